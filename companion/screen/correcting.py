"""People say how their table lies otherwise: on the lit map, on small sheets, and by keys where many cards can lie."""

from typing import Any, Protocol

from companion.screen.differs import (
    ALL_SAID,
    BACK,
    WALK,
    DiffersPanel,
    Walk,
    asking_by_keys,
    asking_what,
    by_keys,
    may_differ,
    tell,
)
from companion.screen.panels import Panel
from companion.table.differs import Row, Spot, Step
from companion.table.session import Session
from companion.table.view import View


class Glass(Protocol):
    """The game on the glass, over which the sheets are laid."""

    session: Session
    panel: Panel | None

    def lay_over(self, panel: Panel, whole: bool) -> None: ...

    def close(self) -> None: ...

    def refresh(self) -> None: ...


class Correcting:
    """Which part of the table people are talking about; `on` while the map is lit for them."""

    def __init__(self, glass: Glass):
        self.on = False
        self._glass = glass
        self._walk: Walk | None = None
        self._keys: Spot = ()
        """The sheet whose buttons are keys now."""
        self._from: Spot = ()
        """The sheet from which they were opened."""
        self._note = ""

    @property
    def session(self) -> Session:
        return self._glass.session

    def seen(self, view: View) -> View:
        """This view of the session, or the same table with what can be corrected lit or on keys."""
        if self.on and not may_differ(self.session):
            self.end()
        if not self.on:
            return view
        if not self._keys:
            return asking_what(self.session, view)
        assert self.session.words.differs is not None
        title = self.session.words.differs.title(self.session.state, self._keys)
        return asking_by_keys(view, self._note or title, self._rows(self._keys))

    def begin(self) -> None:
        """Light everything that can be corrected."""
        self.on = True
        self._glass.refresh()

    def end(self) -> None:
        self.on, self._walk, self._keys = False, None, ()
        if isinstance(self._glass.panel, DiffersPanel):
            self._glass.close()

    def touched(self, what: Any) -> None:
        """A place of the lit map, a button beside it, or a key."""
        if isinstance(what, Step):
            self._take(what)
        else:
            self.open(what)

    def open(self, spot: Spot, note: str = "") -> None:
        """Open the sheet of a thing with a line about what was said before, or go back."""
        if spot == ALL_SAID:
            self.end()
            self._glass.refresh()
            return
        if spot == BACK:
            spot, self._keys = self._from, ()
        if spot == WALK:
            self._walk = Walk(self.session)
            spot = self._walk.here
        if spot and by_keys(self._rows(spot)):
            self._show_keys(spot, note)
            return
        self._keys = ()
        if self.on:
            self._glass.refresh()
        if spot:
            self._show_sheet(spot, note)

    def _show_sheet(self, spot: Spot, note: str) -> None:
        panel = DiffersPanel(self.session, spot, self.open, self._close_sheet, self._go_on)
        panel.note = note
        panel.onward = self._walk.onward if self._walk is not None else ""
        self._glass.lay_over(panel, whole=True)

    def _show_keys(self, spot: Spot, note: str) -> None:
        panel = self._glass.panel
        if not self._keys:
            self._from = panel.spot if isinstance(panel, DiffersPanel) else ()
        self._keys, self._note = spot, note
        self._glass.close()
        self._glass.refresh()

    def _take(self, step: Step) -> None:
        """Say what a key says, lead on, or tell why not."""
        told = tell(self.session, step)
        if told.moves and self._walk is None:
            self.open(ALL_SAID)
        elif told.taken and self.on:  # else the game went on by itself to what must be answered first
            self.open(step.opens, told.text)
        else:
            self._note = told.text
            self._glass.refresh()

    def _rows(self, spot: Spot) -> list[Row]:
        words, question = self.session.words.differs, self.session.game.question
        assert words is not None
        assert question is not None
        return words.rows(self.session.state, question, spot)

    def _go_on(self) -> None:
        """The next sheet of the walk, or back to the game."""
        assert self._walk is not None
        self.open(self._walk.next() or ALL_SAID)

    def _close_sheet(self) -> None:
        """Close a sheet; one that was opened on the walk leads back there."""
        panel, here = self._glass.panel, self._walk.here if self._walk is not None else None
        if isinstance(panel, DiffersPanel) and here is not None and here != panel.spot:
            self.open(here)
        else:
            self._walk = None
            self._glass.close()
