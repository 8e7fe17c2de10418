"""Discworld: Ankh-Morpork on the start page: two houses over the river."""

from companion.screen.front import Box, Front
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, DIM, INK, ORDER, look, paint
from companion.table.messages import _

GAME = "companion.games.ankh_morpork"


def emblem(pen: Pen, box: Box) -> None:
    left, y, width, h = box
    x = left + width / 2
    r = min(h * 0.2, width * 0.09)
    top = y + h * 0.72
    pen.box(x - r * 3.4, top - r * 1.35, r * 6.8, r * 0.5, paint("2c5c7d"), r * 0.2)
    for side, colour in ((-1, "green"), (1, "red")):
        middle = x + side * r * 1.5
        pen.box(middle - r * 0.9, top - r * 0.95, r * 1.8, r * 1.2, COLOURS[colour])
        pen.shape((middle - r * 1.15, top + r * 0.2, middle + r * 1.15, top + r * 0.2, middle, top + r * 1.2),
                  COLOURS[colour])  # fmt: skip
        pen.box(middle - r * 0.2, top - r * 0.95, r * 0.4, r * 0.7, INK)
    pen.text("Ankh-Morpork", x, y + h * 0.3, look.title, ORDER)
    pen.text(_("A solo opponent for Discworld: Ankh-Morpork"), x, y + h * 0.08, look.small, DIM)


FRONT = Front(
    title="Ankh-Morpork",
    emblem=emblem,
    loads=tuple(
        f"{GAME}.{name}" for name in ("rules.rulebook", "words.table", "glass.setup", "glass.city_map", "glass.stage")
    ),
)
