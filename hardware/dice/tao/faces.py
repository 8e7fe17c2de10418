"""Name the colour of a Tao die's disc by how much of its body's light it gives back.

The body stands in for a white card, so a lamp's colour cancels out. The special die's grey body makes every share
larger but hardly changes the hue, which is why the names depend on quotients of the shares only.
"""

import numpy as np

FACES = ("red", "green", "blue", "yellow", "black", "white")

_MARGIN = 0.25
"""A logarithm this far from the nearest border between two names counts as certain."""
_PALE, _STEEP, _LEAST = 0.27, 4.0, 0.7
"""Below this spread of the three shares, as a part of the largest (or of the third number, for dark ones), a disc has
no hue; a spread that is off by one is worth so many logarithms (the second)."""
_WHITE = 0.16
"""The same for a white disc, which is no brighter than its body."""
_DARK = -0.25
"""The logarithm of a black disc's largest share is below this, that of a white one above."""

_WHITER = 1.3
"""A disc whose every share is larger than this is white on a grey body."""


def name_colour(ratio: tuple[float, float, float]) -> tuple[str, float]:
    """The face word for a disc's light over its body's (blue, green, red), and how certain: 0.5 at a border, 1.0 far.

    A disc that only just differs from its body is "white"; that it is a face at all must be shown elsewhere.
    """
    blue, green, red = (float(np.log(max(part, 0.01))) for part in ratio)
    # in linear shares, because the logarithm of a black disc's last rest of light is mostly noise
    spread = (max(ratio) - min(ratio)) / max(*ratio, _LEAST)
    hue = _STEEP * (spread - _PALE)
    if min(ratio) > _WHITER:
        # no colour gives back more light than the body in every channel
        name, gaps = "white", [min(blue, green, red)]
    elif hue < 0:
        bright = max(blue, green, red)
        name, gaps = "black", [-hue, _DARK - bright]
        if bright >= _DARK:
            # a white disc has hardly any hue, a washed-out yellow has some
            name, gaps = "white", [_STEEP * (_WHITE - spread), bright - _DARK]
    elif blue >= max(green, red):
        name, gaps = "blue", [hue, blue - green - 0.1, blue - red]
    elif green - red > 0.2:
        name, gaps = "green", [hue, green - red - 0.2, green - blue + 0.1]
    elif green - red > -0.45:
        name, gaps = "yellow", [hue, 0.2 - (green - red), green - red + 0.45, green - blue]
    else:
        name, gaps = "red", [hue, -0.45 - (green - red), red - blue]
    return name, float(np.clip(0.5 + 0.5 * min(gaps) / _MARGIN, 0.0, 1.0))
