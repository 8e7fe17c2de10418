"""What the map of every game does: it is drawn once into a picture, lights places, and hands on what is touched."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.screen.arriving import Arriving
from companion.screen.boxes import Box, merged
from companion.screen.drawn import Drawn
from companion.screen.glass import late, one_of_many
from companion.screen.numbered import Place, numbered
from companion.screen.pen import Pen, measured
from companion.screen.picture import Picture
from companion.screen.theme import INK, NIGHT, ORDER, TARGET
from companion.table.view import Tap, View

BADGE = 11.5
"""The radius of a badge, in 480ths of the map."""
NOTE = 16
"""The size of the letters of a note, in 480ths of the map."""
ASIDE = 0.49
"""The share of a place's width that a note takes at its right, so that what stands at the left can be read."""
REST = 0.5
"""Seconds after which a resting finger asks what lies below it."""
UNLIT = "unlit"
"""What the gate is asked about for all places that are not lit."""


class Below(NamedTuple):
    """What lay under a finger when it came: a lit place, and a place that can be explained."""

    lit: Place | None
    thing: Place | None


def inside(box: Box, x: float, y: float) -> bool:
    left, bottom, width, height = box
    return left <= x < left + width and bottom <= y < bottom + height


class Badges(Drawn):
    """The numbers of the order lines at their places; `table_map` says where these are."""

    def __init__(self, table_map: "TableMap"):
        super().__init__()
        self._map = table_map

    def reach(self) -> list[Box]:
        return merged(stroke.box for stroke in self.strokes)

    def draw(self, pen: Pen) -> None:
        u = self.width / 480
        for place, numbers in self.shown or ():
            pen.frame(*self._map.frame_of(place), ORDER, 3 * u, 9 * u)
            # of three and more the rest is on the sheet: a longer row of badges would hide what lies there
            for index, said in enumerate((*numbers[:1], "…") if len(numbers) > 2 else numbers):
                x, y = self._map.badge_at(place, index)
                pen.disc(x, y, (BADGE + 1) * u, INK)
                pen.disc(x, y, BADGE * u, ORDER)
                pen.text(str(said), x, y, 17 * u, INK)


