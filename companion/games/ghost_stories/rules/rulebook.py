"""The rules of Ghost Stories, as the kernel and the table take them."""

from companion.game.rulebook import Rulebook
from companion.games.ghost_stories.rules import (
    NAME,
    wu_feng,  # noqa: F401 (registers the paragraphs)
)
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.notation import entries, same_position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

RULES: Rulebook[State] = Rulebook(
    name=NAME,
    setup=Setup.from_json,
    first_table=first_table,
    turn=turn,
    script=WU_FENG,
    entries=entries,
    same_position=same_position,
    stand_in=lambda t: t.stand_in,
    corrections=CORRECTIONS,
)
