"""Events that strike figures (AM 9.3 to 9.6), and those of the deck and of all (AM 9.8, 9.9)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules import demons, trolls
from companion.games.ankh_morpork.rules.assassination import others_at, remove_piece
from companion.games.ankh_morpork.rules.d12 import EVENT, counting, event_area, thrown, two_areas
from companion.games.ankh_morpork.rules.effects import happening
from companion.games.ankh_morpork.rules.ending import by_points, last_card
from companion.games.ankh_morpork.rules.events_buildings import destroy
from companion.games.ankh_morpork.rules.facts import AREAS, COINS, DEMON, NEXT, OPPONENT, PLAYER, SIDES, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import EVENT as BY_EVENT
from companion.games.ankh_morpork.rules.stops import remove
from companion.games.ankh_morpork.rules.trolls import player_flees
from companion.games.ankh_morpork.rules.verbs import count_purse, move, note, take, take_marker, tell

DEMONS, TROLLS, FOG, RIOTS = 4, 3, 5, 8
"""How many come, how many cards go, and how many markers end the game (AM 9.6, 9.8, 9.9)."""

DONE, LAST_CARD = ("done",), ("last card",)


def in_turn(t: State) -> tuple[str, ...]:
    """Both sides, the one whose turn it is first."""
    return SIDES if t.active == PLAYER else SIDES[::-1]


@happening("the dragon")
def dragon(t: State) -> Asking:
    """Everything in the area rolled is removed; a marker alone is no harm (AM 9.3)."""
    harmful = tuple(area for area in AREAS if t.building[area] or t.company(area))
    area = yield from event_area(t, "dragon", harmful, "AM 9.3")
    if area is None:
        return
    for _minion in range(t.figures[PLAYER][area]):
        yield from remove(t, area, "AM 9.3", BY_EVENT)
    yield from destroy(t, area, "AM 9.3")
    for figure in (OPPONENT, TROLL, DEMON):
        for _figure in range(t.figures[figure][area]):
            take(t, figure, area, "AM 9.3")
    if t.marker[area]:
        take_marker(t, area, "AM 9.3")


@happening("flood")
def flood(t: State) -> Asking:
    """The minions leave the areas rolled that lie by the river, for areas that are not flooded (AM 9.3, 9.4)."""
    wet = tuple(area for area in AREAS if t.by_the_river(area) and any(t.figures[side][area] for side in SIDES))
    rolled = yield from two_areas(t, "flood", wet, "AM 9.3")
    flooded = tuple(area for area in rolled if t.by_the_river(area))
    for side in in_turn(t):
        for area in flooded:
            goals = tuple(near for near in NEXT[area] if near not in flooded)
            for _minion in range(t.figures[side][area]):
                if side == PLAYER:
                    yield from player_flees(t, area, goals, "AM 9.3", BY_EVENT)
                else:
                    goal = yield from counting(t, "flee", goals, "AM 9.4")
                    move(t, OPPONENT, area, goal, "AM 9.4")


@happening("mysterious murders")
def mysterious_murders(t: State) -> Asking:
    """Each side rolls and removes one figure, its own only if nothing else is there (AM 9.5)."""
    for side in in_turn(t):
        peopled = tuple(area for area in AREAS if t.company(area))
        if not peopled:
            note(t, "AM 9.2", "no harm", "murder")
        elif side == OPPONENT:
            area = yield from event_area(t, "murder", peopled, "AM 9.5")
            yield from opponent_murders(t, area)
        else:
            area = yield from thrown(t, "player's murder", EVENT, AREAS, "AM 9.5")
            yield from player_murders(t, area)


def opponent_murders(t: State, area: int) -> Asking:
    """One that is not its own by a counting roll, or else its own (AM 9.5)."""
    piece = yield from counting(t, "piece", others_at(t, area), "AM 3.4")
    if piece is not None:
        yield from remove_piece(t, piece, area, "AM 9.5", BY_EVENT)
    elif t.figures[OPPONENT][area]:
        take(t, OPPONENT, area, "AM 9.5")


def player_murders(t: State, area: int) -> Asking:
    """The player chooses one that is not his own, if there is one (AM 9.5)."""
    found = tuple(figure for figure in (OPPONENT, TROLL, DEMON) if t.figures[figure][area])
    if found:
        piece = yield Question("murder", TABLE, found, (area,), "AM 9.5")
        take(t, piece, area, "AM 9.5")
    elif t.figures[PLAYER][area]:
        yield from remove(t, area, "AM 9.5", BY_EVENT)


@happening("demons")
def demons_come(t: State) -> Asking:
    """Four demons, each where its roll says and before the next roll (AM 9.2, 9.6)."""
    for _demon in range(min(DEMONS, t.left(DEMON))):
        area = yield from thrown(t, "demon", EVENT, AREAS, "AM 9.6")
        yield from demons.appears(t, area, "AM 9.6", BY_EVENT)


@happening("trolls")
def trolls_come(t: State) -> Asking:
    """Three trolls, each before the next roll; in an area with a demon it is rolled again (AM 6.1, 9.6)."""
    for _troll in range(min(TROLLS, t.left(TROLL))):
        free = tuple(area for area in AREAS if not t.figures[DEMON][area])
        area = yield from thrown(t, "troll", EVENT, free, "AM 6.1")
        yield from trolls.appears(t, area, "AM 9.6", BY_EVENT)


@happening("fog")
def fog(t: State) -> Asking:
    """Five cards leave the deck; with the last one the game ends (AM 9.8, 10.3)."""
    tell(t, "AM 9.8", "fog", FOG)
    answer = yield Question("fog", TABLE, (DONE, LAST_CARD), (FOG,), "AM 9.8", usual=DONE)
    if answer == LAST_CARD:
        raise last_card()


@happening("riots")
def riots(t: State) -> Asking:
    """With eight markers the game ends by points (AM 9.9)."""
    if sum(t.marker) < RIOTS:
        note(t, "AM 9.9", "no riots", sum(t.marker))
        return
    money = yield Question("money", TABLE, tuple(range(COINS + 1)), (), "AM 9.9")
    count_purse(t, money)
    raise by_points(t)
