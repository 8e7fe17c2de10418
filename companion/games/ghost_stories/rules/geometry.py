"""Where things lie: nine tiles, four boards round them, three ghost spaces a board.

Tiles are numbered 0 to 8 from the far left to the near right, as seat 0 sees the village, and the catacomb cell below
tile n is spot n + 9 (BS 1.2).  Seats 0 to 3 go clockwise,
as the turn does: 0 near, 1 left, 2 far, 3 right.  Spaces 0 to 2 of a board are counted from right to left as that
board's player sees them (AW 2.1).
"""

CENTRE = 4

LINES: tuple[tuple[tuple[int, int, int], ...], ...] = (
    ((8, 5, 2), (7, 4, 1), (6, 3, 0)),
    ((6, 7, 8), (3, 4, 5), (0, 1, 2)),
    ((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    ((2, 1, 0), (5, 4, 3), (8, 7, 6)),
)
"""LINES[seat][space]: the three tiles in front of a ghost space, nearest first."""

SPACES = tuple((seat, space) for seat in range(4) for space in range(3))
SPACES_OF = tuple(SPACES[3 * seat : 3 * seat + 3] for seat in range(4))

BESIDE: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((seat, space) for seat, space in SPACES if LINES[seat][space][0] == spot) for spot in range(18)
)
"""BESIDE[spot]: the ghost spaces adjacent to a tile; two at a corner, one at a side, none at the centre or below."""


_DISTANCES = tuple(
    tuple(max(abs(one // 3 - other // 3), abs(one % 3 - other % 3)) for other in range(9)) for one in range(9)
)


def distance(one: int, other: int) -> int:
    """Moves from one tile or cell to another on its level, straight or diagonally (GS 6.1, BS 5.2)."""
    return _DISTANCES[one % 9][other % 9]


NEIGHBOURS = tuple(
    tuple(other for other in range(18) if other // 9 == spot // 9 and distance(spot, other) == 1) for spot in range(18)
)
"""NEIGHBOURS[spot]: the tiles or cells one move away on the same level (GS 6.1)."""

ELSEWHERE = tuple(tuple(other for other in range(9) if other != tile) for tile in range(9))
"""ELSEWHERE[tile]: the tiles one or two moves away, which on nine tiles is all the others (GS 11.3)."""


def other_level(spot: int) -> int:
    """The cell below a tile, the tile above a cell."""
    return (spot + 9) % 18


def opposite(seat: int, space: int) -> tuple[int, int]:
    """The ghost space that faces this one across the village."""
    return (seat + 2) % 4, 2 - space
