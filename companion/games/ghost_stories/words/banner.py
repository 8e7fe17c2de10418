"""What a roll has led to, in large letters: an exorcism, the Curse die, or the dice alone."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import orders
from companion.table.messages import _
from companion.table.view import Banner

GONE = {("discard", "GS 9.5"), ("take skeleton", "GS 9.5"), ("demon returns", "BS 8.5")}
"""The orders by which what was exorcised leaves, with their paragraphs (GS 9.5, BS 8.5, 14.6)."""
COST = ("GS 9.4", "WM 9.4")
BROUGHT = "GS 9.5"

Dice = tuple[tuple[str, ...], ...]


def banner(t: State, before: Sequence[Order], now: Sequence[Order]) -> Banner | None:
    """What the newest orders tell as an event; `before` holds the dice where people chose after the roll."""
    gone = [order for order in now if (order.verb, order.why) in GONE]
    failed = [order for order in now if noted(order, "exorcism failed")]
    if gone or failed:
        dice = tao_dice((*before, *now[: now.index((gone or failed)[0])]))
        told = about(t, gone, now) if gone else stays(t, failed[0])
        return Banner(_("EXORCISED") if gone else _("FAILED"), bool(gone), dice, told)
    curse = next((order.what[1] for order in now if noted(order, "curse die")), "")
    if curse:
        return Banner(words.face(curse), curse == "nothing", (("curse", curse),), _("Curse die"))
    rolled = next((order for order in now if noted(order, "tao dice")), None)
    return Banner("", True, signs(rolled)) if rolled else None


def about(t: State, gone: Sequence[Order], now: Sequence[Order]) -> str:
    """Who left, what was paid for it before, and what it brought after."""
    who = [orders.who_left(t, order) for order in gone]
    first, last = now.index(gone[0]), now.index(gone[-1])
    cost = [order for order in now[:first] if order.why in COST and order.verb != "note"]
    brought = [order for order in now[last:] if order.why == BROUGHT and order.verb not in ("note", "take figure")]
    told = [orders.line(t, order).text for order in (*cost, *brought) if order not in gone]
    return " · ".join((*who, *told))


def stays(t: State, failed: Order) -> str:
    """Each ghost that was aimed at: what it takes, and how much of it was short."""
    told = _("{card} stays: {count} short of {need}")
    there = [(ghost.card, count) for place, count in failed.what[1:] if (ghost := t.ghost(place)) is not None]
    return " · ".join(
        told.format(card=words.card(card.number, t.cards), need=words.resistance(card), count=count)
        for card, count in there
    )


def noted(order: Order, word: str) -> bool:
    return order.verb == "note" and order.what[0] == word


def tao_dice(told: Sequence[Order]) -> Dice:
    """The last Tao dice of the turn in which these orders end, () where none were rolled."""
    for order in reversed(told):
        if noted(order, "turn"):
            break
        if noted(order, "tao dice"):
            return signs(order)
    return ()


def signs(rolled: Order) -> Dice:
    """The faces of a roll as the glass draws them."""
    return tuple(("die", face) for face in rolled.what[1])
