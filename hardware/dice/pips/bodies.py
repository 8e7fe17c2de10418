"""The second judgement on a face: whether an even body with an edge all around lies under the pips.

From the middle of a face rays run outwards over the body. On a die they meet nothing but its own pips until the edge
of the face, and there the edge comes in all directions at distances that a square allows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pips.faces import Face
from hardware.dice.pips.spots import Floats, Spots, sample, strongest
from hardware.picture import Picture

Where: TypeAlias = npt.NDArray[np.bool_]
Points: TypeAlias = npt.NDArray[np.float32]

_RAYS = 24
_STEP = 0.09
_FAR = 4.4
"""How far rays run, in half distances of the corner pips; the edge of the face is at about twice that half distance."""
_INNER = 1.5
"""So far all is face."""
_NEAREST_EDGE, _FARTHEST_EDGES = 1.35, (4.2, 3.4)
"""Where the edge of a face may be: of one to three pips, which may lie closer together, and of four to six."""
_CORNERS = 4.6
"""So far from a single pip, in its radii, the pips of other lay-outs have ended."""
_DIRECTIONS = np.linspace(0, 2 * np.pi, _RAYS, endpoint=False)
_ALONG = np.stack([np.cos(_DIRECTIONS), np.sin(_DIRECTIONS)], axis=1)
_RADII = np.arange(0.15, _FAR, _STEP)
_RAY_PLACES = (np.stack([np.cos(_DIRECTIONS), np.sin(_DIRECTIONS)])[..., None] * _RADII).astype(np.float32)
_FACE_RADII = int(np.sum(_RADII < _INNER))
"""The radii that lie on the face."""
_GLANCE_PLACES = np.ascontiguousarray(_RAY_PLACES[:, ::2, :_FACE_RADII])
"""Every other ray, as far as the face."""
_GLANCE_SLACK, _SPOTTED = 2.0, 0.55
"""By how much a glance may find a body rougher than it is, and its light more spread in parts of the contrast."""
_PLACES = np.array([[x, y] for x in (-1.0, 0.0, 1.0) for y in (-1.0, 0.0, 1.0)])
"""All the places where a lay-out may have a pip."""
_PIPS = 6
_LEAST_SEEN = 20
"""So many points of a face must lie bare in the picture."""
_AT_ONCE = 40
"""Faces looked at in one go."""
_GREY = np.array([0.114, 0.587, 0.299], np.float32)
_BRIGHTNESS = 2.0
"""So many times the change of brightness is as much as that of the noisiest colour of a body without grain."""
_NONE = 99.0
_ROUND, _UNCORNERED = 0.12, 0.015
"""How much the distance of a token's rim varies, and how much of that with four corners: squares have 0.25 and 0.05."""
_OBLONG, _OFF_MIDDLE, _STRAIGHT, _SEEN_RAYS = (1.28, 1.65), 0.025, (0.012, 0.033), 20
"""A card is so much longer than wide, two dice that touch are more; the face is so near its middle and, in the median
and the mean, the ends of so many rays so near its rim, in parts of its length. Of 1,924 faces of dice none is.
"""
_LONGER, _AS_FAR = 1.2, 0.12
"""A card is more than so many times as long as wide, and ends as far away on both sides but for this part of both: the
side that is seen of a die makes it longer on one.
"""
_PARTS = np.array([0.15, 0.5, 0.85])
"""The parts of the rays that end nearer than what is compared."""
_ARC_RAYS, _ARC, _ARC_NEAR = (5, 7), 1.1, 2.0
"""Of so many rays side by side at least five end at an edge nearer than this, and their lengths differ by the factor.

Those of a square differ by 1.155 over 60 degrees; rounded dice can have round faces, but their edge is farther away.
"""
_STRONG, _WEAK = 0.14, 0.06
"""Parts of the pips' contrast that make a strong and a weak edge."""


