"""Ghost Stories on the start page: a lantern that holds four families of ghosts off, over the name of the villain."""

from companion.games.ghost_stories.glass import families, tokens
from companion.games.ghost_stories.glass.paints import LANTERN
from companion.screen.front import Box, Front
from companion.screen.pen import Pen
from companion.screen.theme import DIM, GOLD, ORDER, look, paint
from companion.table.messages import N_, _

GAME = "companion.games.ghost_stories"
SILK, FLAME = paint("d8552c"), paint("ffdf95")
SPIRITS = (
    ("green", -3.5, -0.9, 0.72),
    ("yellow", 3.5, -0.9, 0.72),
    ("red", -1.9, -0.25, 0.9),
    ("blue", 1.9, -0.25, 0.9),
)
"""Who stands where and how large, in halves of the lantern: the outer ones lower, clear of the buttons beside them."""


def emblem(pen: Pen, box: Box) -> None:
    left, y, width, h = box
    x, top = left + width / 2, y + h * 0.74
    r = min(h * 0.2, width * 0.09)
    pen.light(x, top - r * 0.3, r * 6.5, r * 2.4, (*LANTERN[:3], 0.5))
    for colour, across, up, size in SPIRITS:
        families.of(colour)(pen, x + across * r, top + up * r, size * r)
    lantern(pen, x, top, r)
    pen.text(_("Wu-Feng"), x, y + h * 0.3, look.title, ORDER)
    pen.text(_("A companion for Ghost Stories"), x, y + h * 0.08, look.small, DIM)


def lantern(pen: Pen, x: float, y: float, r: float) -> None:
    """Of ribbed silk, hung on its cord, with a tassel."""
    pen.line((x, y + r, x, y + r * 1.38), GOLD, r * 0.08)
    for dx in (-0.16, 0.0, 0.16):
        pen.line((x + dx * r * 0.5, y - r, x + dx * r, y - r * 1.32), GOLD, r * 0.07)
    pen.light(x, y, r * 1.75, r * 1.75, (*FLAME[:3], 0.5))
    pen.disc(x, y, r, SILK)
    pen.light(x, y, r, r, (*FLAME[:3], 1.0))
    for bend in (0.44, 0.8):
        for side in (-1, 1):
            across = side * bend * r
            pen.line((x + across * 0.62, y + r * 0.84, x + across, y + r * 0.36, x + across, y - r * 0.36,
                      x + across * 0.62, y - r * 0.84), paint("9c3420", 0.55), r * 0.05)  # fmt: skip
    for lift in (0.86, -1.04):
        pen.box(x - r * 0.5, y + r * lift, r, r * 0.18, GOLD, r * 0.05)


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
