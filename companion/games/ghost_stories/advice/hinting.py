"""What a hint of Ghost Stories looks at: whole turns of a Taoist, and what is lost until his next one."""

from functools import cache

from companion.advice.futures import Sight
from companion.advice.hint import Forecast, Hinting
from companion.advice.worth import Worth
from companion.games.ghost_stories.advice import moon_sense, secret_sense, sensible  # noqa: F401  (they register)
from companion.games.ghost_stories.advice.counted import counted, end
from companion.games.ghost_stories.advice.looking import QUIET, ROUND, far, table_kind, weights
from companion.games.ghost_stories.advice.planning import PLANNING
from companion.games.ghost_stories.advice.preferences import preferred
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State

FUTURES, COUNTED = 220, 80
"""How many are looked at for a hint, and in how many of its own each plan is counted that is told: as many as two cores
do in half a second."""

FUTURES_OF_BOTH, COUNTED_OF_BOTH = 160, 50
"""With both boxes, where a future takes twice as long, so that nobody waits for more than a second."""

QI, HAUNTED, LOST, SEATS, TILES = 0, 1, 2, range(3, 7), range(7, 16)
"""What the numbers of the outlook are: all Qi that is lost, haunted tiles, a lost game, Qi lost by each seat, and which
tile is haunted."""


FORECASTS = (
    Forecast("a tile is haunted until the next turn", HAUNTED, chance=True),
    Forecast("Qi lost until the next turn, of -2 to 8", QI, chance=False, scale=(-2.0, 8.0)),
)


def outlook(t: State) -> tuple[float, ...]:
    """What people have lost, the more the worse; Qi is counted below nothing."""
    qi = [float(-board.qi) if board.played else 0.0 for board in t.boards]
    lost = float(bool(t.result) and t.result != "won")
    return sum(qi), float(sum(t.haunted)), lost, *qi, *map(float, t.haunted)


def hinting(setup: Setup) -> Hinting[State]:
    """How hints are found at this table."""
    return _hinting(table_kind(setup), setup.secret and setup.moon)


@cache
def _hinting(kind: str, both: bool) -> Hinting[State]:
    sight = Sight(RULES, preferred, Worth(counted, end, weights()[kind]), QUIET, outlook)
    futures, told = (FUTURES_OF_BOTH, COUNTED_OF_BOTH) if both else (FUTURES, COUNTED)
    return Hinting(sight, PLANNING, futures, told, far, ROUND, FORECASTS)
