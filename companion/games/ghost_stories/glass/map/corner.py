"""The corner of a board: whose it is and what its player holds."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.map.shown import CornerShown
from companion.games.ghost_stories.glass.white_moon.signs import ARTIFACTS, crystal
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.signs import Draw
from companion.screen.theme import COLOURS, DIM, INK, NIGHT, PANEL, TEXT, mix

Owned = tuple[Draw, int]

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
        self._tao(pen, shown, u)
        self._rest(pen, shown, u)

    def _aside(self, pen: Pen, standing: str, u: float) -> None:
        """Dead and neutral boards are veiled, struck and say so."""
        pen.box(self.x + 6 * u, self.y + 50 * u, 36 * u, 40 * u, (*INK[:3], 0.5))
        pen.line((self.x + 9 * u, self.y + 53 * u, self.x + 39 * u, self.y + 87 * u), DIM, 3 * u)
        pen.text(standing, self.x + 48 * u, self.y + 41 * u, 18 * u, TEXT, 84 * u)

    def _qi(self, pen: Pen, qi: int, u: float) -> None:
        tokens.qi(pen, self.x + 53 * u, self.y + 71 * u, 12 * u)
        pen.text(str(qi), self.x + 76 * u, self.y + 70 * u, 32 * u, TEXT if qi else DIM)

    def _tao(self, pen: Pen, shown: CornerShown, u: float) -> None:
        """Large up to three colours, in two rows beyond, closer where there is a lot below them."""
        rows = len(shown.tao) > 3
        top, down, r = (47, 12, 6.2) if crowded(shown) and rows else (46, 17, 8.0) if rows else (41, 0, 9.0)
        for index, (colour, count) in enumerate(shown.tao):
            x = self.x + (15 + STEP * (index % 3)) * u
            y = self.y + (top - down * (index // 3)) * u
            tokens.tao(pen, x, y, r * u, colour)
            if count > 1:
                pen.text(str(count), x + 13 * u, y, 15 * u, TEXT)

    def _rest(self, pen: Pen, shown: CornerShown, u: float) -> None:
        """Yin-Yang, tokens, Buddhas, crystals and artifacts at the bottom, close together: the right is for badges."""
        things = owned(shown)
        if crowded(shown):
            half = (len(things) + 1) // 2
            self._row(pen, things[:half], self.y + 23.5 * u, 5.8, u)
            self._row(pen, things[half:], self.y + 11.5 * u, 5.8, u)
            return
        low = len(shown.tao) > 3
        few = not low and room(things) <= 3
        self._row(pen, things, self.y + (14 if low else 17) * u, 9.0 if few else 7.2, u)

    def _row(self, pen: Pen, things: list[Owned], y: float, r: float, u: float) -> None:
        x = 5.0
        for draw, count in things:
            draw(pen, self.x + (x + r) * u, y, r * u)
            x += 2 * r + 1
            if count > 1:
                pen.text(str(count), self.x + (x + 4) * u, y, 15 * u, TEXT)
                x += 9


def room(things: list[Owned]) -> float:
    """How many tokens wide a row is; a count takes half of one."""
    return len(things) + sum(count > 1 for _draw, count in things) / 2


def crowded(shown: CornerShown) -> bool:
    """In one row the things of a board would run under the badges."""
    return room(owned(shown)) > 4.2


def owned(shown: CornerShown) -> list[Owned]:
    """What a board has besides Qi and Tao tokens, each with its count."""
    things: list[Owned] = [
        (tokens.yin_yang, int(shown.yin_yang)),
        (tokens.power_token, shown.power_tokens),
        (tokens.buddha, shown.buddhas),
        (crystal, shown.crystals),
    ]
    return [thing for thing in things if thing[1]] + [(ARTIFACTS[name], 1) for name in shown.artifacts]
