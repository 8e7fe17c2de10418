"""Sheets over the game: why, the log, setting the table up, the menu and the end."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.messages import _
from companion.table.view import Reason, View

PAGE = 25
"""Entries drawn at once: a long log must not cost a Pi its breath."""


class Item(NamedTuple):
    """One entry of a list: a line, a mark before it, and perhaps a paragraph below."""

    what: str
    mark: str = ""
    body: str = ""


class EntryText(BoxLayout):
    """One entry on the glass."""

    what, mark, body = StringProperty(""), StringProperty(""), StringProperty("")


class ScoreRow(BoxLayout):
    """A part of the score with its points."""

    name, points = StringProperty(""), StringProperty("")


class Panel(BoxLayout):
    """A sheet with a title that closes at a touch of its cross; no touch goes through it."""

    title = StringProperty("")
    whole = False
    gate: Callable[[], bool] | None = None

    def __init__(self, title: str, closed: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.title = title
        self._closed = closed

    def close(self) -> None:
        self._closed()

    def on_touch_down(self, touch: Any) -> bool:
        inside = bool(self.collide_point(*touch.pos))
        if inside and self.gate is not None and not self.gate():
            return True
        return bool(super().on_touch_down(touch)) or inside


class Entries(BoxLayout):
    """A list in pages."""

    page = NumericProperty(0)
    last_page = NumericProperty(0)
    before = StringProperty("")
    after = StringProperty("")

    def __init__(self, items: Sequence[Item], **options: Any):
        super().__init__(**options)
        self.items = list(items)
        self.before, self.after = _("Back"), _("More")
        self.last_page = max(0, (len(self.items) - 1) // PAGE)
        if not self.last_page:
            self.remove_widget(self.ids.pages)
        self._fill()

    def turn(self, step: int) -> None:
        self.page = min(max(self.page + step, 0), self.last_page)
        self._fill()

    def _fill(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for item in self.items[self.page * PAGE : (self.page + 1) * PAGE]:
            rows.add_widget(EntryText(what=item.what, mark=item.mark, body=item.body))
        self.ids.listing.to_top()


class EntriesPanel(Panel):
    """A panel with a list of entries."""

    def __init__(self, title: str, items: Sequence[Item], closed: Callable[[], None], **options: Any):
        super().__init__(title, closed, **options)
        self.entries = Entries(items)
        self.add_widget(self.entries)


def reason_items(reasons: Sequence[Reason]) -> list[Item]:
    return [Item(reason.what, body=f"{reason.paragraph}: {reason.text}") for reason in reasons]


def card_items(reasons: Sequence[Reason]) -> list[Item]:
    return [Item(reason.what, body=reason.text) for reason in reasons]


def log_items(history: Sequence[str]) -> list[Item]:
    """The newest line first."""
    return [Item(text, f"{number}") for number, text in reversed(list(enumerate(history, 1)))]


def step_items(steps: Sequence[str]) -> list[Item]:
    return [Item(text, f"{number}.") for number, text in enumerate(steps, 1)]


class ActingPanel(Panel):
    """A panel whose buttons do something by name."""

    def __init__(self, title: str, closed: Callable[[], None], act: Callable[[str], None], **options: Any):
        super().__init__(title, closed, **options)
        self.act = act


class MenuPanel(ActingPanel):
    """What is seldom needed during a game."""


class ResumePanel(ActingPanel):
    """A game goes on that was left: does the table still lie as the map shows it?"""


class EndPanel(ActingPanel):
    """How it ended, and the score in parts."""

    def fill(self, view: View) -> None:
        rows = self.ids.scores
        rows.clear_widgets()
        for name, points in (*view.score, (_("Total"), view.total)):
            rows.add_widget(ScoreRow(name=name, points=str(points)))
