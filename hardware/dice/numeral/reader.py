"""Read a die with numerals (d8, d12, ...) by comparing it with pictures of its own faces.

The die is the compact thing in another colour than the tray. What is printed near its middle is looked for; around
that, turned and scaled to one size, what lies up is compared with every enrolled face at every turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.turned import Alike, Known, cut_out, known, rank, spreads
from hardware.dice.net.places import find_places
from hardware.dice.numeral.bodies import Body, bodies
from hardware.dice.numeral.prints import middles_of_prints
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture

_WORK_PIXELS = 400_000
_PRINTED = 6.0
"""Grey levels that the upper face of a die spreads at least when it shows anything."""
_ALIKE, _AHEAD = 0.91, 0.06
"""How alike the known face is at least, and by how much more than any other: 1.0 is the same picture."""
_CLOSELY_ALIKE = 0.94
"""So alike where it was looked for everywhere: there a print on the die's side may be alike, too."""
_LEAST = 0.35
"""What is less alike is no face of this die."""
_PLAIN = 0.2
"""What changes slower than within this part of the die's radius is no numeral."""
_CERTAIN = 0.95
_TRAY_AROUND = 4.0
"""In radii of the die: how much of the picture about it is kept."""
_A_DIE = 0.38
"""A place that is likelier is one of a die, though it may have the tray's colour."""


@dataclass(frozen=True)
class NumeralMemory:
    """What is known of the die: its faces by their words."""

    faces: Mapping[str, Sequence[Known]]


def learn_numerals(pictures: Mapping[str, Sequence[Picture]]) -> NumeralMemory:
    """The memory of pictures by face word, each with the one die that shows this face."""
    faces: dict[str, list[Known]] = {}
    for face, some in pictures.items():
        for picture in some:
            small, _ = _shrink(picture)
            found = bodies(small)
            if len(found) == 1:
                # around its clearest print, and around the middle of the die, for where no print is found again
                looks = _seen(small, found[0])
                faces.setdefault(face, []).extend([looks[0], *looks[1:][-1:]])
    return NumeralMemory(faces)


def printed(picture: Picture) -> bool:
    """Whether there is one die in `picture`, and something on its upper face."""
    small, _ = _shrink(picture)
    found = bodies(small)
    return len(found) == 1 and float(np.max(spreads(cut_out(small, *found[0].circle)))) >= _PRINTED


def around_die(picture: Picture) -> Picture | None:
    """The part of `picture` about its one die, with as much of the tray as it is known by; None without one die."""
    small, _ = _shrink(picture)
    found = bodies(small)
    if len(found) != 1:
        return None
    x, y, reach = round(found[0].x), round(found[0].y), round(_TRAY_AROUND * found[0].radius)
    return np.ascontiguousarray(small[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach])


def read_numeral(picture: Picture, memory: NumeralMemory, count: int | None = None) -> Reading:
    """Read the enrolled dice in `picture`; `count` of them were rolled, when known ("empty" without any)."""
    small, factor = _shrink(picture)
    dice = []
    for die in bodies(small):
        face, confidence, reason = _named(_seen(small, die), memory)
        if face:
            x, y, width, height = (round(part / factor) for part in die.box)
            dice.append(
                Die(face, "", confidence, (die.x / factor, die.y / factor), (x, y, width, height), reason)
            )  # fmt: skip
    missed = not dice and any(place.likely > _A_DIE for place in find_places(picture))
    beside = [Phrase("something like a die, but no face is clear")] if missed else []
    return judge(dice, len(dice) if count is None else count, *beside)


def _shrink(picture: Picture) -> tuple[Picture, float]:
    height, width = picture.shape[:2]
    factor = min(1.0, (_WORK_PIXELS / (height * width)) ** 0.5)
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR) if factor < 1 else picture
    return small.astype(np.uint8, copy=False), factor


def _seen(small: Picture, die: Body) -> list[Known]:
    """The die around each print that may be what lies up, the clearest first, and around its own middle."""
    middles = [*middles_of_prints(small, die.circle), (die.x, die.y)]
    return [known(small, x, y, die.radius, _PLAIN) for x, y in middles]


def _named(seen: Sequence[Known], memory: NumeralMemory) -> tuple[str, float, str]:
    """The most alike face, how certain it is, and why not for certain; no word without any likeness."""
    told = "", 0.0, ""
    for least in (_ALIKE, _CLOSELY_ALIKE):
        told = _told(rank(seen, memory.faces, closely=least > _ALIKE), least)
        if told[1] == _CERTAIN:
            break
    return told


def _told(ranked: Sequence[Alike], least: float) -> tuple[str, float, str]:
    """What the likeliest of the known faces, the best first, are worth."""
    if not ranked or ranked[0].upper < _LEAST:
        return "", 0.0, ""
    best = ranked[0]
    ahead = best.upper - max((other.upper for other in ranked[1:]), default=0.0)
    if best.upper >= least and ahead >= _AHEAD:
        return best.face, _CERTAIN, ""
    if best.upper < least:
        return best.face, 0.4, Phrase("not quite like the known {face}", face=best.face)
    return best.face, 0.4, Phrase("{face} is hardly more likely than another face", face=best.face)
