"""Why a picture does not come to rest, told from its small grey frames."""

from collections import deque
from statistics import median
from typing import Literal, TypeAlias

import cv2
import numpy as np

from hardware.camera.rest import Grey

Why: TypeAlias = Literal["", "shakes", "flickers", "moves"]

UNREST_SECONDS = 5.0
"""Nobody throws for so long; what has not rested since then has a reason."""
_FRAMES, _LEAST = 24, 8
"""So many of the last frames tell the reason, and at least so many must."""
_SHAKES = 0.35
"""The usual shift from one frame to the next of a picture that shakes, in pixels of the small frame."""
_CERTAIN = 0.25
"""How clearly two frames must be the same picture, shifted; 1.0 is quite."""
_FLICKERS = 3.0
"""The usual change of tone of whole rows in light that flickers."""


class Unrest:
    """Is fed small frames with their times in seconds, and for how long they have been at rest."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._previous: Grey | None = None
        self._shifts: deque[float] = deque(maxlen=_FRAMES)
        self._lights: deque[float] = deque(maxlen=_FRAMES)

    def feed(self, frame: Grey, resting: bool, now: float) -> None:
        """One more frame of a picture that has come to rest, or has not."""
        if resting or self._since is None:
            self._since = now
        if not resting and self._previous is not None and self._previous.shape == frame.shape:
            self._shifts.append(_shift(self._previous, frame))
            self._lights.append(float(np.max(np.abs(np.median(frame - self._previous, axis=1)))))
        self._previous = frame

    def forget(self) -> None:
        """Start anew, as after a gap in the pictures."""
        self._since = self._previous = None
        self._shifts.clear()
        self._lights.clear()

    def why(self, now: float) -> Why:
        """The reason when there was no rest for some seconds, else nothing."""
        if self._since is None or now - self._since < UNREST_SECONDS or len(self._shifts) < _LEAST:
            return ""
        if median(self._shifts) > _SHAKES:
            return "shakes"
        return "flickers" if median(self._lights) > _FLICKERS else "moves"


def _shift(first: Grey, second: Grey) -> float:
    """By how many pixels the whole picture has moved, 0.0 where it is not the same one."""
    window = cv2.createHanningWindow(first.shape[::-1], cv2.CV_32F)
    # OpenCV lays the window over its arguments
    (across, down), clear = cv2.phaseCorrelate(first.copy(), second.copy(), window)
    return float(np.hypot(across, down)) if clear > _CERTAIN else 0.0
