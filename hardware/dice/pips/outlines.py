"""Cut what may be pips out of a grey picture: small spots, darker or brighter than what is around them.

A spot stands out from the picture without it (a top hat: what is narrower than a window), whether the table is darker
or brighter than the body, and is cut out at half its height, which keeps its size and roundness exact. Most spots of a
cloth or of wood are dropped by a glance at a few points, before their outlines cost time.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Outline: TypeAlias = cv2.typing.MatLike
Boxes: TypeAlias = npt.NDArray[np.integer[Any] | np.floating[Any]]
"""Shape (n, 4): left, top, width, height in pixels."""
Floats: TypeAlias = npt.NDArray[np.float64]
Where: TypeAlias = npt.NDArray[np.bool_]
Point: TypeAlias = tuple[float, float]

WINDOW = 15
"""The side in pixels of the window that smooths pips away: wider than they are at their own size."""
_SMALLEST, _SMALLEST_SHRUNK, _LARGEST = 4, 7, 22
"""The box around a pip in pixels; what is smaller in a shrunk picture was found in a larger one."""
_DARK_CONTRAST, _BRIGHT_CONTRAST = 26, 30
"""Grey levels between a pip and its body: cloth and wood are full of faint bright specks."""
_TEXTURE, _BEST, _FAINTEST = 0.2, 0.998, 0.3
"""Where so much of a picture has strong spots, pips have at least this part of the contrast of the best spots, which
are those beyond that quantile.
"""
_MOST_JOINED = 2.6
"""The longest lump of pips that touch, in largest pips."""
_LUMP_FILLED, _NARROWEST = 0.3, 6
"""A lump of pips that touch fills so much of its box, which is so many pixels wide."""
_PIP_FILLED, _PIP_WIDE = 0.6, 0.6
"""What fills so much of its box, and is so wide for its length, is a single pip."""
_CROWDED, _MOST_LUMPS = 0.1, 150
"""A mask that marks more of the picture than this is thinned first, and so many lumps in it are no pips."""
_ROW_FILLED, _NECK = 0.5, 0.85
"""A row of pips that touch fills so much of its length and breadth, and is so narrow between two pips."""
_PARTS, _ACROSS = 12, (-_LARGEST / 2, _LARGEST / 2)
"""A row is measured in so many parts of its length, and cut through between so many pixels beside its middle."""
_SHORTEST_ROW, _MOST_ROWS = 26, 12
"""The pixels of a row's outline, and how many there may be: a texture of more is not taken apart."""
_MOST = 700
"""Spots that are looked at, of the most even surroundings: a texture of more is not looked through to its end."""
_INNER, _AROUND = 0.45, 1.5
"""Where a glance looks at a spot and around it, in halves of its box."""
_TURNS = np.linspace(0, 2 * np.pi, 12, endpoint=False)
_MIDDLE = np.array([[0.0, _INNER, -_INNER, 0.0, 0.0], [0.0, 0.0, 0.0, _INNER, -_INNER]])
_GLANCE = np.concatenate([_MIDDLE, _AROUND * np.stack([np.cos(_TURNS), np.sin(_TURNS)])], axis=1).astype(np.float32)
_LEAST_SEEN, _LEAST_EVEN = 12, 0.4
"""The grey levels between a spot and its surroundings at a glance, and how much of these must be alike."""
_ALIKE, _ALIKE_LEVELS = 0.4, 10
"""Surroundings are alike within this part of that contrast, and within so many grey levels."""


class Spot(NamedTuple):
    """The outline of a spot, around its outermost pixels, and how many pixels were cut off it all around."""

    outline: Outline
    cut: int


def spot_outlines(grey: cv2.typing.MatLike, dark: bool, shrunk: bool) -> list[Spot]:
    """The spots of a pip's size that have something even around them, in a picture or in a `shrunk` one.

    What is too large for one pip, but not for some that touch, is taken apart by cutting a pixel off everywhere.
    """
    mask = marked(grey, dark)
    if cv2.countNonZero(mask) > _CROWDED * mask.size:
        mask = _thinned(mask, grey)
    outlines = _outlines(mask)
    if not outlines:
        return []
    boxes = _boxes(outlines)
    pips = np.flatnonzero(_of_a_pip(boxes, _SMALLEST_SHRUNK if shrunk else _SMALLEST))
    pieces = _taken_apart(mask, _lumps(outlines, boxes))
    cut = np.repeat([0, 1], [len(pips), len(pieces)])
    even = _evenness(grey, np.concatenate([boxes[pips], _boxes(pieces)]), cut)
    best = [one for one in np.argsort(-even, kind="stable")[:_MOST].tolist() if even[one]]
    found = [*(outlines[one] for one in pips), *pieces]
    return [Spot(found[one], int(cut[one])) for one in best]


