"""What White Moon lays on the table, corrected: villagers, the portal, artifacts, crystals, Su-Ling."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.correct.ghosts import Options, Place
from companion.games.ghost_stories.rules.correct.thing import EITHER, Thing
from companion.games.ghost_stories.rules.geometry import SPACES
from companion.games.ghost_stories.rules.state import AT_EDGE, State
from companion.games.ghost_stories.rules.verbs import without
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS, DEATHS_TO_LOSE, FAMILIES, UNSEEN
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of, take_top

SHELTER, GRAVEYARD = "shelter", "graveyard"

Where = tuple[Any, ...]
"""Where a villager is: ("tile", number), (SHELTER,) or (GRAVEYARD,)."""


def of_moon(found: Callable[[State, Moon], list[Place]]) -> Callable[[State], list[Place]]:
    """The places that only White Moon has."""
    return lambda t: found(t, t.moon) if t.moon is not None else []


# Villagers.


def room_for_one(t: State) -> list[Where]:
    """Where one more villager can be: on a tile that is not haunted with room (WM 2.2), saved, or dead but the 12th."""
    moon = moon_of(t)
    tiles = [("tile", tile) for tile in range(9) if moon.has_room(tile) and not t.haunted[tile]]
    graveyard = [(GRAVEYARD,)] if len(moon.graveyard) + 1 < DEATHS_TO_LOSE else []
    return [*tiles, (SHELTER,), *graveyard]


def bring(t: State, family: str, where: Where) -> None:
    """A villager joins those who are there, on top of a stack."""
    moon = moon_of(t)
    if where[0] == "tile":
        moon.stacks[where[1]] += (family,)
    elif where[0] == SHELTER:
        moon.shelter += (family,)
    else:
        moon.graveyard += (family,)


def seen_tops(_t: State, moon: Moon) -> list[int]:
    return [tile for tile, stack in enumerate(moon.stacks) if stack and stack[-1] != UNSEEN]


def unturned(moon: Moon) -> list[str]:
    """The families of whom somebody has not shown himself yet."""
    return [family for family in FAMILIES if moon.unturned[family] > 0]


def below(moon: Moon, tile: int) -> tuple[str, ...]:
    """Who can be seen on a tile once its top villager is gone; "" when nobody is turned up for that."""
    stack = moon.stacks[tile]
    return tuple(unturned(moon)) if len(stack) > 1 and stack[-2] == UNSEEN else ("",)


def villager(t: State, place: Place) -> Options:
    """Where the top villager of a tile really is, and who was turned up below him."""
    elsewhere = [where for where in room_for_one(t) if where != ("tile", place[0])]
    fresh = below(moon_of(t), place[0])
    return (("tile", place[0]), *((*where, family) for where in elsewhere for family in fresh))


def lay_villager(t: State, place: Place, what: Where) -> None:
    moon, tile = moon_of(t), place[0]
    if what == ("tile", tile):
        return
    *where, fresh = what
    bring(t, take_top(t, tile), tuple(where))
    if fresh:
        moon.stacks[tile] = (*moon.stacks[tile][:-1], fresh)
        moon.unturned[fresh] -= 1


def family(t: State, place: Place) -> Options:
    """Of which family the top villager is; he was exchanged with one of whom nobody knows where he is."""
    moon = moon_of(t)
    lying = moon.stacks[place[0]][-1]
    return (lying, *(name for name in unturned(moon) if name != lying))


def lay_family(t: State, place: Place, name: str) -> None:
    moon, tile = moon_of(t), place[0]
    moon.unturned[moon.stacks[tile][-1]] += 1
    moon.unturned[name] -= 1
    moon.stacks[tile] = (*moon.stacks[tile][:-1], name)


def lies_as_family(t: State, place: Place) -> str:
    return moon_of(t).stacks[place[0]][-1]


def saved(t: State, _place: Place) -> Options:
    return ((SHELTER,), *(where for where in room_for_one(t) if where != (SHELTER,)))


def lay_saved(t: State, place: Place, where: Where) -> None:
    """Whose family is not whole any more has won no artifact (WM 4.2)."""
    moon, name = moon_of(t), place[0]
    moon.shelter = without(moon.shelter, name)
    bring(t, name, where)
    if not moon.saved_all(name):
        moon.artifacts.pop(FAMILIES[name].artifact, None)


def killed(t: State, _place: Place) -> Options:
    return ((GRAVEYARD,), *(where for where in room_for_one(t) if where != (GRAVEYARD,)))


def lay_killed(t: State, place: Place, where: Where) -> None:
    moon, name = moon_of(t), place[0]
    moon.graveyard = without(moon.graveyard, name)
    bring(t, name, where)


def portal(_t: State, _place: Place) -> Options:
    return tuple(range(9))


def lay_portal(t: State, _place: Place, tile: int) -> None:
    moon_of(t).portal = int(tile)


# What people own, and what leaves the game.


def artifact_places(_t: State, moon: Moon) -> list[Place]:
    """Those that were won, used up or not (WM 6)."""
    won = [one.artifact for name, one in FAMILIES.items() if one.artifact and moon.saved_all(name)]
    return [("artifact", artifact) for artifact in won]


def artifact(t: State, place: Place) -> Options:
    """Nobody's any more, or a living Taoist's."""
    owner = moon_of(t).artifacts.get(place[0])
    return (None, *dict.fromkeys([*([] if owner is None else [owner]), *(board.seat for board in t.living())]))


def lay_artifact(t: State, place: Place, seat: int | None) -> None:
    owned = moon_of(t).artifacts
    owned.pop(place[0], None)
    if seat is not None:
        owned[place[0]] = int(seat)


def crystals(t: State, place: Place) -> Options:
    moon = moon_of(t)
    return tuple(range(moon.crystals[place[0]] + moon.new_crystals[place[0]] + moon.reserve_crystals + 1))


def lay_crystals(t: State, place: Place, count: int) -> None:
    """One of this turn goes first, and what comes counts as one of an earlier turn (WM 8.2)."""
    moon, seat = moon_of(t), place[0]
    more = int(count) - moon.crystals[seat] - moon.new_crystals[seat]
    fresh = min(moon.new_crystals[seat], max(0, -more))
    moon.new_crystals[seat] -= fresh
    moon.crystals[seat] += more + fresh
    moon.reserve_crystals -= more


def receptacle(t: State, place: Place) -> Options:
    moon = moon_of(t)
    return EITHER if place[0] in moon.receptacles or moon.reserve_crystals else (False,)


def lay_receptacle(t: State, place: Place, there: bool) -> None:
    moon, bowl = moon_of(t), frozenset(place)
    moon.reserve_crystals += (place[0] in moon.receptacles) - bool(there)
    moon.receptacles = moon.receptacles | bowl if there else moon.receptacles - bowl


def su_ling(t: State, _place: Place) -> Options:
    """Away, or where neither a figure nor an incarnation is (WM 7.1)."""
    shut = [place for place, ghost in t.in_play() if ghost.figure == AT_EDGE or ghost.card.incarnation]
    here = moon_of(t).su_ling
    return (None, *(place for place in SPACES if place not in shut or place == here))


def lay_su_ling(t: State, _place: Place, where: Place | None) -> None:
    moon_of(t).su_ling = (where[0], where[1]) if where is not None else None


def tao_gone(t: State, place: Place) -> Options:
    """From the reserve, and back to it (WM 5.13)."""
    return tuple(range(moon_of(t).gone_tao[place[0]] + t.reserve_tao[place[0]] + 1))


def lay_tao_gone(t: State, place: Place, count: int) -> None:
    gone = moon_of(t).gone_tao
    t.reserve_tao[place[0]] += gone[place[0]] - int(count)
    gone[place[0]] = int(count)


THINGS: dict[str, Thing] = {
    "portal": Thing(of_moon(lambda _t, _moon: [("portal",)]), portal, lay_portal),
    "villager": Thing(
        of_moon(lambda t, moon: [("villager", tile) for tile in seen_tops(t, moon)]),
        villager,
        lay_villager,
        lambda _t, place: ("tile", place[0]),
    ),
    "family": Thing(
        of_moon(lambda t, moon: [("family", tile) for tile in seen_tops(t, moon)]), family, lay_family, lies_as_family
    ),
    "saved": Thing(
        of_moon(lambda _t, moon: [("saved", name) for name in dict.fromkeys(moon.shelter)]),
        saved,
        lay_saved,
        lambda _t, _place: (SHELTER,),
    ),
    "killed": Thing(
        of_moon(lambda _t, moon: [("killed", name) for name in dict.fromkeys(moon.graveyard)]),
        killed,
        lay_killed,
        lambda _t, _place: (GRAVEYARD,),
    ),
    "artifact": Thing(of_moon(artifact_places), artifact, lay_artifact),
    "crystals": Thing(
        of_moon(lambda t, _moon: [("crystals", board.seat) for board in t.living()]), crystals, lay_crystals
    ),
    "receptacle": Thing(
        of_moon(lambda _t, _moon: [("receptacle", tile) for tile in CORNERS]), receptacle, lay_receptacle
    ),
    "su-ling": Thing(of_moon(lambda _t, _moon: [("su-ling",)]), su_ling, lay_su_ling),
    "tao gone": Thing(of_moon(lambda _t, _moon: [("tao gone", colour) for colour in COLOURS]), tao_gone, lay_tao_gone),
}
