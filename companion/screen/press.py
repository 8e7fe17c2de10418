"""The one kind of button: a rounded face with a sign, a text and perhaps a small second line."""

from collections.abc import Callable
from copy import copy
from math import ceil
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.screen.drawn import Drawn
from companion.screen.glass import late
from companion.screen.pen import Pen, fits, measured
from companion.screen.signs import book
from companion.screen.theme import (
    DIM,
    DONE,
    DONE_OFF,
    EDGE,
    FAINT,
    LEAST,
    PANEL,
    RAISED,
    TARGET,
    TEXT,
    Paint,
    look,
    mix,
    paint,
)  # fmt: skip

GROUNDS: dict[str, Paint] = {
    "plain": RAISED,
    "quiet": PANEL,
    "primary": DONE,
    "answer": paint("27496b"),
    "alarm": paint("5c2a22"),
}

LEAST_WORDS = 0.66
"""Of the usual size: smaller words are not read from where people sit."""


def narrow(width: float) -> bool:
    """Whether a button is one of several side by side, which spends less room on its edges and its sign."""
    return bool(width < 200 * look.unit)


def edges(width: float, height: float) -> tuple[float, float]:
    """The room around sign and words, and half the side of a sign at the left."""
    if narrow(width):
        return 3 * look.unit, min(height * 0.3, 11 * look.unit)
    return 6 * look.unit, min(height * 0.34, 20 * look.unit)


def words_fit(text: str, signed: bool, width: float, height: float, size: float = 0) -> bool:
    """Whether a button of this size holds the text, beside a sign or alone, in words of a size or that can be read."""
    pad, r = edges(width, height)
    room = int(width - 2 * pad - (2 * r + 2 * pad if signed else 0)), int(height - 4)
    return fits(text, int(size) or max(LEAST, ceil(LEAST_WORDS * look.body)), *room)


class Face(NamedTuple):
    """All that a button's picture depends on."""

    text: str
    note: str
    sign: tuple[str, ...]
    kind: str
    on: bool
    ready: bool
    down: bool
    size: float


class Press(ButtonBehavior, Drawn):
    """A button; `gate` may refuse a touch, both when the finger comes and when it goes."""

    text = StringProperty("")
    note = StringProperty("")
    sign = ObjectProperty(())
    kind = OptionProperty("plain", options=list(GROUNDS))
    on = BooleanProperty(False)
    ready = BooleanProperty(True)
    small = BooleanProperty(False)
    dim = BooleanProperty(False)
    """Drawn as if it were not ready, but a touch counts: it says why."""
    gate: Callable[[], bool] | None = None

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.fits = True
        self._book = copy(book)  # a game that is opened later has other signs of the same names
        for name in ("text", "note", "sign", "kind", "on", "ready", "dim", "small", "state"):
            self.fbind(name, self._face)
        look.tell(self)
        self._face()

    def resized(self) -> None:
        self._face()

    def _face(self, *_: Any) -> None:
        size = look.small if self.small else look.body
        down, ready = self.state == "down" and self.ready, bool(self.ready and not self.dim)
        self.show(Face(self.text, self.note, tuple(self.sign), self.kind, self.on, ready, down, size))

    def open(self) -> bool:
        """Whether a touch counts now."""
        return bool(self.ready) and (self.gate is None or self.gate())

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        # a touch that does not count must not fall through to what lies below
        return bool(super().on_touch_down(touch)) if self.open() else True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and not self._counts(touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))

    def _counts(self, touch: Any) -> bool:
        """Whether the finger that goes now still means this button, which may have left the glass under it."""
        return self.open() and not late(touch) and self.get_root_window() is not None

    def draw(self, pen: Pen) -> None:
        face: Face = self.shown
        x, y, w, h = self.box
        ground = GROUNDS[face.kind] if face.ready else DONE_OFF if face.kind == "primary" else PANEL
        kind = self._book.kind(face.sign)
        if kind.clothes:
            ground = kind.clothes(face.sign[1])[0]
        if face.down:
            ground = mix(ground, TEXT, 0.25)
        pen.box(x, y, w, h, ground, look.round)
        if face.on:
            pen.frame(x, y, w, h, TARGET, 3 * look.unit, look.round)
        elif face.kind != "primary":
            pen.frame(x, y, w, h, mix(ground, EDGE, 0.7), 1.5, look.round)
        if kind.stripe and face.ready:
            pen.box(x + 3, y + h * 0.16, 5 * look.unit, h * 0.68, kind.stripe(face.sign[1]), 2)
        self._inside(pen, face, (x, y, w, h))

    def _inside(self, pen: Pen, face: Face, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        pad, r = edges(w, h)
        ink = TEXT if face.ready else FAINT
        kind = self._book.kind(face.sign)
        if kind.clothes:
            self.fits = pen.words(face.text, (x + 2, y, w - 4, h), look.small * 1.1, kind.clothes(face.sign[1])[1])
            return
        if kind.stacked and h > look.body * 2.4:
            above = 6 * look.unit
            r = min(h * 0.3, w * 0.3, (h - above - 1.5 * LEAST) / 2)
            if not self._sign(pen, face, x + w / 2, y + h - r - above * 0.7, r):
                r = above = 0.0
            size = min(look.head, 0.72 * (h - 2 * r - above)) if face.text.isdigit() else look.small * 0.9
            self.fits = pen.words(face.text, (x + 3, y + 2, w - 6, h - 2 * r - above), size, ink)
            return
        left = 0.0
        if face.sign and not face.text:
            self._sign(pen, face, x + w / 2, y + h / 2, min(w, h) * 0.3)
            self.fits = True
            return
        if face.sign and self._sign(pen, face, x + 2 * pad + r, y + h / 2, r):
            left = 2 * r + 2 * pad
        inner = (x + left + pad, y + 2, w - left - 2 * pad, h - 4)
        self._texts(pen, face, inner, "left" if left else "center", ink)

    def _sign(self, pen: Pen, face: Face, x: float, y: float, r: float) -> bool:
        """The sign, veiled while the button is not ready."""
        drawn = self._book.draw(pen, face.sign, x, y, r)
        if drawn and not face.ready:
            pen.box(x - 1.2 * r, y - 1.2 * r, 2.4 * r, 2.4 * r, (*PANEL[:3], 0.6))
        return drawn

    def _texts(self, pen: Pen, face: Face, box: tuple[float, float, float, float], align: str, ink: Paint) -> None:
        x, y, w, h = box
        if not face.note:
            # words side by side are of one size, however long they are, and so are the faces of dice
            size = look.small * 0.9 if self._book.kind(face.sign).stacked else face.size
            size = min(size, look.small) if len(face.text) > 1 and narrow(self.width) else size
            size = max(size, 0.5 * h) if face.text.isdigit() else size
            self.fits = pen.words(face.text, box, size, ink, align) if face.text else True
            return
        small = look.small * 0.9
        needed = measured(face.note, int(small), int(w))[1] + 2
        above_h = min(h * 0.55, face.size * 1.5, max(LEAST * 1.25, h - needed))
        below_h = min(h - above_h, max(look.small * 2.5, needed))
        top = y + h - (h - above_h - below_h) / 2 if h > above_h + below_h else y + h
        above = pen.words(face.text, (x, top - above_h, w, above_h), face.size, ink, align)
        tint = TEXT if face.kind == "primary" else DIM
        below = (x, top - above_h - below_h, w, below_h)
        self.fits = pen.words(face.note, below, small, tint, align) and above
