"""The five families of ghosts as silhouettes, one a colour, each drawn round a point with glowing eyes."""

from math import cos, pi, sin

from companion.screen.pen import Pen
from companion.screen.signs import Draw
from companion.screen.theme import GOLD, INK, Paint, mix, paint

DARK, FANG = paint("0d0f16"), paint("fff5e0")
TINTS: dict[str, Paint] = {
    "red": paint("e0645c"),
    "green": paint("7fcf9a"),
    "blue": paint("82b1f5"),
    "yellow": paint("f2d266"),
    "black": paint("a9adbd"),
}
EYES: dict[str, Paint] = {
    "red": paint("ffe27a"),
    "green": paint("fff3a0"),
    "blue": paint("e8fbff"),
    "yellow": paint("c0392b"),
    "black": paint("9df0ff"),
}


def _eyes(pen: Pen, x: float, y: float, r: float, apart: float, tint: Paint) -> None:
    for side in (-1, 1):
        pen.disc(x + side * apart * r, y, r * 0.17, DARK)
        pen.disc(x + side * apart * r, y, r * 0.1, tint)


def demon(pen: Pen, x: float, y: float, r: float, tint: Paint, eyes: Paint) -> None:
    """Red: a horned head with fangs on broad shoulders."""
    pen.shape((x, y - r * 0.1, x - r * 0.95, y - r * 0.55, x - r, y - r, x + r, y - r, x + r * 0.95, y - r * 0.55),
              mix(tint, INK, 0.35))  # fmt: skip
    for side in (-1, 1):
        pen.shape((x + side * r * 0.3, y + r * 0.5, x + side * r * 0.62, y + r * 0.2, x + side * r * 0.95, y + r * 0.62,
                   x + side * r * 0.82, y + r), mix(tint, INK, 0.2))  # fmt: skip
    pen.disc(x, y + r * 0.05, r * 0.62, tint)
    _eyes(pen, x, y + r * 0.18, r, 0.26, eyes)
    pen.box(x - r * 0.36, y - r * 0.36, r * 0.72, r * 0.24, DARK, r * 0.08)
    for dx in (-0.24, 0.0, 0.24):
        pen.shape((x + (dx - 0.08) * r, y - r * 0.13, x + (dx + 0.08) * r, y - r * 0.13, x + dx * r, y - r * 0.3),
                  FANG)  # fmt: skip


def creeper(pen: Pen, x: float, y: float, r: float, tint: Paint, eyes: Paint) -> None:
    """Green: a swollen body on curling roots."""
    dark = mix(tint, INK, 0.35)
    for side in (-1, 1):
        for out, up in ((0.95, -0.35), (0.7, -0.75)):
            pen.line((x + side * r * 0.2, y - r * 0.2, x + side * r * out, y + r * (up - 0.15),
                      x + side * r * (out + 0.02), y + r * (up + 0.35)), dark, r * 0.2)  # fmt: skip
        pen.line((x + side * r * 0.14, y - r * 0.4, x + side * r * 0.3, y - r), dark, r * 0.2)
        pen.shape((x + side * r * 0.3, y + r * 0.5, x + side * r * 0.85, y + r * 0.7, x + side * r * 0.6, y + r), dark)
    pen.disc(x, y - r * 0.1, r * 0.6, tint)
    pen.disc(x, y + r * 0.38, r * 0.44, tint)
    _eyes(pen, x, y + r * 0.36, r, 0.2, eyes)
    pen.arc(x, y - r * 0.3, r * 0.3, -65, 65, DARK, r * 0.1)


def drowned(pen: Pen, x: float, y: float, r: float, tint: Paint, eyes: Paint) -> None:
    """Blue: long wet hair, a body that runs out into a wave."""
    dark = mix(tint, INK, 0.42)
    pen.shape((x, y + r, x - r * 0.5, y + r * 0.75, x - r * 0.72, y - r * 0.5, x + r * 0.72, y - r * 0.5,
               x + r * 0.5, y + r * 0.75), dark)  # fmt: skip
    pen.shape((x, y + r * 0.3, x - r * 0.42, y - r * 0.1, x - r * 0.8, y - r * 0.95, x + r * 0.8, y - r * 0.95,
               x + r * 0.42, y - r * 0.1), tint)  # fmt: skip
    for dx in (-0.6, -0.2, 0.2, 0.6):
        pen.disc(x + dx * r, y - r * 0.88, r * 0.2, tint)
    pen.disc(x, y + r * 0.42, r * 0.36, tint)
    _eyes(pen, x, y + r * 0.44, r, 0.16, eyes)
    pen.line((x - r * 0.12, y + r * 0.78, x - r * 0.34, y + r * 0.1), dark, r * 0.13)
    pen.line((x + r * 0.12, y + r * 0.78, x + r * 0.34, y + r * 0.1), dark, r * 0.13)


