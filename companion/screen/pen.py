"""Drawing in plain words: shapes and upright text into a group of canvas instructions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, SmoothLine
from kivy.graphics.instructions import Canvas
from kivy.graphics.vertex_instructions import SmoothEllipse, SmoothRoundedRectangle

from companion.screen.theme import FONT, TEXT, Paint

Points = Sequence[float]


@lru_cache(maxsize=600)
def written(text: str, size: int, width: int = 0, align: str = "center") -> Any:
    """The texture of a text, white, wrapped at `width` if one is given."""
    options: dict[str, Any] = {"text": text, "font_size": size, "font_name": FONT, "halign": align}
    if width:
        options["text_size"] = (width, None)
    label = CoreLabel(**options)
    label.refresh()
    return label.texture


class Pen:
    """Draws into `group`; every call leaves its shape on top of the ones before."""

    def __init__(self, group: InstructionGroup | Canvas):
        self._group = group

    def _colour(self, paint: Paint) -> None:
        self._group.add(Color(*paint))

    def box(self, x: float, y: float, w: float, h: float, paint: Paint, round_: float = 0) -> None:
        self._colour(paint)
        if round_ <= 0:
            self._group.add(Rectangle(pos=(x, y), size=(w, h)))
        else:
            radius = min(round_, w / 2, h / 2)
            self._group.add(SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[radius], segments=8))

    def frame(self, x: float, y: float, w: float, h: float, paint: Paint, width: float = 2, round_: float = 0) -> None:
        """An outline inside the box."""
        self._colour(paint)
        half = width / 2
        x, y, w, h = x + half, y + half, w - width, h - width
        self._group.add(SmoothLine(rounded_rectangle=(x, y, w, h, max(1, round_ - half), 10), width=max(1, half)))

    def disc(self, x: float, y: float, r: float, paint: Paint) -> None:
        self._colour(paint)
        self._group.add(SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r), segments=32))

    def pie(self, x: float, y: float, r: float, start: float, end: float, paint: Paint) -> None:
        self._colour(paint)
        self._group.add(
            SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r), angle_start=start, angle_end=end, segments=24)
        )

    def ring(self, x: float, y: float, r: float, paint: Paint, width: float = 2) -> None:
        self._colour(paint)
        self._group.add(SmoothLine(circle=(x, y, r - width / 2), width=max(1, width / 2)))

    def arc(self, x: float, y: float, r: float, start: float, end: float, paint: Paint, width: float = 2) -> None:
        self._colour(paint)
        self._group.add(SmoothLine(circle=(x, y, r, start, end), width=max(1, width / 2)))

    def line(self, points: Points, paint: Paint, width: float = 2, close: bool = False) -> None:
        self._colour(paint)
        self._group.add(SmoothLine(points=list(points), width=max(1, width / 2), close=close, joint="round"))

    def shape(self, points: Points, paint: Paint) -> None:
        """A filled shape without hollows (the corners are joined as a fan from the first one)."""
        self._colour(paint)
        vertices: list[float] = []
        for at in range(0, len(points), 2):
            vertices += [points[at], points[at + 1], 0, 0]
        self._group.add(Mesh(vertices=vertices, indices=list(range(len(points) // 2)), mode="triangle_fan"))
        self.line(points, paint, 2, close=True)

    def text(
        self, text: str, x: float, y: float, size: float, paint: Paint = TEXT, width: float = 0, left: bool = False
    ) -> None:
        """Centred on (x, y), or starting there; shrinks to `width` if it would be longer, not below three quarters."""
        texture = written(text, int(size))
        if width and texture.width > width:
            small = max(int(size * 0.72), int(size * width / texture.width))
            texture = written(text, small)
            if texture.width > width:
                texture = written(text, small, int(width))
        self._colour(paint)
        w, h = texture.size
        self._group.add(
            Rectangle(texture=texture, pos=(round(x if left else x - w / 2), round(y - h / 2)), size=(w, h))
        )

    def words(
        self, text: str, box: tuple[float, float, float, float], size: float, paint: Paint, align: str = "center"
    ) -> bool:
        """Wrapped in the middle of the box (x, y, w, h), smaller if it must be; False if it cannot fit at all."""
        x, y, w, h = box
        texture, fits = fitted(text, int(size), int(w), int(h), align)
        self._colour(paint)
        self._group.add(Rectangle(texture=texture, pos=(round(x), round(y + (h - texture.height) / 2)),
                                  size=texture.size))  # fmt: skip
        return fits


@lru_cache(maxsize=600)
def fitted(text: str, size: int, width: int, height: int, align: str) -> tuple[Any, bool]:
    """The largest texture of a wrapped text that fits, at most `size` and at least 60 % of it."""
    longest = max(text.split(), key=len, default="")
    for smaller in range(size, int(size * 0.6) - 1, -1):
        texture = written(text, smaller, max(8, width), align)
        if texture.height <= height and written(longest, smaller).width <= width:
            return texture, True
    return texture, False
