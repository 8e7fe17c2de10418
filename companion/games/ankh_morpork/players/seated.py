"""A table with the player in his chair: his hand, his purse and the deck, of which the rules know nothing (AM 11.1).

The rules run as they are; what they ask is narrowed to what this player can answer: the card that lies on top, the
money that he has, the interrupts that he holds.
"""

from dataclasses import replace
from typing import Any

from companion.game import chance
from companion.game.question import Asking, Question
from companion.game.rulebook import Rulebook
from companion.games.ankh_morpork.players.own_turn import own_turn
from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.rules.cards import LAST_CARD
from companion.games.ankh_morpork.rules.events_figures import DONE, FOG
from companion.games.ankh_morpork.rules.events_figures import LAST_CARD as DECK_IS_EMPTY
from companion.games.ankh_morpork.rules.facts import CARDS, DECK, PLAYER, SETUP
from companion.games.ankh_morpork.rules.rulebook import RULES
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.rules.stops import GO_ON, IGNORED, PAID_SMALL_GODS, SAVED, SMALL_GODS_PRICE

SAVERS = {
    "SAVE_FROM_MOVE_OR_REMOVAL": ("symbol", "text", "move", "swap"),
    "SAVE_FROM_REMOVAL": ("symbol", "text", "event", "moved"),
    "IGNORE_CARD_TEXT": ("text", "move", "swap", "replace"),
}
"""What each interrupt saves a piece from: Gaspode, Susan, Wallace Sonky (AM 2.7)."""
MOVERS, SONKY = "REPLACE_REMOVED", "IGNORE_CARD_TEXT"


def seated_table(setup: Setup) -> Seated:
    """The first table, the deck shuffled by the seed, green cards on top, and five of them dealt (AM 0.3, 0.4)."""
    t = Seated(setup)
    by_border = {border: [card for card in DECK if CARDS[card].border == border] for border in ("brown", "green")}
    shuffled = [
        chance.shuffled(cards, chance.scramble(setup.seed, 300 + n)) for n, cards in enumerate(by_border.values())
    ]
    t.deck = [card for cards in shuffled for card in cards]
    t.draw(SETUP["hand"])
    return t


def turn(t: Seated) -> Asking:
    """A turn of either side with what this player holds."""
    asking = RULES.turn(t)
    if t.active == PLAYER:
        yield from own_turn(t, asking, narrowed)
    else:
        yield from driven(t, asking)


def driven(t: Seated, asking: Asking) -> Asking:
    """Run rules to their end, each question narrowed."""
    question = next(asking, None)
    while question is not None:
        value = yield from narrowed(t, question)
        try:
            question = asking.send(value)
        except StopIteration:
            question = None


def narrowed(t: Seated, question: Question) -> Asking:
    """Ask what this player can answer, and let his hand, his purse and the deck follow the answer."""
    narrow = NARROWED.get(question.kind)
    options = narrow(t, question) if narrow else question.options
    value = yield Question(question.kind, question.to, options, question.about, question.why, usual=question.usual)
    follow(t, question, value)
    return value


def follow(t: Seated, question: Question, value: Any) -> None:
    """What the answer does to the cards that the rules do not know."""
    if question.kind == "card":
        t.deck = t.deck[: -1 if value != LAST_CARD else None]
    elif question.kind == "discarded card" and value not in t.discard:
        t.played.remove(value)
    elif question.kind == "fog":
        t.played += [t.deck.pop() for _card in range(min(FOG, len(t.deck)))]
    elif question.kind in ("stop", "own minion") and isinstance(value, tuple) and value not in (GO_ON, PAID_SMALL_GODS):
        t.use(savers(question) if value == SAVED else (MOVERS,))
    elif value == IGNORED:
        t.use((SONKY,))
    elif question.kind == "hand" and value:
        t.played.append(t.hand.pop())  # it is shuffled, so any card is as likely as another


# What each question leaves to this player.


def top_card(t: Seated, _question: Question) -> tuple[Any, ...]:
    """The last card is taken, not played (AM 10.3)."""
    return (t.deck[-1],) if len(t.deck) > 1 else (LAST_CARD,)


def discarded(t: Seated, _question: Question) -> tuple[Any, ...]:
    return (*t.discard, *t.played)


def lying(t: Seated, question: Question) -> tuple[Any, ...]:
    return (min(question.options[-1], len(t.discard) + len(t.played)),)


def fog(t: Seated, _question: Question) -> tuple[Any, ...]:
    return (DONE,) if len(t.deck) > FOG else (DECK_IS_EMPTY,)


def held(t: Seated, question: Question) -> tuple[Any, ...]:
    return (len(t.hand), *[way for way in (IGNORED,) if t.holds(SONKY)])


def demand(t: Seated, question: Question) -> tuple[Any, ...]:
    """He pays what he has: of several amounts the most that he can (AM 5.2)."""
    amounts = [way[1] for way in question.options if way[0] == "pay"]
    can = [amount for amount in amounts if amount <= t.dollars]
    pays = [("pay", max(can))] if can else []
    others = [way for way in question.options if way[0] != "pay" and (way != IGNORED or t.holds(SONKY))]
    return (*pays, *others)


def subsidence(t: Seated, question: Question) -> tuple[Any, ...]:
    """He must pay as long as he can (AM 9.7)."""
    return question.options[:1] if question.options[0][1] <= t.dollars else question.options[1:]


def money(t: Seated, _question: Question) -> tuple[Any, ...]:
    return (t.dollars,)


def savers(question: Question) -> list[str]:
    """The interrupts that keep this from the piece, by their code words."""
    if question.kind == "own minion":
        return list(SAVERS)
    cause = question.about[2] if question.about[0] == "remove" else question.about[0]
    return [code for code, causes in SAVERS.items() if cause in causes]


def stop(t: Seated, question: Question) -> tuple[Any, ...]:
    """The stops for which he holds the card or the money."""
    saved, moved = any(t.holds(code) for code in savers(question)), t.holds(MOVERS)
    return tuple(way for way in question.options if allowed(t, way, saved, moved))


def allowed(t: Seated, way: Any, saved: bool, moved: bool) -> bool:
    if way == SAVED:
        return saved
    if way == PAID_SMALL_GODS:
        return t.dollars >= SMALL_GODS_PRICE
    return moved or not (isinstance(way, tuple) and way[0] == "elsewhere")


NARROWED = {
    "card": top_card, "discarded card": discarded, "discards": lying, "fog": fog, "hand": held, "demand": demand,
    "subsidence": subsidence, "money": money, "stop": stop, "flee": stop, "own minion": stop,
}  # fmt: skip

SEATED: Rulebook[Seated] = replace(RULES, first_table=seated_table, turn=turn)  # type: ignore[arg-type, assignment]
"""The rules with a player in his chair."""
