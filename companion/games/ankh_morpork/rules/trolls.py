"""A troll appears or is moved (AM 6): the minions of its area flee, or die."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules.d12 import counting
from companion.games.ankh_morpork.rules.facts import NEXT, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import MOVED, PAID_SMALL_GODS, pay_small_gods, remove, small_gods
from companion.games.ankh_morpork.rules.verbs import move, place, take, take_marker


def appears(t: State, area: int, why: str, by: str) -> Asking:
    """A troll comes to an area (AM 6.2 to 6.4)."""
    if t.marker[area]:
        take_marker(t, area, "AM 6.4")
    place(t, TROLL, area, why, marks=False)
    yield from drive_out(t, area, by)


def moved(t: State, start: int, goal: int, why: str) -> Asking:
    """A card has moved a troll: the same as on appearing (AM 6.5)."""
    if t.marker[goal]:
        take_marker(t, goal, "AM 6.4")
    move(t, TROLL, start, goal, why, marks=False)
    yield from drive_out(t, goal, MOVED)


def drive_out(t: State, area: int, by: str) -> Asking:
    """Every minion goes to a neighbouring area; the side whose turn it is moves first (AM 6.2)."""
    for side in (PLAYER, OPPONENT) if t.active == PLAYER else (OPPONENT, PLAYER):
        for _minion in range(t.figures[side][area]):
            yield from flee(t, side, area, by)


def refuges(t: State, side: str, area: int) -> tuple[int, ...]:
    """The neighbouring areas with minions or a building of this side."""
    return tuple([near for near in NEXT[area] if t.figures[side][near] or t.building[near] == side])


def flee(t: State, side: str, area: int, by: str) -> Asking:
    """One minion flees, the opponent's by a counting roll; who has nowhere to go is killed (AM 6.3)."""
    goals = refuges(t, side, area)
    if side == OPPONENT:
        goal = yield from counting(t, "flee", goals, "AM 6.2")
        if goal is None:
            take(t, OPPONENT, area, "AM 6.3")
        else:
            move(t, OPPONENT, area, goal, "AM 6.2")
    elif not goals:
        yield from remove(t, area, "AM 6.3", by)
    else:
        yield from player_flees(t, area, goals, "AM 6.2", by)


def player_flees(t: State, area: int, goals: tuple[int, ...], why: str, by: str) -> Asking:
    """The player chooses where his minion goes, or pays for it with the Small Gods card."""
    goal = yield Question("flee", TABLE, (*goals, *small_gods(t, by)), (area, by), why)
    if goal == PAID_SMALL_GODS:
        pay_small_gods(t)
    else:
        move(t, PLAYER, area, goal, why)
