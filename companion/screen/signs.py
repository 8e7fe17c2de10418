"""The signs on buttons and beside words: our own, and those of the game that is on the glass."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from companion.screen.emblems import mark
from companion.screen.pen import Pen
from companion.screen.theme import ALARM, COLOURS, DIM, FAINT, INK, LEAST, PAPER, TEXT, Paint

Draw = Callable[[Pen, float, float, float], None]
"""Draws round a point (x, y) with the radius r."""


@dataclass(frozen=True)
class Sign:
    """One kind of sign, which the first word of a Choice's `sign` names, and the buttons that bear it.

    `draw` takes pen, x, y, r and the other words.  So many such buttons stand side by side: `across`, and `close` where
    room is short (0: as many).  A `stacked` sign stands above its words and a `bare` one needs none.  Those of a `pad`
    are many small steps, which stay as large as they can.  A real button of the same name gives what is `on_buttons`.
    `stripe` is the colour along the edge; `clothes`, ground and ink, make the button itself the sign.
    A button of the header is so many times as `wide` as high.
    """

    draw: Callable[..., None]
    across: int = 1
    close: int = 0
    stacked: bool = False
    bare: bool = False
    pad: bool = False
    on_buttons: bool = False
    stripe: Callable[[str], Paint] | None = None
    clothes: Callable[[str], tuple[Paint, Paint]] | None = None
    wide: float = 1.0


def cross(pen: Pen, x: float, y: float, r: float, colour: Paint, width: float) -> None:
    pen.line((x - r, y - r, x + r, y + r), colour, width)
    pen.line((x - r, y + r, x + r, y - r), colour, width)


def blank_die(pen: Pen, x: float, y: float, r: float, edge: Paint = FAINT) -> None:
    """The place of a die that is still to come."""
    pen.frame(x - r, y - r, 2 * r, 2 * r, edge, 2, r * 0.4)


def die(pen: Pen, x: float, y: float, r: float, face: str) -> None:
    """A white die with its face as it is written."""
    pen.box(x - r, y - r, 2 * r, 2 * r, INK, r * 0.4)
    pen.box(x - r * 0.95, y - r * 0.95, 1.9 * r, 1.9 * r, PAPER, r * 0.36)
    pen.text(face, x, y, max(LEAST, r * (1.3 if len(face) < 3 else 0.7)), INK)


def board(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """A pawn of somebody's colour with its letter and emblem."""
    pen.disc(x, y, r, COLOURS.get(colour, DIM))
    if colour in COLOURS:
        mark(pen, x, y, r, colour)


def card(pen: Pen, x: float, y: float, r: float) -> None:
    """The back of a card."""
    pen.box(x - r * 0.7, y - r, r * 1.4, r * 2, DIM, r * 0.2)
    pen.box(x - r * 0.62, y - r * 0.92, r * 1.24, r * 1.84, INK, r * 0.16)


def dice(pen: Pen, x: float, y: float, r: float) -> None:
    die(pen, x - r * 0.4, y + r * 0.25, r * 0.58, "1")
    die(pen, x + r * 0.4, y - r * 0.3, r * 0.58, "6")


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
    cross(pen, x, y, r * 0.6, TEXT, r * 0.22)


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


def wheel(pen: Pen, x: float, y: float, r: float) -> None:
    """A toothed wheel."""
    for number in range(8):
        across, up = cos(number * pi / 4), sin(number * pi / 4)
        pen.line((x + 0.5 * r * across, y + 0.5 * r * up, x + 0.9 * r * across, y + 0.9 * r * up), TEXT, r * 0.28)
    pen.ring(x, y, r * 0.68, TEXT, r * 0.26)


def voice(pen: Pen, x: float, y: float, r: float) -> None:
    """A loudspeaker that sounds."""
    pen.box(x - r * 0.9, y - r * 0.28, r * 0.4, r * 0.56, TEXT)
    pen.shape((x - r * 0.6, y - r * 0.28, x - r * 0.6, y + r * 0.28, x, y + r * 0.75, x, y - r * 0.75), TEXT)
    for far in (0.45, 0.8):
        pen.arc(x, y, r * far, 40, 140, TEXT, r * 0.16)


