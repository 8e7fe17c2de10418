"""The opponent turns over cards and plays them at once (AM 2)."""

from collections.abc import Callable

from companion.game.question import DECK, TABLE, Asking, Question
from companion.games.ankh_morpork.rules import events
from companion.games.ankh_morpork.rules.assassination import assassinate
from companion.games.ankh_morpork.rules.building import build_dearest
from companion.games.ankh_morpork.rules.effects import TEXTS
from companion.games.ankh_morpork.rules.ending import last_card
from companion.games.ankh_morpork.rules.facts import CARDS, SET_ASIDE, Card
from companion.games.ankh_morpork.rules.minions import calm, place_minion
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import discard, note, turn_over

LAST_CARD = "last card"
"""The answer that the card was the last one of the deck; it is not played (AM 10.3)."""
UNKNOWN = "unknown"
"""The card that nobody has described: the table tells its symbols and carries out its text (AM 11.2)."""
UNLIKELY = (LAST_CARD, UNKNOWN, *SET_ASIDE)

END = "end"
INTERRUPT, SCROLL = "INTERRUPT", "SCROLL"


def play_next(t: State) -> Asking:
    """Turn over the top card of the deck and play it (AM 2.1); instead of an interrupt another one (AM 2.4)."""
    while True:
        card = yield from turned_over(t)
        if INTERRUPT not in card.symbols:
            break
        discard(t, "AM 2.4")
    yield from play(t, card)


def play_several(t: State, count: int) -> Asking:
    """So many cards of the deck, each played out before the next one (AM 2.6, 8.5)."""
    for _card in range(count):
        yield from play_next(t)


def turned_over(t: State) -> Asking:
    """The top card of the deck, by what the table says of it."""
    if not t.unseen:
        raise last_card()
    name = yield Question("card", DECK, t.unseen, t.stack, "AM 2.1", None, (*UNLIKELY, *t.discard))
    if name == LAST_CARD:
        raise last_card()
    turn_over(t, name, "AM 2.1")
    if name == UNKNOWN:
        return (yield from described())
    return CARDS[name]


def described() -> Asking:
    """The symbols of a card that nobody has described, from left to right (AM 11.2)."""
    symbols: tuple[str, ...] = ()
    while True:
        symbol = yield Question("symbol", TABLE, (*SYMBOLS, INTERRUPT, END), symbols, "AM 2.1")
        if symbol == END:
            return Card(UNKNOWN, "", "", symbols, UNKNOWN, {}, "AM 11.2")
        symbols += (symbol,)


def play(t: State, card: Card) -> Asking:
    """Symbols from left to right, then the card is discarded, unless the player keeps it (AM 2.1, 2.8)."""
    waiting = len(t.stack) - 1
    if not card.symbols:
        note(t, "AM 2.9", "no symbols", card.id)
    for symbol in card.symbols:
        yield from SYMBOLS[symbol](t, card)
    if len(t.stack) > waiting:
        discard(t, "AM 2.8")


# What each symbol does; a card's own text is found by its code word.


def scroll(t: State, card: Card) -> Asking:
    """The text as AM 8 reads it; of some texts nothing comes (AM 8.4)."""
    rule = TEXTS.get(card.code)
    if rule is None:
        note(t, card.reads, "text does nothing", card.id)
    else:
        yield from rule(t, card)


def money(t: State, card: Card) -> Asking:
    """The opponent takes none (AM 2.5)."""
    note(t, "AM 2.5", "no money", card.id)
    yield from ()


SYMBOLS: dict[str, Callable[[State, Card], Asking]] = {
    "MINION": lambda t, card: place_minion(t),
    "BUILDING": lambda t, card: build_dearest(t),
    "ASSASSINATE": lambda t, card: assassinate(t),
    "CALM": lambda t, card: calm(t),
    SCROLL: scroll,
    "EVENT": lambda t, card: events.happens(t, "AM 1.4"),
    "PLAY_ANOTHER": lambda t, card: play_next(t),
    **{f"MONEY_{amount}": money for amount in (1, 2, 3, 4, 5)},
}
"""By its code word in the data."""
