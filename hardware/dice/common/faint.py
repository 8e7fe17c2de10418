"""Pictures in dim light, through haze or full of noise, made more like the usual ones on which dice are known.

A lamp that is turned down after the camera found its light, or a pane before the lens, leaves marks of few grey levels:
much of what readers look for is a step of so many.
"""

import cv2
import numpy as np

from hardware.picture import Picture

_FAINT = 112
"""Where the brightest and the darkest of a picture are fewer grey levels apart, it is faint."""
_DARKEST, _BRIGHTEST = 0.001, 0.999
"""Beyond these shares of all levels are single sparks and specks."""
_WHITE = 220
"""What is as bright as this has enough light: it may be white dice on white paper."""
_NATURAL = 0.1
"""The darkest of a usual picture is so much of its brightest; what all of it has more is a veil of light."""
_BRIGHT, _MOST = 225, 6.0
"""The brightest level of a picture made clear, and how often one level is at most."""
_NOISY = 5.6
"""Grey levels: where single pixels differ by so much from their neighbours, pips are found no more."""
_LINES = (slice(None, None, 8), slice(None))
_BENDS = np.array([[-1, 2, -1]], np.float32)
_SMOOTH, _BEND = 0.25, 0.3186 * np.sqrt(6)
"""This part of a picture is smoother than cloth and stone, and there the weights above make so much or less of noise of
one grey level."""


def clear(picture: Picture) -> Picture:
    """The picture (height, width, 3), but a faint one as bright and without a veil of light as usual ones are."""
    black, white = darkest_and_brightest(picture)
    if white - black >= _FAINT or white >= _WHITE:
        return picture
    veil = max(0.0, (black - _NATURAL * white) / (1 - _NATURAL))
    spread = (np.arange(256) - veil) * min(_BRIGHT / max(white - veil, 1), _MOST)
    return np.asarray(cv2.LUT(picture, np.clip(spread, 0, 255).astype(np.uint8)), dtype=np.uint8)


def darkest_and_brightest(picture: Picture) -> tuple[int, int]:
    """The levels between which nearly all of the picture is; a part of the pixels tells them."""
    counts = np.cumsum(np.bincount(picture[::4, ::4].ravel(), minlength=256))
    darkest, brightest = np.searchsorted(counts, (_DARKEST * counts[-1], _BRIGHTEST * counts[-1]))
    return int(darkest), int(brightest)


def calm(picture: Picture) -> Picture:
    """The picture, but a noisy one softened by about a pixel."""
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), dtype=np.uint8) if noise(picture) > _NOISY else picture


def noise(picture: Picture) -> float:
    """By how many grey levels pixels differ from a line through their neighbours, in the smooth part of a picture."""
    bends = cv2.filter2D(cv2.cvtColor(np.ascontiguousarray(picture[_LINES]), cv2.COLOR_BGR2GRAY), cv2.CV_16S, _BENDS)
    counts = np.cumsum(np.bincount(np.abs(bends).ravel()))
    return float(np.interp(_SMOOTH * counts[-1], counts, np.arange(len(counts)) + 0.5) / _BEND)
