"""The map: the whole table on a square, the village in the middle of the four boards."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.games.ghost_stories.glass.map import cells
from companion.games.ghost_stories.glass.map.below import HEIGHT, Below
from companion.games.ghost_stories.glass.map.corner import Corner
from companion.games.ghost_stories.glass.map.ground import Ground, Rim
from companion.games.ghost_stories.glass.map.shown import cell_shown, corner_shown, space_shown, tile_shown
from companion.games.ghost_stories.glass.map.space import EDGE_ENDS, Space, name_ends
from companion.games.ghost_stories.glass.map.tile import Tile, badge_beside
from companion.games.ghost_stories.glass.white_moon.signs import receptacle
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS
from companion.screen.boxes import Box, merged
from companion.screen.drawn import Drawn
from companion.screen.numbered import Place
from companion.screen.pen import Pen
from companion.screen.table_map import TableMap, inside
from companion.table.view import Tap


def badge_spot(place: Place, index: int, low: bool = False) -> tuple[float, float]:
    """The middle of a place's badge in its cell: up the right edge, which the cells keep free of what they show.

    In a catacomb cell it lies on the ladder and leaves the figures free.  It stands above a figure that leans from the
    near board over a tile, or from the far board over its own edge.
    """
    if low and place[0] in ("tile", "cell"):  # one square for both: the cell's badges below the tile's
        return (31.0 + 35 * index, 18.0) if place[0] == "cell" else (83.0 - 21 * index, 55.0)
    up = 27 if place[0] == "tile" else 36 if place[:2] == ("space", 2) else 15
    return 83.0, up + 23.5 * index


class Receptacles(Drawn):
    """The bowls at the four corners of the village, with White Moon; shows which of them hold a crystal."""

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        for tile in CORNERS:
            receptacle(pen, *self.middle(tile), self.width / 40, tile in self.shown)

    def reach(self) -> list[Box]:
        return merged(stroke.box for stroke in self.strokes)

    def middle(self, tile: int) -> tuple[float, float]:
        """Where the one at this corner tile stands, in the picture."""
        side, row, column = self.width / 5, tile // 3, tile % 3
        return self.x + (1 + 1.5 * column) * side, self.y + (4 - 1.5 * row) * side


class VillageMap(TableMap):
    """Draws a State: tiles with the catacomb cells below them, ghost spaces, and the corners of the boards."""

    def __init__(self, on_target: Callable[[Tap], None], **options: Any):
        super().__init__(on_target, **options)
        self.ground = Ground()
        self.rims = [Rim() for _ in range(4)]
        self.tiles = [Tile() for _ in range(9)]
        self.below = [Below() for _ in range(9)]
        self.low = False
        """Whether there are catacombs, so that tile and cell share a square."""
        self.demons: tuple[int | None, ...] = ()
        self.spaces = {(seat, space): Space() for seat in range(4) for space in range(3)}
        self.corners = [Corner() for _ in range(4)]
        self.receptacles = Receptacles()
        parts = (*self.tiles, *self.below, *self.spaces.values(), *self.corners)
        self.picture.put_below(self.ground)
        for widget in (*self.rims, *parts, self.receptacles, self.badges):
            self.picture.put(widget)

    def show_table(self, state: State) -> None:
        self.ground.show(tuple(board.colour for board in state.boards))
        for seat, (board, rim) in enumerate(zip(state.boards, self.rims, strict=True)):
            rim.show((board.colour, seat == state.active))
        for number, tile in enumerate(self.tiles):
            tile.show(tile_shown(state, number))
        for number, cell in enumerate(self.below):
            cell.show(cell_shown(state, number))
        self.low = state.secret is not None
        self.demons = tuple(state.secret.demons) if state.secret is not None else ()
        for (seat, space), widget in self.spaces.items():
            widget.show(space_shown(state, seat, space))
        for board, corner in zip(state.boards, self.corners, strict=True):
            corner.show(corner_shown(state, board, self.counts))
        self.receptacles.show(state.moon.receptacles if state.moon is not None else None)

    def lay_parts(self) -> None:
        for widget, place in self._placed():
            left, bottom, side = self.place_box(place)
            widget.pos, widget.size = (left - self.x, bottom - self.y), (side, side)
        for whole in (self.ground, self.receptacles):
            whole.pos, whole.size = (0, 0), self.size
        for seat, rim in enumerate(self.rims):
            left, bottom, width, height = self.ground.strip(seat)
            rim.pos, rim.size = (left, bottom), (width, height)

    def _placed(self) -> list[tuple[Drawn, Place]]:
        return (
            [(tile, ("tile", number)) for number, tile in enumerate(self.tiles)]
            + [(cell, ("cell", number)) for number, cell in enumerate(self.below)]
            + [(widget, ("space", *place)) for place, widget in self.spaces.items()]
            + [(corner, ("board", seat)) for seat, corner in enumerate(self.corners)]
        )

    def on_map(self, place: Place) -> Place | None:
        """Where this place is on the map: a demon on its cell; None for what lies on the Wu-Feng board."""
        if place[0] == "demon":
            at = self.demons[place[1]]
            return None if at is None else ("cell", at)
        return place if place[0] in ("tile", "cell", "space", "board") else None

    def place_rect(self, place: Place) -> Box:
        """Left, bottom, width and height of a lit place: of tile and cell in one square the part that is its own."""
        if place[0] == "receptacle":
            x, y = self.receptacles.middle(place[1])
            r = self.side / 6
            return self.x + x - r, self.y + y - r, 2 * r, 2 * r
        left, bottom, side = self.place_box(place)
        part = side * HEIGHT / 96
        if place[0] == "cell":
            return left, bottom, side, part
        if place[0] == "tile" and self.demons:
            return left, bottom + part, side, side - part
        return left, bottom, side, side

    def reach(self, place: Place) -> Box:
        """What of the square a finger may touch: all of it, or half when its tile and its cell are both lit."""
        left, bottom, side = self.place_box(place)
        if place[0] == "tile" and ("cell", place[1]) in self.targets:
            return left, bottom + side / 2, side, side / 2
        if place[0] == "cell" and ("tile", place[1]) in self.targets:
            return left, bottom, side, side / 2
        return left, bottom, side, side

    def frame_of(self, place: Place) -> Box:
        left, bottom, side = self.place_box(place)
        u = side / 96
        height = HEIGHT - 2 if place[0] == "cell" else 90
        return left - self.x + 3 * u, bottom - self.y + 3 * u, 90 * u, height * u

    def badge_at(self, place: Place, index: int) -> tuple[float, float]:
        left, bottom, side = self.place_box(place)
        right, up = badge_spot(place, index, self.low)
        if place[0] == "space" and self._named_to_the_edge(place, side / 96):
            right, up = 83.0 - 24 * index, 77.0
        if place[0] == "tile" and self.low:
            first = badge_beside(self.tiles[place[1]].shown)
            # before the first thing of the row there is room below a badge, not beside it
            right, up = (first, 58.0 - 19 * index) if first < 48 else (first - 21 * index, up)
        return left - self.x + right * side / 96, bottom - self.y + up * side / 96

    def _named_to_the_edge(self, place: Place, u: float) -> bool:
        """Whether the name of a ghost takes the room of the badges."""
        shown = self.spaces[place[1], place[2]].shown
        return shown is not None and name_ends(shown, u) == EDGE_ENDS

    def place_box(self, place: Place) -> tuple[float, float, float]:
        """Left, bottom and side of a place's cell in the window."""
        row, column = cells.place_cell(place)
        return self.x + column * self.side, self.y + (4 - row) * self.side, self.side

    def places(self) -> Iterable[Place]:
        """A square that a tile shares with its cell is parted where the picture is."""
        if self.receptacles.shown is not None:
            yield from (("receptacle", tile) for tile in CORNERS)
        if self.low:
            yield from (("cell", number) for number in range(9))
        yield from (place for _widget, place in self._placed() if place[0] != "cell")

    def place_at(self, x: float, y: float) -> Place | None:
        """The target under a finger; a lit board is its whole strip, below all others."""
        boards = [place for place in self.targets if place[0] == "board"]
        for place in [place for place in self.targets if place[0] != "board"] + boards:
            if inside(self.reach(place), x, y):
                return place
        for place in boards:
            if any(inside(self.place_rect(("space", place[1], space)), x, y) for space in range(3)):
                return place
        return None
