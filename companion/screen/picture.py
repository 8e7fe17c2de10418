"""A picture that children are drawn into once: where one of them has changed, only that piece is painted anew."""

from collections.abc import Iterable
from math import floor
from typing import Any

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, ScissorPop, ScissorPush
from kivy.uix.widget import Widget

from companion.screen.drawn import Box, Drawn
from companion.screen.theme import NIGHT


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return (
        one[0] <= other[0] + other[2]
        and other[0] <= one[0] + one[2]
        and one[1] <= other[1] + other[3]
        and other[1] <= one[1] + one[3]
    )


def both(one: Box, other: Box) -> Box:
    """The least box that holds two."""
    left, bottom = min(one[0], other[0]), min(one[1], other[1])
    right, top = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return left, bottom, right - left, top - bottom


def area(box: Box) -> float:
    return box[2] * box[3]


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that hold all of these; two are one where that has no more room than both."""
    out: list[Box] = []
    for box in boxes:
        while saving := next((other for other in out if area(both(box, other)) <= area(box) + area(other)), None):
            out.remove(saving)
            box = both(box, saving)
        out.append(box)
    return out


class Picture(Widget):
    """A frame in which no part has changed costs one rectangle; one that has, the pixels of its place."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.parts: list[Drawn] = []
        """What was put into it, what lies on top last."""
        self._soiled: list[Box] = []
        with self.canvas:
            self.fbo = Fbo(size=(1, 1))
            Color(1, 1, 1, 1)
            self._sheet = Rectangle()
        self._later = Clock.create_trigger(self._paint, -1)

    def put(self, part: Drawn) -> None:
        """Draw a part into the picture; its place counts from the picture's lower left corner."""
        self.parts.append(part)
        part.soils = self.soil

    def fit(self, pos: tuple[float, float], side: float) -> None:
        size = max(1, int(side)), max(1, int(side))
        if size != tuple(self.fbo.size):
            self.fbo.size = size
            self.soil([(0, 0, *size)])
        self._sheet.texture = self.fbo.texture
        self._sheet.pos, self._sheet.size = pos, (side, side)

    def soil(self, boxes: Iterable[Box]) -> None:
        """What lies in these boxes has changed."""
        self._soiled += boxes
        self._later()

    def _paint(self, *_: Any) -> None:
        """Paint each place that has changed, with all parts that reach it."""
        soiled, self._soiled = self._soiled, []
        for left, bottom, width, height in merged(soiled):
            place = floor(left), floor(bottom), int(width) + 2, int(height) + 2
            self.fbo.add(ScissorPush(x=place[0], y=place[1], width=place[2], height=place[3]))
            self.fbo.add(ClearColor(*NIGHT))
            self.fbo.add(ClearBuffers())
            for part in self.parts:
                if any(meet(box, place) for box in part.reached):
                    self.fbo.add(part.canvas)
            self.fbo.add(ScissorPop())
            self.fbo.draw()
            self.fbo.clear()  # a canvas lies in one place at a time
