"""A widget drawn by a pen, which draws again only when what it shows or its place has changed."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.uix.widget import Widget

from companion.screen.pen import Pen

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


def about(box: Box, leans: float) -> Box:
    """A box with all that may be drawn beyond it, in shares of its lesser side."""
    left, bottom, width, height = box
    more = leans * min(width, height)
    return left - more, bottom - more, width + 2 * more, height + 2 * more


class Drawn(Widget):
    """Subclasses say in `draw` how `self.shown` looks; `show` compares before anything is drawn."""

    leans = 0.3
    """So far it may draw beyond its box, in shares of its lesser side: a figure leans over the rim."""

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
        """On what it draws, with what leans over the edges."""
        return [about(self.box, self.leans)]

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
