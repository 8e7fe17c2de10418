"""Signs of Black Secret: catacomb tokens, curses, blood mantras, demons, skeletons and the new stones."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS
from companion.screen.emblems import emblem
from companion.screen.pen import Pen
from companion.screen.signs import Draw, Sign
from companion.screen.theme import ALARM, COLOURS, GOLD, INK, LEAST, PAPER, TEXT, mix, on_colour, paint

STONE = paint("9b8f78")
BONE = paint("e6dfc8")
BLOOD = paint("b3242b")
UNKNOWN = paint("6b7486")


def token(pen: Pen, x: float, y: float, r: float) -> None:
    """A catacomb token."""
    pen.disc(x, y, r, INK)
    pen.disc(x, y, r * 0.93, STONE)


def dirt(pen: Pen, x: float, y: float, r: float) -> None:
    token(pen, x, y, r)
    for dx, dy, share in ((-0.3, -0.2, 0.22), (0.25, 0.1, 0.28), (-0.05, 0.4, 0.16)):
        pen.disc(x + dx * r, y + dy * r, share * r, paint("5b4630"))


def drop(pen: Pen, x: float, y: float, r: float) -> None:
    """A drop of blood."""
    pen.disc(x, y - r * 0.25, r * 0.5, BLOOD)
    pen.shape((x, y + r * 0.75, x - r * 0.44, y - r * 0.05, x + r * 0.44, y - r * 0.05), BLOOD)


def skull(pen: Pen, x: float, y: float, r: float) -> None:
    """A skeleton."""
    pen.disc(x, y + r * 0.18, r * 0.78, BONE)
    pen.box(x - r * 0.42, y - r * 0.85, r * 0.84, r * 0.6, BONE, r * 0.16)
    for side in (-1, 1):
        pen.disc(x + side * r * 0.3, y + r * 0.2, r * 0.22, INK)
    pen.shape((x, y + r * 0.02, x - r * 0.12, y - r * 0.24, x + r * 0.12, y - r * 0.24), INK)


def urn(pen: Pen, x: float, y: float, r: float) -> None:
    clay = paint("b8622f")
    pen.disc(x, y - r * 0.15, r * 0.66, clay)
    pen.box(x - r * 0.3, y + r * 0.3, r * 0.6, r * 0.4, clay)
    pen.box(x - r * 0.48, y + r * 0.66, r * 0.96, r * 0.2, clay, r * 0.08)
    pen.box(x - r * 0.4, y - r * 0.9, r * 0.8, r * 0.2, clay, r * 0.08)


def tablet(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.6, y - r * 0.85, r * 1.2, r * 1.7, paint("55606e"), r * 0.2)
    for step in (0.4, 0.05, -0.3):
        pen.line((x - r * 0.34, y + r * step, x + r * 0.34, y + r * step), SPIRIT, r * 0.14)


def blood_of_su_ling(pen: Pen, x: float, y: float, r: float) -> None:
    drop(pen, x, y, r)
    pen.disc(x, y - r * 0.28, r * 0.2, GOLD)


def curse(pen: Pen, x: float, y: float, r: float, level: int, colour: str) -> None:
    """A curse token: its colour with its emblem, or grey while nobody knows it, and its level."""
    ground = COLOURS.get(colour, UNKNOWN)
    pen.shape((x, y + r, x - r * 0.95, y + r * 0.3, x - r * 0.6, y - r * 0.85, x + r * 0.6, y - r * 0.85,
               x + r * 0.95, y + r * 0.3), mix(ground, TEXT, 0.45))  # fmt: skip
    s = r * 0.86
    pen.shape((x, y + s, x - s * 0.95, y + s * 0.3, x - s * 0.6, y - s * 0.85, x + s * 0.6, y - s * 0.85,
               x + s * 0.95, y + s * 0.3), ground)  # fmt: skip
    pen.text(str(level), x, y - r * 0.26, max(LEAST, r * 1.2), on_colour(colour) if colour else TEXT)
    emblem(pen, x, y + r * 0.5, r * 0.3, colour)


def blood_mantra(pen: Pen, x: float, y: float, r: float, level: int, qi: int = 0) -> None:
    """A scroll with a place for each Qi that fills it."""
    pen.box(x - r * 0.78, y - r * 0.95, r * 1.56, r * 1.9, BLOOD, r * 0.2)
    pen.box(x - r * 0.66, y - r * 0.83, r * 1.32, r * 1.66, PAPER, r * 0.14)
    for place in range(level):
        cx = x + (place % 2 - 0.5 * (level > 1)) * r * 0.62
        cy = y + (0.36 if level > 2 else 0.0) * r - place // 2 * r * 0.7
        pen.ring(cx, cy, r * 0.27, mix(INK, PAPER, 0.3), r * 0.1)
        if place < qi:
            tokens.qi(pen, cx, cy, r * 0.27)


def pyramid(pen: Pen, x: float, y: float, r: float) -> None:
    """Wu-Feng's board: its rows of curses."""
    for row in range(3):
        for place in range(3 - row):
            cx, cy = x + (place - (2 - row) / 2) * r * 0.68, y + (row - 1) * r * 0.66
            pen.box(cx - r * 0.28, cy - r * 0.26, r * 0.56, r * 0.52, BLOOD if row < 2 else GOLD, r * 0.12)


