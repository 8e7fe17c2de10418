"""A correction of what White Moon lays on the table, in a few words, and why one cannot be."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.correct.moon import GRAVEYARD, SHELTER
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import CRYSTALS, DEATHS_TO_LOSE
from companion.games.ghost_stories.words import names as words
from companion.table.messages import N_, _, ngettext

Place = tuple[Any, ...]

PLACES = {"tile": N_("{who}: on {tile}"), SHELTER: N_("{who}: saved"), GRAVEYARD: N_("{who}: dead")}


def somebody(t: State, who: str, where: Place) -> str:
    """A villager, and where he is."""
    tile = words.tile(t, where[1]) if where[0] == "tile" else ""
    return _(PLACES[where[0]]).format(who=who, tile=tile)


def villager(t: State, place: Place, where: Place) -> str:
    """Whose family nobody can tell any more when he has gone; the last word is who was turned up below him."""
    who = _("The villager of {tile}").format(tile=words.tile(t, place[0]))
    told = somebody(t, who, where)
    fresh = where[-1] if isinstance(where[-1], str) and where != (where[0],) else ""
    return _("{told}; below: {family}").format(told=told, family=words.family(fresh)) if fresh else told


def family(t: State, place: Place, name: str) -> str:
    return _("{tile}: {villager}").format(tile=words.tile(t, place[0]), villager=words.villager(name))


def of_family(t: State, place: Place, where: Place) -> str:
    return somebody(t, words.villager(place[0]), where)


def portal(t: State, _place: Place, tile: int) -> str:
    return _("The portal is on: {tile}").format(tile=words.tile(t, tile))


def artifact(t: State, place: Place, seat: int | None) -> str:
    name = words.artifact(place[0])
    if seat is None:
        return _("Nobody has: {artifact}").format(artifact=name)
    return _("{who} has {what}").format(who=words.seat(t, seat), what=name)


def crystals(t: State, place: Place, count: int) -> str:
    what = ngettext("{count} Moon Crystal", "{count} Moon Crystals", count).format(count=count)
    return _("{who} has {what}").format(who=words.seat(t, place[0]), what=what)


def receptacle(t: State, place: Place, there: bool) -> str:
    text = _("A Moon Crystal at the {corner}") if there else _("No Moon Crystal at the {corner}")
    return text.format(corner=words.corner(t, place[0]))


def su_ling(t: State, _place: Place, where: Place | None) -> str:
    if where is None:
        return _("Su-Ling is in the reserve")
    return _("Su-Ling stands on {space}").format(space=words.space(t, (where[0], where[1])))


def tao_gone(_t: State, place: Place, count: int) -> str:
    return _("{tao} out of the game").format(tao=words.tao(place[0], count))


TEXTS: dict[str, Callable[[State, Place, Any], str]] = {
    "portal": portal,
    "villager": villager,
    "family": family,
    "saved": of_family,
    "killed": of_family,
    "artifact": artifact,
    "crystals": crystals,
    "receptacle": receptacle,
    "su-ling": su_ling,
    "tao gone": tao_gone,
}


# Why not.


def no_room(t: State, _place: Place, where: Place) -> str:
    """Why nobody more can be there."""
    if where[0] == GRAVEYARD:
        return _("With {count} dead the game would be lost: play on to there.").format(count=DEATHS_TO_LOSE)
    if where[0] == "tile" and t.haunted[where[1]]:
        return _("This tile is haunted.")
    return _("Three villagers stand there.") if where[0] == "tile" else _("This cannot be.")


def no_crystal(_t: State, _place: Place, _lies: Any) -> str:
    return _("The box has {count} Moon Crystals, and all of them are in play.").format(count=CRYSTALS)


REFUSED: dict[str, Callable[[State, Place, Any], str]] = {
    "villager": no_room,
    "saved": no_room,
    "killed": no_room,
    "family": lambda _t, _place, _lies: _("The whole family is known already."),
    "crystals": no_crystal,
    "receptacle": no_crystal,
    "su-ling": lambda _t, _place, _lies: _("A figure or an incarnation is there."),
    "tao gone": lambda _t, _place, _lies: _("None of this colour is in the reserve."),
}


def lit(_t: State, place: Place, lies: Any) -> tuple[Place, ...]:
    """The places of the map that a correction is about."""
    if place[0] in ("villager", "family"):
        return (("tile", place[1]),)
    if place[0] == "portal":
        return (("tile", lies),)
    if place[0] == "crystals":
        return (("board", place[1]),)
    if place[0] == "su-ling" and lies is not None:
        return (("space", *lies),)
    return (place,) if place[0] == "receptacle" else ()
