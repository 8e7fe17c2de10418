"""One turn of one side (AM 1), and who comes next."""

from companion.game.question import Asking
from companion.games.ankh_morpork.rules import events
from companion.games.ankh_morpork.rules.cards import play_next
from companion.games.ankh_morpork.rules.d12 import EVENT, thrown
from companion.games.ankh_morpork.rules.facts import AREAS, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.player import players_turn
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import note, pass_turn

LAST_EVENT_NUMBER = 3
"""Up to this number of the die an event happens (AM 1.3)."""


def turn(t: State) -> Asking:
    """The player's turn, or the opponent's."""
    note(t, "AM 1.2" if t.active == PLAYER else "AM 1.3", "turn", t.active)
    if t.active == PLAYER:
        yield from players_turn(t)
        pass_turn(t, OPPONENT)
    else:
        yield from opponents_turn(t)
        pass_turn(t, PLAYER)


def opponents_turn(t: State) -> Asking:
    """A roll for an event, then the top card (AM 1.3 to 1.5); without events left no roll (AM 1.6)."""
    if t.events and (yield from thrown(t, "event", EVENT, AREAS, "AM 1.3")) <= LAST_EVENT_NUMBER:
        yield from events.happens(t, "AM 1.3")
    yield from play_next(t)
