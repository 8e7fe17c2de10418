"""Colours that only Ghost Stories needs."""

from companion.screen.theme import paint

HAUNTED = paint("0b0a10")
SPIRIT = paint("cfd9f2")
