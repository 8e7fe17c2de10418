"""The left stones that do something once, by code word (GS 4.6, BS 17); the lasting ones are read where they matter."""

from companion.game.question import Asking
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.chapters.base import by_table, loss
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die, haunt_line, spared
from companion.games.ghost_stories.rules.chapters.base.lending import use_borrowed
from companion.games.ghost_stories.rules.chapters.black_secret import curses, demons, skeletons
from companion.games.ghost_stories.rules.chapters.effects import LEFT_STONES
from companion.games.ghost_stories.rules.state import State

Place = tuple[int, int]


def summon_ghost(t: State, card: Card, place: Place) -> Asking:
    verbs.note(t, "GS 4.7", "another ghost")
    return ghost_arrives(t)


def haunt_tile(t: State, card: Card, place: Place) -> Asking:
    return haunt_line(t, place, "GS 4.6")


def owner_loses_qi(t: State, card: Card, place: Place) -> Asking:
    return loss.lose_qi(t, t.boards[place[0]], "GS 4.6")


def group_loses_tao(t: State, card: Card, place: Place) -> Asking:
    return loss.everyone_loses_tao(t, "GS 4.6")


def roll_curse_die(t: State, card: Card, place: Place) -> Asking:
    owner = t.boards[place[0]]
    if "left-stones-roll" not in t.house and (yield from spared(t, owner)):
        use_borrowed(t, owner, "strength of the mountain")
    else:
        yield from curse_die(t, owner, "GS 4.6", place)


def clear_circle(t: State, card: Card, place: Place) -> Asking:
    if t.circle is not None:
        verbs.set_circle(t, None, "GS 4.6")
    yield from ()


def activate_demon(t: State, card: Card, place: Place) -> Asking:
    yield from demons.activate(t, "BS 17.1")


def cast_curse(t: State, card: Card, place: Place) -> Asking:
    yield from curses.cast_any(t, "BS 17.2")


def three_skeletons(t: State, card: Card, place: Place) -> Asking:
    """All that are on the Wu-Feng board, as far as there is room (BS 17.5)."""
    yield from skeletons.place_from_board(t, 3, True, "BS 17.5")


def discard_stack(t: State, card: Card, place: Place) -> Asking:
    yield from demons.discard_stack(t, "BS 17.6")


def carried_out_by_the_table(t: State, card: Card, place: Place) -> Asking:
    return by_table.carry_out(t, card, "left", t.boards[place[0]], place)


LEFT_STONES |= {
    "summon_ghost": summon_ghost,
    "haunt_tile": haunt_tile,
    "lose_qi": owner_loses_qi,
    "group_lose_tao": group_loses_tao,
    "curse_die": roll_curse_die,
    "clear_circle": clear_circle,
    "activate_demon": activate_demon,
    "cast_curse": cast_curse,
    "three_skeletons": three_skeletons,
    "discard_stack": discard_stack,
    by_table.BY_TABLE: carried_out_by_the_table,
}
