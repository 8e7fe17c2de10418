"""What hides a question from everybody but one: it asks for him and lies over the game until he has the screen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty

from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.press import Press
from companion.screen.signs import book
from companion.screen.theme import DIM, NIGHT, ORDER, look
from companion.table.messages import _
from companion.table.view import View


def hidden(view: View) -> View:
    """The same view without the question: only whose it is, for when the orders are carried out."""
    who = view.cover[0] if view.cover else ""
    prompt = _("Then hand the screen to {who}").format(who=who) if who else ""
    return replace(view, prompt=prompt, targets=(), choices=(), form=None, rolled=(), partial=(), guess=())


class Cover(Drawn):
    """Shown as (name, colour) of the one person who may look; its one button lifts it.  No touch goes through.

    `on_phone` says that he has the question on his phone, too.
    """

    on_phone = BooleanProperty(False)

    def __init__(self, lift: Callable[[], None], gate: Callable[[], bool], **options: Any):
        super().__init__(size_hint=(None, None), **options)
        self.lift = Press(kind="primary")
        self.lift.gate = gate
        self.lift.bind(on_release=lambda _press: lift())
        self.add_widget(self.lift)
        self.bind(pos=self._lay, size=self._lay, on_phone=lambda *_: self._later())

    def show(self, what: Any) -> None:
        super().show(what)
        if what is not None:
            self.lift.text = _("I am {who}: show it").format(who=what[0]) if what[0] else _("Show it")

    def _lay(self, *_: Any) -> None:
        wide = min(self.width - 2 * look.gap, self.width * 0.6)
        self.lift.size = (wide, look.done * 1.4)
        self.lift.pos = (self.center_x - wide / 2, self.y + self.height * 0.16)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def draw(self, pen: Pen) -> None:
        pen.box(*self.box, NIGHT)
        if self.shown is None:
            return
        who, colour = self.shown
        book.draw(pen, ("board", colour), self.center_x, self.y + self.height * 0.74, self.height * 0.12)
        box = (self.x + look.gap, self.y + self.height * 0.46, self.width - 2 * look.gap, self.height * 0.14)
        asks = _("{who} chooses on the phone") if self.on_phone else _("Hand the screen to {who}")
        pen.words(asks.format(who=who) if who else _("One person alone"), box, look.title, ORDER)
        below = (self.x + look.gap, self.y + self.height * 0.36, self.width - 2 * look.gap, self.height * 0.1)
        pen.words(_("Nobody else looks until the choice is made"), below, look.body, DIM)
