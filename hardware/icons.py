"""Find printed icons: light or red spots on a darker face, each described so that any turn of it can be compared.

An icon is looked at in rings around its centre (a polar picture): turning the die only shifts that picture along its
rings, so one correlation over the shift compares all turns at once, quarter turns and small ones alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.reading import Picture
from hardware.squares import strongest

Floats = npt.NDArray[np.float32]

_LEVELS = (0.22, 0.35, 0.5, 0.7, 0.95, 1.25, 1.6)
"""Logarithms of light: an icon on a glossy die that is itself lighter than the table needs the last."""
_CLOSINGS = (3, 9)
"""An icon may be of one piece or of several that lie close together."""
_FACE = 41
"""The side in pixels of the disc that hides everything narrower: wider than any icon's strokes."""
_SMALLEST, _LARGEST = 10.0, 64.0
_MOST_SPOTS = 36
_TURNS, _RINGS = 60, 16
_REACH = 1.35
"""How far the rings go, in radii of the spot: some of the face around it belongs to the icon's shape."""
_ANGLES = np.linspace(0, 2 * np.pi, _TURNS, endpoint=False)
_RADII = ((np.arange(_RINGS) + 0.5) / _RINGS)[:, None]
_WEIGHTS = np.tile(_RADII / (_RADII.sum() * _TURNS * 2), (2, _TURNS))
"""Every pixel of the face counts alike, and the two planes (whiteness and redness) sum up to one."""


@dataclass(frozen=True)
class Spot:
    """A light spot in the shrunk picture: centre, radius of the circle around it, and how clearly it stands out."""

    x: float
    y: float
    radius: float
    strength: float


class Pose(NamedTuple):
    """How a spot is looked at: shifted and scaled in radii, flattened by `flat` along `side` (radians)."""

    right: float = 0.0
    down: float = 0.0
    scale: float = 1.0
    flat: float = 1.0
    side: float = 0.0


class Icon(NamedTuple):
    """A sample's icon, ready for comparing: its colours and its outlines, each of mean 0 and length 1."""

    colours: npt.NDArray[np.float64]
    outlines: npt.NDArray[np.float64]


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


_COARSE = [Pose(x, y, size) for x in (-0.14, 0, 0.14) for y in (-0.14, 0, 0.14) for size in (0.75, 0.87, 1, 1.15, 1.3)]


def find_spots(small: Picture) -> list[Spot]:
    """Spots lighter than the face around them, the clearest first."""
    if min(small.shape[:2]) < _FACE:
        return []
    brightest = strongest(cv2.GaussianBlur(small, (3, 3), 0)).astype(np.float32)
    light = cv2.log(brightest + 16).astype(np.float32, copy=False)
    lift = light - _face(light)
    found = []
    for level in _LEVELS:
        mask = (lift > level).astype(np.uint8)
        for closing in _CLOSINGS:
            closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((closing, closing), dtype=np.uint8))
            outlines, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
            found += [spot for outline in outlines if (spot := _spot(outline, lift)) is not None]
    return _distinct(found)[:_MOST_SPOTS]


