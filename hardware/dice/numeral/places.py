"""Where dice lie on tables of more than one colour: there the net for places sees them, whatever is printed on them."""

import math

from hardware.dice.net.places import Place, find_places
from hardware.dice.numeral.bodies import Body, bodies
from hardware.picture import Picture

_MOST = 8
"""More compact things than this are the squares of a cloth."""
_A_DIE = 0.38
"""A place that is likelier is one of a die."""
_AROUND = 1.6
"""So far around a place, in its sides, its die is looked for as a compact thing."""
_SIDE = 1.55
"""The side of a place in radii of its die."""
_LARGER = 3.0
"""A compact thing whose place has a side so many times its radius is no die but what is printed on one."""


def compact(small: Picture) -> list[Body]:
    """What is compact and in another colour than the table, unless that is so much that it is a part of the table."""
    found = bodies(small)
    return found if len(found) <= _MOST else []


def likely_places(picture: Picture) -> list[Place]:
    """Where something lies that is like a die, the likeliest first, each once."""
    found: list[Place] = []
    for place in find_places(picture):
        apart = all(math.dist(place[:2], other[:2]) > max(place.side, other.side) for other in found)
        if place.likely > _A_DIE and apart:
            found.append(place)
    return found


def body_at(small: Picture, place: Place) -> Body:
    """The die at a place: what is compact there, in another colour than what is around, or else a circle."""
    x, y, side, _ = place
    left, top = (max(0, round(at - _AROUND * side)) for at in (x, y))
    around = small[top : round(y + _AROUND * side), left : round(x + _AROUND * side)]
    for one in bodies(around):
        moved = Body(one.x + left, one.y + top, one.radius, (one.box[0] + left, one.box[1] + top, *one.box[2:]))
        if _is_at(moved, place):
            return moved
    return Body(x, y, side / _SIDE, (round(x - side / 2), round(y - side / 2), round(side), round(side)))


def the_die(small: Picture) -> Body | None:
    """The one die that lies there, None where there is none or several."""
    found, places = compact(small), likely_places(small)
    if len(found) == 1 and (not places or any(_is_at(found[0], place) for place in places)):
        return found[0]
    return body_at(small, places[0]) if len(places) == 1 and len(found) < 2 else None


def _is_at(body: Body, place: Place) -> bool:
    return math.dist((body.x, body.y), place[:2]) < body.radius and place.side < _LARGER * body.radius
