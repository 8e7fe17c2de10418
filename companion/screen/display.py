"""On what the window will be shown: a desktop, or the bare screen.

SDL by itself draws for nobody when it finds neither, so each is tried here first, and one line says why it is missing.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path

from companion.screen import bare, sdl
from companion.screen.bare import NoDisplay, NoScreen
from companion.table.phrases import listed

DRIVERS = ("x11", "wayland", "kmsdrm", "offscreen", "dummy")
"""Of SDL on Linux; Kivy's own SDL reaches Wayland through XWayland only."""
SOCKETS = Path("/tmp/.X11-unix")
PAUSE = 5.0
"""Seconds between two looks for a screen; a look costs nothing."""
TICK = 0.2
"""Seconds within which a waiting kiosk ends when it is asked to."""


def choose() -> sdl.Screen:
    """The screen that the app will have, named to SDL by SDL_VIDEODRIVER.  Raises NoDisplay."""
    named = os.environ.get("SDL_VIDEODRIVER", "")
    wanted = [driver.strip().lower() for driver in named.split(",")] if named else [_usual()]
    known = [driver for driver in wanted if driver in DRIVERS]
    if not known:
        names = listed(DRIVERS)
        raise NoDisplay("SDL_VIDEODRIVER={named} is no driver; it can be one of {names}.", named=named, names=names)
    found = {"x11": _desktop, "wayland": _desktop, "kmsdrm": _bare}.get(known[0], lambda: _other(known[0]))()
    os.environ["SDL_VIDEODRIVER"] = found.driver
    return found


def wait(tell: Callable[[NoScreen], None], ended: Callable[[], bool]) -> sdl.Screen | None:
    """Choose as soon as the bare screen can be had; None if that is not wanted any more.

    Each reason is told once, not at every look.  Raises NoDisplay where waiting does not help.
    """
    told = ""
    while not ended():
        try:
            return choose()
        except NoScreen as trouble:
            if str(trouble) != told:
                told = str(trouble)
                tell(trouble)
        rest(PAUSE, ended)
    return None


def rest(seconds: float, ended: Callable[[], bool]) -> None:
    """Do nothing for so long, or until the end is asked for."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and not ended():
        time.sleep(TICK)


def _usual() -> str:
    """A desktop if there is one, else the bare screen."""
    return "x11" if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") else "kmsdrm"


def _desktop() -> sdl.Screen:
    named = os.environ.get("DISPLAY", "")
    wayland = os.environ.get("WAYLAND_DISPLAY", "")
    for display in [*([named] if named else []), *(_xwaylands() if wayland else [])]:
        os.environ["DISPLAY"] = display
        if found := sdl.screen("x11"):
            return found
    if wayland:
        raise NoDisplay(
            "No display found: the desktop on {wayland} has no XWayland, which the companion needs: "
            "sudo apt install xwayland, then log in again.", wayland=wayland,
        )  # fmt: skip
    if not named:
        raise NoDisplay("No display found: SDL_VIDEODRIVER names a desktop, but DISPLAY is not set.")
    raise NoDisplay(
        "No display found: nothing answers on DISPLAY={display}; start it in a terminal on the desktop itself.",
        display=named,
    )


def _xwaylands() -> list[str]:
    """The X servers of this machine, our own first: a Wayland desktop starts one when it is asked for."""
    sockets = [path for path in sorted(SOCKETS.glob("X*")) if path.name[1:].isdigit()]
    sockets.sort(key=lambda path: path.lstat().st_uid != os.getuid())
    return [f":{path.name[1:]}" for path in sockets]


def _bare() -> sdl.Screen:
    bare.check()
    if found := sdl.screen("kmsdrm"):
        return found
    raise NoScreen("The screen cannot be drawn on ({reason}): sudo apt install libgbm1 libdrm2.", reason=sdl.error())


def _other(driver: str) -> sdl.Screen:
    """Asked for by hand, as tests do: nobody sees it."""
    if found := sdl.screen(driver):
        return found
    raise NoDisplay("SDL_VIDEODRIVER={named} cannot be used ({reason}).", named=driver, reason=sdl.error())
