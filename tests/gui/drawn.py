#!/usr/bin/env python3
"""Prints how many milliseconds after the end of a command a window shows what the command has done to it.

usage: drawn.py WINDOW_ID SECONDS COMMAND...

Grabs the window over and over for so many seconds: the answer is when it was first seen as it was seen last, or "never" if
it has not changed. Needs libX11.
"""
import ctypes as c
import subprocess
import sys
import time
import zlib


class Image(c.Structure):
    _fields_ = [
        ("width", c.c_int),
        ("height", c.c_int),
        ("offset", c.c_int),
        ("format", c.c_int),
        ("data", c.c_void_p),
        ("orders", c.c_int * 4),
        ("depth", c.c_int),
        ("bytes_per_line", c.c_int),
    ]


def main(window, seconds, command):
    x11 = c.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = c.c_void_p
    x11.XGetImage.restype = c.POINTER(Image)
    display = c.c_void_p(x11.XOpenDisplay(None))
    # The window may become smaller between the question for its size and the one for its picture.
    ignore = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_void_p)(lambda *_: 0)
    x11.XSetErrorHandler(ignore)
    root, x, y, width, height, border, depth = c.c_ulong(), *(c.c_int() for _ in range(6))

    def grab():
        results = (c.byref(value) for value in (root, x, y, width, height, border, depth))
        x11.XGetGeometry(display, c.c_ulong(window), *results)
        planes, z_pixmap = c.c_ulong(0xFFFFFF), 2
        image = x11.XGetImage(display, c.c_ulong(window), 0, 0, width, height, planes, z_pixmap)
        if not image:
            return None
        picture = image.contents
        seen = zlib.crc32(c.string_at(picture.data, picture.bytes_per_line * picture.height))
        x11.XFree(c.c_void_p(picture.data))
        x11.XFree(image)
        return width.value, height.value, seen

    before = grab()
    subprocess.run(command, check=True)
    began = time.monotonic()
    grabs = []
    while time.monotonic() < began + seconds:
        grabs.append((grab(), time.monotonic() - began))
    last = grabs[-1][0]
    first = next(when for seen, when in grabs if seen == last)
    print("never" if last == before else round(first * 1000))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
