"""Looking ahead at one question: the answer that does best in some futures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.advice.futures import Futures, Sight
from companion.advice.search import Compared, compare
from companion.game.game import Game
from companion.game.question import Question
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)


@dataclass(frozen=True)
class Looking(Generic[T]):
    """Who looks ahead: `futures` are spent on a question, each until `turns` turns have ended.

    `ranked` puts the different answers of a question in the order in which they are tried.  `against` the people looks
    the villain.
    """

    sight: Sight[T]
    ranked: Callable[[T, Question], Sequence[Any]]
    futures: int
    turns: int
    against: bool = False

    def compared(self, game: Game[T], usual: Any, seed: int) -> Compared:
        """What was found at the open question.  The seed decides alone; the game stays as it is."""
        question = game.question
        assert question is not None, "a finished game asks nothing"
        answers = self.ranked(game.state, question)
        if len(answers) == 1:
            return Compared(usual)
        futures, worth = Futures(self.sight, game, seed), self.sight.worth
        sign = -1 if self.against else 1

        def tried(answer: Any, number: int) -> float:
            return sign * worth(futures.future(answer, number, self.turns).table)

        return compare(answers, usual, tried, self.futures)
