"""One action of the central board: its number and name, and its three squares."""

from typing import NamedTuple

from companion.games.dungeon_lords.glass.signs import minion
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import DIM, EDGE, FAINT, FLOOR, GOLD, INK, NIGHT, PANEL, TEXT, mix

LABEL = 0.31
"""The share of a row that number and name take; the squares share the rest."""


class SquareShown(NamedTuple):
    """Who stands on a square ("" nobody, `played` by a person), and what it costs and gives."""

    numeral: str
    colour: str
    played: bool
    facts: str


class RowShown(NamedTuple):
    number: int
    name: str
    squares: tuple[SquareShown, ...]


class ActionRow(Drawn):
    """Shows a RowShown."""

    def square_box(self, square: int) -> tuple[float, float, float, float]:
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
        pen.text(square.numeral, x + h * 0.24, y + h * 0.5, h * 0.34, FAINT if square.colour else DIM)
        if square.colour:
            minion(pen, x + w * 0.58, y + h * 0.5, h * 0.44, square.colour, square.played)
        else:
            pen.words(square.facts, (x + h * 0.48, y, w - h * 0.55, h), h * 0.32, DIM)
