"""The orders alone, over the whole glass and so large that all sides of the table read them; a touch goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.screen.numbered import numbered_lines
from companion.screen.panels import Panel
from companion.screen.pen import Pen, measured
from companion.screen.press import Press
from companion.screen.sheet import GRAVE
from companion.screen.theme import ALARM, DIM, EDGE, INK, NIGHT, ORDER, TEXT, look
from companion.table.messages import _
from companion.table.settings import TABLE_VIEW, Settings
from companion.table.view import Rank, View

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen

LARGE = 2.0
"""Of the usual size: 44 pixels on the smallest glass."""


class Line(NamedTuple):
    number: int
    text: str
    grave: bool


class Orders(Press):
    """The whole glass is one button."""

    def __init__(self, lines: list[Line], **options: Any):
        self.lines, self.first = lines, 0
        super().__init__(**options)

    def _height(self, line: Line) -> float:
        return float(measured(line.text, self._size(), int(self._room()))[1] + 2 * look.gap)

    def _size(self) -> int:
        return int(look.body * LARGE)

    def _room(self) -> float:
        return float(self.width - self._size() * 1.6 - 4 * look.gap)

    def seen(self) -> list[Line]:
        """The lines of this page; one that is longer than the glass has it for itself."""
        out: list[Line] = []
        room = self.height - look.body * 2
        for line in self.lines[self.first :]:
            room -= self._height(line)
            if out and room < 0:
                break
            out.append(line)
        return out

    def turn(self) -> bool:
        """The next page; False where there is none."""
        self.first += len(self.seen())
        self._later()
        return self.first < len(self.lines)

    def draw(self, pen: Pen) -> None:
        pen.box(*self.box, NIGHT)
        size, top = self._size(), self.top - look.gap
        for line in self.seen():
            h = min(self._height(line), top - self.y - look.body * 2)
            self._line(pen, line, top, h, size)
            top -= h
        left = len(self.lines) - self.first - len(self.seen())
        said = _("Touch: {count} more").format(count=left) if left else _("Touch when it is done")
        pen.text(said, self.center_x, self.y + look.body, look.body, DIM, self.width * 0.9)

    def _line(self, pen: Pen, line: Line, top: float, h: float, size: int) -> None:
        left, middle = self.x + look.gap + size * 0.7, top - h / 2
        pen.disc(left, middle, size * 0.62, ALARM if line.grave else ORDER)
        pen.text(str(line.number), left, middle, size * 0.8, TEXT if line.grave else INK)
        box = (self.x + size * 1.6 + 2 * look.gap, top - h, self._room(), h)
        pen.words(line.text, box, size, GRAVE if line.grave else TEXT, "left")
        pen.box(self.x, top - h, self.width, 1, EDGE)


class OrdersPanel(Panel):
    """Lies over the game as long as its orders are to be carried out."""

    def __init__(self, lines: list[Line], screen: PlayScreen):
        super().__init__("", screen.close)
        self.clear_widgets()
        self.padding = 0
        self.orders = Orders(lines)
        self.orders.gate = lambda: self.gate is None or self.gate()
        self.orders.bind(on_release=lambda _press: self._on(screen))
        self.add_widget(self.orders)

    def _on(self, screen: PlayScreen) -> None:
        if not self.orders.turn():
            screen.close()
            screen.session.done()


class TableView:
    """Follows a game, and lays its orders over it where people want that."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._last: tuple[Line, ...] = ()

    def watch(self, screen: PlayScreen) -> None:
        self._last = ()
        screen.watchers.append(lambda view: self._seen(screen, view))

    def _seen(self, screen: PlayScreen, view: View) -> None:
        """Once for all that is to be done; whoever goes back from there by Undo sees the sheet."""
        lines = tuple(Line(n, line.text, line.rank < Rank.ORDER) for n, line in numbered_lines(view) if n)
        new, self._last = lines != self._last, lines
        if new and lines and view.done == "orders" and self._settings[TABLE_VIEW] and screen.panel is None:
            screen.lay_over(OrdersPanel(list(lines), screen), whole=True)
