"""Small signs by name: stones of ghost cards, tiles of the village, and the pictures on buttons."""

from collections.abc import Callable

from companion.games.ghost_stories.rules.white_moon.facts import UNSEEN
from companion.screen import signs_moon, signs_secret, tokens
from companion.screen.pen import Pen
from companion.screen.shown import mark
from companion.screen.theme import ALARM, COLOURS, DIM, GOLD, INK, PAPER, SPIRIT, TEXT, Paint, paint

Draw = Callable[[Pen, float, float, float], None]

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


def _curse(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.curse_die(pen, x, y, r * 0.92)


def _opposite(pen: Pen, x: float, y: float, r: float) -> None:
    pen.line((x, y + r * 0.8, x, y - r * 0.8), SPIRIT, r * 0.2)
    for side in (1, -1):
        pen.line((x - r * 0.5, y + side * r * 0.4, x, y + side * r * 0.9, x + r * 0.5, y + side * r * 0.4), SPIRIT,
                 r * 0.2)  # fmt: skip


def _question_mark(pen: Pen, x: float, y: float, r: float) -> None:
    pen.text("?", x, y, r * 1.6)


STONES: dict[str, Draw] = {
    "haunter": tokens.figure,
    "tormentor": _curse,
    "dice_immunity": struck(_grey_die),
    "lose_die": _one_die_less,
    "lose_power": struck(tokens.power_token),
    "group_lose_power": struck(tokens.power_token),
    "no_tao": struck(_tao("green")),
    "group_lose_tao": struck(_tao("red")),
    "white_not_wild": struck(_die("white")),
    "req_buddha": tokens.buddha,
    "req_opposite_empty": _opposite,
    "by_table": _question_mark,
    **signs_secret.STONES,
    **signs_moon.STONES,
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


def sign_of(stone: str) -> Draw:
    """The sign of a code word; a "?" for one that has none yet."""
    return ONCE.get(stone) or STONES.get(stone) or _question_mark


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
    "calligrapher": signs_secret.brush,
    "kung fu school": signs_moon.fist,
}


def menu(pen: Pen, x: float, y: float, r: float) -> None:
    for dy in (-0.55, 0, 0.55):
        pen.line((x - r * 0.8, y + dy * r, x + r * 0.8, y + dy * r), TEXT, r * 0.18)


def tick(pen: Pen, x: float, y: float, r: float, colour: Paint = TEXT) -> None:
    pen.line((x - r * 0.7, y, x - r * 0.15, y - r * 0.55, x + r * 0.8, y + r * 0.6), colour, r * 0.26)


def box(pen: Pen, x: float, y: float, r: float) -> None:
    pen.frame(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, DIM, r * 0.14, r * 0.3)


def ticked(pen: Pen, x: float, y: float, r: float) -> None:
    box(pen, x, y, r)
    tick(pen, x, y, r * 0.7)


def close(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.cross(pen, x, y, r * 0.6, TEXT, r * 0.22)


def off(pen: Pen, x: float, y: float, r: float) -> None:
    pen.arc(x, y - r * 0.1, r * 0.68, 35, 325, TEXT, r * 0.2)
    pen.line((x, y, x, y + r * 0.8), TEXT, r * 0.2)


def turned(way: int) -> Draw:
    """An arrow that bends back (-1) or on (1)."""

    def arrow(pen: Pen, x: float, y: float, r: float) -> None:
        pen.arc(x, y - r * 0.1, r * 0.62, -90, 90, TEXT, r * 0.2)
        tip = x + way * r * 0.62
        pen.shape((tip - r * 0.38, y - r * 0.05, tip + r * 0.38, y - r * 0.05, tip, y - r * 0.55), TEXT)

    return arrow


def turn(pen: Pen, x: float, y: float, r: float) -> None:
    """A screen, and an arrow around it."""
    pen.frame(x - r * 0.42, y - r * 0.26, r * 0.84, r * 0.52, TEXT, r * 0.16)
    pen.arc(x, y, r * 0.85, -60, 200, TEXT, r * 0.14)
    tip = x - r * 0.85
    pen.shape((tip - r * 0.25, y - r * 0.1, tip + r * 0.3, y - r * 0.1, tip, y - r * 0.5), TEXT)


def pointing(way: int) -> Draw:
    """An arrowhead down (-1) or up (1)."""

    def arrow(pen: Pen, x: float, y: float, r: float) -> None:
        pen.line((x - r * 0.65, y - way * r * 0.3, x, y + way * r * 0.35, x + r * 0.65, y - way * r * 0.3), TEXT,
                 r * 0.24)  # fmt: skip

    return arrow


def loupe(pen: Pen, x: float, y: float, r: float) -> None:
    pen.ring(x - r * 0.15, y + r * 0.15, r * 0.6, TEXT, r * 0.2)
    pen.line((x + r * 0.3, y - r * 0.3, x + r * 0.85, y - r * 0.85), TEXT, r * 0.26)


def rub_out(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape((x - r, y, x - r * 0.35, y + r * 0.65, x + r, y + r * 0.65, x + r, y - r * 0.65, x - r * 0.35,
               y - r * 0.65), DIM)  # fmt: skip
    tokens.cross(pen, x + r * 0.3, y, r * 0.28, INK, r * 0.18)


def _dice(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.tao_die(pen, x - r * 0.4, y + r * 0.25, r * 0.58, "red")
    tokens.tao_die(pen, x + r * 0.4, y - r * 0.3, r * 0.58, "blue")


def _alarm(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape((x, y + r, x - r, y - r * 0.8, x + r, y - r * 0.8), ALARM)
    pen.text("!", x, y - r * 0.2, r * 1.2, TEXT)


ICONS: dict[str, Draw] = {
    "qi": tokens.qi,
    "yin-yang": tokens.yin_yang,
    "power": tokens.power_token,
    "power token": tokens.power_token,
    "buddha": tokens.buddha,
    "figure": tokens.figure,
    "haunt": tokens.figure,
    "mantra": tokens.mantra,
    "card": tokens.card,
    "ghost": tokens.card,
    "help": tick,
    "exorcise": tokens.exorcism,
    "winds": wind,
    "take tokens": tokens.power_token,
    "token": tokens.power_token,
    "yin-yang help": tokens.yin_yang,
    "yin-yang unhaunt": tokens.yin_yang,
    "curse die": _curse,
    "dice": _dice,
    "menu": menu,
    "yes": tick,
    "no": close,
    "box": box,
    "ticked": ticked,
    "close": close,
    "off": off,
    "turn": turn,
    "undo": turned(-1),
    "redo": turned(1),
    "down": pointing(-1),
    "up": pointing(1),
    "find": loupe,
    "rub out": rub_out,
    "alarm": _alarm,
    "pyramid": signs_secret.pyramid,
    "entrance": signs_secret.entrance,
    "crystal": signs_moon.crystal,
    "portal": signs_moon.portal,
    "villager": lambda pen, x, y, r: signs_moon.villager(pen, x, y, r, UNSEEN),
    "no number": lambda pen, x, y, r: tokens.card(pen, x, y, r, "?"),
    **TILES,
}


def sign(pen: Pen, what: tuple[str, ...], x: float, y: float, r: float) -> bool:
    """Draw the sign of a Choice; False when there is none to draw."""
    kind, value = what if len(what) == 2 else ("", "")
    if kind == "take tao":
        tokens.tao(pen, x + r * 0.4, y, r, value)
        pen.text("+", x - r * 1.1, y, r * 1.5, TEXT)
    elif kind in ("tao", "board"):
        (tokens.tao if kind == "tao" else tokens.taoist)(pen, x, y, r, value)
    elif kind == "die":
        tokens.tao_die(pen, x, y, r, value)
    elif kind == "curse":
        tokens.curse_die(pen, x, y, r, value)
    elif kind == "card":
        tokens.card(pen, x, y, r, mark(int(value)))
    elif kind == "stone":
        sign_of(value)(pen, x, y, r)
    elif kind == "icon" and value in ICONS:
        ICONS[value](pen, x, y, r)
    else:
        return signs_secret.sign(pen, what, x, y, r) or signs_moon.sign(pen, what, x, y, r)
    return True
