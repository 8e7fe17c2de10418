"""What squares cost and give, each as a small sign drawn round a point."""

from companion.games.dungeon_lords.glass.signs import EVIL, STEEL, coin, food, minion_mark
from companion.screen.pen import Pen
from companion.screen.signs import Draw
from companion.screen.theme import DIM, GOLD, INK, PAPER, TEXT, paint

IMP, MONSTER, ROCK, DOOR = paint("d2694a"), paint("4f8f3a"), paint("8d7a63"), paint("a9773f")


def imp(pen: Pen, x: float, y: float, r: float) -> None:
    """A small head with long ears."""
    for side in (-1, 1):
        pen.shape((x + side * r * 0.3, y + r * 0.3, x + side * r, y + r * 0.75, x + side * r * 0.55, y - r * 0.2), IMP)
        pen.disc(x, y - r * 0.1, r * 0.62, IMP)
    for side in (-1, 1):
        pen.disc(x + side * r * 0.24, y, r * 0.13, INK)


def foreman(pen: Pen, x: float, y: float, r: float) -> None:
    """An imp with a hard hat."""
    imp(pen, x, y - r * 0.15, r)
    pen.pie(x, y + r * 0.12, r * 0.66, -90, 90, GOLD)
    pen.line((x - r * 0.85, y + r * 0.14, x + r * 0.85, y + r * 0.14), GOLD, r * 0.22)


def trap(pen: Pen, x: float, y: float, r: float) -> None:
    """Two jaws with teeth."""
    for side in (-1, 1):
        pen.box(x - r * 0.9, y + side * r * 0.62 - r * 0.16, r * 1.8, r * 0.32, STEEL)
        for tooth in (-0.6, 0.0, 0.6):
            at = x + tooth * r + (r * 0.15 if side > 0 else -r * 0.15)
            pen.shape((at - r * 0.24, y + side * r * 0.5, at + r * 0.24, y + side * r * 0.5, at, y), STEEL)


def tunnel(pen: Pen, x: float, y: float, r: float) -> None:
    """A dark way into the rock."""
    pen.box(x - r * 0.95, y - r * 0.85, r * 1.9, r * 1.75, ROCK, r * 0.5)
    pen.box(x - r * 0.5, y - r * 0.85, r, r * 0.9, INK)
    pen.disc(x, y + r * 0.05, r * 0.5, INK)


def monster(pen: Pen, x: float, y: float, r: float) -> None:
    """A horned head with two eyes, whichever monster it is."""
    minion_mark(pen, x, y - r * 0.1, r, MONSTER)
    for side in (-1, 1):
        pen.disc(x + side * r * 0.34, y, r * 0.17, PAPER)


def room(pen: Pen, x: float, y: float, r: float) -> None:
    """A door in a wall."""
    pen.box(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, DIM)
    pen.box(x - r * 0.5, y - r * 0.9, r, r * 1.4, DOOR)
    pen.disc(x + r * 0.25, y - r * 0.25, r * 0.15, INK)


def spy(pen: Pen, x: float, y: float, r: float) -> None:
    """An open eye."""
    pen.shape((x - r, y, x - r * 0.35, y - r * 0.55, x + r * 0.35, y - r * 0.55, x + r, y, x + r * 0.35, y + r * 0.55,
               x - r * 0.35, y + r * 0.55), TEXT)  # fmt: skip
    pen.disc(x, y, r * 0.42, INK)


def evil(pen: Pen, x: float, y: float, r: float) -> None:
    """An arrow up the Evilometer."""
    pen.shape((x - r * 0.9, y, x + r * 0.9, y, x, y + r), EVIL)
    pen.box(x - r * 0.36, y - r * 0.9, r * 0.72, r, EVIL)


def reputation(pen: Pen, x: float, y: float, r: float) -> None:
    """An arrow down the Evilometer."""
    pen.shape((x - r * 0.9, y, x + r * 0.9, y, x, y - r), TEXT)
    pen.box(x - r * 0.36, y - r * 0.1, r * 0.72, r, TEXT)


GOODS: dict[str, Draw] = {
    "food": food,
    "gold": coin,
    "gold_up_to": coin,
    "traps": trap,
    "imps": imp,
    "imps_up_to": imp,
    "foreman_imp": foreman,
    "tunnels_up_to": tunnel,
    "monster": monster,
    "room": room,
    "spy": spy,
    "evil": evil,
    "reputation": reputation,
}
"""By their names in the costs and gains of the squares; reputation is evil with a minus."""
