#!/usr/bin/env python3
"""Asks a window to close, as the button in its title bar does. usage: close_window.py WINDOW_ID

(xdotool's windowclose destroys the window instead.) Needs libX11.
"""
import ctypes as c
import sys


class ClientMessage(c.Structure):
    _fields_ = [
        ("type", c.c_int),
        ("serial", c.c_ulong),
        ("send_event", c.c_int),
        ("display", c.c_void_p),
        ("window", c.c_ulong),
        ("message_type", c.c_ulong),
        ("format", c.c_int),
        ("data", c.c_long * 5),
        ("padding", c.c_long * 12),
    ]


def main(window):
    x11 = c.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = c.c_void_p
    x11.XInternAtom.restype = c.c_ulong
    display = c.c_void_p(x11.XOpenDisplay(None))
    event = ClientMessage(type=33, window=window, format=32)
    event.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    event.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(display, c.c_ulong(window), 0, c.c_long(0), c.byref(event))
    x11.XSync(display, 0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
