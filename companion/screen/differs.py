"""The table differs: the map is touched where it does, and a small sheet takes how it really lies."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.game.question import Illegal
from companion.screen.panels import Panel
from companion.screen.press import Press
from companion.screen.theme import look
from companion.table.differs import Differs, Row, Spot, Step
from companion.table.messages import _
from companion.table.session import Session
from companion.table.view import Choice, Tap, Target, View

ALL_SAID = ("all said",)
"""The spot that stands for the way back to the game."""
WALK = ("walk",)
"""The spot that stands for the walk from sheet to sheet."""
IN_ONE_COLUMN = 5
"""So many rows are seen one below the other; more stand in two columns, more than twice as many in three."""


def may_differ(session: Session) -> bool:
    """Whether the open question bears a correction."""
    return session.game.correctable and not session.stuck


def asking_what(session: Session, view: View) -> View:
    """The glass on which everything that can be corrected is lit, and nothing else can be touched."""
    words = session.words.differs
    assert words is not None
    targets = tuple(Target(spot, Tap(spot, False)) for spot in words.spots(session.state))
    others = [Choice(text, Tap(spot, False), sign) for spot, text, sign in words.others(session.state)]
    if words.walk(session.state):
        others.append(Choice(_("We played on without the app"), Tap(WALK, False), ("icon", "redo")))
    others.append(Choice(_("Back to the game"), Tap(ALL_SAID, False), ("icon", "undo")))
    return replace(
        view, phase=_("The table differs"), prompt=_("Touch what lies otherwise on your table"), lines=(), heading="",
        targets=targets, choices=tuple(others), form=None, rolled=(), partial=(), guess=(), done="", cover=None,
    )  # fmt: skip


class Walk:
    """The sheets that people go through, and which of them is open."""

    def __init__(self, session: Session):
        assert session.words.differs is not None
        self._left = session.words.differs.walk(session.state)

    @property
    def here(self) -> Spot:
        return self._left[0]

    @property
    def onward(self) -> str:
        """What the button says that leads on."""
        return _("All is right here: next") if len(self._left) > 1 else _("Back to the game")

    def next(self) -> Spot:
        """The next sheet, () after the last."""
        self._left = self._left[1:]
        return self.here if self._left else ()


class RowBox(BoxLayout):
    """What lies there, and its buttons."""

    text = StringProperty("")
    tight = BooleanProperty(False)

    def __init__(self, row: Row, take: Callable[[Step], None], **options: Any):
        super().__init__(text=row.text, **options)
        for step in row.steps:
            press = Press(text=step.text, sign=step.sign, on=step.on, dim=bool(step.refused), kind="answer")
            if row.text and len(step.text) < 2:
                press.size_hint_x, press.width = None, look.button * 1.1
            press.bind(on_release=lambda _press, step=step: take(step))
            self.add_widget(press)


class DiffersPanel(Panel):
    """The sheet of one thing; `note` says what was taken, or why something cannot be.

    `onward` is the button that leads on, where people go from sheet to sheet, else "".
    """

    note = StringProperty("")
    columns = NumericProperty(1)
    onward = StringProperty("")

    def __init__(
        self, session: Session, spot: Spot, go: Callable[[Spot, str], None], closed: Callable[[], None],
        follow: Callable[[], None],
    ):  # fmt: skip
        assert session.words.differs is not None
        self.session, self.spot, self.go, self.follow = session, spot, go, follow
        self.words: Differs[Any] = session.words.differs
        super().__init__(self.words.title(session.state, spot), closed)
        self.fill()

    def fill(self) -> None:
        """How the thing lies now."""
        question = self.session.game.question
        assert question is not None
        self.title = self.words.title(self.session.state, self.spot)
        rows = self.words.rows(self.session.state, question, self.spot)
        self.columns = min(3, -(-len(rows) // IN_ONE_COLUMN))
        self.ids.rows.clear_widgets()
        for row in rows:
            self.ids.rows.add_widget(RowBox(row, self.take, tight=self.columns > 1))

    def take(self, step: Step) -> None:
        """Say it, lead on, or tell why not."""
        if step.refused:
            self.note = step.refused
            return
        told = ""
        if step.said is not None:
            told, before = self.words.said(self.session.state, step.said), self.session.asked
            try:
                self.session.correct(*step.said)
            except Illegal:
                self.note = _("This very step has changed that: say so when it is over.")
                return
            if not self._by_hand(before):
                told = _("{what}. Nothing has to be moved by hand.").format(what=told)
            elif not self.onward:
                self.go(ALL_SAID, "")
                return
        if self.parent is None:  # the game went on by itself to what must be answered first
            return
        self.note = told
        if step.opens:
            self.go(step.opens, told)
        else:
            self.fill()

    def _by_hand(self, before: int) -> bool:
        """Whether what was said after so many answers moves hands: then the order sheet has to be seen."""
        session = self.session
        orders = (entry.order for entry in session.log if entry.after > before)
        return bool(session.to_put_back) or any(session.words.order(session.state, order).physical for order in orders)
