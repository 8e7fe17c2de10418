"""The player's turn (AM 1.1, 1.2): he plays by the base rules and tells what he changed on the board."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules import events
from companion.games.ankh_morpork.rules.changes import Free, carry_out, likely
from companion.games.ankh_morpork.rules.ending import check, last_card
from companion.games.ankh_morpork.rules.minions import remove_own
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import act, earn, pay

OVER, LAST_CARD = ("over",), ("last card",)
BUY_EVENT, EVENT_SYMBOL = ("event", "bought"), ("event", "symbol")
FOOLS_MONEY, FOOLS_EVENT = ("fools", "money"), ("fools", "event")
AUDITORS = ("auditors",)

WHY: dict[tuple[str, ...], str] = {BUY_EVENT: "AM 1.1", FOOLS_EVENT: "AM 5.5", EVENT_SYMBOL: "AM 1.2"}
"""The paragraph that lets an event of his turn happen."""
BESIDE = (LAST_CARD, AUDITORS, FOOLS_MONEY)
"""What he may tell beside changes of the board and events."""

EVENT_PRICE = FOOLS_PRICE = 5


def players_turn(t: State) -> Asking:
    """He acts until his turn is over; a goal that he has reached counts before he refills (AM 10.3, 10.4)."""
    while True:
        did = yield Question("turn", TABLE, turn_options(t), (), "AM 1.2", None, Others(t))
        if did in (OVER, LAST_CARD):
            check(t)
            if did == LAST_CARD:
                raise last_card()
            return
        act(t)
        if did[0] in ("event", "fools"):
            yield from special(t, did)
        elif did == AUDITORS:
            yield from remove_own(t, "AM 5.6")
        else:
            yield from carry_out(t, did, "AM 11.2")


def turn_options(t: State) -> tuple[Any, ...]:
    """What he mostly tells."""
    return (OVER, *acts(t), *likely(t))


class Others(Free):
    """What he may tell beside that: any change of the board, that the deck has run out, and The Auditors."""

    def __contains__(self, told: object) -> bool:
        return told in BESIDE or super().__contains__(told)

    def __iter__(self) -> Iterator[Any]:
        return chain(BESIDE, super().__iter__())


def acts(t: State) -> list[tuple[str, ...]]:
    """The events that he can bring about: one for money before anything else (AM 1.1), others by his cards (AM 5.5)."""
    if not t.events:
        return []
    return [EVENT_SYMBOL, FOOLS_EVENT] if t.acted else [BUY_EVENT, EVENT_SYMBOL, FOOLS_EVENT]


def special(t: State, did: tuple[str, ...]) -> Asking:
    """An event of his turn, or the money that he takes instead (AM 1.1, 5.5)."""
    if did == FOOLS_MONEY:
        earn(t, FOOLS_PRICE, "AM 5.5")
        return
    if did == BUY_EVENT:
        pay(t, EVENT_PRICE, "AM 1.1")
    yield from events.happens(t, WHY[did])
