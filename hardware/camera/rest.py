"""Tell from small grey frames whether anything moves, and whether a scene is still the one already answered."""

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture, shrunk

Grey = npt.NDArray[np.float32]

_WIDTH = 160
"""A die of 5 % of the frame's width still covers about 60 of the small frame's pixels."""
_DARK = 40.0
"""Of 256 levels: far above it equal factors of light are equal steps of tone, far below it equal levels are."""
_STEP = 10.0
"""A pixel has changed when its tone does so much: by 4 levels in black, 7 on a dark mat, a tenth on a white die."""
_NOISE = 4.5
"""So many times the usual noise of the picture is a change as well."""
_NOISIEST = 2.5
"""Steps; noise that is taken for larger than this is a hand over most of the picture."""
_SHARE = 0.0015
"""The scene has changed when more than this share of the pixels has: less than half of one small die."""
_NEAR = np.ones((3, 3), np.uint8)
"""What a pixel of the other frame is looked for in: a camera shakes by less than one of these pixels."""


def small_grey(picture: Picture) -> Grey:
    """The frame as tones, 160 pixels wide: a lamp that flickers moves a white die's tone as far as a black mat's."""
    height, width = picture.shape[:2]
    small = shrunk(picture, (_WIDTH, max(1, round(_WIDTH * height / width))))
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0).astype(np.float32)
    return np.asarray(100.0 * np.log1p(grey / _DARK), dtype=np.float32)


def differ(first: Grey, second: Grey) -> bool:
    """Whether two small frames show different scenes; frames of different shape always do.

    No difference are the light of the whole picture, noise, and a shift by less than a pixel of the small frame.
    """
    return first.shape != second.shape or float(changed(first, second).mean()) > _SHARE


def changed(first: Grey, second: Grey) -> npt.NDArray[np.bool_]:
    """Which pixels of two small frames of the same shape show something else."""
    change = second - first
    light = float(np.median(change))
    noise = 1.48 * float(np.median(np.abs(change - light)))
    step = min(max(_STEP, _NOISE * noise), _NOISIEST * _STEP)
    there = first + light
    return _outside(second, there, step) | _outside(there, second, step)


def _outside(frame: Grey, other: Grey, step: float) -> npt.NDArray[np.bool_]:
    """Which pixels are darker or brighter by a step than all that lies near their place in the other frame."""
    darkest, brightest = cv2.erode(other, _NEAR), cv2.dilate(other, _NEAR)
    return np.asarray((frame < darkest - step) | (frame > brightest + step))


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
