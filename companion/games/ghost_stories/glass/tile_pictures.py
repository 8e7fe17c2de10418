"""The pictures of the village tiles, each drawn round a point: houses at night with light in their windows."""

from math import cos, pi, sin

from companion.screen.pen import Pen
from companion.screen.signs import Draw
from companion.screen.theme import COLOURS, GOLD, INK, PAPER, Paint, mix, paint

LAMP = paint("ffcf73")
WALL, WALL_DARK = paint("8a5f3c"), paint("5f3f28")
ROOF, ROOF_DARK = paint("b0473a"), paint("78302b")
STONE, STONE_DARK = paint("a4a9b4"), paint("6d7380")
LEAVES = paint("7cc36a")
SMOKE = paint("c9cfdd", 0.7)


def roof(pen: Pen, x: float, y: float, wide: float, high: float, tint: Paint) -> None:
    """A roof with turned-up eaves, `wide` from its middle to a wall, on the height y."""
    half = (0.8, 0.0), (1.2, 0.34), (0.55, 0.46), (0.28, 0.82), (0.0, 1.0)
    points = [*half, *((-across, up) for across, up in half[-2::-1])]
    pen.shape((x, y, *(number for across, up in points for number in (x + across * wide, y + up * high))), tint)
    pen.line((x - wide * 0.28, y + high * 0.86, x + wide * 0.28, y + high * 0.86), mix(tint, INK, 0.4), high * 0.16)


def house(pen: Pen, x: float, y: float, wide: float, high: float, wall: Paint = WALL) -> None:
    """Walls that stand on y, the right one in shadow."""
    pen.box(x - wide, y, 2 * wide, high, wall)
    pen.box(x + wide * 0.4, y, wide * 0.6, high, mix(wall, INK, 0.3))


def window(pen: Pen, x: float, y: float, r: float) -> None:
    """Lit, with a cross of wood."""
    pen.light(x, y, r * 2.6, r * 2.6, (*LAMP[:3], 0.5))
    pen.box(x - r * 0.7, y - r, r * 1.4, r * 2, LAMP)
    pen.box(x - r * 0.08, y - r, r * 0.16, r * 2, WALL_DARK)
    pen.box(x - r * 0.7, y - r * 0.08, r * 1.4, r * 0.16, WALL_DARK)


def steam(pen: Pen, x: float, y: float, r: float, tint: Paint = SMOKE) -> None:
    """Two curls that rise from a point."""
    for side in (-0.22, 0.22):
        pen.line((x + side * r, y, x + (side + 0.16) * r, y + r * 0.3, x + (side - 0.06) * r, y + r * 0.55,
                  x + (side + 0.1) * r, y + r * 0.85), tint, r * 0.13)  # fmt: skip


def cemetery(pen: Pen, x: float, y: float, r: float) -> None:
    """Graves under the moon and a bare tree."""
    pen.light(x + r * 0.62, y + r * 0.62, r * 0.7, r * 0.7, (*SMOKE[:3], 0.5))
    pen.disc(x + r * 0.62, y + r * 0.62, r * 0.26, paint("e9ecf4"))
    for points in ((-0.78, -0.8, -0.7, 0.1, -0.86, 0.75), (-0.72, 0.0, -0.4, 0.5), (-0.72, 0.25, -1.0, 0.5)):
        pen.line([(y if at % 2 else x) + share * r for at, share in enumerate(points)], paint("4a3a30"), r * 0.12)
    for dx, size, tint in ((0.62, 0.62, STONE_DARK), (-0.02, 1.0, STONE)):
        pen.box(x + (dx - 0.36 * size) * r, y - r * 0.8, r * 0.72 * size, r * 0.85 * size, tint)
        pen.disc(x + dx * r, y + r * (0.85 * size - 0.8), r * 0.36 * size, tint)
    pen.line((x - r * 0.02, y + r * 0.22, x - r * 0.02, y - r * 0.45), STONE_DARK, r * 0.13)
    pen.line((x - r * 0.22, y + r * 0.02, x + r * 0.18, y + r * 0.02), STONE_DARK, r * 0.13)
    pen.box(x - r, y - r * 0.92, 2 * r, r * 0.2, paint("4e6b4a"), r * 0.1)


