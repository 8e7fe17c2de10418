"""The rules behind the menu: chapters, and a pad of letters that looks for words; a touch opens the paragraphs."""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.screen.pages import Pages
from companion.screen.panels import Panel
from companion.screen.parts import Listing, Words
from companion.screen.press import Press
from companion.screen.theme import ORDER, look
from companion.table.messages import _
from companion.table.rules_index import Entry, RulesIndex

ACROSS = 6
"""Letters side by side."""


class RulesPanel(Panel):
    """Chapters or words at the left, letters at the right; `opens` takes what was touched."""

    def __init__(self, index: RulesIndex, closed: Callable[[], None], opens: Callable[[Entry], None], **options: Any):
        super().__init__(_("Rules"), closed, **options)
        self.index, self.opens = index, opens
        self.typed = ""
        self.letters: dict[str, Press] = {}
        self.list = Pages(size_hint_x=1.2)
        self.shown = Words(font_size=look.head, color=ORDER, pos_hint={"center_y": 0.5})
        self.rub_out = Press(sign=("icon", "rub out"), size_hint=(None, None), size=(2 * look.button, look.button))
        self.rub_out.bind(on_release=lambda _press: self.type(self.typed[:-1]))
        self.pad = BoxLayout(orientation="vertical", spacing=look.gap)
        both = BoxLayout(spacing=2 * look.gap)
        both.add_widget(self.list)
        both.add_widget(self.pad)
        self.add_widget(both)
        self._list()
        # the chapters are painted first: nobody types before he has looked
        self._rows = self._pad()
        self._later = Clock.create_trigger(lambda _seconds: self._lay_on(), 0)
        self._later()

    def _letter(self, letter: str) -> Press:
        press = Press(text=letter.upper(), kind="answer")
        press.bind(on_release=lambda _press: self.type(self.typed + letter))
        return press

    def _pad(self) -> Iterator[None]:
        """Lay the letters, a row a frame."""
        row = BoxLayout(size_hint_y=None, height=look.button)
        grid = GridLayout(cols=ACROSS, spacing=look.gap, size_hint_y=None, row_default_height=look.button)
        grid.row_force_default = True
        grid.bind(minimum_height=grid.setter("height"))
        letters = Listing()
        letters.add_widget(grid)
        for widget in (self.shown, self.rub_out):
            row.add_widget(widget)
        for part in (row, letters):
            self.pad.add_widget(part)
        yield
        for number, letter in enumerate(self.index.letters(), 1):
            self.letters[letter] = self._letter(letter)
            grid.add_widget(self.letters[letter])
            if number % ACROSS == 0:
                yield
        self._ready()

    def _lay_on(self) -> None:
        """What comes next of the pad."""
        for _row in self._rows:
            self._later()
            return

    def type(self, typed: str) -> None:
        """Look for words that begin like this."""
        self.typed = typed
        self._ready()
        self._list()

    def _ready(self) -> None:
        """What has been typed, and what can be typed after it."""
        self.shown.text = self.typed.upper() or _("Look for a word")
        self.rub_out.ready = bool(self.typed)
        there = self.index.next_letters(self.typed)
        for letter, press in self.letters.items():
            press.ready = letter in there

    def _list(self) -> None:
        entries = self.index.entries(self.typed)
        self.list.first = 0
        self.list.show(len(entries), lambda number: self._entry(entries[number]))

    def _entry(self, entry: Entry) -> Press:
        press = Press(text=entry.text, small=True)
        press.bind(on_release=lambda _press: self.opens(entry))
        return press
