"""A correction in a few words, and in one line why one cannot be."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.dungeon_lords.rules.correct.minions import enough_left, owner
from companion.games.dungeon_lords.rules.correct.questions import CORRECTIONS, tiles_in_season
from companion.games.dungeon_lords.rules.facts import MINIONS, SQUARES
from companion.games.dungeon_lords.rules.state import Player, Table
from companion.games.dungeon_lords.words import names as words
from companion.table.messages import N_, _

Place = tuple[Any, ...]


def square(t: Table, _place: Place, colour: str) -> str:
    return words.who(t, colour) if colour else _("nobody")


def waiting(_t: Table, place: Place, stands: bool) -> str:
    text = _("a minion on the card {order}") if stands else _("no minion on the card {order}")
    return text.format(order=words.order(place[2]))


def inaccessible(_t: Table, _place: Place, number: int) -> str:
    return _("{order} is inaccessible").format(order=words.order(number))


def open_card(_t: Table, _place: Place, number: int) -> str:
    return _("{order} lies open").format(order=words.order(number))


def laid(_t: Table, place: Place, number: int) -> str:
    return _("order {rank}: {order}").format(rank=SQUARES[place[2]], order=words.order(number))


def counter(_t: Table, _place: Place, space: int) -> str:
    return _("counter on {space}").format(space=words.space(space))


def letters(_t: Table, _place: Place, count: int) -> str:
    return _("dead letters: {count}").format(count=count)


def paladin(t: Table, _place: Place, seat: int | None) -> str:
    return _("nobody") if seat is None else words.seat(t, seat)


def tile(_t: Table, _place: Place, name: str) -> str:
    return words.event(name)


def progress(_t: Table, _place: Place, when: tuple[int, int]) -> str:
    return words.season(*when)


def first(t: Table, _place: Place, seat: int) -> str:
    return words.seat(t, seat)


TEXTS: dict[str, Callable[[Table, Place, Any], str]] = {
    "square": square,
    "waiting": waiting,
    "inaccessible": inaccessible,
    "open": open_card,
    "laid": laid,
    "counter": counter,
    "letters": letters,
    "paladin": paladin,
    "event": tile,
    "coming": tile,
    "progress": progress,
    "first": first,
}

OF_ALL = {
    "paladin": N_("Paladin"),
    "event": N_("Event of this season"),
    "coming": N_("Event of the next season"),
    "progress": N_("Season"),
    "first": N_("Starting player"),
}
"""What there is once on the table."""


def where(t: Table, place: Place) -> str:
    """Of what something is said: of a square, of a thing of all, or of somebody's board."""
    if place[0] == "square":
        return words.square(place[1], place[2])
    return _(OF_ALL[place[0]]) if place[0] in OF_ALL else words.who(t, place[1])


def short(t: Table, place: Place, lies: Any) -> str:
    """What lies there, where everybody sees of what that is said."""
    text = TEXTS[place[0]](t, place, lies)
    return text[:1].upper() + text[1:]


def said(t: Table, what: tuple[Place, Any]) -> str:
    """What people have said of a place."""
    place, lies = what
    return _("{where}: {what}").format(where=where(t, place), what=TEXTS[place[0]](t, place, lies))


def lit(place: Place) -> tuple[Place, ...]:
    """The places of the map that a correction is about."""
    if place[0] == "square":
        return (place,)
    if place[0] in ("event", "coming", "progress", "first"):
        return (("progress",),)
    return (("board", place[1]),) if len(place) > 1 else ()


# Why not.


def refused(t: Table, question: Question, place: Place, lies: Any) -> str:
    """One line about what cannot be, "" when it can."""
    if lies not in CORRECTIONS.could(t, place):
        return REFUSED[place[0]](t, place, lies) if place[0] in REFUSED else _("This cannot lie there.")
    return "" if CORRECTIONS.fits(t, question, place, lies) else unfit(t, question, place, lies)


def unfit(t: Table, question: Question, place: Place, lies: Any) -> str:
    """The season could not go on from there."""
    trial = t.copy()
    CORRECTIONS.lay(trial, place, lies)
    if not enough_left(trial):
        return _("Then a minion that is still sent out this season would be missing, or its square.")
    if not tiles_in_season(trial, question):
        return _("First the events: winter has none, autumn shows none, and one is left for each season between.")
    return _("Answer first what is asked.")


def stands_elsewhere(t: Table, place: Place, colour: str) -> str:
    """Why somebody cannot stand on a square."""
    one, who = owner(t, colour), words.who(t, colour)
    if not t.places_players and isinstance(one, Player):
        return _("The app does not place the players' minions in this game.")
    if not one.home:
        return _("All {count} minions of {who} stand elsewhere.").format(count=MINIONS, who=who)
    return _("{who} has not laid this order, or stands there already.").format(who=who)


def none_to_wait(t: Table, place: Place, _lies: Any) -> str:
    """Why no minion can stand on an order card."""
    who = words.who(t, place[1])
    if place[1] in t.on(place[2]):
        return _("{who}'s minion stands on a square of it: take it off first.").format(who=who)
    return _("All {count} minions of {who} stand elsewhere.").format(count=MINIONS, who=who)


REFUSED: dict[str, Callable[[Table, Place, Any], str]] = {"square": stands_elsewhere, "waiting": none_to_wait}
