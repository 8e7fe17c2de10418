"""White Moon after undo and redo, and laid again by people who packed it away."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import CRYSTALS, UNSEEN
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.white_moon import orders as orders_moon
from companion.games.ghost_stories.words.white_moon.orders import Told
from companion.table.messages import _, ngettext
from companion.table.phrases import listed

Place = tuple[Any, ...]


def _villagers(t: State, place: Place, was: tuple[str, ...] | None, now: tuple[str, ...] | None) -> list[Told]:
    """A whole stack, for whoever looks under it mixes nobody up."""
    text = _("Villagers on {tile}, from the top: {stack}")
    return [(text.format(tile=words.tile(t, place[0]), stack=stack(t, now or ())), (("tile", place[0]),))]


def stack(t: State, families: tuple[str, ...]) -> str:
    """The villagers of a tile from the top down; those face down are counted, but not where only the app has them."""
    shown = [words.family(family) for family in reversed(families) if family != UNSEEN]
    hidden = families.count(UNSEEN) if t.setup.deck == "table" else 0
    if hidden:
        shown.append(ngettext("{count} face down", "{count} face down", hidden).format(count=hidden))
    return listed(shown) or _("nobody")


def _board(into: Callable[[str], str], off: Callable[[str], str]) -> Callable[[State, Place, Any, Any], list[Told]]:
    """So many of a family more or fewer on the Shelter or the Graveyard board."""

    def act(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
        more = (now or 0) - (was or 0)
        who = counted(place[0], abs(more))
        return [(into(who) if more > 0 else off(who), ())]

    return act


def counted(family: str, count: int) -> str:
    return words.family(family) if count == 1 else f"{count} {words.family(family)}"


def _artifact(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    if now is None:
        text = _("{artifact} of {who} back to the reserve")
        who = words.seat(t, was or 0)
        return [(text.format(artifact=words.artifact(place[0]), who=who), (("board", was or 0),))]
    return [orders_moon.gain_artifact(t, place[0], now)]


def _crystals(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    more = (now or 0) - (was or 0)
    what = ngettext("{count} Moon Crystal", "{count} Moon Crystals", abs(more)).format(count=abs(more))
    text = _("{who} takes {what}") if more > 0 else _("{who} gives back {what}")
    return [(text.format(who=words.seat(t, place[0]), what=what), (("board", place[0]),))]


def _receptacle(t: State, place: Place, was: bool | None, now: bool | None) -> list[Told]:
    text = _("Put a crystal at the {corner}") if now else _("Crystal at the {corner} to the reserve")
    return [(text.format(corner=words.corner(t, place[0])), (("tile", place[0]),))]


def _su_ling(t: State, place: Place, was: Place | None, now: Place | None) -> list[Told]:
    return [orders_moon.su_ling(t, (now[0], now[1])) if now else orders_moon.su_ling_leaves(t)]


def _tao_gone(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    more = (now or 0) - (was or 0)
    text = _("{tao} of the reserve into the box") if more > 0 else _("{tao} of the box to the reserve")
    return [(text.format(tao=words.tao(place[0], abs(more))), ())]


ACTIONS: dict[str, Callable[[State, Place, Any, Any], list[Told]]] = {
    "portal": lambda t, place, was, now: [orders_moon.move_portal(t, now)],
    "villagers": _villagers,
    "shelter": _board(
        lambda who: _("{who} into the Shelter").format(who=who),
        lambda who: _("{who} out of the Shelter").format(who=who),
    ),
    "graveyard": _board(
        lambda who: _("{who} into the Graveyard").format(who=who),
        lambda who: _("{who} out of the Graveyard").format(who=who),
    ),
    "artifact": _artifact,
    "crystals": _crystals,
    "receptacle": _receptacle,
    "su-ling": _su_ling,
    "tao gone": _tao_gone,
}
"""How hands change each kind of place."""

TOGETHER = ("shelter", "graveyard")
"""Kinds that the set-up list says in one line each."""


def whole_table(t: State) -> list[str]:
    """The Shelter, the Graveyard and the reserve of White Moon; the rest follows from the listing."""
    moon = t.moon
    if moon is None:
        return []
    steps = []
    for text, families in ((_("Shelter: {who}"), moon.shelter), (_("Graveyard: {who}"), moon.graveyard)):
        who = listed(counted(family, count) for family, count in Counter(families).items())
        steps.append(text.format(who=who or _("nobody")))
    if moon.gone_buddhas:
        text = ngettext("{count} Buddha in the box", "{count} Buddhas in the box", moon.gone_buddhas)
        steps.append(text.format(count=moon.gone_buddhas))
    text = _("Moon Crystals in the reserve: {count} of {all}")
    return [*steps, text.format(count=moon.reserve_crystals, all=CRYSTALS)]
