"""One step of the set-up assistant."""

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.screen.press import Press
from companion.screen.theme import look


class Step(BoxLayout):
    """One step; subclasses fill it and write what is touched into the draft."""

    def __init__(self, draft: Any, lot: Callable[[], int], **options: Any):
        super().__init__(spacing=look.gap * 2, **options)
        self.draft, self.lot = draft, lot
        self.changed: Callable[[], None] = lambda: None
        self.open_box: Callable[[], None] = lambda: None
        self.build()
        self.renew()

    def build(self) -> None:
        raise NotImplementedError

    def renew(self) -> None:
        """Show the draft as it is now."""

    def trouble(self) -> str:
        """One line for people while this step cannot be left forward."""
        return ""

    def press(self, act: Callable[[], object], **options: Any) -> Press:
        """A button that changes the draft."""

        def touched(_press: Press) -> None:
            act()
            self.renew()
            self.changed()

        press = Press(**options)
        press.bind(on_release=touched)
        return press
