"""Events that strike buildings and city cards (AM 9.2, 9.3, 9.7)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules.d12 import EVENT, event_area, thrown, two_areas
from companion.games.ankh_morpork.rules.effects import happening
from companion.games.ankh_morpork.rules.facts import AREAS, NEXT, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import EVENT as BY_EVENT
from companion.games.ankh_morpork.rules.stops import passed_by, remove
from companion.games.ankh_morpork.rules.verbs import lose_card, pay, ruin, take

SUBSIDENCE = 2
"""Dollars for each building (AM 9.7)."""


def built(t: State) -> tuple[int, ...]:
    """The areas with a building."""
    return tuple([area for area in AREAS if t.building[area]])


def destroy(t: State, area: int, why: str) -> Asking:
    """The building of an area goes, if there is one; the player's may be passed by."""
    owner = t.building[area]
    if owner and not (owner == PLAYER and (yield from passed_by(t, ("building", area, BY_EVENT), BY_EVENT))):
        ruin(t, area, why)


@happening("explosion")
def explosion(t: State) -> Asking:
    """The building of the area rolled is removed (AM 9.3)."""
    area = yield from event_area(t, "explosion", built(t), "AM 9.3")
    if area is not None:
        yield from destroy(t, area, "AM 9.3")


@happening("earthquake")
def earthquake(t: State) -> Asking:
    """The buildings of both areas rolled are removed (AM 9.3)."""
    areas = yield from two_areas(t, "earthquake", built(t), "AM 9.3")
    for area in areas:
        yield from destroy(t, area, "AM 9.3")


@happening("fire")
def fire(t: State) -> Asking:
    """A building burns, and the next one as long as the die shows an area beside the last one with a building; only
    the first roll is repeated (AM 9.3)."""
    area = yield from event_area(t, "fire", built(t), "AM 9.3")
    last = None
    while area is not None and t.building[area] and (last is None or area in NEXT[last]):
        yield from destroy(t, area, "AM 9.3")
        last = area
        area = yield from thrown(t, "fire spreads", EVENT, AREAS, "AM 9.3")


@happening("bloody stupid johnson")
def bloody_stupid_johnson(t: State) -> Asking:
    """An owned city card leaves the game, and its owner loses a minion there if he has one (AM 9.3)."""
    owned = tuple(area for area in AREAS if t.building[area] and t.card[area])
    area = yield from event_area(t, "city card", owned, "AM 9.3")
    if area not in owned:
        return
    lose_card(t, area, "AM 9.3")
    owner = t.building[area]
    if not t.figures[owner][area]:
        return
    if owner == OPPONENT:
        take(t, OPPONENT, area, "AM 9.3")
    else:
        yield from remove(t, area, "AM 9.3", BY_EVENT)


@happening("subsidence")
def subsidence(t: State) -> Asking:
    """The player pays for each of his buildings as long as he can; the opponent loses nothing (AM 9.7)."""
    while True:
        own = t.with_building(PLAYER)
        if not own:
            return
        options = (("pay", SUBSIDENCE * len(own)), *[("lose", area) for area in own])
        answer = yield Question("subsidence", TABLE, options, own, "AM 9.7", usual=options[0])
        if answer == options[0]:
            pay(t, answer[1], "AM 9.7")
            return
        ruin(t, answer[1], "AM 9.7")
