"""How long a reader takes for a frame: a camera takes one look a frame."""

import time
from collections.abc import Callable
from itertools import chain

import cv2
import numpy as np

from hardware.dice.common.patience import Looks
from hardware.picture import Picture

FRAME_PIXELS = 1280 * 720
"""The size of the frame whose time is told."""
READINGS = 2
"""So often each is read in a row."""


def look_seconds(picture: Picture, look: Callable[[Picture], Looks]) -> list[float]:
    """The processor time of each look at a picture once it has as many pixels as a frame of 1280x720."""
    factor = float(np.sqrt(FRAME_PIXELS / (picture.shape[0] * picture.shape[1])))
    frame = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR).astype(np.uint8, copy=False)
    taken = [_timed(look(frame)) for _ in range(READINGS)]
    return [min(times) for times in zip(*taken, strict=True)]


def _timed(looks: Looks) -> list[float]:
    taken, start = list[float](), time.process_time()
    for _ in chain(looks, (None,)):  # the last look ends without a pause
        now = time.process_time()
        taken.append(now - start)
        start = now
    return taken
