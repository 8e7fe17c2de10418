"""Which of the faces that were found can lie there together: one for each pip, and one for each die."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from hardware.dice.pips.doubts import LEANS, RESTS, TWO_WAYS
from hardware.dice.pips.found import EDGE, Found
from hardware.dice.pips.spots import Floats, strongest

_FLATTER = 0.82
"""What is seen so much more foreshortened than the face beside it may be a side of the same die."""
_SQUARED = 1.2
"""The squares of how short two sides at a right angle are seen add up to 1.0 at most; pips do not tell it exactly."""
_OTHER_HUE = 0.12
"""Shares of light in one colour by which two sides of a die do not differ."""
_SHADED = 0.35
"""Upper faces side by side differ less in the logarithm of their light; a side of a die differs more."""
_WIDE_TWO = 5.6
"""Half the side of a die that shows a two in radii of its pips; by ones that touch it would be 6.4 or more."""
_NEAREST = 1.7
"""Dice that lie flat are about 2.0 of their half sides apart; pips are printed wider or narrower."""


def chosen(found: list[Found]) -> list[Found]:
    """Faces that do not overlap, the certain ones and those of more pips first."""
    found = sorted(found, key=lambda one: (-max(2, one.face.value), one.reason != "", -one.face.value, one.face.off))
    kept: dict[int, Found] = {}
    for number, (one, near) in enumerate(zip(found, _neighbours(found), strict=True)):
        rivals = [other for other in near if other in kept and _overlap(one, kept[other])]
        if not rivals:
            kept[number] = one
        for other in rivals:
            if not one.reason and _as_likely(one, kept[other]):
                kept[other] = replace(kept[other], reason=kept[other].reason or TWO_WAYS)
    return list(kept.values())


def _neighbours(found: Sequence[Found]) -> list[list[int]]:
    """Of each face those that share a pip with it, or lie so near that they may overlap: the only ones to look at."""
    at, span = np.array([one.middle for one in found]).reshape(-1, 2), np.array([one.span for one in found])
    near = np.linalg.norm(at[:, None] - at, axis=2) <= 2.0 * np.maximum(span[:, None], span)
    of_pip = defaultdict[int, list[int]](list)
    for number, one in enumerate(found):
        for spot in one.face.spots:
            of_pip[spot].append(number)
    for number, one in enumerate(found):
        near[number, [other for spot in one.face.spots for other in of_pip[spot]]] = True
    return [np.flatnonzero(row).tolist() for row in near]


def two_or_ones(faces: list[Found], others: list[Found]) -> list[Found]:
    """The faces, with a doubt about each two whose pips lie as far apart as on two dice that touch and show a one."""
    ones = {one.face.spots[0] for one in others if one.face.value == 1 and not one.reason}
    return [
        replace(one, reason=one.reason or TWO_WAYS)
        if one.face.value == 2 and one.span > _WIDE_TWO * one.radius and ones.issuperset(one.face.spots)
        else one
        for one in faces
    ]


def _as_likely(one: Found, other: Found) -> bool:
    """Whether `one` explains the pips as well as `other`, which was chosen."""
    if one.face.value == 4:
        # the edge that crosses the six lies between the four and two pips of a side
        return one.body.clear > other.body.clear and set(one.face.spots) < set(other.face.spots)
    # each pip of a two can be half of another two only where dice touch
    alike_seen = one.flat > 0.92 * other.flat and 0.8 < one.span / other.span < 1.25
    return one.face.value == other.face.value == 2 and alike_seen


def _overlap(one: Found, other: Found) -> bool:
    """Whether two faces cannot both be there: they share a pip, or one lies in the middle of the other."""
    if not one.spots.isdisjoint(other.spots):
        return True
    away = one.away(other)
    if away < 1.2 * max(one.radius, other.radius):
        return True
    if away > 2.0 * max(one.span, other.span):
        return False
    gap = one.face.middle - other.face.middle
    return any(np.max(np.abs(np.linalg.solve(each.face.frame, gap))) < 1.4 for each in (one, other))


def upper(found: list[Found]) -> list[Found]:
    """Of faces that belong to one die the upper one: it is seen the least foreshortened."""
    kept: list[Found] = []
    for one in sorted(found, key=lambda one: (-round(one.flat, 1), -one.radius)):
        same = [other for other in kept if _on_one_die(one, other)]
        if not same:
            beside = [other for other in kept if one.away(other) < 2.5 * max(one.span, other.span)]
            near = any(min(_apart(one, other), _apart(other, one)) < _NEAREST for other in beside)
            kept.append(replace(one, reason=one.reason or RESTS) if near else one)
        for other in same:
            if one.flat > _FLATTER * other.flat:
                kept[kept.index(other)] = replace(other, reason=other.reason or LEANS)
    return kept


def _on_one_die(one: Found, other: Found) -> bool:
    """Whether both are sides of one die: nearer than two dice lie, and as much askew as a right angle demands."""
    gap = one.away(other) / max(one.span, other.span)
    if gap > 2.2 or one.dark != other.dark or strongest(_hue(one.body.colour) - _hue(other.body.colour)) > _OTHER_HUE:
        return False
    if one.flat < _FLATTER * other.flat:
        return gap < 2.2
    shaded = abs(math.log(_light(one) / _light(other))) > _SHADED
    return gap < 1.9 and (shaded or one.flat**2 + other.flat**2 < _SQUARED or _apart(one, other) < 1.7)


def _light(found: Found) -> float:
    """That of a body, and of a black one some, too."""
    return max(float(np.sum(found.body.colour)), 1.0)


def _hue(colour: Floats) -> Floats:
    """A body's colour whatever light falls on it: shares of blue, green and red."""
    return np.asarray((colour + 10.0) / np.sum(colour + 10.0))


def _apart(one: Found, other: Found) -> float:
    """How far the middles of two faces lie apart on the table of `other`, in means of their half sides: dice at 2.0."""
    gap = float(np.linalg.norm(np.linalg.solve(other.face.frame, one.face.middle - other.face.middle)))
    return 2 * gap / (EDGE * (1 + one.span / other.span))
