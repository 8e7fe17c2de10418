"""Wu-Feng's script: his paragraphs (AW) register in it, a file a subject; ties are for chance to settle (AW 0.3)."""

from companion.game.script import Script
from companion.games.ghost_stories.rules.state import State

WU_FENG: Script[State] = Script("wu-feng")
