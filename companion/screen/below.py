"""A catacomb cell, drawn in the lower part of the square of the tile above it (BS 1.2)."""

from typing import Any

from companion.screen import signs_secret, tokens
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.shown import CellShown
from companion.screen.theme import COLOURS, INK, TEXT, mix, paint

HEIGHT = 35.0
"""Of the 96 of a square."""


class Below(Drawn):
    """Its colour with the letter, ladder and stack at the left; demons, Taoists and the Shadow at the right."""

    def draw(self, pen: Pen) -> None:
        shown: CellShown | None = self.shown
        if shown is None:
            return
        u = self.width / 96
        x, y = self.pos
        own = COLOURS[shown.colour] if shown.colour != "black" else paint("4a4d58")
        pen.box(x + 2 * u, y + 2 * u, 92 * u, (HEIGHT - 2) * u, mix(INK, own, 0.34), 7 * u)
        pen.frame(x + 2 * u, y + 2 * u, 92 * u, (HEIGHT - 2) * u, mix(INK, own, 0.75), 1.5 * u, 7 * u)
        middle = y + (HEIGHT / 2 + 1) * u
        if shown.entrance:
            signs_secret.entrance(pen, x + 14 * u, middle, 12 * u)
        tokens.tao(pen, x + 14 * u, middle, (7.5 if shown.entrance else 9) * u, shown.colour)
        if shown.ladder:
            tokens.ladder(pen, x + 33 * u, middle, 11 * u)
        if shown.stack:
            tokens.stack(pen, x + 49 * u, middle, 8 * u, shown.stack)
            pen.text(str(shown.stack), x + 62 * u, middle, 17 * u, TEXT)
        self._figures(pen, shown, middle, u)

    def _figures(self, pen: Pen, shown: CellShown, middle: float, u: float) -> None:
        things: list[tuple[Any, tuple[Any, ...]]] = [(tokens.demon, (demon,)) for demon in shown.demons]
        things += [(tokens.taoist, figure) for figure in shown.taoists]
        if shown.shadow:
            things.append((tokens.shadow, ()))
        step = min(16.0, 26 / max(1, len(things)))
        for index, (draw, what) in enumerate(things):
            draw(pen, self.x + (92 - step * (index + 0.55)) * u, middle, min(12.0, 6 + step * 0.36) * u, *what)
