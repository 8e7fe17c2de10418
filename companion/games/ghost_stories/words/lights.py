"""What a layout of lights calls the places of the table."""

SIDES = ("near", "left", "far", "right")
"""The boards clockwise, as the player of the first one sees them."""

LIGHTS: dict[tuple[str | int, ...], str] = {("board", seat): side for seat, side in enumerate(SIDES)}
LIGHTS |= {("space", seat, n): f"{side} {n + 1}" for seat, side in enumerate(SIDES) for n in range(3)}
LIGHTS |= {(below, n): f"tile {n + 1}" for below in ("tile", "cell") for n in range(9)}
"""Tiles from the far left to the near right, spaces from the right to the left as their own player sees them.

The strip lies on the table: a cell of the catacombs glows as the tile above it.
"""
