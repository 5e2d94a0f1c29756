#!/usr/bin/env python3
"""Draws the icons of the web page: the hero's @ as it is in the glyph atlas.

usage: make_icons.py cp437-8x16.png FOLDER

Writes icon-192.png, icon-512.png, icon-maskable-512.png (more margin, for launchers that cut icons into shapes)
and icon.svg. Needs nothing but Python's standard library.
"""
import pathlib
import struct
import sys
import zlib

INK, GROUND = (255, 208, 96), (16, 16, 20)


def glyph(atlas, number):
    """The rows of bits of a glyph in an atlas as make_atlas.py writes it (8 bit RGBA, no row filters)."""
    data, at, body = pathlib.Path(atlas).read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        if kind == b"IHDR":
            width, height = struct.unpack_from(">2I", data, at + 8)
        if kind == b"IDAT":
            body += data[at + 8 : at + 8 + size]
        at += size + 12
    raw, stride = zlib.decompress(body), 1 + 4 * width
    w, h = width // 16, height // 16
    left, top = number % 16 * w, number // 16 * h
    return [[raw[(top + y) * stride + 1 + 4 * (left + x) + 3] > 0 for x in range(w)] for y in range(h)]


def trimmed(rows):
    """The rows without the empty ones around, and without empty columns."""
    rows = [row for row in rows if any(row)]
    columns = [x for x in range(len(rows[0])) if any(row[x] for row in rows)]
    return [row[columns[0] : columns[-1] + 1] for row in rows]


def png(size, lit):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    raw = b"".join(b"\0" + bytes(lit(x, y) for x in range(size)) for y in range(size))
    head = struct.pack(">2I5B", size, size, 8, 3, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"PLTE", bytes(GROUND + INK))
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def drawn(rows, size, share):
    """A square icon whose glyph fills `share` of it, in whole pixels."""
    scale = int(size * share / max(len(rows), len(rows[0])))
    left, top = (size - scale * len(rows[0])) // 2, (size - scale * len(rows)) // 2

    def lit(x, y):
        column, row = (x - left) // scale, (y - top) // scale
        return int(0 <= row < len(rows) and 0 <= column < len(rows[0]) and rows[row][column])

    return png(size, lit)


def svg(rows):
    side = max(len(rows), len(rows[0])) + 4
    left, top = (side - len(rows[0])) / 2, (side - len(rows)) / 2
    path = "".join(f"M{x + left:g} {y + top:g}h1v1h-1z" for y, row in enumerate(rows) for x, bit in enumerate(row) if bit)
    colour = "#{:02x}{:02x}{:02x}".format
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
            f'<path fill="{colour(*GROUND)}" d="M0 0h{side}v{side}H0z"/><path fill="{colour(*INK)}" d="{path}"/></svg>\n')


def main(atlas, folder):
    rows, folder = trimmed(glyph(atlas, ord("@"))), pathlib.Path(folder)
    for name, size, share in ("icon-192", 192, 0.8), ("icon-512", 512, 0.8), ("icon-maskable-512", 512, 0.55):
        (folder / f"{name}.png").write_bytes(drawn(rows, size, share))
    (folder / "icon.svg").write_text(svg(rows))


if __name__ == "__main__":
    main(*sys.argv[1:3])
