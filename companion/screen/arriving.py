"""What has just come to the table falls onto its place: large at first, then as it lies there."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

Box = tuple[float, float, float, float]

SECONDS = 0.25
LARGE = 2.2
"""So many times as large it begins: it is seen from the other end of the table."""


class Piece(NamedTuple):
    """A part of a picture that falls: where it ends, in the window, and what draws it."""

    box: Box
    shape: Rectangle


class Arriving(Widget):
    """Draws parts of a picture that is there already; a frame moves some rectangles and lays nothing out anew.

    It takes no touch: whatever lies below is touched as if nothing moved.
    """

    fallen = NumericProperty(1.0)
    """How much of the way is behind it."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.pieces: list[Piece] = []
        """What is falling now."""
        self._ink = InstructionGroup()
        self.canvas.add(self._ink)
        self._begin = Clock.create_trigger(self._fall)

    def show(self, texture: Any, boxes: Iterable[Box]) -> None:
        """Let these boxes of the picture fall, which lies where this widget does."""
        self.clear()
        self._ink.add(Color(1, 1, 1, 1))
        for x, y, w, h in boxes:
            shape = Rectangle(texture=texture.get_region(int(x), int(y), int(w), int(h)))
            self.pieces.append(Piece((self.x + x, self.y + y, w, h), shape))
            self._ink.add(shape)
        self.fallen = 0.0
        self._move()
        self._begin()  # when the picture that it begins with has been drawn, however long that takes

    def clear(self) -> None:
        """Nothing moves any more."""
        self._begin.cancel()
        Animation.cancel_all(self)
        self._ink.clear()
        self.pieces = []

    def _fall(self, _seconds: float) -> None:
        falling = Animation(fallen=1.0, duration=SECONDS, t="out_quad")
        falling.bind(on_complete=lambda *_: self.clear())
        falling.start(self)

    def on_fallen(self, *_: Any) -> None:
        self._move()

    def _move(self) -> None:
        scale = LARGE + (1 - LARGE) * self.fallen
        for (x, y, w, h), shape in self.pieces:
            wide, high = w * scale, h * scale
            # beyond the edge of the picture nobody would see it
            left = min(max(x + w / 2 - wide / 2, self.x), max(self.x, self.right - wide))
            bottom = min(max(y + h / 2 - high / 2, self.y), max(self.y, self.top - high))
            shape.pos, shape.size = (left, bottom), (wide, high)
