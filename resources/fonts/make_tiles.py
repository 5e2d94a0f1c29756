#!/usr/bin/env python3
"""Draws the pictures of the tileset `pictures` below the characters of the atlases of make_atlas.py.

usage: make_tiles.py ATLAS.png...

An atlas then has 16 x 22 cells: the 256 characters, and 96 tiles in the order of TILES. Tiles are white; the opacity
of a pixel says how much of the colour of the square it has. Needs nothing but Python's standard library.
"""
import struct
import sys
import zlib

ACROSS, CHARACTERS, TILES_DOWN = 16, 16, 6


class Cell:
    """A picture in units of a cell: x and y run from 0 to 1, and `pixel` is the width of the finest line."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[0] * width for _ in range(height)]
        self.fine = max(1, width // 8)

    def put(self, x, y, shade):
        """Sets one pixel to a shade of 0 to 100."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = round(shade * 255 / 100)

    def box(self, left, top, right, bottom, shade):
        """Fills a rectangle given as parts of the cell, right and bottom exclusive."""
        for y in range(round(top * self.height), round(bottom * self.height)):
            for x in range(round(left * self.width), round(right * self.width)):
                self.put(x, y, shade)

    def each(self, shade):
        """Sets each pixel to shade(x, y, old), where x and y are the middle of the pixel as parts of the cell."""
        for y in range(self.height):
            for x in range(self.width):
                new = shade((x + 0.5) / self.width, (y + 0.5) / self.height, self.rows[y][x] * 100 / 255)
                if new is not None:
                    self.put(x, y, new)

    def edge(self, side, shade, thick=1):
        """Draws a line along the side n, e, s or w."""
        across, down = thick * self.fine / self.width, thick * self.fine / self.height
        box = {"n": (0, 0, 1, down), "s": (0, 1 - down, 1, 1), "w": (0, 0, across, 1), "e": (1 - across, 0, 1, 1)}
        self.box(*box[side], shade)

    def line(self, points, shade, thick=1):
        """Draws a line through points given as parts of the cell."""
        for (x, y), (to_x, to_y) in zip(points, points[1:]):
            steps = 4 * self.height
            for step in range(steps + 1):
                px = (x + (to_x - x) * step / steps) * self.width
                py = (y + (to_y - y) * step / steps) * self.height
                size = thick * self.fine
                for dy in range(size):
                    for dx in range(size):
                        self.put(int(px - size / 2 + 0.5) + dx, int(py - size / 2 + 0.5) + dy, shade)

    def ring(self, x, y, radius, shade, inner=0.0):
        """Fills a ring around a point; the radius is a part of the width."""

        def within(px, py, _):
            far = ((px - x) ** 2 + ((py - y) * 2) ** 2) ** 0.5
            return shade if inner <= far <= radius else None

        self.each(within)


def noise(x, y, seed):
    """An arbitrary number of 0 to 99 for a place."""
    value = (x * 374761393 + y * 668265263 + seed * 2147483647) & 0xFFFFFFFF
    value = (value ^ value >> 13) * 1274126177 & 0xFFFFFFFF
    return (value ^ value >> 16) % 100


