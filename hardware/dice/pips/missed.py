"""Whether the nets see a die that was not read: no doubt is told of what one net does not see.

Most throws that were read wrongly without a word were read without one of their dice.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from hardware.dice.net.judge import FIRST_LOOK, SECOND_LOOK, Opinion, judge_places
from hardware.dice.net.places import Place, is_same, lies_over, own_places, upper_face, usual_side
from hardware.dice.pips.oblongs import is_oblong
from hardware.dice.pips.opinion import seen_alone
from hardware.dice.reading import DOUBTFUL, Die, uncertain
from hardware.picture import Picture

_LEAST, _MOST = 0.1, 12
"""So many places that are likelier than this are judged."""
_SEEN = 0.3
"""How likely a die must be there, by the square root of how plain the place is: a place is not plain that one net does
not see at all."""
_BOTH = 0.45
"""How likely a place must be that both nets for places see, in the mean of its logarithms."""
LITTLE, _DIE_ALONE = 0.12, 0.22
"""How likely a die must be there to each of two looks, and where none is read."""
_ONCE = 0.58
"""How likely a die must be to each of two looks, by the square root of how plain the place is, where only the net for a
second look sees that."""
_BESIDE, _AS_LARGE = 1.2, 1.4
"""What is nearer to a die than so many sides may be a side of it; what is larger or smaller by the factor is no die of
these."""


def misses_one(picture: Picture, dice: Sequence[Die], places: Sequence[Place]) -> bool:
    """Whether at one of these places, told by the net that finds them for a second look, a die may lie that is none of
    these `dice`."""
    beside = [one for one in places if one.likely > _LEAST and not any(lies_over(one, die) for die in dice)]
    opinions = judge_places(picture, beside[:_MOST], _LEAST, SECOND_LOOK)
    return any(math.sqrt(one.place.likely) * one.die > _SEEN for one in opinions)


def lost_dice(picture: Picture, dice: Sequence[Die], places: Sequence[Place], others: Sequence[Place]) -> list[Die]:
    """What may be a die beside these `dice`: both nets for places see it, by `places` and by `others`; or the second
    one alone does, and it is plainly a die.

    In a faint, shaken or grainy picture, and of colours that they never saw, the nets for faces see less than these.
    """
    twice = [one for one in _seen_twice(places, others) if not dice or _may_be_another(one, dice)]
    lost = _seen(picture, twice, LITTLE if dice else _DIE_ALONE)
    known = [*dice, *map(seen_alone, lost)]
    once = [one for one in others if one.likely > _ONCE**2 and not any(lies_over(one, die) for die in known)]
    plain = [one for one in _seen(picture, once, _ONCE) if math.sqrt(one.place.likely) * one.die > _ONCE]
    return [seen_alone(one) for one in (*lost, *plain)]


def denied_dice(picture: Picture, certain: Sequence[Die], places: Sequence[Place]) -> list[Die]:
    """Those of the dice that the rules alone are `certain` of that each look sees as perhaps one, by its box or at one
    of these `places`: how plain the place is does not count. They are to be asked about.
    """
    seen = (die for die in certain if _perhaps(picture, die, places))
    return [replace(die, confidence=DOUBTFUL, reason=uncertain(die.face)) for die in seen]


def _perhaps(picture: Picture, die: Die, places: Sequence[Place]) -> bool:
    own = own_places(die, places)
    looks = (judge_places(picture, own, look=look) for look in (FIRST_LOOK, SECOND_LOOK))
    return all(max(one.die for one in opinions) > _DIE_ALONE for opinions in looks)


def _seen(picture: Picture, places: Sequence[Place], least: float) -> list[Opinion]:
    """At those of the places where both looks see a die likelier than `least`, and no card or domino lies: what the one
    tells that sees less.
    """
    looks = [judge_places(picture, places, look=look) for look in (FIRST_LOOK, SECOND_LOOK)]
    both = (min(one, again, key=lambda look: look.die) for one, again in zip(*looks, strict=True))
    return [one for one in both if one.die > least and not is_oblong(picture, one.place, one.die)]


def _seen_twice(places: Sequence[Place], others: Sequence[Place]) -> list[Place]:
    """Those of the places that the other net sees, too, so that both are plain enough."""
    again = [max((other.likely for other in others if is_same(one, other)), default=0.0) for one in places]
    return [one for one, likely in zip(places, again, strict=True) if math.sqrt(one.likely * likely) > _BOTH]


def _may_be_another(place: Place, dice: Sequence[Die]) -> bool:
    """Whether it is as large as these dice and none of them shows its side there."""
    usual = usual_side(dice)
    near = (math.dist(place[:2], own[:2]) < _BESIDE * max(place.side, own.side) for own in map(upper_face, dice))
    return usual / _AS_LARGE < place.side < usual * _AS_LARGE and not any(near)
