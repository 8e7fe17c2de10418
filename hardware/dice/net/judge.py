"""What lies up at a place that may be a die, as two small nets see it.

They look at the face with as much again around it, in the picture as sharp as it is. Where the first is not certain it
looks a little aside, too, for a clear die is none to it where its place was found a fifth of a side off; the second, a
larger one, then looks where the first sees a die best. For a second look there is another first net, which learned from
other tables and errs otherwise. How they were made: `training`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hardware.dice.net.patches import OTHER_TURNS, TURNS, PatchNet, Pyramid
from hardware.dice.net.places import Place
from hardware.picture import Picture

FACES = 6
NONE = 0
FIRST = PatchNet(Path(__file__).with_name("pips.onnx"), 52, 26.0)
OTHER_FIRST = PatchNet(Path(__file__).with_name("pips_again.onnx"), 52, 26.0)
CLOSER = PatchNet(Path(__file__).with_name("closer.onnx"), 72, 32.0)
"""The second one is asked where the first is not certain: it takes more than twice as long."""
_WEIGHT = 0.75
"""How much what it sees counts, of both."""
_ASIDE = ((-0.2, 0.0, 1.0), (0.2, 0.0, 1.0), (0.0, -0.2, 1.0), (0.0, 0.2, 1.0), (0.0, 0.0, 0.82), (0.0, 0.0, 1.22))
"""How far right and down of a place, in its sides, and how much larger a face may be than was thought."""
_NO_DIE, _CERTAIN = 0.03, 0.95
"""The first net is certain where a die is less likely than the first number at a place that is not well seen, or a face
likelier than the second."""
_HARDLY = 0.15
"""Where it sees a die less likely than this after it has looked aside, the second net never told of one: at 345 of the
1,608 places that the first was not certain of.
"""
_WELL_SEEN = 0.25
"""A likelier place is looked at closer though the first net denies a die: it often does so within a row."""

Floats = npt.NDArray[np.float64]


class Look(NamedTuple):
    """At which turns in radians nets are asked, which one first, and whether it is to settle what a first look left."""

    turns: Sequence[float]
    first: PatchNet
    second: bool


FIRST_LOOK, SECOND_LOOK = Look(TURNS, FIRST, False), Look(OTHER_TURNS, OTHER_FIRST, True)


@dataclass(frozen=True, eq=False)
class Opinion:
    """What is seen at a `place`: `faces` tells how likely it is no die and each of the six faces."""

    place: Place
    faces: Floats

    @property
    def ranked(self) -> tuple[int, ...]:
        """The faces, 1 to 6, the likeliest first."""
        return tuple((np.argsort(-self.faces[1:], kind="stable") + 1).tolist())

    @property
    def certain(self) -> float:
        """How likely it is a die with the likeliest face."""
        return float(np.max(self.faces[1:]))

    @property
    def die(self) -> float:
        """How likely it is a die."""
        return 1.0 - float(self.faces[NONE])


def judge_places(
    picture: Picture, places: Sequence[Place], least: float = 0.0, look: Look = FIRST_LOOK
) -> list[Opinion]:
    """What lies up at each of the places in `picture`, if they are dice with pips.

    Where the first net is not certain, at places likelier than `least`, the face may lie a little aside of the place:
    the opinion tells where it does.
    """
    levels = Pyramid(picture)
    opinions = _opinions(look.first, levels, places, look.turns)
    doubted = [number for number, one in enumerate(opinions) if one.place.likely > least and _doubtful(one)]
    if doubted:
        closer = _look_closer(levels, [opinions[number] for number in doubted], look)
        for number, one in zip(doubted, closer, strict=True):
            opinions[number] = one
    return opinions


def closer_opinions(picture: Picture, places: Sequence[Place], turns: Sequence[float]) -> list[Opinion]:
    """What the net that looks closer alone sees there, at these turns in radians."""
    return _opinions(CLOSER, Pyramid(picture), places, turns)


def first_opinions(picture: Picture, places: Sequence[Place], turns: Sequence[float] = TURNS) -> list[Opinion]:
    """What the first net alone sees there, at these turns in radians."""
    return _opinions(FIRST, Pyramid(picture), places, turns)


def _opinions(net: PatchNet, levels: Pyramid, places: Sequence[Place], turns: Sequence[float] = TURNS) -> list[Opinion]:
    if not places:
        return []
    told = net.likelihoods(levels, places, turns)
    return [Opinion(place, faces) for place, faces in zip(places, told, strict=True)]


def _doubtful(one: Opinion) -> bool:
    """Whether the first net is not certain, or denies what is well seen."""
    return (one.die > _NO_DIE or one.place.likely > _WELL_SEEN) and one.certain < _CERTAIN


def _look_closer(levels: Pyramid, doubted: Sequence[Opinion], look: Look) -> list[Opinion]:
    """What both nets see where the first one sees a die best, at each of these places or a little aside."""
    around = [place for one in doubted for place in _aside(one.place)]
    aside = _opinions(look.first, levels, around, TURNS[:1])
    each = len(_ASIDE)
    best = [
        max(one, *aside[number * each : (number + 1) * each], key=lambda some: some.die)
        for number, one in enumerate(doubted)
    ]
    likely = [number for number, one in enumerate(best) if one.die > _HARDLY or one.place.likely > _WELL_SEEN]
    closer = _opinions(CLOSER, levels, [best[number].place for number in likely], look.turns)
    for number, other in zip(likely, closer, strict=True):
        best[number] = _mixed(best[number], other)
    return best


def _aside(place: Place) -> list[Place]:
    """The same place moved a little, larger and smaller."""
    x, y, side, likely = place
    return [Place(x + right * side, y + down * side, side * larger, likely) for right, down, larger in _ASIDE]


def _mixed(first: Opinion, closer: Opinion) -> Opinion:
    """What both see."""
    both = first.faces ** (1 - _WEIGHT) * closer.faces**_WEIGHT
    return Opinion(first.place, both / np.sum(both))
