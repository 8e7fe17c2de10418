"""The corner of a board: whose it is and what its player holds."""

from companion.screen import tokens
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.shown import CornerShown
from companion.screen.theme import COLOURS, DIM, INK, NIGHT, PANEL, TEXT, mix

STEP = 24.0
"""From one Tao token to the next, in 96 of the cell."""


class Corner(Drawn):
    """Colour and letter, Qi as a number, Tao tokens with their counts, then the rest in one row."""

    def draw(self, pen: Pen) -> None:
        shown: CornerShown = self.shown
        if shown is None:
            return
        u = self.width / 96
        x, y = self.pos
        own = COLOURS[shown.colour]
        ground = mix(PANEL, own, 0.3) if not shown.standing else mix(NIGHT, own, 0.1)
        pen.box(x + 5 * u, y + 5 * u, 86 * u, 86 * u, ground, 8 * u)
        tokens.taoist(pen, x + 24 * u, y + 70 * u, 18 * u, shown.colour)
        if shown.standing:
            self._aside(pen, shown.standing, u)
        self._qi(pen, shown.qi, u)
        self._tao(pen, shown.tao, u)
        self._rest(pen, shown, u)

    def _aside(self, pen: Pen, standing: str, u: float) -> None:
        """Dead and neutral boards are veiled, struck and say so."""
        pen.box(self.x + 6 * u, self.y + 50 * u, 36 * u, 40 * u, (*INK[:3], 0.5))
        pen.line((self.x + 9 * u, self.y + 53 * u, self.x + 39 * u, self.y + 87 * u), DIM, 3 * u)
        pen.text(standing, self.x + 48 * u, self.y + 41 * u, 18 * u, TEXT, 84 * u)

    def _qi(self, pen: Pen, qi: int, u: float) -> None:
        tokens.qi(pen, self.x + 53 * u, self.y + 71 * u, 12 * u)
        pen.text(str(qi), self.x + 76 * u, self.y + 70 * u, 32 * u, TEXT if qi else DIM)

    def _tao(self, pen: Pen, tao: tuple[tuple[str, int], ...], u: float) -> None:
        """Large up to three colours, in two rows beyond."""
        few = len(tao) <= 3
        for index, (colour, count) in enumerate(tao):
            x = self.x + (15 + STEP * (index % 3)) * u
            y = self.y + (41 if few else 46 - 17 * (index // 3)) * u
            tokens.tao(pen, x, y, (9 if few else 8) * u, colour)
            if count > 1:
                pen.text(str(count), x + 13 * u, y, 15 * u, TEXT)

    def _rest(self, pen: Pen, shown: CornerShown, u: float) -> None:
        """Yin-Yang, Power tokens and Buddhas at the bottom, close together: the right is for badges."""
        things = [(draw, count) for draw, count in ((tokens.yin_yang, int(shown.yin_yang)),
                  (tokens.power_token, shown.power_tokens), (tokens.buddha, shown.buddhas)) if count]  # fmt: skip
        counted = sum(count > 1 for _draw, count in things)
        few = len(shown.tao) <= 3 and len(things) + counted / 2 <= 3
        x, y, r = 5.0, self.y + (17 if len(shown.tao) <= 3 else 14) * u, 9.0 if few else 7.2
        for draw, count in things:
            draw(pen, self.x + (x + r) * u, y, r * u)
            x += 2 * r + 1
            if count > 1:
                pen.text(str(count), self.x + (x + 4) * u, y, 15 * u, TEXT)
                x += 9
