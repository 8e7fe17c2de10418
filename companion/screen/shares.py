"""How map and column share the glass: side by side, or on a glass that stands upright one above the other."""

from companion.screen.boxes import Box

MAP, ABOVE = 0.625, 0.5
"""The most that the map takes of the longer side: beside the column, and above it."""


def shared(x: float, y: float, width: float, height: float) -> tuple[Box, Box, Box]:
    """The boxes of the map, of the keys over it, and of the column."""
    if width < height:
        side = min(width, height * ABOVE)
        above = (x, y + height - side, width, side)
        return (x + (width - side) / 2, y + height - side, side, side), above, (x, y, width, height - side)
    side = min(height, width * MAP)
    square = (x, y + (height - side) / 2, side, side)
    return square, (x, y, side, height), (x + side, y, width - side, height)
