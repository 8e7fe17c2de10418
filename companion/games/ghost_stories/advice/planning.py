"""The turn of a Taoist as a whole: where to, and what he does there."""

from typing import Any

from companion.advice.futures import Plan
from companion.advice.plans import Planning
from companion.game.question import Question
from companion.games.ghost_stories.rules.chapters.base.yang import DONE
from companion.games.ghost_stories.rules.state import State

STEPS = ("move", "action")


def still(_t: State, question: Question) -> Any:
    """He stays where he is, or does nothing there."""
    return next((option for option in question.options if option == DONE), None)


def sort(plan: Plan) -> Any:
    """Where to, and what sort of thing there; the answer itself where it is no such turn."""
    kind, last = plan[-1]
    return plan[:-1], last[0] if kind in STEPS else last


PLANNING: Planning[State] = Planning(STEPS, still, sort)
