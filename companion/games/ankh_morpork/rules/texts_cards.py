"""Texts that lead to more cards (AM 8.5, 8.6), and the text of a card that nobody has described (AM 11.2)."""

from companion.game.question import DECK, TABLE, Asking, Question
from companion.games.ankh_morpork.rules.cards import (
    INTERRUPT,
    UNKNOWN,
    UNLIKELY,
    described,
    play,
    play_next,
    play_several,
)
from companion.games.ankh_morpork.rules.changes import told
from companion.games.ankh_morpork.rules.effects import text
from companion.games.ankh_morpork.rules.facts import CARDS, OPPONENT, Card
from companion.games.ankh_morpork.rules.facts import DECK as ALL_CARDS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import discard, tell, turn_over


@text("DRAW", "TAKE_CARDS_FROM_PLAYER")
def draw(t: State, card: Card) -> Asking:
    """As many cards of the deck as the text gives it, from wherever (AM 8.5)."""
    yield from play_several(t, card.values["count"])


@text("PLAY_TWO")
def play_two(t: State, card: Card) -> Asking:
    """Drumknott, Ponder Stibbons (AM 8.5)."""
    yield from play_several(t, 2)


@text("TAKE_ONE_OF_TWO")
def take_one(t: State, card: Card) -> Asking:
    """Stanley: two are seen, one is kept (AM 8.5)."""
    yield from play_several(t, 1)


@text("DRAW_PER_OWN_BUILDING")
def draw_per_building(t: State, card: Card) -> Asking:
    """Gargoyles: one for each of its buildings (AM 8.5)."""
    yield from play_several(t, t.building.count(OPPONENT))


@text("DRAW_FROM_DISCARD")
def draw_from_discard(t: State, card: Card) -> Asking:
    """History Monks: four cards of the shuffled discard pile, or all if there are fewer (AM 8.6)."""
    most = card.values["count"]
    lying = yield Question("discards", TABLE, tuple(range(most + 1)), (most,), "AM 8.6", usual=most)
    if not lying:
        return
    tell(t, "AM 8.6", "shuffle discard", lying)
    for _card in range(lying):
        yield from play_discarded(t)


def play_discarded(t: State) -> Asking:
    """Turn over one of the cards of the discard pile and play it, instead of an interrupt one of the deck (AM 2.4)."""
    name = yield Question("discarded card", DECK, discarded(t), t.stack, "AM 8.6", None, UNLIKELY[1:])
    turn_over(t, name, "AM 8.6")
    card = (yield from described()) if name == UNKNOWN else CARDS[name]
    if INTERRUPT in card.symbols:
        discard(t, "AM 2.4")
        yield from play_next(t)
    else:
        yield from play(t, card)


def discarded(t: State) -> tuple[str, ...]:
    """What may lie on the discard pile: the player's cards go there, too, so all that are not being played or kept."""
    return tuple([name for name in ALL_CARDS if name not in t.stack and name not in t.kept])


@text(UNKNOWN)
def by_table(t: State, card: Card) -> Asking:
    """The table reads the text and tells what it changed (AM 11.2)."""
    yield from told(t, "AM 11.2")
