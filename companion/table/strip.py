"""A strip of lights round the board: which lights glow for the orders that are not carried out yet."""

from collections.abc import Mapping
from typing import Any

from companion.table.view import View

NOW = (244, 150, 30)
LATER = (40, 22, 4)
"""The first order glows, those after it glimmer; red, green and blue."""

Colour = tuple[int, int, int]
Names = Mapping[tuple[Any, ...], str]
"""What a layout of lights calls the places of a game's table."""


def glow(view: View, layout: Mapping[str, tuple[int, ...]], names: Names, brightness: float = 1.0) -> dict[int, Colour]:
    """The lights of all places of the order sheet, by number; what `layout` does not name stays dark."""
    out: dict[int, Colour] = {}
    orders = [line for line in view.lines if line.physical]
    for line in reversed(orders):
        red, green, blue = NOW if line is orders[0] else LATER
        colour = (round(red * brightness), round(green * brightness), round(blue * brightness))
        for place in line.places:
            out |= dict.fromkeys(layout.get(names.get(place, ""), ()), colour)
    return out
