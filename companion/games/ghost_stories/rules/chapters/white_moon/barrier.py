"""The Mystic Barrier (WM 9): all four boards in turn save a villager or roll all dice."""

from typing import Any

from companion.game.question import DICE, TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base.exorcism import dice_matter, leave, may_be_exorcised, pay
from companion.games.ghost_stories.rules.chapters.base.payment import BARRIER, Purse, only_colour
from companion.games.ghost_stories.rules.chapters.base.rolls import ROLLS, by_fitting
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Place = tuple[int, int]

ALL_DICE = 4
ROLL = ("roll",)


def mystic_barrier(t: State) -> Asking:
    """At the end of a turn in which the fourth crystal was put up or the Zhou called it (WM 9.1, 5.11).

    The Zhou saved during one bring another (WM 9.6).
    """
    moon = moon_of(t)
    while moon.called or moon.full():
        if moon.called:
            set_up(t)
        moon.called = False
        verbs.note(t, "WM 9.1", "mystic barrier")
        for step in range(1, 5):
            yield from act(t, t.boards[(t.active + step) % 4])
        take_down(t)


def set_up(t: State) -> None:
    """Missing crystals come from the reserve and from the players, which is all four (WM 5.11)."""
    moon = moon_of(t)
    owners: list[int | None] = [None] * moon.reserve_crystals
    owners += [seat for seat in range(4) for _ in range(moon.crystals[seat] + moon.new_crystals[seat])]
    empty = (tile for tile in CORNERS if tile not in moon.receptacles)
    for tile, owner in zip(list(empty), owners, strict=True):
        moon_verbs.put_crystal(t, owner, tile, "WM 5.11")


def take_down(t: State) -> None:
    """Su-Ling and the crystals that are left go to the reserve (WM 9.5)."""
    moon = moon_of(t)
    for tile in sorted(moon.receptacles):
        moon_verbs.take_crystal(t, tile, "WM 9.5")
    if moon.su_ling is not None:
        moon_verbs.su_ling_leaves(t, "WM 9.5")


def act(t: State, board: Board) -> Asking:
    """One board, a player's, a dead one's or a neutral one, does one of the two (WM 9.2)."""
    options = choices(t, board)
    if not options:
        verbs.note(t, "WM 9.2", "barrier does nothing", board.seat)
        return
    choice = yield Question("barrier", TABLE, options, (), "WM 9.2", board.seat)
    if choice == ROLL:
        yield from roll(t, board)
    else:
        moon_verbs.take_crystal(t, min(moon_of(t).receptacles), "WM 9.3")
        yield from villagers.save_top(t, board.seat, choice[1], "WM 9.3")


def choices(t: State, board: Board) -> tuple[tuple[Any, ...], ...]:
    """Save with a crystal, as long as there is one and a villager, or roll against the board's ghosts (WM 9.3, 9.4)."""
    saves = tuple(("save", tile) for tile in villagers.saves(t)) if moon_of(t).receptacles else ()
    return (*saves, ROLL) if targets(t, board) else saves


def targets(t: State, board: Board) -> tuple[Place, ...]:
    """The ghosts and skeletons of a board, no incarnation (WM 9.4, BS 18.4)."""
    places = ((board.seat, space) for space in range(3))
    return tuple(
        place
        for place in places
        if (ghost := t.ghost(place)) is not None and not ghost.card.incarnation and may_be_exorcised(t, place)
    )


def roll(t: State, board: Board) -> Asking:
    """All four dice, whatever is captured; the crystals of the barrier help, nobody's tokens or artifacts (WM 9.4)."""
    aim = targets(t, board)
    faces: tuple[str, ...] = ()
    if dice_matter(t, aim):
        fit = by_fitting(ALL_DICE, only_colour(t, aim))
        faces = yield Question("tao dice", DICE, ROLLS[ALL_DICE], aim, "WM 9.4", board.seat, fit)
        verbs.note(t, "WM 9.4", "tao dice", faces, True)
    else:
        verbs.note(t, "WM 9.4", "no die matters")
    purse = Purse((), (BARRIER,) * len(moon_of(t).receptacles))
    gone = yield from pay(t, board, aim, faces, purse, "WM 9.4")
    yield from leave(t, board, gone)
