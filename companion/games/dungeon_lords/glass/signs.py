"""What lies on this table, each drawn round a point: minions, order cards, monsters, events, the paladin."""

from companion.games.dungeon_lords.words.names import monster as monster_name
from companion.screen.emblems import mark
from companion.screen.pen import Pen
from companion.screen.signs import Draw, Sign
from companion.screen.theme import COLOURS, DIM, GOLD, INK, LEAST, PAPER, TEXT, Paint, mix, paint, rim

EVIL = paint("9b3fb5")
FOOD = paint("8fb04a")
STEEL = paint("b8c4d4")


def minion(pen: Pen, x: float, y: float, r: float, colour: str, played: bool = True) -> None:
    """A horned figure with the letter and emblem of its colour; one that nobody plays has a dark band."""
    own = COLOURS[colour]
    for side in (-1, 1):
        pen.shape(
            (x + side * r * 0.25, y + r * 0.45, x + side * r * 0.85, y + r * 0.25, x + side * r * 0.8, y + r), own
        )
    pen.disc(x, y - r * 0.12, r * 0.86, rim(colour))
    pen.disc(x, y - r * 0.12, r * 0.78, own)
    if not played:
        pen.ring(x, y - r * 0.12, r * 0.62, INK, r * 0.12)
    mark(pen, x, y - r * 0.14, r * 0.78, colour)


def order(pen: Pen, x: float, y: float, r: float, colour: str, number: str) -> None:
    """An order card: its number on paper, with an edge of the colour that it belongs to."""
    pen.box(x - r * 0.72, y - r, r * 1.44, r * 2, COLOURS[colour], r * 0.22)
    pen.box(x - r * 0.54, y - r * 0.82, r * 1.08, r * 1.64, PAPER, r * 0.14)
    pen.text(number, x, y, max(LEAST, r * 1.25), INK)


def card_back(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.72, y - r, r * 1.44, r * 2, DIM, r * 0.22)
    minion_mark(pen, x, y, r * 0.5, INK)


def minion_mark(pen: Pen, x: float, y: float, r: float, colour: Paint) -> None:
    """A horned head without a colour of its own."""
    for side in (-1, 1):
        pen.shape((x + side * r * 0.3, y + r * 0.5, x + side * r, y + r * 0.3, x + side * r * 0.9, y + r * 1.1), colour)
    pen.disc(x, y - r * 0.1, r * 0.85, colour)


def paladin(pen: Pen, x: float, y: float, r: float) -> None:
    """A helmet and a sword."""
    pen.line((x + r * 0.75, y - r * 0.9, x + r * 0.75, y + r * 0.9), STEEL, r * 0.2)
    pen.line((x + r * 0.45, y - r * 0.35, x + r * 1.05, y - r * 0.35), GOLD, r * 0.16)
    pen.disc(x - r * 0.2, y, r * 0.72, STEEL)
    pen.box(x - r * 0.75, y - r * 0.2, r * 1.1, r * 0.22, INK)
    pen.box(x - r * 0.28, y - r * 0.65, r * 0.16, r * 0.6, INK)


def monster(pen: Pen, x: float, y: float, r: float, name: str) -> None:
    """A head in the colour of its kind with the first letter of its name."""
    tint = mix(paint(TINTS[name]), INK, 0.1)
    for side in (-1, 1):
        pen.shape((x + side * r * 0.2, y + r * 0.5, x + side * r * 0.8, y + r * 0.3, x + side * r * 0.6, y + r), tint)
    pen.disc(x, y - r * 0.1, r * 0.8, tint)
    pen.text(monster_name(name)[:1].upper(), x, y - r * 0.1, max(LEAST, r), TEXT)


TINTS = {
    "goblin": "4f8f3a",
    "slime": "8aa83a",
    "ghost": "7f93b8",
    "troll": "7d6a4a",
    "witch": "7a4aa0",
    "vampire": "a03048",
    "golem": "8a8478",
    "dragon": "c0622c",
    "demon": "b02a2a",
}


def coin(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y, r * 0.8, GOLD)
    pen.ring(x, y, r * 0.6, INK, r * 0.1)


def food(pen: Pen, x: float, y: float, r: float) -> None:
    """A round fruit with its stalk."""
    pen.disc(x, y - r * 0.12, r * 0.74, FOOD)
    pen.line((x, y + r * 0.5, x + r * 0.3, y + r), FOOD, r * 0.22)


def special(pen: Pen, x: float, y: float, r: float) -> None:
    pen.box(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, EVIL, r * 0.3)
    pen.text("?", x, y, max(LEAST, r * 1.3), TEXT)


def pay_day(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x - r * 0.25, y + r * 0.1, r * 0.6, FOOD)
    coin(pen, x + r * 0.4, y - r * 0.35, r * 0.65)


EVENTS: dict[str, Draw] = {"pay day": pay_day, "taxes": coin, "special": special}


def event(pen: Pen, x: float, y: float, r: float, name: str) -> None:
    EVENTS[name](pen, x, y, r)


SIGNS: dict[str, Sign] = {
    "event": Sign(event),
    "monster": Sign(monster),
    "order": Sign(order),
    "pawn": Sign(minion, across=2, on_buttons=True),
}
ICONS: dict[str, Draw] = {"card": card_back, "paladin": paladin}
