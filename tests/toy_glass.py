"""The toy game on the glass: a map of two ponds, and a set-up of one step."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.uix.label import Label

from companion.screen.drawn import Drawn
from companion.screen.front import Box, Front
from companion.screen.numbered import Place
from companion.screen.pen import Pen
from companion.screen.signs import blank_die
from companion.screen.stage import Stage
from companion.screen.step import Step
from companion.screen.table_map import TableMap
from companion.screen.theme import COLOURS, EDGE, ORDER, PANEL, TEXT, look
from companion.table.view import Tap
from tests.toy import PONDS, Ponds, Setup


class Pond(Drawn):
    """A pond with who is in it: (name, whether the frog, whether the heron)."""

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        name, frog, heron = self.shown
        pen.disc(self.center_x, self.center_y, self.width * 0.45, PANEL)
        pen.ring(self.center_x, self.center_y, self.width * 0.45, EDGE, 3)
        pen.text(name, self.center_x, self.y + self.height * 0.8, look.body, TEXT)
        if frog:
            pen.disc(self.x + self.width * 0.35, self.center_y, self.width * 0.1, COLOURS["green"])
        if heron:
            pen.disc(self.x + self.width * 0.65, self.center_y, self.width * 0.1, COLOURS["white"])


class PondMap(TableMap):
    """Two ponds side by side."""

    def __init__(self, on_target: Callable[[Tap], None]):
        super().__init__(on_target)
        self.ponds = [Pond(), Pond()]
        for widget in (*self.ponds, self.badges):
            self.picture.put(widget)

    def show_table(self, state: Ponds) -> None:
        for number, pond in enumerate(self.ponds):
            pond.show((PONDS[number], state.frog == number, state.heron == number))

    def lay_parts(self) -> None:
        for number, pond in enumerate(self.ponds):
            left, bottom, width, height = self.frame_of(("pond", number))
            pond.pos, pond.size = (left, bottom), (width, height)

    def place_rect(self, place: Place) -> Box:
        half = self.width / 2
        return self.x + place[1] * half, self.y + half / 2, half, half


@dataclass
class Draft:
    """A set-up in which nothing can be chosen."""

    seed: int

    def setup(self) -> Setup:
        return Setup(seed=self.seed)


class Beginning(Step):
    """Nothing to choose."""

    def build(self) -> None:
        self.add_widget(Label(text="The frog is hungry"))


def emblem(pen: Pen, box: Box) -> None:
    left, bottom, width, height = box
    pen.text("Ponds", left + width / 2, bottom + height / 2, look.title, ORDER)


def draft(seed: int, _facts: Callable[[], Any]) -> Draft:
    return Draft(seed)


FRONT = Front("Ponds", emblem, blank_die)
STAGE = Stage(table_map=PondMap, draft=draft, steps=[("Ready?", Beginning)], signs={}, icons={}, panels={}, pages={})