def altar(pen: Pen, x: float, y: float, r: float) -> None:
    """A bronze bowl with sticks of incense on a red table."""
    for dx in (-0.3, 0.0, 0.3):
        pen.line((x + dx * r, y, x + dx * 1.3 * r, y + r * 0.52), paint("c79a5b"), r * 0.08)
        pen.disc(x + dx * 1.3 * r, y + r * 0.54, r * 0.09, paint("ff8a4a"))
    pen.light(x, y + r * 0.5, r * 0.9, r * 0.6, (*LAMP[:3], 0.35))
    steam(pen, x, y + r * 0.58, r * 0.45)
    bronze = paint("b98a3d")
    pen.pie(x, y + r * 0.08, r * 0.62, 90, 270, bronze)
    pen.box(x - r * 0.72, y + r * 0.02, r * 1.44, r * 0.16, mix(bronze, PAPER, 0.3), r * 0.06)
    pen.pie(x, y + r * 0.02, r * 0.5, 90, 180, mix(bronze, INK, 0.35))
    pen.box(x - r * 0.95, y - r * 0.66, r * 1.9, r * 0.2, paint("c9493c"), r * 0.05)
    for side in (-0.78, 0.58):
        pen.box(x + side * r, y - r, r * 0.2, r * 0.4, paint("8c2f28"))


def herbalist(pen: Pen, x: float, y: float, r: float) -> None:
    """A mortar full of leaves."""
    for dx, dy, up, tint in ((-0.5, 0.3, 0.35, "5a9a50"), (0.0, 0.55, 0.4, "8fd17b"), (-0.05, 0.2, 0.32, "6fb45f")):
        pen.shape((x + dx * r, y + (dy - up) * r, x + (dx - 0.3) * r, y + dy * r, x + dx * r, y + (dy + up) * r,
                   x + (dx + 0.3) * r, y + dy * r), paint(tint))  # fmt: skip
    pen.line((x + r * 0.1, y, x + r * 0.72, y + r * 0.85), paint("c79a5b"), r * 0.2)
    pen.disc(x + r * 0.72, y + r * 0.85, r * 0.16, paint("e0b877"))
    pen.pie(x, y + r * 0.02, r * 0.78, 90, 270, STONE)
    pen.pie(x, y + r * 0.02, r * 0.78, 90, 150, STONE_DARK)
    pen.box(x - r * 0.9, y - r * 0.04, r * 1.8, r * 0.18, mix(STONE, PAPER, 0.4), r * 0.08)
    pen.box(x - r * 0.42, y - r * 0.95, r * 0.84, r * 0.24, STONE_DARK, r * 0.1)


def sorcerer(pen: Pen, x: float, y: float, r: float) -> None:
    """A crooked hut with a violet roof, something green behind its window."""
    house(pen, x, y - r * 0.92, r * 0.6, r * 0.95, paint("6d5470"))
    pen.shape((x + r * 0.22, y + r, x - r * 0.98, y - r * 0.06, x + r * 0.98, y - r * 0.06), paint("8a5fc9"))
    pen.shape((x + r * 0.22, y + r, x + r * 0.3, y - r * 0.06, x + r * 0.98, y - r * 0.06), paint("62409a"))
    glow = paint("9dff8a")
    pen.light(x - r * 0.12, y - r * 0.45, r * 0.8, r * 0.8, (*glow[:3], 0.5))
    pen.disc(x - r * 0.12, y - r * 0.42, r * 0.24, glow)
    pen.line((x - r * 0.12, y - r * 0.66, x - r * 0.12, y - r * 0.18), paint("3b2b45"), r * 0.07)
    for dx, dy in ((-0.7, 0.75), (0.78, 0.5), (-0.4, 0.45)):
        pen.disc(x + dx * r, y + dy * r, r * 0.07, GOLD)