def pointing(way: int) -> Draw:
    """An arrowhead down (-1) or up (1)."""

    def arrow(pen: Pen, x: float, y: float, r: float) -> None:
        pen.line((x - r * 0.65, y - way * r * 0.3, x, y + way * r * 0.35, x + r * 0.65, y - way * r * 0.3), TEXT,
                 r * 0.24)  # fmt: skip

    return arrow


def loupe(pen: Pen, x: float, y: float, r: float) -> None:
    pen.ring(x - r * 0.15, y + r * 0.15, r * 0.6, TEXT, r * 0.2)
    pen.line((x + r * 0.3, y - r * 0.3, x + r * 0.85, y - r * 0.85), TEXT, r * 0.26)


def lamp(pen: Pen, x: float, y: float, r: float) -> None:
    """A light bulb."""
    pen.disc(x, y + r * 0.25, r * 0.62, TEXT)
    pen.box(x - r * 0.3, y - r * 0.5, r * 0.6, r * 0.4, TEXT)
    pen.box(x - r * 0.3, y - r * 0.9, r * 0.6, r * 0.22, TEXT)


def phone(pen: Pen, x: float, y: float, r: float) -> None:
    pen.frame(x - r * 0.5, y - r * 0.9, r, r * 1.8, TEXT, r * 0.16, r * 0.24)
    pen.disc(x, y - r * 0.6, r * 0.12, TEXT)


def rub_out(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape((x - r, y, x - r * 0.35, y + r * 0.65, x + r, y + r * 0.65, x + r, y - r * 0.65, x - r * 0.35,
               y - r * 0.65), DIM)  # fmt: skip
    cross(pen, x + r * 0.3, y, r * 0.28, INK, r * 0.18)


def alarm(pen: Pen, x: float, y: float, r: float) -> None:
    pen.shape((x, y + r, x - r, y - r * 0.8, x + r, y - r * 0.8), ALARM)
    pen.text("!", x, y - r * 0.2, r * 1.2, TEXT)


ICONS: dict[str, Draw] = {
    "alarm": alarm,
    "box": box,
    "card": card,
    "close": close,
    "dice": dice,
    "down": pointing(-1),
    "find": loupe,
    "hint": lamp,
    "menu": menu,
    "no": close,
    "off": off,
    "phone": phone,
    "redo": turned(1),
    "rub out": rub_out,
    "settings": wheel,
    "ticked": ticked,
    "turn": turn,
    "undo": turned(-1),
    "up": pointing(1),
    "voice": voice,
    "yes": tick,
}
SIGNS: dict[str, Sign] = {
    "board": Sign(board, across=2, on_buttons=True),
    "die": Sign(die, across=3, stacked=True, pad=True, on_buttons=True),
}


class SignBook:
    """All signs that can be drawn now."""

    def __init__(self) -> None:
        self.signs: Mapping[str, Sign] = SIGNS
        self.icons: Mapping[str, Draw] = ICONS

    def open(self, signs: Mapping[str, Sign], icons: Mapping[str, Draw]) -> None:
        """From now on those of this game too; where both have one, the game's."""
        self.signs, self.icons = {**SIGNS, **signs}, {**ICONS, **icons}

    def kind(self, what: tuple[str, ...]) -> Sign:
        """What is known of a sign; of one that nobody can draw, that it is none."""
        return self.signs.get(what[0], NONE) if what else NONE

    def draw(self, pen: Pen, what: tuple[str, ...], x: float, y: float, r: float) -> bool:
        """Draw the sign of a Choice; False when there is none to draw."""
        if what[:1] == ("icon",):
            drawn = self.icons.get(what[1])
            if drawn is not None:
                drawn(pen, x, y, r)
            return drawn is not None
        kind = self.kind(what)
        if kind.draw is not nothing:
            kind.draw(pen, x, y, r, *what[1:])
        return kind.draw is not nothing


def nothing(_pen: Pen, _x: float, _y: float, _r: float, *_words: str) -> None:
    """For a button that is itself the sign, or has none."""


NONE = Sign(nothing)
book = SignBook()
"""Of the game on the glass."""
