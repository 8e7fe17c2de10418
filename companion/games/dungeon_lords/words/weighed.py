"""What the paragraphs settle by themselves, in words."""

from companion.games.dungeon_lords.rules.facts import SQUARES
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import names as words
from companion.table.kinds import Weighed
from companion.table.messages import N_

WEIGHED: dict[str, Weighed[Table]] = {
    "square of minion": Weighed(N_("Where the minion stands."), lambda _t, square: SQUARES[square]),
    "paladin": Weighed(N_("To whom the paladin goes."), words.seat),
}
"""By the kind of the question: what it settles, and an option."""
