"""A ghost arrives (GS 4, BS 2, 3): draw, Wu-Feng's choice, the Buddha, the left stone."""

from typing import Any

from companion.game.question import DECK, TABLE, VILLAIN, Asking, GameOver, Question
from companion.games.ghost_stories.rules import deck_verbs, verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS, PILES
from companion.games.ghost_stories.rules.box import Descriptions, described
from companion.games.ghost_stories.rules.cards import Card, without_left
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.black_secret import curses, summons
from companion.games.ghost_stories.rules.chapters.effects import LEFT_STONES
from companion.games.ghost_stories.rules.chapters.white_moon import artifacts
from companion.games.ghost_stories.rules.state import State

PLACE = ("place",)
SUMMONED = tuple(("demon", demon) for demon in range(len(DEMONS)))
CAST = {pile: ("curse", *pile) for pile in PILES}


def ghost_arrives(t: State) -> Asking:
    """The whole of GS 4; a stone that calls another ghost runs it again (GS 4.7, 4.9)."""
    if t.no_space():
        verbs.note(t, "GS 4.1", "all spaces full")
        yield from loss.lose_qi(t, t.boards[t.active], "GS 4.1")
        return
    card = yield from draw(t, "GS 4.2")
    if card is not None:
        yield from used(t, card)


def used(t: State, card: Card) -> Asking:
    """What Wu-Feng does with a drawn card (AW 1)."""
    use = yield Question("use of ghost", VILLAIN, legal_uses(t, card), (card.number,), "AW 1")
    if use[0] == "demon":
        secret_verbs.give_card(t, card, "BS 3.2")
        yield from summons.enters(t, use[1])
    elif use[0] == "curse":
        secret_verbs.give_card(t, card, "BS 3.4")
        yield from curses.cast(t, use[1], use[2])
    else:
        yield from place(t, card)


def draw(t: State, why: str) -> Asking:
    """The top card of the deck, None when Wu-Feng is gone and the last right stone still calls ghosts (GS 4.2)."""
    while t.deck:
        number = yield Question("draw", DECK, t.due(), (), why, None, t.undue())
        if number not in t.cards:
            yield from describe(t, number)
        card = t.cards[number]
        verbs.draw(t, card, why)
        if t.moon is None or not (yield from artifacts.shielded(t, card)):
            return card
    if t.wu_feng_alive():  # The last card left the game unseen (BS 21.22).
        raise GameOver("deck")
    return None


def describe(t: State, number: int) -> Asking:
    """A card of which nobody could tell what it shows: the table says it once."""
    shown = yield Question("describe card", TABLE, Descriptions(), (number,), "BS 17.1")
    deck_verbs.describe(t, described(number, shown))


def place(t: State, card: Card) -> Asking:
    where = yield Question("place of ghost", VILLAIN, legal_places(t, card), (card.number,), "AW 2")
    if card.left or t.boards[where[0]].buddha_on[where[1]]:
        yield from lay(t, card, where)
    else:
        verbs.place_ghost(t, card, where, "GS 4.3")


def draw_and_place(t: State, why: str) -> Asking:
    """The top card of the deck is placed; it pays for no demon and no curse (AW 5.1)."""
    if t.no_space():
        verbs.note(t, "GS 4.1", "all spaces full")
        yield from loss.lose_qi(t, t.boards[t.active], "GS 4.1")
        return
    card = yield from draw(t, why)
    if card is not None:
        yield from place(t, card)


def incarnation_from_box(t: State, why: str) -> Asking:
    """An incarnation that is not in the deck comes into play, or without a free space on top of the deck (AW 5.2)."""
    if len(t.unseen_incarnations) <= t.deck.count("i") + t.gone_incarnations:
        verbs.note(t, why, "no incarnation left")
        return
    number = yield Question("incarnation from box", DECK, t.unseen_incarnations, (), why)
    if number not in t.cards:
        yield from describe(t, number)
    card = t.cards[number]
    verbs.see(t, card)
    if not t.no_space():
        deck_verbs.take_from_box(t, card, why)
        yield from place(t, card)
    else:
        deck_verbs.put_on_deck(t, card, why)


def ghost_from_discard(t: State, card: Card, why: str) -> Asking:
    """A ghost of the discard pile is placed like a drawn one (BS 21.33)."""
    if t.no_space():
        verbs.note(t, why, "no effect")
        return
    secret_verbs.take_from_discard(t, card, why)
    yield from place(t, card)


def legal_uses(t: State, card: Card) -> tuple[tuple[Any, ...], ...]:
    """What Wu-Feng may do with a drawn card: place it, or give it for a demon or a curse (BS 3, 6.4)."""
    if t.secret is None or card.incarnation:
        return (PLACE,)
    summoned = [SUMMONED[demon] for demon in summons.available(t, card.resistance)]
    any_colour = card.colour == "black" or t.count("curses_any_colour")
    piles = t.secret.castable(None if any_colour else card.colour)
    return (PLACE, *summoned, *[CAST[pile] for pile in piles])


def legal_places(t: State, card: Card) -> tuple[tuple[int, int], ...]:
    """Where the base rules let a card lie, each board from right to left (GS 4.3)."""
    return tuple(t.free(home_seat(t, card)) or t.all_free())


def home_seat(t: State, card: Card) -> int:
    """The board that the base rules name: that of its colour, for a black card the active one (GS 4.3)."""
    if card.colour == "black":
        return t.active
    return t.setup.boards.index(card.colour)


def lay(t: State, card: Card, place: tuple[int, int]) -> Asking:
    """Put a drawn card down; a Buddha there discards a ghost and gives way to an incarnation (GS 4.4 to 4.6)."""
    if t.boards[place[0]].buddha_on[place[1]] and not stays_on_buddha(card):
        if not card.incarnation:
            verbs.discard_drawn(t, card, place, "GS 4.5")
            verbs.return_buddha_from(t, place, "GS 4.5")
            return
        verbs.return_buddha_from(t, place, "GS 4.4")
    if artifacts.armoured(t, card, place):
        verbs.note(t, "WM 5.9", "armour", place)
        card = without_left(card)
    verbs.place_ghost(t, card, place, "GS 4.3")
    for stone in card.left:
        if stone in LEFT_STONES:
            yield from LEFT_STONES[stone](t, card, place)


def stays_on_buddha(card: Card) -> bool:
    """Only what a Buddha is needed for, as the Uncatchable, lies on one (GS 4.4)."""
    return "req_buddha" in card.middle


def takes_buddha(t: State, place: tuple[int, int]) -> bool:
    """An empty space, or one whose ghost can be exorcised only with a Buddha, unless one lies there (GS 10.1)."""
    if t.boards[place[0]].buddha_on[place[1]]:
        return False
    ghost = t.ghost(place)
    return ghost is None or ("buddha-before" not in t.house and stays_on_buddha(ghost.card))
