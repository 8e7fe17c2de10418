"""The families of villagers (WM 5): what a death costs and what a rescue wins, by code word."""

from collections.abc import Callable

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import deck_verbs, verbs
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives, incarnation_from_box
from companion.games.ghost_stories.rules.chapters.base.haunting import haunt
from companion.games.ghost_stories.rules.chapters.effects import PENALTIES, REWARDS
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Penalty = Callable[[State, int], Asking]

# Penalties.


def remove_tao(colour: str) -> Penalty:
    """A Tao token leaves the game: of the reserve, else of a player (WM 5.1 to 5.4, 5.6, 5.13)."""

    def effect(t: State, tile: int) -> Asking:
        owner: Board | None = None
        if not t.reserve_tao[colour]:
            owners = tuple(board.seat for board in t.living() if board.tao[colour])
            if not owners:
                verbs.note(t, "WM 5.13", "no tao left", colour)
                return
            owner = t.boards[(yield Question("who gives tao", TABLE, owners, (colour,), "WM 5.13", t.active))]
        moon_verbs.remove_tao(t, colour, owner, "WM 5.13" if owner is not None else "WM 3.1")

    return effect


def add_incarnation(t: State, tile: int) -> Asking:
    return incarnation_from_box(t, "AW 5.2")


def kill_another(t: State, tile: int) -> Asking:
    return villagers.kill_any(t, "WM 5.7")


def haunt_this_tile(t: State, tile: int) -> Asking:
    if not t.haunted[tile]:
        yield from haunt(t, tile, "WM 5.8")


def summon_ghost(t: State, tile: int) -> Asking:
    verbs.note(t, "WM 5.9", "another ghost")
    return ghost_arrives(t)


def remove_bottom(t: State, tile: int) -> Asking:
    if t.deck:
        deck_verbs.remove_bottom(t, "WM 5.10")
    yield from ()


def lose_qi(t: State, tile: int) -> Asking:
    return loss.lose_qi(t, t.boards[t.active], "WM 5.11")


def lose_movement(t: State, tile: int) -> Asking:
    """The active Taoist is laid down when his turn ends, and spends a movement of his next one to stand up."""
    if t.boards[t.active].living:
        moon_of(t).weary = True
        verbs.note(t, "WM 5.12", "weary", t.active)
    yield from ()


PENALTIES |= {
    **{f"remove_tao_{colour}": remove_tao(colour) for colour in COLOURS},
    "add_incarnation": add_incarnation,
    "kill_visible_villager": kill_another,
    "haunt_this_tile": haunt_this_tile,
    "summon_ghost": summon_ghost,
    "remove_bottom_ghost": remove_bottom,
    "lose_qi": lose_qi,
    "lose_move": lose_movement,
}


# Rewards that take effect at once.


def place_all_buddhas(t: State, seat: int) -> Asking:
    """Every Buddha, those of players too, goes on a free space of the players' choice (WM 5.5)."""
    owners: list[Board | None] = [None] * t.reserve_buddhas
    owners += [board for board in t.boards for _ in range(board.buddhas + board.new_buddhas)]
    for owner in owners:
        free = tuple(place for place in t.all_free() if not t.boards[place[0]].buddha_on[place[1]])
        if not free:
            return
        place = yield Question("where to put a buddha", TABLE, free, (), "WM 5.5", t.active)
        if owner is None:
            verbs.lay_buddha(t, place, "WM 5.5")
        else:
            moon_verbs.put_any_buddha(t, owner, place, "WM 5.5")


def share_tao(t: State, seat: int) -> Asking:
    """One Tao token of each colour that the reserve has, shared among the players (WM 5.7)."""
    for colour in COLOURS:
        if t.reserve_tao[colour]:
            alive = tuple(board.seat for board in t.living())
            taker = yield Question("who takes tao", TABLE, alive, (colour,), "WM 5.7", t.active)
            verbs.gain_tao(t, t.boards[taker], colour, "WM 5.7")


def share_qi(t: State, seat: int) -> Asking:
    """The players share three Qi (WM 5.10)."""
    for _ in range(3):
        if t.reserve_qi:
            alive = tuple(board.seat for board in t.living())
            taker = yield Question("who gains qi", TABLE, alive, (), "WM 5.10", t.active)
            verbs.gain_qi(t, t.boards[taker], 1, "WM 5.10")


def call_barrier(t: State, seat: int) -> Asking:
    """The Mystic Barrier comes at the end of the turn, or once more after the one that is on (WM 5.11, 9.6)."""
    moon_of(t).called = True
    verbs.note(t, "WM 5.11", "barrier called")
    yield from ()


REWARDS |= {
    "place_all_buddhas": place_all_buddhas,
    "split_5_tao": share_tao,
    "split_3_qi": share_qi,
    "mystic_barrier_now": call_barrier,
}
