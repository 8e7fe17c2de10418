"""What each cell of the map shows, as plain values that can be compared: equal values need no new drawing."""

from typing import NamedTuple

from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.games.ghost_stories.rules.state import AT_EDGE, Board, Ghost, State
from companion.games.ghost_stories.rules.white_moon.state import Moon
from companion.games.ghost_stories.words import names as words
from companion.table.messages import _

LEFT = 1
"""The seat of the board at the left."""


LIT = (0.0, 0.08, 0.0, 0.08, 0.18, 0.08, 0.0, 0.08, 0.0)
"""The light on each tile: the lanterns hang in the middle."""

Figure = tuple[str, bool]
"""A Taoist's colour, and whether a curse has laid him on his side."""


class TileShown(NamedTuple):
    """All that a tile's picture depends on; the name already in the language of the table.

    `lit` is its share of the light in the middle of the village; `low` says that a catacomb cell is drawn below it, in
    the same square of the map; `villagers` are the family of the one whom all can see and how many lie there, and
    `leant_over` says that a figure of the left board leans over them.
    """

    name: str
    tile: str
    haunted: bool
    taoists: tuple[Figure, ...]
    circle: str | None
    power_tokens: int
    low: bool = False
    shadow: bool = False
    villagers: tuple[str, int] | None = None
    portal: bool = False
    leant_over: bool = False
    lit: float = 0.0


def tile_shown(t: State, tile: int) -> TileShown:
    name, secret, moon = t.tiles[tile], t.secret, t.moon
    return TileShown(
        words.short_tile(t, tile), name, t.haunted[tile], taoists_at(t, tile), t.circle if name == "circle" else None,
        t.centre_tokens if tile == 4 else 0, secret is not None, secret is not None and secret.shadow == tile,
        villagers_on(moon, tile), moon is not None and moon.portal == tile, leant_over(t, tile), LIT[tile],
    )  # fmt: skip


def villagers_on(moon: Moon | None, tile: int) -> tuple[str, int] | None:
    """Who is seen on a tile and how many lie there."""
    stack = moon.stacks[tile] if moon is not None else ()
    return (stack[-1], len(stack)) if stack else None


def leant_over(t: State, tile: int) -> bool:
    """Whether a haunting figure or Su-Ling stands between the left board and this tile."""
    for place in BESIDE[tile]:
        ghost = t.ghost(place)
        figure = (ghost is not None and ghost.figure == AT_EDGE) or (t.moon is not None and t.moon.su_ling == place)
        if place[0] == LEFT and figure:
            return True
    return False


def taoists_at(t: State, spot: int) -> tuple[Figure, ...]:
    return tuple((board.colour, board.lying) for board in t.boards if board.tile == spot and board.living)


class CellShown(NamedTuple):
    """All that a catacomb cell's picture depends on."""

    colour: str
    entrance: bool
    ladder: bool
    stack: int
    demons: tuple[int, ...]
    taoists: tuple[Figure, ...]
    shadow: bool


def cell_shown(t: State, cell: int) -> CellShown | None:
    """None without Black Secret."""
    secret = t.secret
    if secret is None:
        return None
    return CellShown(
        secret.colours[cell], cell in secret.entrances, secret.ladders[cell], len(secret.stacks[cell]),
        tuple(secret.demons_on(cell)), taoists_at(t, cell + 9), secret.shadow == cell + 9,
    )  # fmt: skip


class SpaceShown(NamedTuple):
    """All that a ghost space's picture depends on; the name of the ghost already in the language of the table."""

    colour: str
    seat: int
    ghost: Ghost | None
    mantra: bool
    buddha: bool
    su_ling: bool = False
    name: str = ""


def space_shown(t: State, seat: int, space: int) -> SpaceShown:
    board = t.boards[seat]
    place, moon, ghost = (seat, space), t.moon, board.spaces[space]
    return SpaceShown(
        board.colour, seat, ghost, t.mantra == place, board.buddha_on[space],
        moon is not None and moon.su_ling == place, words.printed(ghost.card.number) if ghost is not None else "",
    )  # fmt: skip


class CornerShown(NamedTuple):
    """All that a player's corner depends on."""

    colour: str
    standing: str
    qi: int | None
    tao: tuple[tuple[str, int], ...]
    yin_yang: bool
    power_tokens: int
    buddhas: int
    crystals: int = 0
    artifacts: tuple[str, ...] = ()
    name: str = ""


def corner_shown(t: State, board: Board, counts: bool = True) -> CornerShown:
    """Without `counts` whose it is alone, for people who count their own things."""
    standing = "" if board.living else _("dead") if board.played else _("neutral")
    tao = tuple((colour, count) for colour, count in board.tao.items() if count)
    moon, seat, name = t.moon, board.seat, t.setup.names.get(board.colour, "") if board.played else ""
    if not counts:
        return CornerShown(board.colour, standing, None, (), False, 0, 0, name=name)
    return CornerShown(
        board.colour, standing, board.qi, tao, board.yin_yang, board.power_tokens, board.buddhas + board.new_buddhas,
        moon.crystals[seat] + moon.new_crystals[seat] if moon is not None else 0,
        tuple(artifact for artifact, owner in moon.artifacts.items() if owner == seat) if moon is not None else (),
        name,
    )  # fmt: skip
