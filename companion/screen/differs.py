"""The table differs: the map is touched where it does, and a small sheet takes how it really lies."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

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
BACK = ("back",)
"""The spot that stands for the way back from the keys."""
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
    return _asking(view, _("Touch what lies otherwise on your table"), targets, others)


def asking_by_keys(view: View, prompt: str, rows: Sequence[Row]) -> View:
    """The glass on which the buttons of a sheet are keys over the map."""
    choices = [
        Choice(step.text, Tap(step, False), step.sign, step.on, dim=bool(step.refused), key=step.key)
        for row in rows
        for step in row.steps
    ]
    return _asking(view, prompt, (), [*choices, Choice(_("Back"), Tap(BACK, False), ("icon", "undo"))])


def by_keys(rows: Sequence[Row]) -> bool:
    """Whether this sheet has more buttons than a list shows at once."""
    return any(step.key for row in rows for step in row.steps)


def _asking(view: View, prompt: str, targets: tuple[Target, ...], choices: Sequence[Choice]) -> View:
    return replace(
        view, phase=_("The table differs"), prompt=prompt, lines=(), heading="", targets=targets,
        choices=tuple(choices), form=None, rolled=(), partial=(), guess=(), done="", cover=None,
    )  # fmt: skip


class Told(NamedTuple):
    """What came of a button: a line about it, whether it was taken, and whether hands have to move something."""

    text: str
    taken: bool = True
    moves: bool = False


def tell(session: Session, step: Step) -> Told:
    """Say what a button of a sheet says, or why that cannot be."""
    if step.refused:
        return Told(step.refused, taken=False)
    if step.said is None:
        return Told("")
    assert session.words.differs is not None
    text, before = session.words.differs.said(session.state, step.said), session.asked
    try:
        session.correct(*step.said)
    except Illegal:
        return Told(_("This very step has changed that: say so when it is over."), taken=False)
    if _by_hand(session, before):
        return Told(text, moves=True)
    return Told(_("{what}. Nothing has to be moved by hand.").format(what=text))


def _by_hand(session: Session, before: int) -> bool:
    """Whether what was said after so many answers moves hands: then the order sheet has to be seen."""
    orders = (entry.order for entry in session.log if entry.after > before)
    return bool(session.to_put_back) or any(session.words.order(session.state, order).physical for order in orders)


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
        told = tell(self.session, step)
        if not told.taken:
            self.note = told.text
            return
        if told.moves and not self.onward:
            self.go(ALL_SAID, "")
            return
        if self.parent is None:  # the game went on by itself to what must be answered first
            return
        self.note = told.text
        if step.opens:
            self.go(step.opens, told.text)
        else:
            self.fill()
