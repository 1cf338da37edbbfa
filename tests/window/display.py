"""The display seen from beside the program: what a window shows, and how often
it shows something new.

A frame that a program hands over changes its window once, and the X extension
DAMAGE tells of it. So frames are counted from outside, without the program's
help.
"""

import ctypes

# From X11/X.h and X11/extensions/damagewire.h.
ALL_PLANES = ctypes.c_ulong(-1)
Z_PIXMAP = 2
RAW_RECTANGLES = 0
# The largest event of Xlib is 24 words long.
EVENT = ctypes.c_long * 24
HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class Image(ctypes.Structure):
    """The beginning of `XImage`."""

    _fields_ = [
        (name, ctypes.c_int) for name in ("width", "height", "offset", "format")
    ] + [("data", ctypes.POINTER(ctypes.c_uint32))]


X = ctypes.CDLL("libX11.so.6")
DAMAGE = ctypes.CDLL("libXdamage.so.1")
X.XOpenDisplay.restype = ctypes.c_void_p
X.XGetImage.restype = ctypes.POINTER(Image)
DAMAGE.XDamageCreate.restype = ctypes.c_ulong
# A window that is gone is seen by its silence; Xlib would end this process.
SILENT = HANDLER(lambda _display, _error: 0)
X.XSetErrorHandler(SILENT)


class View:
    """A window of another program on the screen."""

    def __init__(self, window):
        self.window = ctypes.c_ulong(int(window))
        self.display = ctypes.c_void_p(X.XOpenDisplay(None))
        base, errors = ctypes.c_int(), ctypes.c_int()
        known = DAMAGE.XDamageQueryExtension(
            self.display, ctypes.byref(base), ctypes.byref(errors)
        )
        assert known, "the display has no extension DAMAGE"
        self.frame = base.value
        DAMAGE.XDamageCreate(self.display, self.window, RAW_RECTANGLES)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        X.XCloseDisplay(self.display)

    def pixels(self, row, width):
        """The first pixels of a row, red, green and blue in one number each."""
        image = X.XGetImage(self.display, self.window, 0, row, width, 1, ALL_PLANES, Z_PIXMAP)
        if not image:
            return []
        pixels = [pixel & 0xFFFFFF for pixel in image.contents.data[:width]]
        X.XDestroyImage(image)
        return pixels

    def is_painted(self):
        """Whether it shows more than one colour."""
        return len(set(self.pixels(300, 480))) > 1

    def is_dark(self):
        """Whether the menu bar, at the top, is dark."""
        return all(pixel & 0xFF < 0x60 for pixel in self.pixels(1, 480))

    def new_frames(self):
        """How many frames have come since the last call."""
        count, event = 0, EVENT()
        X.XSync(self.display, 0)
        while X.XPending(self.display):
            X.XNextEvent(self.display, ctypes.byref(event))
            # The first member of every event is its kind.
            kind = ctypes.cast(event, ctypes.POINTER(ctypes.c_int))[0]
            count += kind == self.frame
        return count
