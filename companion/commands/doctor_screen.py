"""The screen of `companion doctor`: what the window will be shown on, who reads the touches, and room for odd files."""

import ctypes
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.game.trouble import Trouble
from companion.table import messages
from companion.table.check import Check
from companion.table.messages import _, said
from companion.table.phrases import listed, parted

TOUCH_FACTS, INPUTS = Path("/sys/class/input"), Path("/dev/input")
MULTITOUCH_X = 0x35
"""The axis that touchscreens have and a mouse has not, by its number in Linux."""


def check_display(display: Callable[[], Any], turned: int, slow: Callable[[], Sequence[Path]]) -> tuple[Check, Any]:
    """What `display` finds, as the app will; with it the screen, or None.  `slow`: graphics that we may not use."""
    name = _("display")
    try:
        screen = display()
    except Trouble as error:
        return Check(name, "bad", messages.trouble(error)), None
    found = _("{driver}, {width}x{height}, turned by {degrees} degrees").format(
        driver=_driver(screen.driver), width=screen.width, height=screen.height, degrees=turned
    )
    if screen.driver not in ("x11", "kmsdrm"):
        return Check(name, "bad", found, _("Nobody sees that: unset SDL_VIDEODRIVER.")), screen
    if screen.driver == "kmsdrm" and (locked := slow()):
        slowly = _("{device} may not be used, so all is drawn slowly").format(device=locked[0])
        return Check(
            name, "bad", parted((found, slowly)), _("sudo usermod -aG render $USER, then log in again.")
        ), screen
    return Check(name, "ok", found), screen


def _driver(driver: str) -> str:
    return _("desktop on {display}").format(display=os.environ.get("DISPLAY", "")) if driver == "x11" else driver


def check_touch(screen: Any, facts: Path = TOUCH_FACTS, inputs: Path = INPUTS, library: str = "libmtdev.so.1") -> Check:
    """On the bare screen the app itself reads the touchscreens, on a desktop SDL does."""
    name = _("touch")
    if screen is None:
        return Check(name, "none", _("not known without a display"))
    if screen.driver != "kmsdrm":
        return _told_by_desktop(name, screen.touches)
    panels = touchscreens(facts)
    if not panels:
        return Check(name, "bad", _("no touchscreen found"), _("Is the touch panel's USB or ribbon cable in?"))
    found = listed(f"{label} ({node})" for node, label in panels.items())
    if not all(os.access(inputs / node, os.R_OK) for node in panels):
        help_line = _("Join the group of input devices: sudo usermod -aG input $USER, then log in again.")
        return Check(name, "bad", _("{found} may not be read").format(found=found), help_line)
    try:
        ctypes.CDLL(library)
    except OSError:
        return Check(name, "bad", _("{found}, but {library} is missing").format(found=found, library=library),
                     "sudo apt install libmtdev1")  # fmt: skip
    return Check(name, "ok", found)


def _told_by_desktop(name: str, touches: int) -> Check:
    if not touches:
        return Check(name, "none", _("the desktop tells of no touchscreen; a mouse does the same"))
    return Check(name, "ok", _("{count} from the desktop").format(count=touches))


def touchscreens(facts: Path = TOUCH_FACTS) -> dict[str, str]:
    """The names of the touchscreens by their files in /dev/input."""
    out = {}
    for device in sorted(facts.glob("event*")):
        try:
            axes = _number((device / "device" / "capabilities" / "abs").read_text("ascii"))
            label = (device / "device" / "name").read_text("utf-8", "replace").strip()
        except (OSError, ValueError):
            continue
        if axes >> MULTITOUCH_X & 1:
            out[device.name] = label
    return out


def _number(written: str) -> int:
    """Linux writes a long row of bits as words of a machine's size, the highest first."""
    size = 8 * ctypes.sizeof(ctypes.c_long)
    number = 0
    for word in written.split():
        number = number << size | int(word, 16)
    return number


def check_temporary() -> Check:
    """A full one makes other programs fail without a word of why; the app needs none."""
    name = _("temporary")
    try:
        with tempfile.TemporaryFile() as file:
            file.write(bytes(4096))
        folder = tempfile.gettempdir()
    except OSError as error:
        return Check(name, "bad", said(error.strerror or str(error)), _("Make room in /tmp, or restart the machine."))
    usual = os.environ.get("TMPDIR", "/tmp").rstrip("/")
    if folder != usual:
        found = _("{usual} is full or may not be written; {folder} is used").format(usual=usual, folder=folder)
        return Check(name, "bad", found, _("Make room in /tmp, or restart the machine."))
    return Check(name, "ok", folder)
