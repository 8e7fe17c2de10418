"""Judge what stands around a point or inside a square outline: the four sides of a die, its corners, its plainness."""

import cv2
import numpy as np

from hardware.dice.common.logs import LOG_SCALE
from hardware.dice.common.outlines import Border, find_borders
from hardware.dice.common.squares import Square
from hardware.picture import Picture

_FRAMED = 3.4
"""The score of a die's border around an icon, from 0.0 to 4.0."""
_CLEAR_SIDES, _ONE_BODY = 3.0, 0.4
"""The score of a plain face's border, and the largest logarithm of light between its middle and its corners."""
_SHIFTS = np.arange(-0.42, 0.43, 0.07)


def frame(logs: Picture, x: float, y: float, half: float) -> Border:
    """The clearest square around a point, with half an edge of about that many pixels."""
    axes = np.eye(2)[None] * half / 1.9
    return find_borders(logs, np.array([[x, y]]), axes, shifts=_SHIFTS)[0]


def framed(logs: Picture, x: float, y: float, radius: float, squares: list[Square], side: float) -> bool:
    """Whether the border of a die lies around an icon of this radius: as a square outline, or as four clear sides.

    `side` is that of the known die in pixels, 0.0 when it is not known.
    """
    if any(np.hypot(square.x - x, square.y - y) < 0.3 * square.side for square in squares):
        return True
    halves = [1.3 * radius, 2.0 * radius] + ([side / 2] if side else [])
    return any(frame(logs, x, y, half).score >= _FRAMED for half in halves)


def cornered(logs: Picture, die: Square, clear: float = _CLEAR_SIDES, corners: int = 3) -> bool:
    """Whether four clear sides meet in at least so many corners of one body: a round token has none."""
    border = frame(logs, die.x, die.y, die.side / 2)
    reach = 0.8 * np.sqrt(2) * border.half * die.side / 2 / 1.9
    turns = np.deg2rad(border.turn) + np.pi / 4 + np.arange(4) * np.pi / 2
    x, y = border.x + reach * np.cos(turns), border.y + reach * np.sin(turns)
    there = cv2.remap(logs, x.astype(np.float32)[None], y.astype(np.float32)[None], cv2.INTER_LINEAR)[0]
    middle = cv2.getRectSubPix(logs, (5, 5), (border.x, border.y)).reshape(-1, 3)
    apart = np.abs(there.astype(np.float64) - np.median(middle, axis=0)).max(axis=1)
    return border.score > clear and bool(np.sum(apart < _ONE_BODY * LOG_SCALE) >= corners)


def spread(small: Picture, die: Square, part: float = 0.36) -> float:
    """How far the lightest and the darkest of a die's middle are apart, against its light; `part` of its side."""
    reach = round(part * die.side)
    left, top = max(0, round(die.x) - reach), max(0, round(die.y) - reach)
    near = small[top : round(die.y) + reach + 1, left : round(die.x) + reach + 1]
    rows, columns = np.ogrid[: near.shape[0], : near.shape[1]]
    inside = np.hypot(rows + top - round(die.y), columns + left - round(die.x)) < reach + 0.5
    low, middle, high = np.percentile(near[inside], [5, 50, 95], axis=0)
    return float(((high - low) / (middle + 25)).max())
