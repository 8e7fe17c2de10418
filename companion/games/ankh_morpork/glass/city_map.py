"""The city on the glass: twelve areas along the river with all that lies in them."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from companion.games.ankh_morpork.glass import pieces
from companion.games.ankh_morpork.glass.city import BRIDGES, GROUNDS, OUTLINES, RIVER, bounds, inside, spot, title_box
from companion.games.ankh_morpork.rules.changes import BUILDING_OF, MARKER
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.screen.boxes import Box
from companion.screen.drawn import Drawn
from companion.screen.numbered import Place
from companion.screen.pen import Pen
from companion.screen.table_map import TableMap
from companion.screen.theme import INK, PAPER, TEXT, mix, paint
from companion.table.messages import _
from companion.table.view import Tap

BRIDGE, LAMP, WATER = paint("b79b6a"), paint("ffdca8", 0.2), paint("7fb6d6", 0.18)
TITLE = 1 / 29.9
"""The size of a name and a price as a share of the map: 16 pixels on the smallest glass."""
SPOT_OF = {**dict.fromkeys(BUILDING_OF.values(), "building"), MARKER: MARKER,
           **{figure: figure for figure in (PLAYER, OPPONENT, TROLL, DEMON)}}  # fmt: skip
"""The spot of each piece in its area."""


def title(area: int) -> str:
    """Number and name, as they head an area; what a building costs stands where it would."""
    return f"{area} {names.area(area)}"


class AreaShown(NamedTuple):
    """What lies in an area, as it is drawn: price, figures, marker, the colour of its building, its card."""

    number: int
    price: int
    figures: tuple[int, int, int, int]
    marker: bool
    building: str
    card: bool
    colours: tuple[str, str]


def shown(t: State, area: int) -> AreaShown:
    """An area as it is now."""
    colours = {PLAYER: t.setup.player, OPPONENT: t.setup.opponent, "": ""}
    figures = (t.figures[PLAYER][area], t.figures[OPPONENT][area], t.figures[TROLL][area], t.figures[DEMON][area])
    return AreaShown(area, t.price(area), figures, t.marker[area], colours[t.building[area]],
                     t.card[area], (t.setup.player, t.setup.opponent))  # fmt: skip


class Ground(Drawn):
    """The river, the areas and the bridges: what never changes."""

    def draw(self, pen: Pen) -> None:
        pen.box(*self.box, RIVER, self.width / 40)
        self._waves(pen)
        for area in AREAS:
            points = self._points(OUTLINES[area])
            pen.shape(points, GROUNDS[area])
            left, bottom, width, height = (share * self.width for share in inside(area))
            middle = self.x + left + width / 2, self.y + bottom + height / 2
            pen.light(*middle, width / 2, height / 2, LAMP)
            pen.line(points, mix(GROUNDS[area], TEXT, 0.3), self.width / 110, close=True)
            pen.line(points, INK, self.width / 200, close=True)
        for ends in BRIDGES.values():
            pen.line(self._points(ends), INK, self.width / 48)
            pen.line(self._points(ends), BRIDGE, self.width / 80)

    def _waves(self, pen: Pen) -> None:
        """Long low ones; the city covers all but the river."""
        step = self.width / 32
        for row in range(1, 30):
            y = self.y + row * step
            ends = [(self.x + step * (10.2 + at), y + step * 0.16 * (-1) ** (at + row)) for at in range(10)]
            pen.line([coordinate for end in ends for coordinate in end], WATER, step / 12)

    def _points(self, shares: tuple[float, ...]) -> list[float]:
        x, y = self.pos
        return [(x, y)[at % 2] + share * self.width for at, share in enumerate(shares)]


class AreaPart(Drawn):
    """The name of an area and the pieces in it."""

    def draw(self, pen: Pen) -> None:
        what: AreaShown | None = self.shown
        if what is None:
            return
        left, bottom, width, height = self._box(title_box(what.number))
        size = self.parent_side * TITLE
        pen.text(title(what.number), left + width / 2, bottom + height * 0.46, size, PAPER, width * 0.94)
        mine, its, trolls, demons = what.figures
        self._piece(pen, what, PLAYER, mine, what.colours[0])
        self._piece(pen, what, OPPONENT, its, what.colours[1])
        self._piece(pen, what, TROLL, trolls)
        self._piece(pen, what, DEMON, demons)
        self._piece(pen, what, MARKER, int(what.marker))
        self._piece(pen, what, "building", int(bool(what.building)), what.building)
        if not what.building:
            left, bottom, width, height = self._box(spot(what.number, "building"))
            price = _("${price}").format(price=what.price)
            pieces.plot(pen, left + width / 2, bottom + height / 2, min(width, height) * 0.44, price)

    def _piece(self, pen: Pen, what: AreaShown, name: str, number: int, *colour: str) -> None:
        if not number:
            return
        left, bottom, width, height = self._box(spot(what.number, name))
        x, y, r = left + width / 2, bottom + height / 2, min(width, height) * 0.44
        DRAWN[name](pen, x, y, r, *colour)
        if number > 1:
            pieces.count(pen, x, y, r, number)
        if name == "building" and not what.card:
            pieces.lost_card(pen, x, y, r)

    @property
    def parent_side(self) -> float:
        """The side of the whole map."""
        return float(self.width / bounds(self.shown.number)[2])

    def _box(self, share: Box) -> Box:
        """A share of the map as pixels of its picture."""
        side = self.parent_side
        return share[0] * side, share[1] * side, share[2] * side, share[3] * side


DRAWN: dict[str, Callable[..., None]] = {
    PLAYER: pieces.minion,
    OPPONENT: pieces.minion,
    TROLL: pieces.troll,
    DEMON: pieces.demon,
    MARKER: pieces.marker,
    "building": pieces.building,
}


class CityMap(TableMap):
    """Areas are ("area", number), a piece in one ("piece", piece, number)."""

    def __init__(self, on_target: Callable[[Tap], None], **options: Any):
        self.ground = Ground()
        self.areas = {area: AreaPart() for area in AREAS}
        super().__init__(on_target, **options)
        for widget in (self.ground, *self.areas.values(), self.badges):
            self.picture.put(widget)

    def show_table(self, state: State) -> None:
        for area, part in self.areas.items():
            part.show(shown(state, area))

    def lay_parts(self) -> None:
        self.ground.pos, self.ground.size = (0, 0), (self.width, self.width)
        for area, part in self.areas.items():
            left, bottom, width, height = self.frame_of(("area", area))
            part.pos, part.size = (left, bottom), (width, height)

    def on_map(self, place: Place) -> Place | None:
        """Pieces have their spot, everything else is an area."""
        if place[0] == "piece":
            return ("piece", SPOT_OF[place[1]], place[2])
        return place if place[0] == "area" else None

    def places(self) -> Iterable[Place]:
        return (("area", area) for area in AREAS)

    def place_rect(self, place: Place) -> Box:
        share = bounds(place[1]) if place[0] == "area" else spot(place[2], place[1])
        side = self.width
        return self.x + share[0] * side, self.y + share[1] * side, share[2] * side, share[3] * side
