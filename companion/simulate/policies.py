"""How simulated Taoists answer: `random`, and `sensible`, a fixed list of small named preferences (sensible.py)."""

from collections.abc import Callable

from companion.game.question import Question
from companion.ghost_stories.state import State
from companion.simulate import moon_sense, secret_sense  # noqa: F401  (registers their preferences)
from companion.simulate import sensible as advice  # noqa: F401  (registers its preferences)
from companion.simulate.preferences import Options, preferred

Policy = Callable[[State, Question], Options]


def at_random(t: State, question: Question) -> Options:
    return question.options


def sensible(t: State, question: Question) -> Options:
    """What the advice leaves; ties are drawn by lot."""
    return preferred(t, question)


POLICIES: dict[str, Policy] = {"random": at_random, "sensible": sensible}
