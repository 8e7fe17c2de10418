"""Moving on two levels (BS 7): ladders, and a Taoist who lies on his side (BS 21.16)."""

from collections.abc import Iterable

from companion.ghost_stories import verbs
from companion.ghost_stories.geometry import NEIGHBOURS, other_level
from companion.ghost_stories.state import Board, State


def climbed(t: State, spots: Iterable[int]) -> set[int]:
    """These spots, and those that a ladder joins to them (BS 7.2, 7.3)."""
    reached = set(spots)
    if t.secret is not None:
        reached |= {other_level(spot) for spot in spots if t.secret.ladders[spot % 9]}
    return reached


def one_move(t: State, board: Board) -> list[int]:
    """Where one move and then a ladder lead, moved or not; one who lies only stands up (BS 7.2, 21.16)."""
    here = board.tile or 0
    reached = climbed(t, {here} if board.lying else {here, *NEIGHBOURS[here]})
    return sorted(reached if board.lying else reached - {here})


def two_moves(t: State, board: Board) -> list[int]:
    """Dance of the Peaks: twice a move and a ladder; standing up counts as the first (BS 7.5, 21.16)."""
    here = board.tile or 0
    halfway = climbed(t, {here} if board.lying else {here, *NEIGHBOURS[here]})
    reached = climbed(t, halfway | {spot for middle in halfway for spot in NEIGHBOURS[middle]})
    return sorted(reached if board.lying else reached - {here})


def blown(t: State, board: Board) -> list[int]:
    """Where the Pavilion or the Twin Winds take a figure: one move and then a ladder, or on its feet (BS 7.4)."""
    here = board.tile or 0
    if board.lying:
        return sorted(climbed(t, {here}))
    return sorted(climbed(t, NEIGHBOURS[here]))


def shift(t: State, board: Board, spot: int, why: str) -> None:
    """Move a figure by its own or another's power; that stands up one who lies (BS 21.16)."""
    if board.lying:
        verbs.stand_up(t, board, "BS 21.16" if t.secret is not None else "WM 5.12")
    if spot != board.tile:
        verbs.move_taoist(t, board, spot, why)
