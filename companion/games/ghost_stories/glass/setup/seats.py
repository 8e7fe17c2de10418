"""The table seen from above with its four seats: who plays which colour, and where."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.setup.draft import Draft
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import COLOURS, DIM, EDGE, FLOOR, INK, PANEL, TARGET, TEXT, look, mix
from companion.table.messages import _

Box = tuple[float, float, float, float]


class Seats(Drawn):
    """Tap a seat to play it or leave it neutral; tap two figures to swap their seats."""

    def __init__(self, draft: Draft, changed: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.draft, self.changed = draft, changed
        self.picked: int | None = None
        self.renew()

    def renew(self) -> None:
        self.show((tuple(self.draft.boards), frozenset(self.draft.played), self.picked, look.body))

    def seat_box(self, seat: int) -> Box:
        """Seats lie as people sit: near, left, far, right."""
        w, h = self.width * 0.35, self.height * 0.26
        x, y = self.x + (self.width - w) / 2, self.y + (self.height - h) / 2
        at = ((x, self.y), (self.x, y), (x, self.top - h), (self.right - w, y))[seat]
        return at[0], at[1], w, h

    def chip(self, seat: int) -> tuple[float, float, float]:
        """The figure in a seat: centre and radius."""
        x, y, _w, h = self.seat_box(seat)
        return x + h * 0.5, y + h * 0.5, h * 0.36

    def on_touch_down(self, touch: Any) -> bool:
        for seat in range(4):
            x, y, w, h = self.seat_box(seat)
            if x <= touch.x < x + w and y <= touch.y < y + h:
                self._touch(seat, on_chip=touch.x < x + h)
                return True
        return False

    def _touch(self, seat: int, on_chip: bool) -> None:
        if not on_chip:
            self.picked = None
            self.draft.toggle(self.draft.boards[seat])
        elif self.picked is None:
            self.picked = seat
        else:
            self.draft.swap_seats(self.picked, seat)
            self.picked = None
        self.renew()
        self.changed()

    def draw(self, pen: Pen) -> None:
        boards, played, picked, _size = self.shown
        half = min(self.width * 0.13, self.height * 0.2)
        pen.box(self.center_x - half, self.center_y - half, 2 * half, 2 * half, PANEL, look.round)
        for row in range(3):
            for column in range(3):
                s = half * 0.58
                pen.box(self.center_x + (column - 1.5) * s, self.center_y + (row - 1.5) * s, s * 0.92, s * 0.92,
                        mix(FLOOR, EDGE, 0.5), 4)  # fmt: skip
        for seat, colour in enumerate(boards):
            self._seat(pen, seat, colour, colour in played, seat == picked)

    def _seat(self, pen: Pen, seat: int, colour: str, plays: bool, picked: bool) -> None:
        x, y, w, h = self.seat_box(seat)
        own = COLOURS[colour]
        pen.box(x, y, w, h, mix(PANEL, own, 0.45 if plays else 0.08), look.round)
        pen.frame(x, y, w, h, mix(own, TEXT, 0.2) if plays else EDGE, 2.5 if plays else 1.5, look.round)
        cx, cy, r = self.chip(seat)
        if picked:
            pen.disc(cx, cy, r * 1.28, TARGET)
            pen.disc(cx, cy, r * 1.14, INK)
        tokens.taoist(pen, cx, cy, r, colour)
        text = _("plays") if plays else _("neutral")
        pen.words(text, (x + h, y, w - h - 4, h), look.body, TEXT if plays else DIM, "left")
