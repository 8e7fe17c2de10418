"""Dungeon Lords on the start page: a horned crown of minions over the name."""

from companion.games.dungeon_lords.glass.signs import minion, minion_mark
from companion.screen.front import Box, Front
from companion.screen.pen import Pen
from companion.screen.theme import DIM, ORDER, look, paint
from companion.table.messages import N_, _

GAME = "companion.games.dungeon_lords"
HORNED = paint("9b3fb5")


def emblem(pen: Pen, box: Box) -> None:
    left, y, width, h = box
    x, r = left + width / 2, min(h * 0.2, width * 0.09)
    top = y + h * 0.68
    for side, colour, size in ((-2, "green", 0.6), (2, "yellow", 0.6), (-1, "red", 0.8), (1, "blue", 0.8)):
        minion(pen, x + side * r * 1.75, top - r * (0.15 if size > 0.7 else 0.65), r * size, colour)
    minion_mark(pen, x, top, r * 1.2, HORNED)
    for side in (-1, 1):
        pen.disc(x + side * r * 0.42, top, r * 0.2, paint("ffd98a"))
    pen.text(_("Dungeon Lords"), x, y + h * 0.3, look.title, ORDER)
    pen.text(_("A companion for the colours that nobody plays"), x, y + h * 0.08, look.small, DIM, width)


def horned(pen: Pen, x: float, y: float, r: float) -> None:
    minion_mark(pen, x, y - r * 0.1, r * 0.9, HORNED)


FRONT = Front(
    title=N_("Dungeon Lords"),
    emblem=emblem,
    icon=horned,
    loads=tuple(
        f"{GAME}.{name}"
        for name in ("rules.rulebook", "words.table", "glass.setup.steps", "glass.map.board", "glass.stage")
    ),
)
