"""From the bytes of a file or a camera to a picture, whatever these bytes are."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera.frame_source import SourceError
from hardware.picture import Picture

LEAST_SIDE = 32
LONGEST = 8
"""A tray is not so many times as long as it is wide, and no camera's picture is."""


def decoded(data: bytes | npt.NDArray[np.uint8]) -> Picture | None:
    """The picture in the bytes of a file, None when they are none or too large a one."""
    if not len(data):
        return None
    try:
        picture: Any = cv2.imdecode(np.frombuffer(data, dtype=np.uint8), cv2.IMREAD_COLOR)
    except (cv2.error, MemoryError):
        return None
    return None if picture is None else np.asarray(picture, dtype=np.uint8)


def shaped(picture: Picture, width: int, height: int) -> Picture:
    """The picture of a camera that has this size: one that a driver gives as BGR is one row of bytes to OpenCV 4.11."""
    if len(picture) == 1 and picture.size == width * height * 3:
        return picture.reshape(height, width, 3)
    return picture


def looks_like_a_tray(picture: Picture) -> bool:
    """Whether dice could be seen on a picture of this shape; smaller or longer ones break what is done with them."""
    short, long = sorted(picture.shape[:2])
    return bool(short >= LEAST_SIDE and long <= LONGEST * short)


def of_a_tray(name: str, picture: Picture) -> Picture:
    """The picture, if dice could be seen on it.  Raises SourceError with the `name` of its source."""
    if not looks_like_a_tray(picture):
        height, width = picture.shape[:2]
        raise SourceError(
            "{name} gives pictures of {width} x {height} pixels, and no tray fits on them",
            name=name,
            width=width,
            height=height,
        )
    return picture
