"""Whom the base game brings, beside the boxes to choose from: Wu-Feng above the five families of ghosts."""

from companion.games.ghost_stories.glass import families
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen
from companion.screen.theme import FLOOR, look, paint

LANTERN = paint("f4b43c", 0.16)


class BoxPicture(Drawn):
    """Never changes."""

    def draw(self, pen: Pen) -> None:
        x, y, w, h = self.box
        pen.box(x, y, w, h, FLOOR, look.round)
        pen.light(x + w / 2, y + h * 0.56, w * 0.48, h * 0.44, LANTERN)
        families.incarnation("black")(pen, x + w / 2, y + h * 0.66, min(h * 0.26, w * 0.2))
        r = min(h * 0.15, w * 0.085)
        for index, colour in enumerate(families.FAMILIES):
            families.of(colour)(pen, x + w * (0.14 + 0.18 * index), y + h * 0.24, r)
