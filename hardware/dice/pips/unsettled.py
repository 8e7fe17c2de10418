"""Which doubts of the rules about how dice lie count: those about what the nets see, too, that no body settles.

The rules tell a lean by pips alone, and take pips of two dice, letters and specks for a face that leans.
"""

from collections.abc import Sequence

from companion.game.trouble import Phrase
from hardware.dice.net.judge import Opinion
from hardware.dice.net.places import Place, is_same, lies_over, means, upper_face
from hardware.dice.net.poses import from_above, tilted
from hardware.dice.pips.doubts import ASLANT, NOT_FLAT, TWO_WAYS
from hardware.dice.pips.things import as_large, is_plain
from hardware.dice.reading import Die, Reading
from hardware.picture import Picture

APART = 6.0
"""Degrees: where no die is tilted by more otherwise than the others, their bodies tell that all lie flat."""
_CERTAIN, _SEEN = 0.9, 0.25
"""How likely each face, and each place, must be there for their bodies to be heard instead."""
_FROM_ABOVE = 32.0
"""Degrees from straight above within which no die is seen from the side."""
_FAINT, _AS_LARGE = 0.07, 2.0
"""Where a place is likelier than the first number doubts of the rules about how a die lies there count, if its side is
within this factor of theirs: the squares of a cloth make huge dice."""


def unsettled(picture: Picture, reading: Reading, found: Sequence[Opinion], places: Sequence[Place]) -> list[Phrase]:
    """The doubts of the rules' `reading` about how dice lie that are left where the nets have `found` these dice.

    `places` are all that were seen in `picture`.
    """
    plain = [one.place for one in found if is_plain(one)]
    doubts = [ASLANT] if ASLANT in reading.reason and (found or _any_told_there(reading.dice, places)) else []
    doubts += [phrase for phrase in NOT_FLAT if _told_of(phrase, reading, places, ())]
    doubts += [TWO_WAYS] if _told_of(TWO_WAYS, reading, places, plain) else []
    if not doubts or not found or not all(one.certain > _CERTAIN and one.place.likely > _SEEN for one in found):
        return doubts
    bodies = [seen_at(one.place, places) for one in found]
    doubted = [die for die in reading.dice if any(phrase in die.reason for phrase in NOT_FLAT)]
    measured = len(bodies) > 1 and all(any(_measured(one, die) for one in found) for die in doubted)
    settled = list[Phrase]()
    if doubted and measured and not any(tilted(picture, bodies, APART)):
        settled += NOT_FLAT
    if ASLANT in doubts and max(from_above(picture, bodies)) < _FROM_ABOVE:
        settled.append(ASLANT)
    return [phrase for phrase in doubts if phrase not in settled]


def seen_at(place: Place, places: Sequence[Place]) -> Place:
    """The likeliest of these places that is the same: what was judged best may lie a little aside of it."""
    return max((one for one in places if is_same(one, place)), key=lambda one: one.likely, default=place)


def _told_of(phrase: str, reading: Reading, places: Sequence[Place], settled: Sequence[Place]) -> bool:
    """Whether the rules told this doubt of what the nets see, too, and not of specks, letters, cards and the squares of
    a cloth alone, or of what is `settled`.
    """
    doubted = [die for die in reading.dice if phrase in die.reason]
    left = [die for die in doubted if not any(means(place, die) for place in settled)]
    return phrase in reading.reason and (not doubted or _any_told_there(left, places))


def _any_told_there(dice: Sequence[Die], places: Sequence[Place]) -> bool:
    """Whether the nets see anything of the size of one of these dice where it lies."""
    return any(
        place.likely > _FAINT and lies_over(place, die) and as_large(place.side, upper_face(die).side, _AS_LARGE)
        for die in dice
        for place in places
    )


def _measured(one: Opinion, die: Die) -> bool:
    """Whether the doubt about this die is about how that one lies: it, or one plainly seen whose pips it has taken."""
    return means(one.place, die) or (is_plain(one) and lies_over(one.place, die))
