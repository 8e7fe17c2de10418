"""The map: the whole table on a square, with the places of the orders and of the legal answers lit."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Line, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import CORNERS
from companion.screen import cells
from companion.screen.below import HEIGHT, Below
from companion.screen.corner import Corner
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.shown import cell_shown, corner_shown, space_shown, tile_shown
from companion.screen.signs_moon import receptacle
from companion.screen.space import Space
from companion.screen.theme import COLOURS, EDGE, FLOOR, INK, NIGHT, ORDER, TARGET, TEXT, mix
from companion.screen.tile import Tile
from companion.table.view import Tap, View

Place = tuple[Any, ...]


class Ground(Drawn):
    """The four strips under everything; the one whose turn it is has a bright frame."""

    def draw(self, pen: Pen) -> None:
        colours, active = self.shown
        side = self.width / 5
        pen.box(*self.box, NIGHT)
        for seat, colour in enumerate(colours):
            (top, left), (bottom, right) = cells.strip(seat)
            x, y = self.x + left * side, self.y + (4 - bottom) * side
            w, h = (right - left + 1) * side, (bottom - top + 1) * side
            gap = side / 60
            own = COLOURS[colour]
            pen.box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, mix(FLOOR, own, 0.2), side / 9)
            edge, width = (mix(own, TEXT, 0.3), side / 24) if seat == active else (mix(EDGE, own, 0.5), side / 64)
            pen.frame(x + gap, y + gap, w - 2 * gap, h - 2 * gap, edge, width, side / 9)


BADGE = 11.5
"""The radius of a badge; cells are 96 wide."""


def badge_spot(place: Place, index: int, low: bool = False) -> tuple[float, float]:
    """The middle of a place's badge in its cell: up the right edge, which the cells keep free of what they show.

    It stands above a figure that leans from the near board over a tile, or from the far board over its own edge.
    """
    if low and place[0] in ("tile", "cell"):  # one square for both: the cell's badges below the tile's
        return 83.0 - 21 * index, 17.0 if place[0] == "cell" else 58.0
    up = 27 if place[0] == "tile" else 36 if place[:2] == ("space", 2) else 15
    return 83.0, up + 23.5 * index


class Badges(Drawn):
    """The numbers of the order lines at their places."""

    def draw(self, pen: Pen) -> None:
        u = self.width / 480
        low, said_at = self.shown or (False, ())
        for place, numbers in said_at:
            row, column = cells.place_cell(place)
            x, y = self.x + column * 96 * u, self.y + (4 - row) * 96 * u
            height = HEIGHT - 2 if place[0] == "cell" else 90
            pen.frame(x + 3 * u, y + 3 * u, 90 * u, height * u, ORDER, 3 * u, 9 * u)
            # of three and more the rest is on the sheet: a longer row of badges would hide the Qi
            for index, said in enumerate((*numbers[:1], "…") if len(numbers) > 2 else numbers):
                right, up = badge_spot(place, index, low)
                cx, cy = x + right * u, y + up * u
                pen.disc(cx, cy, (BADGE + 1) * u, INK)
                pen.disc(cx, cy, BADGE * u, ORDER)
                pen.text(str(said), cx, cy, 17 * u, INK)


class Receptacles(Drawn):
    """The bowls at the four corners of the village, with White Moon; shows which of them hold a crystal."""

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        side = self.width / 5
        for tile in CORNERS:
            row, column = tile // 3, tile % 3
            x, y = self.x + (1 + 1.5 * column) * side, self.y + (4 - 1.5 * row) * side
            receptacle(pen, x, y, side / 8, tile in self.shown)


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


class TableMap(Widget):
    """Draws a State, lights places of a View, and hands the tap of a touched target to `on_target`."""

    gate = ObjectProperty(None, allownone=True)

    def __init__(self, on_target: Callable[[Tap], None], **options: Any):
        super().__init__(**options)
        self.on_target = on_target
        self.targets: dict[Place, Tap] = {}
        self.ground = Ground()
        self.tiles = [Tile() for _ in range(9)]
        self.below = [Below() for _ in range(9)]
        self.demons: tuple[int | None, ...] = ()
        self.spaces = {(seat, space): Space() for seat in range(4) for space in range(3)}
        self.corners = [Corner() for _ in range(4)]
        self.receptacles = Receptacles()
        self.badges = Badges()
        self.picture = Picture()
        self.add_widget(self.picture)
        parts = (*self.tiles, *self.below, *self.spaces.values(), *self.corners)
        for widget in (self.ground, *parts, self.receptacles, self.badges):
            self.picture.put(widget)
        self._glow = InstructionGroup()
        self.canvas.after.add(self._glow)
        self._glow_colour: Color | None = None
        self._lay = Clock.create_trigger(self._place_all, -1)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, state: State, view: View) -> None:
        """Hand each part what it shows; each draws only if that has changed."""
        self.ground.show((tuple(board.colour for board in state.boards), state.active))
        for number, tile in enumerate(self.tiles):
            tile.show(tile_shown(state, number))
        for number, cell in enumerate(self.below):
            cell.show(cell_shown(state, number))
        self.demons = tuple(state.secret.demons) if state.secret is not None else ()
        for (seat, space), widget in self.spaces.items():
            widget.show(space_shown(state, seat, space))
        for board, corner in zip(state.boards, self.corners, strict=True):
            corner.show(corner_shown(state, board))
        self.receptacles.show(state.moon.receptacles if state.moon is not None else None)
        said_at = tuple((place, said) for where, said in numbered(view) if (place := self.on_map(where)))
        self.badges.show((state.secret is not None, said_at))
        targets = {place: target.tap for target in view.targets if (place := self.on_map(target.place))}
        if targets.keys() != self.targets.keys():
            self.targets = targets
            self._light(pulse=True)
        self.targets = targets

    def on_map(self, place: Place) -> Place | None:
        """Where this place is on the map: a demon on its cell; None for what lies on the Wu-Feng board."""
        if place[0] == "demon":
            at = self.demons[place[1]]
            return None if at is None else ("cell", at)
        return place if place[0] in ("tile", "cell", "space", "board") else None

    def place_rect(self, place: Place) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of a lit place: of tile and cell in one square the part that is its own."""
        left, bottom, side = self.place_box(place)
        part = side * HEIGHT / 96
        if place[0] == "cell":
            return left, bottom, side, part
        if place[0] == "tile" and self.demons:
            return left, bottom + part, side, side - part
        return left, bottom, side, side

    def reach(self, place: Place) -> tuple[float, float, float, float]:
        """What of the square a finger may touch: all of it, or half when its tile and its cell are both lit."""
        left, bottom, side = self.place_box(place)
        if place[0] == "tile" and ("cell", place[1]) in self.targets:
            return left, bottom + side / 2, side, side / 2
        if place[0] == "cell" and ("tile", place[1]) in self.targets:
            return left, bottom, side, side / 2
        return left, bottom, side, side

    def place_box(self, place: Place) -> tuple[float, float, float]:
        """Left, bottom and side of a place's cell in the window."""
        row, column = cells.place_cell(place)
        side = self.width / 5
        return self.x + column * side, self.y + (4 - row) * side, side

    def place_at(self, x: float, y: float) -> Place | None:
        """The target under a finger; a lit board is its whole strip."""
        boards = [place for place in self.targets if place[0] == "board"]
        for place in [place for place in self.targets if place[0] != "board"] + boards:
            left, bottom, width, height = self.reach(place)
            if left <= x < left + width and bottom <= y < bottom + height:
                return place
        for place in boards:
            for space in range(3):
                left, bottom, side = self.place_box(("space", place[1], space))
                if left <= x < left + side and bottom <= y < bottom + side:
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
        side = self.width / 5
        for widget, place in self._placed():
            left, bottom, _side = self.place_box(place)
            widget.pos, widget.size = (left - self.x, bottom - self.y), (side, side)
        for whole in (self.ground, self.receptacles, self.badges):
            whole.pos, whole.size = (0, 0), self.size
        self.picture.fit(self.pos, self.width)
        self._light(pulse=False)

    def _placed(self) -> list[tuple[Drawn, Place]]:
        return (
            [(tile, ("tile", number)) for number, tile in enumerate(self.tiles)]
            + [(cell, ("cell", number)) for number, cell in enumerate(self.below)]
            + [(widget, ("space", *place)) for place, widget in self.spaces.items()]
            + [(corner, ("board", seat)) for seat, corner in enumerate(self.corners)]
        )

    def _light(self, pulse: bool) -> None:
        """Outline the legal targets: one gentle pulse, then steady."""
        if self._glow_colour is not None:
            Animation.cancel_all(self._glow_colour)
        self._glow.clear()
        self._glow_colour = Color(*TARGET)
        self._glow.add(self._glow_colour)
        for place in self.targets:
            left, bottom, width, height = self.place_rect(place)
            side = self.width / 5
            inset = side / 24 if height == side else side / 48
            box = (left + inset, bottom + inset, width - 2 * inset, height - 2 * inset, side / 11)
            self._glow.add(Line(rounded_rectangle=box, width=side / 48))
        if pulse and self.targets:
            self._glow_colour.a = 0.15
            Animation(a=1.0, duration=0.35, t="out_quad").start(self._glow_colour)


def numbered(view: View) -> tuple[tuple[Place, tuple[int, ...]], ...]:
    """Each place of the order lines with the numbers of its lines."""
    found: dict[Place, tuple[int, ...]] = {}
    for number, line in numbered_lines(view):
        for place in line.places if number else ():
            if number not in found.get(place, ()):
                found[place] = (*found.get(place, ()), number)
    return tuple(found.items())


def numbered_lines(view: View) -> list[tuple[int, Any]]:
    """The lines with their numbers; grey lines have none (0)."""
    out, number = [], 0
    for line in view.lines:
        number += line.physical
        out.append((number if line.physical else 0, line))
    return out
