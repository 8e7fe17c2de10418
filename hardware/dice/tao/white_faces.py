"""Find the faces that have no colour: a thin ring, a pale disc or nothing at all on an ivory body.

The coloured dice of the same throw tell what ivory looks like in this light, in which plane faces lie and how large
they are, so a white face is looked for as an ivory square of just that shape; its ring or disc is the second witness.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from companion.game.trouble import Phrase
from hardware.dice.common.discs import Disc, Floats
from hardware.dice.common.logs import LOG_SCALE, to_logs
from hardware.dice.common.outlines import COARSE, FINE, Border, Grid, find_borders
from hardware.dice.common.plane import Plane
from hardware.picture import Picture

_IVORY = np.array([[-0.5, -0.17, -0.17], [0.65, 0.17, 0.17]])
"""How far the light, the blue and the red of ivory (logarithms) may be from that of the coloured dice."""
_EVEN = 128
"""The step that stands for no difference, where differences are kept in bytes: they are done ten times as fast."""
_EDGES = (0.18, 0.35)
"""Logarithms of light over few pixels that end an even patch: the first keeps rings in, the second cloths out."""
_MOST_STARTS, _FEW_STARTS = 200, 30
_COARSE_SHIFTS, _COARSE_SIZES = np.arange(-0.6, 0.61, 0.15), np.array([0.9, 1.0, 1.1])
_SHIFTS, _SIZES = np.arange(-0.3, 0.31, 0.075), np.array([0.88, 0.94, 1.0, 1.06, 1.12])
_MOST_LOOKS, _FEW_LOOKS = 6, 2
"""How many of the best places are looked at closely while faces are `missing`, and only for one too many."""
_ROUGHLY = 2.0
"""At first sight a clear square has at least this score; a die too many is not looked for where it has less."""
_SQUARE, _PERHAPS = 2.95, 2.4
"""Squares on ivory that are certainly, and that may be, a face."""
_LITTLE_TINT = 0.06
_PRINTED_SQUARE = 2.85
"""A square and half the clearness of its pale disc that suffice together on a body of just the other dice's colour."""
_AKIN = 0.25
"""The largest logarithm of a ring's size over that of the other dice's discs."""
_RING = -0.08
"""A line so dark around a pale spot is printed."""
_ANGLES = np.linspace(0.0, 2 * np.pi, 32, endpoint=False)
_RADII = np.linspace(0.0, 1.5, 21)
_RAYS = np.stack([np.outer(_RADII, np.cos(_ANGLES)), np.outer(_RADII, np.sin(_ANGLES))]).reshape(2, -1)
_BRIGHTEST = 0.17
"""No pale disc is brighter than this over its ivory body (logarithm)."""
_NEXT = 1.75
"""Middles of two flat dice are at least this many halves of an edge apart."""

Index: TypeAlias = npt.NDArray[np.intp]
Place: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Scene:
    """What the coloured dice tell: the picture's `logs`, `plane` of faces, `half` an edge in disc radii.

    `ivory` is the body's blue, green and red, and `vague` how far another ivory body's tint may be from it (logarithm);
    `taken` are the discs of faces found so far.
    """

    logs: Picture
    plane: Plane
    half: float
    ivory: Floats
    vague: float
    taken: list[Disc]


@dataclass(frozen=True)
class White:
    """An ivory square that may be a white face: its border, `disc` (logarithm of its middle's light over its body's),
    `ring` (the same of the darkest line between the two) and `tint` (how far its colour is from other ivory)."""

    border: Border
    disc: float
    ring: float
    tint: float
    slope: float

    @property
    def print(self) -> float:
        """How clear the ring or the disc is: 1.0 is good, 2.0 the most, 0.0 none."""
        disc = (self.disc - 2 * abs(self.slope)) / 0.05 if self.disc < _BRIGHTEST else 0.0
        return min(2.0, max(disc, -self.ring / 0.1, 0.0))


def ringed(discs: list[Disc]) -> list[Disc]:
    """The pale spots with a clear dark line around them."""
    return [
        disc for disc in discs if _pale(disc) and disc.ring < 2 * _RING and disc.round > 0.993 and max(disc.body) > 50
    ]


