"""Find what may be a die of any colour: a square outline, of a die's size, that stands out from the table around it."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.reading import Picture

_LEVELS = (0.12, 0.18, 0.25, 0.35, 0.5, 0.7, 1.0, 1.4)
"""Differences from the table, in logarithms of light: a black die on black needs the first, a shadow the last."""
_STEPS = (5.0, 9.0, 16.0, 28.0)
"""Steepness of outlines in grey levels a pixel, for a die whose face is as light as the table."""
_SMALLEST, _LARGEST = 26.0, 110.0
_WORTH = 0.5
"""Outlines less square than this are no dice."""

Mask = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Square:
    """An outline in the shrunk picture: centre, shorter side, and how well it fills its rectangle (1.0 = all of it)."""

    x: float
    y: float
    side: float
    score: float


def find_squares(small: Picture) -> list[Square]:
    """Square outlines, the best first, each place once."""
    if min(small.shape[:2]) < _SMALLEST:
        return []
    found = [square for mask in _masks(small) for square in _outlines(mask)]
    kept: list[Square] = []
    for square in sorted(found, key=lambda square: -square.score):
        if all(np.hypot(square.x - other.x, square.y - other.y) > 0.6 * max(square.side, other.side) for other in kept):
            kept.append(square)
    return kept


def _masks(small: Picture) -> Iterator[Mask]:
    five = np.ones((5, 5), dtype=np.uint8)
    smooth = cv2.GaussianBlur(small, (5, 5), 0)
    difference = _difference(small, smooth.astype(np.float32))
    for level in _LEVELS:
        yield cv2.morphologyEx((difference > level).astype(np.uint8), cv2.MORPH_CLOSE, five).astype(np.uint8)
    steep = strongest(cv2.morphologyEx(smooth, cv2.MORPH_GRADIENT, np.ones((3, 3), dtype=np.uint8)))
    for step in _STEPS:
        yield cv2.morphologyEx((steep > step).astype(np.uint8), cv2.MORPH_CLOSE, five).astype(np.uint8)


def _difference(small: Picture, smooth: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """How far each pixel's light is from that of the table: the median of a wide neighbourhood, without its dice."""
    coarse = cv2.resize(small, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    table = cv2.medianBlur(coarse, 45)
    table = cv2.resize(table, (small.shape[1], small.shape[0]), interpolation=cv2.INTER_LINEAR)
    # twelve grey levels keep the noise of a black cloth from looking like contrast
    share = cv2.log(cv2.divide(smooth + 12, table.astype(np.float32) + 12))
    return np.asarray(strongest(np.abs(share)), dtype=np.float32)


def strongest(picture: cv2.typing.MatLike) -> cv2.typing.MatLike:
    """The largest of the three channels at every pixel; numpy takes ten times as long."""
    first, second, third = cv2.split(picture)
    return cv2.max(cv2.max(first, second), third)


def _outlines(mask: Mask) -> Iterator[Square]:
    height, width = mask.shape
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for outline in outlines:
        left, top, wide, high = cv2.boundingRect(outline)
        inside = left > 1 and top > 1 and left + wide < width - 1 and top + high < height - 1
        if not inside or max(wide, high) > 1.5 * _LARGEST or min(wide, high) < _SMALLEST:
            continue
        (x, y), (first, second), _ = cv2.minAreaRect(outline)
        short, long = min(first, second), max(first, second)
        if short < _SMALLEST or long > _LARGEST or short < 0.6 * long:
            continue
        area = cv2.contourArea(outline)
        hull = cv2.contourArea(cv2.convexHull(outline))
        score = area / (first * second) * area / hull * min(1.0, 1.15 * short / long)
        if score > _WORTH:
            yield Square(x, y, short, score)
