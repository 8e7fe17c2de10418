"""The pieces as shapes: minions, buildings, trouble, trolls and demons; our own, nobody's art."""

from companion.screen.emblems import emblem
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, INK, LEAST, PAPER, TEXT, Paint, paint
from companion.table.messages import pgettext

STONE = paint("9aa0a8")
FIRE = paint("e2572b")
TROUBLE = paint("17181c")
PLOT, PRICE = paint("000000", 0.22), paint("f0e6c4")


def minion(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """A figure of a side."""
    body(pen, x, y, r, COLOURS[colour])
    emblem(pen, x, y - r * 0.36, r * 0.4, colour)


def body(pen: Pen, x: float, y: float, r: float, tint: Paint) -> None:
    """A head on shoulders."""
    for grow, colour in ((1.0, INK), (0.86, tint)):
        foot, neck = r * 0.75 * grow, r * 0.35 * grow
        bottom, top = y - r * 0.85 * grow, y + r * 0.3 * grow
        pen.shape((x - foot, bottom, x + foot, bottom, x + neck, top, x - neck, top), colour)
        pen.disc(x, y + r * 0.42, r * 0.46 * grow, colour)


def building(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """A house of a side."""
    for grow, tint in ((1.0, INK), (0.84, COLOURS[colour])):
        pen.box(x - r * 0.75 * grow, y - r * 0.85 * grow, r * 1.5 * grow, r * 1.0 * grow, tint)
        pen.shape((x - r * 0.95 * grow, y + r * 0.1 * grow, x + r * 0.95 * grow, y + r * 0.1 * grow, x,
                   y + r * 0.95 * grow), tint)  # fmt: skip
    emblem(pen, x, y - r * 0.32, r * 0.44, colour)


def plot(pen: Pen, x: float, y: float, r: float, price: str) -> None:
    """Where a building could stand, and what it would cost."""
    pen.box(x - r * 0.75, y - r * 0.85, r * 1.5, r * 1.0, PLOT)
    pen.shape((x - r * 0.95, y + r * 0.15, x + r * 0.95, y + r * 0.15, x, y + r * 0.95), PLOT)
    pen.text(price, x, y - r * 0.3, max(LEAST, r * 0.95), PRICE)


def lost_card(pen: Pen, x: float, y: float, r: float) -> None:
    """A stroke over a building whose city card is out of the game."""
    pen.line((x - r, y - r, x + r, y + r), TEXT, r * 0.2)


def marker(pen: Pen, x: float, y: float, r: float) -> None:
    """Trouble."""
    pen.disc(x, y, r * 0.85, PAPER)
    pen.disc(x, y, r * 0.74, TROUBLE)
    pen.text("!", x, y, max(LEAST, r * 1.15), PAPER)


def troll(pen: Pen, x: float, y: float, r: float) -> None:
    """Somebody of stone."""
    body(pen, x, y, r, STONE)
    pen.text(pgettext("on a troll", "T"), x, y - r * 0.35, max(LEAST, r * 0.8), INK)


def demon(pen: Pen, x: float, y: float, r: float) -> None:
    """Somebody with horns."""
    for side in (-1, 1):
        pen.shape(
            (x + side * r * 0.2, y + r * 0.6, x + side * r * 0.75, y + r * 1.0, x + side * r * 0.5, y + r * 0.3), FIRE
        )
    body(pen, x, y, r, FIRE)


def count(pen: Pen, x: float, y: float, r: float, number: int) -> None:
    """How many there are, beside the head of a piece."""
    size = max(LEAST, r * 0.85)
    pen.disc(x + r * 0.75, y + r * 0.5, size * 0.58, INK)
    pen.text(str(number), x + r * 0.75, y + r * 0.5, size, TEXT)


def card(pen: Pen, x: float, y: float, r: float, border: str) -> None:
    """A card by the colour of its border."""
    edge = paint("3f9d4f") if border == "green" else paint("8a5a2e")
    pen.box(x - r * 0.72, y - r, r * 1.44, r * 2, edge, r * 0.2)
    pen.box(x - r * 0.5, y - r * 0.78, r * 1.0, r * 1.56, PAPER, r * 0.1)
