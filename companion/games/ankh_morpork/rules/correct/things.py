"""What can lie at each place of the table by the counts of the box, and how it is laid there as people say.

A place is called as in the listing of a table, but for ("card", name), which says where a card of the deck lies.  What
goes, goes to the supply, and what comes is taken from there.  The opponent has neither money nor a hand (AM 0.3), and
what the player has of both is his own affair (AM 11.1): there is nothing of it to correct.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.games.ankh_morpork.rules import verbs
from companion.games.ankh_morpork.rules.changes import MARKER, fits
from companion.games.ankh_morpork.rules.facts import AREAS, CARDS, DECK, DEMON, EVENTS, FIGURES, SIDES, TROLL
from companion.games.ankh_morpork.rules.state import State

Place = tuple[Any, ...]
Options = tuple[Any, ...]

EITHER = (False, True)
IN_DECK, DISCARDED, KEPT = "deck", "discard", "kept"
"""Where a card lies: nobody has turned it over for the opponent, or it was played, or it lies before the player."""
KEEPABLE = "PAY_OR_KEEP_THIS_CARD"
WHY = ""
"""No paragraph asks for a correction."""


class Thing(NamedTuple):
    """One kind of place: where it is, what lies there and what can by the box, and how something is laid there."""

    places: Callable[[State], list[Place]]
    now: Callable[[State, Place], Any]
    could: Callable[[State, Place], Options]
    lay: Callable[[State, Place, Any], None]


def in_areas(word: str) -> Callable[[State], list[Place]]:
    return lambda _t: [(word, area) for area in AREAS]


# Figures and markers.


def figures_now(t: State, place: Place) -> int:
    return t.figures[place[0]][place[1]]


def figures(t: State, place: Place) -> Options:
    """No troll stands beside a demon (AM 6.1, 7.1) or a marker (AM 6.4)."""
    figure, area = place
    there = t.figures[figure][area]
    barred = (figure == TROLL and (t.marker[area] or not fits(t, TROLL, area))) or (
        figure == DEMON and t.figures[TROLL][area]
    )
    return tuple(range(there + (0 if barred else t.left(figure)) + 1))


def lay_figures(t: State, place: Place, count: int) -> None:
    t.figures[place[0]][place[1]] = int(count)


def marker(t: State, place: Place) -> Options:
    return EITHER if t.marker[place[1]] or fits(t, MARKER, place[1]) else (False,)


def lay_marker(t: State, place: Place, lies: bool) -> None:
    t.marker[place[1]] = bool(lies)


# Buildings and city cards.


def building(t: State, place: Place) -> Options:
    """Nobody's, or that of a side that has one left."""
    there = t.building[place[1]]
    return ("", *[side for side in SIDES if side == there or t.buildings_left(side)])


def lay_building(t: State, place: Place, side: str) -> None:
    t.building[place[1]] = side


def lay_card_out(t: State, place: Place, out: bool) -> None:
    t.card[place[1]] = not out


# Cards and events.


def card_places(t: State) -> list[Place]:
    """Cards that are being played have begun what they do: play on, or go back to before them."""
    return [("card", card) for card in DECK if card not in t.stack]


def card_now(t: State, place: Place) -> str:
    if place[1] in t.discard:
        return DISCARDED
    return KEPT if place[1] in t.kept else IN_DECK


def card(_t: State, place: Place) -> Options:
    """Only two cards are ever kept (AM 5.4)."""
    return (IN_DECK, DISCARDED, KEPT) if CARDS[place[1]].code == KEEPABLE else (IN_DECK, DISCARDED)


def lay_card(t: State, place: Place, where: str) -> None:
    name = place[1]
    if where == card_now(t, place):
        return
    t.discard, t.kept = verbs.without(t.discard, name), verbs.without(t.kept, name)
    unseen = {*t.unseen, name} if where == IN_DECK else {*t.unseen} - {name}
    t.unseen = tuple([one for one in DECK if one in unseen])
    t.discard += (name,) if where == DISCARDED else ()
    t.kept += (name,) if where == KEPT else ()


def lay_event(t: State, place: Place, left: bool) -> None:
    there = {*t.events, place[1]} if left else {*t.events} - {place[1]}
    t.events = tuple([event for event in EVENTS if event in there])


def either(_t: State, _place: Place) -> Options:
    return EITHER


THINGS: dict[str, Thing] = {
    **{figure: Thing(in_areas(figure), figures_now, figures, lay_figures) for figure in FIGURES},
    MARKER: Thing(in_areas(MARKER), lambda t, place: t.marker[place[1]], marker, lay_marker),
    "building": Thing(in_areas("building"), lambda t, place: t.building[place[1]], building, lay_building),
    "card out": Thing(in_areas("card out"), lambda t, place: not t.card[place[1]], either, lay_card_out),
    "card": Thing(card_places, card_now, card, lay_card),
    "event": Thing(lambda _t: [("event", event) for event in EVENTS], lambda t, place: place[1] in t.events, either,
                   lay_event),
}  # fmt: skip
"""Every kind of place by its word."""


def places(t: State) -> tuple[Place, ...]:
    return tuple(place for thing in THINGS.values() for place in thing.places(t))


def now(t: State, place: Place) -> Any:
    """What lies there, in the words in which a correction says it."""
    return THINGS[place[0]].now(t, place)


def could(t: State, place: Place) -> Options:
    """What can lie there by the counts of the box alone."""
    return THINGS[place[0]].could(t, place)


def lay(t: State, place: Place, what: Any) -> None:
    """Lay it as people say it lies; one grey line of the sheet tells of it, and of nothing that hands would do."""
    THINGS[place[0]].lay(t, place, what)
    verbs.tell(t, WHY, "corrected", place, what)
