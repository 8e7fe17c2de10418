"""What people hold: Tao tokens, dice, Qi, Yin-Yang, Power tokens, Buddhas and Taoists, each drawn round a point."""

from collections.abc import Callable

from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.games.ghost_stories.rules.cards import OTHER
from companion.screen.emblems import emblem, mark
from companion.screen.pen import NARROWEST, Pen
from companion.screen.signs import cross
from companion.screen.theme import (
    COLOURS,
    DIM,
    GOLD,
    INK,
    LEAST,
    PAPER,
    TEXT,
    Paint,
    letter,
    mix,
    on_colour,
    paint,
    rim,
)
from companion.table.messages import pgettext

QI = paint("ef7d57")
POWER = paint("c58cf0")


def tao(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """A round token with its emblem, and its letter where there is room."""
    pen.disc(x, y, r, rim(colour))
    pen.disc(x, y, r * 0.92, COLOURS[colour])
    mark(pen, x, y, r, colour)


def tao_die(pen: Pen, x: float, y: float, r: float, face: str) -> None:
    """A die with the token of its face, empty for one that only does not fit."""
    pen.box(x - r, y - r, 2 * r, 2 * r, INK, r * 0.4)
    pen.box(x - r * 0.95, y - r * 0.95, 1.9 * r, 1.9 * r, PAPER, r * 0.36)
    if face == OTHER:
        return
    pen.disc(x, y, r * 0.74, INK if face == "white" else COLOURS[face])
    if face == "white":
        pen.disc(x, y, r * 0.68, COLOURS["white"])
    mark(pen, x, y, r * 0.74, face)


def fitting_die(pen: Pen, x: float, y: float, r: float, colour: str, wild: str) -> None:
    """A die of this colour, and a `wild` one that counts as it, "" for none."""
    if wild:
        tao_die(pen, x + r * 0.42, y - r * 0.42, r * 0.56, wild)
        tao_die(pen, x - r * 0.28, y + r * 0.28, r * 0.7, colour)
    else:
        tao_die(pen, x, y, r, colour)


def curse_die(pen: Pen, x: float, y: float, r: float, face: str = "") -> None:
    """The grey die with one of its faces, or with a "?" for no face in particular."""
    pen.box(x - r, y - r, 2 * r, 2 * r, INK, r * 0.4)
    pen.box(x - r * 0.95, y - r * 0.95, 1.9 * r, 1.9 * r, paint("8d93a0"), r * 0.36)
    draw = {"haunt": _face_haunt, "ghost": _face_ghost, "discard": _face_discard, "lose qi": _face_qi}.get(face)
    if draw:
        draw(pen, x, y, r)
    elif face == "nothing":
        pen.line((x - r * 0.35, y, x + r * 0.35, y), INK, r * 0.16)
    else:
        pen.text("?", x, y, max(LEAST, r * 1.3), INK)


def _face_haunt(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.62, y - r * 0.6, r * 1.24, r * 0.42, INK, r * 0.1)
    figure(pen, x, y + r * 0.18, r * 0.58)


def _face_ghost(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.5, y - r * 0.66, r, r * 1.32, INK, r * 0.12)
    pen.text("+", x, y, max(LEAST, r * 1.3), SPIRIT)


def _face_discard(pen: Pen, x: float, y: float, r: float) -> None:
    for dx, dy, colour in ((-0.32, -0.2, "green"), (0.32, -0.2, "blue"), (0, 0.35, "yellow")):
        pen.disc(x + dx * r, y + dy * r, r * 0.34, INK)
        pen.disc(x + dx * r, y + dy * r, r * 0.29, COLOURS[colour])
    cross(pen, x, y, r * 0.68, paint("8e1515"), r * 0.18)


def _face_qi(pen: Pen, x: float, y: float, r: float) -> None:
    qi(pen, x - r * 0.2, y, r * 0.6)
    pen.line((x + r * 0.35, y, x + r * 0.75, y), INK, r * 0.18)


def qi(pen: Pen, x: float, y: float, r: float) -> None:
    """A flame."""
    pen.disc(x, y - r * 0.3, r * 0.68, QI)
    pen.shape((x, y + r, x - r * 0.6, y - r * 0.05, x + r * 0.6, y - r * 0.05), QI)
    pen.disc(x, y - r * 0.38, r * 0.34, paint("ffd9a8"))


def yin_yang(pen: Pen, x: float, y: float, r: float) -> None:
    white, black = COLOURS["white"], INK
    pen.disc(x, y, r, white)
    pen.pie(x, y, r * 0.94, 0, 180, black)
    pen.disc(x, y + r * 0.47, r * 0.47, black)
    pen.disc(x, y - r * 0.47, r * 0.47, white)
    pen.disc(x, y + r * 0.47, r * 0.16, white)
    pen.disc(x, y - r * 0.47, r * 0.16, black)


def power_token(pen: Pen, x: float, y: float, r: float, colour: Paint = POWER) -> None:
    """A six-sided token with a flash."""
    pen.shape((x - r * 0.5, y + r * 0.87, x + r * 0.5, y + r * 0.87, x + r, y, x + r * 0.5, y - r * 0.87,
               x - r * 0.5, y - r * 0.87, x - r, y), colour)  # fmt: skip
    pen.line((x + r * 0.2, y + r * 0.6, x - r * 0.25, y, x + r * 0.25, y, x - r * 0.2, y - r * 0.6), INK, r * 0.22)


def count(pen: Pen, x: float, y: float, size: float, number: int) -> None:
    """How many there are, beside a thing, readable on any ground."""
    pen.disc(x, y, size * 0.54, INK)
    pen.text(str(number), x, y, size, TEXT)


def powers(pen: Pen, x: float, y: float, r: float, number: int) -> None:
    """Power tokens as one and their count."""
    power_token(pen, x, y, r)
    if number > 1:
        count(pen, x - r * 0.8, y - r * 0.75, r * 1.5, number)


def buddha(pen: Pen, x: float, y: float, r: float) -> None:
    """A seated figure."""
    pen.shape((x, y + r * 0.45, x - r * 0.55, y - r * 0.1, x - r * 0.95, y - r * 0.85, x + r * 0.95, y - r * 0.85,
               x + r * 0.55, y - r * 0.1), GOLD)  # fmt: skip
    pen.disc(x, y + r * 0.55, r * 0.42, GOLD)
    pen.line((x - r * 0.45, y - r * 0.5, x + r * 0.45, y - r * 0.5), INK, r * 0.12)


LETTER = 1.15
"""How high the letter on a Taoist is, of his radius."""


def taoist(pen: Pen, x: float, y: float, r: float, colour: str, lying: bool = False) -> None:
    """A monk in his colour, his emblem on the hood and his letter on the robe; one who lies has his head to the right
    (BS 21.16)."""
    if lying:
        _lying(pen, x, y - r * 0.4, r, colour)
        return
    for tint, s in ((_edge(colour), 1.0), (COLOURS[colour], 0.88)):
        pen.shape((x, y + r * 0.2 * s, x - r * 0.5 * s, y + r * 0.08 * s, x - r * 0.8 * s, y - r * s,
                   x + r * 0.8 * s, y - r * s, x + r * 0.5 * s, y + r * 0.08 * s), tint)  # fmt: skip
        pen.disc(x, y + r * 0.52, r * 0.5 * s, tint)
    if r * LETTER < LEAST:  # a small one is known by its emblem alone
        emblem(pen, x, y - r * 0.4, r * 0.42, colour)
        return
    emblem(pen, x, y + r * 0.53, r * 0.3, colour)
    pen.text(letter(colour), x, y - r * 0.42, r * LETTER, on_colour(colour))


def narrow_taoist(pen: Pen, x: float, y: float, wide: float, high: float, colour: str, lying: bool = False) -> None:
    """A Taoist in a crowd: a plate with his emblem above his letter; one who lies is half as high."""
    top = y - high / 2 + high * (0.62 if lying else 1.0)
    pen.box(x - wide / 2, y - high / 2, wide, top - (y - high / 2), _edge(colour), wide * 0.3)
    pen.box(x - wide / 2 + 1, y - high / 2 + 1, wide - 2, top - (y - high / 2) - 2, COLOURS[colour], wide * 0.28)
    pen.text(letter(colour), x, y - high * 0.2, high * 0.64, on_colour(colour), wide, squeeze=NARROWEST)
    if not lying:
        emblem(pen, x, y + high * 0.29, high * 0.16, colour)


def narrow_demon(pen: Pen, x: float, y: float, wide: float, high: float, index: int) -> None:
    """A demon in a crowd: a plate with horns and his letter."""
    top, skin = y + high * 0.28, demon_skin(index)
    for side in (-1, 1):
        pen.shape((x + side * wide * 0.04, top, x + side * wide / 2, y + high / 2, x + side * wide / 2, top), skin)
    pen.box(x - wide / 2, y - high / 2, wide, top - (y - high / 2), INK, wide * 0.3)
    pen.box(x - wide / 2 + 1, y - high / 2 + 1, wide - 2, top - (y - high / 2) - 2, skin, wide * 0.28)
    pen.text(DEMON_LETTERS[index](), x, y - high * 0.12, high * 0.64, TEXT, wide, squeeze=NARROWEST)


def narrow_shadow(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """The Shadow in a crowd: dark and high, with two red eyes."""
    pen.box(x - wide / 2, y - high / 2, wide, high, SPIRIT, wide * 0.45)
    pen.box(x - wide / 2 + 1.5, y - high / 2 + 1.5, wide - 3, high - 3, paint("241a2e"), wide * 0.4)
    for side in (-1, 1):
        pen.disc(x + side * wide * 0.2, y + high * 0.22, max(1.5, wide * 0.12), paint("ff6a55"))


def _edge(colour: str) -> Paint:
    return PAPER if colour == "black" else INK


def _lying(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    for tint, s in ((_edge(colour), 1.0), (COLOURS[colour], 0.88)):
        pen.shape((x + r * 0.3 * s, y, x + r * 0.1 * s, y + r * 0.5 * s, x - r * s, y + r * 0.62 * s,
                   x - r * s, y - r * 0.62 * s, x + r * 0.1 * s, y - r * 0.5 * s), tint)  # fmt: skip
        pen.disc(x + r * 0.56, y, r * 0.46 * s, tint)
    emblem(pen, x + r * 0.58, y, r * 0.28, colour)
    pen.text(letter(colour), x - r * 0.38, y, max(LEAST, r * LETTER * 0.95), on_colour(colour))


DEMON_LETTERS: tuple[Callable[[], str], ...] = (
    lambda: pgettext("on the Seeker", "S"),
    lambda: pgettext("on the Landscaper", "L"),
    lambda: pgettext("on the Gravedigger", "G"),
)
"""Seeker, Landscaper, Gravedigger."""


def demon_skin(index: int) -> Paint:
    return mix(paint("7a5d43"), paint("c4372c"), index / 2)


def demon(pen: Pen, x: float, y: float, r: float, index: int) -> None:
    """A horned head with the letter of the demon; the stronger, the redder."""
    skin = demon_skin(index)
    for side in (-1, 1):
        pen.shape((x + side * r * 0.3, y + r * 0.5, x + side * r * 0.95, y + r, x + side * r * 0.8, y + r * 0.1), skin)
    pen.disc(x, y - r * 0.12, r * 0.82, INK)
    pen.disc(x, y - r * 0.12, r * 0.74, skin)
    pen.text(DEMON_LETTERS[index](), x, y - r * 0.14, max(LEAST, r * 1.05), TEXT)


def shadow(pen: Pen, x: float, y: float, r: float) -> None:
    """The Shadow of Wu-Feng: a dark figure with a bright rim."""
    figure(pen, x, y, r, SPIRIT)
    figure(pen, x, y, r * 0.86, paint("241a2e"))
    pen.disc(x - r * 0.25, y + r * 0.22, r * 0.13, paint("ff6a55"))
    pen.disc(x + r * 0.25, y + r * 0.22, r * 0.13, paint("ff6a55"))


def ladder(pen: Pen, x: float, y: float, r: float) -> None:
    wood = paint("c79a5b")
    for side in (-0.42, 0.42):
        pen.line((x + r * side, y - r, x + r * side, y + r), wood, r * 0.2)
    for step in (-0.6, 0.0, 0.6):
        pen.line((x - r * 0.42, y + r * step, x + r * 0.42, y + r * step), wood, r * 0.18)


def stack(pen: Pen, x: float, y: float, r: float, count: int) -> None:
    """Face-down catacomb tokens on each other, and how many."""
    back = paint("b3a586")
    for level in range(count):
        lift = y + r * (0.16 * level - 0.24)
        pen.disc(x, lift, r, INK)
        pen.disc(x, lift, r * 0.92, back)
    pen.text(str(count), x, y + r * (0.16 * (count - 1) - 0.24), r * 1.6, INK)


def figure(pen: Pen, x: float, y: float, r: float, colour: Paint = SPIRIT) -> None:
    """A haunting figure: a little ghost with a wavy hem and two eyes."""
    pen.box(x - r * 0.7, y - r * 0.7, r * 1.4, r * 1.2, colour)
    pen.pie(x, y + r * 0.3, r * 0.7, -90, 90, colour)
    for step in (-0.47, 0, 0.47):
        pen.disc(x + r * step, y - r * 0.7, r * 0.235, colour)
    pen.disc(x - r * 0.27, y + r * 0.25, r * 0.15, INK)
    pen.disc(x + r * 0.27, y + r * 0.25, r * 0.15, INK)


def mantra(pen: Pen, x: float, y: float, r: float) -> None:
    """A paper charm with writing."""
    pen.box(x - r * 0.6, y - r, r * 1.2, r * 2, INK, r * 0.12)
    pen.box(x - r * 0.54, y - r * 0.94, r * 1.08, r * 1.88, COLOURS["yellow"], r * 0.1)
    for step in (0.5, 0.1, -0.3):
        pen.line((x - r * 0.3, y + r * step, x + r * 0.3, y + r * step), paint("9b2c20"), r * 0.16)
    pen.line((x, y + r * 0.7, x, y - r * 0.65), paint("9b2c20"), r * 0.16)


def card(pen: Pen, x: float, y: float, r: float, text: str = "") -> None:
    """The back of a card, or its front with a number."""
    pen.box(x - r * 0.7, y - r, r * 1.4, r * 2, DIM, r * 0.2)
    pen.box(x - r * 0.62, y - r * 0.92, r * 1.24, r * 1.84, mix(INK, SPIRIT, 0.18), r * 0.16)
    if text:
        pen.text(text, x, y, max(LEAST, r * 0.9), TEXT, r * 1.3 if len(text) > 1 else 0)
    else:
        figure(pen, x, y, r * 0.5)


def exorcism(pen: Pen, x: float, y: float, r: float) -> None:
    """A spirit struck out."""
    figure(pen, x, y, r * 0.85)
    cross(pen, x, y, r * 0.8, paint("ff6a55"), r * 0.2)
