"""What White Moon adds to a written position: the portal, the villagers and where the crystals and Su-Ling are.

Without `[villagers]` face-down stacks of three lie round the portal, as at the start, but not on haunted tiles, and
nobody lies anywhere when all are saved or dead; with it, only those that it names lie anywhere, each tile as the
families of its villagers from the bottom, "?" for one face down:

    portal = "temple"                       # its tile; the centre if left out
    shelter = ["Long", "Hua"]               # families of those saved, one entry a villager; none
    graveyard = ["Sun"]                     # families of those killed; none
    receptacles = ["cemetery"]              # the corner tiles with a crystal; none
    su-ling = "red 1"                       # the ghost space before which she stands; she is in the reserve
    "tao gone" = { red = 1 }                # Tao tokens out of the game; none
    "buddhas gone" = 1                      # Buddhas out of the game; 0
    "this turn" = ["stirred"]               # what lasts until the turn ends, see FLAGS; nothing

    [villagers]
    altar = "? ? Miao"

    [red]
    artifacts = ["divine sword"]            # those of this Taoist; none
    crystals = 1                            # of earlier turns; 0
    "new crystals" = 1                      # of this turn; 0
    ghosts = ["34 armoured"]                # its left stone was ignored (WM 5.9)
    lying = true                            # he spends a movement to stand up (WM 5.12)

Each of these brings the expansion in, except `ghosts` and `lying`.  `box`, `known cards` and `incarnations gone` mean
the same as with Black Secret; they bring in that one unless White Moon is there.
"""

from typing import Any

from companion.game.position import BadPosition
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon.facts import (
    ARTIFACTS,
    CORNERS,
    DEATHS_TO_LOSE,
    FAMILIES,
    ROOM,
    UNSEEN,
    VILLAGERS,
)
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.rules.written import (
    Entries,
    count,
    known,
    listed,
    name_of,
    place_of,
    table,
    tile_of,
    tiles_of,
)

MOON_KEYS = {"portal", "villagers", "shelter", "graveyard", "receptacles", "su-ling", "tao gone", "buddhas gone",
             "this turn"}  # fmt: skip
MOON_BOARD_KEYS = {"artifacts", "crystals", "new crystals"}
FLAGS = ("stirred", "weary", "called", "clawed")
"""Su-Ling may come (WM 7.1), Hua's death has tired the active Taoist, the Zhou call the barrier, the Claw was used."""


def portal_of(raw: Entries, tiles: tuple[str, ...]) -> int:
    """The tile with the portal, by its name or number, before any table lies."""
    name = raw.get("portal", CENTRE)
    if name in tiles:
        return tiles.index(name)
    if type(name) is not int or not 0 <= name < len(tiles):
        raise BadPosition("there is no tile {name!r} in the village", name=name)
    return name


# Laying.


def lay_moon(t: State, moon: Moon, raw: Entries) -> None:
    """Villagers, artifacts, crystals and Su-Ling; boards and ghosts lie already."""
    moon.shelter, moon.graveyard = listed(raw, "shelter"), listed(raw, "graveyard")
    if "villagers" in raw or len(moon.shelter) + len(moon.graveyard) == VILLAGERS:
        lay_stacks(t, moon, table(raw, "villagers"))
    else:
        moon.stacks = [() if t.haunted[tile] else stack for tile, stack in enumerate(moon.stacks)]
    moon.unturned = moon.count_unturned()
    for board in t.boards:
        lay_treasures(moon, board, table(raw, board.colour))
    moon.receptacles = frozenset(tiles_of(t, raw, "receptacles"))
    moon.su_ling = place_of(t, raw["su-ling"]) if "su-ling" in raw else None
    gone = table(raw, "tao gone")
    known(gone, set(t.reserve_tao), "tao gone")
    moon.gone_tao.update({colour: count(gone, colour) for colour in gone})
    moon.gone_buddhas = count(raw, "buddhas gone")
    for flag in listed(raw, "this turn"):
        if flag not in FLAGS:
            raise BadPosition("'this turn' holds {names}", names=", ".join(FLAGS))
        setattr(moon, flag, True)
    moon.reserve_crystals -= len(moon.receptacles) + sum(moon.crystals) + sum(moon.new_crystals)
    check_moon(t, moon)


