"""What the newest orders are like for ears, and where a piece of somebody else has come."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ankh_morpork.rules.facts import OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.state import State
from companion.table.view import Moment


def moment(t: State, now: Sequence[Order]) -> Moment | None:
    """The end, which a shared win makes a good one; else the figures that are not the player's own."""
    if t.result:
        return Moment("loss" if t.result.startswith(OPPONENT) else "success")
    come = [order.what for order in now if order.verb == "place" and order.what[0] != PLAYER]
    arrived = tuple(("piece", figure, area) for figure, area, *_goal in come)
    return Moment("arrival", arrived) if arrived else None
