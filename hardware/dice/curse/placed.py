"""Read the Curse die where the net sees its upper face: as plain, or by comparing it with the known faces there.

The place is known first, so nothing else in the picture can be taken for an icon, and a plain side is a die like any
other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.borders import cornered
from hardware.dice.common.discs import shrink, soften
from hardware.dice.common.logs import logarithmic
from hardware.dice.common.sides import leans_aside
from hardware.dice.common.squares import find_squares
from hardware.dice.common.turned import Alike, Known, cut_out, known, rank, spreads
from hardware.dice.reading import Die, Reading, judge
from hardware.dice.tao.looks import Look, look_for_curse
from hardware.picture import Picture

NOTHING = "nothing"
"""The face without an icon: it is known by its plainness, not by a likeness."""
_SEEN, _RIVAL = 0.3, 0.5
"""The upper face is at least so likely there; what else is seen is less likely than this part of it."""
_REACH = 0.58
"""The radius that is compared, in sides of the face."""
_PLAIN, _PRINTED = 9.0, 14.0
"""Grey levels that a plain face spreads at the most, and one with an icon at least."""
_ALIKE, _AHEAD = 0.3, 0.15
"""The right face is at least so much alike, and so much more than every other."""
_CONTESTING = 0.6
"""What is less alike than this says nothing against icons that were read."""
_OUTLINE, _LIKE_THE_FACE = 0.57, (0.7, 1.35)
"""How square the outline around a face is at least, and its side in sides of the face: of a die that lies askew on
something none is both."""
_SIDES = 2.4
"""The least score of a plain die's four sides."""
_FRAME = (561, 748)
"""The height and width of a shrunk picture, for a sample to be seen as large as it was."""


@dataclass(frozen=True, eq=False)
class Placed:
    """The upper face where the net sees it in the `small` picture, which was shrunk by `factor`: its `look` in the
    picture, how much it `spreads` (grey levels), and what it is like.
    """

    look: Look
    spreads: float
    ranked: Sequence[Alike]
    small: Picture
    factor: float

    @property
    def face(self) -> str:
        """The likeliest face, "" where none is known that is alike."""
        if self.plain or not self.ranked:
            return NOTHING if self.plain else ""
        return self.ranked[0].face

    @property
    def plain(self) -> bool:
        """Whether it shows rather nothing than an icon."""
        return self.spreads < (_PLAIN + _PRINTED) / 2

    @property
    def doubt(self) -> str:
        """Why this is not certain, "" when it is."""
        if not self._outlined():
            return Phrase("its outline is not clear")
        if self.plain:
            return "" if self.spreads < _PLAIN and self.look.plain > 0.5 else Phrase("it may show something")
        if self.spreads < _PRINTED or self.look.plain > 0.5 or not self.ranked:
            return Phrase("it may show nothing")
        best, rival = self.ranked[0], max((other.upper for other in self.ranked[1:]), default=-1.0)
        if best.upper < _ALIKE:
            return Phrase("not quite like the known {face}", face=best.face)
        ahead = best.upper - rival > _AHEAD
        return "" if ahead else Phrase("{face} is hardly more likely than another face", face=best.face)

    @property
    def other(self) -> str:
        """The next likely face."""
        return self.ranked[1].face if len(self.ranked) > 1 and not self.plain else ""

    def _outlined(self) -> bool:
        """Whether a flat die's outline lies around the face; a plain one has corners, as round tokens have not."""
        x, y, side = (length * self.factor for length in (self.look.x, self.look.y, self.look.side))
        least, most = _LIKE_THE_FACE
        logs = logarithmic(soften(self.small))
        return any(
            square.score > _OUTLINE
            and least < square.side / side < most
            and np.hypot(square.x - x, square.y - y) < 0.5 * square.side
            and not leans_aside((x, y), square, self.small.shape[:2])
            and (bool(self.ranked) or cornered(logs, square, _SIDES, 2))
            for square in find_squares(self.small)
        )


def learnt_faces(samples: Mapping[str, Sequence[Picture]]) -> dict[str, list[Known]]:
    """The faces with icons as they are seen in samples, whose middle is the die's."""
    faces: dict[str, list[Known]] = {}
    for face, patches in samples.items():
        for patch in patches if face != NOTHING else ():
            if (place := middle_of(patch)) is not None:
                faces.setdefault(face, []).append(known(patch, place.x, place.y, _REACH * place.side))
    return faces


def middle_of(patch: Picture) -> Look | None:
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


def place(picture: Picture, faces: Mapping[str, Sequence[Known]]) -> Placed | None:
    """The one upper face of a Curse die in `picture`; None when none or several may be one."""
    looks = look_for_curse(picture)
    if not looks or looks[0].likely < _SEEN or any(look.likely > _RIVAL * looks[0].likely for look in looks[1:]):
        return None
    look, (small, factor) = looks[0], shrink(picture)
    circle = look.x * factor, look.y * factor, _REACH * look.side * factor
    spread = float(np.max(spreads(cut_out(small, *circle))))
    ranked = rank([known(small, *circle)], faces) if spread >= _PLAIN else ()
    return Placed(look, spread, ranked, small, factor)


def weigh(reading: Reading, placed: Placed | None, settled: Sequence[str]) -> Reading:
    """What was read by icons and outlines, and what is seen at the one place; `settled` are doubts that stay."""
    if placed is None or (not placed.face and reading.verdict != "empty"):
        return reading
    if reading.verdict == "read" and reading.faces == (placed.face,):
        return reading
    doubt = placed.doubt
    if reading.verdict == "read":
        if doubt or (placed.ranked and placed.ranked[0].upper < _CONTESTING):
            return reading
        doubt = Phrase("{face} is hardly more likely than another face", face=placed.face)
    stays = next((phrase for phrase in settled if phrase in reading.reason), "")
    side, look = placed.look.side, placed.look
    box = (round(look.x - side / 2), round(look.y - side / 2), round(side), round(side))
    confidence, reason = (0.5, stays or doubt) if stays or doubt else (0.9, "")
    other = next((face for face in (*reading.faces, placed.other) if face != placed.face), "")
    face = placed.face or NOTHING
    return judge([Die(face, "dark", confidence, (look.x, look.y), box, reason, other=other)], 1)
