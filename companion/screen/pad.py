"""The pad: many answers of one word each as keys in the map's place, which stands small beside them."""

import re
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.screen.boxes import Box
from companion.screen.choices import FINGER
from companion.screen.glass import one_of_many
from companion.screen.numbered import numbered
from companion.screen.pen import NARROW, Pen, fitting_size
from companion.screen.press import Face, Press
from companion.screen.table_map import TableMap
from companion.screen.theme import EDGE, FAINT, FLOOR, INK, LEAST, ORDER, RAISED, TEXT, look, mix
from companion.table.messages import _
from companion.table.view import Choice, Tap, View

ACROSS = 10
"""Keys side by side, where each is as wide as a finger; else half as many."""
HIGHEST = 2
"""Of its width: a few keys do not fill the whole glass."""


def flow(spans: list[int], across: int) -> list[tuple[int, int]]:
    """Row and column of keys that take so many places each; one that does not fit into a row begins the next."""
    out, row, column = [], 0, 0
    for span in spans:
        if column + span > across:
            row, column = row + 1, 0
        out.append((row, column))
        column += span
    return out


def parted(view: View) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """The choices that are keys of the pad, and the others."""
    keys = tuple(choice for choice in view.choices if choice.key)
    return keys, tuple(choice for choice in view.choices if not choice.key)


class Key(Press):
    """A key of the pad: its word as large as it can be, on its colour.

    The pad is as large as the map and lies as flat: what rests on it with more than one finger answers nothing.
    """

    def _counts(self, touch: Any) -> bool:
        return super()._counts(touch) and not one_of_many(touch)

    def draw(self, pen: Pen) -> None:
        face: Face = self.shown
        x, y, w, h = self.box
        clothes = self._book.kind(face.sign).clothes
        ground, ink = clothes(face.sign[1]) if clothes else (RAISED, TEXT)
        edge = EDGE
        if not face.ready:
            ground, edge, ink = mix(FLOOR, ground, 0.2), FLOOR, FAINT
        if face.down:
            ground = mix(ground, TEXT, 0.35)
        gap, line = round(1.5 * look.unit), round(look.unit)
        pen.box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, ground, look.round * 0.6)
        pen.frame(x + gap, y + gap, w - 2 * gap, h - 2 * gap, edge, line, look.round * 0.6)
        if face.sign and not clothes:  # a sign and its words
            self._inside(pen, face, self.box)
            return
        size = min(0.62 * h, 0.6 * w) if face.text.isdigit() else look.small
        room = (x + gap, y + gap, w - 2 * gap, h - 2 * gap)
        whole = fitting_size(face.text, int(size), int(room[2] / NARROW), int(room[3]))[1]
        self.fits = pen.words(face.text if whole else in_brackets(face.text), room, size, ink)


def in_brackets(text: str) -> str:
    """What tells a thing from its like, where there is no room for all of its name."""
    found = re.search(r"[(（](.+)[)）]", text)
    return found.group(1) if found else text


class SmallMap(Press):
    """The picture of the map with the numbers of the orders large."""

    def __init__(self, table_map: TableMap, **options: Any):
        self.map = table_map
        self.boxes: list[tuple[Box, str]] = []
        super().__init__(**options)
        table_map.picture.bind(size=self._later)

    def show_view(self, view: View) -> None:
        """Where the orders of this view are."""
        found = [(self.map.on_map(place), numbers) for place, numbers in numbered(view)]
        boxes = [(self.map.frame_of(place), "·".join(map(str, numbers))) for place, numbers in found if place]
        if boxes != self.boxes:
            self.boxes = boxes
            self._later()

    def _inside(self, pen: Pen, face: Face, box: Box) -> None:
        if face.text:
            super()._inside(pen, face, box)
            return
        x, y, w, h = box
        share = h / self.map.height
        pen.picture(self.map.picture.fbo.texture, x, y, w, h)
        for (left, bottom, width, height), numbers in self.boxes:
            middle = x + (left + width / 2) * share, y + (bottom + height / 2) * share
            r = 10 * look.unit
            pen.disc(*middle, r + 1, INK)
            pen.disc(*middle, r, ORDER)
            pen.text(numbers, *middle, max(LEAST, 1.4 * r), INK, 2 * r)


class Pad(Widget):
    """Keeps its keys from question to question and changes only those that differ.

    A touch on the small map puts the map in its place, and a second one brings it back.
    """

    away = BooleanProperty(False)

    def __init__(self, table_map: TableMap, choose: Callable[[Tap], None], gate: Callable[[Any], bool], **options: Any):
        super().__init__(**options)
        self.choose, self.gate = choose, gate
        self.small_map = SmallMap(table_map, on_release=self._turn)
        self.small_map.gate = lambda: gate("small map")
        self.choices: tuple[Choice, ...] = ()
        self.keys: list[Key] = []
        self.asked: int | None = None
        """How many answers stood before the question of the keys."""
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, size=self._later)

    @property
    def due(self) -> bool:
        """Whether the keys are asked for."""
        return bool(self.choices) and not self.away

    def show_view(self, view: View) -> SmallMap | None:
        """The keys of this view; gives the small map, None where there are no keys."""
        keys = parted(view)[0]
        if not keys or keys[0].tap.answer != self.asked:
            self.away = False
        self.asked = keys[0].tap.answer if keys else None
        self.show(keys)
        self.small_map.show_view(view)
        return self.small_map if keys else None

    def _turn(self, _press: Press) -> None:
        self.away = not self.away

    def on_away(self, *_args: Any) -> None:
        self.small_map.text = _("Back to the question") if self.away else ""

    def show(self, choices: tuple[Choice, ...]) -> None:
        """Those of before are kept for the next time where there are none now."""
        moved = [choice.key for choice in choices] != [choice.key for choice in self.choices]
        self.choices = choices
        if not choices:
            return
        while len(self.keys) > len(choices):
            self.remove_widget(self.keys.pop())
        while len(self.keys) < len(choices):
            self.keys.append(self._key(len(self.keys)))
        for key, choice in zip(self.keys, choices, strict=True):
            key.text, key.sign, key.dim = choice.text, tuple(choice.sign), choice.dim
        if moved:
            self.lay()

    def lay(self, *_: Any) -> None:
        """Rows of ten from the top, as high as they like to be or as there is room."""
        across = ACROSS if self.width >= ACROSS * FINGER else ACROSS // 2
        places = flow([min(choice.key, across) for choice in self.choices], across)
        if not places:
            return
        wide = self.width // across
        high = min(self.height // (places[-1][0] + 1), HIGHEST * wide)
        for key, choice, (row, column) in zip(self.keys, self.choices, places, strict=True):
            key.size = wide * min(choice.key, across), high
            key.pos = self.x + column * wide, self.top - (row + 1) * high

    def _key(self, index: int) -> Key:
        key = Key()
        key.gate = lambda: self.gate(("key", index))
        key.bind(on_release=lambda _press: self.choose(self.choices[index].tap))
        self.add_widget(key)
        return key

    def on_touch_down(self, touch: Any) -> bool:
        """No touch goes through it to the map."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))