def _boxes(outlines: Sequence[Outline]) -> Boxes:
    return np.array([cv2.boundingRect(outline) for outline in outlines], dtype=np.int32).reshape(-1, 4)


def marked(grey: cv2.typing.MatLike, dark: bool) -> cv2.typing.MatLike:
    """Where a picture is darker or brighter, by half of what it is there at most, than without its small spots."""
    window = np.ones((WINDOW, WINDOW), np.uint8)
    hat = cv2.morphologyEx(grey, cv2.MORPH_BLACKHAT if dark else cv2.MORPH_TOPHAT, window)
    most = cv2.dilate(hat, window)
    least = _DARK_CONTRAST if dark else _BRIGHT_CONTRAST
    _, strong = cv2.threshold(most, least, 255, cv2.THRESH_BINARY)
    if cv2.countNonZero(strong) > _TEXTURE * strong.size:
        count = np.cumsum(cv2.calcHist([most], [0], None, [256], [0, 256]))
        best = int(np.searchsorted(count, _BEST * count[-1]))
        _, strong = cv2.threshold(most, max(least, _FAINTEST * best), 255, cv2.THRESH_BINARY)
    return cv2.bitwise_and(cv2.compare(hat, cv2.subtract(most, hat), cv2.CMP_GT), strong)


