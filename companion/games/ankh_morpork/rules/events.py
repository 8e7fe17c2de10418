"""A random event is turned over and happens (AM 1.3, 9.1); what each does is in events_*.py."""

from companion.game.question import DECK, Asking, Question
from companion.games.ankh_morpork.rules.effects import HAPPENINGS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import turn_event


def happens(t: State, why: str) -> Asking:
    """Turn over the next event, unless all have happened (AM 1.6)."""
    if not t.events:
        return
    event = yield Question("event", DECK, t.events, (), why)
    turn_event(t, event, why)
    yield from HAPPENINGS[event](t)
