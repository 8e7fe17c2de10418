"""A running game as another process takes it: what a pickle can hold, and nothing that people cannot know."""

from typing import Any, NamedTuple

from companion.game.game import Game
from companion.game.question import Answer
from companion.game.rulebook import Rulebook


class Position(NamedTuple):
    """The table when the open turn began, and the answers since."""

    table: Any
    answers: tuple[Answer, ...]


def position(game: Game[Any]) -> Position:
    """Where this game stands; it stays as it is."""
    start, mark = game.marks[-1]
    table = mark.copy()
    table.orders = None
    return Position(table, tuple(game.answers[start:]))


def opened(rules: Rulebook[Any], position: Position) -> Game[Any]:
    """A game that stands there and can be played on; the position stays as it is."""
    game: Game[Any] = Game(position.table.copy(), rules.turn, corrections=rules.corrections)
    for answer in position.answers:
        game.take(answer)
    return game
