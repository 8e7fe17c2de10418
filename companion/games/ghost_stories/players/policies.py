"""How simulated Taoists answer: `random`, and `sensible`, a fixed list of small named preferences (sensible.py)."""

from collections.abc import Callable

from companion.game.question import Question
from companion.games.ghost_stories.players import moon_sense, secret_sense  # noqa: F401  (registers their preferences)
from companion.games.ghost_stories.players import sensible as advice  # noqa: F401  (registers its preferences)
from companion.games.ghost_stories.players.preferences import Options, preferred
from companion.games.ghost_stories.rules.state import State

Policy = Callable[[State, Question], Options]


def at_random(t: State, question: Question) -> Options:
    return question.options


def sensible(t: State, question: Question) -> Options:
    """What the advice leaves; ties are drawn by lot."""
    return preferred(t, question)


POLICIES: dict[str, Policy] = {"random": at_random, "sensible": sensible}
