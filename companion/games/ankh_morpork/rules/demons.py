"""A demon appears or is moved (AM 7): it kills whoever is there, or breaks a lonely building."""

from companion.game.question import Asking
from companion.games.ankh_morpork.rules.facts import DEMON, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import MOVED, passed_by, remove
from companion.games.ankh_morpork.rules.verbs import bring_marker, move, place, ruin, take


def appears(t: State, area: int, why: str, by: str) -> Asking:
    """A demon comes to an area, unless the player pays to stop it where a piece of his is (AM 2.7, 7.1 to 7.3)."""
    if (t.figures[PLAYER][area] or t.building[area] == PLAYER) and (yield from passed_by(t, ("demon", area, by), by)):
        return
    alone = not t.company(area)
    place(t, DEMON, area, why, marks=False)
    yield from strike(t, area, alone, by)


def moved(t: State, start: int, goal: int, why: str) -> Asking:
    """A card has moved a demon: the same as on appearing; the old area loses its marker (AM 7.4)."""
    alone = not t.company(goal)
    move(t, DEMON, start, goal, why, marks=False)
    yield from strike(t, goal, alone, MOVED)


def strike(t: State, area: int, alone: bool, by: str) -> Asking:
    """What a demon does where it has come; `alone` says that no figure was there before (AM 7.1 to 7.3)."""
    for _minion in range(t.figures[PLAYER][area]):
        yield from remove(t, area, "AM 7.1", by, lifts=False)
    for figure in (OPPONENT, TROLL):
        for _figure in range(t.figures[figure][area]):
            take(t, figure, area, "AM 7.1", lifts=False)
    if alone and t.building[area]:
        ruin(t, area, "AM 7.2")
    bring_marker(t, area, "AM 7.3")
