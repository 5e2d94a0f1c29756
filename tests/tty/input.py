#!/usr/bin/env python3
"""Types into the terminal front-end what no hand types: bursts, floods of mouse reports, torn and broken sequences,
noise; and sends it signals and sizes. Needs nothing but Python and Unix.

    tests/tty/input.py PATH/TO/rhack [--cost]

--cost: only measure the processor time that a key costs (Linux).
"""
import base64
import contextlib
import fcntl
import os
import random
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from screen import Screen

HERE = Path(__file__).parent
RHACK = Path(sys.argv[1]).resolve()

# Nobody lives in this world, so that every key that searches is a turn.
ALONE = ["--world", "kobold-halls", "--mod", str(HERE / "quiet"), "--seed", "1", "--random", "--name", "Tester"]

# Longer than any sequence is waited for, a pasted text apart.
PAUSE = 0.4
PASTE_PAUSE = 1.2


class Game:
    """The game in a terminal of its own."""

    def __init__(self, arguments):
        self.data = tempfile.TemporaryDirectory()
        self.master, self.slave = os.openpty()
        self.screen = Screen()
        self.written, self.all = 0, b""
        self.resize(80, 24)
        self.before = termios.tcgetattr(self.slave)
        environment = dict(os.environ, TERM="xterm-256color", NO_COLOR="1", RUST_BACKTRACE="0")
        self.process = subprocess.Popen(
            [RHACK, "--front", "terminal", "--data-dir", self.data.name, *arguments],
            stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.set_blocking(self.master, False)

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pump(self, seconds=0.0, writing=False):
        """Shows what the game writes, for so long at most; true if it can be written to."""
        readable, writable, _ = select.select([self.master], [self.master] if writing else [], [], seconds)
        if readable:
            with contextlib.suppress(BlockingIOError):
                data = os.read(self.master, 1 << 16)
                self.written += len(data)
                self.all += data
                self.screen.feed(data)
        return bool(writable)

    def send(self, data):
        data = data.encode() if isinstance(data, str) else data
        while data:
            assert self.process.poll() is None, f"ended with {self.process.returncode}:\n{self.screen.text()}"
            if self.pump(1.0, writing=True):
                with contextlib.suppress(BlockingIOError):
                    data = data[os.write(self.master, data):]

    def until(self, condition, what, seconds=30.0):
        """Waits for something that must come."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"never {what}:\n{self.screen.text()}"
            self.pump(0.01)

    def until_shown(self, text):
        self.until(lambda: text in self.screen.text(), f"shows {text!r}")

    def rest(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump(0.01)

    def turn(self):
        found = re.search(r"\bT:(\d+)", self.screen.text())
        return int(found.group(1)) if found else None

    def acts(self, after):
        """One more key is one more turn; returns the seconds until it shows."""
        turn, began = self.turn(), time.monotonic()
        self.send("s")
        self.until(lambda: self.turn() == turn + 1, f"acts after {after}", 5.0)
        return time.monotonic() - began

    def processor_time(self):
        """Seconds of all threads."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def ends(self, code):
        """The game ends with this code and has given the terminal back."""
        self.until(lambda: self.process.poll() is not None, "ends", 10.0)
        self.rest(0.05)
        assert self.process.returncode == code, f"ended with {self.process.returncode}, not {code}"
        assert termios.tcgetattr(self.slave) == self.before, "the terminal's modes are others"
        assert self.screen.modes & {1000, 1002, 1003, 1006, 1049, 2004} == set(), f"left on: {self.screen.modes}"
        assert 25 in self.screen.modes, "the cursor is hidden"


@contextlib.contextmanager
def playing(arguments=ALONE):
    game = Game(arguments)
    try:
        game.until(lambda: "T:1" in game.screen.text() or "[ynq]" in game.screen.text() or "Amulet" in game.screen.text(), "begins")
        yield game
    finally:
        if game.process.poll() is None:
            game.process.kill()
        game.process.wait()
        os.close(game.master)
        os.close(game.slave)
        game.data.cleanup()


def a_burst_is_as_many_turns_as_keys():
    with playing() as game:
        written = game.written
        game.send(b"s" * 4000)
        game.until(lambda: game.turn() == 4001, "is turn 4001")
        game.rest(0.3)
        assert game.turn() == 4001, game.turn()
        written = game.written - written
        assert written < 20_000, f"{written} bytes: a picture for every key"
        return f"{written} bytes of pictures"


def a_flood_of_mouse_reports_delays_no_key():
    times = []
    with playing() as game:
        for _ in range(3):
            moves = "".join(f"\x1b[<35;{i % 80 + 1};{i % 20 + 2}M" for i in range(5000))
            assert len(moves) > 50_000
            game.send(moves)
            times.append(game.acts("mouse reports"))
    assert min(times) < 0.1, times
    return f"answered in {min(times) * 1000:.0f} ms"


# What is sent, in pieces between which a slow line pauses. None of it is a command.
HOSTILE = {
    "reports from outside of the screen": ["\x1b[<35;0;0M"],
    "a click outside of the screen": ["\x1b[<0;0;0M\x1b[<0;0;0m"],
    "rows of zero": ["\x1b[<35;5;0M\x1b[<35;0;5M"],
    "old reports from outside": [b"\x1b[M\x23\x20\x20", b"\x1b[M\x23\x00\x00"],
    "rxvt's reports from outside": ["\x1b[35;0;0M\x1b[0;0;0M"],
    "reports from far away": ["\x1b[<0;65535;65535M\x1b[<0;65535;65535m"],
    "reports beyond all numbers": ["\x1b[<99999999999;99999999999;99999999999M\x1b[<0;-1;-1M\x1b[<;;M\x1b[<M"],
    "reports beyond the edge": ["\x1b[<0;81;25M\x1b[<0;400;200M"],
    "numbers without end": ["\x1b[" + "9" * 5000 + "~"],
    "parameters without end": ["\x1b[" + "1;" * 5000 + "A"],
    "keys that no keyboard has": ["\x1b[99999999999u\x1b[1114112;65535u\x1b[27;1;4294967295~"],
    "a torn report": ["\x1b", "[<35;10;5M"],
    "a report in single bytes": list("\x1b[<35;11;6M"),
    "a torn character": [b"\xf0\x9f", b"\x98\x80"],
    "an unfinished sequence": ["\x1b[<35;1", PAUSE],
    "an unfinished introducer": ["\x1b[", PAUSE],
    "an unfinished key": ["\x1bO", PAUSE],
    "an unfinished character": [b"\xe2\x82", PAUSE],
    "an unfinished answer": ["\x1b]11;rgb:ffff", PAUSE],
    "bytes that are no text": [bytes(range(0x80, 0x100)) * 40, PAUSE],
    "answers": ["\x1b[?62;22c\x1b[12;40R\x1b]11;rgb:0000/0000/0000\x07\x1bP1$r0m\x1b\\"],
    "a pasted text": ["\x1b[200~Qyqqs\r\x03\x03\x1b[A\x1b[201~"],
    "a pasted text in pieces": ["\x1b[200~Qy", 0.3, "ss\x1b[20", "1~"],
    "the end of a text that nobody pasted": ["\x1b[201~"],
    "a pasted text that never ends": ["\x1b[200~" + "Qys" * 1000, PASTE_PAUSE],
}


def hostile_sequences_do_nothing():
    with playing() as game:
        for name, pieces in HOSTILE.items():
            turn = game.turn()
            for piece in pieces:
                if isinstance(piece, float):
                    game.rest(piece)
                else:
                    game.send(piece)
                    game.rest(0.01)
            assert game.turn() == turn, f"{name} took {game.turn() - turn} turns"
            game.acts(name)
    return f"{len(HOSTILE)} kinds"


def noise_breaks_nothing():
    rng = random.Random(1)
    # Without what may well end a game or stop it: Ctrl-C, Ctrl-Z, saving, a yes, kicks at the walls, and the
    # options, which could make another key the one that kicks or saves.
    bytes_of_noise = bytes(set(range(256)) - set(b"\x03\x04\x1ayYOS"))
    with playing() as game:
        for start in (b"", b"\x1b", b"\x1b[", b"\x1b[<", b"\x1bO"):
            game.send(b"".join(start + bytes(rng.choices(bytes_of_noise, k=50)) for _ in range(500)))
        game.rest(PASTE_PAUSE)
        game.until(lambda: game.process.poll() is None, "lives")
        game.send("\x03")
        game.ends(0)
    return "125 kB"


def ctrl_c_saves_the_game_and_ends():
    with playing() as game:
        game.send("...\x03")
        game.ends(0)
        assert "game-1.save" in os.listdir(game.data.name), os.listdir(game.data.name)
    with playing([]) as game:
        game.send("\x03")
        game.ends(0)


def every_signal_gives_the_terminal_back():
    names = ["HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU"]
    for number in (getattr(signal, f"SIG{name}") for name in names):
        with playing() as game:
            game.process.send_signal(number)
            game.ends(128 + number)
    with playing() as game:
        game.process.send_signal(signal.SIGPIPE)
        game.acts("a broken pipe")
    return f"{len(names)} signals"


def a_signal_comes_before_a_burst():
    with playing() as game:
        game.send(b"s" * 4000)
        game.process.send_signal(signal.SIGTERM)
        game.ends(143)


def whoever_saves_is_bidden_farewell_on_the_screen_that_comes_back():
    with playing() as game:
        game.acts("the beginning")
        game.send("S")
        game.ends(0)
        assert "Saved. See you soon, Tester." in game.screen.text(), game.screen.text()


def what_begins_the_game_again_goes_to_the_clipboard():
    with playing() as game:
        game.acts("the beginning")
        game.send("Qy")
        game.until_shown("Farewell, Tester")
        game.send("c")
        game.until_shown("Copied, if your terminal allows it")
        found = re.search(rb"\x1b\]52;c;([A-Za-z0-9+/=]+)\x07", game.all)
        command = base64.b64decode(found.group(1)).decode() if found else "nothing"
        assert command.startswith("rhack --world 'kobold-halls' --seed '1' "), command
        assert command.endswith(f" --name 'Tester' --mod '{HERE / 'quiet'}'"), command


def no_size_ends_the_game():
    with playing() as game:
        for columns, rows in [(30_000, 30_000), (65_535, 65_535), (65_535, 24), (1, 65_535), (1, 1), (0, 0)]:
            game.resize(columns, rows)
            game.rest(0.2)
            assert game.process.poll() is None, f"{columns}x{rows} ended it"
        game.screen.wipe()
        game.resize(80, 24)
        game.until(lambda: game.turn() is not None, "shows a status line")
        game.acts("many sizes")


def a_terminal_that_hangs_up_ends_the_game():
    game = Game(ALONE)
    game.until(lambda: game.turn() is not None, "begins")
    os.close(game.slave)
    os.close(game.master)
    assert game.process.wait(10) == 129, game.process.returncode


def an_idle_game_sleeps():
    with playing() as game:
        game.rest(0.5)
        switches = Path(f"/proc/{game.process.pid}/task/{game.process.pid}/status")
        if not switches.exists():
            return "not measured"
        count = lambda: int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", switches.read_text(), re.M).group(1))
        before, time_before = count(), game.processor_time()
        game.rest(3.0)
        woken, used = count() - before, game.processor_time() - time_before
        assert woken <= 3 and used < 0.01, f"woke {woken} times, {used} s"
        return f"woke {woken} times in 3 s, {used * 1e6:.0f} us of processor time"


def cost():
    with playing() as game:
        game.rest(0.5)
        before = game.processor_time()
        for _ in range(2000):
            game.send("s")
            game.rest(0.003)
        game.rest(0.5)
        single = game.processor_time() - before
        turns = game.turn() - 1
        print(f"2000 keys one by one: {single * 1e6 / 2000:.0f} us of processor time each ({turns} turns)")
    with playing() as game:
        game.rest(0.5)
        before, began = game.processor_time(), time.monotonic()
        game.send(b"s" * 4000)
        with contextlib.suppress(AssertionError):
            game.until(lambda: game.turn() == 4001, "is turn 4001", 5.0)
        took, used, turns = time.monotonic() - began, game.processor_time() - before, game.turn() - 1
        print(f"4000 keys at once: {turns} turns, {took:.2f} s, {used * 1e6 / turns:.0f} us of processor time each")


TESTS = [
    a_burst_is_as_many_turns_as_keys, a_flood_of_mouse_reports_delays_no_key, hostile_sequences_do_nothing,
    noise_breaks_nothing, ctrl_c_saves_the_game_and_ends, every_signal_gives_the_terminal_back,
    a_signal_comes_before_a_burst, whoever_saves_is_bidden_farewell_on_the_screen_that_comes_back,
    what_begins_the_game_again_goes_to_the_clipboard, no_size_ends_the_game, a_terminal_that_hangs_up_ends_the_game, an_idle_game_sleeps,
]


def main():
    if "--cost" in sys.argv:
        return cost()
    failed = 0
    for test in TESTS:
        name = test.__name__.replace("_", " ")
        try:
            found = test()
            print(f"ok - {name}" + (f" ({found})" if found else ""), flush=True)
        except AssertionError as error:
            failed += 1
            print(f"FAILED - {name}: {error}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
