"""How simulated Taoists answer: `random`, and `sensible`, a fixed list of small named preferences (sensible.py)."""

from companion.game.question import Question
from companion.games.ghost_stories.advice import moon_sense, secret_sense  # noqa: F401  (registers their preferences)
from companion.games.ghost_stories.advice import sensible as advice  # noqa: F401  (registers its preferences)
from companion.games.ghost_stories.advice.preferences import Options, preferred
from companion.games.ghost_stories.rules.state import State
from companion.simulate.game_players import Policy, at_random
from companion.table.messages import N_


def sensible(t: State, question: Question) -> Options:
    """What the advice leaves; ties are drawn by lot."""
    return preferred(t, question)


POLICIES: dict[str, Policy] = {N_("random"): at_random, N_("sensible"): sensible}
