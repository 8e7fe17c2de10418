"""What people change on the board themselves, and tell: put, take or move one piece at a time (AM 11.2).

A change is ("put", piece, area), ("take", piece, area) or ("move", figure, start, goal).  Whatever follows from it by
the rules, such as a marker that comes or goes, is ordered as ever.
"""

from collections.abc import Iterator
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules import demons, trolls
from companion.games.ankh_morpork.rules.assassination import burnable_of
from companion.games.ankh_morpork.rules.building import sites
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, FIGURES, NEXT, OPPONENT, PLAYER, SIDES, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import MOVED
from companion.games.ankh_morpork.rules.verbs import bring_marker, build, move, place, ruin, take, take_marker

MARKER = "marker"
BUILDING_OF = {PLAYER: "player's building", OPPONENT: "opponent's building"}
OWNER = {building: side for side, building in BUILDING_OF.items()}
PIECES = (*FIGURES, MARKER, *OWNER)
"""Everything that lies in an area."""

DONE = ("done",)


def told(t: State, why: str) -> Asking:
    """Ask until the table has told all that it changed."""
    while True:
        options = (DONE, *likely(t))
        change = yield Question("by table", TABLE, options, t.stack, why, None, Free(t), DONE)
        if change == DONE:
            return
        yield from carry_out(t, change, why)


class Free(tuple[Any, ...]):
    """Every change that a table can make, looked up by rule: they are legal, and never offered to chance."""

    def __new__(cls, t: State) -> "Free":
        self = super().__new__(cls)
        self.t = t
        return self

    t: State

    def __contains__(self, change: object) -> bool:
        return isinstance(change, tuple) and possible(self.t, change)

    def __iter__(self) -> Iterator[Any]:
        one = [(word, piece, area) for word in ("put", "take") for piece in PIECES for area in AREAS]
        two = [("move", figure, start, goal) for figure in FIGURES for start in AREAS for goal in AREAS]
        return (change for change in (*one, *two) if possible(self.t, change))


def possible(t: State, change: tuple[Any, ...]) -> bool:
    """Whether hands can do this: the piece is there, or beside the board, and no troll meets a demon (AM 6.1, 6.5)."""
    if len(change) < 3 or change[1] not in PIECES or not set(change[2:]) <= set(AREAS):
        return False
    word, piece, area, *more = change
    if word == "move":
        return (
            piece in FIGURES
            and len(more) == 1
            and more[0] != area
            and there(t, piece, area)
            and fits(t, piece, more[0])
        )
    if more:
        return False
    if word == "take":
        return there(t, piece, area)
    return word == "put" and beside(t, piece) and fits(t, piece, area)


def there(t: State, piece: str, area: int) -> bool:
    """Whether such a piece lies in the area."""
    if piece == MARKER:
        return t.marker[area]
    return t.building[area] == OWNER[piece] if piece in OWNER else t.figures[piece][area] > 0


def beside(t: State, piece: str) -> bool:
    """Whether the box has one more; of markers there is one for each area."""
    if piece == MARKER:
        return True
    return t.buildings_left(OWNER[piece]) > 0 if piece in OWNER else t.left(piece) > 0


def fits(t: State, piece: str, area: int) -> bool:
    """Whether one more can lie in the area."""
    if piece == MARKER:
        return not t.marker[area] and not t.figures[TROLL][area]
    if piece in OWNER:
        return not t.building[area]
    return piece != TROLL or not t.figures[DEMON][area]


def likely(t: State) -> list[tuple[Any, ...]]:
    """What the player's cards mostly do: place, build, assassinate, calm, and move a minion to a neighbour."""
    marked = t.with_marker()
    changes: list[tuple[Any, ...]] = []
    if t.left(PLAYER):
        changes += [("put", PLAYER, area) for area in t.reach(PLAYER)]
    if t.buildings_left(PLAYER):
        changes += [("put", BUILDING_OF[PLAYER], area) for area in sites(t, PLAYER)]
    changes += [("take", figure, area) for figure in (OPPONENT, DEMON) for area in marked if t.figures[figure][area]]
    changes += [("take", BUILDING_OF[OPPONENT], area) for area in marked if burnable_of(t, OPPONENT, area)]
    changes += [("take", MARKER, area) for area in marked]
    for side in SIDES:
        changes += [("move", side, start, goal) for start in t.with_figure(side) for goal in NEXT[start]]
    return changes


def carry_out(t: State, change: tuple[Any, ...], why: str) -> Asking:
    """Make a change, and what follows from it."""
    word, piece, area, *more = change
    if piece == TROLL and word != "take":
        yield from trolls.appears(t, area, why, MOVED) if word == "put" else trolls.moved(t, area, more[0], why)
    elif piece == DEMON and word != "take":
        yield from demons.appears(t, area, why, MOVED) if word == "put" else demons.moved(t, area, more[0], why)
    elif piece == MARKER:
        (bring_marker if word == "put" else take_marker)(t, area, why)
    elif piece in OWNER:
        change_building(t, word, OWNER[piece], area, why)
    elif word == "put":
        place(t, piece, area, why)
    elif word == "take":
        take(t, piece, area, why)
    else:
        move(t, piece, area, more[0], why)


def change_building(t: State, word: str, side: str, area: int, why: str) -> None:
    """Put or take a building with its city card."""
    if word == "put":
        build(t, side, area, why)
    else:
        ruin(t, area, why)
