"""Which event comes when (DL 7), and special events (DL 10)."""

from companion.game.question import DECK, Asking, Question
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters import pay_day, taxes
from companion.games.dungeon_lords.rules.facts import EVENTS, SEASONS
from companion.games.dungeon_lords.rules.state import Table

WINTER, AUTUMN = 0, len(SEASONS) - 1


def shown(t: Table) -> Asking:
    """The event of the next season is turned up, except in autumn; what was shown before is due now (DL 7.1, 7.2)."""
    t.event, t.coming = t.coming, ""
    if t.season == WINTER:
        t.events_left = EVENTS
    if t.season != AUTUMN:
        verbs.show_event(t, (yield Question("event shown", DECK, t.events_left, (), "DL 7.2")), "DL 7.2")


def happen(t: Table) -> Asking:
    """The event of this season strikes everybody, then its tile is removed (DL 7.2, 7.3)."""
    t.step = "event"
    if t.event == "pay day":
        yield from pay_day.pay_day(t)
    elif t.event == "taxes":
        yield from taxes.taxes(t)
    elif t.event == "special":
        special(t)
    if t.event:
        verbs.remove_event(t, "DL 7.2")


def special(t: Table) -> None:
    """The table reads the card; in the first game there is none (DL 10.1)."""
    if t.setup.first_game:
        verbs.note(t, "DL 10.1", "no special event")
    else:
        verbs.tell(t, "DL 10.1", "special event")