def hopper(pen: Pen, x: float, y: float, r: float, tint: Paint, eyes: Paint) -> None:
    """Yellow: a stiff corpse with outstretched arms, an official's hat and a paper charm."""
    dark = mix(tint, INK, 0.4)
    pen.shape((x, y + r * 0.2, x - r * 0.4, y, x - r * 0.56, y - r, x + r * 0.56, y - r, x + r * 0.4, y), dark)
    pen.line((x - r * 0.85, y - r * 0.12, x + r * 0.85, y - r * 0.12), tint, r * 0.26)
    for side in (-1, 1):
        pen.line((x + side * r * 0.86, y - r * 0.12, x + side * r * 0.9, y - r * 0.5), tint, r * 0.16)
    pen.disc(x, y + r * 0.3, r * 0.38, tint)
    _eyes(pen, x, y + r * 0.36, r, 0.2, eyes)
    pen.box(x - r * 0.1, y - r * 0.22, r * 0.2, r * 0.6, paint("fff6d8"))
    pen.line((x, y + r * 0.22, x, y - r * 0.12), paint("b3242b"), r * 0.07)
    pen.pie(x, y + r * 0.52, r * 0.42, -90, 90, dark)
    pen.box(x - r * 0.56, y + r * 0.46, r * 1.12, r * 0.14, dark, r * 0.06)
    pen.disc(x, y + r * 0.94, r * 0.1, paint("b3242b"))


def reaper(pen: Pen, x: float, y: float, r: float, tint: Paint, eyes: Paint) -> None:
    """Black: a hood without a face, and a scythe."""
    pen.line((x + r * 0.72, y - r, x + r * 0.62, y + r * 0.8), paint("8a6d4a"), r * 0.11)
    pen.arc(x + r * 0.02, y + r * 0.3, r * 0.8, -10, 52, paint("dfe6f2"), r * 0.16)
    pen.shape((x, y + r * 0.5, x - r * 0.5, y + r * 0.2, x - r * 0.75, y - r, x + r * 0.62, y - r, x + r * 0.46,
               y + r * 0.2), mix(tint, INK, 0.5))  # fmt: skip
    pen.disc(x, y + r * 0.42, r * 0.48, tint)
    pen.disc(x, y + r * 0.36, r * 0.34, DARK)
    _eyes(pen, x, y + r * 0.4, r, 0.14, eyes)
    for step in (-0.4, 0.0, 0.36):
        pen.line((x + step * r * 0.6, y, x + step * r, y - r * 0.95), mix(tint, INK, 0.68), r * 0.07)


def wu_feng(pen: Pen, x: float, y: float, r: float, tint: Paint, eyes: Paint) -> None:
    """An incarnation: a crowned mask in a wheel of flames."""
    for number in range(9):
        way, side, long = number * pi / 4.5 + pi / 2, pi / 8, 1.08 if number in (0, 1, 8) else 0.94
        points = ((way - side, 0.5), (way + 0.06, long), (way + side, 0.5))
        pen.shape([n for turn, far in points for n in (x + cos(turn) * far * r, y + sin(turn) * far * r)],
                  paint("e0872e") if number % 2 else GOLD)  # fmt: skip
    pen.disc(x, y, r * 0.66, mix(tint, INK, 0.55))
    pen.disc(x, y - r * 0.04, r * 0.56, tint)
    for side in (-1, 1):
        brow, fang = x + side * r * 0.46, x + side * r * 0.2
        pen.shape((x + side * r * 0.08, y + r * 0.02, brow, y + r * 0.3, brow, y + r * 0.02), DARK)
        pen.disc(x + side * r * 0.26, y + r * 0.1, r * 0.09, eyes)
        pen.shape((fang, y - r * 0.22, fang + side * r * 0.16, y - r * 0.22, fang + side * r * 0.1, y - r * 0.52), FANG)
    pen.box(x - r * 0.36, y - r * 0.3, r * 0.72, r * 0.12, DARK, r * 0.05)


FAMILIES = {"red": demon, "green": creeper, "blue": drowned, "yellow": hopper, "black": reaper}


def of(colour: str) -> Draw:
    """The silhouette of the ghosts of this colour."""
    return lambda pen, x, y, r: FAMILIES[colour](pen, x, y, r, TINTS[colour], EYES[colour])


def incarnation(colour: str) -> Draw:
    """Wu-Feng himself, in this colour."""
    return lambda pen, x, y, r: wu_feng(pen, x, y, r, TINTS[colour], EYES[colour])


def picture(colour: str, incarnate: bool) -> Draw:
    """Who is on a card of this colour."""
    return incarnation(colour) if incarnate else of(colour)
