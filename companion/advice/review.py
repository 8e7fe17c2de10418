"""Looking back at a game: where another answer would have led to more, as far as could be known at that time.

All answers of people are compared in a few futures; those that seem to have cost most once more in many others, since
the worst of a hundred looks worse than it was.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol

from companion.advice.ahead import Looking
from companion.advice.position import Position, opened
from companion.game.chance import scramble
from companion.game.game import Game
from companion.game.question import TABLE, Answer

AGAIN = 120
"""Futures in which an answer is weighed once more."""
DOUBTED = 9
"""So many answers are weighed once more at most."""
SURE = 2.0
"""Standard errors by which another answer must have been better to be told."""
MOST = 3
"""Turns that are told."""

FIRST_SEED, SECOND_SEED = 1, 2

Lookers = Callable[[Any], Looking[Any] | None]
"""Who looks ahead for the people at a table with this set-up; a function that a pickle can name."""


class Turn(NamedTuple):
    """A turn as another process takes it: the table when it began, how many answers stood then, and its own."""

    lookers: Lookers
    table: Any
    first: int
    answers: tuple[Answer, ...]

    def until(self, asked: int) -> Position:
        """The table at the question before which so many answers of the game stand."""
        return Position(self.table, self.answers[: asked - self.first])


def turns(game: Game[Any], lookers: Lookers) -> list[Turn]:
    """All turns of a game with a mark at each."""
    ends = [*(start for start, _table in game.marks[1:]), len(game.answers)]
    found = []
    for (start, mark), end in zip(game.marks, ends, strict=True):
        table = mark.copy()
        table.orders = None
        found.append(Turn(lookers, table, start, tuple(game.answers[start:end])))
    return found


class Mistake(NamedTuple):
    """The answer `done`, given when `asked` answers stood, and a better one: by how much in the worth of tables, and in
    how many of these futures it did better and worse."""

    asked: int
    done: Any
    better: Any
    gain: float
    ahead: int
    behind: int
    futures: int


def doubted(turn: Turn) -> list[Mistake]:
    """Answers of this turn that seem to have been mistakes."""
    looking, found = turn.lookers(turn.table.setup), []
    assert looking is not None
    game = opened(looking.sight.rules, turn.until(turn.first))
    for asked, answer in enumerate(turn.answers, turn.first):
        question = game.question
        if question is not None and question.to == TABLE and not question.hidden and answer.value in question.options:
            compared = looking.compared(game, answer.value, scramble(FIRST_SEED, asked))
            if compared.best != answer.value:
                gain, _error = compared.gain(compared.best, answer.value)
                found.append(Mistake(asked, answer.value, compared.best, gain, 0, 0, 0))
        game.take(answer)
    return found


class Doubt(NamedTuple):
    """A mistake that is to be weighed once more, and its turn."""

    turn: Turn
    mistake: Mistake


def weighed(doubt: Doubt) -> Mistake | None:
    """The same in other futures, and more of them; None where it is not sure to have been one."""
    turn, mistake = doubt
    looking = turn.lookers(turn.table.setup)
    assert looking is not None
    game = opened(looking.sight.rules, turn.until(mistake.asked))
    sees = looking.sees(game, scramble(SECOND_SEED, mistake.asked))
    done, better = sees([mistake.done, mistake.better], range(AGAIN))
    gains = [one.worth - other.worth for one, other in zip(better, done, strict=True)]
    mean = sum(gains) / AGAIN
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (AGAIN - 1) / AGAIN)
    if mean <= SURE * error:
        return None
    ahead, behind = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    return mistake._replace(gain=mean, ahead=ahead, behind=behind, futures=AGAIN)


class Workers(Protocol):
    """Who works tasks off, in other processes or here."""

    def done(self, function: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
        """What the function gives for each task."""
        ...


def mistakes(turns: Sequence[Turn], workers: Workers) -> list[Mistake]:
    """The greatest mistake of each of the MOST turns in which they cost most, in the order of the game."""
    found = zip(turns, workers.done(doubted, turns), strict=True)
    doubts = [Doubt(turn, mistake) for turn, many in found for mistake in many]
    doubts.sort(key=lambda doubt: -doubt.mistake.gain)
    doubts = doubts[:DOUBTED]
    sure: dict[int, Mistake] = {}
    for doubt, mistake in zip(doubts, workers.done(weighed, doubts), strict=True):
        first = doubt.turn.first
        if mistake is not None and (first not in sure or mistake.gain > sure[first].gain):
            sure[first] = mistake
    worst = sorted(sure.values(), key=lambda mistake: -mistake.gain)[:MOST]
    return sorted(worst, key=lambda mistake: mistake.asked)
