"""Ghost Stories looked ahead: for the Taoists, or against them."""

from dataclasses import replace
from functools import cache
from importlib.resources import files

from companion.advice.ahead import Looking
from companion.advice.futures import Sight
from companion.advice.mind import Mind
from companion.advice.worth import Worth, read
from companion.games.ghost_stories.advice import moon_sense, secret_sense, sensible  # noqa: F401  (they register)
from companion.games.ghost_stories.advice.counted import counted, end
from companion.games.ghost_stories.advice.planning import PLANNING
from companion.games.ghost_stories.advice.preferences import preferred, ranked
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State

ROUND = 4
"""Turns until the same Taoist moves again: so far Wu-Feng looks, and so far a hint tells what comes."""

FAR = {1: 16, 2: 12, 3: 8, 4: 8}
"""Turns until a future of people is judged, by how many of them there are: where they are few, most turns are nobody's.

With fewer turns they lose more games; with more, the same time is enough for too few futures.
"""

TO_THE_END = 16
"""Turns at least while an incarnation lies in play: without it the game is often won."""

LOOKING_BACK = 36
"""Futures for each answer of a game that is over."""

QUIET = "move"
"""A position is judged when all arrivals and hauntings of a turn are done and a Taoist is about to move."""

ERRS = 3
"""The gentle one takes any legal answer one time in so many."""

FUTURES = {"cunning": 16, "merciless": 100}
"""How many futures he looks at for each choice."""

WEIGHTS = files(__package__) / "weights.json"


def table_kind(setup: Setup) -> str:
    """What the weights depend on: the boxes and the number of Taoists."""
    return " + ".join(("base", *setup.expansions, str(len(setup.players))))


@cache
def weights() -> dict[str, tuple[float, ...]]:
    return read(WEIGHTS.read_text("utf-8"))


def sight(setup: Setup) -> Sight[State]:
    """How this table is looked at."""
    worth = Worth(counted, end, weights()[table_kind(setup)])
    return Sight(RULES, preferred, worth, QUIET, outlook)


def outlook(t: State) -> tuple[float, ...]:
    """What people understand of a future: all their Qi, and the haunted tiles."""
    return float(sum(board.qi for board in t.boards if board.played)), float(sum(t.haunted))


def far(t: State) -> int:
    """How many turns people look ahead for a hint, which must not keep them waiting."""
    return FAR[len(t.setup.players)]


def farther(t: State) -> int:
    """How many turns they look ahead where nobody waits."""
    lies = any(ghost is not None and ghost.card.incarnation for board in t.boards for ghost in board.spaces)
    return max(far(t), TO_THE_END * lies)


def a_round(_t: State) -> int:
    return ROUND


def mind(setup: Setup) -> Mind[State] | None:
    """Who Wu-Feng is at this table; None for the published script alone."""
    if setup.wu_feng == "gentle":
        return Mind(errs=ERRS)
    futures = FUTURES.get(setup.wu_feng)
    return Mind(looking=looking(setup, futures, against=True)) if futures else None


def adviser(setup: Setup) -> Looking[State] | None:
    """Who looks back with the people at what they did; nobody where they want to be told no odds."""
    return looking(setup, LOOKING_BACK) if setup.odds else None


def looking(setup: Setup, futures: int, against: bool = False) -> Looking[State]:
    """Who looks ahead at this table, by so many futures a question."""
    return Looking(sight(setup), ranked, futures, a_round if against else farther, ROUND, against)


def planner(setup: Setup, futures: int) -> Looking[State]:
    """Who plays for the Taoists in simulations: in the base game he plans whole turns.

    With more boxes a turn has twice as many plans, and a future takes twice as long: no gain over single answers at the
    same cost was measured that was beyond chance.
    """
    return replace(looking(setup, futures), planning=None if setup.expansions else PLANNING)
