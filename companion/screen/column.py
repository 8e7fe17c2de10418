"""The column beside the map: who, the sheet and the question, the small row, and the one primary button."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.screen.middle import Middle
from companion.screen.press import Press
from companion.screen.signs import book
from companion.screen.strips import Header, Strip
from companion.screen.theme import look
from companion.table.messages import _
from companion.table.phrases import telling
from companion.table.view import Tap, View

SMALL = ("why", "log", "undo", "redo")


class Column(Widget):
    """Everything is at a fixed place but the middle; `act` is called with the name of a small button or "done"."""

    def __init__(
        self, choose: Callable[[Tap], None], act: Callable[[str], None], gate: Callable[[Any], bool], **options: Any
    ):
        super().__init__(**options)
        self.act, self.gate = act, gate
        self.header, self.strip = Header(), Strip()
        self.middle = Middle(choose, gate)
        self.done = self._press("done", kind="primary")
        self.menu = self._press("menu", sign=("icon", "menu"))
        self.hint = self._press("hint", sign=("icon", "hint"))
        self.panels: dict[str, Press] = {}
        """What the game has to look at beside the map, by name."""
        self.small = {name: self._press(name, small=True) for name in SMALL}
        self._back = {"undo": "", "redo": ""}
        self._lit = False
        """Whether orders wait while places of the map can be touched: then DONE alone could mean either."""
        self._usual = ""
        for name in self._back:
            self.small[name].bind(state=lambda press, state, name=name: self._hint(press, state, name))
        for name in ("clear", "roll", "find"):
            press: Press = getattr(self.middle, name)
            press.bind(on_release=lambda _press, name=name: self.act(name))
        for name in ("scroll_y", "height", "viewport_size"):
            self.middle.sheet_list.fbind(name, self._name_done)
        self.middle.more_choices.gate = lambda: self.gate("choices")
        self.middle.more_choices.opens = lambda: self.act("choices")
        for widget in (self.header, self.menu, self.middle, *self.small.values(), self.done):
            self.add_widget(widget)
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, size=self._later)
        look.bind(done=self.lay)

    def _press(self, name: str, **options: Any) -> Press:
        press = Press(**options)
        press.gate = lambda: self.gate(name)
        press.bind(on_release=lambda _press: self.act(name))
        return press

    def show(self, view: View) -> None:
        self.header.show_view(view)
        self.strip.show(view.trouble)
        self.middle.show(view)
        self._lit, self._usual = bool(view.done and view.targets), view.usual
        self._texts()
        self.small["undo"].ready, self.small["redo"].ready = bool(view.undo), bool(view.redo)
        self._back = {"undo": view.undo, "redo": view.redo}
        # at the end it brings the score back
        self.done.ready = view.done != "" or view.result != ""
        self.hint.ready = bool(view.hint)
        self._keep(self.hint, view.hint is not None)
        self._keep(self.strip, bool(view.trouble))
        self._show_panels(view)
        self.lay()

    def _show_panels(self, view: View) -> None:
        """A button for each panel of the game, at the right of the header."""
        for name in self.panels.keys() - {panel.name for panel in view.panels}:
            self.remove_widget(self.panels.pop(name))
        for panel in view.panels:
            press = self.panels.setdefault(panel.name, self._press(panel.name))
            press.sign = panel.sign
            self._keep(press, True)

    def _hint(self, press: Press, state: str, name: str) -> None:
        """While a finger rests on Undo or Redo the header says what it would take back or give again."""
        held = state == "down" and self._back[name]
        self.header.hint(telling(press.text, self._back[name]) if held else "")

    def _texts(self) -> None:
        """The words of the buttons, in the language of the table."""
        self._name_done()
        for name, text in (("why", _("Why?")), ("log", _("Log")), ("undo", _("Undo")), ("redo", _("Redo"))):
            self.small[name].text = text

    def _name_done(self, *_args: Any) -> None:
        """While orders are still to be seen the primary button turns to them; beside a lit map it says what is done,
        and what it answers where it does."""
        unseen = self.middle.unseen()
        done = _("Orders done") if self._lit else _("DONE")
        if self._usual:
            done = _("DONE: {usual}").format(usual=self._usual)
        self.done.text = _("Next ({count})").format(count=unseen) if unseen else done

    def _keep(self, widget: Widget, there: bool) -> None:
        if there and widget.parent is None:
            self.add_widget(widget)
        elif not there and widget.parent is self:
            self.remove_widget(widget)

    def lay(self, *_: Any) -> None:
        gap = look.gap
        x, w = self.x + gap, self.width - 2 * gap
        bottom, top = self.y + gap, self.top - gap
        aside = look.button + gap if self.hint.parent is self else 0
        self.hint.pos, self.hint.size = (x, bottom), (look.button, look.done)
        self.done.pos, self.done.size = (x + aside, bottom), (w - aside, look.done)
        bottom += look.done + gap
        each = (w - 3 * gap) / 4
        for index, press in enumerate(self.small.values()):
            press.pos, press.size = (x + index * (each + gap), bottom), (each, look.button)
        bottom += look.button + gap
        side = look.button
        beside = side + gap
        for press in self.panels.values():
            wide = side * book.kind(press.sign).wide
            press.pos, press.size = (x + w - beside - wide, top - side), (wide, side)
            beside += wide + gap
        self.menu.pos, self.menu.size = (x + w - side, top - side), (side, side)
        tall = self.header.height_of(side)
        self.header.pos, self.header.size = (x, top - tall), (w - beside, tall)
        top -= tall + gap
        if self.strip.parent is self:
            height = look.small * 2.3
            self.strip.pos, self.strip.size = (x, top - height), (w, height)
            top -= height + gap
        self.middle.pos, self.middle.size = (x, bottom), (w, max(0.0, top - bottom))
