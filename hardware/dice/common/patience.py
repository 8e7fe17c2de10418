"""Looks at one picture, one after the other: a camera takes one a frame, so that it sees what moves meanwhile."""

from collections.abc import Generator
from typing import TypeAlias

from hardware.dice.reading import Reading

Looks: TypeAlias = Generator[None, None, Reading]
"""Pauses before each look, and ends with what they make of the picture."""


def finished(looks: Looks) -> Reading:
    """What all of them at once make of it, where nothing moves."""
    try:
        while True:
            next(looks)
    except StopIteration as end:
        reading: Reading = end.value
        return reading
