"""The emblem of each colour: whoever cannot tell red from green, or sits too far away, tells the shapes apart."""

from math import cos, pi, sin

from companion.screen.pen import Pen
from companion.screen.theme import Paint, letter, on_colour


def diamond(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    pen.shape((x, y + r, x - r * 0.72, y, x, y - r, x + r * 0.72, y), ink)


def leaf(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    corners = (0.9, 0.9, 0.05, 0.85, -0.6, 0.35, -0.6, -0.3, -0.3, -0.6, 0.35, -0.6, 0.85, 0.05)
    pen.shape([(y if at % 2 else x) + r * share for at, share in enumerate(corners)], ink)
    pen.line((x - r * 0.3, y - r * 0.3, x - r * 0.9, y - r * 0.9), ink, r * 0.34)


def drop(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    pen.disc(x, y - r * 0.35, r * 0.65, ink)
    pen.shape((x, y + r, x - r * 0.58, y - r * 0.08, x + r * 0.58, y - r * 0.08), ink)


def sun(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    pen.disc(x, y, r * 0.52, ink)
    for ray in range(8):
        across, up = cos(ray * pi / 4), sin(ray * pi / 4)
        pen.line((x + r * 0.6 * across, y + r * 0.6 * up, x + r * across, y + r * up), ink, r * 0.26)


def moon(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    pen.arc(x + r * 0.1, y, r * 0.95, 195, 345, ink, r * 0.24)
    pen.arc(x + r * 0.02, y, r * 0.82, 205, 335, ink, r * 0.34)
    pen.arc(x + r * 0.02, y, r * 0.62, 225, 315, ink, r * 0.3)


def pearl(pen: Pen, x: float, y: float, r: float, ink: Paint) -> None:
    pen.ring(x, y, r * 0.85, ink, r * 0.34)


EMBLEMS = {"red": diamond, "green": leaf, "blue": drop, "yellow": sun, "black": moon, "white": pearl}
LETTER, SMALLEST = 1.25, 13.0
"""How high the letter beside an emblem is, of the radius of both; where that is smaller the emblem stands alone."""


def emblem(pen: Pen, x: float, y: float, r: float, colour: str, ink: Paint | None = None) -> None:
    """The emblem of a colour, in the ink that is read on it; nothing for a colour that has none."""
    if colour in EMBLEMS:
        EMBLEMS[colour](pen, x, y, r, ink or on_colour(colour))


def mark(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """What tells a piece of a colour with the radius r: letter and emblem, where it is small the emblem alone."""
    if r < SMALLEST:
        emblem(pen, x, y, r * 0.66, colour)
        return
    pen.text(letter(colour), x - r * 0.32, y, r * LETTER, on_colour(colour))
    emblem(pen, x + r * 0.48, y, r * 0.34, colour)
