"""Ask about a die that touches another one and is tilted otherwise: it may lean on it.

A leaning die shows its pips as clearly as a flat one. Nearly always it leans on another die, and the net of `poses`
tells by how much two dice are tilted otherwise than each other.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from companion.game.trouble import Phrase
from hardware.dice.net.places import Place, means, upper_face
from hardware.dice.net.poses import flat_at_once, tilted
from hardware.dice.reading import DOUBTFUL, Die, Reading, judge
from hardware.picture import Picture

MAY_LEAN = Phrase("it may lean")
_TOUCHES = 1.6
"""Dice are side by side where their upper faces' middles are nearer than so many of their sides."""
_SEEN = 0.5
"""By a place that is likelier than this a die is measured."""
_LEANS = 11.0
"""Degrees: of 1,392 flat pairs that touch in crowds 26 seem to be tilted by more, of 242 in which one leans by 10 to 16
degrees 124, of 101 by 16 to 25 degrees 81."""
_COMPARED = 4
"""So many dice tell of each other how they lie: one has two others beside it even where one more leans."""


def ask_about_leaning(picture: Picture, reading: Reading, places: Sequence[Place]) -> Reading:
    """The sure reading, in which a die that may lean on another one is asked about; `places` are all that are seen."""
    if reading.verdict != "read" or not any_touch(reading.dice):
        return reading
    own = _measured(reading.dice, places)
    touching = {die for die, place in own.items() if _touches(place, own.values())}
    if not touching:
        return reading
    leans = zip(own, tilted(picture, list(own.values()), _LEANS), strict=True)
    leaning = {die for die, does in leans if does and die in touching}
    dice = [
        replace(die, confidence=min(die.confidence, DOUBTFUL), reason=MAY_LEAN) if number in leaning else die
        for number, die in enumerate(reading.dice)
    ]
    return judge(dice, len(dice)) if leaning else reading


def all_flat(picture: Picture, faces: Sequence[Place]) -> bool:
    """Whether a look at one turn tells that none of these that touches another one leans on it.

    Those that touch are compared with as few others as suffice: beside all of them they would seem tilted no more.
    """
    touching = [face for face in faces if _touches(face, faces)]
    if not touching:
        return True
    others = sorted((face for face in faces if face not in touching), key=lambda face: -face.likely)
    compared = [*touching, *others[: max(0, _COMPARED - len(touching))]]
    return all(flat_at_once(picture, compared, _LEANS)[: len(touching)])


def any_touch(dice: Sequence[Die]) -> bool:
    """Whether some may, by the largest box: that of a single pip is drawn too small."""
    reach = _TOUCHES * max((upper_face(die).side for die in dice), default=0.0)
    return any(math.dist(one.centre, other.centre) < reach for one in dice for other in dice if one is not other)


def _measured(dice: Sequence[Die], places: Sequence[Place]) -> dict[int, Place]:
    """Where the upper face of each die (by its number) is, so far as the net sees it."""
    own: dict[int, Place] = {}
    for number, die in enumerate(dice):
        near = [place for place in places if place.likely > _SEEN and means(place, die)]
        if near:
            own[number] = max(near, key=lambda place: place.likely)
    return own


def _touches(one: Place, places: Collection[Place]) -> bool:
    others = (other for other in places if other is not one)
    return any(math.dist(one[:2], other[:2]) < _TOUCHES * max(one.side, other.side) for other in others)