@dataclass(frozen=True)
class Body:
    """What lies around a face, distances in half distances of the corner pips.

    `reach` (rays) is where each ray meets something strong, very far where there is nothing, `colour` (3) the body's
    own. `clear` is the share of rays that meet nothing strong on the face, `bounded` of those that cross an edge, if
    only a weak one, where that of a die may be. In parts of the pips' contrast, `uneven` is the spread of the face's
    light and `rough` its change over a short way; `contrast` is in grey levels. `hidden` is the part of that contrast
    which the most pip-like place that should be bare has, `blot` the share of rays that meet a pip's light where none
    of its own pips is.
    """

    reach: Floats
    colour: Floats
    clear: float
    bounded: float
    uneven: float
    rough: float
    contrast: float
    hidden: float
    blot: float

    def round(self) -> bool:
        """Whether something as round as a token, and not as square as a die, ends around a single pip."""
        met = (self.reach > _NEAREST_EDGE) & (self.reach < _FAR)
        if self._arc(met):
            return True
        if np.sum(met) < 0.7 * _RAYS:
            return False
        ordered = np.sort(self.reach[met])
        near, usual, far = ordered[np.rint(_PARTS * (len(ordered) - 1)).astype(np.intp)]
        rim = np.clip(np.where(met, self.reach, usual), 0.6 * usual, 1.6 * usual)
        cornered = abs(np.sum(rim * np.exp(4j * _DIRECTIONS))) / np.sum(rim)
        return bool(far - near < _ROUND * usual and cornered < _UNCORNERED)

    def oblong(self) -> bool:
        """Whether what ends around the face is a clean oblong with the face in its middle: a card with a die's pips.

        The side of a die that is seen beside its face makes an oblong, too, but the face is not in the middle of that.
        """
        met = self.reach < _FAR
        if np.sum(met) < _SEEN_RAYS:
            return False
        ends = (_ALONG * self.reach[:, None])[met].astype(np.float32)
        (x, y), sides, turn = cv2.minAreaRect(ends)
        across = np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
        places = (ends - (x, y)) @ np.array([across, (-across[1], across[0])]).T
        off = np.min(np.abs(np.abs(places) / np.maximum(sides, 1e-6) - 0.5), axis=1)
        middle = np.hypot(x, y) < _OFF_MIDDLE * max(sides)
        straight = np.median(off) < _STRAIGHT[0] and np.mean(off) < _STRAIGHT[1]
        return bool(middle and straight and _OBLONG[0] * min(sides) < max(sides) < _OBLONG[1] * min(sides))

    def longer(self) -> bool:
        """Whether it may be longer than wide around the middle of the face: a look at the rays alone."""
        one, opposite = self.reach[: _RAYS // 2], self.reach[_RAYS // 2 :]
        wide = one + opposite
        known = (wide < 2 * _FAR) & (np.abs(one - opposite) < _AS_FAR * wide)
        return bool(np.any(known & np.roll(known, _RAYS // 4) & (wide > _LONGER * np.roll(wide, _RAYS // 4))))

    def _arc(self, met: Where) -> bool:
        """Whether a part of a near rim is an arc about the pip: the sides of a square run away from it."""
        if np.sum(met & (self.reach < _ARC_NEAR)) < min(_ARC_RAYS):
            return False  # most bodies, before anything is reckoned
        for rays in _ARC_RAYS:
            parts = (np.arange(_RAYS)[:, None] + np.arange(rays)) % _RAYS
            reach, known = self.reach[parts], met[parts]
            far = np.max(reach, axis=1, initial=0.0, where=known)
            near = np.min(reach, axis=1, initial=_NONE, where=known)
            if np.any((np.sum(known, axis=1) >= min(_ARC_RAYS)) & (far < np.minimum(_ARC * near, _ARC_NEAR))):
                return True
        return False


def soften(small: Picture) -> cv2.typing.MatLike:
    """The picture without the noise of single pixels."""
    return cv2.GaussianBlur(small, (3, 3), 0)


def even(soft: cv2.typing.MatLike, spots: Spots, faces: Sequence[Face], roughest: Floats) -> list[Face]:
    """The faces that may lie on a body: a glance at the rest finds it spotted, or twice as rough as the `roughest`.

    What costs time is kept for these. `roughest` has a number a face.
    """
    kept: list[Face] = []
    for part in _parts(faces):
        own = _own(faces[part])
        colours, outside, on_pip = _rays(soft, spots, own, faces[part], _GLANCE_PLACES)
        bare = ~on_pip & ~outside
        light = np.median(spots.light[own], axis=1).astype(np.float32)
        _, contrast, uneven = _surface(colours, bare, light)
        change, valid = colours[:, :, 2:] - colours[:, :, :-2], ~(on_pip[:, :, 2:] | on_pip[:, :, :-2])
        noise = _quantile(strongest(change), valid, 0.75)
        rough = np.minimum(noise, _grain(change, valid)) / np.maximum(contrast, 1.0)
        fits = (uneven < _SPOTTED) & (rough < _GLANCE_SLACK * roughest[part])
        kept += [faces[part][one] for one in np.flatnonzero(fits).tolist()]
    return kept


def bodies(soft: cv2.typing.MatLike, spots: Spots, faces: Sequence[Face]) -> list[Body]:
    """The body around each face in the picture without its finest grain (`soften`)."""
    return [body for part in _parts(faces) for body in _bodies(soft, spots, faces[part])]


def _parts(faces: Sequence[Face]) -> list[slice]:
    return [slice(first, first + _AT_ONCE) for first in range(0, len(faces), _AT_ONCE)]


def _own(faces: Sequence[Face]) -> npt.NDArray[np.intp]:
    """The spots (n, 6) of each face, some of them more than once."""
    return np.array([(_PIPS * face.spots)[:_PIPS] for face in faces])


def _rays(
    soft: cv2.typing.MatLike, spots: Spots, own: npt.NDArray[np.intp], faces: Sequence[Face], places: Points
) -> tuple[Points, Where, Where]:
    """The colours (n, rays, radii, 3) along the rays of each face, what is outside the picture, and on its own pips."""
    middles = np.array([face.middle for face in faces], dtype=np.float32)
    frames = np.array([face.frame for face in faces], dtype=np.float32)
    points = np.tensordot(frames, places, 1) + middles[:, :, None, None]
    colours, outside = _look(soft, points)
    pips = own[:, : max(face.value for face in faces)]
    return colours, outside, _on_pips(points, spots.at[pips], spots.shape[pips])


def _surface(face: Points, bare: Where, light: Points) -> tuple[Points, Floats, Floats]:
    """The usual colour (n, 3) of each face, the contrast of its pips, and the spread of its light in parts of that."""
    usual = np.stack([_quantile(face[..., k], bare, 0.5) for k in range(3)], axis=1).astype(np.float32)
    seen = np.sum(bare, axis=(1, 2)) >= _LEAST_SEEN * bare.shape[1] / _RAYS
    middle = np.where(seen[:, None], usual, light)
    contrast = np.asarray(np.max(np.abs(middle - light), axis=1), dtype=np.float64)
    return middle, contrast, _quantile(_unlike(face, middle), bare, 0.8) / np.maximum(contrast, 1.0)


def _bodies(soft: cv2.typing.MatLike, spots: Spots, faces: Sequence[Face]) -> list[Body]:
    own = _own(faces)
    middles, frames = np.array([face.middle for face in faces]), np.array([face.frame for face in faces])
    colours, outside, on_pip = _rays(soft, spots, own, faces, _RAY_PLACES)
    light = np.median(spots.light[own], axis=1).astype(np.float32)
    bare = ~on_pip & ~outside
    middle, contrast, uneven = _surface(colours[:, :, :_FACE_RADII], bare[:, :, :_FACE_RADII], light)
    scale = np.maximum(contrast, 1.0)
    pip_like = (_unlike(colours, light) < 0.4 * contrast[:, None, None]) & bare
    blot = np.mean(np.any(pip_like[:, :, :_FACE_RADII], axis=2), axis=1)
    values = np.array([face.value for face in faces])
    one, more = np.flatnonzero(values == 1), np.flatnonzero(values > 1)
    far = _CORNERS * spots.radius[own[one, 0]] / np.sqrt(np.abs(np.linalg.det(frames[one])))
    blot[one] = _around(colours[one], pip_like[one], middle[one], contrast[one], far)
    hidden = np.zeros(len(faces))
    places = _PLACES @ np.swapaxes(frames[more], 1, 2) + middles[more, None]
    hidden[more] = _hidden(soft, spots, own[more], places, middle[more]) / scale[more]
    grain, reach, bounded = _edges(colours, outside, on_pip, contrast, np.where(values < 4, *_FARTHEST_EDGES))
    clear = np.mean(reach > _NEAREST_EDGE, axis=1)
    numbers = np.stack([clear, bounded, uneven, grain / scale, contrast, hidden, blot], axis=1).tolist()
    return [Body(reach[n], middle[n].astype(np.float64), *of_face) for n, of_face in enumerate(numbers)]


def _unlike(colours: Points, usual: Points) -> Floats:
    """How much `colours` (n, rays, radii, 3) differ from the usual one of each face (n, 3), in grey levels."""
    return strongest(colours - usual[:, None, None])


def _around(colours: Points, pip_like: Where, middle: Points, contrast: Floats, far: Floats) -> Floats:
    """The share of rays that meet a pip's light, and then the body again, nearer than `far` from the middle."""
    near = (far[:, None] > _RADII)[:, None]
    body_like = (_unlike(colours, middle) < 0.3 * contrast[:, None, None]) & near
    later = np.flip(np.logical_or.accumulate(np.flip(body_like, axis=2), axis=2), axis=2)
    return np.asarray(np.mean(np.any(pip_like & later, axis=2), axis=1))


def _edges(
    colours: Points, outside: Where, on_pip: Where, contrast: Floats, far: Floats
) -> tuple[Floats, Floats, Floats]:
    """The change of light over a short way on each face, where each ray meets something, and the share that meets an
    edge nearer than `far`.
    """
    change = colours[:, :, 2:] - colours[:, :, :-2]
    jump = strongest(change)
    valid = ~(on_pip[:, :, 2:] | on_pip[:, :, :-2])
    inner = int(np.sum(_RADII[1:-1] < _INNER))
    noise = _quantile(jump[:, :, :inner], valid[:, :, :inner], 0.75)
    grain = np.minimum(noise, _grain(change[:, :, :inner], valid[:, :, :inner]))
    valid |= outside[:, :, 2:]
    jump[outside[:, :, 2:]] = 255
    strong = (jump > _least(12.0, _STRONG * contrast, noise)) & valid
    reach = np.where(np.any(strong, axis=2), _RADII[1:-1][np.argmax(strong, axis=2)], _NONE)
    ends = (_RADII[1:-1] > _NEAREST_EDGE) & (_RADII[1:-1] < far[:, None])
    edges = (jump > _least(9.0, _WEAK * contrast, noise)) & valid & ends[:, None]
    return grain, reach, np.mean(np.any(edges, axis=2), axis=1)


def _grain(change: Points, valid: Where) -> Floats:
    """The usual change of brightness on each face: a camera's noise in one colour of a bright body is no texture."""
    return np.asarray(_BRIGHTNESS * _quantile(np.abs(change @ _GREY), valid, 0.75))


def _least(grey_levels: float, change: Floats, noise: Floats) -> Floats:
    """How much light must change at an edge of each face; shape (n, 1, 1)."""
    return np.asarray(np.maximum(np.maximum(grey_levels, change), 3.0 * noise)[:, None, None])


def _quantile(values: npt.NDArray[np.floating[Any]], which: Where, part: float) -> Floats:
    """The quantile of those `values` of each line (n, ...) that are marked in `which`; infinite where none is."""
    ordered = np.sort(np.where(which, values, np.inf).reshape(len(values), -1), axis=1)
    count = np.maximum(np.sum(which.reshape(len(values), -1), axis=1), 1)
    return np.asarray(ordered[np.arange(len(values)), (part * (count - 1)).astype(np.intp)], dtype=np.float64)


def _look(picture: cv2.typing.MatLike, points: Points) -> tuple[Points, Where]:
    """Colours (n, rays, radii, 3) at `points` (n, 2, rays, radii), and which of these lie outside the picture."""
    x, y = points[:, 0], points[:, 1]
    height, width = picture.shape[:2]
    outside = (x < -0.5) | (y < -0.5) | (x >= width - 0.5) | (y >= height - 0.5)
    columns, lines = (part.reshape(-1, part.shape[2]) for part in (x, y))
    # six times as quick as an index
    colours = cv2.remap(picture, columns, lines, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)
    return colours.reshape(*x.shape, 3).astype(np.float32), outside


def _on_pips(points: Points, at: Floats, shape: Floats) -> Where:
    """Which of the points (n, 2, rays, radii) lie on or at the rim of one of the pips of their face."""
    # the soft rim of a small pip is wide for its size
    rim = 1.35 + 1.6 / np.linalg.det(shape) ** 0.25
    flat = (np.linalg.inv(np.linalg.cholesky(shape)) / rim[..., None, None])[..., None, None].astype(np.float32)
    at = at.astype(np.float32)
    found = np.zeros((len(points), *points.shape[2:]), dtype=np.bool_)
    for pip in range(at.shape[1]):
        x, y = (points[:, axis] - at[:, pip, axis, None, None] for axis in (0, 1))
        across, down = flat[:, pip, 0, 0] * x, flat[:, pip, 1, 0] * x + flat[:, pip, 1, 1] * y
        found |= across * across + down * down < 1
    return found


def _hidden(
    soft: cv2.typing.MatLike, spots: Spots, own: npt.NDArray[np.intp], places: Floats, middle: Points
) -> Floats:
    """By how much the most pip-like of the `places` (n, 9, 2) that a lay-out leaves bare differs from the body."""
    apart = np.min(np.linalg.norm(places[:, :, None] - spots.at[own][:, None], axis=3), axis=2)
    shapes = np.repeat(np.mean(spots.shape[own], axis=1), len(_PLACES), axis=0)
    seen = np.median(sample(soft, places.reshape(-1, 2), shapes, (0.0, 0.5)), axis=1).reshape(len(own), len(_PLACES), 3)
    bare = apart > 1.6 * np.max(spots.radius[own], axis=1)[:, None]
    return np.asarray(np.max(np.where(bare, strongest(seen - middle[:, None]), 0.0), axis=1))