def grain(cell, amount, seed, coarse=1):
    """Makes the picture uneven."""
    size = cell.fine * coarse
    for y in range(cell.height):
        for x in range(cell.width):
            old = cell.rows[y][x] * 100 / 255
            cell.put(x, y, max(0, old + amount * (noise(x // size, y // size, seed) - 50) / 50))


def slab(cell, fill=22, bevel=46, joint=8):
    cell.box(0, 0, 1, 1, fill)
    cell.edge("n", bevel)
    cell.edge("w", bevel)
    cell.edge("s", joint)
    cell.edge("e", joint)


def floor(cell, n):
    slab(cell)
    grain(cell, 3, n, 2)
    if n == 1:
        cell.line([(0.6, 0.2), (0.5, 0.4), (0.7, 0.55)], 10)
    elif n == 2:
        cell.box(0.3, 0.65, 0.3 + 0.125, 0.65 + 0.0625, 70)
    elif n == 3:
        cell.line([(0.2, 0.75), (0.4, 0.7)], 40)
    cell.box(0.5, 0.5, 0.5 + 0.125, 0.5 + 0.0625, 100)


def earth(cell, n):
    cell.box(0, 0, 1, 1, 20)
    grain(cell, 9, 10 + n, 2)
    for spot in range(3):
        x, y = noise(n, spot, 1) / 115, noise(n, spot, 2) / 110
        cell.box(x, y, x + 0.125, y + 0.0625, 75 if spot else 100)


def corridor(cell, n):
    cell.box(0, 0, 1, 1, 20)
    grain(cell, 6, 20 + n, 2)
    for row in range(4):
        shift = 0.25 if row % 2 else 0
        for column in (-1, 0, 1):
            left, top = shift + column * 0.5 + 0.06, row * 0.25 + 0.03
            cell.box(max(left, 0), top, min(max(left + 0.38, 0), 1), top + 0.19, 34 + 10 * ((row + column + n) % 3))
            cell.box(max(left, 0), top, min(max(left + 0.38, 0), 1), top + 0.0625, 60 + 20 * ((row + n) % 3))


def water(cell, n):
    cell.box(0, 0, 1, 1, 30)
    for wave in range(4):
        y = wave * 0.25 + 0.06 * n + 0.05
        bright = 85 if (wave + n) % 2 else 55
        points = [(x / 8, (y + (0.05 if (x + wave * 2 + n) % 4 < 2 else 0)) % 1) for x in range(9)]
        for one, other in zip(points, points[1:]):
            if abs(one[1] - other[1]) < 0.5:
                cell.line([one, other], bright)


def ice(cell, n):
    slab(cell, 30, 60, 18)
    cell.line([(0.2, 0.2 + 0.3 * n), (0.6, 0.5), (0.8, 0.85 - 0.3 * n)], 85)
    cell.line([(0.6, 0.5), (0.9, 0.35)], 70)


def bricks(cell, joined):
    """A wall; `joined` has the sides on which it goes on."""
    cell.box(0, 0, 1, 1, 40)
    grain(cell, 5, 30, 2)
    for row in range(4):
        top = row * 0.25
        cell.box(0, top + 0.25 - cell.fine / cell.height, 1, top + 0.25, 16)
        for x in (0.5,) if row % 2 else (0.0, 1 - cell.fine / cell.width):
            if row % 2 or (x == 0.0):
                cell.box(x, top, x + cell.fine / cell.width, top + 0.25, 16)
        cell.box(0, top, 1, top + cell.fine / cell.height, 52)
    for side in "nesw":
        if side not in joined:
            cell.edge(side, 100)


def rock(cell, n):
    cell.box(0, 0, 1, 1, 34)
    grain(cell, 10, 40 + n, 2)
    cracks = [
        [(0, 0.3), (0.4, 0.4), (0.6, 0.2), (1, 0.3)],
        [(0.3, 0), (0.45, 0.45), (0.2, 0.7), (0.4, 1)],
        [(0, 0.7), (0.5, 0.55), (1, 0.75)],
        [(0.7, 0), (0.55, 0.5), (0.9, 0.8), (0.8, 1)],
    ][n]
    cell.line([(x, y + 0.07) for x, y in cracks], 14)
    cell.line(cracks, 100)


def doorway(cell):
    slab(cell)
    cell.edge("w", 100)
    cell.edge("e", 100)
    cell.box(0.5, 0.5, 0.625, 0.5625, 100)


def door(cell, kind):
    cell.box(0, 0, 1, 1, 14)
    if kind == "broken":
        slab(cell)
        cell.box(0.0, 0.0, 0.2, 1, 60)
        cell.line([(0.3, 0.8), (0.6, 0.65)], 100)
        cell.line([(0.5, 0.9), (0.85, 0.85)], 80)
        cell.line([(0.7, 0.3), (0.8, 0.45)], 80)
        return
    if kind == "open":
        slab(cell)
        cell.box(0.0, 0.06, 0.3, 0.94, 70)
        cell.box(0.3 - cell.fine / cell.width, 0.06, 0.3, 0.94, 100)
        cell.edge("e", 55)
        return
    cell.box(0.06, 0.03, 0.94, 0.97, 62)
    for x in (0.06, 0.31, 0.56, 0.81):
        cell.box(x, 0.03, x + cell.fine / cell.width, 0.97, 34)
    for y in (0.18, 0.76):
        cell.box(0.06, y, 0.94, y + 0.07, 100)
    if kind == "locked":
        cell.ring(0.5, 0.47, 0.24, 100)
        cell.ring(0.5, 0.45, 0.1, 0)
        cell.box(0.5 - cell.fine / cell.width / 2, 0.47, 0.5 + cell.fine / cell.width, 0.56, 0)
    else:
        cell.ring(0.72, 0.5, 0.12, 100)


def stairs(cell, up):
    cell.box(0, 0, 1, 1, 8)
    for step in range(5):
        top = step * 0.2
        shade = 100 - step * 18 if up else 28 + step * 18
        left = step * 0.09 if up else (4 - step) * 0.09
        cell.box(left, top + 0.02, 1 - left, top + 0.2, shade * 0.55)
        cell.box(left, top + 0.02, 1 - left, top + 0.02 + 0.07, shade)
    points = [(0.25, 0.62), (0.5, 0.38), (0.75, 0.62)] if up else [(0.25, 0.38), (0.5, 0.62), (0.75, 0.38)]
    cell.line([(x, y + 0.04) for x, y in points], 0, 2)
    cell.line(points, 100, 2)


def bars(cell):
    cell.box(0, 0, 1, 1, 10)
    for x in (0.1, 0.45, 0.8):
        cell.box(x, 0, x + 0.14, 1, 100)
    for y in (0.2, 0.75):
        cell.box(0, y, 1, y + 0.07, 70)


def tree(cell, n):
    cell.box(0, 0, 1, 1, 12)
    cell.box(0.42, 0.6, 0.6, 0.95, 60)
    for x, y, radius in [(0.5, 0.3, 0.45), (0.3, 0.45, 0.3), (0.7, 0.45 + 0.04 * n, 0.3)]:
        cell.ring(x, y, radius, 58)
    for spot in range(12):
        x, y = 0.15 + noise(spot, n, 5) / 140, 0.12 + noise(spot, n, 6) / 220
        cell.box(x, y, x + 0.125, y + 0.0625, 100 if spot % 2 else 34)


def fountain(cell):
    slab(cell)
    cell.ring(0.5, 0.66, 0.46, 55)
    cell.ring(0.5, 0.66, 0.46, 100, 0.36)
    cell.line([(0.5, 0.7), (0.5, 0.2)], 100)
    cell.line([(0.5, 0.2), (0.3, 0.3), (0.25, 0.5)], 90)
    cell.line([(0.5, 0.2), (0.7, 0.3), (0.75, 0.5)], 90)


def altar(cell):
    slab(cell)
    cell.box(0.08, 0.35, 0.92, 0.5, 100)
    cell.box(0.18, 0.5, 0.82, 0.85, 60)
    cell.box(0.08, 0.85, 0.92, 0.93, 85)
    cell.box(0.44, 0.12, 0.56, 0.35, 80)


def grave(cell):
    earth(cell, 1)
    cell.ring(0.5, 0.4, 0.34, 70)
    cell.box(0.16, 0.4, 0.84, 0.85, 70)
    cell.box(0.44, 0.3, 0.56, 0.66, 10)
    cell.box(0.3, 0.4, 0.7, 0.47, 10)
    cell.box(0.05, 0.85, 0.95, 0.93, 100)


def throne(cell):
    slab(cell)
    cell.box(0.2, 0.08, 0.8, 0.6, 70)
    cell.box(0.1, 0.55, 0.9, 0.75, 100)
    cell.box(0.1, 0.75, 0.24, 0.95, 85)
    cell.box(0.76, 0.75, 0.9, 0.95, 85)
    cell.box(0.34, 0.2, 0.66, 0.5, 40)


def sink(cell):
    slab(cell)
    cell.box(0.1, 0.35, 0.9, 0.85, 80)
    cell.ring(0.5, 0.6, 0.3, 18)
    cell.line([(0.5, 0.45), (0.5, 0.2), (0.7, 0.2)], 100)


def pit(cell, kind):
    earth(cell, 2)
    cell.ring(0.5, 0.5, 0.46, 100)
    cell.ring(0.5, 0.52, 0.4, 0 if kind == "hole" else 9)
    if kind == "spikes":
        for x in (0.3, 0.5, 0.7):
            cell.line([(x, 0.68), (x, 0.42)], 100)
    elif kind == "pit":
        cell.line([(0.25, 0.6), (0.75, 0.6)], 40)


def trap_door(cell):
    slab(cell)
    cell.box(0.12, 0.15, 0.88, 0.85, 100)
    cell.box(0.2, 0.2, 0.8, 0.8, 40)
    cell.box(0.2, 0.48, 0.8, 0.53, 10)
    cell.ring(0.5, 0.68, 0.1, 100)


def web(cell):
    slab(cell, 12, 20, 8)
    for x, y in [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5)]:
        cell.line([(0.5, 0.5), (x, y)], 85)
    for far in (0.25, 0.45):
        corners = [(0.5 - far, 0.5), (0.5, 0.5 - far), (0.5 + far, 0.5), (0.5, 0.5 + far), (0.5 - far, 0.5)]
        cell.line(corners, 65)


def plate(cell):
    slab(cell)
    cell.line([(0.2, 0.7), (0.5, 0.3), (0.8, 0.7), (0.2, 0.7)], 100)
    cell.box(0.44, 0.5, 0.56, 0.58, 100)


def rune(cell, n):
    slab(cell)
    cell.ring(0.5, 0.5, 0.44, 100, 0.34)
    if n == 0:
        cell.line([(0.3, 0.5), (0.5, 0.35), (0.7, 0.5), (0.5, 0.65), (0.3, 0.5)], 100)
    elif n == 1:
        cell.ring(0.5, 0.5, 0.2, 80)
    else:
        cell.ring(0.5, 0.5, 0.34, 55)
        cell.ring(0.5, 0.5, 0.14, 100)


def jaws(cell):
    slab(cell)
    for y, up in ((0.36, 1), (0.64, -1)):
        cell.line([(0.12, y), (0.88, y)], 100)
        for x in (0.2, 0.4, 0.6, 0.8):
            cell.line([(x, y), (x, y + 0.1 * up)], 100)


# The strokes of the digits that say how long a crust bears.
DIGITS = {
    1: [[(0.38, 0.34), (0.5, 0.26), (0.5, 0.74)], [(0.34, 0.74), (0.66, 0.74)]],
    2: [[(0.3, 0.34), (0.42, 0.26), (0.6, 0.26), (0.7, 0.36), (0.7, 0.44), (0.3, 0.74), (0.72, 0.74)]],
    3: [[(0.3, 0.26), (0.68, 0.26), (0.48, 0.46), (0.68, 0.58), (0.68, 0.68), (0.56, 0.74), (0.3, 0.74)]],
}


def crust(cell, left):
    """A crust on lava: the thinner, the more cracks glow through it. `left` is the digit on it."""
    cell.box(0, 0, 1, 1, 26)
    grain(cell, 8, 50 + left, 2)
    cracks = [
        [(0, 0.12), (0.35, 0.07), (0.6, 0.14), (1, 0.06)],
        [(0.15, 0), (0.1, 0.3), (0.2, 0.55), (0.08, 1)],
        [(0, 0.9), (0.4, 0.86), (0.7, 0.93), (1, 0.87)],
        [(0.85, 0), (0.92, 0.35), (0.82, 0.6), (0.93, 1)],
    ]
    for crack in cracks[: {3: 0, 2: 2, 1: 4}[left]]:
        cell.line(crack, 78)
    cell.box(0.2, 0.2, 0.8, 0.8, 8)
    for stroke in DIGITS[left]:
        cell.line(stroke, 100)


def lava(cell, n):
    """Burning stone: dark blisters on a glow."""
    cell.box(0, 0, 1, 1, 88)
    grain(cell, 12, 60 + n, 2)
    for x, y, radius in ([(0.3, 0.2, 0.26), (0.78, 0.52, 0.2), (0.3, 0.8, 0.2)], [(0.72, 0.22, 0.2), (0.28, 0.52, 0.26), (0.76, 0.82, 0.22)])[n]:
        cell.ring(x, y, radius, 18)
        cell.ring(x, y, radius * 0.5, 100)


def basalt(cell):
    """Columns of cold stone, seen from above: six sides."""
    cell.box(0, 0, 1, 1, 12)
    for x, y in [(0.0, 0.0), (1.0, 0.0), (0.5, 0.25), (0.0, 0.5), (1.0, 0.5), (0.5, 0.75), (0.0, 1.0), (1.0, 1.0)]:
        cell.ring(x, y, 0.4, 34)
        cell.ring(x, y, 0.4, 62, 0.3)
    cell.box(0.44, 0.22, 0.56, 0.28, 100)


def shoal(cell, wet):
    """Ripples of sand; `wet`, the tide comes up on both sides, and marks warn of it."""
    cell.box(0, 0, 1, 1, 62 if not wet else 22)
    grain(cell, 10, 70, 1)
    if not wet:
        for row in range(4):
            top = 0.1 + row * 0.24
            cell.line([(x / 8, top + (0.05 if (x + 2 * row) % 5 < 2 else 0)) for x in range(9)], 28)
        cell.box(0.6, 0.42, 0.725, 0.4825, 100)
        return
    for y in (0.06, 0.92):
        cell.line([(0, y), (0.25, y - 0.05), (0.5, y), (0.75, y - 0.05), (1, y)], 60)
    cell.box(0.38, 0.18, 0.62, 0.6, 100)
    cell.box(0.38, 0.7, 0.62, 0.82, 100)


def tide(cell, n):
    """High water: crests that break."""
    cell.box(0, 0, 1, 1, 44)
    for row in range(3):
        y, shift = 0.16 + row * 0.33, (row + n) % 2 * 0.5
        for left in (shift - 0.5, shift + 0.5, shift):
            crest = [(left, y + 0.06), (left + 0.2, y - 0.08), (left + 0.38, y - 0.06), (left + 0.4, y + 0.02)]
            cell.line(crest if left == shift else [(x, y2 + 0.16) for x, y2 in crest[:2]], 100 if left == shift else 68)


def yielding_rock(cell, n):
    """Loose lumps with gaps between them."""
    cell.box(0, 0, 1, 1, 8)
    grain(cell, 6, 80 + n)
    lumps = ([(0.28, 0.16, 0.3), (0.8, 0.3, 0.24), (0.3, 0.5, 0.26), (0.76, 0.66, 0.3), (0.24, 0.84, 0.26)],
             [(0.7, 0.15, 0.3), (0.2, 0.3, 0.24), (0.7, 0.48, 0.26), (0.26, 0.68, 0.3), (0.76, 0.84, 0.26)])[n]
    for x, y, radius in lumps:
        cell.ring(x, y, radius, 44)
        cell.ring(x - 0.05, y - 0.03, radius * 0.62, 100)


def burrow(cell, n):
    """The bore of an elemental: round walls around a trodden floor."""
    cell.box(0, 0, 1, 1, 10)
    grain(cell, 6, 90 + n, 2)
    for left, sign in ((0.0, 1), (1.0, -1)):
        for step in range(5):
            y = 0.1 + step * 0.2
            cell.line([(left, y - 0.06), (left + sign * 0.16, y), (left, y + 0.06)], 100)
    for spot in range(2):
        x, y = 0.35 + noise(n, spot, 7) / 400, 0.2 + spot * 0.45 + noise(n, spot, 8) / 700
        cell.box(x, y, x + 0.125, y + 0.0625, 50)


def sky(cell, n):
    """Streaks of wind on an empty ground."""
    cell.box(0, 0, 1, 1, 10)
    for y, left, right in (((0.2, 0.0, 0.55), (0.55, 0.4, 1.0), (0.85, 0.1, 0.5)), ((0.32, 0.45, 1.0), (0.68, 0.0, 0.5), (0.1, 0.1, 0.3)))[n]:
        cell.line([(left, y), (right, y)], 66)
        if right < 1:
            cell.line([(right, y), (right + 0.12, y - 0.04), (right + 0.04, y - 0.08)], 100)


def calm(cell):
    """Still air: a plate of haze."""
    cell.box(0, 0, 1, 1, 26)
    grain(cell, 5, 100, 2)
    for x, y in ((0.25, 0.25), (0.75, 0.5), (0.3, 0.78)):
        cell.box(x - 0.125, y, x + 0.125, y + 0.0625, 100)


def cloud(cell, top, shade):
    for x, y, radius in [(0.28, top + 0.16, 0.26), (0.72, top + 0.16, 0.26), (0.5, top + 0.1, 0.34)]:
        cell.ring(x, y, radius, shade)
    cell.box(0.1, top + 0.16, 0.9, top + 0.28, shade)


def thundercloud(cell):
    cell.box(0, 0, 1, 1, 8)
    cloud(cell, 0.08, 58)
    cell.line([(0.56, 0.42), (0.36, 0.64), (0.62, 0.64), (0.4, 0.93)], 100)


def pillar(cell, n):
    """A column of cloud: tier upon tier."""
    cell.box(0, 0, 1, 1, 14)
    for tier in range(3, -1, -1):
        wide = 0.36 + 0.06 * ((tier + n) % 2)
        cell.ring(0.5, 0.14 + tier * 0.25, wide + 0.06, 44)
        cell.ring(0.5, 0.12 + tier * 0.25, wide, 100)


def gate(cell, element):
    """An arch with the sign of what lies behind it."""
    cell.box(0, 0, 1, 1, 8)
    cell.ring(0.5, 0.36, 0.5, 62)
    cell.box(0, 0.36, 1, 1, 62)
    cell.ring(0.5, 0.38, 0.34, 0)
    cell.box(0.16, 0.38, 0.84, 1, 0)
    cell.box(0, 0.93, 1, 1, 90)
    if element == "fire":
        cell.line([(0.5, 0.3), (0.32, 0.6), (0.36, 0.78), (0.64, 0.78), (0.68, 0.6), (0.5, 0.3)], 100)
        cell.line([(0.5, 0.58), (0.5, 0.72)], 100)
    elif element == "water":
        for y in (0.46, 0.6, 0.74):
            cell.line([(0.24, y), (0.37, y - 0.05), (0.5, y), (0.63, y - 0.05), (0.76, y)], 100)
    elif element == "earth":
        for row in range(4):
            wide = 0.08 + 0.07 * row
            cell.box(0.5 - wide, 0.44 + 0.09 * row, 0.5 + wide, 0.53 + 0.09 * row, 100)
    elif element == "air":
        for y in (0.44, 0.6, 0.76):
            cell.line([(0.24, y), (0.62, y), (0.74, y - 0.05), (0.62, y - 0.09)], 100)
    else:
        for x, y in [(0.3, 0.42), (0.7, 0.42), (0.5, 0.56), (0.3, 0.7), (0.7, 0.7)]:
            cell.box(x - 0.08, y - 0.04, x + 0.08, y + 0.04, 100)


def way_back(cell):
    """An arrow that turns round."""
    cell.box(0, 0, 1, 1, 10)
    cell.line([(0.2, 0.78), (0.8, 0.78), (0.8, 0.36), (0.2, 0.36)], 100)
    cell.line([(0.48, 0.2), (0.16, 0.36), (0.48, 0.52)], 100)


def shaft(cell):
    """A hole in the ceiling, with a ladder down from it."""
    slab(cell, 16, 24, 8)
    cell.box(0, 0, 1, 0.28, 0)
    cell.box(0, 0.28, 1, 0.34, 100)
    for x in (0.22, 0.66):
        cell.box(x, 0, x + 0.125, 0.94, 90)
    for y in (0.14, 0.42, 0.58, 0.74):
        cell.box(0.22, y, 0.78, y + 0.0625, 100)


def high_altar(cell):
    """An altar on steps, with rays above it."""
    slab(cell, 14, 24, 8)
    cell.box(0.16, 0.5, 0.84, 0.58, 100)
    cell.box(0.26, 0.58, 0.74, 0.76, 60)
    cell.box(0.14, 0.76, 0.86, 0.84, 84)
    cell.box(0.02, 0.84, 0.98, 0.94, 100)
    for points in ([(0.5, 0.08), (0.5, 0.38)], [(0.2, 0.16), (0.36, 0.36)], [(0.8, 0.16), (0.64, 0.36)]):
        cell.line(points, 90)


SIDES = ["".join(side for bit, side in enumerate("nesw") if n >> bit & 1) for n in range(16)]

TILES = [
    *(lambda cell, n=n: floor(cell, n) for n in range(4)),
    *(lambda cell, n=n: earth(cell, n) for n in range(4)),
    *(lambda cell, n=n: corridor(cell, n) for n in range(2)),
    *(lambda cell, n=n: water(cell, n) for n in range(4)),
    *(lambda cell, n=n: ice(cell, n) for n in range(2)),
    *(lambda cell, sides=sides: bricks(cell, sides) for sides in SIDES),
    *(lambda cell, n=n: rock(cell, n) for n in range(4)),
    doorway,
    *(lambda cell, kind=kind: door(cell, kind) for kind in ("broken", "open", "closed", "locked")),
    lambda cell: stairs(cell, True),
    lambda cell: stairs(cell, False),
    bars,
    *(lambda cell, n=n: tree(cell, n) for n in range(2)),
    fountain,
    altar,
    grave,
    throne,
    sink,
    *(lambda cell, kind=kind: pit(cell, kind) for kind in ("pit", "spikes", "hole")),
    trap_door,
    web,
    plate,
    *(lambda cell, n=n: rune(cell, n) for n in range(3)),
    jaws,
    *(lambda cell, left=left: crust(cell, left) for left in (3, 2, 1)),
    *(lambda cell, n=n: lava(cell, n) for n in range(2)),
    basalt,
    *(lambda cell, wet=wet: shoal(cell, wet) for wet in (False, True)),
    *(lambda cell, n=n: tide(cell, n) for n in range(2)),
    *(lambda cell, n=n: yielding_rock(cell, n) for n in range(2)),
    *(lambda cell, n=n: burrow(cell, n) for n in range(2)),
    *(lambda cell, n=n: sky(cell, n) for n in range(2)),
    calm,
    thundercloud,
    *(lambda cell, n=n: pillar(cell, n) for n in range(2)),
    *(lambda cell, element=element: gate(cell, element) for element in ("fire", "water", "earth", "air", "fifth")),
    way_back,
    shaft,
    high_altar,
]


def read_png(path):
    """Width, height and rows of RGBA bytes of a PNG with 8 bits a part and without filters."""
    data = open(path, "rb").read()
    width, height, depth, kind = struct.unpack(">2I2B", data[16:26])
    assert (depth, kind) == (8, 6), f"{path} is not 8-bit RGBA"
    at, packed = 8, b""
    while at < len(data):
        length = struct.unpack(">I", data[at : at + 4])[0]
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    raw, line = zlib.decompress(packed), 1 + 4 * width
    rows = [raw[y * line : (y + 1) * line] for y in range(height)]
    assert all(row[0] == 0 for row in rows), f"{path} has filters"
    return width, height, [row[1:] for row in rows]


def write_png(path, width, rows):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    raw = b"".join(b"\0" + row for row in rows)
    head = struct.pack(">2I5B", width, len(rows), 8, 6, 0, 0, 0)
    with open(path, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def main(paths):
    assert len(TILES) <= ACROSS * TILES_DOWN
    for path in paths:
        width, _, rows = read_png(path)
        wide = width // ACROSS
        high = 2 * wide
        rows = rows[: CHARACTERS * high]
        cells = []
        for number in range(ACROSS * TILES_DOWN):
            cell = Cell(wide, high)
            if number < len(TILES):
                TILES[number](cell)
            cells.append(cell)
        for first in range(0, len(cells), ACROSS):
            for y in range(high):
                line = [shade for cell in cells[first : first + ACROSS] for shade in cell.rows[y]]
                rows.append(bytes(part for shade in line for part in ((255, 255, 255, shade) if shade else (0, 0, 0, 0))))
        write_png(path, width, rows)


if __name__ == "__main__":
    main(sys.argv[1:])
