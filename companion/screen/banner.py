"""The outcome of a roll, seen by everybody at the table: a word in large letters, the dice, and what it was about."""

from typing import Any

from companion.screen.drawn import Drawn
from companion.screen.pen import Pen, measured
from companion.screen.signs import book
from companion.screen.theme import ALARM, DONE, EDGE, PANEL, TEXT, Paint, look, mix
from companion.table.view import Banner


class BannerBox(Drawn):
    """Keeps the first place of the middle as long as the last answer is the last one."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.short = False
        """Whether there is room for the word and the dice alone, side by side."""

    def fit(self, width: float, room: float) -> float:
        """Two rows, the word and below it dice and what they were about, where they leave `room`; gives the height."""
        banner: Banner | None = self.shown
        if banner is None:
            return 0.0
        whole = float(self._large() * (1.25 if banner.text else 0.0) + self._below(banner, width) + look.gap)
        short = whole > room and bool(banner.text)
        if short != self.short:
            self.short = short
            self._later()
        return float(look.head * 1.4) if short else whole

    def _large(self) -> float:
        return float(look.head * 1.5)

    def _below(self, banner: Banner, width: float) -> float:
        room = int(width - self._dice_width(banner) - 3 * look.gap)
        told = measured(banner.told, int(look.small), room)[1] if banner.told else 0
        return float(max(self._die() * 2.2 if banner.dice else 0.0, told))

    def _die(self) -> float:
        """Half the side of a die."""
        return float(look.body * 0.62)

    def _dice_width(self, banner: Banner) -> float:
        return len(banner.dice) * self._die() * 2.2

    def draw(self, pen: Pen) -> None:
        banner: Banner | None = self.shown
        if banner is None:
            return
        x, y, w, h = self.box
        ground = ground_of(banner)
        pen.box(x, y, w, h, ground, look.round)
        pen.frame(x, y, w, h, mix(ground, TEXT, 0.3), 1.5, look.round)
        if self.short:
            self._one_row(pen, banner)
            return
        above = self._large() * 1.25 if banner.text else 0.0
        if banner.text:
            pen.words(banner.text, (x + look.gap, y + h - above, w - 2 * look.gap, above), self._large(), TEXT)
        below = h - above
        r, left = self._die(), x + look.gap
        if not banner.told:
            left = x + (w - self._dice_width(banner)) / 2
        for index, die in enumerate(banner.dice):
            book.draw(pen, die, left + r * (2.2 * index + 1), y + below / 2, r)
        if banner.told:
            left += self._dice_width(banner) + look.gap
            pen.words(banner.told, (left, y, x + w - left - look.gap, below), look.small, TEXT, "left")

    def _one_row(self, pen: Pen, banner: Banner) -> None:
        x, y, w, h = self.box
        r = h * 0.36
        dice = len(banner.dice) * r * 2.2
        pen.words(banner.text, (x + look.gap, y, w - dice - 2 * look.gap, h), look.head, TEXT, "left")
        for index, die in enumerate(banner.dice):
            book.draw(pen, die, x + w - dice + r * (2.2 * index + 0.9), y + h / 2, r)


def ground_of(banner: Banner) -> Paint:
    """Green for what is good and red for what is not; dice alone say neither."""
    if not banner.text:
        return PANEL
    return mix(DONE, EDGE, 0.35) if banner.good else ALARM
