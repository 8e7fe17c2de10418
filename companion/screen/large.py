"""A text as large as its place allows, so that it is read from across the table; what is too long scrolls."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from companion.screen.parts import Listing, Words
from companion.screen.pen import fits
from companion.screen.theme import TEXT, look

LARGEST = 1.5
"""Of the usual size."""


class Large(Listing):
    """Shows `text`, from one and a half of the usual size down to that of small words."""

    text = StringProperty("")
    color = ListProperty(TEXT)

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.words = Words()
        self.add_widget(self.words)
        self._later = Clock.create_trigger(self._fit, -1)
        for name in ("text", "color", "size"):
            self.fbind(name, self._later)
        look.tell(self)
        self._fit()

    def resized(self) -> None:
        self._later()

    def _fit(self, *_: Any) -> None:
        room = int(self.width), int(self.height)
        sizes = range(int(look.body * LARGEST), int(look.small), -1)
        self.words.font_size = next((size for size in sizes if fits(self.text, size, *room)), look.small)
        self.words.text, self.words.color = self.text, self.color
        self.to_top()