def lay_stacks(t: State, moon: Moon, written: Entries) -> None:
    moon.stacks = [()] * len(t.tiles)
    for name, text in written.items():
        moon.stacks[tile_of(t, name)] = tuple(str(text).split())
    if max(len(stack) for stack in moon.stacks) > ROOM:
        raise BadPosition("'villagers': a tile holds at most {most}", most=ROOM)


def lay_treasures(moon: Moon, board: Board, raw: Entries) -> None:
    for artifact in listed(raw, "artifacts"):
        if artifact not in ARTIFACTS or artifact in moon.artifacts:
            raise BadPosition(
                "'artifacts': {artifact!r} is not one of {names}, each once",
                artifact=artifact,
                names=", ".join(ARTIFACTS),
            )
        moon.artifacts[artifact] = board.seat
    moon.crystals[board.seat] = count(raw, "crystals")
    moon.new_crystals[board.seat] = count(raw, "new crystals")


def check_moon(t: State, moon: Moon) -> None:
    """No table holds more than the box of White Moon."""
    lying = [one for stack in moon.stacks for one in stack]
    everybody = [*lying, *moon.shelter, *moon.graveyard]
    guarded = t.ghost(moon.su_ling) if moon.su_ling is not None else None
    checks = (
        (
            set(everybody) - {UNSEEN} <= set(FAMILIES),
            BadPosition("villagers are of the families {names}", names=", ".join(FAMILIES)),
        ),
        (
            UNSEEN not in (*moon.shelter, *moon.graveyard),
            BadPosition("saved and dead villagers have shown their families"),
        ),
        (len(everybody) <= VILLAGERS, BadPosition("the box has {count} villagers", count=VILLAGERS)),
        (
            len(moon.graveyard) <= DEATHS_TO_LOSE,
            BadPosition("the game ends with the dead villager number {count}", count=DEATHS_TO_LOSE),
        ),
        (
            not any(t.haunted[tile] for tile in moon.visible()),
            BadPosition("'villagers': nobody lives on a haunted tile"),
        ),
        (moon.receptacles <= set(CORNERS), BadPosition("'receptacles' stand at the corners of the village")),
        (moon.reserve_crystals >= 0, BadPosition("the box has 4 Moon Crystals")),
        (guarded is None or not guarded.card.incarnation, BadPosition("'su-ling' guards no incarnation")),
        (all(t.boards[seat].played for seat in moon.artifacts.values()), BadPosition("'artifacts' belong to players")),
    )
    for holds, flaw in checks:
        if not holds:
            raise flaw


# Writing.


def moon_entries(t: State, moon: Moon) -> Entries:
    """What lay_moon and the set-up need to lay the same again."""
    out: Entries = {
        "portal": t.tiles[moon.portal],
        "shelter": list(moon.shelter),
        "graveyard": list(moon.graveyard),
        "receptacles": [t.tiles[tile] for tile in sorted(moon.receptacles)],
        "su-ling": name_of(t, moon.su_ling) if moon.su_ling is not None else None,
        "tao gone": {colour: number for colour, number in moon.gone_tao.items() if number},
        "buddhas gone": moon.gone_buddhas,
        "this turn": [flag for flag in FLAGS if getattr(moon, flag)],
        "villagers": {t.tiles[tile]: " ".join(moon.stacks[tile]) for tile in moon.visible()},
    }
    return out


def treasure_entries(moon: Moon, seat: int) -> dict[str, Any]:
    """The entries of a board's own table."""
    return {
        "artifacts": [artifact for artifact, owner in moon.artifacts.items() if owner == seat] or None,
        "crystals": moon.crystals[seat] or None,
        "new crystals": moon.new_crystals[seat] or None,
    }
