"""The log on the glass: the newest turn line by line, the earlier ones by their heads; a touch leads back."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from companion.screen.panels import Entries, Item, Panel
from companion.table import log
from companion.table.messages import _, ngettext
from companion.table.session import Session


class LogPanel(Panel):
    """Shows the lines of one turn; a touch on the head of another shows that one, on a line what can be done there."""

    def __init__(self, session: Session, line: Callable[[int], None], closed: Callable[[], None], **options: Any):
        super().__init__(_("Log"), closed, **options)
        self._line = line
        self._turns = log.turns(session)
        self.turn = len(self._turns) - 1
        self.entries = Entries([])
        self.add_widget(self.entries)
        self._fill()

    def _fill(self) -> None:
        """The newest first; of a turn that is not shown its head alone."""
        items: list[Item] = []
        for index in reversed(range(len(self._turns))):
            lines = self._turns[index] if index == self.turn else self._turns[index][:1]
            items += [self._item(index, told) for told in reversed(lines)]
        self.entries.show(items)

    def _item(self, turn: int, told: log.Told) -> Item:
        return Item(told.text, f"{told.number}", opens=partial(self._touched, turn, told.number), head=told.begins)

    def _touched(self, turn: int, number: int) -> None:
        if turn == self.turn:
            self._line(number)
        else:
            self.turn = turn
            self._fill()


class LinePanel(Panel):
    """One line of the log: which answer led to it, and the ways back."""

    told, answered, amends, goes = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")

    def __init__(self, session: Session, number: int, closed: Callable[[], None], **options: Any):
        super().__init__(_("Line {number} of the log").format(number=number), closed, **options)
        self.session = session
        self.told = session.history()[number - 1]
        self.count, self.back = log.answered(session, number), log.back(session, number)
        if self.count is not None:
            self.answered = _("Answered: {what}").format(what=log.said(session, self.count))
            self.amends = _("It was answered otherwise")
        if self.back is not None:
            count = log.moves_back(session, self.back)
            text = ngettext("To here: {count} thing to put back", "To here: {count} things to put back", count)
            self.goes = text.format(count=count)

    def amend(self) -> None:
        """Ask anew what led to this line."""
        self.close()
        if self.count is not None:
            self.session.ask_anew(self.count)

    def go_back(self) -> None:
        self.close()
        if self.back is not None:
            self.session.back_to(self.back)
