"""A village tile, drawn into its cell of the map."""

from collections.abc import Sequence
from typing import Any

from companion.games.ghost_stories.glass import tokens
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
from companion.screen.pen import NARROWEST, Pen
from companion.screen.theme import INK, TEXT, Paint, mix

Thing = tuple[Any, tuple[Any, ...]]

LOW = 37.0
"""Of the 96 of a cell: where the tile begins above its catacomb cell (BS 1.2)."""
NAME, STRIP = 20.0, 23.0
"""How high the letters of a name are, and the paper that they stand on."""
TOP = 93.0
HORIZON = 42.0
CROWD = 4
"""So many things above a catacomb cell have no room as they are."""
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
        pen.text(shown.name, x + 48 * u, y + (TOP - STRIP / 2) * u, NAME * u, ink, 88.5 * u, squeeze=NARROWEST)
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
        if len(things) >= CROWD:
            self._crowd(pen, things, 22 if shown.leant_over else 5, y, u)
            return
        self._house(pen, shown, x + 20 * u, y, 15 * u)
        self._row(pen, things, 30 if shown.leant_over else 20, y, u)

    def _crowd(self, pen: Pen, things: Sequence[Thing], left: float, y: float, u: float) -> None:
        """Side by side from edge to edge, all but villagers as narrow as they must be; nothing covers anything."""
        wide = [{tokens.taoist: 18.0, villager: 27.0}.get(draw, 22.0) for draw, _what in things]
        fixed = 27.0 if things[0][0] is villager else 0.0
        share = min(1.0, (91 - left - fixed) / (sum(wide) - fixed))
        for (draw, what), full in zip(things, wide, strict=True):
            room = full if draw is villager else full * share
            middle = self.x + (left + room / 2) * u
            if draw is tokens.taoist:
                tokens.narrow_taoist(pen, middle, y, (room - 1) * u, 32 * u, *what)
            else:
                draw(pen, middle, y, room * 0.47 * u, *what)
            left += room

    def _row(self, pen: Pen, things: Sequence[Thing], left: float, y: float, u: float) -> None:
        """The last one at the right edge, the first one over the house where it has no other room."""
        step = min(25.0, (78 - left) / max(1, len(things) - 1))
        first = max(left, 79 - step * (len(things) - 1))
        for index, (draw, what) in enumerate(things):
            r = TAOIST if draw is tokens.taoist else 14.0 if draw is villager else 12.5
            draw(pen, self.x + (first + step * index) * u, y, r * u, *what)


def standing(taoists: Sequence[Figure]) -> list[tuple[float, float, Figure]]:
    """Where each stands on a whole square, in 96 of it: side by side, or four in two rows."""
    if len(taoists) > 3:
        return [((24, 52)[at % 2], (52, 22)[at // 2], figure) for at, figure in enumerate(taoists)]
    step = 26 if len(taoists) == 2 else 20
    first = (38 if len(taoists) < 3 else 36) - step * (len(taoists) - 1) / 2
    return [(first + step * at, 22.5, figure) for at, figure in enumerate(taoists)]
