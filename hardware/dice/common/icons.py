"""Find printed icons: light or red spots on a darker face, each described so that any turn of it can be compared.

An icon is looked at in rings around its centre (a polar picture): turning the die only shifts that picture along its
rings, so one correlation over the shift compares all turns at once, quarter turns and small ones alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.channels import most_of_channels
from hardware.dice.common.discs import soften
from hardware.dice.common.logs import LOG_SCALE, logarithmic
from hardware.picture import Picture

Floats = npt.NDArray[np.float32]
Spectrum = npt.NDArray[np.complex64]
"""Of each ring the conjugate frequencies around it."""

_LEVELS = (0.22, 0.35, 0.5, 0.7, 0.95, 1.25, 1.6)
"""Logarithms of light: an icon on a glossy die that is itself lighter than the table needs the last."""
_CLOSINGS = (3, 9)
"""An icon may be of one piece or of several that lie close together."""
_FACE = 41
"""The side in pixels of the disc that hides everything narrower: wider than any icon's strokes."""
_SMALLEST, _LARGEST = 10.0, 64.0
_MOST_SPOTS = 36
_TURNS, _RINGS = 48, 12
_ROUGH_TURNS = 13
"""So many of the 25 frequencies around a ring tell icons apart at first sight."""
_REACH = 1.35
"""How far the rings go, in radii of the spot: some of the face around it belongs to the icon's shape."""
QUICK, CLOSE = (0.1, 0.05), (0.08, 0.05, 0.03, 0.05, 0.025)
"""Steps in radii by which a look at an icon is moved and scaled, one after the other: to choose, and to be sure."""
_FLATS = (0.85, 0.92)
_SIDES = (np.arange(8) * np.pi / 8).tolist()
_ANGLES = np.linspace(0, 2 * np.pi, _TURNS, endpoint=False)
_RADII = ((np.arange(_RINGS) + 0.5) / _RINGS)[:, None]
_LIGHTEST = int(0.97 * 0.75 * _RINGS * _TURNS)
"""Of the colours within three quarters of the rings, in order of their light, this one is the icon's white."""
_RAYS = (_REACH * np.stack([_RADII * np.cos(_ANGLES), _RADII * np.sin(_ANGLES)])).reshape(2, -1).astype(np.float32)
_WEIGHTS = np.tile(_RADII / (_RADII.sum() * _TURNS * 2), (2, 1)).astype(np.float32)
"""Of a sample on each ring: every pixel of the face counts alike, and both planes (whiteness, redness) sum up to 1."""
_WEIGHT = np.repeat(_WEIGHTS[:_RINGS, 0], _TURNS)
"""The same for each sample of one plane."""


@dataclass(frozen=True)
class Spot:
    """A light spot in the shrunk picture: centre, radius of the circle around it, and how clearly it stands out."""

    x: float
    y: float
    radius: float
    strength: float

    @property
    def circle(self) -> tuple[float, float, float]:
        """Its place and radius."""
        return self.x, self.y, self.radius


class Pose(NamedTuple):
    """How a spot is looked at: shifted and scaled in radii, flattened by `flat` along `side` (radians)."""

    right: float = 0.0
    down: float = 0.0
    scale: float = 1.0
    flat: float = 1.0
    side: float = 0.0


class Icon(NamedTuple):
    """A sample's icon, weighted and ready for comparing: how its colours and its outlines change around it."""

    colours: Spectrum
    outlines: Spectrum


class Likeness(NamedTuple):
    """Two correlations (1.0 = the same): of the colours and of the outlines alone."""

    colours: float
    outlines: float

    @property
    def mean(self) -> float:
        """Both together."""
        return (self.colours + self.outlines) / 2

    @property
    def least(self) -> float:
        """What both agree on."""
        return min(self.colours, self.outlines)


_COARSE = [
    Pose(x, y, size)
    for x, y in ((0.0, 0.0), (0.14, 0.0), (-0.14, 0.0), (0.0, 0.14), (0.0, -0.14))
    for size in (0.62, 0.73, 0.86, 1.01, 1.18, 1.4)
]


class Lift:
    """How much lighter each pixel is than the face around it: spots are cut out of that, wherever they are wanted."""

    def __init__(self, logs: Picture) -> None:
        light = most_of_channels(logs)
        self._lift = cv2.subtract(light, _face(light)).astype(np.uint8, copy=False)

    def spots(self, x: float, y: float, reach: float) -> list[Spot]:
        """Spots within `reach` pixels beside and below (x, y), the clearest first."""
        left, top = max(0, int(x - reach)), max(0, int(y - reach))
        part = np.ascontiguousarray(self._lift[top : int(y + reach) + 1, left : int(x + reach) + 1])
        found = []
        for level in _LEVELS if part.size else ():
            _, mask = cv2.threshold(part, level * LOG_SCALE, 255, cv2.THRESH_BINARY)
            if not cv2.countNonZero(mask):
                break  # nothing is as light as the levels to come
            for closing in _CLOSINGS:
                closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((closing, closing), dtype=np.uint8))
                outlines, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
                found += [spot for outline in outlines if (spot := _spot(outline, part)) is not None]
        return [replace(spot, x=spot.x + left, y=spot.y + top) for spot in _distinct(found)[:_MOST_SPOTS]]


