"""Train the net that tells how a die is tilted, and write it as ONNX.

python -m hardware.dice.tao.training.poses poses.onnx FOLDER... --minutes 45
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.net.poses import CELLS, FACE, PATCH
from hardware.dice.net.training.layers import ON, layer, learn, resume, write
from hardware.dice.tao.training.views import in_other_light
from hardware.picture import Picture

BATCH, RATE, DECAY = 40, 3e-3, 1e-2
_HIDDEN = 0.75
"""A die of whose upper face less is seen teaches nothing."""
_INNER = 0.86
"""Of the whole face, the part between the four points that are learned beside the middles."""
_FLAT = 4.0
"""Degrees of tilt up to which a die lies flat."""
_NEAR, _BLUR = 0.03, 2.5
"""In sides: an error that hardly counts; in pixels: how far about a point its map may be warm."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Posed:
    """A die in a picture: the middles of its upper and its lower face, the `side` and four points of the upper one."""

    picture: Picture
    at: Floats
    under: Floats
    top: Floats
    side: float
    leans: bool


class Maps(nn.Module):
    """From patches (n, 3, PATCH, PATCH) to what `poses.py` takes, (n, 2, CELLS, CELLS): where the lower and the upper
    face's middles are; 172 000 weights.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(layer(3, 20, 5, 2), layer(20, 32, 3, 2), layer(32, 32))
        self.far = nn.Sequential(
            layer(32, 56, 3, 2), layer(56, 56), layer(56, 56, wide=2), layer(56, 56, wide=3), layer(56, 56)
        )
        self.up, self.both = nn.Conv2d(56, 32, 1), nn.Sequential(layer(32, 40), layer(40, 40))
        self.head = nn.Conv2d(40, 2, 1)

    def parts(self, patches: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What the heads see: of each cell, and of each group of four."""
        near = self.near(patches)
        far = self.far(near)
        return self.both(near + functional.interpolate(self.up(far), scale_factor=2, mode="nearest")), far

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """The maps."""
        return self.head(self.parts(patches)[0])


class Net(nn.Module):
    """The maps, and what is learned beside them so that they are better: where corners are, whether the die leans."""

    def __init__(self) -> None:
        super().__init__()
        self.maps, self.corners = Maps(), nn.Conv2d(40, 1, 1)
        self.leans = nn.Sequential(
            nn.AdaptiveAvgPool2d(3), nn.Flatten(), nn.Dropout(0.2), nn.Linear(56 * 9, 32), nn.ReLU(), nn.Linear(32, 1)
        )

    def forward(self, patches: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Maps of two middles and of corners, and how likely a lean is, all as logarithms."""
        cells, far = self.maps.parts(patches)
        return self.maps.head(cells).flatten(2), self.corners(cells).flatten(1), self.leans(far)[:, 0]


def posed(folder: Path) -> Iterator[Posed]:
    """The dice of a folder of crowds, with a manifest or a file for each picture, that are well seen."""
    manifest = folder / "manifest.jsonl"
    lines = manifest.read_text("utf-8").splitlines() if manifest.exists() else []
    for text in lines or [file.read_text("utf-8") for file in sorted(folder.glob("*.json"))]:
        row = json.loads(text)
        picture = np.asarray(cv2.imread(str(folder / row["file"])), np.uint8)
        yield from (_posed(picture, die) for die in row["dice"] if die["seen"] >= _HIDDEN)


def _posed(picture: Picture, die: dict[str, Any]) -> Posed:
    corners, under = np.array(die.get("top", die.get("quad")), np.float64), np.array(die["under"], np.float64)
    at = np.array(die["centre"]) if "centre" in die else np.mean(corners, axis=0)
    if "quad" in die:  # that of the whole face
        corners = at + _INNER * (corners - at)
    side = float(np.sqrt(cv2.contourArea(corners.astype(np.float32)))) / _INNER
    return Posed(picture, at, under.reshape(2), corners, side, die["tilt"] > _FLAT)


def sample(die: Posed, rng: np.random.Generator) -> tuple[npt.NDArray[np.float32], Floats]:
    """A patch about a die, turned and in other light; and where its two middles and four corners are in it (6, 2)."""
    turn, flip = rng.uniform(0, 2 * np.pi), rng.choice([-1.0, 1.0])
    side = die.side * np.exp(rng.normal(0, 0.07))
    at = die.at + rng.normal(0, 0.06, 2) * die.side
    cos, sin = np.cos(turn), np.sin(turn)
    arms = np.array([[cos, -sin], [sin, cos]]) @ np.diag([flip, 1.0]) * (FACE / side)
    pixels = int(PATCH * rng.uniform(0.5, 0.9)) if rng.random() < 0.35 else PATCH
    part, shift = pixels / PATCH, (PATCH - 1) / 2 - arms @ at
    far = np.column_stack([arms * part, (shift + 0.5) * part - 0.5])
    cut = cv2.warpAffine(die.picture, far, (pixels, pixels), borderMode=cv2.BORDER_REPLICATE)
    seen = in_other_light(np.asarray(cut, dtype=np.uint8), rng)
    if pixels != PATCH:
        seen = cv2.resize(seen, (PATCH, PATCH), interpolation=cv2.INTER_LINEAR)
    return np.asarray(seen, np.float32).transpose(2, 0, 1), np.array([die.under, die.at, *die.top]) @ arms.T + shift


def loss(told: tuple[torch.Tensor, ...], points: torch.Tensor, leans: torch.Tensor) -> torch.Tensor:
    """How far what is told is from the points (n, 6, 2), in pixels of the patch."""
    maps, corners, odds = told
    cells = torch.stack(torch.meshgrid(torch.arange(CELLS), torch.arange(CELLS), indexing="xy"), -1).reshape(-1, 2)
    cells = cells * (PATCH / CELLS) + (PATCH / CELLS - 1) / 2
    away = ((cells[None, None] - points[:, :, None]) ** 2).sum(3)
    warm = torch.exp(-away / (2 * _BLUR**2))
    middles = maps.softmax(2) @ cells
    off = (middles - points[:, :2]) / FACE
    below = ((middles[:, 0] - middles[:, 1]) - (points[:, 0] - points[:, 1])).norm(dim=1).mean() / FACE
    near = functional.smooth_l1_loss(off, torch.zeros_like(off), beta=_NEAR)
    share = warm[:, :2] / warm[:, :2].sum(2, keepdim=True).clamp(min=1e-3)
    spread = -(share * maps.log_softmax(2)).sum(2).mean()
    edges = functional.binary_cross_entropy_with_logits(corners, warm[:, 2:].max(1).values)
    return 10 * near + 3 * below + 0.3 * (spread + functional.binary_cross_entropy_with_logits(odds, leans)) + edges


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=45.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    every = [die for folder in told.folders for die in posed(folder)]
    torch.manual_seed(1)
    net, rng = Net(), np.random.default_rng(1)
    if told.start is not None:
        resume(net.maps, told.start)

    def step() -> torch.Tensor:
        dice = [every[one] for one in rng.integers(len(every), size=BATCH)]
        patches, points = zip(*(sample(die, rng) for die in dice), strict=True)
        shown = torch.from_numpy(np.stack(patches)) * 2 - 1
        leans = torch.tensor([float(die.leans) for die in dice])
        return loss(net(shown), torch.from_numpy(np.stack(points).astype(np.float32)), leans)

    for _ in learn(net, step, told.minutes, RATE * (1 if told.start is None else ON), DECAY):
        pass
    write(net.maps, told.file, (2, 3, PATCH, PATCH), {0: "number"})


if __name__ == "__main__":
    main()
