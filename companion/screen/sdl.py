"""The SDL that came with Kivy, asked itself: which screen it can have, before Kivy opens a window on one."""

import ctypes
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

VIDEO = 0x20
"""SDL's number of its part that draws."""
FROM_TOUCH = 0xFFFFFFFF
"""The number of the mouse that SDL makes of a finger."""
X11 = 2
"""SDL's number of a window on an X server."""
OPEN_FILES, INPUTS = Path("/proc/self/fd"), "/dev/input/"
"""The open files of this process by their numbers, and where the kernel has mice, touchscreens and keyboards."""


class Screen(NamedTuple):
    """What a driver of SDL has: the size in pixels, and how many touchscreens it tells of."""

    driver: str
    width: int
    height: int
    touches: int


class _Window(ctypes.Structure):
    """Where a window is known: which release of SDL is asked, on what kind of system, and by which X connection."""

    _fields_ = [
        ("version", ctypes.c_uint8 * 3), ("kind", ctypes.c_int), ("connection", ctypes.c_void_p),
        ("more", ctypes.c_uint8 * 64),
    ]  # fmt: skip


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


def ears() -> set[int]:
    """The open files by which SDL and Kivy hear mice, fingers and keys: the X server's, or those of the kernel."""
    connection = _x_connection()
    return inputs(OPEN_FILES, INPUTS) if connection is None else {connection}


def inputs(open_files: Path, folder: str) -> set[int]:
    """Of the open files those that lie in this folder and are still there."""
    found = set()
    for name in os.listdir(open_files):
        try:
            path = os.readlink(open_files / name)
        except OSError:  # closed since
            continue
        if path.startswith(folder) and os.path.exists(path):
            found.add(int(name))
    return found


def _x_connection() -> int | None:
    """The file of the connection to the X server; None where the window is not on one."""
    sdl, window = library(), _Window()
    sdl.SDL_GL_GetCurrentWindow.restype = ctypes.c_void_p
    sdl.SDL_GetVersion(window.version)
    known = sdl.SDL_GetWindowWMInfo(ctypes.c_void_p(sdl.SDL_GL_GetCurrentWindow()), ctypes.byref(window))
    if not known or window.kind != X11:
        return None
    return int(ctypes.CDLL("libX11.so.6").XConnectionNumber(ctypes.c_void_p(window.connection)))
