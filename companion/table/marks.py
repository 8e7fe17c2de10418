"""What a journal keeps beside the answers: the position once a turn, to be compared on resuming, and the end."""

from contextlib import suppress

from companion.game.game import Game
from companion.game.journal import Journal
from companion.game.rulebook import Rulebook, TableState


def keep(journal: Journal, rules: Rulebook[TableState], game: Game[TableState], kept: int) -> None:
    """Write the newest mark unless `kept` marks are written already, and the end if it has come."""
    if len(game.marks) > kept:
        count, state = game.marks[-1]
        with suppress(OSError):  # a mark only checks a later resumption; the next answer says what is wrong
            journal.mark(count, rules.entries(state))
    keep_end(journal, game)


def keep_end(journal: Journal, game: Game[TableState]) -> None:
    if game.state.result:
        with suppress(OSError):
            journal.over(len(game.answers), game.state.result)
