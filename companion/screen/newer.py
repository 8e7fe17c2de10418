"""A newer version of the companion: a touch fetches it while the app goes on, and one leads back to the one before."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.screen.errand import beside
from companion.screen.panels import Panel
from companion.screen.parts import Page, Words
from companion.screen.press import Press
from companion.screen.theme import DIM, ORDER, look
from companion.table.messages import _
from companion.table.versions import CUT_OFF, Versions

LOOK = 0.5
"""Seconds from one look how far it is to the next."""
PATIENCE = 20
"""Looks after which it must have begun."""


class NewerPage(Page):
    """`restart` starts the app anew, with the version that is to start then; `back` leads to where people came from."""

    def __init__(self, versions: Versions, restart: Callable[[], None], back: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.versions, self._back, self._looks = versions, back, 0
        panel = Panel(_("Newer version"), self.back)
        how = _("It is fetched from the network and tests itself before it takes the place of this one. Games stay.")
        self.told = Words(color=ORDER)
        self.newest = self._press(_("Look for a newer version"), partial(self.ask, "newest"), versions.there)
        self.before = self._press(_("Back to the version before"), partial(self.ask, "back"), versions.before)
        self.restart = self._press(_("Start it now"), restart, False)
        panel.add_widget(Words(text=how, font_size=look.small, color=DIM))
        panel.add_widget(self.told)
        panel.add_widget(Widget())
        for press in (self.restart, self.newest, self.before):
            panel.add_widget(press)
        self.add_widget(panel)
        self._looking = Clock.create_trigger(lambda _seconds: self._look(), LOOK, interval=True)

    def _press(self, text: str, act: Callable[[], object], ready: bool) -> Press:
        press = Press(text=text, size_hint_y=None, height=look.button * 1.2, ready=ready)
        press.bind(on_release=lambda _press: act())
        return press

    def ask(self, what: str) -> None:
        """Have it done beside the app."""
        self.newest.ready = self.before.ready = False
        self.told.text, self._looks = _("Looking for a newer version…") if what == "newest" else "", 0
        beside(partial(self.versions.ask, what), self._asked)

    def _asked(self, refused: str) -> None:
        if refused:
            self._ended(_("That could not be done: {reason}").format(reason=refused))
        else:
            self._looking()

    def _look(self) -> None:
        far = self.versions.far()
        self._looks = 0 if far.running else self._looks + 1
        if far.running or (not far.done and self._looks < PATIENCE):
            self.told.text = far.told
        else:
            self._ended(far.told if far.done else _(CUT_OFF))
            self.restart.ready = far.changed

    def _ended(self, told: str) -> None:
        self._looking.cancel()
        self.told.text = told
        self.newest.ready, self.before.ready = self.versions.there, self.versions.before

    def back(self) -> None:
        """What was begun goes on."""
        self._looking.cancel()
        self._back()

    def escape(self) -> None:
        self.back()
