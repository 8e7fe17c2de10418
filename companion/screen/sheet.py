"""The order sheet: what the hands have to do now, numbered as the badges on the map."""

from typing import Any, NamedTuple

from companion.screen.drawn import Drawn
from companion.screen.numbered import numbered_lines
from companion.screen.pen import NARROW, Pen, measured
from companion.screen.theme import ALARM, DIM, EDGE, INK, LARGE, LEAST, ORDER, TEXT, look, mix, paint
from companion.table.view import Rank, View


class Entry(NamedTuple):
    """One line: its number, 0 for a grey line that no hand carries out."""

    number: int
    text: str
    grave: bool = False


class SheetShown(NamedTuple):
    """All that the sheet's picture depends on."""

    heading: str
    entries: tuple[Entry, ...]
    size: float
    share: float = 1.0
    """How far its orders are squeezed."""


SMALLER = 0.9
"""Of the usual size: many orders that have room only so may be written so."""
FEW, LARGER = 3, 1.28
"""So few orders are written so much larger: they are read from the other side of the table."""
SHARES = (NARROW, 0.66)
"""A few orders that have no room are squeezed, and never written smaller."""
GRAVE = paint("ff9d86")
"""Deaths and haunted tiles."""
LINES = 5
"""A longer sheet leaves its grey lines to the log: hands look for what they have to do."""


def sheet_shown(view: View) -> SheetShown:
    entries = tuple(Entry(number, line.text, line.rank < Rank.ORDER) for number, line in numbered_lines(view))
    shown = SheetShown(view.heading if entries else "", entries, look.body * (LARGER if few(entries) else 1.0))
    return lean(shown) if len(entries) > LINES else shown


def few(entries: tuple[Entry, ...]) -> bool:
    """Whether there are no more orders than can be read across the table."""
    return sum(1 for entry in entries if entry.number) <= FEW


def tries(shown: SheetShown) -> list[SheetShown]:
    """How a sheet may be written, the most comfortable first."""
    spare = lean(shown)
    if not few(shown.entries):
        return [shown, spare, spare._replace(size=look.body * SMALLER)]
    sizes = [shown.size, shown.size / LARGE] if look.large else [shown.size]
    whole = [one._replace(size=size) for size in sizes for one in (shown, spare)]
    return [*whole, *(spare._replace(size=sizes[-1], share=share) for share in SHARES)]


def lean(shown: SheetShown) -> SheetShown:
    """Without the grey lines; a sheet of nothing else keeps them."""
    return shown._replace(entries=tuple(entry for entry in shown.entries if entry.number) or shown.entries)


class Sheet(Drawn):
    """Draws all lines, or where room is short only the numbered ones; the list around it scrolls when they are many."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.whole: SheetShown | None = None

    def show_view(self, view: View) -> None:
        self.whole = sheet_shown(view)

    @property
    def few(self) -> bool:
        """Whether its orders are read across the table, so that they are never written small."""
        return self.whole is not None and few(self.whole.entries)

    def fit(self, width: float, room: float) -> float:
        """As comfortably as there is room, without the grey lines where it is short; gives the height."""
        if self.whole is None:
            return 0.0
        ways = tries(self.whole)
        self.show(next((shown for shown in ways if self.height_of(shown, width) <= room + 0.5), ways[-1]))
        return self.height_of(self.shown, width)

    def natural_height(self, width: float) -> float:
        """Of all lines, as large as they like to be."""
        return self.height_of(self.whole, width) if self.whole is not None else 0.0

    def height_of(self, shown: SheetShown, width: float) -> float:
        return self._spans(shown, width)[-1][1] if shown.entries else 0.0

    def spans(self, width: float) -> list[tuple[float, float]]:
        """Where each line begins and ends, from the top; the heading belongs to the first."""
        return self._spans(self.shown, width) if self.shown else []

    def _spans(self, shown: SheetShown, width: float) -> list[tuple[float, float]]:
        out: list[tuple[float, float]] = []
        for entry in shown.entries:
            start = out[-1][1] if out else 0.0
            heading = look.head * 1.4 if shown.heading and not out else 0.0
            out.append((start, start + heading + self._line_height(entry, width, shown)))
        return out

    def _indent(self, body: float) -> float:
        return float(body * 1.4)

    def _size(self, entry: Entry, body: float) -> int:
        return int(body if entry.number else min(body, look.body) * 0.9)

    def _share(self, entry: Entry, shown: SheetShown) -> float:
        return shown.share if entry.number else 1.0

    def _line_height(self, entry: Entry, width: float, shown: SheetShown) -> float:
        body = shown.size
        room = int((width - self._indent(body) - look.gap) / self._share(entry, shown))
        return float(max(body * 1.45, measured(entry.text, self._size(entry, body), room)[1] + look.gap))

    def draw(self, pen: Pen) -> None:
        shown: SheetShown | None = self.shown
        if shown is None:
            return
        top = self.top
        if shown.heading:
            h = look.head * 1.4
            pen.words(shown.heading, (self.x, top - h, self.width, h), look.head, ORDER, "left")
            top -= h
        for entry in shown.entries:
            h = self._line_height(entry, self.width, shown)
            self._entry(pen, entry, top, h, shown)
            top -= h

    def _entry(self, pen: Pen, entry: Entry, top: float, h: float, shown: SheetShown) -> None:
        body = shown.size
        indent = self._indent(body)
        middle = top - h / 2
        pen.box(self.x, top - h, self.width, 1, mix(INK, EDGE, 0.8))
        if entry.number:
            r = body * 0.58
            pen.disc(self.x + indent / 2, middle, r, ALARM if entry.grave else ORDER)
            pen.text(
                str(entry.number), self.x + indent / 2, middle, max(LEAST, body * 0.8), TEXT if entry.grave else INK
            )
        else:
            pen.box(self.x + indent * 0.32, middle - 1, indent * 0.36, 2, DIM)
        ink = GRAVE if entry.grave else TEXT if entry.number else DIM
        box = (self.x + indent, top - h, self.width - indent - look.gap, h)
        pen.words(entry.text, box, self._size(entry, body), ink, "left", self._share(entry, shown))
