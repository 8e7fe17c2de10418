"""Signs of the base game by name: stones of ghost cards and tiles of the village."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.screen.pen import Pen
from companion.screen.signs import Draw
from companion.screen.theme import COLOURS, DIM, GOLD, INK, PAPER, TEXT, paint

STRIKE = paint("ff6a55")


def struck(draw: Draw) -> Draw:
    """The same sign with a bar through it: not allowed, lost."""

    def both(pen: Pen, x: float, y: float, r: float) -> None:
        draw(pen, x, y, r * 0.82)
        pen.line((x - r, y + r * 0.8, x + r, y - r * 0.8), INK, r * 0.42)
        pen.line((x - r, y + r * 0.8, x + r, y - r * 0.8), STRIKE, r * 0.24)

    return both


def plus(draw: Draw) -> Draw:
    """The same sign with a plus at its side: one more."""

    def both(pen: Pen, x: float, y: float, r: float) -> None:
        draw(pen, x - r * 0.35, y, r * 0.85)
        for dx, dy in ((0.35, 0.0), (0.0, 0.35)):
            pen.line((x + (1.0 - dx) * r, y - dy * r, x + (1.0 + dx) * r, y + dy * r), TEXT, r * 0.24)

    return both


def pair(one: Draw, other: Draw) -> Draw:
    """Two signs side by side."""

    def both(pen: Pen, x: float, y: float, r: float) -> None:
        one(pen, x - r * 0.62, y, r * 0.7)
        other(pen, x + r * 0.62, y, r * 0.7)

    return both


def _die(face: str) -> Draw:
    return lambda pen, x, y, r: tokens.tao_die(pen, x, y, r * 0.9, face)


def _tao(colour: str) -> Draw:
    return lambda pen, x, y, r: tokens.tao(pen, x, y, r, colour)


def _grey_die(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r, y - r, 2 * r, 2 * r, PAPER, r * 0.4)
    for dx, dy in ((-0.48, -0.48), (0.48, 0.48), (-0.48, 0.48), (0.48, -0.48)):
        pen.disc(x + dx * r, y + dy * r, r * 0.2, INK)


def _one_die_less(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r, y - r, 2 * r, 2 * r, PAPER, r * 0.4)
    pen.text("-1", x, y, r * 1.5, paint("a02020"))


def curse(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.curse_die(pen, x, y, r * 0.92)


def _opposite(pen: Pen, x: float, y: float, r: float) -> None:
    pen.line((x, y + r * 0.8, x, y - r * 0.8), SPIRIT, r * 0.2)
    for side in (1, -1):
        pen.line((x - r * 0.5, y + side * r * 0.4, x, y + side * r * 0.9, x + r * 0.5, y + side * r * 0.4), SPIRIT,
                 r * 0.2)  # fmt: skip


def question_mark(pen: Pen, x: float, y: float, r: float) -> None:
    pen.text("?", x, y, r * 1.6)


STONES: dict[str, Draw] = {
    "haunter": tokens.figure,
    "tormentor": curse,
    "dice_immunity": struck(_grey_die),
    "lose_die": _one_die_less,
    "lose_power": struck(tokens.power_token),
    "group_lose_power": struck(tokens.power_token),
    "no_tao": struck(_tao("green")),
    "group_lose_tao": struck(_tao("red")),
    "white_not_wild": struck(_die("white")),
    "req_buddha": tokens.buddha,
    "req_opposite_empty": _opposite,
    "by_table": question_mark,
}
"""What a card does while it is in play; stones that work once are not drawn on the map."""


def tombstone(pen: Pen, x: float, y: float, r: float) -> None:
    grey = paint("98a0ad")
    pen.box(x - r * 0.6, y - r * 0.8, r * 1.2, r * 1.1, grey)
    pen.pie(x, y + r * 0.28, r * 0.6, -90, 90, grey)
    pen.line((x, y + r * 0.5, x, y - r * 0.3), INK, r * 0.16)
    pen.line((x - r * 0.28, y + r * 0.22, x + r * 0.28, y + r * 0.22), INK, r * 0.16)
    pen.line((x - r * 0.95, y - r * 0.82, x + r * 0.95, y - r * 0.82), paint("5d8a5a"), r * 0.16)


def altar(pen: Pen, x: float, y: float, r: float) -> None:
    red = paint("d4573f")
    pen.line((x - r * 0.95, y + r * 0.75, x, y + r * 0.62, x + r * 0.95, y + r * 0.75), red, r * 0.24)
    pen.line((x - r * 0.7, y + r * 0.28, x + r * 0.7, y + r * 0.28), red, r * 0.16)
    for side in (-0.5, 0.5):
        pen.line((x + side * r, y + r * 0.6, x + side * r, y - r * 0.85), red, r * 0.2)


def leaf(pen: Pen, x: float, y: float, r: float) -> None:
    green = paint("7cc36a")
    pen.line((x, y - r * 0.95, x, y + r * 0.6), paint("4f8a45"), r * 0.14)
    for side in (-1, 1):
        pen.shape((x, y - r * 0.4, x + side * r * 0.75, y - r * 0.1, x + side * r * 0.85, y + r * 0.5,
                   x + side * r * 0.25, y + r * 0.2), green)  # fmt: skip
    pen.shape((x, y + r * 0.95, x - r * 0.3, y + r * 0.5, x, y + r * 0.1, x + r * 0.3, y + r * 0.5), green)


def hat(pen: Pen, x: float, y: float, r: float) -> None:
    violet = paint("9a72d8")
    pen.shape((x + r * 0.15, y + r * 0.95, x - r * 0.55, y - r * 0.5, x + r * 0.55, y - r * 0.5), violet)
    pen.line((x - r * 0.95, y - r * 0.6, x + r * 0.95, y - r * 0.6), violet, r * 0.26)
    pen.line((x - r * 0.45, y - r * 0.25, x + r * 0.45, y - r * 0.25), GOLD, r * 0.18)


def pagoda(pen: Pen, x: float, y: float, r: float) -> None:
    for level, wide in ((0.55, 0.55), (0.0, 0.78), (-0.55, 1.0)):
        pen.shape((x, y + r * (level + 0.42), x - r * wide, y + r * level, x + r * wide, y + r * level), GOLD)
        pen.box(x - r * wide * 0.5, y + r * (level - 0.3), r * wide, r * 0.3, paint("b0553a"))


def lantern(pen: Pen, x: float, y: float, r: float) -> None:
    pen.line((x, y + r, x, y - r), paint("8a6d3a"), r * 0.14)
    pen.disc(x, y, r * 0.68, paint("f08b3c"))
    pen.box(x - r * 0.4, y + r * 0.52, r * 0.8, r * 0.18, INK)
    pen.box(x - r * 0.4, y - r * 0.7, r * 0.8, r * 0.18, INK)
    pen.disc(x, y, r * 0.3, paint("ffe3a6"))


def prayer(pen: Pen, x: float, y: float, r: float) -> None:
    pen.ring(x, y, r * 0.92, PAPER, r * 0.14)
    for dx, dy, colour in ((0, 0.55, "red"), (0.55, 0, "blue"), (0, -0.55, "green"), (-0.55, 0, "yellow")):
        pen.disc(x + dx * r, y + dy * r, r * 0.2, COLOURS[colour])


def wind(pen: Pen, x: float, y: float, r: float) -> None:
    sky = paint("8fc7ea")
    for dy, end in ((0.5, 0.35), (0.0, 0.75), (-0.5, 0.2)):
        pen.line((x - r * 0.9, y + dy * r, x + end * r * 0.6, y + dy * r), sky, r * 0.17)
        pen.arc(x + end * r * 0.6, y + (dy + 0.2) * r, r * 0.2, -10, 180, sky, r * 0.17)


def cup(pen: Pen, x: float, y: float, r: float) -> None:
    china = paint("7fb6c9")
    pen.ring(x + r * 0.55, y - r * 0.2, r * 0.36, china, r * 0.16)
    pen.pie(x - r * 0.05, y + r * 0.1, r * 0.72, 90, 270, china)
    for dx in (-0.35, 0.0, 0.35):
        pen.line((x + dx * r, y + r * 0.35, x + (dx + 0.12) * r, y + r * 0.6, x + dx * r, y + r * 0.9), DIM, r * 0.1)


ONCE: dict[str, Draw] = {
    "summon_ghost": plus(tokens.card),
    "haunter_on_board": tokens.figure,
    "lose_qi": struck(tokens.qi),
    "haunt_tile": lambda pen, x, y, r: tokens.curse_die(pen, x, y, r, "haunt"),
    "curse_die": lambda pen, x, y, r: tokens.curse_die(pen, x, y, r * 0.92),
    "clear_circle": struck(prayer),
    "gain_tao": plus(lambda pen, x, y, r: tokens.tao(pen, x, y, r, "green")),
    "gain_2_tao": pair(
        lambda pen, x, y, r: tokens.tao(pen, x, y, r, "green"), lambda pen, x, y, r: tokens.tao(pen, x, y, r, "red")
    ),
    "qi_or_yinyang": pair(tokens.qi, tokens.yin_yang),
    "inc_qi_and_yinyang": plus(pair(tokens.qi, tokens.yin_yang)),
}
"""What works once, on arrival or after an exorcism; STONES are the ones that last."""


TILES: dict[str, Draw] = {
    "cemetery": tombstone,
    "altar": altar,
    "herbalist": leaf,
    "sorcerer": hat,
    "temple": pagoda,
    "watchman": lantern,
    "circle": prayer,
    "pavilion": wind,
    "tea house": cup,
}


def dice(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.tao_die(pen, x - r * 0.4, y + r * 0.25, r * 0.58, "red")
    tokens.tao_die(pen, x + r * 0.4, y - r * 0.3, r * 0.58, "blue")
