"""What may come of an answer: the game played on from a copy of the table, by chance, the script and a policy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from companion.advice.luck import Luck
from companion.game.game import Game
from companion.game.question import TABLE, VILLAIN, Asking, GameOver, Question
from companion.game.rulebook import Rulebook, TableState

T = TypeVar("T", bound=TableState)

Options = Sequence[Any]


@dataclass(frozen=True)
class Sight(Generic[T]):
    """What looking ahead needs of a game.

    `policy` gives the answers that people might take.  `worth` is that of a table for the people, from 0 lost to 1 won,
    asked for at questions of the kind `quiet`, when what the villain does in a turn is done.  `outlook` is what can be
    told them in numbers of where a future stops.
    """

    rules: Rulebook[T]
    policy: Callable[[T, Question], Options]
    worth: Callable[[T], float]
    quiet: str
    outlook: Callable[[T], tuple[float, ...]]
    begun: Callable[[T], Asking] | None = None
    """How the open turn goes on from where the table stands, when that is not where the rules begin one."""


class Plan(tuple[tuple[str, Any], ...]):
    """Answers one after another, each with the kind of its question; the first is to the open question."""

    __slots__ = ()


def first(answer: Any) -> Any:
    """What is answered now: the answer itself, or the first one of a `Plan`."""
    return answer[0][1] if isinstance(answer, Plan) else answer


class Ahead(NamedTuple):
    """A table some turns on, and how many turns have ended until there; the game is over where there is a result.

    `worth` is the mean over all turns on the way.  The last one alone holds much more of the chance that came after the
    answer: where it was measured, futures of four turns told as much by the mean as 3.4 times as many by the last turn.
    `outlook` is what can be told people of the table on the way that was asked for.
    """

    table: Any
    turns: int
    worth: float
    outlook: tuple[float, ...]


class Futures(Generic[T]):
    """The futures of one open question; the game itself stays as it is."""

    def __init__(self, sight: Sight[T], game: Game[T], seed: int):
        self.sight, self.seed = sight, seed
        self._root = game.root(sight.begun or sight.rules.turn)

    def future(self, answer: Any, number: int, turns: int, told: int = 0) -> Ahead:
        """Give this answer and play until so many turns have ended; every future of a number has the same chance.

        The outlook is that of where `told` turns have ended, or of the end of the future.  Of a `Plan` the first answer
        is given, and each other one where it is asked for first and still legal.
        """
        state, asking = self._root.loose()
        planned = list(answer[:0:-1]) if isinstance(answer, Plan) else []
        return self._play(state, asking, first(answer), planned, Luck(self.seed, number), turns, told)

    def _play(
        self, state: T, asking: Asking, value: Any, planned: list[tuple[str, Any]], luck: Luck, turns: int, told: int
    ) -> Ahead:  # fmt: skip
        sight, ended, judged, worths, outlook = self.sight, 0, 0, 0.0, None
        policy, quiet, rules = sight.policy, sight.quiet, sight.rules
        settle, turn = rules.script.settle, rules.turn
        while True:
            try:
                question = asking.send(value)
            except StopIteration:
                ended += 1
                asking, value = turn(state), None
                continue
            except GameOver as end:
                state.result = str(end)
                worths += (turns - judged) * sight.worth(state)
                return Ahead(state, ended, worths / turns, outlook or sight.outlook(state))
            if ended > judged and question.kind == quiet:
                latest = min(ended, turns)
                worths += (latest - judged) * sight.worth(state)
                judged = latest
                if outlook is None and judged >= told:
                    outlook = sight.outlook(state)
                if judged == turns:
                    return Ahead(state, ended, worths / turns, outlook or sight.outlook(state))
            options: Options = question.options
            if planned and question.kind == planned[-1][0]:
                wish = planned.pop()[1]
                if wish in options:
                    options = (wish,)
            if len(options) > 1:
                if question.to == TABLE:
                    options = policy(state, question)
                elif question.to == VILLAIN:
                    options = settle(state, question)
            value = options[0] if len(options) == 1 else luck.pick(question.kind, options)
