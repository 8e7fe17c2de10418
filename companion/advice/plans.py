"""Plans of people: their answer to the open question and to those that follow in the same turn."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from companion.advice.futures import Plan, Sight, first
from companion.game.game import Game
from companion.game.question import TABLE, Question
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)


@dataclass(frozen=True)
class Planning(Generic[T]):
    """What makes a whole turn: questions of these `kinds`, in their order.

    `still` is the answer by which somebody does nothing, None where a question has none.  Of plans of the same `sort`
    people are told only the best.
    """

    kinds: tuple[str, ...]
    still: Callable[[T, Question], Any]
    sort: Callable[[Plan], Any]


class Step(NamedTuple):
    """The table on which a step of a plan is taken, and the question that it answers."""

    table: Any
    question: Question


def plans(planning: Planning[T], sight: Sight[T], game: Game[T]) -> dict[Plan, tuple[Step, ...]]:
    """Every plan from the open question, with its steps; the game stays as it is.

    What is asked between two steps is answered as the policy would.
    """
    question = game.question
    assert question is not None
    return dict(_from(planning, sight, game.fork(), Plan(), ()))


def _from(
    planning: Planning[T], sight: Sight[T], game: Game[T], plan: Plan, steps: tuple[Step, ...]
) -> Iterator[tuple[Plan, tuple[Step, ...]]]:
    question = game.question
    assert question is not None
    here = (*steps, Step(game.state.copy(), question))
    for option in dict.fromkeys(question.options):
        then, longer = game.fork(), Plan((*plan, (question.kind, option)))
        then.answer(option, "plan")
        if _comes_to_next(planning, sight, then, question, game.turns):
            yield from _from(planning, sight, then, longer, here)
        else:
            yield longer, here


def _comes_to_next(planning: Planning[T], sight: Sight[T], game: Game[T], last: Question, turn: int) -> bool:
    """Whether the same person is asked for his next step in this turn, as the policy plays on to there."""
    if last.kind not in planning.kinds:
        return False
    wanted = planning.kinds[planning.kinds.index(last.kind) + 1 :]
    while (question := game.question) is not None and game.turns == turn and question.to == TABLE:
        if question.kind in wanted and question.who == last.who:
            return True
        game.answer(sight.policy(game.state, question)[0], "plan")
    return False


def still(planning: Planning[T], found: dict[Plan, tuple[Step, ...]]) -> Plan | None:
    """The plan by which nothing is done, where there is one."""
    for plan, steps in found.items():
        idle = [planning.still(step.table, step.question) for step in steps]
        if all(answer == value for (_kind, answer), value in zip(plan, idle, strict=True)):
            return plan
    return None


def as_usual(sight: Sight[T], found: dict[Plan, tuple[Step, ...]], answer: Any) -> Plan:
    """The plan of people who give this answer and then go by the policy."""

    def goes_by_it(plan: Plan) -> bool:
        later = zip(plan[1:], found[plan][1:], strict=True)
        return all(value == sight.policy(step.table, step.question)[0] for (_kind, value), step in later)

    return next(plan for plan in found if first(plan) == answer and goes_by_it(plan))
