"""Tell a domino, whose halves show pips as two dice side by side do.

The rules on pips are as certain of its halves as of dice. The net that looks closer knows a half by its bar and by what
lies beyond it. One die it may deny where it never saw its like, but it does not deny two side by side. Where the form
of a domino is seen, with its bar, less of a denial is enough.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, islice

from hardware.dice.net.judge import closer_opinions
from hardware.dice.net.patches import TURNS
from hardware.dice.net.places import Place, own_places, upper_face
from hardware.dice.pips.oblongs import is_half
from hardware.dice.reading import SURE, Die, Reading, judge
from hardware.picture import Picture

_BESIDE = 1.25
"""The middles of two halves are nearer than so many of their sides. In other colours both of two dice with a gap of
0.4 sides between them were denied."""
_DENIED, _BARRED = 0.15, 0.5
"""How unlikely a die must be at both, wherever its face may lie. Of 36 pairs of no dice on eight sets of renders 26
are so unlikely, of 380 pairs of dice there, 19 on photos and 117 on these in six other colours none. The second number
is for what has the form of a domino: so unlikely are 2 of 400 pairs of dice, and none of the 3 that seem to have a bar.
"""
_ONCE_BARRED = 0.9
"""The same at one turn."""
_OF_BOX = 0.82
"""The side of a face in sides of its box, which the rules draw around all that may be face."""


def without_dominoes(picture: Picture, reading: Reading, count: int | None, places: Sequence[Place]) -> Reading:
    """The reading of the rules without the halves of dominoes, of so many dice as were rolled when `count` is known;
    `places` are those that the nets see.
    """
    pairs = _side_by_side(reading.dice)
    likely = _likely(picture, reading.dice, pairs, places, TURNS)
    halves = {
        number for pair in pairs if _denied(picture, reading.dice, pair, likely, _DENIED, _BARRED) for number in pair
    }
    if not halves:
        return reading
    left = [die for number, die in enumerate(reading.dice) if number not in halves]
    if reading.verdict == "read":
        return judge(left, len(left) if count is None else count)
    return replace(reading, dice=tuple(left))


def may_be_dominoes(picture: Picture, dice: Sequence[Die]) -> bool:
    """Whether some may be halves: a quick look by their boxes and at one turn, that misses hardly any."""
    pairs = _side_by_side(dice)
    likely = _likely(picture, dice, pairs, (), TURNS[:1])
    # the mean of some turns is no less than its part of one: none is missed whose form is not seen
    least = len(TURNS) * _DENIED
    return any(_denied(picture, dice, pair, likely, least, _ONCE_BARRED) for pair in pairs)


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
    picture: Picture, dice: Sequence[Die], pair: tuple[int, int], likely: dict[int, float], least: float, barred: float
) -> bool:
    """Whether both of a pair are less likely dice than `least`, or than `barred` where they have a domino's form."""
    most = max(likely[number] for number in pair)
    if least <= most < barred:
        faces = (upper_face(dice[number]) for number in pair)
        return any(is_half(picture, face._replace(side=_OF_BOX * face.side)) for face in faces)
    return most < least


def _likely(
    picture: Picture,
    dice: Sequence[Die],
    pairs: Sequence[tuple[int, int]],
    places: Sequence[Place],
    turns: Sequence[float],
) -> dict[int, float]:
    """How likely each of these pairs is a die, at the likeliest place that may be its own, at these turns (radians)."""
    own = {number: own_places(dice[number], places) for pair in pairs for number in pair}
    told = iter(closer_opinions(picture, [*chain.from_iterable(own.values())], turns))
    return {number: max(one.die for one in islice(told, len(some))) for number, some in own.items()}
