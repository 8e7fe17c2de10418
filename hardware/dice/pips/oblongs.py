"""Tell cards and dominoes, on which pips lie as on dice, by the outline of the body around a face.

Rays from a face end at the next pip or shade that they meet. What has the body's colour all around tells more: that of
a die is as large as its face, and as long as wide but for a side that is seen beside it. That of a card is an oblong
with the face in its middle or larger than any face, that of a domino is twice as long as wide and has a bar across its
middle.
"""

import math
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt
from cv2.typing import MatLike

from hardware.dice.net.places import Place

_SIDE, _REACH = 40.0, 2.3
"""How large a face is looked at, its side in pixels, and how many sides around its middle."""
_WITHIN = 0.42
"""So many sides from its middle all is face, or one of its pips."""
_LIKE, _LEAST = 0.25, 14.0
"""What differs from the body's usual light by less, in parts of it or in grey levels, is body, too."""
_OF_FACE = 0.25
"""The part of the face that is body at least, beside its pips."""
_FILLED = 0.88
"""The part of the narrowest oblong around it that a card or a domino fills at least: dice that touch leave corners."""
_PLAIN, _DIE = 0.7, 0.7
"""What is likelier the place of a die, and likelier a die, is neither; no half of a domino is so likely a die."""
_SURELY = 0.9
"""What is likelier a die is none of both, wherever it lies: a face that is seen aslant is as long as some cards."""
_CARD, _FAINT_CARD, _FAINT = (1.3, 1.7), 1.24, 0.5
"""How many times as long as wide cards are, and at the least at a place that is told less likely than the last number:
of 4,784 faces of dice 2 are taken for cards."""
_IN_MIDDLE, _AS_WIDE, _LARGER = 0.1, 0.72, 1.2
"""How many sides of the face its middle is from that of a card at the most, and how wide that is at least: less is seen
of a die behind another. What is wider than the last number of sides is no face."""
_DOMINO, _ON_HALF = (1.75, 2.3), (0.2, 0.65)
"""The same for dominoes, of which the face is a half."""
_LENGTH, _WIDTH = 96, 48
"""How large an oblong is shown to look for a bar, in pixels."""
_BESIDE, _ACROSS = ((36, 43), (53, 60)), (44, 52)
"""Columns beside the middle, and those in which a bar is."""
_INNER, _ENDS = (14, 34), ((0, 4), (44, 48))
"""Lines that a bar crosses, and those at which it has ended: the gap between two dice goes on."""
_BAR, _ENDED, _DARK = 0.08, 0.2, 40.0
"""By how much of the body's light, of so many grey levels at least, the bar's differs, and by what part of that beyond
its ends: of 36 oblongs on dominoes all do, of 55 that two dice make 3."""

Floats = npt.NDArray[np.float64]


class _Body(NamedTuple):
    """An oblong that has the colour of a face's body, in sides of the face; `off` is how far its middle is from the
    face's. `middle` is a point of the picture, `along` the unit arrow along its longer side.
    """

    long: float
    short: float
    off: float
    middle: Floats
    along: Floats

    @property
    def ratio(self) -> float:
        """How many times as long as wide it is."""
        return self.long / self.short


def is_oblong(picture: MatLike, face: Place, die: float = 0.0) -> bool:
    """Whether what lies around this face in `picture` (height, width, 3) is a card or a domino that is seen whole.

    The nets see a `die` there, so likely: two that touch are hardly ever taken for a domino that look like one.
    """
    plainly = die > _SURELY or (face.likely >= _PLAIN and die >= _DIE)
    body = None if plainly else _body(picture, face)
    if body is None:
        return False
    faint = 0 < face.likely < _FAINT and _in_middle(body) and _FAINT_CARD < body.ratio < _CARD[1]
    card = _CARD[0] < body.ratio < _CARD[1] and (_in_middle(body) or body.short > _LARGER)
    return faint or card or (die < _DIE and _is_domino(picture, face, body))


def is_card(picture: MatLike, face: Place) -> bool:
    """Whether the face lies in the middle of a card."""
    body = _body(picture, face)
    return body is not None and _CARD[0] < body.ratio < _CARD[1] and _in_middle(body)


def is_half(picture: MatLike, face: Place) -> bool:
    """Whether this is the face of a half of a domino, by its form and its bar alone."""
    body = _body(picture, face)
    return body is not None and _is_domino(picture, face, body)


