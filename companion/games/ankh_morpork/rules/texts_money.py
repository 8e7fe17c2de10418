"""Texts that cost the player money, or make him choose (AM 8.1 to 8.3, 5.4, 8.12, 8.14).

What he pays goes to the bank, as much as he has (AM 5.2).  Wallace Sonky keeps any of these texts from him (AM 2.7).
"""

from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules.cards import play_next
from companion.games.ankh_morpork.rules.d12 import PLAIN, counting, thrown
from companion.games.ankh_morpork.rules.effects import text
from companion.games.ankh_morpork.rules.facts import AREAS, PLAYER, SETUP, Card
from companion.games.ankh_morpork.rules.minions import remove_own
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import IGNORED
from companion.games.ankh_morpork.rules.verbs import keep, lose_from_hand, note, pay, ruin

LOSE, KEEP, CARD = ("lose",), ("keep",), ("card",)

MOST_CARDS = 20
"""More than any hand holds."""


def demand(t: State, card: Card, why: str, *ways: tuple[Any, ...]) -> Asking:
    """The player chooses one of these ways, the first as a rule, or stops the text; gives his choice."""
    answer = yield Question("demand", TABLE, (*ways, IGNORED), (card.id,), why, usual=ways[0])
    if answer == IGNORED:
        note(t, "AM 2.7", "ignored", card.id)
    elif answer[0] == "pay" and answer[1]:
        pay(t, answer[1], why)
    return answer


def charge(t: State, card: Card, amount: int, why: str) -> Asking:
    """He pays this much, or as much as he has (AM 5.2)."""
    yield from demand(t, card, why, *[("pay", part) for part in range(amount, -1, -1)])


@text("TAKE_FROM_EACH", "TAKE_FROM_ONE")
def take_money(t: State, card: Card) -> Asking:
    """Mr Boggis, The Thieves' Guild, Nobby Nobbs (AM 8.1)."""
    yield from charge(t, card, card.values["amount"], "AM 8.1")


@text("DOLLAR_OR_CARD_FROM_EACH")
def dollar_or_card(t: State, card: Card) -> Asking:
    """Sunshine Dragon Sanctuary: he pays, or the opponent plays one more card (AM 8.2)."""
    answer = yield from demand(t, card, "AM 8.2", ("pay", card.values["amount"]), CARD)
    if answer == CARD:
        yield from play_next(t)


@text("PAY_OR_LOSE_BUILDING")
def pay_or_lose_building(t: State, card: Card) -> Asking:
    """The Fire Brigade: he pays, or a counting roll takes one of his buildings (AM 8.3)."""
    own = t.with_building(PLAYER)
    if not own:
        note(t, "AM 8.3", "nothing to hit", card.id)
        return
    answer = yield from demand(t, card, "AM 8.3", ("pay", card.values["amount"]), LOSE)
    if answer == LOSE:
        area = yield from counting(t, "player's building", own, "AM 8.3")
        ruin(t, area, "AM 8.3")


@text("PAY_OR_KEEP_THIS_CARD")
def pay_or_keep(t: State, card: Card) -> Asking:
    """The Fools' Guild, Dr Whiteface: he pays, or keeps the card before him for good (AM 5.4)."""
    answer = yield from demand(t, card, "AM 5.4", ("pay", card.values["amount"]), KEEP)
    if answer == KEEP:
        keep(t, "AM 5.4")


@text("DIE_STEAL_OR_LOSS")
def here_n_now(t: State, card: Card) -> Asking:
    """Here'n'Now: 7 or more costs the player money, 1 the opponent a minion (AM 8.12)."""
    number = yield from thrown(t, "text", PLAIN, AREAS, "AM 8.12")
    if number >= card.values["high_from"]:
        yield from charge(t, card, card.values["gain"], "AM 8.12")
    elif number == card.values["low"]:
        yield from remove_own(t, "AM 8.12")


@text("DISCARD_FROM_HAND_OF")
def discard_from_hand(t: State, card: Card) -> Asking:
    """Cable Street Particulars: a counting roll names a card of the player's shuffled hand (AM 8.14)."""
    options = (*range(MOST_CARDS + 1), IGNORED)
    held = yield Question("hand", TABLE, options, (card.id,), "AM 8.14", usual=SETUP["hand"])
    if held == IGNORED:
        note(t, "AM 2.7", "ignored", card.id)
        return
    place = yield from counting(t, "card in hand", range(1, held + 1), "AM 8.14")
    if place is not None:
        lose_from_hand(t, place, "AM 8.14")
