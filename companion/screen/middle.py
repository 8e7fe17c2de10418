"""The middle of the column: the order sheet above, the open question with its buttons below."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.screen.choices import Choices, is_pad
from companion.screen.parts import Listing
from companion.screen.press import Press
from companion.screen.sheet import Sheet
from companion.screen.strips import Prompt, Slots, input_shown
from companion.screen.theme import look
from companion.table.messages import _
from companion.table.view import Tap, View

Gate = Callable[[Any], bool]


class Middle(Widget):
    """Shares its height between sheet and question.

    Where both do not fit the orders come first, and the buttons follow when they are carried out.
    """

    def __init__(self, choose: Callable[[Tap], None], gate: Gate, **options: Any):
        super().__init__(**options)
        self.sheet, self.prompt, self.slots = Sheet(size_hint_y=None), Prompt(), Slots()
        self.choices = Choices(choose, gate)
        self.sheet_list, self.choice_list = Listing(), Listing()
        self.sheet_list.add_widget(self.sheet)
        self.choice_list.add_widget(self.choices)
        self.clear = Press(sign=("icon", "rub out"))
        self.roll = Press(sign=("icon", "dice"), small=True)
        self.find = Press(sign=("icon", "find"), small=True)
        for name, press in (("clear", self.clear), ("roll", self.roll), ("find", self.find)):
            press.gate = lambda name=name: gate(name)
        self.eye: Widget | None = None
        self.orders_first = False
        self._orders = False
        self._bar: list[Widget] = []
        for widget in (self.sheet_list, self.prompt, self.choice_list):
            self.add_widget(widget)
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, size=self._later)
        look.bind(body=self.lay)

    def show(self, view: View) -> None:
        self.sheet.show_view(view)
        self.prompt.show_view(view)
        self.slots.show(input_shown(view))
        self.choices.show(view.choices)
        self._orders = view.done == "orders"
        self.roll.text, self.find.text = _("Roll for us"), _("Find card")
        wanted: list[Widget] = [self.slots] if self.slots.shown else []
        wanted += [self.clear] if view.partial else []
        wanted += [self.roll] if view.dice and not view.guess else []
        wanted += [self.find] if view.card else []
        self._set_bar(wanted)
        self.sheet_list.to_top()
        self.choice_list.to_top()
        self.lay()

    def show_eye(self, eye: Widget | None) -> None:
        """Make room for the camera's picture, or take it away."""
        if eye is self.eye:
            return
        if self.eye is not None:
            self.remove_widget(self.eye)
        self.eye = eye
        if eye is not None:
            self.add_widget(eye)
        self.lay()

    def _set_bar(self, wanted: list[Widget]) -> None:
        if wanted == self._bar:
            return
        for widget in self._bar:
            self.remove_widget(widget)
        for widget in wanted:
            self.add_widget(widget)
        self._bar = wanted

    def lay(self, *_: Any) -> None:
        """From the bottom up: buttons, the bar, the question; the sheet takes what is left."""
        w, gap = self.width, look.gap
        prompt = self.prompt.natural_height(w)
        bar = look.button if self._bar else 0.0
        want_sheet, want_choices = self.sheet.natural_height(w), self.choices.natural_height(w)
        eye = self._eye_height(self.height - prompt - bar - self.choices.least_height(w) - 3 * gap)
        gaps = gap * sum(1 for part in (prompt, bar, eye, want_sheet) if part)
        room = max(0.0, self.height - prompt - bar - eye - gaps)
        choices = want_choices
        self.orders_first = self._orders and want_sheet + self._needed(w) > room
        if self.orders_first:
            room, bar, eye, choices = self.height - prompt - gap, 0.0, 0.0, 0.0
        elif want_sheet + want_choices > room:
            choices = min(want_choices, max(room - want_sheet, self._least(room)))
        sheet = min(want_sheet, room - choices)
        if sheet < look.body:  # less than a line says nothing
            sheet = 0.0
        self._put(prompt, bar, eye, sheet, choices)

    def _eye_height(self, free: float) -> float:
        """The camera's picture is welcome, but buttons come before it."""
        height = min(free, self.height * 0.3, look.button * 2)
        return height if self.eye is not None and height >= look.button * 0.7 else 0.0

    def _hide(self, hidden: bool) -> None:
        """While the sheet needs all the room, the buttons wait for DONE."""
        for widget in (*self._bar, self.choice_list, *([self.eye] if self.eye else [])):
            widget.opacity, widget.disabled = (0, True) if hidden else (1, False)

    def _least(self, room: float) -> float:
        """The height that buttons keep when the sheet is long: pads whole, lists at least two and a half rows."""
        shown = self.sheet.shown
        line = look.body * 1.5 if shown and any(entry.number for entry in shown.entries) else 0.0
        return room - line if is_pad(self.choices.choices) else room * 0.5

    def _needed(self, w: float) -> float:
        """Below this height buttons are no use: a pad whole, of a list two rows and a bit."""
        least = self.choices.least_height(w)
        return least if is_pad(self.choices.choices) else min(least, look.button * 2.4)

    def _put(self, prompt: float, bar: float, eye: float, sheet: float, choices: float) -> None:
        x, w, gap = self.x, self.width, look.gap
        top = self.top
        self.sheet.height = self.sheet.natural_height(w)
        heights: list[tuple[Widget, float]] = [(self.sheet_list, sheet), (self.prompt, prompt)]
        if self.eye is not None:
            heights.append((self.eye, eye))
        for widget, height in heights:
            widget.size, widget.pos = (w, height), (x, top - height)
            top -= height + (gap if height else 0)
        self._hide(self.orders_first)
        if bar:
            self._put_bar(top - bar, bar)
            top -= bar + gap
        self.choices.squeeze_to(w, choices)
        self.choice_list.size, self.choice_list.pos = (w, choices), (x, top - choices)

    def _put_bar(self, y: float, h: float) -> None:
        """Slots at the left, then the small buttons share the rest."""
        x, right, gap = self.x, self.right, look.gap
        for widget in self._bar:
            wide = self.slots.natural_width(h) if widget is self.slots else h if widget is self.clear else right - x
            wide = min(wide, right - x)
            widget.pos, widget.size = (x, y), (wide, h)
            x += wide + gap
