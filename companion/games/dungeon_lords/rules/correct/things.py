"""What can lie at each place of the table by the counts of the box, and how it is laid there as people say.

A minion that goes, goes home, and one that comes was at home.  An order card is exchanged for another one of its
colour, which lies where that one lay: so every colour keeps its eight, and as many stay inaccessible, open and laid.
Event tiles change places in the same way.  Non-players own nothing but cards and minions (DL 0.3), so there is no food,
gold or evil of theirs to correct.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters.taxes import tax
from companion.games.dungeon_lords.rules.correct import cards, minions
from companion.games.dungeon_lords.rules.correct.minions import Options, Place, player
from companion.games.dungeon_lords.rules.facts import DUNGEON_TILES, EVENTS, SEASONS, TOP, YEARS
from companion.games.dungeon_lords.rules.state import Table

MOST_LETTERS = tax(DUNGEON_TILES)
"""What the largest dungeon owes (DL 9.1)."""
WHY = ""
"""No paragraph asks for a correction."""


class Thing(NamedTuple):
    """One kind of place: where it is, what lies there and what can by the box, and how something is laid there."""

    places: Callable[[Table], list[Place]]
    now: Callable[[Table, Place], Any]
    could: Callable[[Table, Place], Options]
    lay: Callable[[Table, Place, Any], None]


# The Evilometer, the paladin and dead letters.


def with_counters(word: str) -> Callable[[Table], list[Place]]:
    """What the app knows only with the help with events."""
    return lambda t: [(word, one.colour) for one in t.players] if t.counts_events else []


def spaces(_t: Table, _place: Place) -> Options:
    return tuple(range(TOP + 1))


def lay_counter(t: Table, place: Place, space: int) -> None:
    player(t, place).evil = int(space)


def lay_paladin(t: Table, _place: Place, seat: int | None) -> None:
    t.paladin = seat


def cubes(t: Table, place: Place) -> Options:
    """As many as one more tax day could bring."""
    return tuple(range(player(t, place).letters + MOST_LETTERS + 1))


def lay_letters(t: Table, place: Place, count: int) -> None:
    """The gold that was paid stays paid: so much more or less was owed (DL 9.3)."""
    one = player(t, place)
    one.owed += int(count) - one.letters
    one.letters = int(count)


# The Progress Board.


def tiles(word: str) -> Callable[[Table], list[Place]]:
    """An event that is happening stays until it has happened."""
    return lambda t: [] if t.step == "event" else [(word,)]


def any_tile(_t: Table, _place: Place) -> Options:
    return ("", *EVENTS)


def lay_tile(t: Table, place: Place, tile: str) -> None:
    """What lay there goes to where the tile was: beside, to those that nobody has seen, or to those that are over."""
    was, at_event = (t.event, True) if place[0] == "event" else (t.coming, False)
    beside = t.coming if at_event else t.event
    if tile and tile == beside:
        t.event, t.coming = t.coming, t.event
        return
    left = {*t.events_left} - {tile}
    if was and (not tile or tile in t.events_left):
        left |= {was}
    t.events_left = tuple([one for one in EVENTS if one in left])
    if at_event:
        t.event = tile
    else:
        t.coming = tile


def progress(t: Table) -> list[Place]:
    """Before the orders of a season are drawn it is just beginning."""
    return [] if t.step == "draw" else [("progress",)]


def any_season(_t: Table, _place: Place) -> Options:
    return tuple([(year, season) for year in range(1, YEARS + 1) for season in range(len(SEASONS))])


def lay_progress(t: Table, _place: Place, when: tuple[int, int]) -> None:
    t.year, t.season = when


def lay_first(t: Table, _place: Place, seat: int) -> None:
    t.first = seat


def seats(t: Table, _place: Place) -> Options:
    return tuple(range(len(t.players)))


THINGS: dict[str, Thing] = {
    "square": Thing(minions.squares, minions.on_square, minions.could_stand, minions.lay_minion),
    "waiting": Thing(minions.order_cards, minions.waiting, minions.could_wait, minions.lay_waiting),
    **{pile: Thing(cards.slots(pile), cards.card, cards.any_card, cards.lay_card) for pile in cards.PILES},
    "counter": Thing(with_counters("counter"), lambda t, place: player(t, place).evil, spaces, lay_counter),
    "letters": Thing(with_counters("letters"), lambda t, place: player(t, place).letters, cubes, lay_letters),
    "paladin": Thing(
        lambda t: [("paladin",)] if t.counts_events else [],
        lambda t, _place: t.paladin,
        lambda t, place: (None, *seats(t, place)),
        lay_paladin,
    ),
    "event": Thing(tiles("event"), lambda t, _place: t.event, any_tile, lay_tile),
    "coming": Thing(tiles("coming"), lambda t, _place: t.coming, any_tile, lay_tile),
    "progress": Thing(progress, lambda t, _place: (t.year, t.season), any_season, lay_progress),
    "first": Thing(lambda _t: [("first",)], lambda t, _place: t.first, seats, lay_first),
}
"""Every kind of place by its word."""


def places(t: Table) -> tuple[Place, ...]:
    return tuple(place for thing in THINGS.values() for place in thing.places(t))


def now(t: Table, place: Place) -> Any:
    """What lies there, in the words in which a correction says it."""
    return THINGS[place[0]].now(t, place)


def could(t: Table, place: Place) -> Options:
    """What can lie there by the counts of the box alone."""
    return THINGS[place[0]].could(t, place)


def lay(t: Table, place: Place, what: Any) -> None:
    """Lay it as people say it lies; one grey line of the sheet tells of it, and of nothing that hands would do."""
    THINGS[place[0]].lay(t, place, what)
    verbs.tell(t, WHY, "corrected", place, what)
