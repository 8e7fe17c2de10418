"""One action of the central board: its number and name, and its three squares with what they cost and give."""

from typing import NamedTuple

from companion.games.dungeon_lords.glass.goods import GOODS
from companion.games.dungeon_lords.glass.signs import minion
from companion.screen.boxes import Box
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import DIM, EDGE, FAINT, FLOOR, GOLD, INK, LEAST, NIGHT, PANEL, TEXT, mix

LABEL = 0.31
"""The share of a row that number and name take; the squares share the rest."""

Goods = tuple[tuple[str, int], ...]
"""Names of goods and how many."""


class SquareShown(NamedTuple):
    """Who stands on a square ("" nobody, `played` by a person), and what it costs and gives."""

    numeral: str
    colour: str
    played: bool
    cost: Goods
    gain: Goods


class RowShown(NamedTuple):
    number: int
    name: str
    squares: tuple[SquareShown, ...]


class ActionRow(Drawn):
    """Shows a RowShown."""

    def square_box(self, square: int) -> Box:
        """Left, bottom, width and height of a square within the row."""
        wide = self.width * (1 - LABEL) / 3
        gap = self.height * 0.05
        return self.x + self.width * LABEL + square * wide, self.y + gap, wide - 2 * gap, self.height - 2 * gap

    def draw(self, pen: Pen) -> None:
        shown: RowShown | None = self.shown
        if shown is None:
            return
        h = self.height
        pen.box(self.x, self.y + h * 0.04, self.width, h * 0.92, FLOOR, h * 0.16)
        pen.disc(self.x + h * 0.45, self.center_y, h * 0.32, GOLD)
        pen.text(str(shown.number), self.x + h * 0.45, self.center_y, h * 0.46, INK)
        name = (self.x + h * 0.86, self.y, self.width * LABEL - h * 0.95, h)
        pen.words(shown.name, name, h * 0.4, TEXT, "left")
        for number, square in enumerate(shown.squares):
            self._square(pen, number, square)

    def _square(self, pen: Pen, number: int, square: SquareShown) -> None:
        x, y, w, h = self.square_box(number)
        ground = PANEL if square.colour else mix(PANEL, NIGHT, 0.4)
        pen.box(x, y, w, h, ground, h * 0.16)
        pen.frame(x, y, w, h, EDGE, 1.5, h * 0.16)
        pen.text(square.numeral, x + h * 0.24, y + h * 0.5, max(LEAST, h * 0.36), FAINT if square.colour else DIM)
        if square.colour:
            minion(pen, x + w - h * 0.46, y + h * 0.5, h * 0.44, square.colour, square.played)
        else:
            self._goods(pen, square, (x + h * 0.46, y, w - h * 0.52, h))

    def _goods(self, pen: Pen, square: SquareShown, box: Box) -> None:
        """What it costs, an arrow, and what it gives, in the middle of the box; one of a kind is a sign alone."""
        x, y, w, h = box
        things = [*square.cost, *((("", 0),) if square.cost else ()), *square.gain]
        size = max(LEAST, h * 0.4)
        wide = [size * (0.5 if not name else 1.15 if count == 1 else 1.75) for name, count in things]
        share = min(1.0, w / sum(wide))
        left, middle = x + (w - share * sum(wide)) / 2, y + h / 2
        for (name, count), room in zip(things, wide, strict=True):
            right = left + room * share
            if not name:
                pen.shape((left, middle - size * 0.25, right, middle, left, middle + size * 0.25), FAINT)
            else:
                r = size * 0.56 * share
                GOODS[name](pen, right - r, middle, r * 0.94)
                if count > 1:
                    pen.text(str(count), left + (room * share - 2 * r) / 2, middle, size, TEXT)
            left = right
