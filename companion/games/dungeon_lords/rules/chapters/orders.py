"""The players' orders: shown and placed, carried out, and taken back (DL 4, 6)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters.waiting import wait
from companion.games.dungeon_lords.rules.facts import ACTIONS, INACCESSIBLE, LAID
from companion.games.dungeon_lords.rules.state import Player, Table

NOTHING = ()
"""No more orders that were not carried out."""


def first_inaccessible(t: Table) -> Asking:
    """Two orders of each player are inaccessible from the start; the app must know which (DL 11.1)."""
    if not t.places_players:
        return
    for player in t.in_order():
        for _place in range(INACCESSIBLE):
            asked = Question("own inaccessible", TABLE, player.hand, (player.seat,), "DL 11.1", player.seat)
            verbs.close_own(t, player, (yield asked), "DL 11.1")


def shown_and_placed(t: Table) -> Asking:
    """All first orders from the starting player clockwise, then the second, then the third ones (DL 4.1)."""
    t.step = "show and place"
    if not t.places_players:
        verbs.tell(t, placing_paragraph(t), "place yourselves")
        return
    for rank in range(LAID):
        for player in t.in_order():
            asked = Question("order shown", TABLE, player.hand, (player.seat, rank), "DL 4.1", player.seat)
            action = yield asked
            verbs.lay_own(t, player, action)
            place(t, player, action)


def place(t: Table, player: Player, action: int) -> None:
    """On the first free square, if there is one (DL 2.5, 3.8, 4.1, 4.2)."""
    free = t.free(action)
    if free:
        verbs.place(t, player, action, free[0], placing_paragraph(t) if t.blocked(action) else "DL 4.1")
    else:
        verbs.wait_on_card(t, player, action, "DL 4.2")


def placing_paragraph(t: Table) -> str:
    """What forbids the squares of the non-players: with one of them, with two, or the base rule."""
    return ("DL 4.1", "DL 2.5", "DL 3.8")[len(t.non_players)]


def carried_out(t: Table) -> Asking:
    """The actions from 1 to 8; the minions go home, or on the cards of orders not carried out (DL 2.6, 4.3, 4.4)."""
    t.step = "actions"
    for action in ACTIONS:
        if any(t.on(action)):
            verbs.act(t, action, "DL 2.6" if t.blocked(action) else "DL 4.3")
    if t.places_players:
        yield from failed(t)
    else:
        yield from wait("actions done", "DL 4.3")
    verbs.all_home(t)


def failed(t: Table) -> Asking:
    """The table names the orders that were not carried out, one after the other, then none (DL 4.4)."""
    while True:
        named = yield Question("not carried out", TABLE, (NOTHING, *standing(t)), (), "DL 4.4")
        if named == NOTHING:
            return
        seat, action = named
        verbs.not_carried_out(t, t.players[seat], action, "DL 4.4")


def standing(t: Table) -> list[tuple[int, int]]:
    """The players' minions on squares: seat and action."""
    return [(p.seat, a) for a in ACTIONS for p in t.in_order() if p.colour in t.on(a)]


def returned(t: Table) -> Asking:
    """Every player takes back three orders and makes two inaccessible (DL 6.1 to 6.4)."""
    t.step = "return"
    if not t.places_players:
        verbs.tell(t, "DL 6.1", "return yourselves")
        return
    for player in t.in_order():
        may = may_come_back(player)
        number = may[0]
        if len(may) > 1:
            number = yield Question("order back", TABLE, may, (player.seat,), "DL 6.3", player.seat)
        verbs.take_back(t, player, number, "DL 6.3" if number in player.waiting else "DL 6.2")


def may_come_back(player: Player) -> tuple[int, ...]:
    """The first order laid, then those not carried out (DL 6.2, 6.3)."""
    return tuple(dict.fromkeys((player.laid[0], *sorted(player.waiting, key=player.laid.index))))
