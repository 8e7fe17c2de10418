"""Labelled pictures of dice, and parts of them as a net is shown: turned, nearer or farther, in other light."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.patches import Spot
from hardware.picture import Picture

_LEVELS = 5
_SHARP = 0.35
"""How much smaller than what is cut out of it, in halvings, a picture may be."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class LabelledDie:
    """A die: the middle of its upper face and the face's `side` in pixels; `seen` is the share that nothing hides.

    `corners` (4, 2) are those of that face.
    """

    kind: str
    face: str
    at: Floats
    side: float
    seen: float
    corners: Floats


@dataclass(frozen=True, eq=False)
class Scene:
    """A picture, each level half the size of the one before, and its dice.

    `pixels` (height, width) tells of each pixel which of the dice it shows, counted from 1, where that is known;
    `lures` are some of the places that look like an upper face and are none.
    """

    levels: list[cv2.typing.MatLike]
    dice: list[LabelledDie]
    pixels: cv2.typing.MatLike | None = None
    lures: Sequence[Spot] = ()

    @property
    def size(self) -> Floats:
        """Width and height."""
        return np.array(self.levels[0].shape[1::-1], dtype=np.float64)

    def cut(self, matrix: Floats, side: int, border: int = cv2.BORDER_REPLICATE) -> Picture:
        """The part that `matrix` (2, 3) leads to, so many pixels wide and high."""
        shrunk = abs(np.linalg.det(matrix[:, :2])) ** -0.5
        level = int(np.clip(np.floor(np.log2(max(shrunk, 1.0)) + _SHARP), 0, _LEVELS - 1))
        half = 2.0**level
        shift = matrix[:, 2] + matrix[:, :2] @ np.full(2, 0.5 * half - 0.5)
        part = cv2.warpAffine(
            self.levels[level], np.column_stack([matrix[:, :2] * half, shift]), (side, side), borderMode=border
        )
        return np.asarray(part, dtype=np.uint8)


def scenes(folder: Path) -> Iterator[Scene]:
    """The labelled pictures of a folder."""
    for file in sorted(folder.glob("*.json")):
        row = json.loads(file.read_text("utf-8"))
        picture = cv2.imread(str(folder / row["file"]))
        if picture is None:
            raise FileNotFoundError(folder / row["file"])
        pixels = cv2.imread(str(folder / row["pixels"]), cv2.IMREAD_UNCHANGED) if "pixels" in row else None
        yield Scene(halved(picture), [_die(die, picture.shape[1::-1]) for die in row["dice"]], pixels)


def halved(picture: cv2.typing.MatLike) -> list[cv2.typing.MatLike]:
    """The picture and its smaller levels."""
    levels = [picture]
    while len(levels) < _LEVELS:
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return levels


def _die(die: dict[str, Any], size: Sequence[int]) -> LabelledDie:
    corners = np.array(die["quad"], dtype=np.float64)
    inside = bool(np.all(corners > 0) and np.all(corners < size))
    side = cv2.contourArea(corners.astype(np.float32)) ** 0.5
    return LabelledDie(
        die["kind"], str(die["face"]), np.mean(corners, axis=0), side, die["seen"] if inside else 0.0, corners
    )


def turned(rng: np.random.Generator) -> Floats:
    """A random turn, half of them mirrored, a little out of square (2, 2)."""
    angle, flip = rng.uniform(0, 2 * np.pi), rng.choice([-1.0, 1.0])
    stretch, skew = np.exp(rng.normal(0, 0.04)), rng.normal(0, 0.03)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return turn @ np.array([[flip * stretch, skew], [0.0, 1 / stretch]])


def lit(part: Picture, rng: np.random.Generator) -> Picture:
    """The part in other colours and in other light, seen by another camera."""
    seen = _recoloured(part.astype(np.float32) / 255, rng)
    if rng.random() < 0.3:
        seen = (seen - 0.5) * rng.uniform(0.55, 1.25) + 0.5
    if rng.random() < 0.2:
        seen = seen * _from_one_side(seen.shape[0], rng)
    if rng.random() < 0.3:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.2))
    if rng.random() < 0.15:
        seen = seen + rng.uniform(0.4, 1.2) * (seen - cv2.GaussianBlur(seen, (0, 0), 1.0))
    if rng.random() < 0.5:
        seen = seen + rng.normal(0, rng.uniform(0.005, 0.045), seen.shape)
    if rng.random() < 0.25:
        coarse = rng.normal(0, rng.uniform(0.02, 0.08), seen.shape).astype(np.float32)
        seen = seen + 2 * cv2.GaussianBlur(coarse, (0, 0), 1.5)
    pixels = (np.clip(seen, 0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.3:
        packed = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(40, 92))])[1]
        pixels = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), dtype=np.uint8)
    return pixels


def _recoloured(seen: cv2.typing.MatLike, rng: np.random.Generator) -> cv2.typing.MatLike:
    """With its colours exchanged, paler or stronger."""
    if rng.random() < 0.4:
        seen = seen[..., rng.permutation(3)]
    grey, kind = np.mean(seen, axis=2, keepdims=True), rng.random()
    if kind < 0.12:
        seen = np.repeat(grey, 3, axis=2)
    elif kind < 0.47:
        seen = grey + (seen - grey) * rng.uniform(0.3, 1.5)
    bent = np.clip(seen, 0, 1) ** np.exp(rng.normal(0, 0.3))
    return np.asarray(bent * np.exp(rng.normal(0, 0.12, 3) + rng.normal(0, 0.2)), dtype=np.float32)


def _from_one_side(side: int, rng: np.random.Generator) -> cv2.typing.MatLike:
    angle = rng.uniform(0, 2 * np.pi)
    down, across = np.mgrid[:side, :side] / side - 0.5
    slope = across * np.cos(angle) + down * np.sin(angle)
    return np.asarray(1 + rng.uniform(0.2, 0.9) * slope[..., None], dtype=np.float32)
