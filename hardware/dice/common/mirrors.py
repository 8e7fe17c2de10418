"""A picture in a mirror, and where in the picture itself lies what is seen there."""

from dataclasses import dataclass, replace

import numpy as np

from hardware.dice.net.places import Place
from hardware.dice.reading import Die, Reading
from hardware.picture import Picture


@dataclass(frozen=True)
class Mirror:
    """One that shows a picture of this `shape` (height, width, 3) with left and right changed, or top and bottom."""

    shape: tuple[int, ...]
    across: bool
    down: bool

    def shows(self, picture: Picture) -> Picture:
        """The picture as it is seen there."""
        return np.ascontiguousarray(picture[:: -1 if self.down else 1, :: -1 if self.across else 1])

    def reading(self, reading: Reading) -> Reading:
        """What was read in the mirror, for the picture, or the other way round."""
        return replace(reading, dice=tuple(sorted(map(self._die, reading.dice), key=lambda die: die.centre)))

    def place(self, place: Place) -> Place:
        """The same for a place."""
        x, y = self._point(place.x, place.y)
        return place._replace(x=x, y=y)

    def _die(self, die: Die) -> Die:
        left, top, wide, high = die.box
        left = self.shape[1] - left - wide if self.across else left
        top = self.shape[0] - top - high if self.down else top
        return replace(die, centre=self._point(*die.centre), box=(left, top, wide, high))

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return self.shape[1] - 1 - x if self.across else x, self.shape[0] - 1 - y if self.down else y
