"""The guided first round: before each kind of question a sheet says what is to be done, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from companion.screen.looks import load_looks
from companion.screen.panels import Panel
from companion.table.guide import ORDERS, Guidance
from companion.table.messages import _
from companion.table.view import View

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen

load_looks("kv", "theme", "panels", "guide")


class GuidePanel(Panel):
    """One step; Understood leads to it, and the other button ends the guide."""

    what, why = StringProperty(""), StringProperty("")

    def __init__(self, title: str, told: Guidance, closed: Callable[[], None], end: Callable[[], None], **options: Any):
        super().__init__(title, closed, what=_(told.what), why=_(told.why), **options)
        self.end = end


class Guide:
    """Explains each kind of question of a game once, until everybody has had his turn or nobody wants more."""

    def __init__(self, play: PlayScreen, turns: int):
        """`turns` is how many turns are explained: one for each who plays."""
        self.play, self.turns = play, turns
        self.told: set[str] = set()
        play.watchers.append(self.watch)
        self.watch(play.view)

    def watch(self, view: View) -> None:
        """Open a sheet where the game has come to something new."""
        topic, told = self._topic(view)
        if told is None or topic in self.told or self.play.panel is not None or self.play.covered:
            return
        self.told.add(topic)
        title = view.phase if topic != ORDERS.topic else _("What hands do")
        self.play.show_panel(GuidePanel(title, told, self.play.close, self.end))

    def end(self) -> None:
        """No more sheets in this game."""
        self.play.watchers.remove(self.watch)
        self.play.close()

    def _topic(self, view: View) -> tuple[str, Guidance | None]:
        """What the glass asks for: orders come before the question."""
        session = self.play.session
        if view.result or len(session.game.marks) > self.turns:
            return "", None
        if view.done == "orders":
            return ORDERS.topic, ORDERS.guidance
        kind = session.game.question.kind if session.game.question is not None else ""
        return kind, session.words.guide.get(kind)
