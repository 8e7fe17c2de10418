"""What an evening was like, told at its end: how long it took, what was exorcised, and the best throw of all."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from companion.game.order import Order
from companion.games.ghost_stories.rules.cards import LEVELS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.banner import GONE, noted
from companion.games.ghost_stories.words.base import orders
from companion.games.ghost_stories.words.unbroken import NO_BREAK
from companion.table.game_words import Count
from companion.table.messages import _, ngettext
from companion.table.phrases import listed


class Throw(NamedTuple):
    """One exorcism: the turn in which it was, counted from 1, whose turn it was, and what left by it."""

    turn: int
    seat: int
    gone: tuple[Order, ...]


def counted(t: State) -> tuple[Count, ...]:
    """What the evening is plotted by."""
    ghosts = sum(1 for _place in t.in_play())
    qi = sum(board.qi for board in t.living())
    return Count(_("Qi"), qi), Count(_("Ghosts"), ghosts), Count(_("Haunted tiles"), sum(t.haunted))


def evening(t: State, told: Sequence[Order]) -> tuple[str, ...]:
    """Some lines about the whole game, from all its orders."""
    turns = [order for order in told if noted(order, "turn")]
    found = throws(told)
    ghosts = sum(len(throw.gone) for throw in found)
    haunted = sum(order.verb == "haunt" for order in told)
    dead = sum(order.verb == "die" for order in told)
    lines = [ngettext("{count} turn", "{count} turns", len(turns)).format(count=len(turns))]
    lines.append(ngettext("{count} ghost exorcised", "{count} ghosts exorcised", ghosts).format(count=ghosts))
    if haunted:
        lines.append(ngettext("{count} haunting", "{count} hauntings", haunted).format(count=haunted))
    if dead:
        lines.append(ngettext("{count} death", "{count} deaths", dead).format(count=dead))
    return (
        " · ".join(line.replace(" ", NO_BREAK) for line in lines),
        *(best(t, found) if found else ()),
        *closest(t, told),
    )


def throws(told: Sequence[Order]) -> list[Throw]:
    """Every exorcism of the game; what left together came off the table in orders without a note between them."""
    found, turn, seat = [], 0, 0
    for together, group in groupby(told, key=_of_an_exorcism):
        those = tuple(group)
        for order in those:
            if noted(order, "turn"):
                turn, seat = turn + 1, order.what[1]
        gone = tuple(order for order in those if (order.verb, order.why) in GONE)
        if together and gone:
            found.append(Throw(turn, seat, gone))
    return found


def _of_an_exorcism(order: Order) -> bool:
    return order.verb != "note" and order.why in ("GS 9.5", "BS 8.5", "BS 8.7")


def best(t: State, found: Sequence[Throw]) -> tuple[str, ...]:
    """The throw that took most resistance at once, the first of equals."""
    throw = max(found, key=lambda throw: sum(_resistance(t, order) for order in throw.gone))
    who = listed(orders.who_left(t, order) for order in throw.gone)
    text = _("Best throw: {who} exorcised {ghosts} in turn {turn}")
    return (text.format(who=words.seat(t, throw.seat), ghosts=who, turn=throw.turn),)


def closest(t: State, told: Sequence[Order]) -> tuple[str, ...]:
    """The turn in which the village was nearest to being lost, the last of equals; none where it was lost so."""
    turn, haunted, most, when = 0, set[object](), 0, 0
    for order in told:
        turn += noted(order, "turn")
        if order.verb == "haunt":
            haunted.add(order.what[0])
        elif order.verb == "unhaunt":
            haunted.discard(order.what[0])
        if haunted and len(haunted) >= most:
            most, when = len(haunted), turn
    lost = LEVELS[t.setup.level].haunted_to_lose
    if not 0 < most < lost:
        return ()
    text = ngettext(
        "Closest moment: {count} tile of {lost} haunted in turn {turn}",
        "Closest moment: {count} tiles of {lost} haunted in turn {turn}",
        most,
    )
    return (text.format(count=most, lost=lost, turn=when),)


def _resistance(t: State, order: Order) -> int:
    card = t.cards.get(order.what[0]) if order.verb == "discard" else None
    return card.resistance if card is not None else 1
