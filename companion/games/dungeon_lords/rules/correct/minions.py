"""Minions that stand elsewhere: on another square, on an order card, or at home."""

from typing import Any

from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.facts import ACTIONS, LAID, SQUARES
from companion.games.dungeon_lords.rules.state import EMPTY, NonPlayer, Player, Table

Place = tuple[Any, ...]
Options = tuple[Any, ...]

EITHER = (False, True)
BEFORE_ACTIONS = ("place", "secret choice", "show and place")
"""Steps at which minions are still sent out."""


def owner(t: Table, colour: str) -> Player | NonPlayer:
    return next(one for one in t.owners if one.colour == colour)


def player(t: Table, place: Place) -> Player:
    """Whose the place of a board is."""
    return next(one for one in t.players if one.colour == place[1])


def squares(t: Table) -> list[Place]:
    """While orders are drawn nobody stands anywhere yet, and after the actions nobody any more."""
    if t.step not in (*BEFORE_ACTIONS, "actions"):
        return []
    return [("square", action, square) for action in ACTIONS for square in range(len(SQUARES))]


def on_square(t: Table, place: Place) -> str:
    return t.on(place[1])[place[2]]


def could_stand(t: Table, place: Place) -> Options:
    """Nobody, who stands there, or a colour that could have come from home."""
    there = on_square(t, place)
    return (EMPTY, *[one.colour for one in t.owners if one.colour == there or comes(t, one, place[1])])


def comes(t: Table, one: Player | NonPlayer, action: int) -> bool:
    """Whether a minion at home could stand at an action: one of a player goes where he has laid the order (DL 4.1)."""
    if not one.home:
        return False
    if isinstance(one, NonPlayer):
        return True
    return action in one.laid and action not in one.waiting and one.colour not in t.on(action)


def lay_minion(t: Table, place: Place, colour: str) -> None:
    there = on_square(t, place)
    if there:
        owner(t, there).home += 1
    if colour:
        owner(t, colour).home -= 1
    t.squares[(place[1] - 1) * len(SQUARES) + place[2]] = colour


def order_cards(t: Table) -> list[Place]:
    """A minion may stand on each order that its player has laid (DL 4.2, 4.3)."""
    return [("waiting", one.colour, number) for one in t.players for number in one.laid]


def waiting(t: Table, place: Place) -> bool:
    return place[2] in player(t, place).waiting


def could_wait(t: Table, place: Place) -> Options:
    """From a square it first goes home."""
    one = player(t, place)
    return EITHER if waiting(t, place) or (one.home and one.colour not in t.on(place[2])) else (False,)


def lay_waiting(t: Table, place: Place, stands: bool) -> None:
    one, number = player(t, place), place[2]
    if stands != waiting(t, place):
        one.waiting = (*one.waiting, number) if stands else verbs.without(one.waiting, number)
        one.home += -1 if stands else 1


def enough_left(t: Table) -> bool:
    """Whether everybody has the minions that he still sends out this season, and the third orders find their squares.

    They go on I, or on I and II where they are the same (DL 3.5, 3.6).
    """
    if t.step not in BEFORE_ACTIONS:
        return True
    if t.places_players and any(one.home < LAID - len(one.laid) for one in t.players):
        return False
    coming = [dummy for dummy in t.non_players if len(dummy.drawn) == 2]
    free = all(not any(t.on(action)[: sum(action in d.deck for d in coming)]) for action in ACTIONS)
    return free and all(dummy.home for dummy in coming)
