"""Laying the village out on the glass as it lies on the table."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.glass.paints import SCROLL, WOOD_LIGHT
from companion.games.ghost_stories.glass.setup.draft import Draft
from companion.games.ghost_stories.glass.tile_pictures import PICTURES, SKY
from companion.games.ghost_stories.glass.white_moon.signs import MOON
from companion.games.ghost_stories.words.names import SHORT_NAMES
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import EDGE, FLOOR, INK, ORDER, TARGET, look


class Village(Drawn):
    """Nine places; two touches swap their tiles.  While tiles are missing one touch says where the next one goes.

    With White Moon one place has the portal, and stays the portal's when tiles are swapped; while `portal_moves` the
    next touch says where it is.
    """

    def __init__(self, draft: Draft, changed: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.draft, self.changed = draft, changed
        self.picked: int | None = None
        self.portal_moves = False
        self.renew()

    def renew(self) -> None:
        if not all(self.draft.tiles) and (self.picked is None or self.draft.tiles[self.picked]):
            self.picked = self.draft.tiles.index("")
        portal = self.draft.portal if self.draft.moon else None
        self.show((tuple(self.draft.tiles), self.picked, portal, self.portal_moves, look.body))

    def place_box(self, place: int) -> tuple[float, float, float]:
        """Left, bottom and side of one of the nine places."""
        side = min(self.size) / 3
        x, y = self.center_x - 1.5 * side, self.center_y - 1.5 * side
        return x + place % 3 * side, y + (2 - place // 3) * side, side

    def put(self, tile: str) -> None:
        """Lay a missing tile on the lit place."""
        if self.picked is not None:
            self.draft.put(tile, self.picked)
            self.picked = None
            self.renew()

    def on_touch_down(self, touch: Any) -> bool:
        for place in range(9):
            x, y, side = self.place_box(place)
            if x <= touch.x < x + side and y <= touch.y < y + side:
                self._touch(place)
                return True
        return False

    def _touch(self, place: int) -> None:
        if self.portal_moves:
            self.draft.portal, self.portal_moves = place, False
        elif self.picked is None:
            self.picked = place
        elif all(self.draft.tiles):
            self.draft.swap_tiles(self.picked, place)
            self.picked = None
        else:
            # while tiles are missing, one that lies wrong is taken up again
            self.draft.lift(place)
            self.picked = place
        self.renew()
        self.changed()

    def draw(self, pen: Pen) -> None:
        tiles, picked, portal, moves, _size = self.shown
        for place, tile in enumerate(tiles):
            x, y, side = self.place_box(place)
            gap = side * 0.03
            box = (x + gap, y + gap, side - 2 * gap, side - 2 * gap)
            pen.box(*box, SKY[tile] if tile else FLOOR, side * 0.09)
            lit = place == picked or moves
            if place == portal:
                pen.ring(x + side / 2, y + side / 2, side * 0.42, MOON, 5)
            pen.frame(*box, TARGET if lit else WOOD_LIGHT if tile else EDGE, 4 if lit else 2, side * 0.09)
            if tile:
                PICTURES[tile](pen, x + side / 2, y + side * 0.38, side * 0.3)
                strip, top = side * 0.22, box[1] + box[3] - 4
                pen.box(box[0] + 4, top - strip, box[2] - 8, strip, SCROLL, side * 0.06)
                pen.text(SHORT_NAMES[tile](), x + side / 2, top - strip / 2, look.body, INK, side * 0.86)
            elif lit:
                pen.text("?", x + side / 2, y + side / 2, side * 0.4, ORDER)
