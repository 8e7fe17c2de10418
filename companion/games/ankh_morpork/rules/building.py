"""How the opponent builds (AM 4.12)."""

from companion.game.question import Asking
from companion.games.ankh_morpork.rules.d12 import counting
from companion.games.ankh_morpork.rules.facts import AREAS, OPPONENT
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import build


def sites(t: State, side: str) -> tuple[int, ...]:
    """Where a side may build: a minion of its own, no marker, no building."""
    own = t.figures[side]
    return tuple([area for area in AREAS if own[area] and not t.marker[area] and not t.building[area]])


def build_dearest(t: State) -> Asking:
    """In the dearest area where it may, without paying; equal ones by a counting roll (AM 4.12)."""
    free = sites(t, OPPONENT) if t.buildings_left(OPPONENT) else ()
    dearest = max([t.price(area) for area in free], default=0)
    area = yield from counting(t, "build", [area for area in free if t.price(area) == dearest], "AM 4.12")
    if area is not None:
        build(t, OPPONENT, area, "AM 4.12")
