"""The second judgement on a face: whether an even body with an edge all around lies under the pips.

From the middle of a face rays run outwards over the body. On a die they meet nothing but its own pips until the edge
of the face, and there the edge comes in all directions at distances that a square allows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from hardware.pips_faces import Face
from hardware.pips_spots import Floats, Spots, sample, strongest
from hardware.reading import Picture

_RAYS = 48
_STEP = 0.09
_FAR = 4.4
"""How far rays run, in half distances of the corner pips; the edge of the face is at about twice that half distance."""
_DIRECTIONS = np.linspace(0, 2 * np.pi, _RAYS, endpoint=False)
_RADII = np.arange(0.15, _FAR, _STEP)
_PLACES = np.array([[x, y] for x in (-1.0, 0.0, 1.0) for y in (-1.0, 0.0, 1.0)])
"""All the places where a lay-out may have a pip."""
_NONE = 99.0
_STRONG, _WEAK = 0.14, 0.06
"""Parts of the pips' contrast that make a strong and a weak edge."""


@dataclass(frozen=True)
class Body:
    """What lies around a face, distances in half distances of the corner pips.

    `reach` (48) is where each ray meets something strong, very far where there is nothing; `edges` (48, radii) where it
    crosses an edge, if only a weak one. In parts of the pips' contrast, `uneven` is the spread of the face's light and
    `rough` its change over a short way; `contrast` is in grey levels. `hidden` is the part of that contrast which the
    most pip-like place that should be bare has, `blot` the share of rays that meet a pip's light where none of its own
    pips is, and `colour` (3) the body's own.
    """

    reach: Floats
    edges: npt.NDArray[np.bool_]
    uneven: float
    rough: float
    contrast: float
    hidden: float
    blot: float
    colour: Floats

    def clear(self, within: float) -> float:
        """The share of rays that meet nothing strong nearer than this."""
        return float(np.mean(self.reach > within))

    def bounded(self, near: float, far: float) -> float:
        """The share of rays that cross an edge between these distances."""
        where = (_RADII[1:-1] > near) & (_RADII[1:-1] < far)
        return float(np.mean(np.any(self.edges[:, where], axis=1)))


def soften(small: Picture) -> cv2.typing.MatLike:
    """The picture without the noise of single pixels."""
    return cv2.blur(small, (3, 3))


def bodies(soft: cv2.typing.MatLike, spots: Spots, faces: Sequence[Face]) -> list[Body]:
    """The body around each face in the picture without its finest grain (`soften`)."""
    if not faces:
        return []
    rays = np.stack([np.cos(_DIRECTIONS), np.sin(_DIRECTIONS)], axis=1)
    places = rays[:, None] * _RADII[None, :, None]
    found = []
    for face in faces:
        points = face.middle + places @ face.frame.T
        colours, outside = _look(soft, points)
        own = list(face.spots)
        on_pip = _on_pips(points, spots.at[own], spots.shape[own])
        body = _body(colours, outside, on_pip, np.median(spots.light[own], axis=0))
        found.append(replace(body, hidden=_hidden(soft, spots, face, body)))
    return found


def _hidden(soft: cv2.typing.MatLike, spots: Spots, face: Face, body: Body) -> float:
    """How much the most pip-like of the places that this lay-out leaves bare differs from the body."""
    bare = face.middle + _PLACES @ face.frame.T
    own = list(face.spots)
    apart = np.min(np.linalg.norm(bare[:, None] - spots.at[own][None], axis=2), axis=1)
    bare = bare[apart > 1.6 * np.max(spots.radius[own])]
    if not len(bare) or face.value == 1:
        return 0.0
    shape = np.broadcast_to(np.mean(spots.shape[own], axis=0), (len(bare), 2, 2))
    away = np.abs(np.median(sample(soft, bare, shape, (0.0, 0.5)), axis=1) - body.colour)
    return float(np.max(away)) / max(body.contrast, 1.0)


def _look(picture: cv2.typing.MatLike, points: Floats) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
    """Colours (rays, radii, 3) at `points`, and which of these lie outside the picture."""
    column, line = np.rint(points[..., 0]).astype(np.intp), np.rint(points[..., 1]).astype(np.intp)
    height, width = picture.shape[:2]
    outside = (column < 0) | (line < 0) | (column >= width) | (line >= height)
    colours = picture[np.clip(line, 0, height - 1), np.clip(column, 0, width - 1)]
    return colours.astype(np.float32), outside


def _on_pips(points: Floats, at: Floats, shape: Floats) -> npt.NDArray[np.bool_]:
    """Which of the points (rays, radii, 2) lie on or at the rim of one of the pips."""
    x, y = np.moveaxis(points[None] - at[:, None, None], -1, 0)
    (xx, xy), (_, yy) = np.moveaxis(np.linalg.inv(shape), 0, -1)[..., None, None]
    distance = xx * x * x + 2 * xy * x * y + yy * y * y
    # the soft rim of a small pip is wide for its size
    rim = 1.35 + 1.2 / np.linalg.det(shape) ** 0.25
    return np.asarray(np.any(distance < rim[:, None, None] ** 2, axis=0), dtype=np.bool_)


def _body(
    colours: npt.NDArray[np.float32],
    outside: npt.NDArray[np.bool_],
    on_pip: npt.NDArray[np.bool_],
    light: Floats,
) -> Body:
    face = (_RADII < 1.5)[None] & ~on_pip & ~outside
    if np.sum(face) < 40:
        nothing = np.zeros((_RAYS, len(_RADII) - 2), np.bool_)
        return Body(np.zeros(_RAYS), nothing, np.inf, np.inf, 0.0, 0.0, 1.0, np.zeros(3))
    middle = np.median(colours[face], axis=0).astype(np.float64)
    contrast = float(np.max(np.abs(middle - light)))
    uneven = float(np.percentile(strongest(colours[face] - middle), 80)) / max(contrast, 1.0)
    jump = strongest(colours[:, 2:] - colours[:, :-2])
    valid = ~(on_pip[:, 2:] | on_pip[:, :-2])
    quiet = (_RADII[1:-1] < 1.5)[None] & valid
    noise = float(np.percentile(jump[quiet], 75)) if np.any(quiet) else np.inf
    pip_like = (strongest(colours - light) < 0.4 * contrast) & ~on_pip & ~outside
    blot = float(np.mean(np.any(pip_like[:, _RADII < 1.5], axis=1)))
    valid |= outside[:, 2:]
    jump[outside[:, 2:]] = 255
    strong = (jump > max(12.0, _STRONG * contrast, 3.0 * noise)) & valid
    first = np.argmax(strong, axis=1)
    reach = np.where(np.any(strong, axis=1), _RADII[1:-1][first], _NONE)
    edges = (jump > max(9.0, _WEAK * contrast, 3.0 * noise)) & valid
    return Body(reach, edges, uneven, noise / max(contrast, 1.0), contrast, 0.0, blot, middle)
