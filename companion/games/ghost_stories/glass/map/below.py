"""A catacomb cell, drawn in the lower part of the square of the tile above it (BS 1.2)."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.black_secret import signs as signs_secret
from companion.games.ghost_stories.glass.map.crowd import FIGURE, Thing, crowd
from companion.games.ghost_stories.glass.map.shown import CellShown
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, INK, mix, paint

HEIGHT = 35.0
"""Of the 96 of a square."""
PAIR, FEW = 2, 4
"""So many figures stand beside all that lies in the cell, and so many where that is made smaller."""


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
        figures = figures_in(shown)
        if len(figures) <= PAIR:
            self._furniture(pen, shown, (14, 31, 45), (1.0, 12.0), middle, u)
            if figures:
                crowd(pen, figures, (91 - FIGURE * len(figures), 91), (x, middle), u)
        elif len(figures) <= FEW:
            self._furniture(pen, shown, (12, 26, 38), (0.75, 9.0), middle, u)
            crowd(pen, figures, (47, 91), (x, middle), u)
        else:  # the ground keeps its colour; what it is a touch tells
            crowd(pen, figures, (5, 91), (x, middle), u)

    def _furniture(
        self, pen: Pen, shown: CellShown, at: tuple[int, int, int], share: tuple[float, float], middle: float, u: float
    ) -> None:
        """Emblem, ladder and stack, at these places and so large; in the second of `share` the entrance."""
        emblem, ladder, stack = (self.x + left * u for left in at)
        size, entrance = share
        if shown.entrance:
            signs_secret.entrance(pen, emblem, middle, entrance * u)
        tokens.tao(pen, emblem, middle, (9 if shown.entrance else 10.5) * size * u, shown.colour)
        if shown.ladder:
            tokens.ladder(pen, ladder, middle, 11 * size * u)
        if shown.stack:
            tokens.stack(pen, stack, middle, 10.5 * size * u, shown.stack)


def figures_in(shown: CellShown) -> list[Thing]:
    """Demons, Taoists and the Shadow, from the left."""
    things: list[Thing] = [(tokens.demon, (demon,)) for demon in shown.demons]
    things += [(tokens.taoist, figure) for figure in shown.taoists]
    return [*things, (tokens.shadow, ())] if shown.shadow else things