def _thinned(mask: cv2.typing.MatLike, grey: cv2.typing.MatLike) -> cv2.typing.MatLike:
    """The mask of a texture without what cannot be a pip or some that touch."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    boxes = stats[:, :4]
    kept = _of_a_pip(boxes, _SMALLEST)
    kept[kept] = _evenness(grey, boxes[kept]) > 0
    lumps = _of_a_lump(boxes) & (stats[:, cv2.CC_STAT_AREA] > _LUMP_FILLED * boxes[:, 2] * boxes[:, 3])
    if np.sum(lumps) <= _MOST_LUMPS:
        kept |= lumps
    kept[0] = False  # the background
    return np.take(np.where(kept, np.uint8(255), np.uint8(0)), np.asarray(labels))


def _of_a_pip(boxes: Boxes, smallest: int) -> Where:
    long, short = _sides(boxes)
    return np.asarray((long >= smallest) & (long <= _LARGEST) & (short > 0.4 * long))


def _of_a_lump(boxes: Boxes) -> Where:
    long, short = _sides(boxes)
    return np.asarray((long > 3 * _SMALLEST) & (long < _MOST_JOINED * _LARGEST) & (short >= _NARROWEST))


def _sides(boxes: Boxes) -> tuple[Boxes, Boxes]:
    """The long and the short side of each box."""
    return np.maximum(boxes[:, 2], boxes[:, 3]), np.minimum(boxes[:, 2], boxes[:, 3])


def _lumps(outlines: Sequence[Outline], boxes: Boxes) -> list[Outline]:
    """The outlines of what may be some pips that touch."""
    large = np.flatnonzero(_of_a_lump(boxes))
    areas = np.array([cv2.contourArea(outlines[one]) for one in large.tolist()])
    long, short = _sides(boxes[large])
    filled = areas / (long * short)
    joined = (filled > _LUMP_FILLED) & ((filled < _PIP_FILLED) | (short < _PIP_WIDE * long))
    return [outlines[one] for one in large[joined].tolist()]


def _evenness(grey: cv2.typing.MatLike, boxes: Boxes, cut: npt.NDArray[np.integer[Any]] | int = 0) -> Floats:
    """How much around each box is alike, 0.0 to 1.0, by a glance at a few points: 0.0 where it holds no pip.

    So many pixels were `cut` off what is in each.
    """
    places = boxes.astype(np.float32)
    half = places[:, 2:, None] / 2
    points = places[:, :2, None] + half + (half + np.reshape(cut, (-1, 1, 1))) * _GLANCE
    x = np.clip(points[:, 0], 0, grey.shape[1] - 1).astype(np.intp)
    y = np.clip(points[:, 1], 0, grey.shape[0] - 1).astype(np.intp)
    seen = np.take(grey, grey.shape[1] * y + x).astype(np.int16)
    inner, around = seen[:, : _MIDDLE.shape[1]], seen[:, _MIDDLE.shape[1] :]
    light, body = (np.sort(part, axis=1)[:, part.shape[1] // 2] for part in (inner, around))
    contrast = np.abs(body - light)
    alike = np.abs(around - body[:, None]) < np.maximum(_ALIKE * contrast, _ALIKE_LEVELS)[:, None]
    even = np.sum(alike, axis=1) / len(_TURNS)
    return np.where((contrast > _LEAST_SEEN) & (even > _LEAST_EVEN), even, 0.0)


def _taken_apart(mask: cv2.typing.MatLike, lumps: Sequence[Outline]) -> list[Outline]:
    """The outlines of the pieces of some lumps after a pixel was cut off everywhere."""
    if not lumps:
        return []
    filled = np.zeros_like(mask)
    for lump in lumps:  # all in one go would leave out what lies within another
        cv2.drawContours(filled, [lump], 0, (255,), cv2.FILLED)
    own = cv2.bitwise_and(filled, mask)
    less = cv2.erode(own, np.ones((3, 3), np.uint8), borderType=cv2.BORDER_CONSTANT, borderValue=(0,))
    pieces, rows = list[Outline](), list[Outline]()
    for piece in _outlines(less):
        (rows if _is_row(piece) else pieces).append(piece)
    pieces += rows if len(rows) > _MOST_ROWS else [part for row in rows for part in _cut(less, row)]
    return [piece for piece in pieces if len(piece) <= 4 * _LARGEST]


def _is_row(outline: Outline) -> bool:
    """Whether two or three pips that touch may have this outline."""
    if len(outline) < _SHORTEST_ROW:
        return False
    _, (width, height), _ = cv2.minAreaRect(outline)
    long, short = max(width, height), min(width, height)
    return 1.5 * short < long < 5 * short and cv2.contourArea(outline) > _ROW_FILLED * width * height


def _cut(mask: cv2.typing.MatLike, row: Outline) -> list[Outline]:
    """The outlines of the parts of a row of pips that touch, cut where it is narrow."""
    necks = _necks(row)
    if not necks:
        return [row]
    left, top, width, height = cv2.boundingRect(row)
    filled = np.zeros((height, width), np.uint8)
    cv2.drawContours(filled, [row], 0, (255,), cv2.FILLED, offset=(-left, -top))
    own = cv2.bitwise_and(filled, mask[top : top + height, left : left + width])
    for neck in necks:
        start, end = ((round(x - left), round(y - top)) for x, y in neck)
        cv2.line(own, start, end, (0,), 2)
    return _outlines(own, (left, top))


def _necks(row: Outline) -> list[tuple[Point, ...]]:
    """The ends of the lines across a row of pips that touch where it is narrow."""
    (x, y), (width, height), turn = cv2.minAreaRect(row)
    angle = np.deg2rad(turn if width > height else turn + 90)
    right, down = float(np.cos(angle)), float(np.sin(angle))
    away = row[:, 0] - (x, y)
    along, across = away @ (right, down), away @ (-down, right)
    length = max(width, height)
    part = np.rint(_PARTS * (along / length + 0.5)).astype(np.intp)
    low, high = np.full(_PARTS + 1, np.inf), np.full(_PARTS + 1, -np.inf)
    np.minimum.at(low, part, across)
    np.maximum.at(high, part, across)
    breadths = high - low
    for pips in (3, 2):
        step = _PARTS // pips
        necks = np.arange(step, _PARTS, step)
        if np.max(breadths[necks]) < _NECK * np.min(breadths[necks[0] // 2 :: step]):
            places = (necks / _PARTS - 0.5) * length
            middles = [(x + place * right, y + place * down) for place in places]
            return [tuple((left - way * down, top + way * right) for way in _ACROSS) for left, top in middles]
    return []


def _outlines(mask: cv2.typing.MatLike, at: tuple[int, int] = (0, 0)) -> list[Outline]:
    """The outer outlines of a pip's or a lump's size, also of what lies in holes of others; the mask begins `at`."""
    outlines, tree = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE, offset=at)
    parents = tree[0, :, 3].tolist() if outlines else []
    longest = _MOST_JOINED * 4 * _LARGEST
    return [one for one, parent in zip(outlines, parents, strict=True) if parent < 0 and 8 <= len(one) <= longest]
