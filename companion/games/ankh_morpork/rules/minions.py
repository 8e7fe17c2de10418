"""What the opponent does with minions and markers (AM 4): every place by the d12."""

from collections.abc import Sequence

from companion.game.question import Asking
from companion.games.ankh_morpork.rules.d12 import counting, direct
from companion.games.ankh_morpork.rules.facts import AREAS, NEXT, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import stopped
from companion.games.ankh_morpork.rules.verbs import bring_marker, move, place, take, take_marker


def place_minion(t: State) -> Asking:
    """Where one of its own stands or next to it, or anywhere without one on the board (AM 4.1)."""
    yield from place_among(t, t.reach(OPPONENT), "AM 4.1")


def place_among(t: State, allowed: tuple[int, ...], why: str, marks: bool = True) -> Asking:
    """Place a minion by a direct roll over these areas; with all of them on the board none (AM 4.2)."""
    if not t.left(OPPONENT):
        return
    area = yield from direct(t, "place", allowed, why)
    if area is not None:
        place(t, OPPONENT, area, why, marks)


def move_own(t: State, starts: tuple[int, ...], why: str) -> Asking:
    """Move a minion to a neighbouring area: two counting rolls (AM 4.4)."""
    start = yield from counting(t, "move from", starts, why)
    if start is not None:
        goal = yield from counting(t, "move to", NEXT[start], why)
        move(t, OPPONENT, start, goal, why)


def move_own_anywhere(t: State, why: str) -> Asking:
    """Move a minion to any other area (AM 4.6)."""
    start = yield from counting(t, "move from", t.with_figure(OPPONENT), why)
    if start is not None:
        goal = yield from counting(t, "move to", [area for area in AREAS if area != start], why)
        move(t, OPPONENT, start, goal, why)


def move_players(t: State, why: str) -> Asking:
    """Move a minion of the player to a neighbouring area, unless he stops it (AM 4.7)."""
    start = yield from counting(t, "move player's from", t.with_figure(PLAYER), why)
    if start is None:
        return
    goal = yield from counting(t, "move to", NEXT[start], why)
    if not (yield from stopped(t, ("move", start, goal))):
        move(t, PLAYER, start, goal, why)


def remove_own(t: State, why: str) -> Asking:
    """The opponent is forced to remove a minion of its own (AM 4.8)."""
    area = yield from counting(t, "own minion", t.with_figure(OPPONENT), "AM 4.8")
    if area is not None:
        take(t, OPPONENT, area, why)


def calm(t: State) -> Asking:
    """Remove a marker (AM 4.9)."""
    area = yield from counting(t, "calm", t.with_marker(), "AM 4.9")
    if area is not None:
        take_marker(t, area, "AM 4.9")


def put_marker(t: State, among: Sequence[int], why: str) -> Asking:
    """Put a marker by a direct roll over those of these areas that have neither one nor a troll (AM 8.10)."""
    free = tuple([area for area in among if not t.marker[area] and not t.figures[TROLL][area]])
    area = yield from direct(t, "marker", free, why)
    if area is not None:
        bring_marker(t, area, why)
