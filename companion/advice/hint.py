"""A hint: what could be done, what comes of it until the next turn of who asks, and what comes of doing nothing.

It says nothing of the chance to win: futures are judged after few turns, and no more is promised than was counted.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from companion.advice.ahead import Looking, Seen, Sees
from companion.advice.futures import Plan, Sight
from companion.advice.plans import Planning, Step, plans, still
from companion.advice.position import Position, opened
from companion.advice.search import Compared
from companion.advice.workers import Looks
from companion.game.question import Question
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)

SEED, TOLD_SEED = 20, 21
"""Where the chance of futures begins: not at the table's own, so nobody peeks, and the same question gives the same.

What is told is counted in other futures than those by which plans were chosen: the best of many looks better than it
is.
"""

SHOWN = 3
"""So many plans are told at most."""

NOISE = 1.0
"""Within so many standard errors two plans are equally good."""


class Forecast(NamedTuple):
    """What people are told of one number of the outlook: the chance that it grows, or how much it does on the average.

    `scale` is from the least to the most that is measured of an amount.
    """

    name: str
    number: int
    chance: bool
    scale: tuple[float, float] = (0.0, 1.0)


@dataclass(frozen=True)
class Hinting(Generic[T]):
    """How hints are found in a game: `sight` whose outlook tells what people lose, `planning`, and how many `futures`
    are looked at for one hint, each for as many turns as `far` asks for at its table.

    What people are told of a plan is `counted` in so many futures of its own.  `forecasts` are what is told in numbers,
    after so many `turns`.
    """

    sight: Sight[T]
    planning: Planning[T]
    futures: int
    counted: int
    far: Callable[[T], int]
    turns: int
    forecasts: tuple[Forecast, ...] = ()

    @property
    def looking(self) -> Looking[T]:
        """Who looks ahead for a hint."""
        return Looking(self.sight, _no_order, self.futures, self.far, self.turns)

    @property
    def telling(self) -> Looking[T]:
        """Who counts what people are told."""
        return replace(self.looking, turns=lambda _t: self.turns)


@dataclass(frozen=True)
class Told:
    """A plan, the steps on which it is taken, and what was seen in the futures in which it was counted.

    In `ahead` of the `of` futures that both were searched in it does better than doing nothing.
    """

    plan: Plan
    steps: tuple[Step, ...]
    seen: Sequence[Seen]
    ahead: int = 0
    of: int = 0

    @property
    def outlook(self) -> tuple[float, ...]:
        """What stands in its futures when the next turn comes, on the average."""
        return tuple(sum(one) / len(self.seen) for one in zip(*(seen.outlook for seen in self.seen), strict=True))

    def grew(self, number: int, now: tuple[float, ...]) -> int:
        """In how many futures this number of the outlook is larger than now."""
        return sum(seen.outlook[number] > now[number] for seen in self.seen)


@dataclass(frozen=True)
class Hint:
    """The best plans, the best one in front, and beside them doing nothing; `now` is the outlook of the table as it is.

    The first `alike` of the plans are equally good, and with `idle` doing nothing is as good as they are: after `far`
    turns, as all that is compared.
    """

    plans: tuple[Told, ...]
    still: Told
    now: tuple[float, ...]
    alike: int
    idle: bool
    far: int


def search(lookers: Callable[[Any], Hinting[Any]], here: Position) -> Callable[[Looks], Hint]:
    """How to find a hint at a position, in another thread and with what others look at."""
    return lambda looks: hint(
        lookers(here.table.setup), here, partial(looks.sees, partial(_looking, lookers), here, SEED),
        partial(looks.sees, partial(_telling, lookers), here, TOLD_SEED),
    )  # fmt: skip


def hint(hinting: Hinting[Any], here: Position, sees: Sees | None = None, tells: Sees | None = None) -> Hint:
    """The hint at a position; `sees` and `tells` look into futures elsewhere, without them it is done here and now."""
    game, looking = opened(hinting.sight.rules, here), hinting.looking
    found = plans(hinting.planning, hinting.sight, game)
    idle = still(hinting.planning, found) or next(iter(found))
    searched = looking.among(list(found), idle, sees or looking.sees(game, SEED))
    best = chosen(searched.compared, idle, hinting.planning.sort)
    tell = tells or hinting.telling.sees(game, TOLD_SEED)
    seen = dict(zip((*best, idle), tell([*best, idle], range(hinting.counted)), strict=True))
    told = [Told(plan, found[plan], seen[plan], *ahead(searched.compared, plan, idle)) for plan in (*best, idle)]
    alike = [plan for plan in (*best, idle) if as_good(searched.compared, plan, (best or [idle])[0])]
    return Hint(
        tuple(told[:-1]), told[-1], now=hinting.sight.outlook(game.state), alike=sum(plan in alike for plan in best),
        idle=idle in alike, far=hinting.far(game.state),
    )  # fmt: skip


def ahead(compared: Compared, plan: Plan, idle: Plan) -> tuple[int, int]:
    """In how many of the futures that both have a plan does better than doing nothing."""
    pairs = list(zip(compared.worths.get(plan, ()), compared.worths.get(idle, ()), strict=False))
    return sum(worth > other for worth, other in pairs), len(pairs)


def chosen(compared: Compared, idle: Plan, sort: Callable[[Plan], Any]) -> list[Plan]:
    """Of the plans that were looked at longest the best of each sort, the best one in front."""
    others = [plan for plan in compared.worths if plan != idle]
    longest = sorted(others, key=lambda plan: (len(compared.worths[plan]), compared.mean(plan)), reverse=True)
    sorts = {sort(plan): plan for plan in reversed(longest)}
    return sorted([plan for plan in longest if sorts[sort(plan)] == plan][:SHOWN], key=compared.mean, reverse=True)


def as_good(compared: Compared, plan: Plan, best: Plan) -> bool:
    """Whether chance alone makes as much of a difference in so many futures as there is between them."""
    if plan == best:
        return True
    gain, error = compared.gain(best, plan)
    return gain <= NOISE * error


def _looking(lookers: Callable[[Any], Hinting[Any]], setup: Any) -> Looking[Any]:
    return lookers(setup).looking


def _telling(lookers: Callable[[Any], Hinting[Any]], setup: Any) -> Looking[Any]:
    return lookers(setup).telling


def _no_order(_t: Any, question: Question) -> list[Any]:
    return list(dict.fromkeys(question.options))
