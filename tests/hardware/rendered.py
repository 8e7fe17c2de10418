"""A small ray caster of rounded cubes on a table: dice readers are measured on pictures that nobody tuned them on.

Lengths are in centimetres, the table is the plane z = 0, light is linear and in blue-green-red. There are soft shadows,
gloss, and a camera's blur, noise and tone; nothing is copied from a photograph or from another renderer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

Floats = npt.NDArray[np.float64]

TEXTURE = 240
"""The side in pixels of a face's picture."""
_STEPS = 36
"""Steps of a ray until it has met a cube or passed it."""
_LAMP_RAYS = 6
_FINE = 2
"""Rays a pixel, each way, where there is a die."""


@dataclass(frozen=True)
class Cube:
    """A die: `turn` (3, 3) has its own axes as columns; `faces` are its linear pictures on +x -x +y -y +z -z.

    `rounding` is the radius of its edges in parts of half an edge, `gloss` how much of the lamp it mirrors.
    """

    middle: Floats
    turn: Floats
    edge: float
    faces: Sequence[npt.NDArray[np.float32]]
    rounding: float = 0.16
    gloss: float = 1.0

    def distance(self, own: Floats) -> Floats:
        """How far points (..., 3) in the cube's own axes are from its skin; less than 0.0 inside."""
        half = self.edge / 2
        # channel by channel: numpy is slow along an axis of three
        x, y, z = (np.abs(own[..., axis]) - half * (1 - self.rounding) for axis in range(3))
        outside = np.sqrt(np.maximum(x, 0.0) ** 2 + np.maximum(y, 0.0) ** 2 + np.maximum(z, 0.0) ** 2)
        return np.asarray(outside + np.minimum(np.maximum(np.maximum(x, y), z), 0.0) - half * self.rounding)

    def shades(self, starts: Floats, ways: Floats) -> npt.NDArray[np.bool_]:
        """Which rays (n, 3) meet the cube, taken as a sharp one that is a little smaller."""
        with np.errstate(divide="ignore", invalid="ignore"):
            own, along = ((starts - self.middle) @ self.turn).T, (ways @ self.turn).T
            first, last = (-0.47 * self.edge - own) / along, (0.47 * self.edge - own) / along
        into, out = np.minimum(first, last), np.maximum(first, last)
        near = np.maximum(np.maximum(into[0], into[1]), into[2])
        far = np.minimum(np.minimum(out[0], out[1]), out[2])
        return np.asarray((near < far) & (far > 1e-3))


@dataclass(frozen=True)
class Lamp:
    """A lamp at `place`, `size` across, and the light from all around; `colour` and `ambient` in blue-green-red."""

    place: Floats
    size: float
    colour: Floats
    ambient: Floats


@dataclass(frozen=True)
class Camera:
    """Where it is, what it looks at, its roll and how wide it sees in degrees, and its pixels (height, width)."""

    place: Floats
    target: Floats
    roll: float
    view: float
    frame: tuple[int, int] = (720, 960)

    @property
    def axes(self) -> Floats:
        """Rows: right, down, ahead."""
        ahead = (self.target - self.place) / np.linalg.norm(self.target - self.place)
        right = np.cross(ahead, [np.sin(np.deg2rad(self.roll)), np.cos(np.deg2rad(self.roll)), 0.0])
        right /= np.linalg.norm(right)
        return np.array([right, np.cross(ahead, right), ahead])

    @property
    def focal(self) -> float:
        """In pixels."""
        return float(self.frame[1] / 2 / np.tan(np.deg2rad(self.view) / 2))

    def rays(self, x: Floats, y: Floats) -> Floats:
        """Unit directions (..., 3) of pixels."""
        height, width = self.frame
        right, down = (x - width / 2) / self.focal, (y - height / 2) / self.focal
        ahead = 1 / np.sqrt(right**2 + down**2 + 1)
        return np.asarray(np.stack([right * ahead, down * ahead, ahead], axis=-1) @ self.axes)

    def seen(self, points: Floats) -> Floats:
        """Pixels (n, 2) of points (n, 3)."""
        own = (points - self.place) @ self.axes.T
        return np.asarray(own[:, :2] / own[:, 2:] * self.focal + np.array([self.frame[1] / 2, self.frame[0] / 2]))


