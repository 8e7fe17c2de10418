"""Dungeon Lords on the glass, as the screen takes it."""

from collections.abc import Callable

from companion.games.dungeon_lords.glass.map.board import Board
from companion.games.dungeon_lords.glass.setup.draft import Draft
from companion.games.dungeon_lords.glass.setup.steps import STEPS
from companion.games.dungeon_lords.glass.signs import ICONS, SIGNS
from companion.screen.stage import Stage
from companion.table.game_words import Facts


def draft(seed: int, _facts: Callable[[], Facts]) -> Draft:
    return Draft(seed)


STAGE = Stage(table_map=Board, draft=draft, steps=STEPS, signs=SIGNS, icons=ICONS, panels={}, pages={}, crowds=(2, 3))
