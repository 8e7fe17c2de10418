"""What stands above and below the eight rows: seasons and events, order cards, and the Evilometer."""

from typing import NamedTuple

from companion.games.dungeon_lords.glass.signs import event, minion, order, paladin
from companion.games.dungeon_lords.rules.facts import PALADIN, START, TOP
from companion.screen.boxes import Box
from companion.screen.drawn import Drawn
from companion.screen.emblems import emblem
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, DIM, EDGE, FLOOR, GOLD, INK, LEAST, ORDER, PANEL, TEXT, mix, paint

BRIGHT = paint("5d6b52")
DARK = paint("4a2f58")


class SeasonShown(NamedTuple):
    """A season's name, whether it is now or over, and the event of it as far as it is known ("" unknown or none)."""

    name: str
    now: bool
    over: bool
    event: str


class Progress(Drawn):
    """The year and its four seasons, from left to right: (year, seasons)."""

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        year, seasons = self.shown
        h, gap = self.height, self.height * 0.08
        label = self.width * 0.165
        pen.text(year, self.x + label * 0.35, self.center_y, max(LEAST, h * 0.4), ORDER, label * 0.66)
        wide = (self.width - label) / len(seasons)
        for number, season in enumerate(seasons):
            x = self.x + label + number * wide
            ground = mix(PANEL, GOLD, 0.3) if season.now else FLOOR
            pen.box(x + gap, self.y + gap, wide - 2 * gap, h - 2 * gap, ground, h * 0.2)
            if season.now:
                pen.frame(x + gap, self.y + gap, wide - 2 * gap, h - 2 * gap, ORDER, 2.5, h * 0.2)
            ink = TEXT if season.now else DIM
            room = wide - (h * 1.15 if season.event else h * 0.4)
            pen.text(season.name, x + h * 0.2 + room / 2, self.center_y, max(LEAST, h * 0.45), ink, room)
            if season.event:
                event(pen, x + wide - h * 0.52, self.center_y, h * 0.3, season.event)


class CardsShown(NamedTuple):
    """The cards of one colour that all can see: inaccessible ones, and those that lie open this season."""

    colour: str
    played: bool
    inaccessible: tuple[int, ...]
    open: tuple[int, ...]


class Cards(Drawn):
    """The order cards of every colour, side by side."""

    def owner_box(self, index: int) -> tuple[float, float, float, float]:
        wide = self.width / max(1, len(self.shown or ()))
        return self.x + index * wide, self.y, wide, self.height

    def draw(self, pen: Pen) -> None:
        for index, cards in enumerate(self.shown or ()):
            x, y, w, h = self.owner_box(index)
            gap = h * 0.05
            pen.box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, mix(FLOOR, COLOURS[cards.colour], 0.22), h * 0.16)
            minion(pen, x + h * 0.45, y + h * 0.5, h * 0.34, cards.colour, cards.played)
            self._numbers(pen, cards, (x + h * 0.85, y + gap, w - h * 0.95, h - 2 * gap))

    def _numbers(self, pen: Pen, cards: CardsShown, box: Box) -> None:
        """Open cards, and below them the inaccessible ones crossed out."""
        left, bottom, room, high = box
        rows = [(numbers, out) for numbers, out in ((cards.open, False), (cards.inaccessible, True)) if numbers]
        for at, (numbers, out) in enumerate(rows):
            y = bottom + high * (1 - (at + 0.5) / len(rows))
            step = min(high * 0.5, room / len(numbers))
            r = min(high * 0.48 / len(rows), step / 1.5)
            for index, number in enumerate(numbers):
                x = left + step * (index + 0.5)
                order(pen, x, y, r, cards.colour, str(number))
                if out:
                    pen.line((x - r * 0.6, y - r * 0.85, x + r * 0.6, y + r * 0.85), INK, r * 0.16)


class Evilometer(Drawn):
    """Fifteen spaces from left to right; shows the space of each known counter and who has the paladin."""

    def space_box(self, number: int) -> tuple[float, float, float, float]:
        wide = self.width / (TOP + 1)
        return self.x + number * wide, self.y, wide, self.height

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        counters, owner = self.shown
        for number in range(TOP + 1):
            x, y, w, h = self.space_box(number)
            ground = mix(BRIGHT, DARK, number / TOP)
            pen.box(x + 1, y + h * 0.08, w - 2, h * 0.84, ground, h * 0.12)
            if number in (START, PALADIN):
                pen.frame(x + 1, y + h * 0.08, w - 2, h * 0.84, GOLD if number == PALADIN else TEXT, 2, h * 0.12)
            pen.text(str(number), x + w * 0.5, y + h * 0.72, max(LEAST, h * 0.34), TEXT)
            if number == PALADIN and owner is None:
                paladin(pen, x + w * 0.45, y + h * 0.3, h * 0.22)
            self._counters(pen, [c for c, at in counters if at == number], owner, (x, y, w, h))

    def _counters(
        self, pen: Pen, colours: list[str], owner: str | None, box: tuple[float, float, float, float]
    ) -> None:
        """Two of them beside each other, and others below."""
        x, y, w, h = box
        alone = len(colours) == 1
        r = h * 0.22 if alone else min(w * 0.24, h * 0.15)
        for index, colour in enumerate(colours):
            column = 0 if alone else index % 2 * 2 - 1
            row = index // 2 * 2 - (len(colours) > 2)
            at = x + w / 2 + column * r, y + h * 0.31 - row * r
            pen.disc(*at, r, EDGE)
            pen.disc(*at, r * 0.9, COLOURS[colour])
            emblem(pen, *at, r * 0.66, colour)
            if colour == owner:
                paladin(pen, *at, r * 0.7)
