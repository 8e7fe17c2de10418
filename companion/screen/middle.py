"""The middle of the column: the order sheet above, the open question with its buttons below."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.screen.banner import BannerBox
from companion.screen.choices import Choices
from companion.screen.more import More, Spans, more_height, whole
from companion.screen.pad import parted
from companion.screen.parts import Listing
from companion.screen.press import Press
from companion.screen.sheet import Sheet
from companion.screen.strips import Prompt, Slots, input_shown
from companion.screen.theme import look
from companion.table.messages import _
from companion.table.view import Tap, View

Gate = Callable[[Any], bool]
SMALLEST_MAP = 2.0
"""Of a button's height: a smaller picture of the map cannot be read."""


class Middle(Widget):
    """Shares its height between sheet and question.

    Where both do not fit the orders come first, and the question follows when they are carried out; but an answer that
    people have begun stays open to them.  What is answered by keys beside the column leaves room for the small map.
    """

    orders_first = BooleanProperty(False)

    def __init__(self, choose: Callable[[Tap], None], gate: Gate, **options: Any):
        super().__init__(**options)
        self.sheet, self.prompt, self.slots = Sheet(size_hint_y=None), Prompt(), Slots()
        self.banner = BannerBox()
        self.choices = Choices(choose, gate)
        # a button turns them, and a bar would lie over what they show
        self.sheet_list, self.choice_list = Listing(bar_width=0), Listing(bar_width=0)
        self.sheet_list.add_widget(self.sheet)
        self.choice_list.add_widget(self.choices)
        self.more = More(self.sheet_list, lambda: self.sheet.spans(self.width))
        self.more_choices = More(self.choice_list, self.choices.spans)
        self.clear = Press(sign=("icon", "rub out"))
        self.roll = Press(sign=("icon", "dice"), small=True)
        self.find = Press(sign=("icon", "find"), small=True)
        for name, press in (("clear", self.clear), ("roll", self.roll), ("find", self.find)):
            press.gate = lambda name=name: gate(name)
        self.eye: Widget | None = None
        self.small_map: Widget | None = None
        """Stands at the foot while keys lie over the map."""
        self._shown_map: Widget | None = None
        self._orders = self._begun = False
        self._bar: list[Widget] = []
        for widget in (self.banner, self.sheet_list, self.prompt, self.choice_list):
            self.add_widget(widget)
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, size=self._later)
        look.bind(body=self.lay)

    def show(self, view: View) -> None:
        # dice that a question is about stand beside it
        self.banner.show(view.banner if view.banner and (view.banner.text or not view.rolled) else None)
        self.sheet.show_view(view)
        self.prompt.show_view(view)
        self.slots.show(input_shown(view))
        self.choices.show(parted(view)[1])
        self._orders, self._begun = view.done == "orders", bool(view.partial)
        self.roll.text, self.find.text = _("Roll for us"), view.page.button if view.page else ""
        wanted: list[Widget] = [self.slots] if self.slots.shown else []
        # its place is kept before the first touch, or the buttons beside it would move under the finger
        keeps = self.slots.shown is not None and not view.rolled
        wanted += [self.clear] if keeps or (view.partial and not view.rolled) else []
        self.clear.ready = bool(view.partial)
        self.clear.text = "" if keeps else _("Not this")
        wanted += [self.roll] if view.dice and not view.guess else []
        wanted += [self.find] if view.page and view.page.button else []
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

    def _map_needs(self) -> float:
        """The height without which the small map cannot be read, and the gap above it."""
        return SMALLEST_MAP * look.button + look.gap if self.small_map is not None else 0.0

    def _put_map(self, top: float) -> None:
        """The small map, as large as what is left below."""
        side = int(max(0.0, min(self.width, top - self.y)))
        shown = self.small_map if side >= SMALLEST_MAP * look.button and not self.orders_first else None
        if shown is not self._shown_map:
            if self._shown_map is not None:
                self.remove_widget(self._shown_map)
            if shown is not None:
                self.add_widget(shown)
            self._shown_map = shown
        if shown is not None:
            shown.size, shown.pos = (side, side), (self.x + (self.width - side) // 2, self.y)

    def _set_bar(self, wanted: list[Widget]) -> None:
        if wanted == self._bar:
            return
        for widget in self._bar:
            self.remove_widget(widget)
        for widget in wanted:
            self.add_widget(widget)
        self._bar = wanted

    def lay(self, *_: Any) -> None:
        """Orders whole, and the question with all its buttons below; else the orders alone, and the question later."""
        w, gap, high = self.width, look.gap, self._below_banner()
        whole_height, high = high, high - self._map_needs()
        prompt = self.prompt.natural_height(w)
        bar = look.button if self._bar else 0.0
        asked = prompt + bar + gap * sum(1 for part in (prompt, bar) if part)
        choices = self.choices.natural_height(w)
        beside = high - asked - choices - gap
        if self.eye is not None or self.sheet.natural_height(w) > beside:
            beside = high - asked - self.choices.least_height(w) - gap
        sheet = self.sheet.fit(w, beside)
        if sheet > beside + 0.5 and self.small_map is not None and self.sheet.few:  # orders before the map's picture
            beside += self._map_needs()
            high, sheet = whole_height, self.sheet.fit(w, beside)
        self.orders_first = self._orders and not self._begun and sheet > beside + 0.5
        if self.orders_first:
            prompt = bar = eye = choices = 0.0
            sheet = self.sheet.fit(w, whole_height)
            room = whole_height
        else:
            orders = sheet if self._orders and sheet <= beside + 0.5 else 0.0
            eye = self._eye_height(beside - orders)
            room = high - asked - (eye + gap if eye else 0.0)
            choices = min(choices, max(0.0, room - (orders + gap if orders else 0.0)))
            room -= choices + gap
        self._put(prompt, bar, eye, self._sheet_height(sheet, room), choices)

    def _below_banner(self) -> float:
        """The height that the outcome of the last roll leaves; it has the first place."""
        gap = look.gap
        asked = self.prompt.natural_height(self.width) + (look.button + gap if self._bar else 0.0) + gap
        asked += self.choices.least_height(self.width) + self._map_needs()
        banner = self.banner.fit(self.width, self.height - asked - gap)
        self.banner.size, self.banner.pos = (self.width, banner), (self.x, self.top - banner)
        return float(self.height - banner - (look.gap if banner else 0.0))

    def turn_page(self) -> bool:
        """Bring orders that are not seen yet onto the glass; False when all have been."""
        if self.unseen() == 0:
            return False
        self.more.on_release()
        return True

    def unseen(self) -> int:
        """How many lines of the sheet lie below what is seen, while there are orders to carry out."""
        return len(self.more.hidden()) if self._orders and self.more.parent is self else 0

    def _sheet_height(self, want: float, room: float) -> float:
        """Lines that no hand carries out only fill what is left, whole lines at a time."""
        if want <= room + 0.5 or self.orders_first:
            return min(want, room)
        height = whole(self.sheet.spans(self.width), room)
        return height if height < room else 0.0

    def _eye_height(self, free: float) -> float:
        """The camera's picture is welcome, but orders and buttons come before it."""
        height = min(free, self.height * 0.3, look.button * 2)
        return height if self.eye is not None and height >= look.button * 0.7 else 0.0

    def _hide(self, hidden: bool) -> None:
        """While the sheet needs all the room, the buttons wait for DONE."""
        for widget in (*self._bar, self.choice_list, *([self.eye] if self.eye else [])):
            widget.opacity, widget.disabled = (0, True) if hidden else (1, False)

    def _put(self, prompt: float, bar: float, eye: float, sheet: float, choices: float) -> None:
        x, w, gap = self.x, self.width, look.gap
        top = self.banner.y - (gap if self.banner.height else 0.0)
        spans = self.sheet.spans(w)
        self.sheet.height = spans[-1][1] if spans else 0.0
        top = self._put_list(self.sheet_list, self.more, top, sheet, self.sheet.height, spans)
        heights: list[tuple[Widget, float]] = [(self.prompt, prompt)]
        if self.eye is not None:
            heights.append((self.eye, eye))
        for widget, height in heights:
            widget.size, widget.pos = (w, height), (x, top - height)
            top -= height + (gap if height else 0)
        self._hide(self.orders_first)
        if bar:
            self._put_bar(top - bar, bar)
            top -= bar + gap
        self.choices.pack_into(w, choices)
        spans = self.choices.spans()
        self._put_map(self._put_list(self.choice_list, self.more_choices, top, choices, self.choices.height, spans))

    def _put_list(self, listing: Listing, more: More, top: float, height: float, want: float, spans: Spans) -> float:
        """A list from `top` down, what does not fit told by a button below it; gives where the next thing begins."""
        x, w, gap = self.x, self.width, look.gap
        cut = height < want - 0.5 and height > 2 * more_height()
        shown = whole(spans, height - more_height() - gap) if cut else height
        listing.size, listing.pos = (w, shown), (x, top - shown)
        if cut:
            more.size, more.pos = (w, more_height()), (x, top - shown - gap - more_height())
            more.renew()
        self._keep(more, cut)
        return top - height - (gap if height else 0)

    def _keep(self, widget: Widget, there: bool) -> None:
        if there != (widget.parent is self):
            (self.add_widget if there else self.remove_widget)(widget)

    def _put_bar(self, y: float, h: float) -> None:
        """Slots at the left, then the small buttons share the rest."""
        x, right, gap = self.x, self.right, look.gap
        for widget in self._bar:
            wide = h if widget is self.clear and not self.clear.text else right - x
            if widget is self.slots:  # however many dice there are, the buttons beside them stay readable
                wide = min(self.slots.natural_width(h), self.width * 0.4)
            widget.pos, widget.size = (x, y), (wide, h)
            x += wide + gap
