"""The cards of the non-players and their minions (DL 1, 2, 3)."""

from companion.game.question import DECK, TABLE, VILLAIN, Asking, Question
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters.waiting import wait
from companion.games.dungeon_lords.rules.facts import DUMMY_INACCESSIBLE
from companion.games.dungeon_lords.rules.state import NonPlayer, Table


def first_inaccessible(t: Table) -> Asking:
    """At the start of the game three orders of each non-player are drawn and lie inaccessible (DL 1.1, 1.2)."""
    t.step = "draw"
    for dummy in t.cared_for():
        yield from drawn(t, dummy, DUMMY_INACCESSIBLE, "DL 1.2")
        verbs.close_first(t, dummy, "DL 1.2")


def drawn(t: Table, dummy: NonPlayer, count: int, why: str) -> Asking:
    """So many orders of the deck, one after the other."""
    for _card in range(count):
        verbs.draw(t, dummy, (yield Question("order drawn", DECK, dummy.deck, (dummy.colour,), why)))


def orders_drawn(t: Table) -> Asking:
    """Before the players choose: the orders that show where the minions of the non-players stand."""
    if len(t.non_players) == 1:
        yield from one_non_player(t, t.non_players[0])
    elif t.non_players:
        yield from two_non_players(t)


def one_non_player(t: Table, dummy: NonPlayer) -> Asking:
    """Three orders, three minions on II; what was inaccessible is free again (DL 2.1 to 2.4)."""
    t.step = "draw"
    yield from drawn(t, dummy, 3, "DL 2.1")
    verbs.lay_open(t, dummy, "DL 2.1")
    verbs.shuffle_back(t, dummy, "DL 2.2")
    t.step = "place"
    for action in dummy.drawn:
        yield from minion(t, dummy, action, "drawn", "DL 2.3")
    verbs.close(t, dummy, "DL 2.4")


def two_non_players(t: Table) -> Asking:
    """Two orders of each, on II or III; the inaccessible ones stay for the time being (DL 3.2, 3.3)."""
    t.step = "draw"
    for dummy in t.cared_for():
        yield from drawn(t, dummy, 2, "DL 3.2")
        verbs.lay_open(t, dummy, "DL 3.2")
    t.step = "place"
    for dummy in t.cared_for():
        for action in dummy.drawn:
            yield from minion(t, dummy, action, "drawn", "DL 3.3")


def minion(t: Table, dummy: NonPlayer, action: int, which: str, why: str) -> Asking:
    """A minion of a non-player goes on the square that the paragraphs name."""
    square = yield Question("square of minion", VILLAIN, t.free(action), (dummy.colour, action, which), why)
    verbs.place(t, dummy, action, square, why)


def third_orders(t: Table) -> Asking:
    """Each of two players chooses the third order of his non-player, and nobody else sees it (DL 3.4, 3.9)."""
    if len(t.non_players) < 2:
        return
    t.step = "secret choice"
    if t.setup.thirds == "cards":
        verbs.tell(t, "DL 3.4", "choose thirds")
        return
    for dummy in t.cared_for():
        dummy.third = yield Question(
            "third order", TABLE, dummy.deck, (dummy.colour,), "DL 3.4", dummy.carer, hidden=True
        )
    yield from wait("all chosen", "DL 3.5")


def thirds_shown(t: Table) -> Asking:
    """The third orders are shown, their minions stand on I, and the cards change places (DL 3.5, 3.7)."""
    if len(t.non_players) < 2:
        return
    t.step = "show and place"
    dummies = t.cared_for()
    if t.setup.thirds == "cards":
        for dummy in dummies:
            dummy.third = yield Question("third shown", TABLE, dummy.deck, (dummy.colour,), "DL 3.5", dummy.carer)
    for dummy in dummies:
        verbs.show_third(t, dummy, "DL 3.5")
    for dummy in dummies:
        yield from minion(t, dummy, dummy.drawn[-1], "third", "DL 3.5")
    for dummy in dummies:
        verbs.shuffle_back(t, dummy, "DL 3.7")
        verbs.close(t, dummy, "DL 3.7")
