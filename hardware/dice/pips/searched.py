"""A picture in which pips are sought, and what one search of it leaves for the next.

Most dice are light with dark pips, and lie where nothing looks like a bright one. There the search for dark pips alone
tells as much, in two thirds of the time.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from hardware.dice.common.channels import least_of_channels
from hardware.dice.pips.bodies import soften
from hardware.dice.pips.outlines import WINDOW, marked
from hardware.dice.pips.spots import Floats, Spots, find_ellipses, spots_of
from hardware.picture import Picture

WORK_PIXELS = 660_000
"""Pictures are shrunk to about this many pixels: a die of 30 of them can still be read."""
_FEW = 40
"""More dark spots than this are a texture."""
_PLAIN = 0.05
"""Where at half the size less than this part of a picture is marked as bright there are no more than 21 bright spots in
it at that size, by 183 pictures of throws; where there are more than 30, on cloths of dots and stone, it is 0.055.
"""


@dataclass(frozen=True, eq=False)
class Searched:
    """`picture` (height, width, 3), blue-green-red, as it is searched for pips."""

    picture: Picture

    @cached_property
    def factor(self) -> float:
        """How many times as large as the picture it is searched: 1.0 when it is small enough."""
        height, width = self.picture.shape[:2]
        return min(1.0, math.sqrt(WORK_PIXELS / (height * width)))

    @cached_property
    def small(self) -> Picture:
        """The picture at that size."""
        if self.factor == 1.0:
            return self.picture
        how = cv2.INTER_LINEAR if self.factor > 0.6 else cv2.INTER_AREA  # quick, where it passes over no pixel
        small = cv2.resize(self.picture, None, fx=self.factor, fy=self.factor, interpolation=how)
        return small.astype(np.uint8, copy=False)

    @cached_property
    def soft(self) -> cv2.typing.MatLike:
        """The same without the noise of single pixels."""
        return soften(self.small)

    def looks(self) -> Iterator[tuple[Spots, bool]]:
        """The proposed pips, and if they are all: the dark ones alone, where these may be all, and then every one."""
        if min(self.small.shape[:2]) >= WINDOW and self._nothing_bright():
            dark = spots_of(self.small, self._dark)
            if len(dark) < _FEW:
                yield dark, False
        yield self.every, True

    @property
    def every(self) -> Spots:
        """All proposed pips, every one once."""
        return spots_of(self.small, np.concatenate([self._dark, find_ellipses(self._bright_grey, False)]))

    def _nothing_bright(self) -> bool:
        half = cv2.resize(self._bright_grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return cv2.countNonZero(marked(half, False)) < _PLAIN * half.size

    @cached_property
    def _grey(self) -> cv2.typing.MatLike:
        return cv2.cvtColor(self.small, cv2.COLOR_BGR2GRAY)

    @cached_property
    def _bright_grey(self) -> cv2.typing.MatLike:
        """White on yellow differs in the weakest colour, gold on green in grey."""
        return cv2.addWeighted(self._grey, 0.5, least_of_channels(self.small), 0.5, 0)

    @cached_property
    def _dark(self) -> Floats:
        return find_ellipses(self._grey, True)
