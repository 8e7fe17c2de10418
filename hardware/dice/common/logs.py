"""Pictures in logarithms of their light: a difference there means the same in the light and in the shade."""

from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

LOG_SCALE = 80.0
"""Steps of such a picture for one natural logarithm."""
_DARK = 12
"""Added to every light, so that the noise of what is black looks like nothing."""


def to_logs(light: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Light from 0 to 255 in the steps of a picture from `logarithmic`."""
    return np.asarray(LOG_SCALE * np.log((np.asarray(light, dtype=np.float64) + _DARK) / _DARK), dtype=np.float64)


def logarithmic(picture: Picture) -> Picture:
    """The picture (height, width, 3) in logarithms of its light: one step is 1 / 80."""
    return cv2.LUT(picture, _table()).astype(np.uint8, copy=False)


@cache
def _table() -> Picture:
    return np.rint(to_logs(np.arange(256))).astype(np.uint8)
