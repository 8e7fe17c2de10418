"""A widget drawn by a pen, which draws again only when what it shows or its place has changed."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from companion.screen.boxes import Box, around
from companion.screen.pen import Pen
from companion.screen.strokes import Stroke, StrokesPen


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
        self.strokes: list[Stroke] = []
        """What it has drawn in a picture, which paints it; all others draw themselves."""
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
        before, self.reached, self.strokes = self.reached, [], []
        if self.width > 1 and self.height > 1:
            self._draw_anew()
            self.reached = self.reach()
        if self.soils is not None:
            self.soils([*before, *self.reached])

    def _draw_anew(self) -> None:
        if self.soils is None:
            self.draw(Pen(self._ink))
        else:
            pen = StrokesPen()
            self.draw(pen)
            self.strokes = pen.strokes

    def reach(self) -> list[Box]:
        """On what of a picture it has drawn; what lies far apart says so by several boxes."""
        return around([stroke.box for stroke in self.strokes])

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
