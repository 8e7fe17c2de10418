"""Which of the known faces of a Curse die an upper face is like, as a small net sees it.

Every edition prints other icons, so the net tells no names: it tells traits of what is printed, by which two looks at
the same icon are alike, however it is turned and lit. How it was made: `training`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from hardware.dice.common import traits
from hardware.dice.common.traits import Alike, Floats, likely, traits_of
from hardware.dice.net.patches import PatchNet, Pyramid, Spot
from hardware.picture import Picture

PATCH, FACE = 64, 42.0
"""The sides of what the net is shown, and of the upper face in it, in pixels."""
TRAITS = 32
_TURNS = (0.0, 1.2, 2.4, 3.6, 4.8)
"""Radians: the mean of what is told of a face turned so hardly depends on how it lies."""
_NET = PatchNet(Path(__file__).with_name("prints.onnx"), PATCH, FACE)


class Print(NamedTuple):
    """What is printed on a face: its `traits` (TRAITS), together of length 1, and how likely it is `plain`."""

    traits: Floats
    plain: float


def print_at(picture: Picture, spot: Spot) -> Print:
    """What is printed on the upper face at this place."""
    (told,) = _NET.told(Pyramid(picture), [spot], _TURNS)
    return Print(traits_of(told, TRAITS), likely(told[:, TRAITS]))


def rank(seen: Print, faces: Mapping[str, Sequence[Print]]) -> list[Alike]:
    """The known faces by how alike the most alike sample of each is, the best first."""
    return traits.rank([seen.traits], {face: [one.traits for one in some] for face, some in faces.items()})
