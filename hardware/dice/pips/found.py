"""A face that may be a die's, with the body that was found under it."""

import math
from dataclasses import dataclass
from functools import cached_property

from hardware.dice.pips.bodies import Body
from hardware.dice.pips.faces import Face

EDGE = 2.0
"""Half the side of a die, in half distances of the corner pips."""


@dataclass(frozen=True)
class Found:
    """`flat` tells how foreshortened its pips are seen (1.0 from straight above); in pixels `radius` is theirs, `span`
    half the side of the die. `dark` pips lie on a lighter body, `reason` is the doubt about it, empty where none is.
    """

    face: Face
    body: Body
    flat: float
    radius: float
    dark: bool
    span: float
    reason: str

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The face's middle: plain numbers, of which pairs of faces take many."""
        return float(self.face.middle[0]), float(self.face.middle[1])

    @cached_property
    def spots(self) -> frozenset[int]:
        """The numbers of the face's pips."""
        return frozenset(self.face.spots)

    def away(self, other: "Found") -> float:
        """The pixels between the middles of two faces."""
        return math.dist(self.middle, other.middle)
