"""Tell from small grey frames whether anything moves, and whether a scene is still the one already answered."""

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

Grey = npt.NDArray[np.float32]

_WIDTH = 160
"""A die of 5 % of the frame's width still covers about 60 of the small frame's pixels."""
_STEP = 12.0
"""A pixel has changed when it differs by so many of 256 levels, after the two frames' brightness is made equal."""
_SHARE = 0.0015
"""The scene has changed when more than this share of the pixels has: less than half of one small die."""


def small_grey(picture: Picture) -> Grey:
    """The frame as grey levels, 160 pixels wide, at a mean of 100, so that a camera's own exposure is no motion."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (_WIDTH, max(1, round(_WIDTH * height / width))), interpolation=cv2.INTER_AREA)
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0).astype(np.float32)
    return np.asarray(grey * (100.0 / max(float(grey.mean()), 1.0)), dtype=np.float32)


def differ(first: Grey, second: Grey) -> bool:
    """Whether two small frames show different scenes; frames of different shape always do."""
    if first.shape != second.shape:
        return True
    # half the noise and every rounding go away with the step; a lamp's slow drift stays below it
    return float((np.abs(first - second) > _STEP).mean()) > _SHARE


class RestWatch:
    """Is fed small frames with their times in seconds and knows for how long nothing has moved."""

    def __init__(self) -> None:
        self._anchor: Grey | None = None
        self._previous: Grey | None = None
        self._since = 0.0

    def feed(self, frame: Grey, now: float) -> float:
        """The seconds for which the scene has been at rest, 0.0 for one that moves; `now` must never go back.

        Compared are the frame before (a quick move) and the first of this rest (a slow one).
        """
        still = (
            self._anchor is not None
            and self._previous is not None
            and not differ(frame, self._previous)
            and not differ(frame, self._anchor)
        )
        self._previous = frame
        if not still:
            self._anchor, self._since = frame, now
        return now - self._since

    def forget(self) -> None:
        """Start anew, as after a gap in the pictures."""
        self._anchor = self._previous = None
