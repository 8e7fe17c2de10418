"""What Kivy must be told before its first import: it reads its environment and settings while it is imported."""

import atexit
import logging
import os
import shutil
import tempfile
from pathlib import Path

from companion.game.trouble import Trouble

FRAMES_A_SECOND = 30

FIXED = {
    "KIVY_NO_ARGS": "1",  # or it eats our own arguments
    "KIVY_NO_CONFIG": "1",  # an old config.ini of this user must not change the glass
    "KIVY_NO_FILELOG": "1",  # nothing is written to the SD card
    "KIVY_METRICS_DENSITY": "1",  # the same layout everywhere; sizes follow the window (theme.py)
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
    "SDL_TOUCH_MOUSE_EVENTS": "0",  # a finger is a touch, not a touch and a mouse
}

DRIVERS = ("x11", "wayland", "kmsdrm", "offscreen", "dummy")
"""Of SDL on Linux."""


class NoDisplay(Trouble):
    """There is nothing to show a window on."""


def choose_display() -> None:
    """A desktop is found by SDL itself, a bare screen must be named.  Raises NoDisplay: SDL would draw for nobody."""
    if named := os.environ.get("SDL_VIDEODRIVER"):
        _check_driver(named)
        return
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return
    if not Path("/dev/dri").exists():
        raise NoDisplay("No display found: DISPLAY and WAYLAND_DISPLAY are not set and there is no /dev/dri.")
    os.environ["SDL_VIDEODRIVER"] = "kmsdrm"


def _check_driver(named: str) -> None:
    """SDL itself would only say that it found no X server.  Raises NoDisplay."""
    drivers = [driver.strip().lower() for driver in named.split(",")]
    if not any(driver in DRIVERS for driver in drivers):
        names = ", ".join(DRIVERS)
        raise NoDisplay("SDL_VIDEODRIVER={named} is no driver; it can be one of {names}.", named=named, names=names)
    if drivers == ["kmsdrm"] and not Path("/dev/dri").exists():
        raise NoDisplay("No display found: SDL_VIDEODRIVER is kmsdrm, but there is no /dev/dri.")


def prepare(size: tuple[int, int] | None = None, fullscreen: bool = False) -> None:
    """Set everything up for a window of `size`, or of the whole panel; call it before any other screen module."""
    os.environ.update(FIXED)
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    if "KIVY_HOME" not in os.environ:
        os.environ["KIVY_HOME"] = str(_home())
    # while it is imported Kivy talks before it knows its log level
    logging.disable(logging.INFO)
    from kivy.config import Config

    Config.set("kivy", "log_level", os.environ["KCFG_KIVY_LOG_LEVEL"])
    logging.disable(logging.NOTSET)
    Config.set("kivy", "exit_on_escape", 0)
    Config.set("graphics", "maxfps", FRAMES_A_SECOND)
    Config.set("graphics", "show_cursor", 0 if fullscreen else 1)
    Config.set("graphics", "fullscreen", "auto" if fullscreen else 0)
    Config.set("graphics", "resizable", 1)
    Config.set("graphics", "multisamples", 0)  # every shape smooths its own edge; sampling again would cost a Pi dearly
    width, height = size or (1280, 800)
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    _inputs()


def _home() -> Path:
    """A folder for Kivy's own files that nothing outlives."""
    home = Path(tempfile.mkdtemp(prefix="companion-kivy-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return home


def _inputs() -> None:
    """One way in only, or every touch comes twice; the mouse never paints red dots."""
    from kivy.config import Config

    for name, _value in Config.items("input"):
        Config.remove_option("input", name)
    if os.environ.get("SDL_VIDEODRIVER", "").lower() == "kmsdrm":
        Config.set("input", "mtdev_%(name)s", "probesysfs,provider=mtdev")
    else:
        Config.set("input", "mouse", "mouse,disable_multitouch")
