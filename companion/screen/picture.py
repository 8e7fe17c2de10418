"""A picture that children are drawn into once: where one of them has changed, only that piece is painted anew."""

from collections.abc import Callable, Iterable
from math import floor
from typing import Any

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, ScissorPop, ScissorPush
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.screen.boxes import Box, meet, merged
from companion.screen.drawn import Drawn
from companion.screen.theme import NIGHT


class Layer:
    """A texture into which parts are painted, and what of it has changed."""

    def __init__(self) -> None:
        self.parts: list[Drawn] = []
        """What lies on top last."""
        self.fbo = Fbo(size=(1, 1))
        self.soiled: list[Box] = []

    def fit(self, side: int) -> bool:
        """Whether it was of another size, and all of it is to be painted."""
        if (side, side) == tuple(self.fbo.size):
            return False
        self.fbo.size = side, side
        self.soiled.append((0, 0, side, side))
        return True

    def paint(self, below: Texture | None = None) -> None:
        """Paint each place that has changed: what lies `below`, and of all parts the strokes that reach the place."""
        soiled, self.soiled = self.soiled, []
        for left, bottom, width, height in merged(dict.fromkeys(soiled)):
            place = floor(left), floor(bottom), int(width) + 2, int(height) + 2
            self.fbo.add(ScissorPush(x=place[0], y=place[1], width=place[2], height=place[3]))
            if below is None:
                self.fbo.add(ClearColor(*NIGHT))
                self.fbo.add(ClearBuffers())
            else:
                self.fbo.add(Color(1, 1, 1, 1))
                self.fbo.add(Rectangle(texture=below, size=below.size))
            for part in self.parts:
                if any(meet(box, place) for box in part.reached):
                    for stroke in part.strokes:
                        if meet(stroke.box, place):
                            self.fbo.add(stroke.ink)
            self.fbo.add(ScissorPop())
            self.fbo.draw()
            self.fbo.clear()  # an ink lies in one place at a time


class Picture(Widget):
    """A frame in which no part has changed costs one rectangle; one that has, the pixels of its place.

    The whole of it is painted a frame after all parts were drawn: both in one frame would be a pause that people feel.
    """

    seen = NumericProperty(0)
    """How often the whole of it has come on the glass."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        with self.canvas:
            self._ground, self._top = Layer(), Layer()
            Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))
        self._later = Clock.create_trigger(self._paint, -1)
        self._whole = Clock.create_trigger(self._paint_whole)
        self._covered = False

    def cover(self, covered: bool) -> None:
        """While something covers all of it nothing is painted."""
        self._covered = covered
        if not covered and self._top.soiled:
            (self._soon if self.seen else self._whole)()

    @property
    def parts(self) -> list[Drawn]:
        """All that was put into it, what lies on top last."""
        return self._ground.parts + self._top.parts

    @property
    def fbo(self) -> Fbo:
        """On which all of it is painted."""
        return self._top.fbo

    def put(self, part: Drawn) -> None:
        """Draw a part into the picture; its place counts from the picture's lower left corner."""
        self._take(self._top, part, self.soil)

    def put_below(self, part: Drawn) -> None:
        """A part below all others, which seldom changes: it is painted once, and then with each piece as it is."""
        self._take(self._ground, part, self._soil_ground)

    def _take(self, layer: Layer, part: Drawn, soil: Callable[[Iterable[Box]], None]) -> None:
        layer.parts.append(part)
        part.soils = soil
        part.size = 0, 0  # it draws nothing until it has its place

    def fit(self, pos: tuple[float, float], side: float) -> None:
        whole = max(1, int(side))
        for layer in (self._ground, self._top):
            if layer.fit(whole):
                self._whole()
        self.pos, self.size = pos, (side, side)
        if self.seen:
            self._show()

    def follow(self, before: "Picture") -> None:
        """Until it is painted what stood in its place is seen."""
        if before.seen and not self.seen:
            self._shown.texture = before.fbo.texture
            self._shown.pos, self._shown.size = before.pos, before.size

    def _show(self) -> None:
        self._shown.texture = self.fbo.texture
        self._shown.pos, self._shown.size = self.pos, self.size

    def soil(self, boxes: Iterable[Box]) -> None:
        """What lies in these boxes has changed."""
        self._top.soiled += boxes
        self._soon()

    def _soon(self) -> None:
        """In this frame, unless all of it is painted in the next one."""
        if not self._whole.is_triggered:
            self._later()

    def _soil_ground(self, boxes: Iterable[Box]) -> None:
        boxes = list(boxes)
        self._ground.soiled += boxes
        self.soil(boxes)

    def _paint_whole(self, *_: Any) -> None:
        self._paint()
        if not self._covered:
            self._show()
            self.seen += 1

    def _paint(self, *_: Any) -> None:
        if self._covered:
            return
        self._ground.paint()
        self._top.paint(self._ground.fbo.texture if self._ground.parts else None)
