"""All words that are on the glass now, as they were drawn: their size in pixels, where they stand, whether they fit."""

from collections.abc import Iterator
from functools import wraps
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pytest
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.screen import pen as pens
from companion.screen.drawn import Drawn
from companion.screen.pad import Pad
from companion.screen.pen import Pen
from companion.screen.picture import Picture
from companion.screen.strokes import StrokesPen
from companion.screen.table_map import TableMap

LEAST = 16
"""Pixels: no letters are smaller."""

Box = tuple[float, float, float, float]


class Text(NamedTuple):
    """A text on the glass: its letters' size in pixels, its box in the window, and whether nothing of it is cut."""

    text: str
    size: float
    box: Box
    whole: bool


class Recorder:
    """Listens to every pen while a test runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self._drawn: WeakKeyDictionary[Widget, list[Text]] = WeakKeyDictionary()
        self._now: Widget | None = None
        self._size = 0.0
        for owner, name in ((Drawn, "_redraw"), (TableMap, "_light")):
            monkeypatch.setattr(owner, name, self._heard(getattr(owner, name)))
        self._parts: WeakKeyDictionary[Picture, list[Widget]] = WeakKeyDictionary()
        monkeypatch.setattr(Picture, "put", self._put(Picture.put))
        monkeypatch.setattr(pens, "written", self._sized(pens.written))
        monkeypatch.setattr(Pen, "text", self._noted(Pen.text))
        monkeypatch.setattr(Pen, "words", self._noted(Pen.words))

    def _heard(self, draw: Any) -> Any:
        @wraps(draw)
        def redraw(widget: Widget, *words: Any, **named: Any) -> None:
            self._drawn[widget], self._now = [], widget
            draw(widget, *words, **named)
            self._now = None

        return redraw

    def _put(self, put: Any) -> Any:
        @wraps(put)
        def noted(picture: Picture, widget: Widget) -> None:
            self._parts.setdefault(picture, []).append(widget)
            put(picture, widget)

        return noted

    def _sized(self, written: Any) -> Any:
        @wraps(written)
        def sized(text: str, size: int, *words: Any, **named: Any) -> Any:
            self._size = size
            return written(text, size, *words, **named)

        return sized

    def _noted(self, draw: Any) -> Any:
        @wraps(draw)
        def noted(pen: Pen, text: str, *words: Any, **named: Any) -> Any:
            fits = draw(pen, text, *words, **named)
            if self._now is not None and text.strip():
                group = pen.strokes[-1].ink if isinstance(pen, StrokesPen) else pen._group
                shape = group.children[-1]
                self._drawn[self._now].append(Text(text, self._size, (*shape.pos, *shape.size), fits is not False))
            return fits

        return noted

    def of(self, widget: Widget) -> list[Text]:
        """All that this one has drawn itself, where it lies in its picture."""
        return self._drawn.get(widget, [])

    def on(self, screen: Widget) -> Iterator[Text]:
        """All that stands on this screen and can be seen, in the window."""
        below = {id(pad.small_map.map) for pad in screen.walk(restrict=True) if isinstance(pad, Pad)}
        for widget in screen.walk(restrict=True):
            if not visible(widget) or id(widget) in below:
                continue
            if isinstance(widget, TableMap):
                for part in self._parts[widget.picture]:
                    yield from (moved(text, widget) for text in self._drawn.get(part, ()))
            if isinstance(widget, Label) and widget.text.strip():
                wide, high = widget.texture_size
                x, y = widget.to_window(*widget.pos)
                whole = wide <= widget.width + 0.5 and high <= widget.height + 0.5
                yield Text(widget.text, widget.font_size, (x, y, widget.width, widget.height), whole)
            for text in self._drawn.get(widget, ()):
                x, y = widget.to_window(*text.box[:2])
                yield text._replace(box=(x, y, *text.box[2:]))


def moved(text: Text, by: Widget) -> Text:
    """From the picture of a map to the window."""
    return text._replace(box=(text.box[0] + by.x, text.box[1] + by.y, *text.box[2:]))


def above(widget: Widget) -> list[Widget]:
    """A widget and all that it lies in."""
    out = [widget]
    while out[-1].parent is not None and out[-1].parent is not out[-1]:
        out.append(out[-1].parent)
    return out


def visible(widget: Widget) -> bool:
    """Whether it is drawn now, and not scrolled away."""
    around = above(widget)
    if widget.disabled or not all(one.opacity for one in around) or widget.width < 1 or widget.height < 1:
        return False
    y = widget.to_window(*widget.pos)[1]
    for listing in around:
        if isinstance(listing, ScrollView):
            bottom = listing.to_window(*listing.pos)[1]
            if y < bottom - 1 or y + widget.height > bottom + listing.height + 1:
                return False
    return True
