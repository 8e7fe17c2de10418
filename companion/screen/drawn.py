"""A widget drawn by a pen, which draws again only when what it shows or its place has changed."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.uix.widget import Widget

from companion.screen.pen import Pen

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


class Drawn(Widget):
    """Subclasses say in `draw` how `self.shown` looks; `show` compares before anything is drawn."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.shown: Any = None
        self.drawings = 0
        self.soils: Callable[[Iterable[Box]], None] | None = None
        """Is told where it looks otherwise than before."""
        self.reached: list[Box] = []
        """On what it has drawn."""
        self._ink = InstructionGroup()
        self.canvas.add(self._ink)
        self._later = Clock.create_trigger(self._redraw, -1)
        self.bind(pos=self._later, size=self._later)

    def show(self, what: Any) -> None:
        if what != self.shown:
            self.shown = what
            self._later()

    def _redraw(self, *_: Any) -> None:
        self._ink.clear()
        self.drawings += 1
        before, self.reached = self.reached, []
        if self.width > 1 and self.height > 1:
            self.draw(Pen(self._ink))
            self.reached = self.reach()
        if self.soils is not None:
            self.soils([*before, *self.reached])

    def reach(self) -> list[Box]:
        """On what it draws, but for what leans over the edges."""
        return [self.box]

    def draw_elsewhere(self, pen: Pen) -> None:
        """Draw with a pen that does not write on the glass, and not there."""
        self._later.cancel()
        self.draw(pen)

    @property
    def box(self) -> Box:
        """Left, bottom, width and height."""
        return self.x, self.y, self.width, self.height

    def draw(self, pen: Pen) -> None:
        raise NotImplementedError


class Kept(Drawn):
    """Drawn once into a picture of its own: as long as it does not change, however much is in it, it costs a rectangle.

    For what covers its place, and nothing beside it.
    """

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.canvas.remove(self._ink)
        with self.canvas:
            self._picture = Fbo(size=(1, 1))
            Color(1, 1, 1, 1)
            self._sheet = Rectangle(size=(0, 0))
        with self._picture:
            ClearColor(0, 0, 0, 0)
            ClearBuffers()
            PushMatrix()
            self._shift = Translate(0, 0)
        self._picture.add(self._ink)
        self._picture.add(PopMatrix())

    def _redraw(self, *_: Any) -> None:
        there = self.shown is not None
        self._sheet.size = self.size if there else (0, 0)
        if there:
            size = max(1, round(self.width)), max(1, round(self.height))
            if self._picture.size != size:
                self._picture.size = size
            self._shift.x, self._shift.y = -self.x, -self.y
            self._sheet.texture, self._sheet.pos = self._picture.texture, self.pos
        super()._redraw()
        self.canvas.ask_update()
