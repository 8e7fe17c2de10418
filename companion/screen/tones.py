"""The three quiet sounds, made here: what each of them is like, and the wave that a device plays."""

from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, pi, sin
from typing import NamedTuple

RATE = 16000
"""Samples a second, one channel of whole numbers of 16 bits."""
LOUDEST = 0.16
"""Of what a device can do: a glass beside a table only hints."""
COMES, GOES = 0.008, 0.04
"""Seconds in which a note comes up and in which it goes out, so that nothing clicks."""


class Note(NamedTuple):
    """A soft bell: when it is struck and how long it rings, in seconds, and how high it is, in Hz."""

    at: float
    pitch: float
    rings: float


SOUNDS: Mapping[str, Sequence[Note]] = {
    "arrival": (Note(0.0, 293.7, 0.45), Note(0.0, 349.2, 0.36)),
    "success": (Note(0.0, 523.3, 0.22), Note(0.11, 784.0, 0.4)),
    "loss": (Note(0.0, 392.0, 0.24), Note(0.14, 261.6, 0.46)),
}
"""By the word of a moment: two notes at once, two that rise, two that fall.  Small loudspeakers play no lower ones."""
OVERTONES = ((1, 1.0, 5.0), (2, 0.25, 9.0), (3, 0.08, 14.0))
"""Of each: how many times as high, how loud, and how soon it fades, in halvings and a half a second."""


def ring(note: Note) -> list[float]:
    """The samples of one note."""
    samples = []
    for number in range(int(note.rings * RATE)):
        at = number / RATE
        edge = min(1.0, at / COMES, (note.rings - at) / GOES)
        waves = (loud * exp(-fades * at) * sin(2 * pi * times * note.pitch * at) for times, loud, fades in OVERTONES)
        samples.append(edge * sum(waves))
    return samples


@cache
def wave(name: str) -> bytes:
    """The whole sound as a device takes it."""
    notes = SOUNDS[name]
    mixed = [0.0] * int(max(note.at + note.rings for note in notes) * RATE)
    for note in notes:
        begins = int(note.at * RATE)
        for number, sample in enumerate(ring(note)):
            mixed[begins + number] += sample
    scale = LOUDEST * 32767 / max(map(abs, mixed))
    return array("h", [round(scale * sample) for sample in mixed]).tobytes()
