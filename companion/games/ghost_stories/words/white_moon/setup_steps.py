"""Setting up White Moon (WM 0) in steps with the exact components of this set-up."""

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import ARTIFACTS, CORNERS, CRYSTALS, FAMILIES, ROOM, VILLAGERS
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.words import names as words
from companion.table.laying import LayStep
from companion.table.messages import _
from companion.table.phrases import listed


def moon_steps(t: State) -> list[LayStep]:
    """What White Moon lays out beside the base game; nothing without it."""
    moon = t.moon
    if moon is None:
        return []
    stacked = tuple(("tile", number) for number in range(len(t.tiles)) if number != moon.portal)
    return [
        LayStep(portal(t, moon), (("tile", moon.portal),)),
        LayStep("\n".join(villagers(t)), stacked),
        LayStep(receptacles(t), tuple(("tile", tile) for tile in CORNERS)),
        LayStep("\n".join(reserve())),
    ]


def portal(t: State, moon: Moon) -> str:
    """WM 0.1."""
    return _("Portal on {tile}").format(tile=words.tile(t, moon.portal))


def villagers(t: State) -> list[str]:
    """The stacks (WM 0.2); the game then asks who is turned up."""
    if t.setup.deck == "app":
        return [_("Keep the {count} villagers at hand by families: the app names each one that shows himself").format(
            count=VILLAGERS)]  # fmt: skip
    stacks = VILLAGERS // ROOM
    text = _("Shuffle the {count} villagers face down: {stacks} stacks of {each}, one on each tile without the portal")
    return [
        text.format(count=VILLAGERS, stacks=stacks, each=ROOM),
        _("Turn up the top villager of each stack: the app asks who they are"),
    ]


def receptacles(t: State) -> str:
    """WM 0.4."""
    corners = listed(words.tile(t, tile) for tile in CORNERS)
    text = _("{count} empty receptacles at the corners of the village: {corners}")
    return text.format(count=len(CORNERS), corners=corners)


def reserve() -> list[str]:
    return [
        _("Shelter and Graveyard boards at hand, for the {count} families").format(count=len(FAMILIES)),
        _("Reserve of White Moon: {crystals} Moon Crystals, {artifacts} artifacts, Su-Ling").format(
            crystals=CRYSTALS, artifacts=len(ARTIFACTS)
        ),
    ]


def warning(t: State) -> list[str]:
    """Made-up cards must never pass for the box's own."""
    if not t.stand_in:
        return []
    return [_("MADE-UP BOX: what nobody has entered of yours is invented. Use this to try the game out only")]
