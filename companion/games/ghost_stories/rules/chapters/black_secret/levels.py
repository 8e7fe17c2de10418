"""Moving on two levels (BS 7): ladders, and a Taoist who lies on his side (BS 21.16)."""

from collections.abc import Iterable
from functools import lru_cache

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.geometry import NEIGHBOURS, other_level
from companion.games.ghost_stories.rules.state import Board, State

Ladders = tuple[bool, ...]
"""Where ladders stand, by cell.  Where a move leads depends on them and on the spot alone, so it is kept."""

NO_LADDERS: Ladders = (False,) * 9


def ladders_of(t: State) -> Ladders:
    return tuple(t.secret.ladders) if t.secret is not None else NO_LADDERS


def climbed(spots: Iterable[int], ladders: Ladders) -> set[int]:
    """These spots, and those that a ladder joins to them (BS 7.2, 7.3)."""
    return {*spots, *(other_level(spot) for spot in spots if ladders[spot % 9])}


@lru_cache(4096)
def after_move(here: int, lying: bool, ladders: Ladders) -> tuple[int, ...]:
    """Where a Taoist is after one move, or none, and then a ladder, or none; one who lies only stands up."""
    return tuple(sorted(climbed({here} if lying else {here, *NEIGHBOURS[here]}, ladders)))


@lru_cache(4096)
def after_two(here: int, lying: bool, ladders: Ladders) -> tuple[int, ...]:
    halfway = after_move(here, lying, ladders)
    return tuple(sorted(climbed({*halfway, *(spot for middle in halfway for spot in NEIGHBOURS[middle])}, ladders)))


def reached(here: int, lying: bool, ladders: Ladders, moves: int) -> list[int]:
    """Where one move and then a ladder lead, moved or not; one who lies only stands up (BS 7.2, 21.16).

    With Dance of the Peaks two moves, each with its ladder; standing up counts as the first (BS 7.5).
    """
    after = after_move(here, lying, ladders) if moves == 1 else after_two(here, lying, ladders)
    return [spot for spot in after if spot != here or lying]


def one_move(t: State, board: Board) -> list[int]:
    return reached(board.tile or 0, board.lying, ladders_of(t), 1)


@lru_cache(4096)
def set_off(here: int, ladders: Ladders) -> tuple[int, ...]:
    return tuple(sorted(climbed(NEIGHBOURS[here], ladders)))


def blown(t: State, board: Board) -> tuple[int, ...]:
    """Where the Pavilion or the Twin Winds take a figure: one move and then a ladder, or on its feet (BS 7.4)."""
    here, ladders = board.tile or 0, ladders_of(t)
    return after_move(here, True, ladders) if board.lying else set_off(here, ladders)


def shift(t: State, board: Board, spot: int, why: str) -> None:
    """Move a figure by its own or another's power; that stands up one who lies (BS 21.16)."""
    if board.lying:
        verbs.stand_up(t, board, "BS 21.16" if t.secret is not None else "WM 5.12")
    if spot != board.tile:
        verbs.move_taoist(t, board, spot, why)
