"""Signs of White Moon: villagers, Moon Crystals, the portal, Su-Ling, the artifacts and its two boards."""

from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.games.ghost_stories.rules.white_moon.facts import UNSEEN
from companion.games.ghost_stories.words import names as words
from companion.screen.pen import Pen
from companion.screen.signs import Draw, Sign, cross, nothing
from companion.screen.theme import COLOURS, DIM, FAINT, GOLD, INK, LEAST, PAPER, TEXT, Paint, mix, paint

MOON = paint("b9c7ff")
CRYSTAL = paint("7fd8f2")
WOOD = paint("8a5a33")
SAFE = paint("58b57a")

CLOTHES: dict[str, Paint] = {
    "Long": COLOURS["green"],
    "Chang": COLOURS["red"],
    "Teng": COLOURS["yellow"],
    "Weng": COLOURS["blue"],
    "Miao": COLOURS["black"],
    "Wu": paint("7a3fa8"),
    "Xiang": paint("e8772e"),
    "Sheng": paint("16808a"),
    "Sun": paint("f2a7c3"),
    "Li": paint("8a5a33"),
    "Zhou": paint("dfe3ea"),
    "Hua": paint("b52a7a"),
    UNSEEN: FAINT,
}
"""What a family wears; five go in the colour of the Tao token that their death costs (WM 5)."""

BRIGHT = ("Long", "Teng", "Xiang", "Sun", "Zhou")
"""Families whose letters are dark."""


def letters(family: str) -> str:
    """Two letters tell all families apart."""
    return "?" if family == UNSEEN else words.family(family)[:2]


def letter_ink(family: str) -> Paint:
    """What can be read on the clothes of a family."""
    return INK if family in BRIGHT else paint("ffffff")


def villager(pen: Pen, x: float, y: float, r: float, family: str, count: int = 1) -> None:
    """A head on broad shoulders with the letters of the family; the head says how many lie there, if more than one."""
    own = CLOTHES[family]
    edge = PAPER if family == "Miao" else INK
    ink = letter_ink(family)
    pen.disc(x, y + r * 0.5, r * 0.62, edge)
    pen.disc(x, y + r * 0.5, r * 0.55, mix(PAPER, own, 0.12))
    pen.box(x - r, y - r, 2 * r, r * 1.2, edge, r * 0.3)
    pen.box(x - r * 0.93, y - r * 0.93, r * 1.86, r * 1.06, own, r * 0.26)
    pen.text(letters(family), x, y - r * 0.42, max(LEAST, r * 1.08), ink)
    if count > 1:
        pen.text(str(count), x, y + r * 0.5, max(LEAST, r * 0.8), INK)


def crystal(pen: Pen, x: float, y: float, r: float) -> None:
    """A Moon Crystal: a cut stone, its left half lit."""
    pen.shape((x, y + r, x - r * 0.62, y, x, y - r, x + r * 0.62, y), mix(CRYSTAL, INK, 0.35))
    pen.shape((x, y + r * 0.9, x - r * 0.52, y, x, y - r * 0.9), CRYSTAL)
    pen.line((x - r * 0.5, y, x + r * 0.5, y), mix(CRYSTAL, TEXT, 0.6), r * 0.12)


def receptacle(pen: Pen, x: float, y: float, r: float, full: bool) -> None:
    """A bowl at the corner of the village, bare or with a crystal."""
    pen.disc(x, y, r, INK)
    pen.ring(x, y, r, MOON if full else DIM, r * 0.2)
    if full:
        crystal(pen, x, y, r * 0.8)
    else:
        pen.shape((x, y + r * 0.42, x - r * 0.28, y, x, y - r * 0.42, x + r * 0.28, y), mix(INK, DIM, 0.35))


def portal(pen: Pen, x: float, y: float, r: float) -> None:
    """A round moon gate."""
    pen.ring(x, y, r, MOON, r * 0.24)
    pen.ring(x, y, r * 0.62, mix(MOON, INK, 0.4), r * 0.14)


def su_ling(pen: Pen, x: float, y: float, r: float) -> None:
    """A woman in a long white robe with a red sash, her hair pinned up."""
    pen.shape((x, y + r * 0.5, x - r * 0.75, y - r, x + r * 0.75, y - r), paint("f7f4ff"))
    pen.line((x - r * 0.32, y - r * 0.1, x + r * 0.4, y - r * 0.3), paint("d0364c"), r * 0.2)
    pen.disc(x, y + r * 0.52, r * 0.38, paint("2a1c22"))
    pen.disc(x, y + r * 0.46, r * 0.3, paint("ffe2cc"))
    pen.disc(x + r * 0.1, y + r * 0.92, r * 0.2, paint("2a1c22"))


def shelter(pen: Pen, x: float, y: float, r: float) -> None:
    """A house with an open door."""
    pen.shape((x, y + r, x - r, y + r * 0.1, x + r, y + r * 0.1), SAFE)
    pen.box(x - r * 0.7, y - r * 0.9, r * 1.4, r * 1.1, PAPER)
    pen.box(x - r * 0.22, y - r * 0.9, r * 0.44, r * 0.7, INK)


def graveyard(pen: Pen, x: float, y: float, r: float) -> None:
    """A leaning stone."""
    pen.box(x - r * 0.6, y - r * 0.9, r * 1.2, r * 1.5, DIM, r * 0.5)
    pen.box(x - r * 0.6, y - r * 0.9, r * 1.2, r * 0.8, DIM)
    cross(pen, x, y, r * 0.32, INK, r * 0.16)