def _face(light: Floats) -> Floats:
    """The light without what is narrower than a face, found at half the size: it has no fine detail."""
    half = cv2.resize(light, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (_FACE // 2 + 1, _FACE // 2 + 1))
    opened = cv2.morphologyEx(half, cv2.MORPH_OPEN, disc)
    face = cv2.resize(opened, (light.shape[1], light.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(face, dtype=np.float32)


def _spot(outline: cv2.typing.MatLike, lift: Floats) -> Spot | None:
    _, (width, height), _ = cv2.minAreaRect(outline)
    short, long = min(width, height), max(width, height)
    if not _SMALLEST <= long <= _LARGEST or short < 0.4 * long:
        return None
    (x, y), radius = cv2.minEnclosingCircle(outline)
    left, top, wide, high = cv2.boundingRect(outline)
    return Spot(x, y, radius, float(lift[top : top + high, left : left + wide].mean()))


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
    return Icon(_even(planes)[0], _even(_outlines(planes))[0])


def compare(small: Picture, spot: Spot, icons: Sequence[Icon]) -> list[tuple[float, Pose]]:
    """For every icon how like its colours the spot is at best, and in which pose; quick and rough."""
    if not icons:
        return []
    planes = _even(_planes(small, spot, _COARSE)).astype(np.float32) * _WEIGHTS.astype(np.float32)
    spectrum = np.fft.rfft(planes, axis=2).astype(np.complex64).transpose(2, 0, 1)
    known = np.conj(np.fft.rfft(np.stack([icon.colours for icon in icons]), axis=2)).astype(np.complex64)
    # one product for all poses and icons at every frequency around the rings: (turns, poses, icons)
    turned = np.fft.irfft(spectrum @ known.transpose(2, 1, 0), n=_TURNS, axis=0)
    likeness = np.max(turned, axis=0)
    best = np.argmax(likeness, axis=0)
    return [(float(likeness[pose, number]), _COARSE[pose]) for number, pose in enumerate(best)]


def refine(small: Picture, spot: Spot, icon: Icon, pose: Pose) -> Likeness:
    """How like an icon the spot is when it is looked at as well as can be, near a rough pose."""
    for step in (0.07, 0.035):
        moves = [(x, y, size) for x in (-step, 0, step) for y in (-step, 0, step) for size in (-step, 0, step)]
        pose = _best(small, spot, icon, [_moved(pose, *move) for move in moves])
        sides = np.arange(8) * np.pi / 8
        pose = _best(
            small, spot, icon, [pose, *(pose._replace(flat=f, side=float(s)) for f in (0.85, 0.92) for s in sides)]
        )
    planes = _planes(small, spot, [pose])
    colours = _turned(_even(planes), icon.colours)[0]
    outlines = _turned(_even(_outlines(planes)), icon.outlines)[0]
    turn = int(np.argmax(colours))
    # both must agree about the turn too, to a step
    return Likeness(float(colours[turn]), float(max(outlines[turn - 1], outlines[turn], outlines[(turn + 1) % _TURNS])))


def _moved(pose: Pose, right: float, down: float, size: float) -> Pose:
    return pose._replace(right=pose.right + right, down=pose.down + down, scale=pose.scale * (1 + size))


def _best(small: Picture, spot: Spot, icon: Icon, poses: list[Pose]) -> Pose:
    likeness = np.max(_turned(_even(_planes(small, spot, poses)), icon.colours), axis=1)
    return poses[int(np.argmax(likeness))]


def _planes(small: Picture, spot: Spot, poses: list[Pose]) -> npt.NDArray[np.float64]:
    """Polar pictures (poses, 2 * rings, turns): whiteness in the first rings, redness in the others.

    A glossy face adds the same light to everything on it; redness does not see that and whiteness only as a level.
    """
    colours = _polar(small, spot, poses)
    # the icon's own white is the measure for the colour and the strength of the light
    lightest = np.percentile(colours[0, : int(0.75 * _RINGS)].reshape(-1, 3), 97, axis=0) + 12
    blue, green, red = (colours[..., channel] / lightest[channel] for channel in range(3))
    whiteness = np.minimum(np.minimum(blue, green), red)
    return np.asarray(np.concatenate([whiteness, red - (blue + green) / 2], axis=1), dtype=np.float64)


def _polar(small: Picture, spot: Spot, poses: list[Pose]) -> npt.NDArray[np.float64]:
    """Colours (poses, rings, turns, 3) around the spot."""
    right, down, scale, flat, side = (np.array(part)[:, None, None] for part in zip(*poses, strict=True))
    reach = _RADII * _REACH * spot.radius * scale
    along = reach * np.cos(_ANGLES - side) * flat
    across = reach * np.sin(_ANGLES - side)
    x = spot.x + right * spot.radius + along * np.cos(side) - across * np.sin(side)
    y = spot.y + down * spot.radius + along * np.sin(side) + across * np.cos(side)
    shape = x.shape
    seen = cv2.remap(
        small, x.reshape(-1, _TURNS).astype(np.float32), y.reshape(-1, _TURNS).astype(np.float32), cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    return np.asarray(seen.reshape(*shape, 3), dtype=np.float64)


def _outlines(planes: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How steeply the planes change from place to place, whichever way."""
    wide = np.concatenate([planes[..., -2:], planes, planes[..., :2]], axis=2)
    soft = (wide[..., :-2] + 2 * wide[..., 1:-1] + wide[..., 2:]) / 4
    around = (soft[..., 2:] - soft[..., :-2]) * _TURNS / (4 * np.pi) / np.maximum(np.tile(_RADII, (2, 1)), 0.15)
    halves = np.split(soft[..., 1:-1], 2, axis=1)
    outward = np.concatenate([np.gradient(half, axis=1) for half in halves], axis=1) * _RINGS
    return np.asarray(np.sqrt(np.hypot(outward, around)), dtype=np.float64)


def _even(planes: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Each plane of mean 0, both together of length 1."""
    halves = [
        half - 2 * (half * _WEIGHTS[:_RINGS]).sum(axis=(1, 2), keepdims=True) for half in np.split(planes, 2, axis=1)
    ]
    centred = np.concatenate(halves, axis=1)
    length = np.sqrt((centred**2 * _WEIGHTS).sum(axis=(1, 2), keepdims=True) + 1e-5)
    return np.asarray(centred / length, dtype=np.float64)


def _turned(planes: npt.NDArray[np.float64], icon: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The correlations (poses, turns) with every turn of the icon."""
    spectrum = np.fft.rfft(planes * _WEIGHTS, axis=2) * np.conj(np.fft.rfft(icon, axis=1))
    return np.asarray(np.fft.irfft(spectrum.sum(axis=1), n=_TURNS, axis=1), dtype=np.float64)
