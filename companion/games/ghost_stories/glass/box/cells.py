"""Entering one side of the catacomb board while looking at it: nine colours and two entrances."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.black_secret import signs as signs_secret
from companion.games.ghost_stories.glass.box.ledger import ENTRANCE, Ledger
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.words import names as words
from companion.screen.drawn import Drawn
from companion.screen.parts import Words
from companion.screen.pen import Pen
from companion.screen.press import Press
from companion.screen.theme import COLOURS as PAINTS
from companion.screen.theme import DIM, EDGE, FLOOR, INK, look, mix, paint
from companion.table.messages import _


class CellGrid(Drawn):
    """Nine cells as they lie; a touch on one is handed on."""

    def __init__(self, touched: Callable[[int], None], **options: Any):
        super().__init__(**options)
        self.touched = touched

    def cell_box(self, cell: int) -> tuple[float, float, float]:
        """Left, bottom and side of a cell."""
        side = min(self.size) / 3
        x, y = self.center_x - 1.5 * side, self.center_y - 1.5 * side
        return x + cell % 3 * side, y + (2 - cell // 3) * side, side

    def on_touch_down(self, touch: Any) -> bool:
        for cell in range(9):
            x, y, side = self.cell_box(cell)
            if x <= touch.x < x + side and y <= touch.y < y + side:
                self.touched(cell)
                return True
        return False

    def draw(self, pen: Pen) -> None:
        colours, entrances = self.shown or ((), ())
        for cell, colour in enumerate(colours):
            x, y, side = self.cell_box(cell)
            gap = side * 0.03
            own = PAINTS.get(colour, FLOOR) if colour != "black" else paint("4a4d58")
            box = (x + gap, y + gap, side - 2 * gap, side - 2 * gap)
            pen.box(*box, mix(INK, own, 0.34) if colour else FLOOR, side * 0.09)
            pen.frame(*box, mix(INK, own, 0.75) if colour else EDGE, 2, side * 0.09)
            cx, cy, r = x + side / 2, y + side / 2, side * 0.26
            if cell in entrances:
                signs_secret.entrance(pen, cx, cy, r * 1.5)
            if colour:
                tokens.tao(pen, cx, cy, r, colour)
            else:
                pen.text("?", cx, cy, r * 1.4, DIM)


class CellsTab(BoxLayout):
    """Choose a colour or the gate, then touch the cells; a whole side is kept at once."""

    def __init__(self, ledger: Ledger, **options: Any):
        super().__init__(spacing=2 * look.gap, **options)
        self.ledger = ledger
        known = ledger.profile.facts.get("catacombs", {})
        self.side, self.tool = "b" if "a" in known and "b" not in known else "a", COLOURS[0]
        self.grid = CellGrid(self._touched)
        self.add_widget(self.grid)
        self.add_widget(self._tools())
        self.renew()

    def _tools(self) -> BoxLayout:
        column = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.72)
        sides = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button)
        self.sides_row = {side: self._press(partial(self._turn, side)) for side in ("a", "b")}
        for side, press in self.sides_row.items():
            press.text = _("Side {side}").format(side=side.upper())
            sides.add_widget(press)
        grid = GridLayout(cols=2, spacing=look.gap)
        self.tools = {tool: self._press(partial(self._take, tool)) for tool in (*COLOURS, ENTRANCE)}
        for tool, press in self.tools.items():
            gate = tool == ENTRANCE
            press.text, press.sign = (_("Gate"), ("icon", ENTRANCE)) if gate else (words.colour(tool), ("tao", tool))
            grid.add_widget(press)
        self.help = Words(
            text=_("See it from the near side. Choose, then touch cells."), font_size=look.small, color=DIM
        )
        self.state = Words(font_size=look.small)
        for widget in (sides, self.help, grid, self.state):
            column.add_widget(widget)
        return column

    def _press(self, act: Callable[[], object]) -> Press:
        press = Press(small=True)
        press.bind(on_release=lambda _press: act())
        return press

    def _take(self, tool: str) -> None:
        self.tool = tool
        self.renew()

    def _turn(self, side: str) -> None:
        self.side = side
        self.renew()

    def _touched(self, cell: int) -> None:
        self.ledger.touch(self.side, cell, self.tool)
        self.renew()

    def renew(self) -> None:
        now = self.ledger.side(self.side)
        self.grid.show((tuple(now.colours), tuple(now.entrances)))
        for tool, press in self.tools.items():
            press.on = tool == self.tool
        for side, press in self.sides_row.items():
            press.on = side == self.side
        cells, gates = sum(map(bool, now.colours)), len(now.entrances)
        text = _("{cells} of 9 colours, {gates} of 2 gates").format(cells=cells, gates=gates)
        self.state.text = _("Saved: nine colours, two gates") if now.whole else text
