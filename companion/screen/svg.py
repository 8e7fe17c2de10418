"""The pen of the glass, drawing SVG: what games draw on their map and on buttons, for pages that are no glass."""

import re
from collections.abc import Sequence
from html import escape
from math import cos, radians, sin
from typing import Any

from companion.screen.pen import NARROW, NARROWEST, UNSPACED, Pen, Points, in_one_line, measured, squeezed
from companion.screen.theme import TEXT, Paint

FADING = ((0, 1), (0.25, 0.84), (0.5, 0.5), (0.75, 0.16), (1, 0))
"""How a light fades from its middle to its edge."""


def fill(paint: Paint) -> str:
    red, green, blue, alpha = (*paint, 1.0)[:4]
    code = "#" + "".join(f"{round(255 * min(1.0, max(0.0, share))):02x}" for share in (red, green, blue))
    return f'fill="{code}"' + (f' fill-opacity="{alpha:.2f}"' if alpha < 1 else "")


def stroke(paint: Paint, width: float) -> str:
    return f'fill="none" {fill(paint).replace("fill", "stroke")} stroke-width="{max(1.0, width):.1f}"'


class SvgPen(Pen):
    """Collects shapes in `shapes`; heights count from the top of a picture that is so `tall`."""

    def __init__(self, tall: float):
        self.shapes: list[str] = []
        self._tall = tall

    def _add(self, shape: str) -> None:
        self.shapes.append(shape)

    def _up(self, y: float) -> float:
        return self._tall - y

    def box(self, x: float, y: float, w: float, h: float, paint: Paint, round_: float = 0) -> None:
        edge = f' rx="{min(round_, w / 2, h / 2):.1f}"' if round_ > 0 else ""
        self._add(f'<rect x="{x:.1f}" y="{self._up(y + h):.1f}" width="{w:.1f}" height="{h:.1f}"{edge} {fill(paint)}/>')

    def frame(self, x: float, y: float, w: float, h: float, paint: Paint, width: float = 2, round_: float = 0) -> None:
        half = width / 2
        place = f'x="{x + half:.1f}" y="{self._up(y + h - half):.1f}" width="{w - width:.1f}" height="{h - width:.1f}"'
        self._add(f'<rect {place} rx="{max(1, round_ - half):.1f}" {stroke(paint, width)}/>')

    def disc(self, x: float, y: float, r: float, paint: Paint) -> None:
        self._add(f'<circle cx="{x:.1f}" cy="{self._up(y):.1f}" r="{r:.1f}" {fill(paint)}/>')

    def light(self, x: float, y: float, wide: float, high: float, paint: Paint) -> None:
        code = fill((*paint[:3], 1.0)).split('"')[1]
        stops = "".join(f'<stop offset="{at}" stop-color="{code}" stop-opacity="{share}"/>' for at, share in FADING)
        name = f"light-{code[1:]}"
        self._add(f'<radialGradient id="{name}">{stops}</radialGradient>')
        place = f'cx="{x:.1f}" cy="{self._up(y):.1f}" rx="{wide:.1f}" ry="{high:.1f}"'
        self._add(f'<ellipse {place} fill="url(#{name})" fill-opacity="{paint[3]:.2f}"/>')

    def ring(self, x: float, y: float, r: float, paint: Paint, width: float = 2) -> None:
        self._add(f'<circle cx="{x:.1f}" cy="{self._up(y):.1f}" r="{r - width / 2:.1f}" {stroke(paint, width)}/>')

    def pie(self, x: float, y: float, r: float, start: float, end: float, paint: Paint) -> None:
        self._add(f'<path d="M{x:.1f} {self._up(y):.1f}L{self._bow(x, y, r, start, end)}Z" {fill(paint)}/>')

    def arc(self, x: float, y: float, r: float, start: float, end: float, paint: Paint, width: float = 2) -> None:
        self._add(f'<path d="M{self._bow(x, y, r, start, end)}" {stroke(paint, width)}/>')

    def _bow(self, x: float, y: float, r: float, start: float, end: float) -> str:
        """Angles in degrees from the top, with the clock."""
        (ax, ay), (bx, by) = (
            (x + r * sin(radians(angle)), self._up(y) - r * cos(radians(angle))) for angle in (start, end)
        )
        large = int(abs(end - start) > 180)
        return f"{ax:.1f} {ay:.1f}A{r:.1f} {r:.1f} 0 {large} {int(end > start)} {bx:.1f} {by:.1f}"

    def line(self, points: Points, paint: Paint, width: float = 2, close: bool = False) -> None:
        name = "polygon" if close else "polyline"
        self._add(f'<{name} points="{self._listed(points)}" {stroke(paint, width)} stroke-linejoin="round"/>')

    def shape(self, points: Points, paint: Paint) -> None:
        self._add(f'<polygon points="{self._listed(points)}" {fill(paint)}/>')

    def _listed(self, points: Sequence[float]) -> str:
        return " ".join(f"{points[at]:.1f},{self._up(points[at + 1]):.1f}" for at in range(0, len(points), 2))

    def text(
        self, text: str, x: float, y: float, size: float, paint: Paint = TEXT, width: float = 0, left: bool = False,
        squeeze: float = NARROW,
    ) -> bool:  # fmt: skip
        small, share = in_one_line(text, int(size), int(width), squeeze)
        self._lines([text], x, y, small, paint, "start" if left else "middle", share)
        return share >= NARROWEST

    def words(
        self, text: str, box: tuple[float, float, float, float], size: float, paint: Paint, align: str = "center",
        share: float = 0,
    ) -> bool:  # fmt: skip
        x, y, w, h = box
        small, share, fits = (int(size), share, True) if share else squeezed(text, int(size), int(w), int(h))
        anchor, at = ("start", x) if align == "left" else ("middle", x + w / 2)
        self._lines(wrapped(text, small, w / share), at, y + h / 2, small, paint, anchor, share)
        return fits

    def _lines(
        self, lines: Sequence[str], x: float, y: float, size: int, paint: Paint, anchor: str, share: float
    ) -> None:
        """Each as long as the glass writes it, whatever fonts there are; squeezed to a `share` of that."""
        top = self._up(y) - 0.58 * size * (len(lines) - 1)
        for number, line in enumerate(lines):
            if line.strip():
                self._add(
                    f'<text x="{x:.1f}" y="{top + (0.36 + 1.16 * number) * size:.1f}" font-size="{size}"'
                    f' text-anchor="{anchor}" textLength="{measured(line, size)[0] * share:.0f}"'
                    f' lengthAdjust="spacingAndGlyphs" {fill(paint)}>{escape(line)}</text>'
                )


ENDS = re.compile(f"({UNSPACED.pattern})")


def wrapped(text: str, size: int, width: float) -> list[str]:
    """A text in lines that are no longer than `width`, broken where a line may end."""
    lines, gap = [""], ""
    for piece in ENDS.split(text.strip()):
        if not piece.strip():
            gap = " " if piece else gap
        elif lines[-1] and measured(lines[-1] + gap + piece, size)[0] > width:
            lines.append(piece)
            gap = ""
        else:
            lines[-1] += gap + piece
            gap = ""
    return lines


def picture(shapes: Sequence[str], side: float) -> str:
    """A square SVG."""
    whole = f"0 0 {side:.0f} {side:.0f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{whole}" role="img">{"".join(shapes)}</svg>'


def drawn(widget: Any, tall: float) -> str:
    """A part of a map as SVG, in the coordinates of the map."""
    pen = SvgPen(tall)
    widget.draw_elsewhere(pen)
    return "".join(pen.shapes)
