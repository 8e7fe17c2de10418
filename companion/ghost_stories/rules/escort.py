"""Villagers on the move (WM 1): where a Taoist may take one while he moves, and the move itself.

A move is one question.  Beside every place where the Taoist can go alone it offers each thing that he can do for a
villager on the way, as (start, end): the tile where he picks one up and the tile where he leaves him.  Who cares for
no villager answers as if there were none; an escort is the tap on the villager and, where it is not plain, one on the
tile where he is left.
"""

from typing import NamedTuple

from companion.game.question import Asking
from companion.ghost_stories import moon_verbs, verbs
from companion.ghost_stories.geometry import NEIGHBOURS, other_level
from companion.ghost_stories.moon_verbs import moon_of
from companion.ghost_stories.rules import villagers
from companion.ghost_stories.rules.levels import shift
from companion.ghost_stories.state import Board, State

Route = tuple[int, ...]
"""(start, end) of a villager taken along, or nothing."""


class Way(NamedTuple):
    """How far a Taoist has come: where he is, whom he took from where to where, and whether he still holds him."""

    spot: int
    start: int | None = None
    end: int | None = None
    holds: bool = False


def escorts(t: State, board: Board, moves: int) -> list[tuple[int, int, int]]:
    """Every (spot, start, end) that so many moves of one tile, each with a ladder after it, can come to.

    On each tile he may leave the villager whom he holds, or pick up the top one if he has not had one yet (WM 1.1).
    To have left one and pick up another is to pick up the same one again, because a villager comes on top (WM 1.3).
    """
    ways = {Way(board.tile or 0)}
    for move in range(moves):
        stands_up = board.lying and move == 0  # BS 21.16, WM 5.12
        ways = {after for way in ways for after in after_one_move(t, way, stands_up)}
    return sorted((way.spot, way.start, way.end) for way in ways if way.start is not None and way.end is not None)


def after_one_move(t: State, way: Way, stands_up: bool) -> set[Way]:
    """Stay, or go one tile alone or with a villager; then a ladder, which no villager climbs (BS 18.3)."""
    alone = way._replace(holds=False)
    found = {alone}
    if not stands_up:
        for tile in NEIGHBOURS[way.spot]:
            found.add(alone._replace(spot=tile))
            start = way.start if way.holds else way.spot if picks_up(t, way) else None
            if start == tile:
                found.add(Way(tile))
            elif start is not None and may_enter(t, tile):
                found.add(Way(tile, start, tile, True))
    if t.secret is not None:
        climbed = {one for one in found if t.secret.ladders[one.spot % 9]}
        found |= {one._replace(spot=other_level(one.spot), holds=False) for one in climbed}
    return found


def picks_up(t: State, way: Way) -> bool:
    return way.start is None and way.spot < len(t.tiles) and bool(moon_of(t).stacks[way.spot])


def may_enter(t: State, tile: int) -> bool:
    """A tile that a villager may pass or enter: not haunted, fewer than three there, above the ground (WM 1.2)."""
    return tile < len(t.tiles) and not t.haunted[tile] and moon_of(t).has_room(tile)


def leaps(t: State, board: Board, spot: int) -> list[Route]:
    """What a Taoist set down somewhere by an effect can do: nothing, or bring the top villager of his tile (WM 1.1)."""
    here = board.tile if board.tile is not None else spot
    with_one = t.moon is not None and picks_up(t, Way(here)) and may_enter(t, spot) and spot != here
    return [(), (here, spot)] if with_one else [()]


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
