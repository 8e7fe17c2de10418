"""What the newest orders are like for ears, and where a ghost has come."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.banner import GONE, noted
from companion.games.ghost_stories.words.base import orders
from companion.table.view import Moment, Sound

COMES = ("place", "place skeleton", "demon enters")
"""The orders that bring somebody to the table."""


def moment(t: State, now: Sequence[Order]) -> Moment | None:
    """What people wait for comes first: the end, a death, an exorcism, a haunted tile, a ghost."""
    arrived = tuple(place for order in now if order.verb in COMES for place in orders.line(t, order).places)
    sound = sound_of(t, now) or ("arrival" if arrived else None)
    return Moment(sound, arrived) if sound else None


def sound_of(t: State, now: Sequence[Order]) -> Sound | None:
    """What goes well or badly, None where nothing does."""
    if t.result:
        return "success" if t.result == "won" else "loss"
    if any(order.verb == "die" for order in now):
        return "loss"
    if any((order.verb, order.why) in GONE for order in now):
        return "success"
    badly = any(order.verb == "haunt" or noted(order, "exorcism failed") for order in now)
    return "loss" if badly else None
