"""All answers at once on the whole glass, when the column has room for only some of their buttons."""

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty

from companion.screen.panels import Panel
from companion.screen.press import Press
from companion.screen.theme import look
from companion.table.view import Choice, Tap, View

IN_TWO_COLUMNS = 12
"""So many answers are seen without scrolling; more stand in three columns."""


class ChoicesPanel(Panel):
    """The question above, its answers in two or three columns as high as there is room."""

    columns = NumericProperty(2)

    def __init__(self, view: View, choose: Callable[[Tap], None], closed: Callable[[], None], **options: Any):
        super().__init__(view.prompt, closed, **options)
        self.asked, self.choose = (view.prompt, view.choices), choose
        self.columns = 2 if len(view.choices) <= IN_TWO_COLUMNS else 3
        self.presses = [self._press(choice) for choice in view.choices]
        for press in self.presses:
            self.ids.grid.add_widget(press)
        self.ids.listing.fbind("height", self._stretch)
        self._stretch()

    def _press(self, choice: Choice) -> Press:
        press = Press(text=choice.text, sign=choice.sign, kind="answer", on=choice.on, dim=choice.dim)
        press.bind(on_release=lambda _press: self._take(choice.tap))
        return press

    def _take(self, tap: Tap) -> None:
        self.close()
        self.choose(tap)

    def _stretch(self, *_: Any) -> None:
        rows = -(-len(self.presses) // self.columns)
        room = (self.ids.listing.height - (rows - 1) * look.gap) / rows
        self.ids.grid.row_default_height = min(max(look.button, room), 2 * look.button)
