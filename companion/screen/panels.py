"""Sheets over the game: why, the log, setting the table up, the menu and the end."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import ceil
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.screen.choices import FINGER
from companion.screen.glass import late
from companion.screen.large import Large  # noqa: F401 (panels.kv names it)
from companion.screen.looks import load_looks
from companion.screen.parts import Words
from companion.screen.theme import look
from companion.table.messages import _
from companion.table.view import Reason, View

load_looks("kv", "theme", "panels")  # a game's own looks of a panel come after these, whoever is imported first

PAGE = 25
"""Entries of a page: a long log must not cost a Pi its breath."""

LATER = 5
"""Entries of a page that are laid at each frame, once those are there that can be seen."""


class Item(NamedTuple):
    """One entry of a list: a line, a mark before it, and perhaps a paragraph below, or what a touch on it opens.

    `head` says that it heads what follows.
    """

    what: str
    mark: str = ""
    body: str = ""
    opens: Callable[[], object] | None = None
    head: bool = False


class EntryBody(Words):
    """The paragraph of an entry."""


class EntryText(BoxLayout):
    """One entry on the glass; few have a paragraph below, and only those get the words for it."""

    what, mark, body = StringProperty(""), StringProperty(""), StringProperty("")
    head = BooleanProperty(False)

    def __init__(self, **options: Any):
        super().__init__(**options)
        if self.body:
            self.add_widget(EntryBody(text=self.body, width=self.width))


class EntryPress(ButtonBehavior, EntryText):
    """An entry that opens something."""

    def __init__(self, opens: Callable[[], object], **options: Any):
        self.opens = opens
        super().__init__(**options)

    def on_release(self) -> None:
        if not late(self.last_touch):
            self.opens()


def entry(item: Item, width: float) -> EntryText:
    """An item as it is laid into a list of this width, for which its words are written at once."""
    shown: dict[str, Any] = {"what": item.what, "mark": item.mark, "body": item.body, "head": item.head}
    shown["width"] = width
    return EntryText(**shown) if item.opens is None else EntryPress(item.opens, **shown)


class ScoreRow(BoxLayout):
    """A part of the score with its points."""

    name, points = StringProperty(""), StringProperty("")


class Panel(BoxLayout):
    """A sheet with a title that closes at a touch of its cross; no touch goes through it."""

    title = StringProperty("")
    whole = lights = False
    """Whether it lies over the whole game, and whether it lights places of the map itself."""
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


NARROWEST = 0.35
"""Of the height of its letters: so wide is a letter at least, as lines of words go."""


def least_height(item: Item, width: float) -> float:
    """What an entry takes of a list of this width at least, with the gap below."""

    def lines(text: str, size: float) -> float:
        return 1.15 * size * ceil(len(text) * size * NARROWEST / width)

    words = lines(item.what, look.body) + lines(item.body, look.small) + 2 * look.unit
    return float((max(words, FINGER) if item.opens is not None else words) + 2 * look.gap)


class Entries(BoxLayout):
    """A list that is turned by two large buttons, a screenful at a time; where all fits there are none."""

    page = NumericProperty(0)
    last_page = NumericProperty(0)
    turns = BooleanProperty(False)
    before_ready = BooleanProperty(False)
    after_ready = BooleanProperty(False)

    def __init__(self, items: Sequence[Item], **options: Any):
        super().__init__(**options)
        self._unlaid: list[Item] = []
        self.ids.rows.fbind("width", self._begin)
        self._lay_on = Clock.create_trigger(lambda _seconds: self._lay(LATER))
        for name in ("scroll_y", "height", "viewport_size"):
            self.ids.listing.fbind(name, self._renew)
        self.fbind("height", self._renew)
        self.show(items)

    def show(self, items: Sequence[Item]) -> None:
        """Another list, from its beginning."""
        self.items = list(items)
        self.page, self.last_page = 0, max(0, (len(self.items) - 1) // PAGE)
        self._fill()

    def turn(self, step: int) -> None:
        """A screenful on (1) or back (-1), at the end of what is drawn the next entries."""
        listing = self.ids.listing
        room = listing.viewport_size[1] - listing.height
        if (step > 0 and self._below()) or (step < 0 and self._above()):
            whole = max(1.0, listing.height - 2 * look.body)  # a line or two stays for the eye
            listing.scroll_y = min(1.0, max(0.0, listing.scroll_y - step * whole / room))
        elif 0 <= self.page + step <= self.last_page:
            self.page += step
            self._fill()
        self._renew()

    def _above(self) -> bool:
        return bool(self.ids.listing.do_scroll_y and self.ids.listing.scroll_y < 0.999)

    def _below(self) -> bool:
        return bool(self.ids.listing.do_scroll_y and self.ids.listing.scroll_y > 0.001)

    def _renew(self, *_args: Any) -> None:
        # measured against the whole height, so that the buttons never take the room that made them needed
        self.turns = self.last_page > 0 or self.ids.rows.height > self.height + 1
        self.before_ready = self.page > 0 or self._above()
        self.after_ready = self.page < self.last_page or self._below()

    def _fill(self) -> None:
        """Lay what the window can show at once; the rest of the page follows, a few entries a frame."""
        self.ids.rows.clear_widgets()
        self._unlaid = self.items[self.page * PAGE : (self.page + 1) * PAGE]
        self._lay_on.cancel()
        self._begin()
        self.ids.listing.to_top()

    def _begin(self, *_: Any) -> None:
        """Once it is known how wide the list is: words would be written twice."""
        rows = self.ids.rows
        if rows.children or rows.width == BoxLayout.width.defaultvalue:
            return
        heights = accumulate(least_height(item, rows.width) for item in self._unlaid)
        self._lay(1 + sum(height < Window.height - look.button for height in heights))

    def _lay(self, count: int) -> None:
        rows = self.ids.rows
        for item in self._unlaid[:count]:
            rows.add_widget(entry(item, rows.width - rows.padding[0] - rows.padding[2]))
        self._unlaid = self._unlaid[count:]
        if self._unlaid:
            self._lay_on()


class EntriesPanel(Panel):
    """A panel with a list of entries."""

    def __init__(self, title: str, items: Sequence[Item], closed: Callable[[], None], **options: Any):
        super().__init__(title, closed, **options)
        self.entries = Entries(items)
        self.add_widget(self.entries)


def reason_items(reasons: Sequence[Reason]) -> list[Item]:
    return [Item(reason.what, body=reason.cited) for reason in reasons]


def card_items(reasons: Sequence[Reason]) -> list[Item]:
    return [Item(reason.what, body=reason.text) for reason in reasons]


class ActingPanel(Panel):
    """A panel whose buttons do something by name."""

    def __init__(self, title: str, closed: Callable[[], None], act: Callable[[str], None], **options: Any):
        super().__init__(title, closed, **options)
        self.act = act


class MenuPanel(ActingPanel):
    """What is seldom needed during a game; `way_out` is what leaving the app is called, `rules` can be looked up.

    `differs` says that the game knows corrections of its table, `people` that somebody may leave it or join, and
    `guides` that it can explain its steps.
    """

    way_out = StringProperty("")
    rules = BooleanProperty(False)
    differs = BooleanProperty(False)
    people = BooleanProperty(False)
    guides = BooleanProperty(False)


class ResumePanel(ActingPanel):
    """A game goes on that was left: does the table still lie as the map shows it?

    `told` is what people must know first, such as what is left out of a damaged file.
    """

    told = StringProperty("")


class EndPanel(ActingPanel):
    """How it ended, what the evening was like, and the score in parts; `course` says that its plot can be seen."""

    course = BooleanProperty(False)

    def fill(self, view: View) -> None:
        rows = self.ids.scores
        rows.clear_widgets()
        total = [(_("Total"), view.total)] if view.total is not None else []
        for name, points in (*view.score, *total):
            rows.add_widget(ScoreRow(name=name, points=str(points)))
        self.ids.evening.text = "\n".join(view.evening)
