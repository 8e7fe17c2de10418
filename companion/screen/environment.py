"""What Kivy must be told before its first import: it reads its environment and settings while it is imported."""

import logging
import os

from companion.screen import sdl
from companion.screen.bare import NoDisplay, NoScreen

FIXED = {
    "KIVY_NO_ARGS": "1",  # or it eats our own arguments
    "KIVY_NO_CONFIG": "1",  # an old config.ini of this user must not change the glass
    "KIVY_IMAGE": "sdl2",  # no picture file is ever shown: Pillow would be loaded for nothing
    "KIVY_NO_FILELOG": "1",  # nothing is written to the SD card
    "KIVY_WINDOW": "sdl2",  # its other ways to a window end the program when they find none
    "KIVY_METRICS_DENSITY": "1",  # the same layout everywhere; sizes follow the window (theme.py)
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
}


def prepare(size: tuple[int, int], fullscreen: bool = False, turned: int = 0) -> None:
    """Set everything up for a window of `size`, or of the whole panel; call it before any other screen module.

    The picture is `turned` by so many degrees against the clock; the size is that of the window before.
    """
    os.environ.update(FIXED)
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    # while it is imported Kivy talks before it knows its log level
    logging.disable(logging.INFO)
    from kivy.config import Config

    Config.set("kivy", "log_level", os.environ["KCFG_KIVY_LOG_LEVEL"])
    logging.disable(logging.NOTSET)
    Config.set("kivy", "exit_on_escape", 0)
    Config.set("graphics", "maxfps", 0)  # Kivy never waits for a frame: we do (resting.py)
    Config.set("graphics", "show_cursor", 0)  # until a mouse moves (pointer.py)
    Config.set("graphics", "rotation", turned)
    Config.set("graphics", "fullscreen", "auto" if fullscreen else 0)
    Config.set("graphics", "resizable", 1)
    Config.set("graphics", "multisamples", 0)  # every shape smooths its own edge; sampling again would cost a Pi dearly
    Config.set("graphics", "width", size[0])
    Config.set("graphics", "height", size[1])
    _inputs()


def open_window() -> None:
    """Have Kivy open its window, which it does while it is imported, and rest between touches.  Raises NoDisplay."""
    logging.disable(logging.CRITICAL)  # Kivy tells of it in fifty lines
    try:
        from kivy.core import window

        opened = window.Window is not None
    except SystemExit:  # its way of saying that the graphics are too old
        opened = False
    finally:
        logging.disable(logging.NOTSET)
    if not opened:
        kind = NoScreen if _bare() else NoDisplay
        raise kind(
            "No window can be opened ({reason}): sudo apt install libegl1 libgles2 libgl1-mesa-dri.", reason=sdl.error()
        )
    from companion.screen.resting import Resting

    Resting().begin()
    if _bare():
        from companion.screen.again import draw_again

        draw_again()


def _bare() -> bool:
    return os.environ.get("SDL_VIDEODRIVER", "").lower() == "kmsdrm"


def _inputs() -> None:
    """One way in for a finger only, or every touch comes twice; the mouse never paints red dots.

    A desktop gives a finger to SDL alone, which must make a mouse of it for Kivy.  On the bare screen Kivy reads the
    touchscreens itself, and SDL the mouse.
    """
    from kivy.config import Config

    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0" if _bare() else "1"
    for name, _value in Config.items("input"):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if _bare():
        Config.set("input", "mtdev_%(name)s", "probesysfs,provider=mtdev,select_all=0")
