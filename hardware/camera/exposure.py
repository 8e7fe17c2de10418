"""Holding a camera's exposure and white balance: left free, every hand over the tray would tint the dice."""

import time
from collections.abc import Callable
from typing import Any

import cv2

from hardware.picture import Picture

FIND_SECONDS = 1.5
"""A camera that was just opened, or left to itself, finds its light in this time."""
TRY_SECONDS = 0.7
TRIES = 3
CLOSE = 1.5
"""Held well, the picture is at most so many times brighter or darker than before."""
DIM, GLARE = 22.0, 235.0
"""A mean level outside of these says that the lamp was switched since."""
STRANGE_SECONDS = 3.0
"""A hand near the lens goes away sooner."""
_MANUAL, _AUTOMATIC = 1.0, 3.0
"""Of V4L2: exposure by the program, and by the camera (aperture priority)."""


class Range:
    """Knows whether the light has been too weak or too strong for some seconds."""

    def __init__(self) -> None:
        self._since: float | None = None

    def left(self, level: float, now: float) -> bool:
        """Whether a picture of this mean level, seen now, is one of a long row out of range."""
        if DIM <= level <= GLARE:
            self._since = None
            return False
        self._since = now if self._since is None else self._since
        return now - self._since >= STRANGE_SECONDS


def level_of(picture: Picture) -> float:
    """The mean level from 0 to 255; a small part of the pixels tells it."""
    return float(picture[::16, ::16].mean())


class Exposure:
    """Lets a V4L2 camera find its light, then holds it; what a device does not allow stays automatic.

    `see` is to be called with each picture, `free` when the device is given back: it would remember being held.
    """

    def __init__(self, capture: Any, clock: Callable[[], float] = time.monotonic) -> None:
        self._capture = capture
        self._clock = clock
        self._tries = 0
        self._found = self._since = 0.0
        self._state = ""
        self._range = Range()
        self._begin()

    def see(self, picture: Picture) -> None:
        """Go on with finding, trying or holding."""
        now, level = self._clock(), level_of(picture)
        if self._state == "finding" and now - self._since >= FIND_SECONDS:
            self._found = max(level, 1.0)
            self._hold()
            self._state, self._since = "trying", now
        elif self._state == "trying" and now - self._since >= TRY_SECONDS:
            self._judge(level / self._found)
        elif self._state == "held" and self._range.left(level, now):
            self._tries = 0
            self._begin()

    def free(self) -> None:
        """Leave the light to the camera."""
        self._capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTOMATIC)
        self._capture.set(cv2.CAP_PROP_AUTO_WB, 1)

    def _begin(self) -> None:
        self.free()
        self._range = Range()
        self._state, self._since = "finding", self._clock()

    def _hold(self) -> None:
        """What the camera has found by itself is set by hand; a property that it does not tell is left alone."""
        exposure = self._capture.get(cv2.CAP_PROP_EXPOSURE)
        white = self._capture.get(cv2.CAP_PROP_WB_TEMPERATURE)
        if exposure > 0 and self._capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, _MANUAL):
            self._capture.set(cv2.CAP_PROP_EXPOSURE, exposure)
        if white > 0 and self._capture.set(cv2.CAP_PROP_AUTO_WB, 0):
            self._capture.set(cv2.CAP_PROP_WB_TEMPERATURE, white)

    def _judge(self, change: float) -> None:
        """Some cameras tell old values: what became much darker or brighter is let go, and in the end left alone."""
        if 1 / CLOSE <= change <= CLOSE:
            self._state = "held"
            return
        self._tries += 1
        self._begin()
        if self._tries >= TRIES:
            self._state = "left alone"
