"""Read the Curse die where nets see its upper face, by comparing what is printed there with the known faces.

The place is known first, so nothing else in the picture can be taken for an icon, and a plain side is a die like any
other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.borders import cornered
from hardware.dice.common.discs import shrink, soften
from hardware.dice.common.logs import logarithmic
from hardware.dice.common.sides import leans_aside
from hardware.dice.common.squares import find_squares
from hardware.dice.common.traits import Alike
from hardware.dice.curse.prints import Print, print_at, rank
from hardware.dice.net.places import Place
from hardware.dice.net.poses import Floats, down_alone, from_upright
from hardware.dice.reading import Die, Reading, judge, uncertain
from hardware.dice.tao.looks import Look, look_for_curse
from hardware.dice.tao.prints import curse_faces_in, odds
from hardware.picture import Picture

NOTHING = "nothing"
"""The face without an icon: it is known by its plainness, not by a likeness."""
_MOST = 5
"""So many places are looked at from near."""
_LIKELY = 0.05
"""The upper face is at least so likely there."""
_OUTLINED_PLAIN, _BARE_PLAIN = (0.3, 0.5), (0.8, 0.8)
"""A face that shows nothing, which many things are like, must be so likely, and what is printed there so likely plain:
with a flat die's outline around it, and without."""
_OUTDONE, _RIVAL, _FAR_OUTDONE = 5.0, 0.5, 20.0
"""The odds of what else is seen are at least so many times smaller; where it is likelier than the second number, by the
third."""
_PLAIN = 0.5
"""How likely a face that shows nothing is plain."""
_LIKELY_ICON = 0.5
"""A face with an icon must be so likely."""
_ALIKE, _AHEAD = 0.75, 0.05
"""The right face is at least so much alike, and so much more than every other."""
_OUTLINE, _LIKE_THE_FACE = 0.57, (0.7, 1.35)
"""How square the outline around a face is at least, and its side in sides of the face: of a die that lies askew on
something none is both."""
_SIDES = 2.4
"""The least score of a plain die's four sides."""
_FLAT, _FLAT_IF_READ = (5.0, 12.0), (10.0, 15.0)
"""Degrees that a flat die is tilted by at the most, without a flat die's outline around it and with one: by the nets
alone, and where icons and outlines are certain of the same face."""
_UNTOLD = 0.18
"""Where what is told of its tilt differs by so many sides, nothing is told."""
_FRAME = (561, 748)
"""The height and width of a shrunk picture, for a sample to be seen as large as it was."""
_LEANING, _UNCLEAR = Phrase("it may lean"), Phrase("its outline is not clear")
SEVERAL = Phrase("several things look like a die")


@dataclass(frozen=True, eq=False)
class Placed:
    """The upper face where the nets see it in the `picture`: its `look`, what is printed, and what that is like.

    It is `rivalled` where something else may be the die.
    """

    picture: Picture
    look: Look
    print: Print
    ranked: Sequence[Alike]
    rivalled: bool = False

    @property
    def face(self) -> str:
        """The likeliest face, "" where none is known that is alike."""
        if self.plain:
            return NOTHING
        return self.ranked[0].face if self.ranked else ""

    @property
    def plain(self) -> bool:
        """Whether it shows rather nothing than an icon."""
        return self.look.plain > _PLAIN

    @property
    def doubt(self) -> str:
        """Why this is not certain, "" when it is."""
        if self.rivalled:
            return SEVERAL
        if self.doubt_of_face or self.flat:
            return self.doubt_of_face
        return _UNCLEAR if self.tilt < _FLAT[1] else _LEANING

    @property
    def doubt_of_face(self) -> str:
        """Why the face is not certain, if it lies flat."""
        if self.plain:
            least, plain = _OUTLINED_PLAIN if self.outlined else _BARE_PLAIN
            sure = self.look.likely > least and self.print.plain > plain
            return "" if sure else Phrase("it may show something")
        if self.print.plain > _PLAIN or not self.ranked or self.ranked[0].face == NOTHING:
            return Phrase("it may show nothing")
        best, rival = self.ranked[0], max((other.likeness for other in self.ranked[1:]), default=-1.0)
        if best.likeness < _ALIKE or self.look.likely < _LIKELY_ICON:
            return Phrase("not quite like the known {face}", face=best.face)
        ahead = best.likeness - rival > _AHEAD
        return "" if ahead else Phrase("{face} is hardly more likely than another face", face=best.face)

    @property
    def other(self) -> str:
        """The next likely face."""
        return self.ranked[1].face if len(self.ranked) > 1 and not self.plain else ""

    @property
    def flat(self) -> bool:
        """Whether it lies flat, by how it is tilted and by its outline."""
        return self._within(_FLAT)

    @property
    def flat_if_read(self) -> bool:
        """The same where icons and outlines are certain of this face."""
        return self._within(_FLAT_IF_READ) or self._down[1] > _UNTOLD

    def _within(self, least_and_most: tuple[float, float]) -> bool:
        least, most = least_and_most
        return self.tilt < least or (self.tilt < most and self.outlined)

    @property
    def tilt(self) -> float:
        """Degrees by which it is tilted otherwise than dice on any table."""
        return from_upright(self._down[0])

    @cached_property
    def _down(self) -> tuple[Floats, float]:
        return down_alone(self.picture, self.look)

    @cached_property
    def outlined(self) -> bool:
        """Whether a flat die's outline lies around the face; a plain one has corners, as round tokens have not."""
        small, factor = shrink(self.picture)
        x, y, side = (length * factor for length in (self.look.x, self.look.y, self.look.side))
        least, most = _LIKE_THE_FACE
        logs = logarithmic(soften(small))
        return any(
            square.score > _OUTLINE
            and least < square.side / side < most
            and np.hypot(square.x - x, square.y - y) < 0.5 * square.side
            and not leans_aside((x, y), square, small.shape[:2])
            and (not self.plain or cornered(logs, square, _SIDES, 2))
            for square in find_squares(small)
        )


