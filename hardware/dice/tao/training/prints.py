"""Train the net that judges one place, and write it as ONNX.

python -m hardware.dice.tao.training.prints prints.onnx FOLDER... --minutes 45
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from hardware.dice.net.training.faces import RATE, at_die, learn_places, sample
from hardware.dice.net.training.laid import AS_CUT, Tables
from hardware.dice.net.training.layers import ON, layer, resume, write
from hardware.dice.net.training.scenes import Scene
from hardware.dice.tao.looks import Look, look_for_curse, look_for_tao
from hardware.dice.tao.prints import NEAR, SEEN
from hardware.dice.tao.training.tables import tables, to_lay
from hardware.dice.tao.training.views import photographed
from hardware.picture import Picture


class Net(nn.Module):
    """From patches (n, 3, 72, 72) to what `prints.py` takes: 120 000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 16, 5, 2), layer(16, 24), nn.MaxPool2d(2), layer(24, 40), layer(40, 40), nn.MaxPool2d(2),
            layer(40, 56), layer(56, 56), nn.Dropout2d(0.1), nn.Flatten(), nn.Linear(56 * 9 * 9, SEEN),
        )  # fmt: skip

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """Likelihoods, as logarithms, of no die and of all that may lie up."""
        return self.body(patches)


def mistaken_in(scene: Scene) -> list[Look]:
    """The places that the other nets take for dice where none is."""
    picture = np.asarray(scene.levels[0], np.uint8)
    looks = [*look_for_tao(picture), *look_for_curse(picture)]
    return [look for look in looks if not any(at_die(die, np.array([look.x, look.y]), look.side) for die in scene.dice)]


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=45.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    every = [scene for folder in told.folders for scene in tables(folder)]
    mistaken = [mistaken_in(scene) for scene in every]
    torch.manual_seed(1)
    net, rng = Net(), np.random.default_rng(1)
    if told.start is not None:
        resume(net, told.start)
    shown = Tables(every, rng, AS_CUT, to_lay(every))

    def any_sample() -> tuple[Picture, int] | None:
        scene, number = shown.draw()
        return sample(scene, mistaken[number], NEAR, rng, photographed)

    learn_places(net, any_sample, told.minutes, RATE * (1 if told.start is None else ON))
    write(net, told.file, (2, 3, NEAR.patch, NEAR.patch), {0: "number"})


if __name__ == "__main__":
    main()
