"""Find what may be a die of any colour: a square outline, of a die's size, that stands out from the table around it."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.channels import most_of_channels
from hardware.dice.common.logs import LOG_SCALE, logarithmic
from hardware.picture import Picture

_LEVELS = (0.12, 0.18, 0.25, 0.35, 0.5, 0.7, 1.0, 1.4)
"""Differences from the table, in logarithms of light: a black die on black needs the first, a shadow the last."""
_DARK_LEVELS, _LIGHTER = (0.35, 0.5, 0.7), 0.3
"""The same for what is darker than the table, and lighter in no colour: a black die that touches light ones."""
_THREE = np.ones((3, 3), dtype=np.uint8)
_STEPS = (5.0, 9.0, 16.0, 28.0)
"""Steepness of outlines in grey levels a pixel, for a die whose face is as light as the table."""
_COARSE, _TABLE = 4, 90
"""The table is the median over so many pixels of a half picture (the second), found in one so many times smaller."""
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
    # an outline needs no fine detail, and a quarter of the pixels is done in a quarter of the time
    half = cv2.resize(small, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    found = [square for mask in _masks(half) for square in _outlines(mask)]
    kept: list[Square] = []
    for square in sorted(found, key=lambda square: -square.score):
        if all(np.hypot(square.x - other.x, square.y - other.y) > 0.6 * max(square.side, other.side) for other in kept):
            kept.append(square)
    return kept


def _masks(half: Picture) -> Iterator[Mask]:
    smooth = cv2.GaussianBlur(half, (3, 3), 0).astype(np.uint8, copy=False)
    logs, table = logarithmic(smooth), _table(smooth)
    difference = most_of_channels(cv2.absdiff(logs, table))
    for level in _LEVELS:
        yield _closed(_above(difference, level * LOG_SCALE))
    darker, lighter = most_of_channels(cv2.subtract(table, logs)), most_of_channels(cv2.subtract(logs, table))
    dull = cv2.bitwise_not(_above(lighter, _LIGHTER * LOG_SCALE))
    for level in _DARK_LEVELS:
        mask = cv2.bitwise_and(_above(darker, level * LOG_SCALE), dull)
        yield cv2.morphologyEx(mask, cv2.MORPH_OPEN, _THREE).astype(np.uint8, copy=False)
    steep = most_of_channels(cv2.morphologyEx(smooth, cv2.MORPH_GRADIENT, _THREE))
    for step in _STEPS:
        yield _closed(_above(steep, step))


def _above(light: cv2.typing.MatLike, level: float) -> cv2.typing.MatLike:
    return cv2.threshold(light, level, 255, cv2.THRESH_BINARY)[1]


def _closed(mask: cv2.typing.MatLike) -> Mask:
    return cv2.morphologyEx(mask, cv2.MORPH_CLOSE, _THREE).astype(np.uint8, copy=False)


def _table(smooth: Picture) -> Picture:
    """The light of the table at each pixel: the median of a wide neighbourhood, without its dice; in logarithms."""
    coarse = cv2.resize(smooth, None, fx=1 / _COARSE, fy=1 / _COARSE, interpolation=cv2.INTER_AREA)
    table = logarithmic(cv2.medianBlur(coarse, _TABLE // _COARSE | 1).astype(np.uint8, copy=False))
    wide = cv2.resize(table, (smooth.shape[1], smooth.shape[0]), interpolation=cv2.INTER_LINEAR)
    return wide.astype(np.uint8, copy=False)


def _outlines(mask: Mask) -> Iterator[Square]:
    height, width = mask.shape
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for outline in outlines:
        left, top, wide, high = cv2.boundingRect(outline)
        inside = left > 0 and top > 0 and left + wide < width and top + high < height
        if not inside or max(wide, high) > 0.75 * _LARGEST or min(wide, high) < _SMALLEST / 2:
            continue
        (x, y), (first, second), _ = cv2.minAreaRect(outline)
        # an outline goes through the middles of its pixels
        short, long = 2 * min(first, second) + 2, 2 * max(first, second) + 2
        if short < _SMALLEST or long > _LARGEST or short < 0.6 * long:
            continue
        area = cv2.contourArea(outline)
        hull = cv2.contourArea(cv2.convexHull(outline))
        score = area / (first * second) * area / hull * min(1.0, 1.15 * short / long)
        if score > _WORTH:
            yield Square(2 * x + 0.5, 2 * y + 0.5, short, score)
