"""Su-Ling and the crystals of the third step (WM 7, 8.2)."""

from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules.geometry import LINES, SPACES
from companion.games.ghost_stories.rules.state import AT_EDGE, Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Option = tuple[Any, ...]
Place = tuple[int, int]

DONE: Option = ("done",)


def icons(t: State) -> list[Place]:
    """Where she may come this turn: no figure there, no incarnation behind it (WM 7.1)."""
    moon = moon_of(t)
    if not moon.stirred:
        return []
    shut = [place for place, ghost in t.in_play() if ghost.figure == AT_EDGE or ghost.card.incarnation]
    return [place for place in SPACES if place not in shut and place != moon.su_ling]


def comes(t: State, place: Place, seat: int) -> Asking:
    """She comes once a turn; beside an empty receptacle she lets a crystal of the reserve be put on it (WM 7.3)."""
    moon = moon_of(t)
    moon_verbs.put_su_ling(t, place, "WM 7.1")
    moon.stirred = False
    corner = LINES[place[0]][place[1]][0]
    if corner not in CORNERS or corner in moon.receptacles or not moon.reserve_crystals:
        return
    if (yield Question("su-ling's crystal", TABLE, (True, False), (corner,), "WM 7.3", seat)):
        moon_verbs.put_crystal(t, None, corner, "WM 7.3")


def comes_for_the_dead(t: State, board: Board) -> Asking:
    """Who died in his own turn may still call her (WM 7.1)."""
    places = tuple(icons(t))
    if places:
        place = yield Question("su-ling", TABLE, (*places, DONE), (), "WM 7.1", board.seat)
        if place != DONE:
            yield from comes(t, place, board.seat)


def item_options(t: State, board: Board) -> list[Option]:
    """Su-Ling, and a crystal of an earlier turn for the receptacle at the Taoist's corner (WM 7.1, 8.2)."""
    moon = moon_of(t)
    options: list[Option] = [("su-ling", place) for place in icons(t)]
    tile = board.tile
    if tile in CORNERS and tile not in moon.receptacles and moon.crystals[board.seat]:
        options.append(("crystal", tile))
    return options


def use_item(t: State, board: Board, choice: Option) -> Asking:
    if choice[0] == "su-ling":
        yield from comes(t, choice[1], board.seat)
    else:
        moon_verbs.put_crystal(t, board.seat, choice[1], "WM 8.2")