def temple(pen: Pen, x: float, y: float, r: float) -> None:
    """A pagoda of three floors, all of them lit."""
    for floor, wide in ((-0.92, 0.8), (-0.3, 0.62), (0.28, 0.44)):
        house(pen, x, y + floor * r, wide * 0.72 * r, r * 0.4)
        for side in (-0.35, 0.35):
            pen.box(x + side * wide * r - r * 0.07, y + (floor + 0.06) * r, r * 0.14, r * 0.24, LAMP)
        roof(pen, x, y + (floor + 0.34) * r, wide * r, r * 0.34, GOLD if floor > 0 else paint("cf9a3e"))
    pen.line((x, y + r * 0.9, x, y + r * 1.08), GOLD, r * 0.1)


def watchman(pen: Pen, x: float, y: float, r: float) -> None:
    """A large lantern on its hook."""
    pen.line((x - r * 0.75, y - r, x - r * 0.75, y + r * 0.85, x, y + r * 0.85, x, y + r * 0.6), WALL, r * 0.13)
    pen.light(x, y, r * 1.08, r * 1.4, (*LAMP[:3], 0.7))
    pen.disc(x, y, r * 0.62, paint("d9502f"))
    pen.light(x, y - r * 0.05, r * 0.6, r * 0.6, (*LAMP[:3], 1.0))
    for dx in (-0.3, 0.3):
        pen.line((x + dx * r, y + r * 0.5, x + dx * 1.35 * r, y, x + dx * r, y - r * 0.5), paint("9c3420"), r * 0.06)
    for dy in (0.5, -0.66):
        pen.box(x - r * 0.34, y + dy * r, r * 0.68, r * 0.17, paint("3a2a22"), r * 0.05)
    for dx in (-0.14, 0.0, 0.14):
        pen.line((x + dx * r, y - r * 0.68, x + dx * r, y - r), paint("e8b04a"), r * 0.07)


def circle(pen: Pen, x: float, y: float, r: float) -> None:
    """A ring of stones with four lights in it."""
    pen.light(x, y, r, r, (*LAMP[:3], 0.35))
    for number in range(10):
        across, up = cos(number * pi / 5 + 0.3) * 0.84, sin(number * pi / 5 + 0.3) * 0.84
        pen.disc(x + across * r, y + (up - 0.04) * r, r * 0.2, STONE_DARK)
        pen.disc(x + across * r, y + (up + 0.02) * r, r * 0.18, STONE)
    for dx, dy, colour in ((0, 0.44, "red"), (0.44, 0, "blue"), (0, -0.44, "green"), (-0.44, 0, "yellow")):
        pen.light(x + dx * r, y + dy * r, r * 0.4, r * 0.4, (*COLOURS[colour][:3], 0.8))
        pen.disc(x + dx * r, y + dy * r, r * 0.15, mix(COLOURS[colour], PAPER, 0.3))


def pavilion(pen: Pen, x: float, y: float, r: float) -> None:
    """An open roof on posts, and the wind that goes through it."""
    for dx in (-0.55, -0.18, 0.18, 0.55):
        pen.box(x + (dx - 0.06) * r, y - r * 0.8, r * 0.12, r * 0.95, paint("b0553a"))
    pen.box(x - r * 0.85, y - r * 0.94, r * 1.7, r * 0.18, STONE_DARK, r * 0.05)
    roof(pen, x, y + r * 0.1, r * 0.82, r * 0.55, paint("3f9aa8"))
    roof(pen, x, y + r * 0.58, r * 0.42, r * 0.4, paint("56b5c2"))
    air = paint("d8f0fa", 0.85)
    for dy, end in ((-0.12, 0.5), (-0.42, 0.8)):
        pen.line((x - r, y + dy * r, x + end * r * 0.7, y + dy * r), air, r * 0.09)
        pen.arc(x + end * r * 0.7, y + (dy + 0.13) * r, r * 0.14, -10, 180, air, r * 0.09)


