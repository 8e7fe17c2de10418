"""The map of this game: the season, the eight actions, the order cards and the Evilometer below each other."""

from collections.abc import Callable, Iterable

from companion.games.dungeon_lords.glass.map import shown
from companion.games.dungeon_lords.glass.map.row import ActionRow
from companion.games.dungeon_lords.glass.map.strips import Cards, Evilometer, Progress
from companion.games.dungeon_lords.rules.facts import ACTIONS, SQUARES
from companion.games.dungeon_lords.rules.state import Table
from companion.screen.boxes import Box
from companion.screen.drawn import Drawn
from companion.screen.numbered import Place
from companion.screen.table_map import TableMap
from companion.table.view import Tap

SEASON, ROW, CARDS, EVIL = 36.0, 43.5, 44.0, 50.0
"""Heights in 480ths of the map, with what is left between them."""


class Board(TableMap):
    """Draws a Table."""

    def __init__(self, on_target: Callable[[Tap], None]):
        super().__init__(on_target)
        self.progress, self.cards, self.evil = Progress(), Cards(), Evilometer()
        self.rows = {number: ActionRow() for number in ACTIONS}
        self.owners: tuple[str, ...] = ()
        for widget in (self.progress, *self.rows.values(), self.cards, self.evil, self.badges):
            self.picture.put(widget)

    def show_table(self, state: Table) -> None:
        self.owners = tuple(owner.colour for owner in state.owners)
        self.progress.show(shown.progress(state))
        for number, row in self.rows.items():
            row.show(shown.row(state, number))
        self.cards.show(shown.cards(state))
        self.evil.show(shown.counters(state, self.counts))

    def lay_parts(self) -> None:
        parts: list[tuple[Drawn, Place]] = [(self.progress, ("progress",)), (self.cards, ("cards",))]
        parts += [(row, ("action", number)) for number, row in self.rows.items()]
        for widget, place in [*parts, (self.evil, ("evil",))]:
            left, bottom, width, height = self._strip(place)
            widget.pos, widget.size = (left - self.x, bottom - self.y), (width, height)

    def _strip(self, place: Place) -> Box:
        """One of the strips across the map, in the window."""
        u = self.width / 480
        gap = 2 * u
        above = SEASON + len(ACTIONS) * ROW
        tops = {"progress": 0.0, "cards": above, "evil": above + CARDS}
        heights = {"progress": SEASON, "cards": CARDS, "evil": EVIL}
        top = SEASON + (place[1] - 1) * ROW if place[0] == "action" else tops[place[0]]
        height = heights.get(place[0], ROW)
        return self.x + gap, self.y + self.height - (top + height) * u, self.width - 2 * gap, height * u

    def on_map(self, place: Place) -> Place | None:
        if place[0] == "events":
            return ("progress",)
        return place

    def places(self) -> Iterable[Place]:
        """What is beside the squares of an action asks about all of it."""
        for number in ACTIONS:
            yield from (("square", number, square) for square in range(len(SQUARES)))
            yield ("action", number)
        yield from (("board", colour) for colour in self.owners)
        yield ("progress",)
        if self.evil.shown is not None:
            yield ("evil",)

    def place_rect(self, place: Place) -> Box:
        if place[0] == "square":
            return self._inside(self.rows[place[1]].square_box(place[2]))
        if place[0] == "evil" and len(place) > 1:
            return self._inside(self.evil.space_box(place[1]))
        if place[0] == "board":
            return self._inside(self.cards.owner_box(self.owners.index(place[1])))
        return self._strip(place)

    def _inside(self, box: Box) -> Box:
        """From the picture to the window."""
        left, bottom, width, height = box
        return left + self.x, bottom + self.y, width, height

    def badge_at(self, place: Place, index: int) -> tuple[float, float]:
        """Between the numeral and the minion of a square, up the right edge of a board, behind the year."""
        left, bottom, width, height = self.frame_of(place)
        u = self.width / 480
        if place[0] == "board":
            return left + width - 14 * u, bottom + (11 + 22 * index) * u
        first = {"square": 34, "progress": 66}.get(place[0], 13)
        return left + (first + 24 * index) * u, bottom + height / 2

    @property
    def side(self) -> float:
        """Outlines as thick as those of cells twice as high as a row."""
        return float(self.width / 6)
