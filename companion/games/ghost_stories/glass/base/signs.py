"""Signs of the base game by name: stones of ghost cards."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.games.ghost_stories.glass.tile_pictures import PICTURES
from companion.screen.pen import Pen
from companion.screen.signs import Draw
from companion.screen.theme import INK, LEAST, PAPER, TEXT, paint

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
    pen.text("-1", x, y, max(LEAST, r * 1.5), paint("a02020"))


def curse(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.curse_die(pen, x, y, r * 0.92)


def _opposite(pen: Pen, x: float, y: float, r: float) -> None:
    pen.line((x, y + r * 0.8, x, y - r * 0.8), SPIRIT, r * 0.2)
    for side in (1, -1):
        pen.line((x - r * 0.5, y + side * r * 0.4, x, y + side * r * 0.9, x + r * 0.5, y + side * r * 0.4), SPIRIT,
                 r * 0.2)  # fmt: skip


def question_mark(pen: Pen, x: float, y: float, r: float) -> None:
    pen.text("?", x, y, max(LEAST, r * 1.6))


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


ONCE: dict[str, Draw] = {
    "summon_ghost": plus(tokens.card),
    "haunter_on_board": tokens.figure,
    "lose_qi": struck(tokens.qi),
    "haunt_tile": lambda pen, x, y, r: tokens.curse_die(pen, x, y, r, "haunt"),
    "curse_die": lambda pen, x, y, r: tokens.curse_die(pen, x, y, r * 0.92),
    "clear_circle": struck(PICTURES["circle"]),
    "gain_tao": plus(lambda pen, x, y, r: tokens.tao(pen, x, y, r, "green")),
    "gain_2_tao": pair(
        lambda pen, x, y, r: tokens.tao(pen, x, y, r, "green"), lambda pen, x, y, r: tokens.tao(pen, x, y, r, "red")
    ),
    "qi_or_yinyang": pair(tokens.qi, tokens.yin_yang),
    "inc_qi_and_yinyang": plus(pair(tokens.qi, tokens.yin_yang)),
}
"""What works once, on arrival or after an exorcism; STONES are the ones that last."""


def dice(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.tao_die(pen, x - r * 0.4, y + r * 0.25, r * 0.58, "red")
    tokens.tao_die(pen, x + r * 0.4, y - r * 0.3, r * 0.58, "blue")
