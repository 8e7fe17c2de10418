"""How a die is tilted, from its whole body: where the face that it lies on is seen below the upper one.

Prints and pips tell the plane of a face only where they are sharp, and small leans hardly change them. How far a die's
sides are seen does change with the first degree. All flat dice are tilted alike: those that lie together are compared.
How the net was made: `training`.
"""

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.plane import FOCAL
from hardware.dice.net.patches import Spot, shown
from hardware.dice.net.places import Place
from hardware.picture import Picture

PATCH, FACE = 96, 38.0
"""The sides of what the net is shown, and of the upper face in it, in pixels."""
CELLS = 24
"""The net's maps have so many cells across."""
_TURNS = (0.0, 1.6, 3.9)
"""Radians: the mean of what is said of the same die turned so is better than each."""
FEW_TURNS = (_TURNS[:1], _TURNS[1:])
EIGHT_TURNS = tuple(tuple(part * math.tau / 8 for part in parts) for parts in ((0,), (3, 5), (1, 2, 4, 6, 7)))
"""Turns at which dice are seen one after the other while it is open whether they are tilted; of 296 flat throws
28 seem tilted by 5.9 degrees at the eight, 36 at the few."""
_AT_ONCE = (tuple(chain.from_iterable(EIGHT_TURNS)),)
"""All eight, to ask once more about what the few have told."""
_OPEN = ((0.55, math.inf), (0.75, 1.4))
"""It is open at the first turns, and at the next ones too, where the most tilted die is tilted by so many times what is
asked for: of 568 throws in which none was by the first number none was at three turns, and of 371 none that leans was
told otherwise by eight where the second two left nothing open."""
_SHARP = 2.2
"""So many times as large as in the patch a face may be before it is halved."""
_LOWEST = 40.0
"""Degrees from straight above: from lower no camera looks that is to read dice."""
USUAL_LENS = (FOCAL,)
ANY_LENS = (*USUAL_LENS, 10 * FOCAL)
"""Also one from so far away that all dice are seen alike."""
_ROUNDS = 4
"""So often the arrow is reckoned from how much of the face is seen at that arrow: twice is nearly enough."""
_USUAL_BLUR, _ERRS = 0.124, 1.25
"""How blurred most dice are seen, and the power of that by which what is told of them errs. Where one flat pair of
fifty that touch seems tilted, 51 % of those in which a die leans by 10 to 16 degrees do; 22 % without this."""
_SIZES = (0.8, 0.9, 1.0)
"""A single die is asked about as if its face had each of these sides, in those that were told."""
_lock = threading.Lock()

Floats = npt.NDArray[np.float64]


def tilted(picture: Picture, faces: Sequence[Spot], degrees: float) -> list[bool]:
    """Which of these dice are tilted by more degrees, in `picture` (height, width, 3), which is blue-green-red.

    What seems so at a few turns must at eight, too: of 32 flat throws that were asked about by the few 8 are not by the
    eight, of 47 in which a die leans all still are.
    """
    few = Bodies(picture, faces).tilted(degrees)
    if not any(few):
        return few
    eight = Bodies(picture, faces, turns=_AT_ONCE).tilted(degrees)
    return [one and again for one, again in zip(few, eight, strict=True)]


class Downs(NamedTuple):
    """Unit arrows (dice, 3) down through some dice: right, down and ahead as the camera sees them; and how many times
    as much as usually what is told of each (dice,) errs.
    """

    arrows: Floats
    errs: Floats


class BodiesSeen(NamedTuple):
    """How far right and down (dice, turns, 2) lower faces are seen from the upper ones, and how blurred (dice, turns)
    the net sees where each is, both in sides of the upper face.
    """

    below: Floats
    blur: Floats


