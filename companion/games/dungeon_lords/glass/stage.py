"""Dungeon Lords on the glass, as the screen takes it."""

from collections.abc import Callable

from companion.games.dungeon_lords.glass.map.board import Board
from companion.games.dungeon_lords.glass.setup.draft import Draft
from companion.games.dungeon_lords.glass.setup.steps import STEPS
from companion.games.dungeon_lords.glass.signs import ICONS, SIGNS
from companion.games.dungeon_lords.rules.state import Table
from companion.screen.stage import Stage
from companion.table.game_words import Facts


def draft(seed: int, _facts: Callable[[], Facts]) -> Draft:
    return Draft(seed)


AROUND = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""The sides of so many players, clockwise: the first of them sits where the glass stands upright."""


def side(t: Table, colour: str) -> int | None:
    """Where a player sits; non-players sit nowhere."""
    colours = [player.colour for player in t.players]
    return AROUND[len(colours)][colours.index(colour)] if colour in colours else None


STAGE = Stage(
    table_map=Board, draft=draft, steps=STEPS, signs=SIGNS, icons=ICONS, panels={}, pages={}, crowds=(2, 3), side=side
)
