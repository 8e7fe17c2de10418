"""Who plays for the people by looking ahead, from the first question of a game to its last."""

from typing import Any, Generic, TypeVar

from companion.advice.ahead import Looking
from companion.advice.futures import Plan, first
from companion.game.game import Game
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)


class Player(Generic[T]):
    """He does what he has planned as long as nothing comes between: so much he knew when he planned it."""

    def __init__(self, looking: Looking[T]):
        self._looking = looking
        self._planned: dict[int, tuple[str, Any]] = {}
        """By how many answers stand before it: the kind of a question to come, and its answer."""

    def answer(self, game: Game[T], usual: Any, seed: int) -> Any:
        """His answer to the open question; `usual` is what people answer who do not look ahead."""
        question, asked = game.question, len(game.answers)
        assert question is not None
        kind, value = self._planned.pop(asked, ("", None))
        if kind == question.kind and value in question.options:
            return value
        best = self._looking.compared(game, usual, seed).best
        if isinstance(best, Plan):
            self._planned = dict(enumerate(best[1:], asked + 1))
        return first(best)