def white_squares(scene: Scene, discs: list[Disc], missing: int) -> list[White]:
    """Ivory squares of a face's shape beside the dice that are `taken`, the clearest first; `discs` are pale spots."""
    most = _MOST_LOOKS if missing else _FEW_LOOKS
    starts = [(disc.x, disc.y) for disc in discs if _pale(disc)] + _patches(
        scene, _MOST_STARTS if missing else _FEW_STARTS
    )
    others = [(disc.x, disc.y) for disc in scene.taken]
    apart = 0.9 * _NEXT * scene.half
    # the bodies of the dice found are ivory too
    starts = _free(scene, starts, others, apart + np.sqrt(2) * _COARSE_SHIFTS[0])
    squares = _borders(scene, starts, scene.half * _COARSE_SIZES, _COARSE_SHIFTS, COARSE)
    rough = _look(scene, [square for square in squares if missing or square.score > _ROUGHLY])
    height, width = scene.logs.shape[:2]
    edge = 0.9 * scene.half * scene.plane.radius
    places = [(white.border.x, white.border.y) for white in rough]
    places = [(x, y) for x, y in places if edge < x < width - edge and edge < y < height - edge]
    places = _spread_out(_free(scene, places, others, apart), 0.5 * scene.plane.radius, most)
    borders = _borders(scene, places, scene.half * _SIZES, _SHIFTS, FINE)
    # a printed ring is a better middle than faint borders are
    rings = [(disc.x, disc.y) for disc in ringed(discs) if abs(np.log(disc.size / 2 / scene.plane.radius)) < _AKIN]
    borders += _borders(scene, rings[:most], scene.half * _SIZES, _SHIFTS[3:-3], FINE)
    found = _look(scene, borders)
    found = [white for white in found if abs(white.disc) < _BRIGHTEST]
    kept: list[White] = []
    for white in found:
        place = white.border.x, white.border.y
        if _free(scene, [place], others, _NEXT * scene.half):
            kept.append(white)
            others.append(place)
    return kept


def _borders(scene: Scene, places: Sequence[Place], halves: Floats, shifts: Floats, grid: Grid) -> list[Border]:
    if not places:
        return []
    centres = np.array(places)
    return find_borders(scene.logs, centres, scene.plane.axes(centres), halves, shifts, grid)


def _spread_out(places: Sequence[Place] | Floats, least: float, most: int) -> list[Place]:
    """The first `most` places without those closer than `least` pixels to an earlier one."""
    points = np.array(places, dtype=np.float64).reshape(-1, 2)
    kept: list[Place] = []
    while len(points) and len(kept) < most:
        x, y = points[0].tolist()
        kept.append((x, y))
        points = points[(points[:, 0] - x) ** 2 + (points[:, 1] - y) ** 2 > least * least]
    return kept


def _clearness(white: White) -> float:
    return _squareness(white) + white.print


def _pale(disc: Disc) -> bool:
    shares = disc.ratio
    return disc.round > 0.978 and disc.aspect > 0.72 and min(shares) > 0.85 and max(shares) < 1.5


def _free(scene: Scene, places: Sequence[Place], others: Sequence[Place], least: float) -> list[Place]:
    """The places that are farther than this many radii from the others, measured in the plane of the faces."""
    if not places or not others:
        return list(places)
    here = np.array(places)
    steps = np.linalg.solve(scene.plane.axes(here), (np.array(others) - here[:, None]).transpose(0, 2, 1))
    free = np.hypot(steps[:, 0], steps[:, 1]).min(axis=1) > least
    return [place for place, alone in zip(places, free, strict=True) if alone]


