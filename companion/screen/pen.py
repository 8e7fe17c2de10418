"""Drawing in plain words: shapes and upright text into a group of canvas instructions."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, InstructionGroup, Mesh, Rectangle, SmoothLine
from kivy.graphics.instructions import Canvas, Instruction
from kivy.graphics.texture import Texture
from kivy.graphics.vertex_instructions import SmoothEllipse

from companion.screen.boxes import Box
from companion.screen.theme import FONT, LEAST, TEXT, Paint

Points = Sequence[float]


def _label(text: str, size: int, width: int, align: str) -> CoreLabel:
    options: dict[str, Any] = {"text": text, "font_size": size, "font_name": FONT, "halign": align}
    if width:
        options["text_size"] = (width, None)
    return CoreLabel(**options)


@lru_cache(maxsize=200)
def written(text: str, size: int, width: int = 0, align: str = "center") -> Any:
    """The texture of a text, white, wrapped at `width` if one is given."""
    label = _label(text, size, width, align)
    label.refresh()
    return label.texture


@lru_cache(maxsize=2000)
def measured(text: str, size: int, width: int = 0) -> tuple[int, int]:
    """The width and height that `written` will have, without drawing anything."""
    label = _label(text, size, width, "left")
    label.resolve_font_name()
    w, h = label.render()
    return int(w), int(h)


HALVES = (4, 8, 16, 32, 64)
"""Half the sides of the round shapes that all discs and rounded boxes are cut from."""


def round_shape(r: float) -> Any:
    """The least of the shapes that needs no enlarging: drawn at more than half its size, its edge stays soft."""
    return _disc(next((half for half in HALVES if half >= r), HALVES[-1]))


@lru_cache(maxsize=len(HALVES))
def _disc(half: int) -> Any:
    """A white disc with a soft edge; a few for all, because Kivy's own smooth shapes make one texture each.

    One shape with mipmaps would do as well, but to make these takes a machine without a GPU a fifth of its start.
    """
    side = range(2 * half)
    reach = [(at + 0.5 - half) ** 2 for at in side]
    inside = [min(1.0, max(0.0, half + 0.5 - (reach[y] + reach[x]) ** 0.5)) for y in side for x in side]
    texture = Texture.create(size=(2 * half, 2 * half), colorfmt="rgba")
    texture.blit_buffer(b"".join(b"\xff\xff\xff%c" % round(255 * share) for share in inside), colorfmt="rgba")
    return texture


SOFT = 32
"""Half the side of the shape of all lights, in pixels; they have no edge that could be seen to be coarse."""


@lru_cache(maxsize=1)
def _light() -> Any:
    """A white light that fades from its middle to nothing."""
    side = range(2 * SOFT)
    reach = [((at + 0.5 - SOFT) / SOFT) ** 2 for at in side]
    shares = [max(0.0, 1 - (reach[y] + reach[x]) ** 0.5) for y in side for x in side]
    texture = Texture.create(size=(2 * SOFT, 2 * SOFT), colorfmt="rgba")
    texture.blit_buffer(
        b"".join(b"\xff\xff\xff%c" % round(255 * share * share * (3 - 2 * share)) for share in shares), colorfmt="rgba"
    )
    return texture


SOFTENED = 2.0
"""How far the soft edge of a line goes beyond it, in pixels, with what is rounded."""
MITRE = 6.0
"""How far a corner of a line goes beyond it, in halves of its width; no corner that is drawn is sharper."""

NARROW, NARROWEST = 0.8, 0.6
"""A line that is too long is squeezed so far before its letters are made smaller, and where they are small, farther."""


def wider(box: Box, more: float) -> Box:
    """A box with so much more at each side."""
    x, y, w, h = box
    return x - more, y - more, w + 2 * more, h + 2 * more


def round_about(x: float, y: float, wide: float, high: float) -> Box:
    """The box that reaches so far from a point."""
    return x - wide, y - high, 2 * wide, 2 * high


def around(points: Points) -> Box:
    """The box that holds these points."""
    left, bottom = min(points[::2]), min(points[1::2])
    return left, bottom, max(points[::2]) - left, max(points[1::2]) - bottom


class Pen:
    """Draws into `group`; every call leaves its shape on top of the ones before."""

    def __init__(self, group: InstructionGroup | Canvas):
        self._group = group

    def _put(self, paint: Paint, shape: Instruction, box: Box) -> None:
        """Draw a shape, which lies within this box, in one colour."""
        self._group.add(Color(*paint))
        self._group.add(shape)

    def box(self, x: float, y: float, w: float, h: float, paint: Paint, round_: float = 0) -> None:
        if round_ <= 0:
            self._put(paint, Rectangle(pos=(x, y), size=(w, h)), (x, y, w, h))
            return
        edge = min(round_, w / 2, h / 2)
        shape = round_shape(edge)
        self._put(paint, BorderImage(texture=shape, pos=(x, y), size=(w, h), border=[shape.width / 2 - 1] * 4,
                                     display_border=[edge] * 4), (x, y, w, h))  # fmt: skip

    def frame(self, x: float, y: float, w: float, h: float, paint: Paint, width: float = 2, round_: float = 0) -> None:
        """An outline inside the box."""
        half = width / 2
        rounded = (x + half, y + half, w - width, h - width, max(1, round_ - half), 10)
        self._put(paint, SmoothLine(rounded_rectangle=rounded, width=max(1, half)), wider((x, y, w, h), SOFTENED))

    def disc(self, x: float, y: float, r: float, paint: Paint) -> None:
        box = round_about(x, y, r, r)
        self._put(paint, Rectangle(texture=round_shape(r), pos=box[:2], size=box[2:]), box)

    def light(self, x: float, y: float, wide: float, high: float, paint: Paint) -> None:
        """A light round a point, as far as `wide` and `high` from it; without an edge."""
        box = round_about(x, y, wide, high)
        self._put(paint, Rectangle(texture=_light(), pos=box[:2], size=box[2:]), box)

    def pie(self, x: float, y: float, r: float, start: float, end: float, paint: Paint) -> None:
        box = round_about(x, y, r, r)
        shape = SmoothEllipse(pos=box[:2], size=box[2:], angle_start=start, angle_end=end, segments=24)
        self._put(paint, shape, wider(box, SOFTENED + MITRE))

    def ring(self, x: float, y: float, r: float, paint: Paint, width: float = 2) -> None:
        line = SmoothLine(circle=(x, y, r - width / 2), width=max(1, width / 2))
        self._put(paint, line, wider(round_about(x, y, r, r), SOFTENED))

    def arc(self, x: float, y: float, r: float, start: float, end: float, paint: Paint, width: float = 2) -> None:
        line = SmoothLine(circle=(x, y, r, start, end), width=max(1, width / 2))
        self._put(paint, line, wider(round_about(x, y, r, r), width / 2 + SOFTENED))

    def line(self, points: Points, paint: Paint, width: float = 2, close: bool = False) -> None:
        half = max(1.0, width / 2)
        line = SmoothLine(points=list(points), width=half, close=close, joint="round")
        self._put(paint, line, wider(around(points), half * MITRE + SOFTENED))

    def shape(self, points: Points, paint: Paint) -> None:
        """A filled shape without hollows (the corners are joined as a fan from the first one)."""
        vertices: list[float] = []
        for at in range(0, len(points), 2):
            vertices += [points[at], points[at + 1], 0, 0]
        mesh = Mesh(vertices=vertices, indices=list(range(len(points) // 2)), mode="triangle_fan")
        self._put(paint, mesh, around(points))
        self.line(points, paint, 2, close=True)

    def picture(self, texture: Any, x: float, y: float, w: float, h: float) -> None:
        """A texture as it is."""
        self._put((1, 1, 1, 1), Rectangle(texture=texture, pos=(x, y), size=(w, h)), (x, y, w, h))

    def text(
        self, text: str, x: float, y: float, size: float, paint: Paint = TEXT, width: float = 0, left: bool = False,
        squeeze: float = NARROW,
    ) -> bool:  # fmt: skip
        """Centred on (x, y), or starting there; squeezed to `width` if it would be longer, and made smaller before that
        is more than the share `squeeze`.  False if nobody would like to read it."""
        small, share = in_one_line(text, int(size), int(width), squeeze)
        texture = written(text, small)
        w, h = texture.size
        w *= share
        at = round(x if left else x - w / 2), round(y - h / 2)
        self._put(paint, Rectangle(texture=texture, pos=at, size=(w, h)), (*at, w, h))
        return share >= NARROWEST

    def words(
        self, text: str, box: tuple[float, float, float, float], size: float, paint: Paint, align: str = "center",
        share: float = 0,
    ) -> bool:  # fmt: skip
        """Wrapped in the middle of the box (x, y, w, h), smaller if it must be; False if it cannot fit at all.  With a
        `share` it is of this size, squeezed so far."""
        x, y, w, h = box
        smaller, share, fits = (int(size), share, True) if share else squeezed(text, int(size), int(w), int(h))
        texture = written(text, smaller, max(8, int(w / share)), align)
        left, bottom, wide = round(x), round(y + (h - texture.height) / 2), texture.width * share
        shape = Rectangle(texture=texture, pos=(left, bottom), size=(wide, texture.height))
        self._put(paint, shape, (left, bottom, wide, texture.height))
        return fits


@lru_cache(maxsize=1000)
def in_one_line(text: str, size: int, width: int, squeeze: float = NARROW) -> tuple[int, float]:
    """At which size a line of this text is written, and by how much it is squeezed, to be at most so wide."""
    if not width:
        return size, 1.0
    least = max(int(size * 0.72), min(size, LEAST))
    for smaller in range(size, least - 1, -1):
        long = measured(text, smaller)[0]
        if long * squeeze <= width:
            return smaller, min(1.0, width / long)
    return least, width / measured(text, least)[0]


@lru_cache(maxsize=1000)
def fitting_size(text: str, size: int, width: int, height: int) -> tuple[int, bool]:
    """The largest size at which a wrapped text fits: at most `size`, at least 60 % of it and what can be read."""
    least = max(int(size * 0.6), min(size, LEAST))
    may = may_fit(text, size, width, height)
    for smaller in range(size, least - 1, -1):
        if may(smaller) and fits(text, smaller, width, height):
            return smaller, True
    return least, False


def may_fit(text: str, size: int, width: int, height: int) -> Callable[[int], bool]:
    """Whether a size is worth a look: laying a text out again for each that cannot do takes most of a page's time."""
    long, high = measured(re.sub(r"\s+", "", text), size)
    longest = measured(longest_word(text), size)[0]

    def may(smaller: int) -> bool:
        share = SURELY * smaller / size
        return longest * share <= width and long * share <= width * (height // max(1, high * share))

    return may


def squeezed(text: str, size: int, width: int, height: int) -> tuple[int, float, bool]:
    """At which size a wrapped text is written, by how much it is squeezed, and whether it fits then."""
    for share in (1.0, NARROW, NARROWEST):
        smaller, fits = fitting_size(text, size, int(width / share), height)
        if fits:
            return smaller, share, True
    return smaller, 1.0, False


UNSPACED = re.compile(r"\s+|(?<=[\u2e80-\u9fff\uff00-\uffef])")
"""Where a line may end: at a space, and after any sign of a writing that has none."""
SURELY = 0.85
"""Of what a text takes at another size by the rule of three: less it never takes, however its letters are rounded."""


def fits(text: str, size: int, width: int, height: int) -> bool:
    """Whether a text wrapped between its words fits at this size."""
    return measured(longest_word(text), size)[0] <= width and measured(text, size, max(8, width))[1] <= height


def longest_word(text: str) -> str:
    return max(UNSPACED.split(text), key=len, default="")
