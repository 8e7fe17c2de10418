"""What the newest orders are like for ears, and where a minion or the paladin has come."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import orders
from companion.table.view import Moment

COMES = ("place", "paladin")
GOES_BADLY = ("gone", "letters")
"""A monster leaves, and a tax that nobody could pay."""


def moment(t: Table, now: Sequence[Order]) -> Moment | None:
    arrived = tuple(place for order in now if order.verb in COMES for place in orders.line(t, order).places)
    if any(order.verb in GOES_BADLY for order in now):
        return Moment("loss", arrived)
    return Moment("arrival", arrived) if arrived else None
