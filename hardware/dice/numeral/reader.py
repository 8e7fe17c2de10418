"""Read a die with numerals (d8, d12, ...) by comparing it with pictures of its own faces.

The die is the compact thing in another colour than the tray. What is printed near its middle is looked for; a net tells
what lies up there, and which of the known faces that is like.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.numeral.bodies import Body
from hardware.dice.numeral.places import body_at, compact, likely_places, the_die
from hardware.dice.numeral.prints import middles_of_prints
from hardware.dice.numeral.traits import Word, lying_up, rank, words_at
from hardware.dice.numeral.with_pips import pips_on, pips_shown, read_with_pips
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture

_WORK_PIXELS = 400_000
_ALIKE, _LACKS = 0.94, 3.0
"""How alike the known face is at least, and so many times what it lacks any other lacks: 1.0 is the same. Of 688 throws
of drawn dice the most alike wrong face had 0.86. Where what lay up had not been taught 5 were taken for another face.
"""
_THE_SAME = 0.97
"""So alike two pictures of one face mostly are, and a 6 and a 9 hardly ever."""
_LEAST = 0.35
"""What is less alike is no face of this die."""
_CERTAIN = 0.95
_TRAY_AROUND = 4.0
"""In radii of the die: how much of the picture about it is kept."""


@dataclass(frozen=True)
class NumeralMemory:
    """What is known of the die: its faces by their words, and their words by their pips if it shows such."""

    faces: Mapping[str, Sequence[Word]]
    pips: Mapping[str, str] = field(default_factory=dict)

    def without(self, face: str) -> "NumeralMemory":
        """The same but for this face."""
        others = {other: known for other, known in self.faces.items() if other != face}
        return NumeralMemory(others, {number: other for number, other in self.pips.items() if other != face})


def learn_numerals(pictures: Mapping[str, Sequence[Picture]]) -> NumeralMemory:
    """The memory of pictures by face word, each with the one die that shows this face."""
    faces: dict[str, list[Word]] = {}
    for face, some in pictures.items():
        for picture in some:
            small, _ = _shrink(picture)
            die = the_die(small)
            if die is not None:
                faces.setdefault(face, []).extend(_seen(small, die))
    return NumeralMemory(faces, pips_shown({face: pictures[face] for face in faces}))


def printed(picture: Picture) -> bool:
    """Whether there is one die in `picture`, and something on its upper face."""
    small, _ = _shrink(picture)
    die = the_die(small)
    return die is not None and bool(middles_of_prints(small, die.circle))


def around_die(picture: Picture) -> Picture | None:
    """The part of `picture` about its one die, with as much of the tray as it is known by; None without one die."""
    small, _ = _shrink(picture)
    die = the_die(small)
    if die is None:
        return None
    x, y, reach = round(die.x), round(die.y), round(_TRAY_AROUND * die.radius)
    return np.ascontiguousarray(small[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach])


def read_numeral(picture: Picture, memory: NumeralMemory, count: int | None = None) -> Reading:
    """Read the enrolled dice in `picture`; `count` of them were rolled, when known ("empty" without any)."""
    if memory.pips:
        return read_with_pips(picture, memory.pips, count)
    small, factor = _shrink(picture)
    dice = _dice(small, factor, compact(small), memory)
    reading = judge(dice, len(dice) if count is None else count)
    if reading.verdict == "read":
        return reading
    places = likely_places(small)
    there = _dice(small, factor, [body_at(small, place) for place in places], memory)
    other = judge(there, len(there) if count is None else count)
    if other.verdict == "read":
        return other
    beside = [Phrase("something like a die, but no face is clear")] if places and not (dice or there) else []
    told = dice or there
    return judge(told, len(told) if count is None else count, *beside)


def _dice(small: Picture, factor: float, found: Sequence[Body], memory: NumeralMemory) -> list[Die]:
    """Those of what was found that are like a known face."""
    dice = []
    for die in found:
        face, confidence, reason = _named(_seen(small, die), memory)
        if face:
            x, y, width, height = (round(part / factor) for part in die.box)
            dice.append(
                Die(face, "", confidence, (die.x / factor, die.y / factor), (x, y, width, height), reason)
            )  # fmt: skip
    return dice


def like_another(picture: Picture, memory: NumeralMemory) -> str:
    """The known face of which `picture` may be one more picture, or ""."""
    if memory.pips:
        return memory.pips.get(pips_on(picture), "")
    small, _ = _shrink(picture)
    die = the_die(small)
    ranked = rank(_seen(small, die), memory.faces) if die is not None else []
    return ranked[0].face if ranked and ranked[0].likeness >= _THE_SAME else ""


def _shrink(picture: Picture) -> tuple[Picture, float]:
    height, width = picture.shape[:2]
    factor = min(1.0, (_WORK_PIXELS / (height * width)) ** 0.5)
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR) if factor < 1 else picture
    return small.astype(np.uint8, copy=False), factor


def _seen(small: Picture, die: Body) -> list[Word]:
    """What may lie up: around the prints of the die and around its own middle."""
    return lying_up(words_at(small, [*middles_of_prints(small, die.circle), (die.x, die.y)], die.radius))


def _named(seen: Sequence[Word], memory: NumeralMemory) -> tuple[str, float, str]:
    """The most alike face, how certain it is, and why not for certain; no word without any likeness."""
    ranked = rank(seen, memory.faces)
    if not ranked or ranked[0].likeness < _LEAST:
        return "", 0.0, ""
    best = ranked[0]
    other = max((one.likeness for one in ranked[1:]), default=-1.0)
    if best.likeness < _ALIKE:
        return best.face, 0.4, Phrase("not quite like the known {face}", face=best.face)
    if 1 - other < _LACKS * (1 - best.likeness):
        return best.face, 0.4, Phrase("{face} is hardly more likely than another face", face=best.face)
    return best.face, _CERTAIN, ""
