"""The least and the most light of a pixel's three colours.

They lie side by side in memory, so that a window of three pixels over a line of them finds it: in a third of the time
that it takes to part the colours first.
"""

import cv2
import numpy as np

from hardware.picture import Picture

_COLOURS = np.ones((1, 3), np.uint8)


def least_of_channels(picture: cv2.typing.MatLike) -> Picture:
    """The light of the weakest colour: shape (height, width)."""
    return np.ascontiguousarray(cv2.erode(_lines(picture), _COLOURS)[:, 1::3]).astype(np.uint8, copy=False)


def most_of_channels(picture: cv2.typing.MatLike) -> Picture:
    """The light of the strongest colour: shape (height, width)."""
    return np.ascontiguousarray(cv2.dilate(_lines(picture), _COLOURS)[:, 1::3]).astype(np.uint8, copy=False)


def _lines(picture: cv2.typing.MatLike) -> cv2.typing.MatLike:
    return picture.reshape(picture.shape[0], -1)
