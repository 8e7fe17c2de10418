"""Colours that only Ghost Stories needs."""

from companion.screen.theme import paint

HAUNTED = paint("0a101c")
SPIRIT = paint("cfd9f2")
COLD = paint("6fb7ff")
"""What shines where ghosts have come to stay."""
LANTERN = paint("e09a45")
"""The light in the middle of the village."""
WOOD, WOOD_DARK, WOOD_LIGHT = paint("4a3424"), paint("2c2018"), paint("7d5a3c")
SCROLL, SCROLL_COLD = paint("e9dab2"), paint("28324a")
"""The paper on which the name of a tile is written, and of one that is haunted."""
