"""Villagers on the move (WM 1): where a Taoist may take one while he moves, and the move itself.

A move is one question.  Beside every place where the Taoist can go alone it offers each thing that he can do for a
villager on the way, as (start, end): the tile where he picks one up and the tile where he leaves him.  Who cares for
no villager answers as if there were none; an escort is the tap on the villager and, where it is not plain, one on the
tile where he is left.
"""

from functools import lru_cache

from companion.game.question import Asking
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.black_secret.levels import (
    Ladders,
    after_move,
    climbed,
    ladders_of,
    shift,
)
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.geometry import NEIGHBOURS, other_level
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.facts import ROOM
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Route = tuple[int, ...]
"""(start, end) of a villager taken along, or nothing."""


def escorts(t: State, board: Board, moves: int) -> list[tuple[int, int, int]]:
    """Every (spot, start, end) that one or two moves of a tile, each with a ladder after it, can come to.

    On each tile he may leave the villager whom he holds, or pick up the top one if he has not had one yet (WM 1.1).
    To have left one and pick up another is to pick up the same one again, because a villager comes on top (WM 1.3).
    """
    here, ladders = board.tile or 0, ladders_of(t)
    stacks = moon_of(t).stacks
    alone = board.lying or here >= len(stacks) or not stacks[here]  # Who lies stands up first (BS 21.16, WM 5.12).
    if alone and moves == 1:
        return []
    entered = enterable(t)
    firsts = [] if alone else [end for end in NEIGHBOURS[here] if end in entered]
    if moves == 1:
        below = [(other_level(end), here, end) for end in firsts if ladders[end]]
        return [(end, here, end) for end in firsts] + below
    landings = all_landings(ladders)
    found = {(spot, here, middle) for middle in firsts for spot in one_more(middle, ladders)}
    seconds = {end for middle in firsts for end in NEIGHBOURS[middle] if end != here and end in entered}
    found |= {(spot, here, end) for end in seconds for spot in landings[end]}
    for middle in after_move(here, board.lying, ladders):
        if middle < len(stacks) and stacks[middle]:  # Below there are no villagers (BS 18.3).
            ends = [end for end in NEIGHBOURS[middle] if end in entered]
            found |= {(spot, middle, end) for end in ends for spot in landings[end]}
    return sorted(found)


@lru_cache(512)
def all_landings(ladders: Ladders) -> tuple[tuple[int, ...], ...]:
    """By tile: the tile, and the cell below it when a ladder stands there."""
    return tuple((tile, other_level(tile)) if ladders[tile] else (tile,) for tile in range(len(ladders)))


def enterable(t: State) -> set[int]:
    """Every tile that a villager may enter."""
    return {tile for tile, stack in enumerate(moon_of(t).stacks) if len(stack) < ROOM and not t.haunted[tile]}


@lru_cache(4096)
def one_more(tile: int, ladders: Ladders) -> tuple[int, ...]:
    """Where a Taoist who has come to a tile goes alone: a ladder, a move and a ladder, or nothing of it."""
    starts = climbed((tile,), ladders)
    return tuple(climbed({*starts, *(spot for start in starts for spot in NEIGHBOURS[start])}, ladders))


def may_enter(t: State, tile: int) -> bool:
    """A tile that a villager may pass or enter: not haunted, fewer than three there (WM 1.2)."""
    return not t.haunted[tile] and len(moon_of(t).stacks[tile]) < ROOM


def leaps(t: State, board: Board, spot: int) -> list[Route]:
    """What a Taoist set down somewhere by an effect can do: nothing, or bring the top villager of his tile (WM 1.1)."""
    here = board.tile if board.tile is not None else spot
    picks_up = t.moon is not None and here < len(t.tiles) and t.moon.stacks[here] and spot != here
    return [(), (here, spot)] if picks_up and spot < len(t.tiles) and may_enter(t, spot) else [()]


def set_down(t: State, board: Board, spot: int, route: Route, why: str) -> Asking:
    """An effect sets the Taoist down somewhere, without standing him up."""
    verbs.move_taoist(t, board, spot, why)
    yield from bring(t, route)


def go(t: State, board: Board, spot: int, route: Route, why: str) -> Asking:
    """The Taoist moves, and the villager whom he has taken along is left on his tile."""
    shift(t, board, spot, why)
    yield from bring(t, route)


def bring(t: State, route: Route) -> Asking:
    if route:
        start, end = route
        moon_verbs.carry(t, start, end, "WM 1.1")
        yield from villagers.turn_up(t, start)
