"""How a villain decides who does not go by his script alone: he errs, or looks ahead against the people.

Counts of futures decide, never seconds, so the same seed gives the same game everywhere.  What he says comes with his
reasons, which the journal keeps: who reads it later searches nothing.
"""

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from companion.advice.ahead import Found, Looking, Sees
from companion.game import chance
from companion.game.game import Game
from companion.game.question import Question
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)

ERRED, LOOKED, BROKE_OFF = "erred", "looked", "broke off"
"""Why he did not go by his script alone; the last: he was to look ahead and could not, so he did after all."""


class Decided(NamedTuple):
    """His answer, and his reasons as the journal keeps them; none where he goes by his script."""

    value: Any
    because: tuple[Any, ...] = ()


class Looked(NamedTuple):
    """What he saw: his script's answer, how many turns ahead, in how many futures, and in how many of them his own
    answer leaves people worse off; and how much more they have after it than after the script's, in hundredths."""

    usual: Any
    turns: int
    futures: int
    worse: int
    more: tuple[int, ...]


@dataclass(frozen=True)
class Mind(Generic[T]):
    """Of `errs` choices one is any legal answer, by lot; 0 for none.  `looking` looks ahead, None where nobody does."""

    errs: int = 0
    looking: Looking[T] | None = None

    def looks(self, question: Question) -> bool:
        """Whether this question is worth a look."""
        return self.looking is not None and len(set(question.options)) > 1

    def strays(self, t: T, question: Question, usual: Any, index: int) -> Decided:
        """His answer where he looks at nothing: what his script says, or now and then another one."""
        seed = self.seed(t, index)
        if not self.errs or seed % self.errs:
            return Decided(usual)
        value = chance.pick(tuple(dict.fromkeys(question.options)), seed, 0)
        return Decided(value, (ERRED, usual) if value != usual else ())

    def seed(self, t: T, index: int) -> int:
        """Where the chance of his own comes from, which is not that of the table."""
        return chance.scramble(t.setup.seed, ~index)

    def decided(self, game: Game[T], usual: Any, index: int, sees: Sees | None = None) -> Decided:
        """His answer to the open question, before which `index` answers stand; `usual` is what his script says.

        `sees` looks into the futures elsewhere; without it he looks here and now.
        """
        question = game.question
        assert question is not None
        if self.looking is None or not self.looks(question):
            return self.strays(game.state, question, usual, index)
        found = self.looking.found(game, usual, sees or self.looking.sees(game, self.seed(game.state, index)))
        return Decided(found.compared.best, (LOOKED, *looked(found, usual, self.looking.turns(game.state))))


def looked(found: Found[Any], usual: Any, turns: int) -> Looked:
    """What he saw of his answer beside that of his script, in the futures that both have."""
    best = found.compared.best
    both = list(zip(found.seen[best], found.seen[usual], strict=True))
    worse = sum(one.worth < other.worth for one, other in both)
    more = zip(found.outlook(best), found.outlook(usual), strict=True)
    return Looked(usual, turns, len(both), worse, tuple(round(100 * (one - other)) for one, other in more))
