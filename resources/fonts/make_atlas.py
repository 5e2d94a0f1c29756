#!/usr/bin/env python3
"""Draws the 256 characters of code page 437 from a Unicode PCF font into a PNG atlas.

usage: make_atlas.py FONT.pcf[.gz] ATLAS.png

It has 16 x 16 cells as large as a character of the font, white on transparent; character number n is at column
n % 16 and row n // 16. Needs nothing but Python's standard library.
"""
import gzip
import struct
import sys
import zlib

# What code page 437 shows for 0..31 and 127, the bytes that are control codes elsewhere.
LOW = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
CHARS = [LOW[n] if n < 32 else "⌂" if n == 127 else bytes([n]).decode("cp437") for n in range(256)]

METRICS, BITMAPS, ENCODINGS = 1 << 2, 1 << 3, 1 << 5


def read_pcf(data):
    """Returns {code point: (left, ascent, rows as lists of bits)} and the font's ascent, descent and width."""
    assert data[:4] == b"\x01fcp", "not a PCF font"
    tables = {}
    for n in range(struct.unpack_from("<I", data, 4)[0]):
        kind, form, size, offset = struct.unpack_from("<4I", data, 8 + 16 * n)
        tables[kind] = offset

    def opened(kind):
        at = tables[kind]
        form = struct.unpack_from("<I", data, at)[0]
        return form, ">" if form & 4 else "<", at + 4

    form, order, at = opened(METRICS)
    metrics = []
    if form & 0x100:
        count = struct.unpack_from(order + "H", data, at)[0]
        for n in range(count):
            metrics.append([b - 0x80 for b in data[at + 2 + 5 * n : at + 7 + 5 * n]])
    else:
        count = struct.unpack_from(order + "I", data, at)[0]
        for n in range(count):
            metrics.append(struct.unpack_from(order + "5h", data, at + 4 + 12 * n))

    form, order, at = opened(BITMAPS)
    count = struct.unpack_from(order + "I", data, at)[0]
    offsets = struct.unpack_from(f"{order}{count}I", data, at + 4)
    bits_at = at + 4 + 4 * count + 16
    pad, msb_first, unit = 1 << (form & 3), bool(form & 8), 1 << (form >> 4 & 3)
    assert unit == 1 or bool(form & 4) == msb_first, "swapped bitmap units are not handled"

    form, order, at = opened(ENCODINGS)
    first2, last2, first1, last1, _ = struct.unpack_from(order + "5h", data, at)
    glyphs = {}
    for high in range(first1, last1 + 1):
        for low in range(first2, last2 + 1):
            n = (high - first1) * (last2 - first2 + 1) + low - first2
            index = struct.unpack_from(order + "H", data, at + 10 + 2 * n)[0]
            if index == 0xFFFF:
                continue
            left, right, _, ascent, descent = metrics[index]
            stride = ((right - left + 7) // 8 + pad - 1) // pad * pad
            rows = []
            for y in range(ascent + descent):
                start = bits_at + offsets[index] + y * stride
                row = data[start : start + stride]
                shift = (lambda x: 7 - x % 8) if msb_first else (lambda x: x % 8)
                rows.append([row[x // 8] >> shift(x) & 1 for x in range(right - left)])
            glyphs[high << 8 | low] = (left, ascent, rows)
    return glyphs, metrics


def png(width, height, pixels):
    """A PNG with 8 bits in each of red, green, blue and alpha, from rows of (r, g, b, a)."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    raw = b"".join(b"\0" + bytes(part for pixel in row for part in pixel) for row in pixels)
    head = struct.pack(">2I5B", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")


def sheet(cells):
    """One picture of 16 x 16 cells."""
    return [
        [pixel for cell in cells[at : at + 16] for pixel in cell[y]]
        for at in range(0, 256, 16)
        for y in range(len(cells[0]))
    ]


def main(font, atlas):
    data = open(font, "rb").read()
    glyphs, metrics = read_pcf(gzip.decompress(data) if font.endswith(".gz") else data)
    width = metrics[0][2]
    _, ascent, full = glyphs[ord("█")]  # the full block tells where a cell begins and ends
    cells = []
    for n, char in enumerate(CHARS):
        cell = [[0] * width for _ in full]
        left, top, bits = glyphs[ord(" " if char == "\u00a0" else char)]
        for y, line in enumerate(bits):
            for x, bit in enumerate(line):
                if bit:
                    cell[ascent - top + y][left + x] = 1
        cells.append(cell)
    plain = [[[(255, 255, 255, 255) if bit else (0, 0, 0, 0) for bit in row] for row in cell] for cell in cells]
    pixels = sheet(plain)
    with open(atlas, "wb") as out:
        out.write(png(len(pixels[0]), len(pixels), pixels))


if __name__ == "__main__":
    main(*sys.argv[1:3])
