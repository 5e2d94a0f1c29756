#!/usr/bin/env python3
"""Reads the text in a screenshot of the window, and fails if a single pixel is not where it belongs.

usage: read_window.py SHOT.png FONT_FOLDER

Works out from the size of the picture how the canvas has to lie in it, cuts it into cells, and looks each
cell up among the glyphs of the atlas: it must be one of them exactly, in two colours, and the gutter must be
black. With $MAP other cells are allowed, as parts of a map with larger squares. Prints "WIDTH x HEIGHT: COLUMNS x ROWS of W x H", then the text. Needs ImageMagick's convert.
"""
import os
import subprocess
import sys

LOW = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
CHARS = [LOW[n] if n < 32 else "⌂" if n == 127 else bytes([n]).decode("cp437") for n in range(256)]


def read(path, *options):
    """Width, height and rows of pixels (3 bytes each)."""
    size = subprocess.check_output(["identify", "-format", "%w %h", path], text=True)
    width, height = map(int, size.split())
    data = subprocess.check_output(["convert", path, *options, "-depth", "8", "rgb:-"])
    rows = [data[y * width * 3 : (y + 1) * width * 3] for y in range(height)]
    return width, height, [[row[x : x + 3] for x in range(0, width * 3, 3)] for row in rows]


def glyphs(folder, wide, high):
    """{bits of a cell: character}; where several look the same, the most usual one."""
    _, _, rows = read(f"{folder}/cp437-{wide}x{high}.png", "-background", "black", "-flatten")
    found = {}
    for n in [*range(32, 127), *range(32), *range(127, 256)]:
        left, top = n % 16 * wide, n // 16 * high
        bits = tuple(rows[top + y][left + x] != b"\0\0\0" for y in range(high) for x in range(wide))
        found.setdefault(bits, CHARS[n])
    return found


def cell_size(width, height):
    """Zoom and width of the smallest glyphs that are high enough for $TEXT at $SCALE, if enough of them fit; or of the
    largest that fit."""
    text = os.environ.get("TEXT", "auto")
    wanted = {"small": 12, "auto": 16, "medium": 24, "large": 32}[text] * float(os.environ.get("SCALE", "1"))
    least = 40 if text == "large" else 80
    sizes = {wide * zoom: (zoom, wide) for wide in (8, 12, 16) for zoom in range(1, 20)}
    fitting = sorted(size for size in sizes if width // size >= least and height // (2 * size) >= 24) or [8]
    return sizes[next((size for size in fitting if 2 * size >= wanted), fitting[-1])]


def looks_like_one(known, cell):
    """Whether these pixels show a character."""
    colours = sorted(set(cell))
    return len(colours) <= 2 and any(tuple(pixel == colour for pixel in cell) in known for colour in colours)


def main(shot, folder):
    width, height, rows = read(shot)
    zoom, wide = cell_size(width, height)
    high = 2 * wide
    columns, lines = min(width // (wide * zoom), 480), min(height // (high * zoom), 200)
    left, top = (width - columns * wide * zoom) // 2, (height - lines * high * zoom) // 2
    known = glyphs(folder, wide, high)
    print(f"{width} x {height}: {columns} x {lines} of {wide * zoom} x {high * zoom}")
    right, bottom = left + columns * wide * zoom, top + lines * high * zoom
    for y, row in enumerate(rows):
        gutter = row if not top <= y < bottom else row[:left] + row[right:]
        if any(pixel != b"\0\0\0" for pixel in gutter):
            sys.exit(f"the gutter is not black in line {y}")
    for line in range(lines):
        text = ""
        for column in range(columns):
            x0, y0 = left + column * wide * zoom, top + line * high * zoom
            square = [rows[y0 + y][x0 : x0 + wide * zoom] for y in range(high * zoom)]
            cell = [pixel for row in square[::zoom] for pixel in row[::zoom]]
            if os.environ.get("MAP") and not looks_like_one(known, cell):
                # A part of a square of the map, which has a size of its own.
                text += "?"
                continue
            if any(square[y][x] != cell[y // zoom * wide + x // zoom] for y in range(high * zoom) for x in range(wide * zoom)):
                sys.exit(f"blurred pixels in column {column} of line {line}")
            colours = sorted(set(cell))
            if len(colours) > 2:
                sys.exit(f"{len(colours)} colours in column {column} of line {line}")
            either = [tuple(pixel == colour for pixel in cell) for colour in reversed(colours)]
            char = next((known[bits] for bits in either if bits in known), None)
            if char is None:
                sys.exit(f"no glyph looks like column {column} of line {line}")
            text += char if len(colours) > 1 else " "
        print(text.rstrip())


if __name__ == "__main__":
    main(*sys.argv[1:3])
