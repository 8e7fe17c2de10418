"""Ghost Stories on the start page: a lantern between two spirits over the name of the villain."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.screen.front import Box, Front
from companion.screen.pen import Pen
from companion.screen.theme import DIM, GOLD, ORDER, look, mix, paint
from companion.table.messages import N_, _

GAME = "companion.games.ghost_stories"


def emblem(pen: Pen, box: Box) -> None:
    left, y, width, h = box
    x = left + width / 2
    r = min(h * 0.2, width * 0.09)
    top = y + h * 0.72
    for side, size, tint in ((-1, 0.8, 0.35), (1, 0.8, 0.35), (-2, 0.55, 0.6), (2, 0.55, 0.6)):
        tokens.figure(pen, x + side * r * 2.1, top - r * 0.1, r * size, mix(SPIRIT, paint("10131a"), tint))
    pen.disc(x, top, r * 1.25, paint("f4b43c", 0.10))
    pen.disc(x, top, r, paint("e8772e"))
    pen.disc(x, top, r * 0.55, paint("ffd98a"))
    for lift in (r * 0.86, -r * 1.04):
        pen.box(x - r * 0.55, top + lift, r * 1.1, r * 0.18, GOLD, 2)
    pen.text(_("Wu-Feng"), x, y + h * 0.3, look.title, ORDER)
    pen.text(_("A companion for Ghost Stories"), x, y + h * 0.08, look.small, DIM)


FRONT = Front(
    title=N_("Wu-Feng"),
    name=N_("Ghost Stories"),
    emblem=emblem,
    icon=tokens.figure,
    box=N_("Your box"),
    teaches=N_("Teach the Curse die"),
    loads=tuple(
        f"{GAME}.{name}"
        for name in ("rules.rulebook", "words.table", "glass.setup.steps", "glass.map.village_map", "glass.stage")
    ),
)
