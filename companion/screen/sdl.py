"""The SDL that came with Kivy, asked itself: which screen it can have, before Kivy opens a window on one."""

import ctypes
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

VIDEO = 0x20
"""SDL's number of its part that draws."""
FROM_TOUCH = 0xFFFFFFFF
"""The number of the mouse that SDL makes of a finger."""


class Screen(NamedTuple):
    """What a driver of SDL has: the size in pixels, and how many touchscreens it tells of."""

    driver: str
    width: int
    height: int
    touches: int


class _Mode(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("format", "width", "height", "rate")] + [("data", ctypes.c_void_p)]


@cache
def library() -> ctypes.CDLL:
    """The one that Kivy uses too; its wheel brings it along.  Raises OSError."""
    kivy = find_spec("kivy")
    places = [Path(place).parent / "Kivy.libs" for place in kivy.submodule_search_locations or ()] if kivy else []
    found = [str(path) for place in places for path in place.glob("libSDL2-2*.so*")]
    sdl = ctypes.CDLL((found or ["libSDL2-2.0.so.0"])[0])
    sdl.SDL_GetError.restype = ctypes.c_char_p
    return sdl


def screen(driver: str) -> Screen | None:
    """What SDL would have with this driver ("x11", "kmsdrm"...), None when it cannot have it.  Nothing is kept."""
    sdl, mode = library(), _Mode()
    ours = not sdl.SDL_WasInit(VIDEO)  # a window of this process would go down with it
    if ours and sdl.SDL_VideoInit(driver.encode()) != 0:
        return None
    try:
        sdl.SDL_GetCurrentDisplayMode(0, ctypes.byref(mode))
        return Screen(driver, mode.width, mode.height, sdl.SDL_GetNumTouchDevices())
    finally:
        if ours:
            sdl.SDL_VideoQuit()


def error() -> str:
    """What SDL said last."""
    return str(library().SDL_GetError().decode("utf-8", "replace"))
