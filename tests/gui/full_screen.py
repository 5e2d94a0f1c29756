#!/usr/bin/env python3
"""Prints "on" or "off" for each wish of a window to fill the screen, or no longer, as a window manager would hear it.

usage: full_screen.py SECONDS

While it runs it is the one whom windows ask, so nobody else may move them. Needs libX11.
"""
import ctypes as c
import sys
import time

from close_window import ClientMessage

SUBSTRUCTURE = 1 << 19 | 1 << 20  # SubstructureNotifyMask | SubstructureRedirectMask


class Event(c.Union):
    _fields_ = [("type", c.c_int), ("client", ClientMessage), ("padding", c.c_long * 24)]


def main(seconds):
    x11 = c.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = c.c_void_p
    x11.XInternAtom.restype = c.c_ulong
    x11.XDefaultRootWindow.restype = c.c_ulong
    display = c.c_void_p(x11.XOpenDisplay(None))
    root = c.c_ulong(x11.XDefaultRootWindow(display))
    state = x11.XInternAtom(display, b"_NET_WM_STATE", 0)
    full = x11.XInternAtom(display, b"_NET_WM_STATE_FULLSCREEN", 0)
    x11.XSelectInput(display, root, c.c_long(SUBSTRUCTURE))
    x11.XSync(display, 0)
    print("ready", flush=True)
    end = time.monotonic() + seconds
    event = Event()
    while time.monotonic() < end:
        while x11.XPending(display):
            x11.XNextEvent(display, c.byref(event))
            client = event.client
            if event.type == 33 and client.message_type == state and full in (client.data[1], client.data[2]):
                print("on" if client.data[0] == 1 else "off", flush=True)
        time.sleep(0.02)


if __name__ == "__main__":
    main(float(sys.argv[1]))
