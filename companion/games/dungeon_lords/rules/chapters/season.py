"""One season from the event that is shown to its end (DL 11.4), and how the first one starts."""

from companion.game.question import Asking, GameOver
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters import drawing, events, orders, production
from companion.games.dungeon_lords.rules.chapters.events import AUTUMN, WINTER
from companion.games.dungeon_lords.rules.chapters.waiting import wait
from companion.games.dungeon_lords.rules.facts import YEARS
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table


def first_table(setup: Setup) -> Table:
    """The table before the first season; what is drawn for it is asked then."""
    return Table(setup)


def turn(t: Table) -> Asking:
    """A season: the nine steps in their order."""
    yield from events.shown(t)
    if (t.year, t.season) == (1, WINTER):
        yield from drawing.first_inaccessible(t)
        yield from orders.first_inaccessible(t)
    yield from drawing.orders_drawn(t)
    yield from drawing.third_orders(t)
    yield from drawing.thirds_shown(t)
    yield from orders.shown_and_placed(t)
    yield from orders.carried_out(t)
    yield from production.produced(t)
    yield from orders.returned(t)
    yield from events.happen(t)
    yield from end(t)


def end(t: Table) -> Asking:
    """The next season, after autumn the combat of the year, and after the last one the points (DL 11.2 i, 11.5)."""
    t.step = "end of season"
    if t.season == AUTUMN:
        verbs.tell(t, "DL 11.5", "combat", t.year)
        yield from wait("year over", "DL 11.5")
        if t.year == YEARS:
            raise GameOver("over")
    else:
        yield from wait("season over", "DL 11.4")
    verbs.next_season(t, "DL 11.4")
    t.step = "draw"
