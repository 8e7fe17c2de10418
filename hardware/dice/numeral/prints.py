"""Where something is printed on a die: numerals lie on its upper face near its middle, others on its sides."""

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np

from hardware.picture import Picture

_STROKE = 0.16
"""Prints have thinner strokes than this; this and what follows are in parts of the die's radius."""
_JOINED = 0.05
"""Strokes nearer than this are of one print: the digits of a number, the line under a 6."""
_AROUND, _FARTHEST = 0.8, 0.55
"""How far from the die's middle strokes are looked for, and how far the middle of a print may be."""
_LEAST_INK = 0.008
"""The least area, in squares of the radius."""
_SMALLEST, _LARGEST = 0.15, 1.0
_FAINT = 10.0
"""Grey levels by which a print differs from the body at least."""
_FARTHER = 0.9
"""How much less a print away from the middle is likely to lie up."""
_MOST = 3


class _Print(NamedTuple):
    clear: float
    x: float
    y: float


def middles_of_prints(small: Picture, circle: tuple[float, float, float]) -> list[tuple[float, float]]:
    """The middles (x, y) of what is printed on the die in this circle (x, y, radius), the likeliest to lie up first."""
    x, y, radius = circle
    left, top = int(max(0, x - radius)), int(max(0, y - radius))
    die = small[top : int(y + radius) + 1, left : int(x + radius) + 1]
    rows, columns = (slice(side // 4, side - side // 4) for side in die.shape[:2])
    spread = np.std(die[rows, columns].astype(np.float64), axis=(0, 1))
    grey = cv2.GaussianBlur(die[..., int(np.argmax(spread))], (0, 0), max(0.5, 0.012 * radius))
    found = sorted(_prints(grey, (x - left, y - top, radius)), reverse=True)[:_MOST]
    return [(left + one.x, top + one.y) for one in found]


def _prints(grey: cv2.typing.MatLike, circle: tuple[float, float, float]) -> Iterator[_Print]:
    """Dark prints and light ones."""
    x, y, radius = circle
    down, across = np.mgrid[: grey.shape[0], : grey.shape[1]]
    far = np.hypot(across - x, down - y) / radius
    for kind in (cv2.MORPH_BLACKHAT, cv2.MORPH_TOPHAT):
        strokes = cv2.morphologyEx(grey, kind, _round(_STROKE * radius))
        least = max(_FAINT, 0.5 * float(np.percentile(strokes[far < 0.6], 97)))
        ink = (strokes > least) & (far < _AROUND)
        count, joined = cv2.connectedComponents(cv2.dilate(ink.astype(np.uint8), _round(max(1.0, _JOINED * radius))))
        for number in range(1, count):
            rows, columns = np.nonzero((joined == number) & ink)
            middle_x, middle_y = ((float(np.min(part)) + float(np.max(part))) / 2 for part in (columns, rows))
            size = max(float(np.ptp(columns)), float(np.ptp(rows))) / radius
            away = float(np.hypot(middle_x - x, middle_y - y)) / radius
            if len(rows) > _LEAST_INK * radius**2 and _SMALLEST < size < _LARGEST and away < _FARTHEST:
                clear = float(np.mean(strokes[rows, columns])) * len(rows) ** 0.5 * (1 - _FARTHER * away)
                yield _Print(clear, middle_x, middle_y)


def _round(radius: float) -> cv2.typing.MatLike:
    side = 2 * int(radius) + 1
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
