"""The rules of Discworld: Ankh-Morpork, as the kernel and the table take them."""

from companion.game.rulebook import Rulebook
from companion.game.script import Script
from companion.games.ankh_morpork.rules.correct.questions import CORRECTIONS
from companion.games.ankh_morpork.rules.notation import entries, same_position
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.rules.state import State, first_table
from companion.games.ankh_morpork.rules.turn import turn

OPPONENT: Script[State] = Script()
"""The opponent weighs nothing: where he has a choice a rule counts with the d12 (AM 3.4)."""

RULES: Rulebook[State] = Rulebook(
    name="ankh morpork",
    setup=Setup.from_json,
    first_table=first_table,
    turn=turn,
    script=OPPONENT,
    entries=entries,
    same_position=same_position,
    corrections=CORRECTIONS,
)
