"""Setting a game up by touch, in a few large steps; Next alone leads to the table that is to be laid."""

import random
from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.rulebook import Setup
from companion.game.trouble import Trouble
from companion.screen.parts import Page
from companion.screen.stage import Stage
from companion.screen.step import Step
from companion.table import messages
from companion.table.game_words import Facts
from companion.table.messages import _

Lot = Callable[[], int]


def any_seed() -> int:
    return random.SystemRandom().getrandbits(31)


class AssistantScreen(Page):
    """The steps one after another, then the game."""

    step = NumericProperty(0)
    heading = StringProperty("")
    trouble = StringProperty("")
    ready = BooleanProperty(True)

    def __init__(
        self, stage: Stage, play: Callable[[Setup], str], leave: Callable[[], None], lot: Lot = any_seed,
        facts: Callable[[], Facts] = dict, **options: Any,
    ):  # fmt: skip
        """`facts` tells what is known of the box; `open_box` leads to the page where it is entered."""
        super().__init__(**options)
        self.play, self.leave, self.lot = play, leave, lot
        self.open_box: Callable[[], None] = lambda: None
        self.steps = stage.steps
        self.draft = stage.draft(lot(), facts)
        self.page: Step | None = None
        self._open()

    def back(self) -> None:
        if self.step == 0:
            self.leave()
            return
        self.step -= 1
        self._open()

    def escape(self) -> None:
        self.back()

    def forward(self) -> None:
        """The next step; after the last one the game, or the line that says why not."""
        self.trouble = self.page.trouble() if self.page else ""
        if self.trouble:
            return
        if self.step < len(self.steps) - 1:
            self.step += 1
            self._open()
            return
        try:
            setup = self.draft.setup()
        except Trouble as error:
            self.trouble = messages.trouble(error)
        else:
            self.trouble = self.play(setup)

    def on_pre_enter(self, *_: Any) -> None:
        """Whoever comes back from Your box sees what is known now."""
        if self.page:
            self.page.renew()
            self._forget()

    def on_trouble(self, *_: Any) -> None:
        self.ids.trouble.show(self.trouble)

    def _forget(self) -> None:
        """What was wrong may be right now; Next is the one thing to do only where it leads on."""
        self.trouble = ""
        self.ready = self.page is None or not self.page.trouble()

    def _open(self) -> None:
        holder: BoxLayout = self.ids.holder
        holder.clear_widgets()
        heading, kind = self.steps[self.step]
        self.heading = f"{self.step + 1}/{len(self.steps)}  {_(heading)}"
        self.page = kind(self.draft, self.lot)
        self.page.open_box = lambda: self.open_box()
        self.page.changed = self._forget
        self._forget()
        holder.add_widget(self.page)
        self.renewed()