def learnt_prints(samples: Mapping[str, Sequence[Picture]]) -> dict[str, list[Print]]:
    """What is printed on the faces in samples, whose middle is the die's."""
    seen = [(face, patch, _middle_of(patch)) for face, patches in samples.items() for patch in patches]
    sides = [look.side for _, _, look in seen if look is not None]
    prints: dict[str, list[Print]] = {}
    for face, patch, look in seen if sides else ():
        height, width = patch.shape[:2]
        middle = look or Place((width - 1) / 2, (height - 1) / 2, float(np.median(sides)), 0.0)
        prints.setdefault(face, []).append(print_at(patch, middle))
    return prints


def _middle_of(patch: Picture) -> Look | None:
    """Where the face in the middle of a sample lies; None when none is seen there."""
    height, width = patch.shape[:2]
    top, left = (_FRAME[0] - height) // 2, (_FRAME[1] - width) // 2
    framed = cv2.copyMakeBorder(
        patch, top, _FRAME[0] - height - top, left, _FRAME[1] - width - left, cv2.BORDER_REPLICATE
    )  # fmt: skip
    looks = look_for_curse(framed.astype(np.uint8, copy=False))
    near = [look for look in looks if np.hypot(look.x - _FRAME[1] / 2, look.y - _FRAME[0] / 2) < 0.25 * width]
    if not near:
        return None
    best = max(near, key=lambda look: look.likely)
    return replace(best, x=best.x - left, y=best.y - top)


def place(picture: Picture, prints: Mapping[str, Sequence[Print]]) -> Placed | None:
    """The likeliest upper face of a Curse die in `picture`, by these known `prints`; None when none is seen."""
    looks = curse_faces_in(picture, look_for_curse(picture)[:_MOST])
    if not looks or looks[0].likely < _LIKELY:
        return None
    look, printed = looks[0], print_at(picture, looks[0])
    rivalled = any(_is_rival(other.likely, look.likely) for other in looks[1:])
    return Placed(picture, look, printed, rank(printed, prints), rivalled)


def _is_rival(other: float, likely: float) -> bool:
    """Whether a place so likely as the first may be the die's, beside the one that is the likeliest."""
    return odds(other) * (_FAR_OUTDONE if other > _RIVAL else _OUTDONE) > odds(likely)


def weigh(reading: Reading, placed: Placed | None, settled: Sequence[str]) -> Reading:
    """What was read by icons and outlines, and what is seen at the one place; `settled` are doubts that stay."""
    if placed is None or (placed.rivalled and placed.look.likely < _LIKELY_ICON):
        return _unseen(reading) if reading.verdict == "read" else reading
    if placed.rivalled or (not placed.face and reading.verdict != "empty"):
        return reading
    doubt = placed.doubt
    if reading.verdict == "read":
        same = reading.faces == (placed.face,)
        if (same and placed.flat_if_read) or (not same and placed.doubt_of_face):
            return reading
        doubt = doubt if same else Phrase("{face} is hardly more likely than another face", face=placed.face)
    stays = next((phrase for phrase in settled if phrase in reading.reason), "")
    other = next((face for face in (*reading.faces, placed.other) if face != placed.face), "")
    return told(placed, stays or doubt, other)


def _unseen(reading: Reading) -> Reading:
    """What icons and outlines are certain of, where the nets see no such die, or several that hardly look like one."""
    (die,) = reading.dice
    return judge([replace(die, confidence=min(die.confidence, 0.5), reason=uncertain(die.face))], 1)


def told(placed: Placed, doubt: str = "", other: str = "") -> Reading:
    """The reading of what is seen at the one place, sure where there is no doubt."""
    side, look = placed.look.side, placed.look
    box = (round(look.x - side / 2), round(look.y - side / 2), round(side), round(side))
    face, confidence = placed.face or NOTHING, 0.5 if doubt else 0.9
    leans = doubt in (_LEANING, _UNCLEAR) and not placed.doubt_of_face
    return judge([Die(face, "dark", confidence, (look.x, look.y), box, doubt, other=other, lean_alone=leans)], 1)