def tea_house(pen: Pen, x: float, y: float, r: float) -> None:
    """A low house with paper windows, and a cup on the sill."""
    house(pen, x, y - r * 0.92, r * 0.8, r * 0.95)
    roof(pen, x, y - r * 0.02, r * 0.88, r * 0.55, ROOF)
    for dx in (-0.5, 0.5):
        window(pen, x + dx * r, y - r * 0.4, r * 0.2)
    pen.box(x - r * 0.16, y - r * 0.92, r * 0.32, r * 0.72, WALL_DARK)
    china = paint("dfeef2")
    pen.pie(x, y + r * 0.68, r * 0.26, 90, 270, china)
    pen.ring(x + r * 0.25, y + r * 0.58, r * 0.13, china, r * 0.06)
    steam(pen, x, y + r * 0.72, r * 0.34)


def calligrapher(pen: Pen, x: float, y: float, r: float) -> None:
    """A scroll with three strokes, and a wet brush."""
    pen.box(x - r * 0.72, y - r * 0.8, r * 1.1, r * 1.6, PAPER)
    for dy in (0.72, -0.86):
        pen.box(x - r * 0.84, y + dy * r, r * 1.34, r * 0.17, WALL, r * 0.08)
    for points in ((-0.5, 0.45, 0.15, 0.5), (-0.2, 0.6, -0.24, -0.1), (-0.52, -0.45, -0.2, -0.12, 0.14, -0.5)):
        pen.line([(y if at % 2 else x) + share * r for at, share in enumerate(points)], INK, r * 0.12)
    pen.line((x + r * 0.36, y - r * 0.3, x + r * 0.9, y + r * 0.9), paint("c0392b"), r * 0.15)
    pen.shape((x + r * 0.42, y - r * 0.2, x + r * 0.14, y - r * 0.42, x + r * 0.12, y - r * 0.86), INK)


def kung_fu_school(pen: Pen, x: float, y: float, r: float) -> None:
    """A wooden man to train on, in front of a red gate."""
    for side in (-0.78, 0.62):
        pen.box(x + side * r, y - r * 0.92, r * 0.16, r * 1.4, paint("a33a2e"))
    roof(pen, x, y + r * 0.46, r * 0.86, r * 0.48, paint("4a5568"))
    wood = paint("c79a5b")
    pen.box(x - r * 0.17, y - r * 0.92, r * 0.34, r * 1.2, wood, r * 0.1)
    pen.box(x + r * 0.03, y - r * 0.92, r * 0.14, r * 1.2, mix(wood, INK, 0.3), r * 0.06)
    for dy, side in ((0.06, 1), (-0.12, -1), (-0.42, 1)):
        pen.line((x, y + dy * r, x + side * r * 0.52, y + (dy + 0.06) * r), mix(wood, PAPER, 0.2), r * 0.13)
    pen.line((x - r * 0.05, y - r * 0.62, x - r * 0.42, y - r * 0.86), wood, r * 0.14)


PICTURES: dict[str, Draw] = {
    "cemetery": cemetery,
    "altar": altar,
    "herbalist": herbalist,
    "sorcerer": sorcerer,
    "temple": temple,
    "watchman": watchman,
    "circle": circle,
    "pavilion": pavilion,
    "tea house": tea_house,
    "calligrapher": calligrapher,
    "kung fu school": kung_fu_school,
}
SKY: dict[str, Paint] = {
    "cemetery": paint("34415c"),
    "altar": paint("553029"),
    "herbalist": paint("2c4a38"),
    "sorcerer": paint("3d2f59"),
    "temple": paint("57431f"),
    "watchman": paint("2c3b60"),
    "circle": paint("45434c"),
    "pavilion": paint("28505f"),
    "tea house": paint("563f28"),
    "calligrapher": paint("46402f"),
    "kung fu school": paint("55303a"),
}
"""What lies behind each picture; a darker ground is below it."""
