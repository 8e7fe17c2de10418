"""Looks at one picture, one after the other: a camera takes one a frame, so that it sees what moves meanwhile.

None of them takes much longer than a frame may.
"""

from collections.abc import Callable, Generator
from typing import TypeAlias

from hardware.dice.reading import Reading

Looks: TypeAlias = Generator[None, None, Reading]
"""Pauses before each look, and ends with what they make of the picture."""


def at_once(read: Callable[[], Reading]) -> Looks:
    """A single look."""
    yield from ()
    return read()


def finished(looks: Looks) -> Reading:
    """What all of them at once make of it, where nothing moves."""
    try:
        while True:
            next(looks)
    except StopIteration as end:
        reading: Reading = end.value
        return reading
