"""A correction of what Black Secret lays on the table, in a few words, and why one cannot be."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.correct.catacombs import AWAY, GONE
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.messages import _, ngettext
from companion.table.phrases import telling

Place = tuple[Any, ...]


def ladder(t: State, place: Place, stands: bool) -> str:
    text = _("A ladder {cell}") if stands else _("No ladder {cell}")
    return text.format(cell=words.cell(t, place[0]))


def stack(t: State, place: Place, what: Any) -> str:
    cell = words.cell(t, place[0])
    if isinstance(what, str):
        count = len(what)
        return ngettext("{count} token {cell}", "{count} tokens {cell}", count).format(count=count, cell=cell)
    text = _("{token} was turned up {cell}") if what[0] == AWAY else _("{token} lies {cell} after all")
    return text.format(token=words.token(what[1]), cell=cell)


def demon(t: State, place: Place, cell: int | None) -> str:
    name = words.demon(place[0])
    if cell is None:
        return _("The {demon} is on the Wu-Feng board").format(demon=name)
    return _("The {demon} is {cell}").format(demon=name, cell=words.cell(t, cell))


def urns(_t: State, _place: Place, count: int) -> str:
    text = ngettext("{count} Urn on the Wu-Feng board", "{count} Urns on the Wu-Feng board", count)
    return text.format(count=count)


def shadow(t: State, _place: Place, spot: int | None) -> str:
    if spot is None:
        return _("The Shadow is not in play")
    return _("The Shadow is on: {tile}").format(tile=words.tile(t, spot))


def curse(_t: State, place: Place, what: Any) -> str:
    where = at(place)
    token = what[0] if isinstance(what, tuple) else what
    return _("{where}: no curse").format(where=where) if token is None else telling(where, words.curse(token))


def at(place: Place) -> str:
    """A place of the pyramid, counted from below and from the left."""
    return _("Row {row}, place {place}").format(row=place[0], place=place[1] + 1)


def aside(_t: State, place: Place, lies: bool) -> str:
    text = _("Laid aside: {curse}") if lies else _("In its pile: {curse}")
    return text.format(curse=words.curse(place[0]))


def blood_mantra(_t: State, place: Place, what: Any) -> str:
    name = words.blood_mantra(place[0])
    if type(what) is int:
        return _("{mantra}: {count} Qi").format(mantra=name, count=what)
    if what is None:
        return _("{mantra}: in its pile").format(mantra=name)
    if what == GONE:
        return _("{mantra}: out of the game").format(mantra=name)
    return _("{other} lies open, and not: {mantra}").format(other=words.blood_mantra(what), mantra=name)


TEXTS: dict[str, Callable[[State, Place, Any], str]] = {
    "ladder": ladder,
    "stack": stack,
    "demon": demon,
    "urns": urns,
    "shadow": shadow,
    "curse": curse,
    "curse aside": aside,
    "blood mantra": blood_mantra,
}


# Why not.


def no_curse(_t: State, _place: Place, what: Any) -> str:
    return _("Curses rest on it: say first that those are gone.") if what is None else _("This curse lies elsewhere.")


def no_qi(t: State, _place: Place, what: Any) -> str:
    if type(what) is int and t.reserve_qi:
        return _("So many Qi would fill it: play on to there.")
    return _("No Qi is in the reserve.") if type(what) is int else _("It takes effect first: play on to there.")


REFUSED: dict[str, Callable[[State, Place, Any], str]] = {
    "ladder": lambda _t, _place, _lies: _("The tile above is haunted: no ladder stands there."),
    "stack": lambda _t, _place, _lies: _("The box has no more of these."),
    "demon": lambda _t, _place, _lies: _("The Shadow has come: no demon is left."),
    "urns": lambda _t, _place, _lies: _("The third Urn brings the Shadow: say where that stands."),
    "curse": no_curse,
    "blood mantra": no_qi,
}


def lit(t: State, place: Place, lies: Any) -> tuple[Place, ...]:
    """The places of the map that a correction is about."""
    if place[0] in ("ladder", "stack"):
        return (("cell", place[1]),)
    if place[0] == "demon" and lies is not None:
        return (("cell", lies),)
    if place[0] == "shadow" and lies is not None:
        return (("tile", lies) if lies < len(t.tiles) else ("cell", lies - len(t.tiles)),)
    return ()
