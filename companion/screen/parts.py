"""Small widgets that every screen uses; their looks are in theme.kv."""

from typing import Any

from kivy.uix.label import Label
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView

from companion.screen.looks import load_looks

load_looks("kv", "theme")  # a page of a game may be imported before the window that shows it


class Words(Label):
    """Text that wraps and is as high as it needs to be."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        if "font_size" in options:  # the usual size of the looks has been laid over it
            self.font_size = options["font_size"]


class Page(Screen):
    """One whole screen."""

    def renewed(self) -> None:
        """All that can be touched on it means something else now: for a moment no touch counts."""
        if self.manager is not None:
            self.manager.renewed()

    def escape(self) -> None:
        """What the key Escape does here: it goes back where a page has somewhere to go back to."""


class Listing(ScrollView):
    """Scrolls only when there is more than fits, so that a touch on a button inside is never held back."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.fbind("height", self._room)
        self.fbind("viewport_size", self._room)

    def _room(self, *_: Any) -> None:
        self.do_scroll_y = self.viewport_size[1] > self.height + 1
        if not self.do_scroll_y:
            self.scroll_y = 1

    def to_top(self) -> None:
        self.scroll_y = 1
