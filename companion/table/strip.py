"""A strip of lights round the board: which lights glow for the orders that are not carried out yet."""

from collections.abc import Mapping

from companion.table.view import View

SIDES = ("near", "left", "far", "right")
"""The boards clockwise, as the player of the first one sees them."""
NAMES: dict[tuple[str | int, ...], str] = {("board", seat): side for seat, side in enumerate(SIDES)}
NAMES |= {("space", seat, n): f"{side} {n + 1}" for seat, side in enumerate(SIDES) for n in range(3)}
NAMES |= {("tile", n): f"tile {n + 1}" for n in range(9)}
"""What a layout calls the places of the table: tiles from the far left to the near right, spaces from the right to the
left as their own player sees them."""

NOW = (244, 150, 30)
LATER = (40, 22, 4)
"""The first order glows, those after it glimmer; red, green and blue."""

Colour = tuple[int, int, int]


def glow(view: View, layout: Mapping[str, tuple[int, ...]], brightness: float = 1.0) -> dict[int, Colour]:
    """The lights of all places of the order sheet, by number; what `layout` does not name stays dark."""
    out: dict[int, Colour] = {}
    orders = [line for line in view.lines if line.physical]
    for line in reversed(orders):
        red, green, blue = NOW if line is orders[0] else LATER
        colour = (round(red * brightness), round(green * brightness), round(blue * brightness))
        for place in line.places:
            above = ("tile", *place[1:]) if place[0] == "cell" else place  # the strip lies on the table
            out |= dict.fromkeys(layout.get(NAMES.get(above, ""), ()), colour)
    return out
