"""Tell that the camera looks from the side, where dice are asked about: flat pips hide one another and are misread."""

from dataclasses import replace
from statistics import median

from hardware.dice.net.places import upper_face
from hardware.dice.net.poses import from_above
from hardware.dice.pips.doubts import ASLANT
from hardware.dice.reading import Reading
from hardware.picture import Picture

_FROM_THE_SIDE = 34.0
"""Degrees from straight above: of 16 throws seen from 43 to 59 degrees aside 13 seem to be, in the median."""
_ENOUGH = 2
"""So many dice tell it: a single one may lean, or be none."""


def hinted(picture: Picture, reading: Reading) -> Reading:
    """The `reading` of this picture, with the hint to look straight down where it is doubtful and that would help."""
    if reading.verdict != "unsure" or len(reading.dice) < _ENOUGH or ASLANT in reading.reasons:
        return reading
    if median(from_above(picture, [upper_face(die) for die in reading.dice])) < _FROM_THE_SIDE:
        return reading
    return replace(reading, reasons=(ASLANT, *reading.reasons))
