"""A stone of a described card that shows something else: the table carries it out and tells what changed.

The app does not know what is printed there.  It says when the stone acts (GS 1.1, 4.6, 9.5), makes each change that it
is told by the rules that it has, and waits until the table says that all is done.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret.facts import CELLS
from companion.games.ghost_stories.rules.cards import COLOURS, Card
from companion.games.ghost_stories.rules.chapters.base import arrival, haunting, loss
from companion.games.ghost_stories.rules.chapters.black_secret import curses, demons
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs

Place = tuple[int, int]
Option = tuple[Any, ...]

BY_TABLE = "by_table"
"""The code word of such a stone."""

DONE: Option = ("done",)

WHY = {"left": "GS 4.6", "middle": "GS 1.1", "right": "GS 9.5"}


class Stone(NamedTuple):
    """What acts: the board that it concerns, the space of its card, and the paragraph of its side."""

    board: Board
    place: Place
    why: str


class Change(NamedTuple):
    """One thing that may change: about whom or what it can be told now, and the rule that makes it."""

    about: Callable[[State], list[Option]]
    effect: Callable[..., Asking]


def carry_out(t: State, card: Card, side: str, board: Board, place: Place) -> Asking:
    """Ask the table until it has carried out what this side of the card shows."""
    stone = Stone(board, place, WHY[side])
    while True:
        options = (DONE, *changes(t))
        choice = yield Question("stone by table", TABLE, options, (card.number, side), stone.why, board.seat)
        if choice == DONE:
            return
        word, *about = choice
        yield from CHANGES[word].effect(t, stone, *about)


def changes(t: State) -> list[Option]:
    """Everything that the table can tell now, as (word, about...)."""
    return [(word, *about) for word, change in CHANGES.items() for about in change.about(t)]


def at_once(verb: Callable[..., object]) -> Callable[..., Asking]:
    """A change that asks nothing more: `verb` gets the table, the paragraph and what the table told."""

    def effect(t: State, stone: Stone, *about: Any) -> Asking:
        verb(t, stone.why, *about)
        yield from ()

    return effect


# What people own.


def lose_qi(t: State, stone: Stone, seat: int) -> Asking:
    yield from loss.lose_qi(t, t.boards[seat], stone.why)


def with_qi(t: State) -> list[Option]:
    return [(board.seat,) for board in t.boards if board.qi]


def may_gain_qi(t: State) -> list[Option]:
    """A neutral board too; the dead come back only by GS 13.3."""
    return [(board.seat,) for board in t.boards if t.reserve_qi and (board.living or not board.played)]


def tao_held(t: State) -> list[Option]:
    return [(board.seat, colour) for board in t.living() for colour in COLOURS if board.tao[colour]]


def tao_to_take(t: State) -> list[Option]:
    return [(board.seat, colour) for board in t.living() for colour in COLOURS if t.reserve_tao[colour]]


def with_yin_yang(t: State) -> list[Option]:
    return [(board.seat,) for board in t.living() if board.yin_yang]


def without_yin_yang(t: State) -> list[Option]:
    return [(board.seat,) for board in t.living() if not board.yin_yang]


def with_buddha(t: State) -> list[Option]:
    return [(board.seat,) for board in t.living() if board.buddhas + board.new_buddhas]


def with_crystal(t: State) -> list[Option]:
    moon = t.moon
    return [(seat,) for seat in range(4) if moon is not None and moon.crystals[seat] + moon.new_crystals[seat]]


def may_gain_crystal(t: State) -> list[Option]:
    return [(board.seat,) for board in t.living()] if t.moon is not None and t.moon.reserve_crystals else []


# The village.


def haunt(t: State, stone: Stone, tile: int) -> Asking:
    yield from haunting.haunt(t, tile, stone.why)


def kill_villager(t: State, stone: Stone, tile: int) -> Asking:
    yield from villagers.kill_top(t, tile, stone.why)


def save_villager(t: State, stone: Stone, tile: int) -> Asking:
    yield from villagers.save_top(t, t.active, tile, stone.why)


def unhaunted(t: State) -> list[Option]:
    return [(tile,) for tile in range(9) if not t.haunted[tile]]


def haunted(t: State) -> list[Option]:
    return [(tile,) for tile in range(9) if t.haunted[tile]]


def with_villagers(t: State) -> list[Option]:
    return [(tile,) for tile in t.moon.visible()] if t.moon is not None else []


def elsewhere(t: State) -> list[Option]:
    """Another tile for each Taoist, or a cell where there are catacombs."""
    spots = (*range(9), *(CELLS if t.secret is not None else ()))
    return [(board.seat, spot) for board in t.living() for spot in spots if spot != board.tile]


# Ghosts and what Wu-Feng does.


def ghost_arrives(t: State, stone: Stone) -> Asking:
    verbs.note(t, stone.why, "another ghost")
    yield from arrival.ghost_arrives(t)


def curse_die(t: State, stone: Stone) -> Asking:
    yield from haunting.curse_die(t, stone.board, stone.why, stone.place)


def step_figure(t: State, stone: Stone, place: Place) -> Asking:
    yield from haunting.haunter(t, place)


def activate_demon(t: State, stone: Stone) -> Asking:
    yield from demons.activate(t, stone.why)


def cast_curse(t: State, stone: Stone) -> Asking:
    yield from curses.cast_any(t, stone.why)


def always(t: State) -> list[Option]:
    return [()]


def with_black_secret(t: State) -> list[Option]:
    return [()] if t.secret is not None else []


def haunters(t: State) -> list[Option]:
    return [(place,) for place, ghost in t.in_play() if "haunter" in ghost.card.middle]


def ghosts(t: State) -> list[Option]:
    """Incarnations leave only by an exorcism."""
    return [(place,) for place, ghost in t.in_play() if not ghost.card.incarnation]


def under_buddhas(t: State) -> list[Option]:
    return [((board.seat, space),) for board in t.boards for space in range(3) if board.buddha_on[space]]


CHANGES: dict[str, Change] = {
    "lose qi": Change(with_qi, lose_qi),
    "gain qi": Change(may_gain_qi, at_once(lambda t, why, seat: verbs.gain_qi(t, t.boards[seat], 1, why))),
    "lose tao": Change(tao_held, at_once(lambda t, why, seat, tao: verbs.pay_tao(t, t.boards[seat], tao, why))),
    "gain tao": Change(tao_to_take, at_once(lambda t, why, seat, tao: verbs.gain_tao(t, t.boards[seat], tao, why))),
    "haunt": Change(unhaunted, haunt),
    "unhaunt": Change(haunted, at_once(lambda t, why, tile: verbs.unhaunt(t, tile, why))),
    "ghost arrives": Change(always, ghost_arrives),
    "curse die": Change(always, curse_die),
    "kill villager": Change(with_villagers, kill_villager),
    "save villager": Change(with_villagers, save_villager),
    "lose crystal": Change(with_crystal, at_once(lambda t, why, seat: moon_verbs.pay_crystal(t, seat, why))),
    "gain crystal": Change(
        may_gain_crystal, at_once(lambda t, why, seat: moon_verbs.gain_crystal(t, t.boards[seat], why))
    ),
    "lose yin-yang": Change(with_yin_yang, at_once(lambda t, why, seat: verbs.pay_yin_yang(t, t.boards[seat], why))),
    "gain yin-yang": Change(
        without_yin_yang, at_once(lambda t, why, seat: verbs.gain_yin_yang(t, t.boards[seat], why))
    ),
    "lose buddha": Change(with_buddha, at_once(lambda t, why, seat: verbs.give_buddha_back(t, t.boards[seat], why))),
    "take buddha off": Change(under_buddhas, at_once(lambda t, why, place: verbs.return_buddha_from(t, place, why))),
    "step figure": Change(haunters, step_figure),
    "discard ghost": Change(ghosts, at_once(lambda t, why, place: verbs.remove_ghost(t, place, why))),
    "move taoist": Change(
        elsewhere, at_once(lambda t, why, seat, spot: verbs.move_taoist(t, t.boards[seat], spot, why))
    ),
    "activate demon": Change(with_black_secret, activate_demon),
    "cast curse": Change(with_black_secret, cast_curse),
}
"""What the table can tell, by its word; each is made as if the rules of the app had asked for it."""
