"""The corner of a board: whose it is and what its player holds."""

from collections.abc import Iterator
from functools import partial

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.map.shown import CornerShown
from companion.games.ghost_stories.glass.white_moon.signs import ARTIFACTS, crystal
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen, measured
from companion.screen.signs import Draw
from companion.screen.theme import COLOURS, DIM, INK, LEAST, TEXT, mix

Owned = tuple[Draw, int]

ROWS = ((45.0, 42.0, 48.0), (7.0, 24.5, 84.0), (7.0, 5.0, 63.0))
"""Where things may lie, in 96 of the cell: left, bottom and width of each row; the last leaves room for the badges."""
SIZES = (9.0, 8.0, 7.0, 6.0, 5.0)
"""Radii of the things, the largest at which all fit."""
NAMED = 15.0
"""Things whose middle is above this leave the lowest row to a name."""
COUNT = 10.0
"""The room of a number beside its thing."""


class Corner(Drawn):
    """Colour and letter, Qi as a number, then Tao tokens and all that a player holds, each with its count."""

    def draw(self, pen: Pen) -> None:
        shown: CornerShown = self.shown
        if shown is None:
            return
        u = self.width / 96
        x, y = self.pos
        own = COLOURS[shown.colour]
        ground = mix(INK, own, 0.34 if not shown.standing else 0.12)
        pen.box(x + 5 * u, y + 5 * u, 86 * u, 86 * u, (*ground[:3], 0.72), 8 * u)
        tokens.taoist(pen, x + 24 * u, y + 67 * u, 21 * u, shown.colour)
        if shown.standing:
            self._aside(pen, shown.standing, u)
        if shown.qi is not None:
            self._qi(pen, shown.qi, u)
        things = laid(owned(shown))
        if shown.name and not shown.standing and all(middle > NAMED for _thing, _left, middle, _r in things):
            self._name(pen, shown.name, u)
        for (draw, count), left, middle, r in things:
            draw(pen, x + (left + r) * u, y + middle * u, r * u)
            if count > 1:
                pen.text(str(count), x + (left + 2 * r + 5) * u, y + middle * u, max(LEAST, 16 * u), TEXT)

    def _aside(self, pen: Pen, standing: str, u: float) -> None:
        """Dead and neutral boards are veiled, struck and say so."""
        pen.box(self.x + 6 * u, self.y + 44 * u, 36 * u, 46 * u, (*INK[:3], 0.5))
        pen.line((self.x + 9 * u, self.y + 47 * u, self.x + 39 * u, self.y + 87 * u), DIM, 3 * u)
        pen.text(standing, self.x + 7 * u, self.y + 33 * u, 18 * u, TEXT, 84 * u, left=True)  # badges are at the right

    def _name(self, pen: Pen, name: str, u: float) -> None:
        """In the lowest row, where no thing lies there; as much of it as can be read."""
        size, room = int(max(LEAST, 16 * u)), 63 * u
        cuts = (name, *(f"{name[:letters]}…" for letters in range(len(name) - 1, 0, -1)))
        short = next((cut for cut in cuts if measured(cut, size)[0] <= room), "")
        pen.text(short, self.x + 7 * u, self.y + 14 * u, size, TEXT, left=True)

    def _qi(self, pen: Pen, qi: int, u: float) -> None:
        tokens.qi(pen, self.x + 56 * u, self.y + 73 * u, 12 * u)
        pen.text(str(qi), self.x + 78 * u, self.y + 73 * u, 32 * u, TEXT if qi else DIM)


def owned(shown: CornerShown) -> list[Owned]:
    """What a board has besides Qi, each with its count."""
    things: list[Owned] = [(partial(tokens.tao, colour=colour), count) for colour, count in shown.tao]
    things += [
        (tokens.yin_yang, int(shown.yin_yang)),
        (tokens.power_token, shown.power_tokens),
        (tokens.buddha, shown.buddhas),
        (crystal, shown.crystals),
    ]
    return [thing for thing in things if thing[1]] + [(ARTIFACTS[name], 1) for name in shown.artifacts]


def laid(things: list[Owned]) -> list[tuple[Owned, float, float, float]]:
    """Each thing with its left edge, its height and its radius; all of one size, and none over another."""
    for r in SIZES:
        places = list(_rows(things, r))
        if len(places) == len(things):
            break
    return places


def _rows(things: list[Owned], r: float) -> Iterator[tuple[Owned, float, float, float]]:
    """From row to row, as long as there is room; few things lie in the lower rows, where they are seen best."""
    rows = iter(ROWS[1:] if len(things) < 6 else ROWS)
    left, bottom, room = next(rows)
    at = 0.0
    for thing in things:
        wide = 2 * r + 1.5 + (COUNT if thing[1] > 1 else 0)
        while at + wide > room + 1.5:
            following = next(rows, None)
            if following is None:
                return
            (left, bottom, room), at = following, 0.0
        yield thing, left + at, bottom + 9, r
        at += wide