def render(camera: Camera, lamp: Lamp, cubes: Sequence[Cube], table: npt.NDArray[np.float32], wide: float) -> Floats:
    """The light (height, width, 3) that reaches the camera; `table` is a square picture of `wide` cm about (0, 0)."""
    light = _table(camera, lamp, cubes, table, wide)
    of_table = np.mean(table, axis=(0, 1))
    for cube in sorted(cubes, key=lambda cube: -float(np.linalg.norm(cube.middle - camera.place))):
        _draw(light, camera, lamp, cube, [other for other in cubes if other is not cube], of_table)
    return light


def _lit(lamp: Lamp, points: Floats, cubes: Sequence[Cube]) -> Floats:
    """The share (n,) of the lamp that points (n, 3) see past the cubes."""
    turns = np.arange(_LAMP_RAYS) * 2.4
    spread = 0.5 * lamp.size * np.sqrt((np.arange(_LAMP_RAYS) + 0.5) / _LAMP_RAYS)
    seen = np.zeros(len(points))
    for x, y in zip(spread * np.cos(turns), spread * np.sin(turns), strict=True):
        ways = lamp.place + np.array([x, y, 0.0]) - points
        hidden = np.zeros(len(points), dtype=np.bool_)
        for cube in cubes:
            hidden |= cube.shades(points, ways)
        seen += ~hidden
    return seen / _LAMP_RAYS


