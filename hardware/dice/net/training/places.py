"""Train the net that finds the upper faces of dice, and write it as ONNX."""

import argparse
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.net.places import STRIDE, USUAL_SIDE
from hardware.dice.net.training.laid import Tables
from hardware.dice.net.training.layers import ON, awaken, layer, learn, resume, tensor, write
from hardware.dice.net.training.scenes import LabelledDie, Scene, lit, scenes, turned
from hardware.picture import Picture

SIZE, BATCH, RATE, DECAY = 160, 8, 3e-3, 1e-3
AWAKENED = 96
"""Of so many views the norms of a net that learned before learn what they meet."""
SIDES = (7.5, 75.0)
"""Of the face that a view is about, in pixels."""
_BLURRED, _HIDDEN = 6.5, 0.75
"""A smaller face, or one of which less is seen, is neither right nor wrong."""
_CELLS = np.mgrid[0 : SIZE // STRIDE, 0 : SIZE // STRIDE]

Map = npt.NDArray[np.float32]


class Net(nn.Module):
    """From pictures (n, 3, height, width) to maps of a quarter of their sides: 50 000 weights, or 107 000 for the one
    that sees farther.

    The maps: how likely a face's middle is there; the logarithm of its side; where its middle is, right and down.
    """

    def __init__(self, farther: bool = False) -> None:
        super().__init__()
        self.near = nn.Sequential(layer(3, 12, 5, 2), layer(12, 24, 3, 2), layer(24, 24))
        self.middle = nn.Sequential(layer(24, 32, 3, 2), layer(32, 32))
        self.farther = None
        if farther:
            self.farther = nn.Sequential(layer(32, 48, 3, 2), layer(48, 48), layer(48, 48, wide=2), layer(48, 32, 1))
        self.far = nn.Sequential(layer(32, 32, wide=2), layer(32, 32, wide=4), layer(32, 24, 1))
        self.both, self.head = layer(24, 24), nn.Conv2d(24, 4, 1)
        nn.init.zeros_(self.head.bias)
        with torch.no_grad():
            self.head.bias[0] = -4.0

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """The maps."""
        near = self.near(pictures)
        middle = self.middle(near)
        seen = middle if self.farther is None else middle + _enlarged(self.farther(middle))
        return self.head(self.both(near + _enlarged(self.far(seen))))


def _enlarged(maps: torch.Tensor) -> torch.Tensor:
    return functional.interpolate(maps, scale_factor=2, mode="nearest")


def view(scene: Scene, rng: np.random.Generator) -> tuple[Picture, list[Map]]:
    """A random part, and what the net should say of each cell: how near a middle is, whether that counts, the size and
    place (3, rows, columns), where these count."""
    zoom, about = np.exp(rng.uniform(np.log(0.2), np.log(1.1))), rng.uniform(0, 1, 2) * scene.size
    if scene.dice and rng.random() < 0.85:
        die = scene.dice[rng.integers(len(scene.dice))]
        zoom, about = np.exp(rng.uniform(*np.log(SIDES))) / die.side, die.at
    arms = turned(rng) * zoom
    matrix = np.column_stack([arms, rng.uniform(0.05, 0.95, 2) * SIZE - arms @ about])
    part = scene.cut(matrix, SIZE, cv2.BORDER_CONSTANT)
    inside = cv2.warpAffine(np.full(scene.levels[0].shape[:2], 255, np.uint8), matrix, (SIZE, SIZE))
    outside = rng.integers(0, 255, 3) if rng.random() < 0.5 else cv2.GaussianBlur(part, (0, 0), 15)[inside == 0]
    part[inside == 0] = outside
    maps = [np.zeros(_CELLS.shape[1:], np.float32) for _ in range(6)]
    maps[1][:] = 1
    for die in scene.dice:
        _mark(maps, die, (arms @ die.at + matrix[:, 2] + 0.5) / STRIDE - 0.5, die.side * zoom / STRIDE)
    return lit(part, rng), [maps[0], maps[1], np.stack(maps[2:5]), maps[5]]


def _mark(maps: list[Map], die: LabelledDie, at: npt.NDArray[np.float64], side: float) -> None:
    """Mark a die whose middle and side are these, in cells."""
    rows, columns = _CELLS
    far = (columns - at[0]) ** 2 + (rows - at[1]) ** 2
    inside = np.all((at > 0.35 * side) & (at < SIZE // STRIDE - 0.35 * side))
    if die.seen < _HIDDEN or side * STRIDE < _BLURRED or not inside:
        maps[1][far < (0.75 * side + 1) ** 2] = 0
        return
    likely = np.exp(-far / (2 * max(0.16 * side, 0.62) ** 2))
    likely[np.unravel_index(np.argmin(far), far.shape)] = 1
    maps[0][:] = np.maximum(maps[0], likely)
    near = far < max(0.25 * side, 1.0) ** 2
    maps[2][near] = np.log(side * STRIDE / USUAL_SIDE)
    maps[3][near], maps[4][near] = ((at[0] - columns) / side)[near], ((at[1] - rows) / side)[near]
    maps[5][near] = 1


def loss(maps: torch.Tensor, near: torch.Tensor, counts: torch.Tensor, sizes: torch.Tensor, there: torch.Tensor):
    """How far the maps are from what they should say."""
    likely = torch.sigmoid(maps[:, 0]).clamp(1e-4, 1 - 1e-4)
    middle = (near > 0.95).float() * counts
    missed = -(middle * (1 - likely) ** 2 * likely.log()).sum()
    wrong = -((1 - middle) * counts * (1 - near) ** 4 * likely**2 * (1 - likely).log()).sum()
    weight = (there * counts)[:, None]
    off = ((maps[:, 1:] - sizes).abs() * weight).sum() / weight.sum().clamp(min=4)
    return (missed + wrong) / middle.sum().clamp(min=4) + off


def main() -> None:
    """See the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    parser.add_argument("--farther", action="store_true", help="the net of the second look")
    told = parser.parse_args()
    every = [scene for folder in told.folders for scene in scenes(folder)]
    torch.manual_seed(1)
    net, rng = Net(told.farther), np.random.default_rng(1)
    tables = Tables(every, rng)
    if told.start is not None:
        resume(net, told.start)
        awaken(net, tensor([view(tables.draw().scene, rng)[0] for _ in range(AWAKENED)]))

    def step() -> torch.Tensor:
        views = [view(tables.draw().scene, rng) for _ in range(BATCH)]
        wanted = [torch.from_numpy(np.stack([maps[part] for _, maps in views])) for part in range(4)]
        return loss(net(tensor([picture for picture, _ in views])), *wanted)

    for _ in learn(net, step, told.minutes, RATE * (1 if told.start is None else ON), DECAY):
        pass
    write(net, told.file, (1, 3, 256, 320), {2: "height", 3: "width"})


if __name__ == "__main__":
    main()