@dataclass(frozen=True, eq=False)
class Bodies:
    """Some dice in `picture`, their upper `faces`, and how the net sees their bodies, at as few `turns` as suffice.

    The camera has one of these `lenses` (focal lengths in widths of the picture): what one of them explains is no tilt.
    """

    picture: Picture
    faces: Sequence[Spot]
    lenses: Sequence[float] = USUAL_LENS
    turns: Sequence[Sequence[float]] = FEW_TURNS
    _told: list[BodiesSeen] = field(default_factory=list, init=False)
    """What was told at each part of the turns so far."""

    def tilted(self, degrees: float) -> list[bool]:
        """Which are tilted by more degrees."""
        tilts = self.tilts(1)
        for parts, (least, most) in zip(range(2, len(self.turns) + 1), _OPEN, strict=False):
            if not least * degrees <= max(tilts) < most * degrees:
                break
            tilts = self.tilts(parts)
        return [tilt > degrees for tilt in tilts]

    def tilts(self, parts: int) -> list[float]:
        """How many degrees each is tilted otherwise than the others are, by so many parts of the turns.

        Two dice are each tilted otherwise than the other one, a single die otherwise than those on any table whose far
        side is at the top of the picture. They are degrees of dice of which the net is as certain as of most.
        """
        for turns in self.turns[len(self._told) : parts]:
            self._told.append(_seen_each(self.picture, self.faces, turns))
        below, blur = (np.mean(np.concatenate(told, axis=1), axis=1) for told in zip(*self._told[:parts], strict=True))
        # through the lens under which the most tilted one is the least
        every = (arrows_down(self.faces, below, self.picture.shape[:2], lens) for lens in self.lenses)
        return min((_apart(arrows, blur) for arrows in every), key=max)


def from_above(picture: Picture, faces: Sequence[Spot]) -> list[float]:
    """How many degrees from straight above the camera looks at each of these dice (at least one), if it lies flat."""
    return [float(np.degrees(np.arccos(min(ahead, 1.0)))) for ahead in downs(picture, faces).arrows[:, 2]]


def flat_at_once(picture: Picture, faces: Sequence[Spot], degrees: float) -> list[bool]:
    """Of which of these dice one turn tells that they are not tilted by so much."""
    return [tilt < _OPEN[0][0] * degrees for tilt in Bodies(picture, faces).tilts(1)]


def _apart(arrows: Floats, blur: Floats) -> list[float]:
    """How many degrees each of these arrows down is from the others, a single one from those on any table.

    Of two dice that are seen blurred it is so much less. (A single one was told no better so.)
    """
    if len(arrows) == 1:
        return [from_upright(arrows[0])]
    errs = _errs(blur) ** 2
    apart = np.degrees(np.arccos(np.clip(arrows @ arrows.T, -1.0, 1.0))) * np.sqrt(2 / (errs[:, None] + errs))
    others = np.sort(apart, axis=1)[:, 1:3]
    return [float(tilt) for tilt in np.mean(others, axis=1)]


def from_upright(arrow: Floats) -> float:
    """Degrees between this arrow and the nearest one that is seen to point ahead or down, neither left nor right."""
    aside, low = np.degrees(np.arcsin(arrow[:2]))
    return float(np.hypot(aside, max(0.0, -low, low - _LOWEST)))


def downs(picture: Picture, faces: Sequence[Spot]) -> Downs:
    """What is told of these dice, each by itself."""
    below, blur = (np.mean(told, axis=1) for told in _seen_each(picture, faces, _TURNS))
    return Downs(arrows_down(faces, below, picture.shape[:2]), _errs(blur))


def _errs(blur: Floats) -> Floats:
    """How many times as much as usually what is told of dice errs that are seen so blurred."""
    return np.asarray((blur / _USUAL_BLUR) ** _ERRS)


