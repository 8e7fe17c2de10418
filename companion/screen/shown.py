"""What each cell of the map shows, as plain values that can be compared: equal values need no new drawing."""

from typing import NamedTuple

from companion.ghost_stories.state import Board, Ghost, State
from companion.table.messages import N_, _

SHORT_NAMES = {
    "cemetery": N_("Cemetery"),
    "altar": N_("Altar"),
    "herbalist": N_("Herbalist"),
    "sorcerer": N_("Sorcerer"),
    "temple": N_("Temple"),
    "watchman": N_("Watchman"),
    "circle": N_("Circle"),
    "pavilion": N_("Pavilion"),
    "tea house": N_("Tea House"),
}


class TileShown(NamedTuple):
    """All that a tile's picture depends on; the name already in the language of the table."""

    name: str
    tile: str
    haunted: bool
    taoists: tuple[str, ...]
    circle: str | None
    power_tokens: int


def tile_shown(t: State, tile: int) -> TileShown:
    name = t.tiles[tile]
    on_it = tuple(board.colour for board in t.boards if board.tile == tile and board.living)
    return TileShown(
        _(SHORT_NAMES[name]), name, t.haunted[tile], on_it, t.circle if name == "circle" else None,
        t.centre_tokens if tile == 4 else 0,
    )  # fmt: skip


class SpaceShown(NamedTuple):
    """All that a ghost space's picture depends on."""

    colour: str
    seat: int
    ghost: Ghost | None
    mantra: bool
    buddha: bool


def space_shown(t: State, seat: int, space: int) -> SpaceShown:
    board = t.boards[seat]
    return SpaceShown(board.colour, seat, board.spaces[space], t.mantra == (seat, space), board.buddha_on[space])


class CornerShown(NamedTuple):
    """All that a player's corner depends on."""

    colour: str
    standing: str
    qi: int
    tao: tuple[tuple[str, int], ...]
    yin_yang: bool
    power_tokens: int
    buddhas: int


def corner_shown(board: Board) -> CornerShown:
    standing = "" if board.living else _("dead") if board.played else _("neutral")
    tao = tuple((colour, count) for colour, count in board.tao.items() if count)
    return CornerShown(
        board.colour, standing, board.qi, tao, board.yin_yang, board.power_tokens, board.buddhas + board.new_buddhas
    )
