"""Which spots may be the print on a Tao die's face, from their own light and that of the body around them."""

from hardware.dice.common.discs import Disc

_COLOURED = 1.4
"""A spot with such a quotient between its shares of light has a colour of its own, however bright it is."""
_BRIGHTEST, _WHITEST = 6.0, 3.2
"""A colour, and white, on a dark grey body give back so many times the body's light at the most."""


def printed(disc: Disc) -> bool:
    """A spot of clear contrast (darker than its body, brighter, or of another colour), or a faint one of clean rim."""
    clear = disc.round > 0.975 and disc.contrast > 0.25 and disc.quality > 0.5
    faint = disc.round > 0.993 and disc.contrast > 0.12 and disc.quality > 0.85 and min(disc.ratio) < 0.9
    return max(disc.body) > 30 and bodily(disc.body) and ((told(disc) and clear) or faint)


def told(disc: Disc) -> bool:
    """Whether a spot gives back clearly less or more light than its body, or other light."""
    least, most = min(disc.ratio), max(disc.ratio)
    coloured = most > _COLOURED * least and least < 0.95
    return (least < 0.75 or least > 1.4 or coloured) and most < (_BRIGHTEST if coloured else _WHITEST)


def bodily(body: tuple[float, float, float]) -> bool:
    """Whether ivory or grey can look like this in some lamp's light: no lamp makes it green, purple or all red."""
    blue, green, red = (part + 8 for part in body)
    lamp = blue < 1.2 * green and green < 1.2 * red and red < 2.2 * green
    return lamp or max(blue, green, red) < 2 * min(blue, green, red)
