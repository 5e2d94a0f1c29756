"""What a terminal of the simplest kind shows: text, the cursor's moves, and the wiping of all."""
import re

# A control sequence, or one character.
PIECE = re.compile(rb"\x1b\[([<-?]*)([0-9;]*)([@-~])|\x1b\][^\x07]*\x07|\x1b[^\[]|[\xc2-\xf4][\x80-\xbf]*|.", re.S)


class Screen:
    def __init__(self, columns=80, rows=24):
        self.columns, self.rows = columns, rows
        self.modes = set()
        self.rest = b""
        self.wipe()

    def wipe(self):
        self.cells, self.x, self.y = {}, 0, 0

    def feed(self, data):
        data = self.rest + data
        # A sequence, or a character, that has not come to its end is kept for the next time.
        torn = re.search(rb"\x1b(\[[<-?]*[0-9;]*|\][^\x07]*)?$|[\xc2-\xf4][\x80-\xbf]{0,2}$", data)
        at = torn.start() if torn else len(data)
        data, self.rest = data[:at], data[at:]
        for piece in PIECE.finditer(data):
            self.piece(piece)

    def piece(self, piece):
        private, numbers, last = piece.groups()
        if last is None:
            text = piece.group().decode("utf-8", "replace")
            if text == "\r":
                self.x = 0
            elif text == "\b":
                self.x -= 1
            elif text >= " ":
                self.cells[self.x, self.y] = text
                self.x += 1
            return
        numbers = [int(number or 0) for number in numbers.split(b";")]
        step = max(numbers[0], 1)
        match private, last:
            case b"?", b"h":
                self.modes |= set(numbers)
            case b"?", b"l":
                self.modes -= set(numbers)
            case b"", b"H":
                numbers += [1]
                self.y, self.x = max(numbers[0], 1) - 1, max(numbers[1], 1) - 1
            case b"", b"A":
                self.y -= step
            case b"", b"B":
                self.y += step
            case b"", b"C":
                self.x += step
            case b"", b"D":
                self.x -= step
            case b"", b"J":
                self.cells = {}

    def text(self):
        rows = range(self.rows)
        return "\n".join("".join(self.cells.get((x, y), " ") for x in range(self.columns)).rstrip() for y in rows)
