"""A long list of rows, a screenful at a time: however many there are, only those that are seen are made."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.screen.press import Press
from companion.screen.theme import look


class Pages(BoxLayout):
    """Shows `count` rows made by `make(index)`, as many as fit; two buttons turn to the others."""

    rows = ListProperty([])
    """Those that are seen."""

    def __init__(self, **options: Any):
        super().__init__(orientation="vertical", **options)
        self.spacing = look.gap
        self._make: Callable[[int], Widget] = lambda _index: Widget()
        self._count = self.first = 0
        self._lay = Clock.create_trigger(self._laid, -1)
        self.fbind("height", self._lay)

    def show(self, count: int, make: Callable[[int], Widget]) -> None:
        """Another list, as far down as the one before where that can be."""
        self._count, self._make = count, make
        self._laid()

    def turn(self, step: int) -> None:
        """A screenful on (1) or back (-1)."""
        self.first = max(0, self.first + step * self._fitting())
        self._laid()

    def _fitting(self) -> int:
        """How many rows are seen at once."""
        row = self._row() + self.spacing
        most = int((self.height + self.spacing) // row)
        return max(1, most if self._count <= most else int((self.height - look.button) // row))

    def _row(self) -> float:
        return float(look.button * 1.1)

    def _laid(self, *_args: Any) -> None:
        many = self._fitting()
        if self.first >= self._count:
            self.first = max(0, (self._count - 1) // many * many)
        self.clear_widgets()
        shown = range(self.first, min(self.first + many, self._count))
        self.rows = [self._make(index) for index in shown]
        for row in self.rows:
            row.size_hint_y, row.height = None, self._row()
            self.add_widget(row)
        self.add_widget(Widget())
        if self._count > many:
            self.add_widget(self._turns(many))

    def _turns(self, many: int) -> Widget:
        row = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button)
        last = (self._count - 1) // many
        page = -(-self.first // many)
        for step, sign in ((-1, "up"), (1, "down")):
            press = Press(sign=("icon", sign), ready=0 <= page + step <= last, small=True)
            press.bind(on_release=lambda _press, step=step: self.turn(step))
            row.add_widget(press)
        row.children[0].text = f"{page + 1}/{last + 1}"
        return row