def jaws(pen: Pen, x: float, y: float, r: float) -> None:
    """A Devourer."""
    for side in (-1, 1):
        pen.shape((x - r * 0.95, y, x + r * 0.95, y, x + r * 0.6, y + side * r * 0.9, x - r * 0.6, y + side * r * 0.9),
                  paint("c4372c"))  # fmt: skip
        for dx in (-0.55, 0.0, 0.55):
            pen.shape((x + (dx - 0.26) * r, y + side * r * 0.5, x + (dx + 0.26) * r, y + side * r * 0.5, x + dx * r, y),
                      TEXT)  # fmt: skip


STONES: dict[str, Draw] = {"devourer": jaws}
"""What the new cards do while they are in play."""

# Artifacts.


def potion(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y - r * 0.3, r * 0.66, COLOURS["green"])
    pen.box(x - r * 0.24, y + r * 0.1, r * 0.48, r * 0.6, mix(SPIRIT, COLOURS["green"], 0.3))
    pen.box(x - r * 0.34, y + r * 0.62, r * 0.68, r * 0.28, WOOD, r * 0.1)


def dust(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y - r * 0.35, r * 0.62, WOOD)
    pen.box(x - r * 0.28, y + r * 0.1, r * 0.56, r * 0.3, WOOD)
    for dx, dy in ((-0.5, 0.7), (0.1, 0.85), (0.55, 0.55)):
        pen.disc(x + dx * r, y + dy * r, r * 0.15, CRYSTAL)


def scroll(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.6, y - r * 0.8, r * 1.2, r * 1.6, PAPER)
    for dy in (-0.85, 0.6):
        pen.box(x - r * 0.8, y + dy * r, r * 1.6, r * 0.28, WOOD, r * 0.14)
    for dy in (-0.25, 0.1):
        pen.line((x - r * 0.35, y + dy * r, x + r * 0.35, y + dy * r), INK, r * 0.13)


def fireworks(pen: Pen, x: float, y: float, r: float) -> None:
    for dx, dy, colour in (
        (0, 1, "red"),
        (0.7, 0.7, "yellow"),
        (1, 0, "green"),
        (-0.7, 0.7, "blue"),
        (-1, 0, "yellow"),
    ):
        pen.line((x + dx * r * 0.3, y + dy * r * 0.3, x + dx * r * 0.95, y + dy * r * 0.95), COLOURS[colour], r * 0.2)
    pen.box(x - r * 0.16, y - r * 0.95, r * 0.32, r * 1.0, WOOD, r * 0.1)


def shield(pen: Pen, x: float, y: float, r: float) -> None:
    """The Shield of Time: hands of a clock on it."""
    pen.disc(x, y, r * 0.92, GOLD)
    pen.disc(x, y, r * 0.7, INK)
    pen.line((x, y, x, y + r * 0.5), TEXT, r * 0.16)
    pen.line((x, y, x + r * 0.36, y - r * 0.1), TEXT, r * 0.16)


def claw(pen: Pen, x: float, y: float, r: float) -> None:
    hide = paint("c4372c")
    pen.disc(x, y + r * 0.35, r * 0.62, hide)
    for dx in (-0.6, 0.0, 0.6):
        pen.shape((x + (dx - 0.26) * r, y + r * 0.2, x + (dx + 0.26) * r, y + r * 0.2, x + dx * r * 1.2, y - r * 0.95),
                  mix(hide, PAPER, 0.75))  # fmt: skip


def armour(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.6, y - r * 0.85, r * 1.2, r * 1.3, DIM, r * 0.2)
    for side in (-1, 1):
        pen.disc(x + side * r * 0.62, y + r * 0.42, r * 0.34, DIM)
    pen.line((x, y - r * 0.7, x, y + r * 0.4), INK, r * 0.14)
    pen.line((x - r * 0.45, y - r * 0.2, x + r * 0.45, y - r * 0.2), INK, r * 0.14)


def sword(pen: Pen, x: float, y: float, r: float) -> None:
    pen.line((x - r * 0.3, y - r * 0.3, x + r * 0.8, y + r * 0.8), SPIRIT, r * 0.26)
    pen.line((x - r * 0.65, y, x, y - r * 0.65), GOLD, r * 0.2)
    pen.line((x - r * 0.3, y - r * 0.3, x - r * 0.8, y - r * 0.8), WOOD, r * 0.26)


ARTIFACTS: dict[str, Draw] = {
    "life potion": potion,
    "moon dust": dust,
    "scroll of unity": scroll,
    "fireworks": fireworks,
    "shield of time": shield,
    "vengeful claw": claw,
    "armour of the just": armour,
    "divine sword": sword,
}


def counts(pen: Pen, x: float, y: float, r: float, saved: str, dead: str) -> None:
    """The Shelter above the Graveyard, each with its count beside it; wider than other signs."""
    for draw, count, dy in ((shelter, saved, 0.7), (graveyard, dead, -0.74)):
        draw(pen, x - r * 1.45, y + dy * r, r * 0.52)
        pen.text(count, x - r * 0.72, y + dy * r, r * 1.24, TEXT, r * 2.6, left=True)


def artifact(pen: Pen, x: float, y: float, r: float, name: str) -> None:
    ARTIFACTS[name](pen, x, y, r)


def clothes(family: str) -> tuple[Paint, Paint]:
    """What a family wears, and what can be read on it."""
    return CLOTHES[family], letter_ink(family)


SIGNS: dict[str, Sign] = {
    "artifact": Sign(artifact),
    "family": Sign(nothing, across=4, close=6, pad=True, clothes=clothes),
    "saved and dead": Sign(counts, wide=1.36),
    "villager": Sign(villager),
}
