"""A ghost arrives (GS 4): draw, Wu-Feng's choice, the Buddha, the left stone."""

from collections.abc import Callable

from companion.game.question import DECK, VILLAIN, Asking, Question
from companion.ghost_stories import verbs
from companion.ghost_stories.cards import CARDS, Card
from companion.ghost_stories.rules import loss
from companion.ghost_stories.rules.haunting import curse_die, haunt_line
from companion.ghost_stories.state import State

PLACE = ("place",)


def ghost_arrives(t: State) -> Asking:
    """The whole of GS 4; a stone that calls another ghost runs it again (GS 4.7, 4.9)."""
    if not t.all_free():
        verbs.note(t, "GS 4.1", "all spaces full")
        yield from loss.lose_qi(t, t.boards[t.active], "GS 4.1")
        return
    if not t.deck:  # Wu-Feng is gone and the last right stone still calls ghosts (GS 4.2, 14.1).
        return
    number = yield Question("draw", DECK, t.due(), (), "GS 4.2", t.undue())
    card = CARDS[number]
    verbs.draw(t, card, "GS 4.2")
    yield Question("use of ghost", VILLAIN, legal_uses(card), (number,), "AW 1")
    place = yield Question("place of ghost", VILLAIN, legal_places(t, card), (number,), "AW 2")
    yield from lay(t, card, place)


def legal_uses(card: Card) -> tuple[tuple[str, ...], ...]:
    """What Wu-Feng may do with a drawn card.  The base game knows placing alone; an incarnation never has another."""
    return (PLACE,)


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
    verbs.place_ghost(t, card, place, "GS 4.3")
    for stone in card.left:
        if stone in LEFT_STONES:
            yield from LEFT_STONES[stone](t, place)


def stays_on_buddha(card: Card) -> bool:
    """Only the incarnation that a Buddha is needed for keeps one on its space (GS 4.4)."""
    return "req_buddha" in card.middle


# The left stones that do something once, by code word (GS 4.6).  The lasting ones are read where they matter.


def summon_ghost(t: State, place: tuple[int, int]) -> Asking:
    verbs.note(t, "GS 4.7", "another ghost")
    yield from ghost_arrives(t)


def haunt_tile(t: State, place: tuple[int, int]) -> Asking:
    haunt_line(t, place, "GS 4.6")
    yield from ()


def owner_loses_qi(t: State, place: tuple[int, int]) -> Asking:
    yield from loss.lose_qi(t, t.boards[place[0]], "GS 4.6")


def group_loses_tao(t: State, place: tuple[int, int]) -> Asking:
    yield from loss.everyone_loses_tao(t, "GS 4.6")


def roll_curse_die(t: State, place: tuple[int, int]) -> Asking:
    yield from curse_die(t, t.boards[place[0]], "GS 4.6", place)


def clear_circle(t: State, place: tuple[int, int]) -> Asking:
    if t.circle is not None:
        verbs.set_circle(t, None, "GS 4.6")
    yield from ()


LEFT_STONES: dict[str, Callable[[State, tuple[int, int]], Asking]] = {
    "summon_ghost": summon_ghost,
    "haunt_tile": haunt_tile,
    "lose_qi": owner_loses_qi,
    "group_lose_tao": group_loses_tao,
    "curse_die": roll_curse_die,
    "clear_circle": clear_circle,
}
