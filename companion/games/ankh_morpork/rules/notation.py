"""Positions that a person can write by hand: only what differs from an empty board, as TOML text or JSON.

A list names areas by number, a figure that stands there twice is named twice.  An empty board has no pieces, all city
cards and events in the game, a full deck, and the player to move.
"""

from collections.abc import Collection
from typing import Any

from companion.game.position import BadPosition
from companion.game.written import parse
from companion.games.ankh_morpork.rules.changes import BUILDING_OF, MARKER
from companion.games.ankh_morpork.rules.facts import (
    AREAS,
    CARDS,
    DEMON,
    EVENTS,
    FIGURES,
    OPPONENT,
    PLAYER,
    SIDES,
    SUPPLY,
    TROLL,
)
from companion.games.ankh_morpork.rules.setup import BadSetup, Setup
from companion.games.ankh_morpork.rules.state import State

__all__ = ["BadPosition", "entries", "parse", "position", "same_position"]

LISTS = {PLAYER: "player", OPPONENT: "opponent", TROLL: "trolls", DEMON: "demons", MARKER: "markers"}
BUILDINGS = {side: f"{building}s" for side, building in BUILDING_OF.items()}
SETUP_KEYS = ("dice", "dearest", "small gods by the river", "longwall by the river")
FIELDS = dict(zip(SETUP_KEYS, ("dice", "dearest", "small_gods_river", "longwall_river"), strict=True))
KEYS = {*LISTS.values(), *BUILDINGS.values(), *SETUP_KEYS, "cards out", "events", "seen", "discard", "kept", "active",
        "money", "lost"}  # fmt: skip


def position(written: dict[str, Any] | str) -> State:
    """The table that these entries describe.  Raises BadPosition."""
    raw = parse(written) if isinstance(written, str) else written
    for key in raw:
        if key not in KEYS:
            raise BadPosition("There is no entry {key!r}.", key=key)
    t = State(_setup(raw))
    _lay_pieces(t, raw)
    _lay_cards(t, raw)
    t.active = raw.get("active", PLAYER)
    t.money, t.lost = raw.get("money", 0), raw.get("lost", 0)
    if t.active not in SIDES or type(t.money) is not int or type(t.lost) is not int:
        raise BadPosition("'active' is player or opponent, 'money' and 'lost' are whole numbers.")
    _check(t)
    return t


def _setup(raw: dict[str, Any]) -> Setup:
    setup = Setup(**{FIELDS[key]: raw[key] for key in SETUP_KEYS if key in raw})
    try:
        setup.check()
    except BadSetup as error:
        raise BadPosition(error.message, **error.values) from error
    return setup


def _listed(raw: dict[str, Any], key: str, known: Collection[Any], once: bool = True) -> tuple[Any, ...]:
    """The list of this entry, all of it known, and nothing twice unless that may be."""
    found = raw.get(key, ())
    if not isinstance(found, list | tuple) or not all(type(item) in (int, str) and item in known for item in found):
        raise BadPosition("{key!r} is a list, and each entry one that the game has.", key=key)
    if once and len(set(found)) < len(found):
        raise BadPosition("{key!r} names something twice.", key=key)
    return tuple(found)


def _lay_pieces(t: State, raw: dict[str, Any]) -> None:
    for figure in FIGURES:
        for area in _listed(raw, LISTS[figure], AREAS, once=False):
            t.figures[figure][area] += 1
    for area in _listed(raw, LISTS[MARKER], AREAS):
        t.marker[area] = True
    for side in SIDES:
        for area in _listed(raw, BUILDINGS[side], AREAS):
            if t.building[area]:
                raise BadPosition("An area has one building at most.")
            t.building[area] = side
    for area in _listed(raw, "cards out", AREAS):
        t.card[area] = False


def _lay_cards(t: State, raw: dict[str, Any]) -> None:
    t.discard = _listed(raw, "discard", (*CARDS, "unknown"), once=False)
    t.kept = _listed(raw, "kept", CARDS)
    gone = {*_listed(raw, "seen", CARDS), *t.discard, *t.kept}
    t.unseen = tuple(card for card in t.unseen if card not in gone)
    t.events = _listed(raw, "events", EVENTS) if "events" in raw else t.events


def _check(t: State) -> None:
    """No table holds more than the box, and no marker lies beside a troll (AM 6.4)."""
    for figure in FIGURES:
        if sum(t.figures[figure]) > SUPPLY[figure]:
            raise BadPosition("The box holds {count} of {name}.", count=SUPPLY[figure], name=LISTS[figure])
    if any(t.buildings_left(side) < 0 for side in SIDES):
        raise BadPosition("Each side has six buildings.")
    if any(t.figures[TROLL][area] and t.marker[area] for area in AREAS):
        raise BadPosition("No marker lies beside a troll (AM 6.4).")


def entries(t: State) -> dict[str, Any]:
    """The entries that describe this table; position(entries(t)) lays it again."""
    empty = State(Setup())
    switches = {key: (getattr(t.setup, field), getattr(empty.setup, field)) for key, field in FIELDS.items()}
    out: dict[str, Any] = {key: chosen for key, (chosen, usual) in switches.items() if chosen != usual}
    out |= {"active": t.active} if t.active != PLAYER else {}
    for figure in FIGURES:
        out[LISTS[figure]] = [area for area in AREAS for _figure in range(t.figures[figure][area])]
    out[LISTS[MARKER]] = list(t.with_marker())
    out |= {BUILDINGS[side]: list(t.with_building(side)) for side in SIDES}
    out["cards out"] = [area for area in AREAS if not t.card[area]]
    out["discard"], out["kept"] = list(t.discard), list(t.kept)
    out["seen"] = [card for card in empty.unseen if card not in {*t.unseen, *t.discard, *t.kept}]
    out = {key: value for key, value in out.items() if value != []}
    if t.events != empty.events:
        out["events"] = list(t.events)
    return out | {key: count for key, count in (("money", t.money), ("lost", t.lost)) if count}


def same_position(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two tables as entries are the same."""
    return one == other
