"""Tell a domino, whose halves show pips as two dice side by side do.

The rules on pips are as certain of its halves as of dice. The net that looks closer knows a half by its bar and by what
lies beyond it. One die it may deny where it never saw its like, but it does not deny two side by side.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice

from hardware.dice.net.judge import closer_opinions
from hardware.dice.net.patches import TURNS
from hardware.dice.net.places import Place, own_places, upper_face
from hardware.dice.reading import SURE, Die, Reading, judge
from hardware.picture import Picture

_BESIDE = 1.25
"""The middles of two halves are nearer than so many of their sides. In other colours both of two dice with a gap of
0.4 sides between them were denied."""
_DENIED = 0.15
"""How unlikely a die must be at both, wherever its face may lie. Of 36 pairs of no dice on eight sets of renders 26
are so unlikely, of 380 pairs of dice there, 19 on photos and 117 on these in six other colours none."""


def without_dominoes(picture: Picture, reading: Reading, count: int | None, places: Sequence[Place]) -> Reading:
    """The reading of the rules without the halves of dominoes, of so many dice as were rolled when `count` is known;
    `places` are those that the nets see.
    """
    pairs = _side_by_side(reading.dice)
    beside = {number for pair in pairs for number in pair}
    denied = _denied(picture, {number: reading.dice[number] for number in sorted(beside)}, places, TURNS, _DENIED)
    halves = {number for pair in pairs if denied.issuperset(pair) for number in pair}
    if not halves:
        return reading
    left = [die for number, die in enumerate(reading.dice) if number not in halves]
    if reading.verdict == "read":
        return judge(left, len(left) if count is None else count)
    return replace(reading, dice=tuple(left))


def may_be_dominoes(picture: Picture, dice: Sequence[Die]) -> bool:
    """Whether some may be halves: a quick look by their boxes and at one turn, that misses none."""
    pairs = _side_by_side(dice)
    # the mean of some turns is no less than its part of one
    quick = partial(_denied, picture, places=(), turns=TURNS[:1], least=len(TURNS) * _DENIED)
    denied = quick({one: dice[one] for one, _ in pairs})
    return bool(quick({other: dice[other] for one, other in pairs if one in denied}))


def are_dominoes(picture: Picture, reading: Reading, count: int) -> bool:
    """Whether some of the `count` dice that the rules read are halves, by their boxes alone."""
    return may_be_dominoes(picture, reading.dice) and without_dominoes(picture, reading, count, ()) is not reading


def _side_by_side(dice: Sequence[Die]) -> list[tuple[int, int]]:
    """Which two of them, of one of which the rules are certain at least, lie side by side, by their numbers."""
    faces = [(number, upper_face(die), die.confidence >= SURE) for number, die in enumerate(dice)]
    return [
        (number, other)
        for number, one, is_sure in faces
        for other, beside, too in faces
        if number < other and (is_sure or too) and math.dist(one[:2], beside[:2]) < _BESIDE * max(one.side, beside.side)
    ]


def _denied(
    picture: Picture,
    dice: dict[int, Die],
    places: Sequence[Place],
    turns: Sequence[float],
    least: float,
) -> set[int]:
    """The numbers of those that are less likely dice than `least` at all places that may be theirs, at these turns in
    radians."""
    own = [own_places(die, places) for die in dice.values()]
    told = iter(closer_opinions(picture, [*chain.from_iterable(own)], turns))
    likely = (max(one.die for one in islice(told, len(some))) for some in own)
    return {number for number, most in zip(dice, likely, strict=True) if most < least}
