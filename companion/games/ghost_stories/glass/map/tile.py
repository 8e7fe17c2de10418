"""A village tile, drawn into its cell of the map."""

from collections.abc import Sequence

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.map.crowd import Thing, crowd
from companion.games.ghost_stories.glass.map.shown import Figure, TileShown
from companion.games.ghost_stories.glass.paints import (
    COLD,
    HAUNTED,
    LANTERN,
    SCROLL,
    SCROLL_COLD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from companion.games.ghost_stories.glass.tile_pictures import PICTURES, SKY
from companion.games.ghost_stories.glass.white_moon.signs import MOON, villager
from companion.screen.drawn import Drawn
from companion.screen.pen import NARROWEST, Pen, in_one_line
from companion.screen.theme import INK, TEXT, Paint, mix

LOW = 37.0
"""Of the 96 of a cell: where the tile begins above its catacomb cell (BS 1.2)."""
NAME, STRIP = 20.0, 23.0
"""How high the letters of a name are, and the paper that they stand on."""
CLEAR, WHOLE = 84.0, 89.5
"""How wide a name may be: clear of the frame of a lit tile, or for the longest words the whole strip."""
TOP = 93.0
HORIZON = 42.0
CROWD = 4
"""So many figures on a tile, or things above a catacomb cell, have no room as they are."""
TAOIST = 17.6
"""The radius that makes a Taoist's letter as high as a tile's name."""


class Tile(Drawn):
    """One of the nine: a lit house, its name on paper; haunted ones are dark, and something shines cold in them."""

    def draw(self, pen: Pen) -> None:
        shown: TileShown = self.shown
        if shown is None:
            return
        u = self.width / 96
        low = LOW if shown.low else 3.0
        self._ground(pen, shown, low, u)
        if shown.portal:
            self._portal(pen, low, u)
        if shown.low:
            self._low(pen, shown, u)
        else:
            self._high(pen, shown, u)
        self._frame(pen, shown, low, u)

    def _ground(self, pen: Pen, shown: TileShown, low: float, u: float) -> None:
        """Sky above a darker ground; the lanterns of the middle tile light those around it."""
        x, y = self.pos
        sky = HAUNTED if shown.haunted else mix(SKY[shown.tile], LANTERN, shown.lit)
        pen.box(x + 3 * u, y + low * u, 90 * u, (TOP - low) * u, mix(sky, INK, 0.3), 9 * u)
        if not shown.low:
            pen.box(x + 3 * u, y + HORIZON * u, 90 * u, (TOP - HORIZON) * u, sky, 9 * u)
            pen.box(x + 3 * u, y + HORIZON * u, 90 * u, 12 * u, sky)
        glow = COLD if shown.haunted else LANTERN
        pen.light(x + 40 * u, y + (low + 68) / 2 * u, 34 * u, (70 - low) / 2 * u, (*glow[:3], 0.42))

    def _frame(self, pen: Pen, shown: TileShown, low: float, u: float) -> None:
        """The name on its strip of paper, and a wooden frame, of ice where ghosts have come to stay."""
        x, y = self.pos
        paper, ink = (SCROLL_COLD, mix(COLD, TEXT, 0.5)) if shown.haunted else (SCROLL, INK)
        pen.box(x + 3 * u, y + (TOP - STRIP) * u, 90 * u, STRIP * u, paper, 7 * u)
        clear = in_one_line(shown.name, int(NAME * u), int(CLEAR * u), NARROWEST)[1] >= NARROWEST
        room = (CLEAR if clear else WHOLE) * u
        pen.text(shown.name, x + 48 * u, y + (TOP - STRIP / 2) * u, NAME * u, ink, room, squeeze=NARROWEST)
        edge: Paint = COLD if shown.haunted else MOON if shown.portal else WOOD_LIGHT
        pen.frame(x + 2 * u, y + (low - 1) * u, 92 * u, (TOP - low + 2) * u, WOOD_DARK, 3.5 * u, 9 * u)
        pen.frame(x + 3 * u, y + low * u, 90 * u, (TOP - low) * u, edge, (3 if shown.portal else 1.6) * u, 8 * u)

    def _house(self, pen: Pen, shown: TileShown, x: float, y: float, r: float) -> None:
        """The picture, veiled by a ghost where it is haunted."""
        PICTURES[shown.tile](pen, x, y, r)
        if shown.haunted:
            pen.disc(x, y, r * 1.08, (*HAUNTED[:3], 0.78))
            pen.light(x, y, r * 1.14, r * 1.14, (*COLD[:3], 0.85))
            tokens.figure(pen, x, y, r * 0.8)

    def _high(self, pen: Pen, shown: TileShown, u: float) -> None:
        y, r = (40.0, 27.0) if shown.taoists else (37.0, 30.0)
        self._house(pen, shown, self.x + 38 * u, self.y + y * u, r * u)
        self._aside(pen, shown, u)
        if len(shown.taoists) >= CROWD:
            figures = [(tokens.taoist, figure) for figure in shown.taoists]
            crowd(pen, figures, (5, 71), (self.x, self.y + 22.5 * u), u)
            return
        for x, y, (colour, lying) in standing(shown.taoists):
            tokens.taoist(pen, self.x + x * u, self.y + y * u, TAOIST * u, colour, lying)

    def _aside(self, pen: Pen, shown: TileShown, u: float) -> None:
        """What lies on the tile, in the corner beside its house; villagers stand before it."""
        x, y = self.x + 79 * u, self.y + 55 * u
        if shown.circle:
            tokens.tao(pen, x, y, 13 * u, shown.circle)
        if shown.power_tokens:
            tokens.powers(pen, x - 2 * u, y, 11.5 * u, shown.power_tokens)
        if shown.villagers:
            up = 52 if shown.taoists else 40
            villager(pen, self.x + (42 if shown.leant_over else 26) * u, self.y + up * u, 16 * u, *shown.villagers)

    def _portal(self, pen: Pen, low: float, u: float) -> None:
        """The moon gate: a bright round arch behind all that stands on the tile, below the name."""
        high = TOP - STRIP - low
        x, y, r = self.x + 40 * u, self.y + (low + high / 2) * u, (high / 2 - 2) * u
        pen.light(x, y, r * 1.5, r * 1.5, (*MOON[:3], 0.6))
        pen.ring(x, y, r, MOON, 3 * u)

    def _low(self, pen: Pen, shown: TileShown, u: float) -> None:
        """Above a catacomb cell: the house at the left, what is on the tile in one row beside it; a crowd hides it."""
        x, y = self.x, self.y + 52.5 * u
        things = things_on(shown)
        if len(things) >= CROWD:
            crowd(pen, things, (22 if shown.leant_over else 5, 91), (x, y), u)
            return
        self._house(pen, shown, x + 20 * u, y, 15 * u)
        self._row(pen, things, row_begins(shown), y, u)

    def _row(self, pen: Pen, things: Sequence[Thing], left: float, y: float, u: float) -> None:
        """The last one at the right edge, the first one over the house where it has no other room."""
        first, step = spread(len(things), left)
        for index, (draw, what) in enumerate(things):
            r = TAOIST if draw is tokens.taoist else 14.0 if draw is villager else 12.5
            draw(pen, self.x + (first + step * index) * u, y, r * u, *what)


def things_on(shown: TileShown) -> list[Thing]:
    """What lies and stands on the tile above a catacomb cell, from the left."""
    things: list[Thing] = []
    if shown.villagers:
        things.append((villager, shown.villagers))
    if shown.circle:
        things.append((tokens.tao, (shown.circle,)))
    if shown.power_tokens:
        things.append((tokens.powers, (shown.power_tokens,)))
    things += [(tokens.taoist, figure) for figure in shown.taoists]
    if shown.shadow:
        things.append((tokens.shadow, ()))
    return things


def row_begins(shown: TileShown) -> float:
    return 30.0 if shown.leant_over else 20.0


def spread(count: int, left: float) -> tuple[float, float]:
    """The middle of the first of so many things in a row, and the step to the next, in 96 of a cell."""
    step = min(25.0, (78 - left) / max(1, count - 1))
    return max(left, 79 - step * (count - 1)), step


def badge_beside(shown: TileShown) -> float:
    """Where a badge leaves free what lies above a catacomb cell: at the right, or before the first thing of the row."""
    count = len(things_on(shown))
    if count == 0 or count >= CROWD:
        return 83.0
    return max(12.0, spread(count, row_begins(shown))[0] - 28)


def standing(taoists: Sequence[Figure]) -> list[tuple[float, float, Figure]]:
    """Where each of up to three stands on a whole square, in 96 of it."""
    step = 26 if len(taoists) == 2 else 20
    first = (38 if len(taoists) < 3 else 36) - step * (len(taoists) - 1) / 2
    return [(first + step * at, 22.5, figure) for at, figure in enumerate(taoists)]
