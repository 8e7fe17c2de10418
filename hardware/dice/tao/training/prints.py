"""Train the net that judges one place, and write it as ONNX.

python -m hardware.dice.tao.training.prints prints.onnx FOLDER... --minutes 45
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from hardware.dice.net.training.faces import RATE, at_die, learn_places, sample
from hardware.dice.net.training.layers import ON, layer, resume, write
from hardware.dice.net.training.scenes import LabelledDie, Scene, halved
from hardware.dice.tao.looks import COLOURS, Look, look_for_curse, look_for_tao
from hardware.dice.tao.prints import NEAR, SEEN
from hardware.dice.tao.training.views import photographed
from hardware.picture import Picture

BARE = 0.15
"""The share of patches that are of tables without dice."""


@dataclass(frozen=True, eq=False)
class Table:
    """A picture with its dice, and the places that the other net takes for dice where none is."""

    scene: Scene
    mistaken: Sequence[Look]


class Net(nn.Module):
    """From patches (n, 3, 72, 72) to what `prints.py` takes: 120 000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 16, 5, 2), layer(16, 24), nn.MaxPool2d(2), layer(24, 40), layer(40, 40), nn.MaxPool2d(2),
            layer(40, 56), layer(56, 56), nn.Dropout2d(0.1), nn.Conv2d(56, SEEN, 9), nn.Flatten(),
        )  # fmt: skip

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """Likelihoods, as logarithms, of no die and of all that may lie up."""
        return self.body(patches)


def tables(folder: Path) -> list[Table]:
    """The pictures of a folder of crowds, or of tables without dice."""
    rows = [json.loads(line) for line in (folder / "manifest.jsonl").read_text("utf-8").splitlines()]
    return [_table(folder, row) for row in rows]


def _table(folder: Path, row: dict[str, object]) -> Table:
    picture = cv2.imread(str(folder / str(row["file"])))
    if picture is None:
        raise FileNotFoundError(folder / str(row["file"]))
    labels = row["dice"] if isinstance(row["dice"], list) else []
    dice = [_die(die) for die in labels]
    looks = [*look_for_tao(np.asarray(picture, np.uint8)), *look_for_curse(np.asarray(picture, np.uint8))]
    mistaken = [look for look in looks if not any(at_die(die, np.array([look.x, look.y]), look.side) for die in dice)]
    return Table(Scene(halved(picture), dice), mistaken)


def _die(die: dict[str, object]) -> LabelledDie:
    corners = np.array(die["top"], np.float64)
    side = cv2.contourArea(corners.astype(np.float32)) ** 0.5 / 0.86
    face = str(die["face"])
    number = 1 + COLOURS.index(face) if die["die"] == "tao" else 1 + len(COLOURS) + (face == "blank")
    return LabelledDie(str(die["die"]), str(number), np.array(die["centre"]), side, float(str(die["seen"])), corners)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=45.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    every = [table for folder in told.folders for table in tables(folder)]
    bare = [table for table in every if not table.scene.dice]
    laid = [table for table in every if table.scene.dice]
    torch.manual_seed(1)
    net, rng = Net(), np.random.default_rng(1)
    if told.start is not None:
        resume(net, told.start)

    def any_sample() -> tuple[Picture, int] | None:
        some = bare if bare and rng.random() < BARE else laid
        table = some[rng.integers(len(some))]
        return sample(table.scene, table.mistaken, NEAR, rng, photographed)

    learn_places(net, any_sample, told.minutes, RATE * (1 if told.start is None else ON))
    write(net, told.file, (2, 3, NEAR.patch, NEAR.patch), {0: "number"})


if __name__ == "__main__":
    main()