def down_alone(picture: Picture, face: Spot) -> tuple[Floats, float]:
    """The arrow down through one die, and how much what is told of it differs, in its sides.

    What is seen beside a dark die may be its side or its shadow, so it is asked as if its face had some sizes.
    """
    faces = [Place(face.x, face.y, part * face.side, 0.0) for part in _SIZES]
    told = _seen_each(picture, faces, _TURNS).below
    arrows = arrows_down(faces, np.mean(told, axis=1), picture.shape[:2])
    mean = np.mean(arrows, axis=0)
    return mean / np.linalg.norm(mean), float(np.sum(np.std(told.reshape(-1, 2), axis=0)))


def _seen_each(picture: Picture, faces: Sequence[Spot], turns: Sequence[float]) -> BodiesSeen:
    """What the net tells of these dice at each of the turns."""
    turned = [np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]) for a in turns]
    halves = _halves(picture, max(face.side for face in faces))
    patches = [_cut(halves, face, turn) for face in faces for turn in turned]
    with _lock:
        maps = shown(_net(), patches).reshape(len(faces), len(turned), 2, CELLS * CELLS)
    power = np.exp(maps - np.max(maps, axis=3, keepdims=True))
    power /= np.sum(power, axis=3, keepdims=True)
    places = np.mgrid[:CELLS, :CELLS].reshape(2, -1)[::-1].T * (PATCH / CELLS)
    seen = power @ places
    arrows = (seen[:, :, 0] - seen[:, :, 1]) / FACE
    spread = np.sum(power[:, :, 0] @ places**2 - seen[:, :, 0] ** 2, axis=2)
    below = np.stack([arrows[:, number] @ turn for number, turn in enumerate(turned)], axis=1)
    return BodiesSeen(below, np.sqrt(spread) / FACE)


def _halves(picture: Picture, side: float) -> list[cv2.typing.MatLike]:
    """The picture, and each time half of it until a face of this side is small enough."""
    halves: list[cv2.typing.MatLike] = [picture]
    while side / 2 ** (len(halves) - 1) > _SHARP * FACE:
        halves.append(cv2.resize(halves[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return halves


def _cut(halves: list[cv2.typing.MatLike], face: Spot, turn: Floats) -> cv2.typing.MatLike:
    """The patch about a place, turned so; what is much larger is shrunk first."""
    level = max(0, math.ceil(math.log2(face.side / (_SHARP * FACE))))
    half = 2.0**level
    arms = turn * (FACE / face.side) * half
    middle = (np.array([face.x, face.y]) + 0.5) / half - 0.5
    matrix = np.column_stack([arms, (PATCH - 1) / 2 - arms @ middle])
    return cv2.warpAffine(halves[level], matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE)


def arrows_down(faces: Sequence[Spot], below: Floats, frame: Sequence[int], lens: float = FOCAL) -> Floats:
    """Unit arrows (dice, 3) down through each die: right, down and ahead as the camera sees them.

    What is seen of such an arrow depends on where the die lies in the picture (height, width), too, and on the `lens`:
    the focal length in widths of the picture.
    """
    height, width = frame
    focal = lens * width
    places = (np.array([[face.x, face.y] for face in faces]) - (width / 2, height / 2)) / focal
    rays = np.column_stack([places, np.ones(len(faces))])
    rays /= np.linalg.norm(rays, axis=1)[:, None]
    arrows = rays.copy()
    for _ in range(_ROUNDS):
        # the side is that of a square with the face's area, which shrinks with the cosine of the view
        shrunk = np.sqrt(np.clip(np.sum(arrows * rays, axis=1), 0.3, 1.0))
        edge = np.array([face.side for face in faces]) / (focal * shrunk)
        ahead = arrows[:, 2]
        across = below * (shrunk * (1 + edge * ahead))[:, None] + places * ahead[:, None]
        length = np.linalg.norm(across, axis=1)
        across *= (np.minimum(length, 0.95) / np.maximum(length, 1e-9))[:, None]
        arrows = np.column_stack([across, np.sqrt(1 - np.sum(across**2, axis=1))])
    return arrows


@cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(Path(__file__).with_name("poses.onnx")))
