"""The last pictures of a scene at rest, and one picture made of them in which the camera's noise is smaller."""

from collections import deque

import cv2
import numpy as np

from hardware.picture import Picture

_KEPT = 5
_NOISY = 6.0
"""Grey levels: this much noise hides pips; a usual camera has 2 to 4."""
_SAMPLES = (slice(None, None, 8), slice(None, None, 8))


class Stills:
    """Keeps pictures of one rest; `forget` when something has moved."""

    def __init__(self) -> None:
        self._kept: deque[Picture] = deque(maxlen=_KEPT)

    def keep(self, picture: Picture) -> None:
        """One more picture of the same rest."""
        if self._kept and self._kept[-1].shape != picture.shape:
            self._kept.clear()
        self._kept.append(picture)

    def forget(self) -> None:
        """The rest is over."""
        self._kept.clear()

    def copy(self) -> "Stills":
        """Those of now alone."""
        other = Stills()
        other._kept.extend(self._kept)
        return other

    @property
    def newest(self) -> Picture:
        """The last picture; there must be one."""
        return self._kept[-1]

    @property
    def noisy(self) -> bool:
        """Whether the last two pictures differ by so much noise that one alone is not to be read."""
        if len(self._kept) < 2:
            return False
        first, second = (self._kept[which][_SAMPLES].astype(np.int16) for which in (-2, -1))
        change = second - first
        # two pictures have twice the noise's variance; what their light differs by is none
        return bool(1.48 * float(np.median(np.abs(change - np.median(change)))) > _NOISY * np.sqrt(2))

    def mean(self) -> Picture:
        """The mean of the kept pictures; there must be one."""
        total = np.zeros(self._kept[-1].shape, np.float32)
        for picture in self._kept:
            cv2.accumulate(picture, total)
        return np.asarray(cv2.convertScaleAbs(total, alpha=1 / len(self._kept)), dtype=np.uint8)
