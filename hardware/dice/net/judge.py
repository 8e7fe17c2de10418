"""What lies up at a place that may be a die, as a small net sees it.

The net looks at the face with as much again around it, in the picture as sharp as it is, at two turns: what it says at
one of them alone is not certain. How it was made: `training`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hardware.dice.net.patches import PatchNet, pyramid
from hardware.dice.net.places import Place
from hardware.picture import Picture

FACES = 6
NONE = 0
FIRST = PatchNet(Path(__file__).with_name("pips.onnx"), 52, 26.0)

Floats = npt.NDArray[np.float64]


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


def judge_places(picture: Picture, places: Sequence[Place]) -> list[Opinion]:
    """What lies up at each of the places in `picture`, if they are dice with pips."""
    if not places:
        return []
    faces = FIRST.likelihoods(pyramid(picture), places)
    return [Opinion(place, faces[number]) for number, place in enumerate(places)]