def entrance(pen: Pen, x: float, y: float, r: float) -> None:
    """A gate; what it leads to is drawn into it."""
    pen.disc(x, y + r * 0.1, r, GOLD)
    pen.box(x - r, y - r, 2 * r, r * 1.1, GOLD)
    pen.disc(x, y, r * 0.82, INK)


def small_demon(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.demon(pen, x, y, r, 2)


def cast(pen: Pen, x: float, y: float, r: float) -> None:
    curse(pen, x, y, r, 1, "")


def no_yin_yang(pen: Pen, x: float, y: float, r: float) -> None:
    tokens.yin_yang(pen, x, y, r * 0.85)
    pen.line((x - r, y + r * 0.8, x + r, y - r * 0.8), ALARM, r * 0.26)


def qi_to_reserve(pen: Pen, x: float, y: float, r: float) -> None:
    blood_mantra(pen, x, y, r * 0.85, 1)
    pen.line((x - r, y + r * 0.8, x + r, y - r * 0.8), ALARM, r * 0.26)


def any_colour(pen: Pen, x: float, y: float, r: float) -> None:
    curse(pen, x, y, r, 1, "")
    for index, colour in enumerate(("red", "green", "blue", "yellow")):
        pen.disc(x + (index - 1.5) * r * 0.5, y - r * 0.75, r * 0.24, COLOURS[colour])


TOKENS: dict[str, Draw] = {
    "dirt": dirt,
    "buddha": tokens.buddha,
    "blood of the just": drop,
    "cursed tablet": tablet,
    "bones": skull,
    "blood of su-ling": blood_of_su_ling,
    "urn": urn,
}

STONES: dict[str, Draw] = {
    "activate_demon": small_demon,
    "cast_curse": cast,
    "skeleton_each_turn": skull,
    "no_yin_yang": no_yin_yang,
    "qi_to_reserve": qi_to_reserve,
    "curses_any_colour": any_colour,
}
"""What the new cards do while they are in play."""


def found(pen: Pen, x: float, y: float, r: float, kind: str) -> None:
    """A catacomb token by its kind."""
    TOKENS[kind](pen, x, y, r)


def pile(pen: Pen, x: float, y: float, r: float, level: str, colour: str) -> None:
    curse(pen, x, y, r, int(level), colour)


def filled(pen: Pen, x: float, y: float, r: float, level: str, qi: str) -> None:
    blood_mantra(pen, x, y, r, int(level), int(qi))


def demon(pen: Pen, x: float, y: float, r: float, name: str) -> None:
    tokens.demon(pen, x, y, r, [demon.id for demon in DEMONS].index(name))


SIGNS: dict[str, Sign] = {
    "blood mantra": Sign(filled),
    "curse pile": Sign(pile),
    "demon": Sign(demon),
    "token": Sign(found, across=2, close=3, pad=True),
}
