"""Ask about a die that touches another one and is tilted otherwise: it may lean on it.

A leaning die shows its pips as clearly as a flat one. Nearly always it leans on another die, and the net of `poses`
tells by how much two dice are tilted otherwise than each other.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import replace

from companion.game.trouble import Phrase
from hardware.dice.net.places import Place, find_places, upper_face
from hardware.dice.net.poses import tilts
from hardware.dice.reading import DOUBTFUL, Die, Reading, judge
from hardware.picture import Picture

_TOUCHES = 1.6
"""Dice are side by side where their upper faces' middles are nearer than so many of their sides."""
_NEAR, _SEEN = 0.4, 0.5
"""A place is that of a die when it is nearer to it than so many sides, and likely enough to be measured by."""
_LEANS = 18.0
"""Degrees: of 412 flat throws on photos and renders three have touching dice that seem to be tilted by more."""


def ask_about_leaning(picture: Picture, reading: Reading, places: Sequence[Place] | None) -> Reading:
    """The sure reading, in which a die that may lean on another one is asked about.

    `places` are those of `find_places`, or None: then they are sought where dice touch.
    """
    if reading.verdict != "read" or not _any_touch(reading.dice):
        return reading
    own = _measured(reading.dice, find_places(picture) if places is None else places)
    touching = {die for die, place in own.items() if _touches(place, own.values())}
    if not touching:
        return reading
    tilted = zip(own, tilts(picture, list(own.values())), strict=True)
    leaning = {die for die, tilt in tilted if tilt > _LEANS and die in touching}
    reason = Phrase("it may lean")
    dice = [
        replace(die, confidence=min(die.confidence, DOUBTFUL), reason=reason) if number in leaning else die
        for number, die in enumerate(reading.dice)
    ]
    return judge(dice, len(dice)) if leaning else reading


def _any_touch(dice: Sequence[Die]) -> bool:
    """Whether some may, by the largest box: that of a single pip is drawn too small."""
    reach = _TOUCHES * max((upper_face(die).side for die in dice), default=0.0)
    return any(math.dist(one.centre, other.centre) < reach for one in dice for other in dice if one is not other)


def _measured(dice: Sequence[Die], places: Sequence[Place]) -> dict[int, Place]:
    """Where the upper face of each die (by its number) is, so far as the net sees it."""
    own: dict[int, Place] = {}
    for number, die in enumerate(dice):
        near = [
            place
            for place in places
            if place.likely > _SEEN and math.dist(place[:2], die.centre) < _NEAR * max(place.side, upper_face(die).side)
        ]
        if near:
            own[number] = max(near, key=lambda place: place.likely)
    return own


def _touches(one: Place, places: Collection[Place]) -> bool:
    others = (other for other in places if other is not one)
    return any(math.dist(one[:2], other[:2]) < _TOUCHES * max(one.side, other.side) for other in others)
