"""Pictures in dim light, through haze or full of noise, made more like the usual ones on which dice are known.

A lamp that is turned down after the camera found its light, or a pane before the lens, leaves marks of few grey levels:
much of what readers look for is a step of so many.
"""

import cv2
import numpy as np

from hardware.picture import Picture

_FAINT = 112
"""Where the brightest and the darkest parts of a picture are fewer grey levels apart, it is faint: those of
1,100 tables with dice in good light are 118 at least, those of nearly all at two fifths of their light fewer."""
_PARTS = 0.25
"""Parts are seen in a picture so many times as large: single pixels are bright or dark by noise."""
_ENDS = (0.1, 99.9)
"""The levels of a faint picture lie between these percentiles, but for single sparks and specks."""
_COLOUR_ENDS, _DARK = (0.5, 99.5), 10
"""Those of one colour of a picture, and the level of the darkest where its colours are spread."""
_NATURAL = 0.1
"""The darkest of a usual picture is so much of its brightest; what all of it has more is a veil of light."""
_BRIGHT, _MOST = 225, 6.0
"""The brightest level of a picture made clear, and how often one level is at most."""
_MOST_SPREAD = 4.0
"""How often one level of a colour is at most where the colours are spread."""
_NOISY = 5.6
"""Grey levels: where single pixels differ by so much from their neighbours, pips are found no more."""
_LINES = 8
"""One line of so many tells the noise."""
_BENDS = np.array([[-1, 2, -1]], np.float32)
_SMOOTH, _BEND = 0.25, 0.3186 * np.sqrt(6)
"""This part of a picture is smoother than cloth and stone, and there the weights above make so much or less of noise of
one grey level."""


def clear(picture: Picture) -> Picture:
    """The picture (height, width, 3), but a faint one as bright and without a veil of light as usual ones are."""
    if contrast(picture) >= _FAINT:
        return picture
    black, white = np.percentile(_parts(picture), _ENDS)
    veil = max(0.0, (black - _NATURAL * white) / (1 - _NATURAL))
    levels = (np.arange(256) - veil) * min(_BRIGHT / max(white - veil, 1), _MOST)
    return np.asarray(cv2.LUT(picture, np.clip(levels, 0, 255).astype(np.uint8)), dtype=np.uint8)


def spread(picture: Picture) -> Picture:
    """The picture with each of its colours from dark to bright: also one in tinted light or of few levels."""
    ends = np.percentile(_parts(picture), _COLOUR_ENDS, axis=(0, 1)).T
    levels = np.arange(256)
    tables = [_DARK + (levels - low) * min((_BRIGHT - _DARK) / max(high - low, 1), _MOST_SPREAD) for low, high in ends]
    return np.asarray(cv2.LUT(picture, np.clip(np.column_stack(tables), 0, 255).astype(np.uint8)[None]), dtype=np.uint8)


def contrast(picture: Picture) -> int:
    """The grey levels from the darkest to the brightest part of a picture, in any of its colours."""
    parts = _parts(picture)
    return int(np.max(parts)) - int(np.min(parts))


def _parts(picture: Picture) -> cv2.typing.MatLike:
    height, width = (max(1, round(_PARTS * side)) for side in picture.shape[:2])
    # in one step, not by halves: the limits were set with these levels
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)


def calm(picture: Picture) -> Picture:
    """The picture, but a noisy one softened by about a pixel."""
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), dtype=np.uint8) if noise(picture) > _NOISY else picture


def noise(picture: Picture) -> float:
    """By how many grey levels pixels differ from a line through their neighbours, in the smooth part of a picture."""
    grey = cv2.cvtColor(picture[::_LINES], cv2.COLOR_BGR2GRAY)
    bends = cv2.filter2D(grey, cv2.CV_16S, _BENDS)
    counts = np.cumsum(np.bincount(np.abs(bends).ravel()))
    return float(np.interp(_SMOOTH * counts[-1], counts, np.arange(len(counts)) + 0.5) / _BEND)