def _patches(scene: Scene, most: int) -> list[Place]:
    """Middles of at most so many even ivory patches up to the size of a face."""
    radius = scene.plane.radius / 2  # all this at half the size
    logs = cv2.resize(scene.logs, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    steep = cv2.morphologyEx(logs, cv2.MORPH_GRADIENT, np.ones((3, 3), dtype=np.uint8))
    share = cv2.transform(logs, _shares(scene.ivory))
    ivory = cv2.inRange(share, _EVEN + LOG_SCALE * _IVORY[0], _EVEN + LOG_SCALE * _IVORY[1])
    places = []
    for edge in _EDGES if most > _FEW_STARTS else _EDGES[:1]:
        even = cv2.bitwise_and(ivory, cv2.inRange(steep, np.zeros(3), np.full(3, edge * LOG_SCALE)))
        rows, columns = _peaks(even.astype(np.uint8, copy=False), 0.6 * radius, 1.3 * scene.half * radius)
        tints = share[rows, columns, 1:].astype(np.intp) - _EVEN
        order = np.argsort(np.abs(tints).max(axis=1), kind="stable")
        places.append(2.0 * np.stack([columns[order], rows[order]], axis=1) + 0.5)
    return _spread_out(np.concatenate(places), scene.plane.radius, most)


def _shares(ivory: Floats) -> Floats:
    """The (3, 4) that makes of a picture's logarithms how much lighter, bluer and redder than ivory it is.

    _EVEN is as light, as blue or as red.
    """
    light = np.full((1, 3), 1 / 3)
    matrix = np.concatenate([light, np.eye(3)[[0, 2]] - light])
    return np.column_stack([matrix, _EVEN - matrix @ to_logs(ivory)])


def _peaks(even: Picture, least: float, most: float) -> tuple[Index, Index]:
    """Rows and columns of the pixels that are farther from what is not even than their neighbours."""
    depth = cv2.distanceTransform(even, cv2.DIST_L2, 3)
    size = 2 * round(0.6 * least) + 1
    highest = cv2.compare(depth, cv2.dilate(depth, np.ones((size, size), dtype=np.uint8)), cv2.CMP_GE)
    rows, columns = np.nonzero(cv2.bitwise_and(highest, cv2.inRange(depth, np.array([least]), np.array([most]))))
    return rows, columns


def _look(scene: Scene, borders: list[Border]) -> list[White]:
    """What is printed inside each border, the clearest face first."""
    if not borders:
        return []
    middles = np.array([[border.x, border.y] for border in borders])
    rays = np.einsum("nij,jk->ink", scene.plane.axes(middles), _RAYS) + middles.T[:, :, None]
    x, y = rays.astype(np.float32)
    seen = cv2.remap(scene.logs, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    logs = seen.reshape(len(borders), len(_RADII), len(_ANGLES), 3).astype(np.float32) / LOG_SCALE
    profile = np.median(logs.mean(axis=3), axis=2)
    inner, outer = (profile[:, part].mean(axis=1) for part in (_RADII < 0.8, (_RADII > 1.15) & (_RADII < 1.37)))
    slope = outer - profile[:, _RADII > 1.37].mean(axis=1)
    line = profile[:, (_RADII > 0.8) & (_RADII < 1.25)].min(axis=1) - np.minimum(inner, outer)
    body = np.median(logs[:, _RADII > 1.28].reshape(len(borders), -1, 3), axis=1) - to_logs(scene.ivory) / LOG_SCALE
    tint = np.maximum(0.0, np.abs(body - body.mean(axis=1, keepdims=True)).max(axis=1) - scene.vague)
    told = np.column_stack([inner - outer, np.minimum(0.0, line), tint, slope]).tolist()
    whites = (White(border, *values) for border, values in zip(borders, told, strict=True))
    return sorted(whites, key=lambda white: -_clearness(white))


def sure_whites(whites: list[White], missing: int) -> list[tuple[White, float, str]]:
    """The `missing` clearest of these, each with its certainty (0.0 to 1.0) and the reason when it is low."""
    printed = [
        white
        for white in whites
        if (white.print >= 0.5 and _squareness(white) >= _SQUARE)
        or (
            white.print >= 0.8 and white.tint < _LITTLE_TINT and white.border.score + white.print / 2 >= _PRINTED_SQUARE
        )
    ]
    printed += [white for white in whites if white not in printed and white.ring < _RING and white.border.score > 1.2]
    plain = [white for white in whites if white not in printed and _squareness(white) >= _PERHAPS]
    if len(printed) >= missing:
        reason = Phrase("several places could be the white face") if len(printed) > missing else ""
        return [(white, 0.5 if reason else 0.95, reason) for white in printed[:missing]]
    found = [(white, 0.95, "") for white in printed]
    clear = [white for white in plain if _squareness(white) >= _SQUARE]
    alone = len(plain) == len(clear) == missing - len(printed)
    reason = "" if alone else Phrase("an ivory patch that may be a white face")
    return found + [(white, 0.85 if alone else 0.4, reason) for white in plain[: missing - len(printed)]]


def _squareness(white: White) -> float:
    return white.border.score - 8 * max(0.0, white.tint - 0.05)
