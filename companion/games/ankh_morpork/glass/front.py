"""Discworld: Ankh-Morpork on the start page: two houses over the river."""

from companion.screen.front import Box, Front
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, DIM, INK, ORDER, look, paint
from companion.table.messages import N_, _

GAME = "companion.games.ankh_morpork"


def house(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """A house of one of the sides that stands on the height y, about 2 r wide."""
    own = COLOURS[colour]
    pen.box(x - r * 0.9, y, r * 1.8, r * 1.2, own)
    pen.shape((x - r * 1.15, y + r * 1.15, x + r * 1.15, y + r * 1.15, x, y + r * 2.15), own)
    pen.box(x - r * 0.2, y, r * 0.4, r * 0.7, INK)


def icon(pen: Pen, x: float, y: float, r: float) -> None:
    house(pen, x, y - r, r * 0.9, "green")


def emblem(pen: Pen, box: Box) -> None:
    left, y, width, h = box
    x = left + width / 2
    r = min(h * 0.2, width * 0.09)
    top = y + h * 0.72
    pen.box(x - r * 3.4, top - r * 1.35, r * 6.8, r * 0.5, paint("2c5c7d"), r * 0.2)
    for side, colour in ((-1, "green"), (1, "red")):
        house(pen, x + side * r * 1.5, top - r * 0.95, r, colour)
    pen.text(_("Ankh-Morpork"), x, y + h * 0.3, look.title, ORDER)
    pen.text(_("A solo opponent for Discworld: Ankh-Morpork"), x, y + h * 0.08, look.small, DIM)


FRONT = Front(
    title=N_("Ankh-Morpork"),
    emblem=emblem,
    icon=icon,
    loads=tuple(
        f"{GAME}.{name}" for name in ("rules.rulebook", "words.table", "glass.setup", "glass.city_map", "glass.stage")
    ),
)
