"""A game drawn for phones: its own map, never on the glass, in the language of each phone."""

from typing import Any

from companion.phone.shown import Box, Picture
from companion.screen.numbered import numbered
from companion.screen.signs import SignBook
from companion.screen.stage import Stage
from companion.screen.svg import SvgPen, drawn, picture
from companion.screen.table_map import TableMap
from companion.table import messages
from companion.table.view import View

SIDE = 480.0
SIGN = 48.0
"""Sides of the pictures; a page scales them."""
MARGIN = 0.86
"""How much of half its side the picture of a sign fills."""


class AwayMap:
    """One map for one language: a part is drawn again only when what it shows has changed."""

    def __init__(self, table_map: TableMap):
        self.map = table_map
        self.map.pos, self.map.size = (0, 0), (SIDE, SIDE)
        self.map.badges.pos, self.map.badges.size = (0, 0), (SIDE, SIDE)
        self._drawn: dict[Any, tuple[Any, str]] = {}

    def picture(self, state: Any, view: View) -> Picture:
        m = self.map
        m.targets = {place: target.tap for target in view.targets if (place := m.on_map(target.place))}
        m.show_table(state)
        m.badges.show(tuple((place, said) for where, said in numbered(view) if (place := m.on_map(where))))
        m.lay_parts()
        places = tuple((place, shares(m.place_rect(place))) for place in m.places())
        lit = [m.on_map(target.place) for target in view.targets]
        boxes = tuple(None if place is None else shares(m.reach(place)) for place in lit)
        return Picture(picture([self._part(part) for part in m.picture.parts], SIDE), places, boxes)

    def _part(self, part: Any) -> str:
        now = (part.shown, tuple(part.pos), tuple(part.size))
        before = self._drawn.get(part)
        if before is None or before[0] != now:
            before = self._drawn[part] = (now, drawn(part, SIDE))
        return before[1]


def shares(box: tuple[float, float, float, float]) -> Box:
    """Left, bottom, width and height on the map as shares of its side, from the top."""
    left, bottom, width, height = box
    return (
        round(left / SIDE, 4),
        round(1 - (bottom + height) / SIDE, 4),
        round(width / SIDE, 4),
        round(height / SIDE, 4),
    )


class AwayArtist:
    """Draws one game by what it brings for the glass."""

    def __init__(self, stage: Stage):
        self._stage = stage
        self._book = SignBook()
        self._book.open(stage.signs, stage.icons)
        self._maps: dict[str, AwayMap] = {}
        self._signs: dict[tuple[str, tuple[str, ...]], str] = {}
        """By the language, too: some bear letters."""

    def picture(self, language: str, state: Any, view: View) -> Picture:
        if language not in self._maps:
            self._maps[language] = AwayMap(self._stage.table_map(lambda _tap: None))
        return self._maps[language].picture(state, view)

    def sign(self, what: tuple[str, ...]) -> str:
        if not what:
            return ""
        key = messages.language(), what
        if key not in self._signs:
            pen = SvgPen(SIGN)
            there = self._book.draw(pen, what, SIGN / 2, SIGN / 2, MARGIN * SIGN / 2)
            self._signs[key] = picture(pen.shapes, SIGN) if there else ""
        return self._signs[key]
