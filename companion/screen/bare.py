"""The bare screen, drawn on without a desktop: why it cannot be had, where SDL says no more than that."""

import fcntl
import os
from pathlib import Path

from companion.game.trouble import Trouble
from companion.table.phrases import listed

DEVICES, FACTS = Path("/dev/dri"), Path("/sys/class/drm")
SET_MASTER = 0x641E
"""Linux's request (drm.h) to be the program that draws; one that draws already has to end first."""


class NoDisplay(Trouble):
    """There is nothing to show a window on; `status` is what the command ends with."""

    status = 1


class NoScreen(NoDisplay):
    """The bare screen cannot be had as things are now; a kiosk waits for it."""

    status = 75


def check(devices: Path = DEVICES, facts: Path = FACTS) -> None:
    """Nothing, if there is a screen that we may draw on.  Raises NoScreen with the reason of the likeliest one."""
    troubles = [_trouble(card, facts) for card in sorted(devices.glob("card*")) if _screens(card, facts)]
    if not troubles:
        raise NoScreen("No display found: DISPLAY is not set, and there is no screen in {folder}.", folder=devices)
    if all(troubles):
        raise next(trouble for trouble in troubles if trouble)


def _screens(card: Path, facts: Path) -> list[Path]:
    """The sockets of a card; one that only computes has none."""
    return sorted(facts.glob(f"{card.name}-*"))


def _trouble(card: Path, facts: Path) -> NoScreen | None:
    try:
        fd = os.open(card, os.O_RDWR | os.O_CLOEXEC)
    except PermissionError:
        return NoScreen(
            "The screen may not be used ({card}): sudo usermod -aG video,render $USER, then log in again.", card=card
        )
    except OSError as error:
        return NoScreen("The screen cannot be used ({card}): {reason}.", card=card, reason=error.strerror)
    try:
        sockets = _screens(card, facts)
        if not any(_connected(socket) for socket in sockets):
            names = listed(socket.name.removeprefix(f"{card.name}-") for socket in sockets)
            return NoScreen(
                "No screen is connected, or it is off ({names}): switch it on, look at its cable.", names=names
            )
        fcntl.ioctl(fd, SET_MASTER)
    except OSError:
        return NoScreen(
            "Another program holds the screen: start the companion in the desktop that runs there, "
            "or end that (a kiosk: sudo systemctl stop companion)."
        )
    finally:
        os.close(fd)
    return None


def _connected(socket: Path) -> bool:
    """A panel that cannot tell ("unknown") is taken for one."""
    try:
        return (socket / "status").read_text("ascii").strip() != "disconnected"
    except OSError:
        return False


def slow(devices: Path = DEVICES) -> list[Path]:
    """What draws fast, as far as we may not use it."""
    return [path for path in sorted(devices.glob("renderD*")) if not os.access(path, os.R_OK | os.W_OK)]
