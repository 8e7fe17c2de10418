"""Whether the nets of the second look see a die that was not read: no doubt is told of what one net does not see.

Most throws that were read wrongly without a word were read without one of their dice.
"""

import math
from collections.abc import Sequence

from hardware.dice.net.judge import SECOND_LOOK, judge_places
from hardware.dice.net.places import Place, lies_over
from hardware.dice.reading import Die
from hardware.picture import Picture

_LEAST, _MOST = 0.1, 12
"""So many places that are likelier than this are judged."""
_SEEN = 0.3
"""How likely a die must be there, by the square root of how plain the place is: a place is not plain that one net does
not see at all."""


def misses_one(picture: Picture, dice: Sequence[Die], places: Sequence[Place]) -> bool:
    """Whether at one of these places, told by the net that finds them for a second look, a die may lie that is none of
    these `dice`."""
    beside = [one for one in places if one.likely > _LEAST and not any(lies_over(one, die) for die in dice)]
    opinions = judge_places(picture, beside[:_MOST], _LEAST, SECOND_LOOK)
    return any(math.sqrt(one.place.likely) * one.die > _SEEN for one in opinions)
