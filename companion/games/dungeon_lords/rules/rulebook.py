"""The rules of Dungeon Lords' non-player colours, as the kernel and the table take them."""

from companion.game.rulebook import Rulebook
from companion.games.dungeon_lords.rules.chapters.season import first_table, turn
from companion.games.dungeon_lords.rules.correct.questions import CORRECTIONS
from companion.games.dungeon_lords.rules.notation import entries, same_position
from companion.games.dungeon_lords.rules.script import DUMMIES
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table

RULES: Rulebook[Table] = Rulebook(
    name="dungeon lords",
    setup=Setup.from_json,
    first_table=first_table,
    turn=turn,
    script=DUMMIES,
    entries=entries,
    same_position=same_position,
    corrections=CORRECTIONS,
)
"""The name is what a journal calls the game."""
