#!/usr/bin/env python3
"""Draws the 256 characters of code page 437 from a Unicode PCF font into two PNG atlases.

usage: make_atlas.py FONT.pcf[.gz] ATLAS.png PACKED.png

Both have 16 x 16 cells, character number n at column n % 16 and row n // 16. In ATLAS.png a cell is as
large as a character of the font, white on transparent. In PACKED.png, which the window front-end gives to
its shaders, a cell has 4 x 6 pixels, numbered row by row from the bottom left: pixels 0 and 1 are transparent
(black where the foreground colour belongs, red where the background colour does), and each following pixel
holds 24 bits of the glyph, 8 in each of red, green and blue, the lowest bit first, again row by row from the
bottom left. Needs nothing but Python's standard library.
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


def packed(cell):
    """The 6 rows of 4 pixels, from the top, that hold the bits of a cell."""
    bits = [bit for row in reversed(cell) for bit in row]
    octets = [sum(bit << n for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]
    octets += [0] * (66 - len(octets))
    pixels = [(0, 0, 0, 0), (255, 0, 0, 0)] + [(*octets[at : at + 3], 255) for at in range(0, 66, 3)]
    return [pixels[at : at + 4] for at in range(20, -1, -4)]


def sheet(cells):
    """One picture of 16 x 16 cells."""
    return [
        [pixel for cell in cells[at : at + 16] for pixel in cell[y]]
        for at in range(0, 256, 16)
        for y in range(len(cells[0]))
    ]


def main(font, atlas, packed_atlas):
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
    for name, pictures in (atlas, plain), (packed_atlas, [packed(cell) for cell in cells]):
        pixels = sheet(pictures)
        with open(name, "wb") as out:
            out.write(png(len(pixels[0]), len(pixels), pixels))


if __name__ == "__main__":
    main(*sys.argv[1:4])
