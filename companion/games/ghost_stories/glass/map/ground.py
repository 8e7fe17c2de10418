"""What lies under all cells: the village square in the light of its lanterns, and the four boards of wood around it."""

from companion.games.ghost_stories.glass.map import cells
from companion.games.ghost_stories.glass.paints import LANTERN, WOOD, WOOD_DARK
from companion.screen.boxes import Box
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, INK, TEXT, mix, paint

NIGHT = paint("0b0e17")
PLANKS = 4


class Ground(Drawn):
    """What stays as it is for as long as nobody's board changes its colour."""

    def draw(self, pen: Pen) -> None:
        colours: tuple[str, ...] = self.shown
        middle, far = self.x + self.width / 2, self.width / 2
        pen.box(*self.box, NIGHT)
        pen.box(*self._cells((1, 1), (3, 3)), paint("3a2b20"))
        for seat, colour in enumerate(colours):
            self._board(pen, self.strip(seat), colour)
        for right, up in ((0, 0), (0, 1), (1, 0), (1, 1)):
            pen.light(self.x + right * 2 * far, self.y + up * 2 * far, far * 1.1, far * 1.1, (*NIGHT[:3], 0.75))
        pen.light(middle, self.y + far, far * 1.25, far * 1.25, (*LANTERN[:3], 0.6))

    def strip(self, seat: int) -> Box:
        """Where a board lies."""
        return self._cells(*cells.strip(seat))

    def _board(self, pen: Pen, strip: Box, colour: str) -> None:
        """Planks along the strip, stained in its colour."""
        x, y, w, h = strip
        gap, side = self.width / 300, self.width / 5
        stain = mix(WOOD, COLOURS[colour], 0.34)
        pen.box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, stain, side / 9)
        seam = mix(WOOD_DARK, COLOURS[colour], 0.25)
        for plank in range(1, PLANKS):
            if w > h:
                pen.box(x + 2 * gap, y + h * plank / PLANKS, w - 4 * gap, gap, seam)
            else:
                pen.box(x + w * plank / PLANKS, y + 2 * gap, gap, h - 4 * gap, seam)

    def _cells(self, first: cells.Cell, last: cells.Cell) -> Box:
        """The box around all cells from the far left one to the near right one."""
        side = self.width / 5
        (top, left), (bottom, right) = first, last
        return self.x + left * side, self.y + (4 - bottom) * side, (right - left + 1) * side, (bottom - top + 1) * side


class Rim(Drawn):
    """The frame of one board, bright while it is its turn; a part by itself, because each turn paints two anew."""

    def draw(self, pen: Pen) -> None:
        colour, active = self.shown
        x, y, w, h = self.box
        side = min(w, h)
        gap, own = side / 60, COLOURS[colour] if colour != "black" else TEXT
        tint, width = (mix(own, TEXT, 0.35), side / 22) if active else (mix(own, INK, 0.25), side / 44)
        pen.frame(x + gap, y + gap, w - 2 * gap, h - 2 * gap, tint, width, side / 9)

    def reach(self) -> list[Box]:
        """Only the edges, as wide as the round of the corners."""
        x, y, w, h = self.box
        wide = min(w, h) / 9
        return [(x, y, w, wide), (x, y + h - wide, w, wide), (x, y, wide, h), (x + w - wide, y, wide, h)]
