"""Which of the known words of a die the one that lies up is like, as a small net sees it.

Every maker prints otherwise, so the net reads nothing: it tells traits of what is printed, by which two looks at the
same word are alike, however it is turned and lit. How it was made: `training`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from hardware.dice.common import traits
from hardware.dice.common.traits import Alike, Floats, likely, traits_of
from hardware.dice.net.patches import PatchNet, Pyramid
from hardware.picture import Picture

PATCH, RADIUS = 52, 40.0
"""The side of what the net is shown, and the radius there of a circle of the die's area, in pixels."""
TRAITS = 32
_TURNS = (0.0, 1.2, 2.4, 3.6, 4.8)
"""Radians: the mean of what is told of a word turned so hardly depends on how it lies."""
_LIES_UP = 0.5
_NET = PatchNet(Path(__file__).with_name("traits.onnx"), PATCH, RADIUS)


class _Middle(NamedTuple):
    """Where a word may be, and how large the die is."""

    x: float
    y: float
    side: float


class Word(NamedTuple):
    """What is printed around a middle: its `traits` (TRAITS), together of length 1, and how likely that lies `up`."""

    traits: Floats
    up: float


def words_at(picture: Picture, middles: Sequence[tuple[float, float]], radius: float) -> list[Word]:
    """What is printed around each of these middles (x, y) of a die with this radius, in pixels."""
    spots = [_Middle(x, y, radius) for x, y in middles]
    return [
        Word(traits_of(told, TRAITS), 1 - likely(told[:, TRAITS]))
        for told in _NET.told(Pyramid(picture), spots, _TURNS)
    ]


def lying_up(words: Sequence[Word]) -> list[Word]:
    """Those of what is printed around some middles of a die (at least one) that likely lie up, or the likeliest."""
    return [word for word in words if word.up > _LIES_UP] or [max(words, key=lambda word: word.up)]


def rank(seen: Sequence[Word], faces: Mapping[str, Sequence[Word]]) -> list[Alike]:
    """The known faces by how alike the most alike of their words is to one that is seen, the best first."""
    known = {face: [word.traits for word in words] for face, words in faces.items()}
    return traits.rank([word.traits for word in seen], known)
