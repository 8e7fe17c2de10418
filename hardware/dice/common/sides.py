"""On which side of its upper face the sides of a flat die are seen; a die that shows others leans.

A camera that stands upright and looks down steeply sees those sides of a die that are turned to the point below it.
"""

import numpy as np

from hardware.dice.common.plane import FOCAL
from hardware.dice.common.squares import Square

_TILTS = np.deg2rad(np.arange(0.0, 31.0, 2.0))
"""How far from straight down the camera may look."""
_HALF_EDGE = 0.4
"""Half an edge in sides of the die's outline, which shows sides too."""
_CLEAR = 0.79
"""Outlines less square than this may hold a shadow or a neighbour."""
_ASTRAY = 0.15
"""How far, in sides of its outline, that of a flat die lies from where it should at the most: icons have no exact
middle. One that leans sideways by 20 degrees lies by 0.17 astray."""


def leans_aside(face: tuple[float, float], outline: Square, frame: tuple[int, int]) -> bool:
    """Whether the upper face with its middle at `face` lies in the die's `outline` as in none of a flat die.

    `frame` is (height, width) of the picture.
    """
    if outline.score < _CLEAR:
        return False
    place = (np.array(face) - np.array([frame[1], frame[0]]) / 2) / (FOCAL * frame[1])
    down = np.stack([np.zeros_like(_TILTS), np.sin(_TILTS)], axis=1) - place * np.cos(_TILTS)[:, None]
    seen = (np.array([outline.x, outline.y]) - face) / outline.side
    return bool(np.min(np.linalg.norm(seen - _HALF_EDGE * down, axis=1)) > _ASTRAY)
