"""Random views of labelled pictures: turned, nearer or farther, in other light, noisier, less sharp."""

from collections.abc import Sequence
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.training.scenes import LabelledDie, Scene
from hardware.dice.tao.looks import COLOURS, PIXELS
from hardware.picture import Picture

SIZE, STRIDE = 160, 4
"""The side of a view in pixels, and of a cell of its maps."""
_HIDDEN = 0.8
"""A die of whose upper face less is seen teaches nothing: neither that one lies there nor that none does."""
_CELLS = np.mgrid[0 : SIZE // STRIDE, 0 : SIZE // STRIDE]
_RAMP = (np.arange(256) / 255) ** 2.2
_ASIDE = 25
"""Views are mostly of what lies about so many of their pixels from a die."""

Maps = dict[str, npt.NDArray[np.float32]]


def view(scene: Scene, rng: np.random.Generator) -> tuple[Picture, Maps]:
    """A random part of it, of SIZE in both ways, and what the net should say of each cell."""
    width, height = scene.size
    shown = (PIXELS / (width * height)) ** 0.5
    zoom, turn = shown * np.exp(rng.uniform(np.log(0.72), np.log(1.35))), rng.uniform(0, 2 * np.pi)
    cosine, sine = np.cos(turn) * zoom, np.sin(turn) * zoom
    arms = np.array([[cosine, -sine], [sine, cosine]]) @ np.diag([rng.choice([-1.0, 1.0]), 1.0])
    middle = rng.uniform(0.2, 0.8, 2) * scene.size
    if scene.dice and rng.random() < 0.9:
        middle = scene.dice[rng.integers(len(scene.dice))].at + rng.normal(0, _ASIDE / shown, 2)
    matrix = np.column_stack([arms, SIZE / 2 - arms @ middle])
    part = scene.cut(matrix, SIZE, cv2.BORDER_REFLECT_101 if rng.random() < 0.5 else cv2.BORDER_REPLICATE)
    return photographed(part, rng), _maps(scene.dice, matrix, zoom)


@cache
def _slopes(side: int) -> list[npt.NDArray[np.float32]]:
    return [(grid / side - 0.5).astype(np.float32) for grid in np.mgrid[0:side, 0:side]]


def in_other_light(part: Picture, rng: np.random.Generator) -> npt.NDArray[np.float32]:
    """The square part in other light, seen by another camera, from 0.0 to 1.0."""
    light, kind = np.exp(rng.normal(0, 0.12, 3)), rng.random()
    if kind < 0.25:  # a candle or a lamp, up to a street lamp
        warm = rng.uniform(0, 1)
        light *= [np.exp(-2.2 * warm), np.exp(-0.6 * warm), 1.0]
    elif kind < 0.33:
        cold = rng.uniform(0, 1)
        light *= [1.0, np.exp(-0.4 * cold), np.exp(-0.9 * cold)]
    elif kind < 0.40:
        light *= np.exp(rng.normal(0, 0.35, 3))
    light *= np.exp(rng.normal(0, 0.3))
    table = (np.clip(_RAMP[:, None] * light, 0, 1) ** (1 / 2.2)).astype(np.float32)
    seen = cv2.LUT(part, table.reshape(256, 1, 3))
    if rng.random() < 0.3:  # from one side
        side = rng.uniform(0, 2 * np.pi)
        down, across = _slopes(part.shape[0])
        slope = np.cos(side) * down + np.sin(side) * across
        seen = seen * np.exp(slope[..., None] * (rng.uniform(0, 0.6) + rng.normal(0, 0.16, 3)).astype(np.float32))
    if rng.random() < 0.3:
        share = rng.uniform(0.6, 1.35)
        seen = cv2.transform(seen, (share * np.eye(3) + (1 - share) / 3).astype(np.float32))
    if rng.random() < 0.25:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.0))
    if rng.random() < 0.5:
        seen = seen + rng.standard_normal(seen.shape, dtype=np.float32) * rng.uniform(0, 0.03)
    return np.clip(seen, 0, 1).astype(np.float32)


def photographed(part: Picture, rng: np.random.Generator) -> Picture:
    """The square part in other light, some of it as a file keeps it."""
    seen = np.asarray(255 * in_other_light(part, rng), np.uint8)
    if rng.random() < 0.3:
        packed = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(50, 94))])[1]
        seen = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    return seen


def _maps(dice: Sequence[LabelledDie], matrix: npt.NDArray[np.float64], zoom: float) -> Maps:
    """By name: how near a face's middle is ("tao", "curse"); around it its "colour", "side", "plain", else -1; and
    whether to "heed" a cell.
    """
    rows, columns = _CELLS
    maps = {name: np.zeros(rows.shape, np.float32) for name in ("tao", "curse", "side")}
    maps["heed"] = np.ones(rows.shape, np.float32)
    maps |= {name: np.full(rows.shape, -1, np.float32) for name in ("colour", "plain")}
    for die in dice:
        column, row = (matrix @ (*die.at, 1)) / STRIDE - 0.5
        far, side = np.hypot(columns - column, rows - row), die.side * zoom
        if die.seen < _HIDDEN:
            maps["heed"][far < side / STRIDE] = 0
            continue
        number = int(die.face) - 1
        curse = number >= len(COLOURS)
        name = "curse" if curse else "tao"
        maps[name] = np.maximum(maps[name], np.exp(-(far**2) / 1.62)).astype(np.float32)
        near = far < max(1.3, 0.28 * side / STRIDE)
        maps["plain" if curse else "colour"][near] = number - len(COLOURS) if curse else number
        maps["side"][near] = np.log(side / 20)
    return maps
