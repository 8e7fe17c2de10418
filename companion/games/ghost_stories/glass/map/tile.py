"""A village tile, drawn into its cell of the map."""

from typing import Any

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.map.shown import TileShown
from companion.games.ghost_stories.glass.paints import HAUNTED, SPIRIT
from companion.games.ghost_stories.glass.signs import TILES
from companion.games.ghost_stories.glass.white_moon.signs import MOON, villager
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import DIM, FAINT, TEXT, mix, paint

Thing = tuple[Any, tuple[Any, ...]]

RIGHT = 73.0
"""Of the 96 of a cell: what stands at the bottom ends here, the rest is for the badges of the order lines."""
LOW = 37.0
"""Of the 96 of a cell: where the tile begins above its catacomb cell (BS 1.2)."""
HATCH = mix(HAUNTED, SPIRIT, 0.16)
GROUND = paint("2d3a3a")
GROUND_EDGE = paint("50635f")


class Tile(Drawn):
    """One of the nine; haunted ones are dark, hatched and inhabited."""

    def draw(self, pen: Pen) -> None:
        shown: TileShown = self.shown
        if shown is None:
            return
        u = self.width / 96
        x, y = self.pos
        if shown.low:
            self._low(pen, shown, u)
            return
        ground, edge = (HAUNTED, FAINT) if shown.haunted else (GROUND, GROUND_EDGE)
        pen.box(x + 2 * u, y + 2 * u, 92 * u, 92 * u, ground, 9 * u)
        if shown.haunted:
            self._hatch(pen, u)
        pen.frame(x + 2 * u, y + 2 * u, 92 * u, 92 * u, edge, 2 * u, 9 * u)
        if shown.portal:
            self._portal(pen, 2.0, 92.0, u)
        self._middle(pen, shown, u)
        pen.text(shown.name, x + 48 * u, y + 81 * u, 17 * u, DIM if shown.haunted else TEXT, 88 * u)
        step, r = (22.0, 14.5) if len(shown.taoists) < 4 else (16.5, 12.5)
        half = step * (len(shown.taoists) - 1) / 2
        middle = min(48.0, RIGHT - half - 0.74 * r)
        for index, (colour, lying) in enumerate(shown.taoists):
            tokens.taoist(pen, x + (middle - half + step * index) * u, y + 19 * u, r * u, colour, lying)

    def _low(self, pen: Pen, shown: TileShown, u: float) -> None:
        """The upper part of the square: the tile's name, its sign, and who stands on it in one row."""
        x, y = self.pos
        ground, edge = (HAUNTED, FAINT) if shown.haunted else (GROUND, GROUND_EDGE)
        pen.box(x + 2 * u, y + LOW * u, 92 * u, (94 - LOW) * u, ground, 8 * u)
        if shown.haunted:
            for at in range(8, 92, 14):
                pen.line((x + at * u, y + (LOW + 2) * u, x + min(92, at + 20) * u, y + 92 * u), HATCH, 2 * u)
        pen.frame(x + 2 * u, y + LOW * u, 92 * u, (94 - LOW) * u, edge, 2 * u, 8 * u)
        if shown.portal:
            self._portal(pen, LOW, 94 - LOW, u)
        pen.text(shown.name, x + 48 * u, y + 84 * u, 15 * u, DIM if shown.haunted else TEXT, 88 * u)
        things: list[Thing] = []
        if shown.circle:
            things.append((tokens.tao, (shown.circle,)))
        things += [(tokens.power_token, ())] * shown.power_tokens
        things += [(tokens.taoist, figure) for figure in shown.taoists]
        if shown.shadow:
            things.append((tokens.shadow, ()))
        if shown.villagers:
            self._low_villagers(pen, shown, things, u)
            return
        sign = x + (48 if not things else 17) * u
        if shown.haunted:
            tokens.figure(pen, sign, y + 56 * u, 13 * u)
        else:
            TILES[shown.tile](pen, sign, y + 56 * u, 14 * u)
        step = min(19.0, 54 / max(1, len(things)))
        for index, (draw, what) in enumerate(things):
            draw(pen, x + (40 + step * index) * u, y + 56 * u, min(13.0, step * 0.72) * u, *what)

    def _low_villagers(self, pen: Pen, shown: TileShown, things: list[Thing], u: float) -> None:
        """In the place of the sign, or where no figure leans over them; the name alone says which tile it is."""
        at, y = 42 if shown.leant_over else 23, self.y + 57 * u
        villager(pen, self.x + at * u, y, 15 * u, *shown.villagers or ("", 0))
        step = min(19.0, (64 - at) / max(1, len(things) - 1))
        for index, (draw, what) in enumerate(things):
            draw(pen, self.x + (at + 27 + step * index) * u, y - u, max(8.0, min(12.0, step * 0.72)) * u, *what)

    def _portal(self, pen: Pen, low: float, high: float, u: float) -> None:
        """The moon gate: a bright round arch behind all that stands on the tile, and a bright rim."""
        x, y = self.x + 48 * u, self.y + (low + high / 2) * u
        r = (high / 2 - 5) * u
        pen.disc(x, y, r, mix(GROUND, MOON, 0.2))
        pen.ring(x, y, r, mix(GROUND, MOON, 0.75), 4 * u)
        pen.frame(self.x + 2 * u, self.y + low * u, 92 * u, high * u, MOON, 4 * u, 9 * u)

    def _hatch(self, pen: Pen, u: float) -> None:
        x, y = self.pos
        for step in range(16, 96, 16):
            for a, b in ((x + 4 * u, y + (96 - step) * u), (x + step * u, y + 4 * u)):
                far = (x + (96 - step) * u, y + 92 * u) if a == x + 4 * u else (x + 92 * u, y + (96 - step) * u)
                pen.line((a, b, *far), mix(HAUNTED, SPIRIT, 0.16), 2 * u)

    def _middle(self, pen: Pen, shown: TileShown, u: float) -> None:
        x, y = self.x + 48 * u, self.y + 52 * u
        if shown.taoists:
            y += 2 * u
        if shown.villagers:
            self._beside_villagers(pen, shown, y, u)
            return
        if shown.haunted:
            tokens.figure(pen, x, y - 2 * u, 18 * u)
        else:
            shared = shown.circle or shown.power_tokens
            r = 14 if shared else 15 if shown.taoists else 18
            TILES[shown.tile](pen, x - (22 * u if shared else 0), y, r * u)
        if shown.circle and shown.power_tokens:  # the token lies in the circle of the sign, as on the table
            tokens.tao(pen, x - 22 * u, y, 13 * u, shown.circle)
        elif shown.circle:
            tokens.tao(pen, x + 9 * u, y, 14 * u, shown.circle)
        if shown.power_tokens:
            tokens.power_token(pen, x + 4 * u, y, 11 * u)
            if shown.power_tokens > 1:
                pen.text(str(shown.power_tokens), x + 19 * u, y, 18 * u, TEXT)

    def _beside_villagers(self, pen: Pen, shown: TileShown, y: float, u: float) -> None:
        """The villagers stand in the middle; the sign makes room, and leaves where tokens need its place."""
        villager(pen, self.x + 51 * u, y, 19 * u, *shown.villagers or ("", 0))
        x = self.x + 17 * u
        if shown.circle:
            tokens.tao(pen, x, y, 13 * u, shown.circle)
        elif shown.power_tokens:
            tokens.power_token(pen, x, y, 11 * u)
            if shown.power_tokens > 1:
                pen.text(str(shown.power_tokens), x, y - 18 * u, 17 * u, TEXT)
        else:
            TILES[shown.tile](pen, x, y, 13 * u)
