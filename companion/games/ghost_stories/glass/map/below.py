"""A catacomb cell, drawn in the lower part of the square of the tile above it (BS 1.2)."""

from typing import Any

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.black_secret import signs as signs_secret
from companion.games.ghost_stories.glass.map.shown import CellShown
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, INK, mix, paint

HEIGHT = 35.0
"""Of the 96 of a square."""


class Below(Drawn):
    """Its colour by its emblem, ladder and stack at the left; demons, Taoists and the Shadow at the right."""

    def draw(self, pen: Pen) -> None:
        shown: CellShown | None = self.shown
        if shown is None:
            return
        u = self.width / 96
        x, y = self.pos
        own = COLOURS[shown.colour] if shown.colour != "black" else paint("4a4d58")
        pen.box(x + 3 * u, y + 2 * u, 90 * u, (HEIGHT - 2) * u, mix(INK, own, 0.8), 7 * u)
        pen.box(x + 4.5 * u, y + 3.5 * u, 87 * u, (HEIGHT - 5) * u, mix(INK, own, 0.3), 6 * u)
        middle = y + (HEIGHT / 2 + 1) * u
        if shown.entrance:
            signs_secret.entrance(pen, x + 15 * u, middle, 12 * u)
        tokens.tao(pen, x + 15 * u, middle, (9 if shown.entrance else 10.5) * u, shown.colour)
        if shown.ladder:
            tokens.ladder(pen, x + 33 * u, middle, 11 * u)
        if shown.stack:
            tokens.stack(pen, x + 49 * u, middle, 10.5 * u, shown.stack)
        self._figures(pen, shown, middle, u)

    def _figures(self, pen: Pen, shown: CellShown, middle: float, u: float) -> None:
        """As large as they fit beside each other; the more there are, the closer they stand."""
        things: list[tuple[Any, tuple[Any, ...]]] = [(tokens.demon, (demon,)) for demon in shown.demons]
        things += [(tokens.taoist, figure) for figure in shown.taoists]
        if shown.shadow:
            things.append((tokens.shadow, ()))
        step = min(26.0, (52 if len(things) > 2 else 36) / max(1, len(things) - 0.4))
        for index, (draw, what) in enumerate(things):
            r = 16.5 if draw is tokens.taoist else 14.0
            draw(pen, self.x + (91 - r * 0.85 - step * (len(things) - 1 - index)) * u, middle, r * u, *what)
