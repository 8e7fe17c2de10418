"""What the map of every game does: it is drawn once into a picture, lights places, and hands on what is touched."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Line, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.screen.drawn import Drawn
from companion.screen.numbered import Place, numbered
from companion.screen.pen import Pen
from companion.screen.theme import INK, NIGHT, ORDER, TARGET
from companion.table.view import Tap, View

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""

BADGE = 11.5
"""The radius of a badge, in 480ths of the map."""


class Picture(Widget):
    """Children drawn once into a picture of their own: a frame in which none of them changed costs one rectangle."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        with self.canvas:
            self.fbo = Fbo(size=(1, 1))
            Color(1, 1, 1, 1)
            self._sheet = Rectangle()
        with self.fbo:
            ClearColor(*NIGHT)
            ClearBuffers()

    def put(self, widget: Widget) -> None:
        """Draw a widget into the picture; its place counts from the picture's lower left corner."""
        self.fbo.add(widget.canvas)

    def fit(self, pos: tuple[float, float], side: float) -> None:
        self.fbo.size = (max(1, int(side)), max(1, int(side)))
        self._sheet.texture = self.fbo.texture
        self._sheet.pos, self._sheet.size = pos, (side, side)


class Badges(Drawn):
    """The numbers of the order lines at their places; `table_map` says where these are."""

    def __init__(self, table_map: "TableMap"):
        super().__init__()
        self._map = table_map

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

    A game says what is drawn (`show_table`, `lay_parts`) and where its places lie (`place_rect` and those after it).
    """

    gate = ObjectProperty(None, allownone=True)

    def __init__(self, on_target: Callable[[Tap], None], **options: Any):
        super().__init__(**options)
        self.on_target = on_target
        self.targets: dict[Place, Tap] = {}
        self.badges = Badges(self)
        self.picture = Picture()
        self.add_widget(self.picture)
        self._glow = InstructionGroup()
        self.canvas.after.add(self._glow)
        self._glow_colour: Color | None = None
        self._lay = Clock.create_trigger(self._place_all, -1)
        self.bind(pos=self._lay, size=self._lay)

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
        self.show_table(state)
        self.badges.show(tuple((place, said) for where, said in numbered(view) if (place := self.on_map(where))))
        targets = {place: target.tap for target in view.targets if (place := self.on_map(target.place))}
        changed = targets.keys() != self.targets.keys()
        self.targets = targets
        if changed:
            self._light(pulse=True)

    def place_at(self, x: float, y: float) -> Place | None:
        """The target under a finger."""
        for place in self.targets:
            left, bottom, width, height = self.reach(place)
            if left <= x < left + width and bottom <= y < bottom + height:
                return place
        return None

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        place = self.place_at(*touch.pos)
        if place is not None and (self.gate is None or self.gate(place)):
            self.on_target(self.targets[place])
        return True

    def _place_all(self, *_: Any) -> None:
        self.lay_parts()
        self.badges.pos, self.badges.size = (0, 0), self.size
        self.picture.fit(self.pos, self.width)
        self._light(pulse=False)

    def _light(self, pulse: bool) -> None:
        """Outline the legal targets: one gentle pulse, then steady."""
        if self._glow_colour is not None:
            Animation.cancel_all(self._glow_colour)
        self._glow.clear()
        self._glow_colour = Color(*TARGET)
        self._glow.add(self._glow_colour)
        for place in self.targets:
            left, bottom, width, height = self.place_rect(place)
            inset = self.side / 24 if height >= self.side else self.side / 48
            box = (left + inset, bottom + inset, width - 2 * inset, height - 2 * inset, self.side / 11)
            self._glow.add(Line(rounded_rectangle=box, width=self.side / 48))
        if pulse and self.targets:
            self._glow_colour.a = 0.15
            Animation(a=1.0, duration=0.35, t="out_quad").start(self._glow_colour)
