"""How the player may stop what hits him (AM 2.7): asked before each order, and usually answered by going on.

A stop is SAVED (Gaspode, Susan, Wallace Sonky: nothing happens to the piece), ("elsewhere", area) (Igor, the Fresh
Start Club: it leaves and arrives there), PAID_SMALL_GODS (an event passes the piece by for $3) or IGNORED (Wallace
Sonky: a text without a piece has no effect).
"""

from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules.facts import DEMON, PLAYER, SMALL_GODS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import note, pay, place, take

GO_ON, SAVED, IGNORED, PAID_SMALL_GODS = ("go on",), ("saved",), ("ignored",), ("small gods",)
SMALL_GODS_PRICE = 3

SYMBOL, TEXT, EVENT, MOVED = "symbol", "text", "event", "moved"
"""What hits a piece: a symbol or the text of a card, an event, or a troll or demon that a card has moved."""


def ignores_events(t: State) -> bool:
    """Whether the player has the Small Gods card, and no demon takes its power (AM 2.7, 7.5)."""
    return t.owns_card(PLAYER, SMALL_GODS) and not t.figures[DEMON][SMALL_GODS]


def small_gods(t: State, by: str) -> tuple[Any, ...]:
    """The stop that the Small Gods card adds against an event."""
    return (PAID_SMALL_GODS,) if by == EVENT and ignores_events(t) else ()


def pay_small_gods(t: State) -> None:
    pay(t, SMALL_GODS_PRICE, "AM 2.7")


def remove(t: State, area: int, why: str, by: str, lifts: bool = True) -> Asking:
    """One of the player's minions is removed from an area, unless he stops it."""
    options = (GO_ON, SAVED, *elsewhere(t, area), *small_gods(t, by))
    outcome = yield Question("stop", TABLE, options, ("remove", area, by), "AM 2.7", usual=GO_ON)
    if outcome == GO_ON:
        take(t, PLAYER, area, why, lifts)
        return
    if outcome == SAVED:
        note(t, "AM 2.7", "saved", area)
    elif outcome == PAID_SMALL_GODS:
        pay_small_gods(t)
    else:
        take(t, PLAYER, area, why, lifts)
        place(t, PLAYER, outcome[1], "AM 2.7")


def elsewhere(t: State, area: int) -> tuple[Any, ...]:
    """Where a minion that is removed from an area may go instead: by the placing rules, but not back (AM 2.7)."""
    own = t.figures[PLAYER]
    own[area] -= 1
    reach = t.reach(PLAYER)
    own[area] += 1
    return tuple([("elsewhere", goal) for goal in reach if goal != area])


def stopped(t: State, about: tuple[Any, ...]) -> Asking:
    """Whether the player stops a move, a swap or a text that hits the one piece it is about; True when he does."""
    outcome = yield Question("stop", TABLE, (GO_ON, SAVED), about, "AM 2.7", usual=GO_ON)
    if outcome == SAVED:
        note(t, "AM 2.7", "saved", about[1])
    return outcome == SAVED


def passed_by(t: State, about: tuple[Any, ...], by: str) -> Asking:
    """Whether the Small Gods card keeps an event from a building or a demon from coming; True when it does."""
    ways = small_gods(t, by)
    if not ways:
        return False
    outcome = yield Question("stop", TABLE, (GO_ON, *ways), about, "AM 2.7", usual=GO_ON)
    if outcome == PAID_SMALL_GODS:
        pay_small_gods(t)
    return outcome == PAID_SMALL_GODS