def _table(camera: Camera, lamp: Lamp, cubes: Sequence[Cube], table: npt.NDArray[np.float32], wide: float) -> Floats:
    height, width = camera.frame
    x, y = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    rays = camera.rays(x, y)
    points = camera.place + rays * (-camera.place[2] / rays[..., 2])[..., None]
    spots = ((points[..., :2] * [1.0, -1.0] / wide + 0.5) * len(table)).astype(np.float32)
    print_ = cv2.remap(table, spots[..., 0], spots[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    coarse = points[::3, ::3].reshape(-1, 3)
    ways = lamp.place - coarse
    fall = (lamp.place[2] / np.sqrt(ways[:, 0] ** 2 + ways[:, 1] ** 2 + ways[:, 2] ** 2)) ** 3
    direct = _lit(lamp, coarse, cubes) * fall
    near = np.ones(len(coarse))
    for cube in cubes:
        near *= 1 - 0.55 * np.exp(
            -np.maximum(cube.distance((coarse - cube.middle) @ cube.turn), 0) / (0.35 * cube.edge)
        )
    shape = (points[::3, ::3].shape[0], points[::3, ::3].shape[1])
    both = np.dstack([direct.reshape(shape), near.reshape(shape)])
    both = cv2.GaussianBlur(cv2.resize(both, (width, height), interpolation=cv2.INTER_LINEAR), (0, 0), 1.5)
    return np.asarray(print_ * (both[..., :1] * lamp.colour + both[..., 1:] * lamp.ambient), dtype=np.float64)


def _draw(light: Floats, camera: Camera, lamp: Lamp, cube: Cube, others: Sequence[Cube], table: Floats) -> None:
    """Lay one cube over the picture, with `_FINE` squared rays a pixel."""
    corners = cube.middle + np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) @ cube.turn.T * (
        cube.edge / 2
    )
    pixels = camera.seen(corners)
    height, width = camera.frame
    left, top = np.maximum(np.floor(np.min(pixels, axis=0)).astype(int) - 1, 0)
    right, bottom = np.minimum(np.ceil(np.max(pixels, axis=0)).astype(int) + 1, [width, height])
    if left >= right or top >= bottom:
        return
    x, y = np.meshgrid(
        left + (np.arange((right - left) * _FINE) + 0.5) / _FINE,
        top + (np.arange((bottom - top) * _FINE) + 0.5) / _FINE,
    )
    rays = camera.rays(x.ravel(), y.ravel())
    own, along = (camera.place - cube.middle) @ cube.turn, rays @ cube.turn
    far = np.full(len(rays), np.linalg.norm(camera.place - cube.middle) - cube.edge)
    for _ in range(_STEPS):
        far += cube.distance(own + along * far[:, None])
    met = np.flatnonzero(cube.distance(own + along * far[:, None]) < 0.01 * cube.edge)
    colour = np.zeros((len(rays), 4))
    colour[met, :3] = _shade(lamp, cube, others, rays[met], camera.place + rays[met] * far[met, None], table)
    colour[met, 3] = 1.0
    fine = colour.reshape(bottom - top, _FINE, right - left, _FINE, 4).mean(axis=(1, 3))
    under = light[top:bottom, left:right]
    light[top:bottom, left:right] = under * (1 - fine[..., 3:]) + fine[..., :3]


def _shade(lamp: Lamp, cube: Cube, others: Sequence[Cube], rays: Floats, points: Floats, table: Floats) -> Floats:
    """The light that the cube's skin sends back from `points` (n, 3) against the `rays`."""
    own, small = (points - cube.middle) @ cube.turn, 1e-3 * cube.edge
    out = np.stack([cube.distance(own + step) - cube.distance(own - step) for step in small * np.eye(3)], axis=-1)
    out = out / np.maximum(np.linalg.norm(out, axis=-1, keepdims=True), 1e-9) @ cube.turn.T
    ways = lamp.place - points
    away = np.linalg.norm(ways, axis=1, keepdims=True)
    ways = ways / away
    facing = np.clip(np.sum(out * ways, axis=1), 0.0, 1.0) * (lamp.place[2] / away[:, 0]) ** 2
    direct = (facing * _lit(lamp, points + 0.02 * cube.edge * out, others))[:, None] * lamp.colour
    up = 0.5 + 0.5 * out[:, 2:]
    bounced = 0.5 * table * (lamp.colour + lamp.ambient) * np.clip(points[:, 2:] / cube.edge, 0.15, 1.0)
    around = up * lamp.ambient + (1 - up) * bounced
    seen = np.sum(-rays * out, axis=1, keepdims=True)
    mirrored = rays + 2 * seen * out
    fresnel = 0.04 + 0.96 * np.clip(1 - seen, 0.0, 1.0) ** 5
    blob = np.exp((np.sum(mirrored * ways, axis=1, keepdims=True) - 1) * (away / (0.4 * lamp.size)) ** 2)
    # what hangs over a table (a camera, a head, a ceiling) is darker than the rest of a room
    sky = 0.5 * np.clip(mirrored[:, 2:], 0.0, 1.0) * lamp.ambient + 12 * blob * lamp.colour
    return np.asarray(_printed(cube, own) * (direct + around) + cube.gloss * fresnel * sky)


def _printed(cube: Cube, own: Floats) -> Floats:
    """The print (n, 3) at points in the cube's own axes."""
    axis = np.argmax(np.abs(own), axis=1)
    colours = np.zeros_like(own)
    for number, face in enumerate(cube.faces):
        there = np.flatnonzero((axis == number // 2) & ((own[:, number // 2] < 0) == number % 2))
        if len(there):
            across, down = (own[there, (number // 2 + step) % 3] / cube.edge + 0.5 for step in (1, 2))
            rows, columns = (np.clip(part * TEXTURE, 0, TEXTURE - 1).astype(np.intp) for part in (down, across))
            colours[there] = face[rows, columns]
    return colours


def photograph(light: Floats, exposure: float, blur: float, noise: float, quality: int, seed: int) -> Picture:
    """What a camera makes of the light: `blur` in pixels, `noise` in parts of full light, JPEG `quality` of 100."""
    dice = np.random.default_rng(seed)
    seen = cv2.GaussianBlur(light * exposure, (0, 0), max(blur, 0.3))
    grain = cv2.GaussianBlur(np.asarray(dice.standard_normal(seen.shape, dtype=np.float32)), (0, 0), 0.5)
    seen = np.clip(seen + noise * grain * np.sqrt(np.maximum(seen, 0) + 0.02), 0, None)
    toned = np.where(seen < 0.8, seen, 0.8 + 0.2 * np.tanh((seen - 0.8) / 0.2))  # highlights end softly
    picture = np.clip(255 * np.power(toned, 1 / 2.2), 0, 255).astype(np.uint8)
    jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), dtype=np.uint8)
