"""The rules of Ghost Stories, as the kernel and the table take them."""

from companion.game.rulebook import Rulebook
from companion.ghost_stories import wu_feng  # noqa: F401 (registers the paragraphs)
from companion.ghost_stories.notation import entries, same_position
from companion.ghost_stories.rules.turn import first_table, turn
from companion.ghost_stories.setup import Setup
from companion.ghost_stories.state import State
from companion.ghost_stories.wu_feng.script import WU_FENG

RULES: Rulebook[State] = Rulebook(
    name="ghost stories",
    setup=Setup.from_json,
    first_table=first_table,
    turn=turn,
    script=WU_FENG,
    entries=entries,
    same_position=same_position,
)
