"""The page that asks before the app or the machine ends, and that says so while it does."""

from collections.abc import Callable, Mapping

from kivy.properties import StringProperty

from companion.screen.parts import Page
from companion.screen.press import Press
from companion.screen.theme import look
from companion.table.messages import _


class WayOut(Page):
    """A line and what can be done; without buttons there is nothing to do but to read."""

    heading, told = StringProperty(""), StringProperty("")

    def __init__(self, back: Callable[[], None]):
        super().__init__()
        self.back = back

    def ask(self, heading: str, told: str, acts: Mapping[str, Callable[[], object]]) -> None:
        """Below the question and what people must know a button for each act, named by its words, and one back."""
        self.say(told)
        self.heading = heading
        for text, act in acts.items():
            self._button(text, act)
        self._button(_("Back"), self.back)

    def say(self, told: str) -> None:
        """This line alone."""
        self.heading, self.told = "", told
        self.ids.rows.clear_widgets()
        self.renewed()

    def escape(self) -> None:
        if self.ids.rows.children:
            self.back()

    def _button(self, text: str, act: Callable[[], object]) -> None:
        press = Press(text=text, size_hint_y=None, height=look.button * 1.3)
        press.bind(on_release=lambda _press: act())
        self.ids.rows.add_widget(press)
