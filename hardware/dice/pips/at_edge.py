"""Ask about a die at the edge of the picture that no net sees plainly: half a domino, or a card that goes on outside.

Of what is cut off the rules see a face with an edge all around: the picture's own.
"""

from dataclasses import replace

from hardware.dice.net.places import find_places, means, upper_face
from hardware.dice.reading import DOUBTFUL, Die, Reading, judge, uncertain
from hardware.picture import Picture

_NEAR = 0.8
"""The middle of a face is nearer to the edge than so many of its sides."""
_PLAIN = 0.6
"""Where the net for places finds a likelier one there is a die: of 16 dice on photos and renders all, of 4 cards and
halves of dominoes none."""


def asked_at_edge(picture: Picture, told: Reading) -> Reading:
    """What is told, but the dice that are hardly seen at the edge of `picture` are asked about."""
    near = [die for die in told.dice if _at_edge(picture, die)]
    if told.verdict != "read" or not near:
        return told
    plain = [place for place in find_places(picture) if place.likely > _PLAIN]
    cut = [die for die in near if not any(means(place, die) for place in plain)]
    dice = [replace(die, confidence=DOUBTFUL, reason=uncertain(die.face)) if die in cut else die for die in told.dice]
    return judge(dice, len(dice)) if cut else told


def _at_edge(picture: Picture, die: Die) -> bool:
    face, (height, width) = upper_face(die), picture.shape[:2]
    gaps = (face.x, face.y, width - face.x, height - face.y)
    return any(gap < _NEAR * face.side for gap in gaps)