class TableMap(Widget):
    """A square that shows a table.  It lights the places of a View and hands the tap of a touched one to `on_target`.

    A place is touched when the one finger that came over it leaves over it.  One that is not lit, or on which a finger
    rests, goes to `look`.  A game says what is drawn (`show_table`, `lay_parts`), where its places lie (`place_rect`
    and those after it), and which of them it can explain (`places`).
    """

    gate = ObjectProperty(None, allownone=True)
    counts = True
    """Whether it shows what each of those who play has, where they could count it themselves."""
    look: Callable[[Place], None] | None = None

    def __init__(self, on_target: Callable[[Tap], None], **options: Any):
        super().__init__(**options)
        self.on_target = on_target
        self.targets: dict[Place, Tap] = {}
        self.notes: dict[Place, str] = {}
        self.badges = Badges(self)
        self.picture, self.arriving = Picture(), Arriving()
        self.add_widget(self.picture)
        self.add_widget(self.arriving)
        self._glow = InstructionGroup()
        self.canvas.after.add(self._glow)
        self._glow_colour: Color | None = None
        self._pressed = InstructionGroup()
        self.canvas.after.add(self._pressed)
        self._finger: Any = None
        self._below = Below(None, None)
        self._rest = Clock.create_trigger(self._rested, REST)
        self._lay = Clock.create_trigger(self._place_all)  # in the next frame: all of a page in one is a pause
        self.bind(pos=self._lay, size=self._lay)
        self.picture.fbind("seen", lambda *_: self._light(pulse=True))

    def show_table(self, state: Any) -> None:
        """Hand each part what it shows; each draws only if that has changed."""
        raise NotImplementedError

    def lay_parts(self) -> None:
        """Give each part its place in the picture, whose lower left corner is (0, 0)."""
        raise NotImplementedError

    def place_rect(self, place: Place) -> Box:
        """What is outlined when this place is lit, in the window."""
        raise NotImplementedError

    def reach(self, place: Place) -> Box:
        """Where a finger touches a lit place, in the window."""
        return self.place_rect(place)

    def places(self) -> Iterable[Place]:
        """All that a touch can ask about, what lies on top first."""
        return ()

    def on_map(self, place: Place) -> Place | None:
        """Where this place is on the map; None for what does not lie on it."""
        return place

    def frame_of(self, place: Place) -> Box:
        """What is framed when an order is about this place, in the picture."""
        left, bottom, width, height = self.place_rect(place)
        return left - self.x, bottom - self.y, width, height

    def badge_at(self, place: Place, index: int) -> tuple[float, float]:
        """The middle of the first or second badge of a place, in the picture: up its right edge."""
        left, bottom, width, _height = self.frame_of(place)
        u = self.width / 480
        return left + width - (BADGE + 2) * u, bottom + (BADGE + 4 + 23.5 * index) * u

    @property
    def side(self) -> float:
        """The side of a usual cell, which the lines of outlines follow."""
        return float(self.width / 5)

    def show(self, state: Any, view: View) -> None:
        """Draw what has changed on the table, the numbers of the orders, and the places that can be touched."""
        self.arriving.clear()
        self.show_table(state)
        self.badges.show(tuple((place, said) for where, said in numbered(view) if (place := self.on_map(where))))
        targets = {place: target.tap for target in view.targets if (place := self.on_map(target.place))}
        notes = {place: target.note for target in view.targets if target.note and (place := self.on_map(target.place))}
        changed = targets.keys() != self.targets.keys() or notes != self.notes
        self.targets, self.notes = targets, notes
        if changed:
            self._light(pulse=True)

    def arrive(self, places: Iterable[Place]) -> None:
        """What lies at these places has just come: it moves once."""
        boxes = [self.frame_of(place) for where in places if (place := self.on_map(where))]
        self.arriving.show(self.picture.fbo.texture, boxes)

    def place_at(self, x: float, y: float) -> Place | None:
        """The target under a finger."""
        return next((place for place in self.targets if inside(self.reach(place), x, y)), None)

    def thing_at(self, x: float, y: float) -> Place | None:
        """What can be explained under a finger, lit or not."""
        return next((place for place in self.places() if inside(self.place_rect(place), x, y)), None)

    def _under(self, touch: Any) -> Below:
        return Below(self.place_at(*touch.pos), self.thing_at(*touch.pos))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._drop()
        below = self._under(touch)
        if self.gate is None or self.gate(below.lit or UNLIT):
            touch.grab(self)
            self._finger, self._below = touch, below
            self._press(below.lit)
            self._rest()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._finger and not self._same(touch):
            self._drop()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is not self._finger:
            return True
        meant = self._meant(touch) and self._same(touch)
        lit, thing = self._below
        self._drop()
        if meant and lit is not None:
            self.on_target(self.targets[lit])
        elif meant and thing is not None and self.look is not None:
            self.look(thing)
        return True

    def _same(self, touch: Any) -> bool:
        """Whether the finger is over what it came for."""
        lit, thing = self._under(touch)
        return lit == self._below.lit if self._below.lit is not None else lit is None and thing == self._below.thing

    def _meant(self, touch: Any) -> bool:
        """Neither a palm, nor a finger under which the map has changed."""
        return not late(touch) and not one_of_many(touch)

    def _rested(self, _seconds: float) -> None:
        """The finger asks, and then answers nothing."""
        finger, thing = self._finger, self._below.thing
        if finger is None or thing is None or self.look is None:
            return
        self._drop()
        if self._meant(finger):
            self.look(thing)

    def _drop(self) -> None:
        """Forget the finger."""
        self._finger = None
        self._rest.cancel()
        self._pressed.clear()

    def _press(self, place: Place | None) -> None:
        """A lit place shows that a finger is on it."""
        if place is not None:
            left, bottom, width, height = self.place_rect(place)
            self._pressed.add(Color(*TARGET[:3], 0.3))
            self._pressed.add(Rectangle(pos=(left, bottom), size=(width, height)))

    def _place_all(self, *_: Any) -> None:
        self.lay_parts()
        self.arriving.clear()
        self.arriving.pos, self.arriving.size = self.pos, self.size
        self.badges.pos, self.badges.size = (0, 0), self.size
        self.picture.fit(self.pos, self.width)
        self._light(pulse=False)

    def _write(self, place: Place, note: str) -> None:
        """A note at the right of the upper edge of a lit place, half above it where the map goes on there."""
        left, bottom, width, height = self.place_rect(place)
        size = NOTE * self.width / 480
        tall, wide = size * 1.3, min(width * ASIDE, measured(note, int(size))[0] + size * 0.5)
        right = left + width * 0.97
        low = min(bottom + height - tall / 2, self.top - tall)
        pen = Pen(self._glow)
        pen.box(right - wide, low, wide, tall, NIGHT, tall / 4)
        pen.text(note, right - wide / 2, low + tall / 2, size, TARGET, wide)

    def _light(self, pulse: bool) -> None:
        """Outline the legal targets: one gentle pulse, then steady."""
        if self._glow_colour is not None:
            Animation.cancel_all(self._glow_colour)
        self._glow.clear()
        if not self.picture.seen:
            return
        self._glow_colour = Color(*TARGET)
        self._glow.add(self._glow_colour)
        for place in self.targets:
            left, bottom, width, height = self.place_rect(place)
            inset = self.side / 24 if height >= self.side else self.side / 48
            box = (left + inset, bottom + inset, width - 2 * inset, height - 2 * inset, self.side / 11)
            self._glow.add(Line(rounded_rectangle=box, width=self.side / 48))
        for place, note in self.notes.items():
            self._write(place, note)
        if pulse and self.targets:
            self._glow_colour.a = 0.15
            Animation(a=1.0, duration=0.35, t="out_quad").start(self._glow_colour)
