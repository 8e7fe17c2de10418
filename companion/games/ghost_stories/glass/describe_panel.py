"""What an unknown card shows, told by touch: colour, resistance and the stones of its three sides."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.words.pages import Describe, Stone
from companion.screen.panels import Panel
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.theme import DIM, look
from companion.table.messages import N_, _
from companion.table.phrases import listed

MOST = 6
"""More pips has no card."""

SIDES = {"left": N_("Left"), "middle": N_("Middle"), "right": N_("Right")}

Tell = Callable[[str, Mapping[str, int], Mapping[str, tuple[str, ...]]], None]


class DescribePanel(Panel):
    """Colour and resistance at the left, the stones at the right, one button that says: so it is.

    `tell` takes colour, resistance and stones; `known` is what was told before; `undo` takes the drawn card back.
    """

    def __init__(
        self, asked: Describe, tell: Tell, closed: Callable[[], None], known: Card | None = None,
        undo: Callable[[], object] | None = None, **options: Any,
    ):  # fmt: skip
        super().__init__(asked.name, closed, **options)
        self.asked, self.tell = asked, tell
        self.colour = known.colour if known else ""
        self.pips = [colour for colour, count in known.need for _ in range(count)] if known else []
        self.stones: dict[str, list[str]] = {
            stone.side: list(getattr(known, stone.side)) if known else [] for stone in asked.stones
        }
        self.side = asked.stones[0].side if asked.stones else ""
        self.confirm = self._press(self._tell, text=_("This is the card"), kind="primary")
        self.undo = self._press(undo, text=_("Undo")) if undo else None
        both = BoxLayout(spacing=2 * look.gap)
        both.add_widget(self._left())
        if asked.stones:
            both.add_widget(self._right())
        self.add_widget(both)
        self._renew()

    def _press(self, act: Callable[[], object], **options: Any) -> Press:
        press = Press(**options)
        press.bind(on_release=lambda _press: act())
        return press

    # The left half.

    def _left(self) -> Widget:
        left = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.68 if self.asked.stones else 1)
        self.colours = {
            colour: self._press(partial(self._paint, colour), sign=("tao", colour)) for colour in self.asked.colours
        }
        self.adds = {
            colour: self._press(partial(self._add, colour), sign=("tao", colour)) for colour in self.asked.colours
        }
        self.slots = [self._press(partial(self._remove, index)) for index in range(MOST)]
        left.add_widget(Words(text=_("Colour of the card"), font_size=look.small, color=DIM))
        left.add_widget(self._row(self.colours.values()))
        left.add_widget(Words(text=_("Resistance: touch each point"), font_size=look.small, color=DIM))
        left.add_widget(self._row(self.adds.values()))
        left.add_widget(Words(text=_("Too many? Touch it away"), font_size=look.small, color=DIM))
        left.add_widget(self._row(self.slots))
        last = self._row([self.undo, self.confirm] if self.undo else [self.confirm])
        last.size_hint_y, last.height = None, look.done
        if self.undo:
            self.undo.size_hint_x = 0.5
        left.add_widget(last)
        return left

    def _row(self, presses: Any) -> Widget:
        row = BoxLayout(spacing=min(look.gap, 4 * look.unit))
        for press in presses:
            row.add_widget(press)
        return row

    def _paint(self, colour: str) -> None:
        self.colour = colour
        self._renew()

    def _add(self, colour: str) -> None:
        if len(self.pips) < MOST:
            self.pips.append(colour)
        self._renew()

    def _remove(self, index: int) -> None:
        del self.pips[index : index + 1]
        self._renew()

    # The right half.

    def _right(self) -> Widget:
        right = BoxLayout(orientation="vertical", spacing=look.gap)
        self.tabs = {
            stone.side: self._press(partial(self._turn, stone.side), small=True) for stone in self.asked.stones
        }
        tabs = self._row(self.tabs.values())
        tabs.size_hint_y, tabs.height = None, look.button * 1.2
        self.heading = Words(font_size=look.small, color=DIM)
        self.grid = GridLayout(cols=3, spacing=min(look.gap, 4 * look.unit))
        self.codes = {
            (stone.side, code): self._press(
                partial(self._switch, stone.side, code), text=name, sign=("stone", code), small=True
            )
            for stone in self.asked.stones
            for code, name in stone.codes
        }
        self.room = [Widget() for _ in range(max(len(stone.codes) for stone in self.asked.stones))]
        for widget in (tabs, self.heading, self.grid):
            right.add_widget(widget)
        return right

    def _turn(self, side: str) -> None:
        self.side = side
        self._renew()

    def _switch(self, side: str, code: str) -> None:
        chosen = self.stones[side]
        (chosen.remove if code in chosen else chosen.append)(code)
        self._renew()

    def _lay_stones(self) -> None:
        """The buttons of one side; empty places keep those of every side at one size."""
        shown = [press for (side, _code), press in self.codes.items() if side == self.side]
        wanted = [*shown, *self.room[len(shown) :]]
        if self.grid.children[::-1] != wanted:
            self.grid.clear_widgets()
            for widget in wanted:
                self.grid.add_widget(widget)

    def _tab(self, stone: Stone) -> None:
        names = dict(stone.codes)
        press = self.tabs[stone.side]
        press.text, press.on = _(SIDES[stone.side]), stone.side == self.side
        press.note = listed(names[code] for code in self.stones[stone.side]) or _("no stone")
        if press.on:
            self.heading.text = stone.heading

    # Both.

    def _renew(self) -> None:
        for colour, press in self.colours.items():
            press.on = colour == self.colour
        for press in self.adds.values():
            press.ready = len(self.pips) < MOST
        for index, press in enumerate(self.slots):
            press.sign = ("tao", self.pips[index]) if index < len(self.pips) else ()
            press.ready = index < len(self.pips)
        for stone in self.asked.stones:
            self._tab(stone)
        for (side, code), press in self.codes.items() if self.asked.stones else ():
            press.on = code in self.stones[side]
        if self.asked.stones:
            self._lay_stones()
        self.confirm.ready = bool(self.colour and self.pips)
        self.confirm.note = "" if self.confirm.ready else _("Colour and resistance first")

    def _tell(self) -> None:
        need = {colour: self.pips.count(colour) for colour in dict.fromkeys(self.pips)}
        self.tell(self.colour, need, {side: tuple(codes) for side, codes in self.stones.items()})
