"""Looking ahead at one question: the answer that does best in some futures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from companion.advice.futures import Futures, Sight, first
from companion.advice.plans import Planning, as_usual, plans
from companion.advice.search import FEWEST, Compared, compare
from companion.game.game import Game
from companion.game.question import Question
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)


class Seen(NamedTuple):
    """One future: its worth for the people, and what can be told in numbers of where it leads."""

    worth: float
    outlook: tuple[float, ...]


Sees = Callable[[Sequence[Any], range], Sequence[Sequence[Seen]]]
"""What comes of each of these answers in the futures of these numbers."""


@dataclass
class Found(Generic[T]):
    """What was found: the answers compared, and what was seen of each in the order of the futures."""

    compared: Compared
    seen: dict[Any, list[Seen]] = field(default_factory=dict)

    def outlook(self, answer: Any) -> tuple[float, ...]:
        """What comes of an answer on the average."""
        seen = self.seen[answer]
        return tuple(sum(numbers) / len(seen) for numbers in zip(*(one.outlook for one in seen), strict=True))


@dataclass(frozen=True)
class Looking(Generic[T]):
    """Who looks ahead: `futures` are spent on a question, each until as many turns have ended as `turns` asks for at
    its table; what is told of one is how it stands after `told` turns.

    `ranked` puts the different answers of a question in the order in which they are tried.  `against` the people looks
    the villain.  Who is `planning` compares whole turns where one begins: what a move is worth depends on what follows.
    """

    sight: Sight[T]
    ranked: Callable[[T, Question], Sequence[Any]]
    futures: int
    turns: Callable[[T], int]
    told: int
    against: bool = False
    planning: Planning[T] | None = None

    def sees(self, game: Game[T], seed: int) -> Sees:
        """What is seen from the open question, here and now.  The seed decides alone; the game stays as it is."""
        futures, turns = Futures(self.sight, game, seed), self.turns(game.state)

        def seen(answer: Any, number: int) -> Seen:
            ahead = futures.future(answer, number, turns, self.told)
            return Seen(ahead.worth, ahead.outlook)

        return lambda answers, numbers: [[seen(answer, number) for number in numbers] for answer in answers]

    def found(self, game: Game[T], usual: Any, sees: Sees) -> Found[T]:
        """What is best at the open question, as far as `sees` tells: an answer, or the plan of a whole turn."""
        question = game.question
        assert question is not None, "a finished game asks nothing"
        answers = self.ranked(game.state, question)
        if len(answers) > 1 and self.planning is not None and question.kind == self.planning.kinds[0]:
            whole = plans(self.planning, self.sight, game)
            likely = sorted(whole, key=lambda plan: answers.index(first(plan)))
            return self.among(likely, as_usual(self.sight, whole, usual), sees, fewest=len(whole))
        return self.among(answers, usual, sees)

    def among(self, answers: Sequence[Any], usual: Any, sees: Sees, fewest: int = FEWEST) -> Found[T]:
        """What is best of these answers, the most likely in front."""
        found: Found[T] = Found(Compared(usual))
        if len(answers) == 1:
            return found
        sign = -1 if self.against else 1

        def tried(left: Sequence[Any], numbers: range) -> list[list[float]]:
            more = sees(left, numbers)
            for answer, seen in zip(left, more, strict=True):
                found.seen.setdefault(answer, []).extend(seen)
            return [[sign * one.worth for one in seen] for seen in more]

        found.compared = compare(answers, usual, tried, self.futures, fewest)
        return found

    def compared(self, game: Game[T], usual: Any, seed: int) -> Compared:
        """The same, looked at here and now."""
        return self.found(game, usual, self.sees(game, seed)).compared
