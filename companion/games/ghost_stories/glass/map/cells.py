"""Where things lie on the square of the map: five by five cells, the village in the middle.

Each board is a strip of four cells, its corner with the player's things and three ghost spaces, laid round the
village like a pinwheel.  Rows are counted from the far side, columns from the left, as seat 0 sees them.
"""

from companion.games.ghost_stories.rules.geometry import LINES

Cell = tuple[int, int]

CORNERS: tuple[Cell, ...] = ((4, 0), (0, 0), (0, 4), (4, 4))
"""CORNERS[seat]: where the things of a board's player are drawn."""

_OUTWARD = ((1, 0), (0, -1), (-1, 0), (0, 1))


def tile_cell(tile: int) -> Cell:
    return 1 + tile // 3, 1 + tile % 3


def space_cell(seat: int, space: int) -> Cell:
    """One step outward from the tile that lies in front of this space."""
    row, column = tile_cell(LINES[seat][space][0])
    down, right = _OUTWARD[seat]
    return row + down, column + right


def place_cell(place: tuple[object, ...]) -> Cell:
    """The cell of ("tile", n), ("cell", n) below it, ("space", seat, space) or ("board", seat)."""
    kind, *numbers = place
    first, *rest = (int(str(number)) for number in numbers)
    if kind in ("tile", "cell"):
        return tile_cell(first)
    return space_cell(first, rest[0]) if kind == "space" else CORNERS[first]


def strip(seat: int) -> tuple[Cell, Cell]:
    """The first and the last cell of a board's strip, far left and near right."""
    cells = [CORNERS[seat], *(space_cell(seat, space) for space in range(3))]
    return min(cells), max(cells)


def outward(seat: int) -> tuple[int, int]:
    """The direction (right, up) away from the village."""
    down, right = _OUTWARD[seat]
    return right, -down
