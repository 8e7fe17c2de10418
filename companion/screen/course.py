"""The course of a game as a plot: on the glass, and as a picture beside the game."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from PIL import Image

from companion.game import files
from companion.screen.boxes import Box
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen, measured
from companion.screen.theme import COLOURS, DIM, EDGE, FLOOR, ORDER, TARGET, TEXT, Paint, look, mix, paint
from companion.table.course import Curve
from companion.table.messages import _

PLAIN = (ORDER, TARGET, paint("e0705a"), paint("9fd08a"))
"""Of curves that have no colour of their own, in their order."""

PICTURE = (1280, 720)
WORDS = 30
"""The size of the words on the picture, which is looked at on a phone as well."""


def colour_of(curve: Curve, index: int) -> Paint:
    """Light enough to be read on the dark ground."""
    board = COLOURS.get(curve.colour)
    return PLAIN[index % len(PLAIN)] if board is None else mix(board, TEXT, 0.3)


def step_of(most: int) -> int:
    """The distance of the lines across: at most six of them, at numbers that people count in."""
    return next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if most <= 6 * step)


def apart(wanted: Sequence[float], high: float, low: float, top: float) -> list[float]:
    """Middles of words of this height, as near as can be to where they are wanted, none on another."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places, least = [0.0] * len(wanted), low + high / 2
    for index in order:
        places[index] = least = max(wanted[index], least)
        least += high
    most = top - high / 2
    for index in reversed(order):
        places[index] = most = min(places[index], most)
        most -= high
    return places


def draw_course(pen: Pen, box: Box, curves: Sequence[Curve], size: float) -> None:
    """Every curve with its name and its last number at its end; words of this size."""
    x, y, wide, high = box
    names = [f"{curve.name} {curve.counts[-1]}" for curve in curves]
    right = min(wide * 0.42, max(measured(name, int(size))[0] for name in names) + size)
    most = max(1, *(count for curve in curves for count in curve.counts))
    step = step_of(most)
    left, below = x + 1.6 * size, y + 1.6 * size
    room, tall = x + wide - right - left, y + high - 0.6 * size - below
    top = -(-most // step) * step

    def up(count: float) -> float:
        return below + tall * count / top

    for number in range(0, top + 1, step):
        pen.line((left, up(number), left + room, up(number)), EDGE, 1)
        pen.text(str(number), x + 0.7 * size, up(number), size * 0.8, DIM, 1.4 * size)
    turns = len(curves[0].counts) - 1
    for turn in range(0, turns, max(1, step_of(turns))):
        pen.text(str(turn or 1), left + room * turn / turns, y + 0.7 * size, size * 0.8, DIM)
    pen.text(_("Turn"), x + wide - right + 0.4 * size, y + 0.7 * size, size * 0.8, DIM, right, left=True)
    ends = apart([up(curve.counts[-1]) for curve in curves], 1.2 * size, below - 0.5 * size, y + high)
    for index, (curve, name) in enumerate(zip(curves, names, strict=True)):
        colour = colour_of(curve, index)
        points = [at for turn, count in enumerate(curve.counts) for at in (left + room * turn / turns, up(count))]
        broad = max(3, size / 7) + 2 * (len(curves) - 1 - index)  # equal ones are seen below each other
        pen.line(points, colour, broad)
        pen.text(name, left + room + 0.4 * size, ends[index], size, colour, right - 0.4 * size, left=True)


class CoursePlot(Drawn):
    """The curves on the glass."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        look.tell(self)

    def resized(self) -> None:
        self._later()

    def draw(self, pen: Pen) -> None:
        if self.shown:
            draw_course(pen, self.box, self.shown, look.small)


def painted(curves: Sequence[Curve], title: str, told: Sequence[str]) -> Image.Image:
    """The picture that is kept: a title, lines below it, and the plot.  In Kivy's thread."""
    fbo = Fbo(size=PICTURE)
    fbo.add(ClearColor(*FLOOR))
    fbo.add(ClearBuffers())
    pen, (wide, high), line = Pen(fbo), PICTURE, 1.5 * WORDS
    pen.text(title, WORDS, high - line, 1.2 * WORDS, TEXT, wide - 2 * WORDS, left=True)
    for index, words in enumerate(told, 2):
        pen.text(words, WORDS, high - index * line, 0.8 * WORDS, DIM, wide - 2 * WORDS, left=True)
    top = high - (len(told) + 1.8) * line
    draw_course(pen, (WORDS, WORDS, wide - 2 * WORDS, top - WORDS), curves, WORDS)
    fbo.draw()
    whole = Image.frombytes("RGBA", PICTURE, fbo.pixels)
    return whole.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


def keep(picture: Image.Image, path: Path) -> None:
    """Write it whole or not at all.  Raises OSError."""
    file = io.BytesIO()
    picture.save(file, "PNG")
    files.write_whole(path, file.getvalue())