def find_spots(small: Picture) -> list[Spot]:
    """Spots of the whole picture that are lighter than the face around them, the clearest first."""
    height, width = small.shape[:2]
    if min(height, width) < _FACE:
        return []
    return Lift(logarithmic(soften(small))).spots(width / 2, height / 2, max(width, height))


def _face(light: cv2.typing.MatLike) -> cv2.typing.MatLike:
    """The light without what is narrower than a face, found at half the size: it has no fine detail."""
    half = cv2.resize(light, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (_FACE // 2 + 1, _FACE // 2 + 1))
    opened = cv2.morphologyEx(half, cv2.MORPH_OPEN, disc)
    return cv2.resize(opened, (light.shape[1], light.shape[0]), interpolation=cv2.INTER_LINEAR)


def _spot(outline: cv2.typing.MatLike, lift: Picture) -> Spot | None:
    left, top, wide, high = cv2.boundingRect(outline)
    # most outlines are grains of a cloth
    if not 0.6 * _SMALLEST <= max(wide, high) <= _LARGEST:
        return None
    _, (width, height), _ = cv2.minAreaRect(outline)
    short, long = min(width, height), max(width, height)
    if not _SMALLEST <= long <= _LARGEST or short < 0.4 * long:
        return None
    (x, y), radius = cv2.minEnclosingCircle(outline)
    return Spot(x, y, radius, float(lift[top : top + high, left : left + wide].mean()) / LOG_SCALE)


def _distinct(spots: Sequence[Spot]) -> list[Spot]:
    """The same outline is found at several levels."""
    kept: list[Spot] = []
    for spot in sorted(spots, key=lambda spot: -spot.strength):
        if all(
            np.hypot(spot.x - other.x, spot.y - other.y) > 2.5 or abs(spot.radius - other.radius) > 0.12 * other.radius
            for other in kept
        ):
            kept.append(spot)
    return kept


def describe(small: Picture, spot: Spot) -> Icon:
    """The spot as a sample to compare others with."""
    planes = _planes(small, spot, [Pose()])
    colours, outlines = _even(planes)[0], _even(_outlines(planes))[0]
    return Icon(*((np.conj(np.fft.rfft(part, axis=1)) * _WEIGHTS).astype(np.complex64) for part in (colours, outlines)))


def compare(small: Picture, spot: Spot, icons: Sequence[Icon]) -> list[tuple[float, Pose]]:
    """For every icon how like its colours the spot is at best, and in which pose; quick and rough."""
    if not icons:
        return []
    planes = _even(_planes(small, spot, _COARSE))
    spectrum = np.fft.rfft(planes, axis=2)[..., :_ROUGH_TURNS].transpose(2, 0, 1)
    known = np.stack([icon.colours[:, :_ROUGH_TURNS] for icon in icons])
    # one product for all poses and icons at every frequency around the rings: (turns, poses, icons)
    turned = np.fft.irfft(spectrum @ known.transpose(2, 1, 0), n=2 * _ROUGH_TURNS - 2, axis=0)
    turned *= turned.shape[0] / _TURNS
    likeness = np.max(turned, axis=0)
    best = np.argmax(likeness, axis=0)
    return [(float(likeness[pose, number]), _COARSE[pose]) for number, pose in enumerate(best)]


def posed(spot: Spot, pose: Pose) -> Spot:
    """The spot where and as large as the pose sees it."""
    x, y = spot.x + spot.radius * pose.right, spot.y + spot.radius * pose.down
    return Spot(x, y, spot.radius * pose.scale, spot.strength)


def refine(small: Picture, spot: Spot, icon: Icon, pose: Pose, steps: Sequence[float] = QUICK) -> tuple[Likeness, Pose]:
    """How like an icon the spot is when it is looked at well, near a rough pose, and that better pose."""
    for number, step in enumerate(steps):
        moves = [tuple(sign * step * (axis == n) for n in range(3)) for axis in range(3) for sign in (-1, 1)]
        pose = _best(small, spot, icon, [pose, *(_moved(pose, *move) for move in moves), *_flatter(pose, number == 0)])
    planes = _planes(small, spot, [pose])
    colours = _turned(_even(planes), icon.colours)[0]
    outlines = _turned(_even(_outlines(planes)), icon.outlines)[0]
    turn = int(np.argmax(colours))
    # both must agree about the turn too, to a step
    alike = float(max(outlines[turn - 1], outlines[turn], outlines[(turn + 1) % _TURNS]))
    return Likeness(float(colours[turn]), alike), pose


def _flatter(pose: Pose, all_round: bool) -> list[Pose]:
    """The pose flattened along every side, or only a little otherwise than it is."""
    tries = [(flat, side) for flat in _FLATS for side in _SIDES]
    if not all_round and pose.flat < 1:
        number = _SIDES.index(pose.side)
        near = [_SIDES[number - 1], _SIDES[(number + 1) % len(_SIDES)]]
        tries = [(1.0, 0.0), *((flat, pose.side) for flat in _FLATS), *((pose.flat, side) for side in near)]
    elif not all_round:
        tries = tries[len(_SIDES) :]
    return [pose._replace(flat=flat, side=side) for flat, side in tries]


def _moved(pose: Pose, right: float, down: float, size: float) -> Pose:
    return pose._replace(right=pose.right + right, down=pose.down + down, scale=pose.scale * (1 + size))


def _best(small: Picture, spot: Spot, icon: Icon, poses: list[Pose]) -> Pose:
    likeness = np.max(_turned(_even(_planes(small, spot, poses)), icon.colours), axis=1)
    return poses[int(np.argmax(likeness))]


def _planes(small: Picture, spot: Spot, poses: list[Pose]) -> Floats:
    """Polar pictures (poses, 2 * rings, turns): whiteness in the first rings, redness in the others.

    A glossy face adds the same light to everything on it; redness does not see that and whiteness only as a level.
    """
    colours = _polar(small, spot, poses)
    # the icon's own white is the measure for the colour and the strength of the light
    near = colours[0, : int(0.75 * _RINGS) * _TURNS]
    lightest = np.partition(near, _LIGHTEST, axis=0)[_LIGHTEST] + np.float32(12)
    blue, green, red = (part * np.float32(1 / most) for part, most in zip(cv2.split(colours), lightest, strict=True))
    planes = np.empty((len(poses), 2, blue.shape[1]), dtype=np.float32)
    np.minimum(np.minimum(blue, green), red, out=planes[:, 0])
    np.subtract(red, (blue + green) / 2, out=planes[:, 1])
    return planes.reshape(len(poses), 2 * _RINGS, _TURNS)


def _polar(small: Picture, spot: Spot, poses: list[Pose]) -> Picture:
    """Colours (poses, rings and turns, 3) around the spot."""
    right, down, scale, flat, side = np.array(poses, dtype=np.float32).T
    # a pose flattens along one side: the identity less a part of that side's projection
    arm = np.stack([np.cos(side), np.sin(side)])
    shape = np.eye(2, dtype=np.float32)[..., None] - (1 - flat) * arm[None] * arm[:, None]
    across, along = (spot.radius * scale * shape).transpose(0, 2, 1) @ _RAYS
    x = across + (spot.x + spot.radius * right)[:, None]
    y = along + (spot.y + spot.radius * down)[:, None]
    seen = cv2.remap(small, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return seen.astype(np.uint8, copy=False)


def _outlines(planes: Floats) -> Floats:
    """How steeply the planes change from place to place, whichever way."""
    wide = np.concatenate([planes[..., -2:], planes, planes[..., :2]], axis=2)
    soft = (wide[..., :-2] + 2 * wide[..., 1:-1] + wide[..., 2:]) / 4
    around = (soft[..., 2:] - soft[..., :-2]) * _TURNS / (4 * np.pi) / np.maximum(np.tile(_RADII, (2, 1)), 0.15)
    halves = np.split(soft[..., 1:-1], 2, axis=1)
    outward = np.concatenate([np.gradient(half, axis=1) for half in halves], axis=1) * _RINGS
    return np.asarray(np.sqrt(np.hypot(outward, around)), dtype=np.float32)


def _even(planes: Floats) -> Floats:
    """Each plane of mean 0, both together of length 1."""
    flat = planes.reshape(len(planes), 2, -1)
    centred = flat - 2 * (flat @ _WEIGHT)[..., None]
    length = np.sqrt(((centred * centred) @ _WEIGHT).sum(axis=1) + np.float32(1e-5))
    centred /= length[:, None, None]
    return centred.reshape(planes.shape)


def _turned(planes: Floats, icon: Spectrum) -> Floats:
    """The correlations (poses, turns) with every turn of the icon."""
    spectrum = np.einsum("prf,rf->pf", np.fft.rfft(planes, axis=2), icon)
    return np.asarray(np.fft.irfft(spectrum, n=_TURNS, axis=1), dtype=np.float32)