def _in_middle(body: _Body) -> bool:
    return body.off < _IN_MIDDLE and body.short > _AS_WIDE


def _is_domino(picture: MatLike, face: Place, body: _Body) -> bool:
    twice = _DOMINO[0] < body.ratio < _DOMINO[1] and _ON_HALF[0] < body.off < _ON_HALF[1]
    return twice and _has_bar(picture, face.side, body)


def _has_bar(picture: MatLike, side: float, body: _Body) -> bool:
    """Whether something crosses the middle of a body that ends before its edges, of whose face this is the `side`."""
    along, across = body.along, np.array([-body.along[1], body.along[0]])
    arms = np.column_stack([along * body.long / _LENGTH, across * body.short / _WIDTH]) * side
    matrix = np.column_stack([arms, body.middle - arms @ (_LENGTH / 2, _WIDTH / 2)])
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    shown = cv2.warpAffine(picture, matrix, (_LENGTH, _WIDTH), flags=how, borderMode=cv2.BORDER_REPLICATE)
    light = shown.mean(axis=2)
    beside = np.mean([np.median(light[:, slice(*part)], axis=1) for part in _BESIDE], axis=0)
    apart = beside[:, None] - light[:, slice(*_ACROSS)]
    column = int(np.argmax(np.abs(apart[slice(*_INNER)].mean(axis=0))))
    apart = apart[:, max(0, column - 1) : column + 2].mean(axis=1) / max(float(np.median(light)), _DARK)
    bar = abs(float(np.median(apart[slice(*_INNER)])))
    return bar > _BAR and all(abs(float(np.median(apart[slice(*part)]))) < _ENDED * bar for part in _ENDS)


def _body(picture: MatLike, face: Place) -> _Body | None:
    """The body around this face, None where none is seen, it goes on out of sight, or it is no oblong."""
    part, middle = _cut(picture, face)
    body = _like_face(part, middle)
    if body is None or body[[0, -1]].any() or body[:, [0, -1]].any():
        return None
    [outer], _ = cv2.findContours(body.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    (x, y), (width, height), turn = cv2.minAreaRect(outer)
    short, long = sorted((width + 1, height + 1))
    if cv2.contourArea(outer) + len(outer) / 2 < _FILLED * long * short:
        return None
    angle, off = math.radians(turn if width > height else turn + 90), np.array([x - middle[0], y - middle[1]]) / _SIDE
    along = np.array([math.cos(angle), math.sin(angle)])
    where = np.array([face.x, face.y]) + off * face.side
    return _Body(long / _SIDE, short / _SIDE, math.hypot(*off), where, along)


def _like_face(part: MatLike, middle: tuple[float, float]) -> npt.NDArray[np.bool_] | None:
    """Which pixels have the colour of the face around this `middle`, all together; None where it has no colour."""
    lines, columns = np.ogrid[: part.shape[0], : part.shape[1]]
    inner = (columns - middle[0]) ** 2 + (lines - middle[1]) ** 2 < (_WITHIN * _SIDE) ** 2
    if not inner.any():
        return None
    usual = np.median(part[inner], axis=0)
    apart = max(_LEAST, _LIKE * float(usual.max()))
    like = cv2.inRange(part, usual - apart, usual + apart)
    _, parts = cv2.connectedComponents(cv2.morphologyEx(like, cv2.MORPH_OPEN, np.ones((3, 3))), connectivity=4)
    seen = np.bincount(parts[inner])
    seen[0] = 0
    return parts == np.argmax(seen) if np.max(seen) > _OF_FACE * np.count_nonzero(inner) else None


def _cut(picture: MatLike, face: Place) -> tuple[MatLike, tuple[float, float]]:
    """What lies around the face, as large as it is looked at, and where the face's middle is in it."""
    reach, factor = _REACH * face.side, _SIDE / face.side
    left, top = (max(0, round(at - reach)) for at in (face.x, face.y))
    part = picture[top : round(face.y + reach), left : round(face.x + reach)]
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    seen = cv2.GaussianBlur(cv2.resize(part, None, fx=factor, fy=factor, interpolation=how), (3, 3), 0)
    return seen, ((face.x - left) * factor, (face.y - top) * factor)
