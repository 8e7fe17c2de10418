"""Villagers on their tiles: turned up, driven away, eaten, killed and saved (WM 1.3, 2, 3, 4)."""

from collections.abc import Callable

from companion.game.question import DECK, TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.effects import PENALTIES, REWARDS
from companion.games.ghost_stories.rules.geometry import LINES
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES, UNSEEN
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Place = tuple[int, int]

WHY = {family: f"WM 5.{number}" for number, family in enumerate(FAMILIES, 1)}
"""The paragraph of each family; the data file has them in its order."""


def turn_up_all(t: State, why: str) -> Asking:
    """Every stack shows its top villager (WM 0.2)."""
    for tile, stack in enumerate(moon_of(t).stacks):
        if stack and stack[-1] == UNSEEN:
            yield from turn_up(t, tile, why)


def turn_up(t: State, tile: int, why: str = "WM 1.3") -> Asking:
    """When the top villager of a stack has left, the next one is turned up; the table says of which family he is."""
    moon = moon_of(t)
    if moon.stacks[tile] and moon.stacks[tile][-1] == UNSEEN:
        likely, unlikely = moon.face_down()
        family = yield Question("villager turned up", DECK, likely, (tile,), why, None, unlikely)
        moon_verbs.turn_up(t, tile, family, why)


def nearest(t: State, place: Place) -> int | None:
    """Which of the three tiles in a ghost's line has the nearest villagers, counted from the ghost (WM 2.2, 2.3)."""
    stacks = moon_of(t).stacks
    return next((index for index, tile in enumerate(LINES[place[0]][place[1]]) if stacks[tile]), None)


# What ghosts do to them.


def drive_away(t: State, place: Place) -> Asking:
    """A figure that comes to the board drives the nearest villager of its line one tile farther (WM 2.2).

    He dies when he is pushed out of the village, onto a full tile or onto a haunted one.
    """
    index = nearest(t, place)
    if index is None:
        return
    line = LINES[place[0]][place[1]]
    start, end = line[index], line[index + 1] if index + 1 < len(line) else None
    if end is None or t.haunted[end] or not moon_of(t).has_room(end):
        yield from kill_top(t, start, "WM 2.2")
    else:
        moon_verbs.carry(t, start, end, "WM 2.2")
        yield from turn_up(t, start)


def devour(t: State, board: Board, place: Place) -> Asking:
    """The nearest villager of its row dies, else any visible one, else its board loses a Qi (WM 2.3)."""
    index = nearest(t, place)
    if index is not None:
        yield from kill_top(t, LINES[place[0]][place[1]][index], "WM 2.3")
    elif moon_of(t).visible():
        yield from kill_any(t, "WM 2.3")
    else:
        yield from loss.lose_qi(t, board, "WM 2.3")


# Death (WM 3).


def kill_any(t: State, why: str) -> Asking:
    """Any visible villager of the players' choice; nobody is left: nothing happens."""
    tiles = tuple(moon_of(t).visible())
    if tiles:
        tile = yield Question("villager to kill", TABLE, tiles, (), why, t.active)
        yield from kill_top(t, tile, why)


def kill_top(t: State, tile: int, why: str) -> Asking:
    """The top villager dies and the active board suffers his family's penalty (WM 3.1)."""
    family = moon_verbs.kill(t, tile, why)
    yield from turn_up(t, tile)
    yield from suffer(t, family, tile)


def kill_all(t: State, tile: int, why: str) -> Asking:
    """A haunting kills all villagers of a tile; then their penalties apply from the topmost down (WM 2.4)."""
    families = []
    while moon_of(t).stacks[tile]:
        families.append(moon_verbs.kill(t, tile, why))
        yield from turn_up(t, tile)
    for family in families:
        yield from suffer(t, family, tile)


def suffer(t: State, family: str, tile: int) -> Asking:
    """What the active board suffers for one of this family who was on `tile` (WM 3.1)."""
    return PENALTIES[FAMILIES[family].penalty](t, tile)


# Rescue (WM 4).


def save_top(t: State, seat: int, tile: int, why: str) -> Asking:
    """The top villager of a tile goes to the Shelter; the last of a family wins its reward for this board (WM 4.2)."""
    family = moon_verbs.save(t, tile, why)
    yield from turn_up(t, tile)
    yield from rescued(t, family, seat)


def save_dead(t: State, seat: int, family: str, why: str) -> Asking:
    moon_verbs.save_dead(t, family, why)
    yield from rescued(t, family, seat)


def rescued(t: State, family: str, seat: int) -> Asking:
    if moon_of(t).shelter.count(family) == FAMILIES[family].size:
        yield from reward(t, family, seat)


def reward(t: State, family: str, seat: int) -> Asking:
    """What the board at `seat` wins with the last of a family: an artifact, or something at once (WM 4.2)."""
    saved = FAMILIES[family]
    verbs.note(t, WHY[family], "family saved", family)
    if saved.artifact:
        moon_verbs.gain_artifact(t, saved.artifact, heir(t, seat), WHY[family])
    else:
        yield from REWARDS[saved.reward](t, seat)


def heir(t: State, seat: int) -> int:
    """Who gets what a board has won: its living Taoist, else the next one clockwise (WM 4.3)."""
    return next(owner for owner in range(seat, seat + 4) if t.boards[owner % 4].living) % 4


def saves(t: State) -> list[int]:
    """The portal tile while somebody is there, else every tile with a villager (WM 9.3, BS 22.54)."""
    moon = moon_of(t)
    return [moon.portal] if moon.stacks[moon.portal] else moon.visible()


def to_save(t: State) -> list[tuple[str, int | str]]:
    """Whom a blood mantra could save: one of a stack, or one of a family in the Graveyard (BS 22.52)."""
    graves = dict.fromkeys(moon_of(t).graveyard)
    return [*(("stack", tile) for tile in saves(t)), *(("grave", family) for family in graves)]


def save_by_mantra(count: int, from_graveyard: bool) -> Callable[[State, str], Asking]:
    """Blood mantras save from the portal tile or, all from there, from the Graveyard (BS 22.51 to 22.54)."""

    def effect(t: State, why: str) -> Asking:
        kinds = {"stack", "grave"} if from_graveyard else {"stack"}
        for _ in range(count):
            options = tuple(option for option in to_save(t) if option[0] in kinds)
            if not options:
                return
            kind, who = yield Question("villager to save", TABLE, options, (), why, t.active)
            kinds = {kind}
            if kind == "stack":
                yield from save_top(t, t.active, who, why)
            else:
                yield from save_dead(t, t.active, who, why)

    return effect
