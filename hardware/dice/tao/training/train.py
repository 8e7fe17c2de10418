"""Train the net that sees a whole picture, on views of rendered ones, and write it as ONNX.

python -m hardware.dice.tao.training.train looks.onnx FOLDER... --minutes 60
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.net.training.laid import AS_CUT, Tables
from hardware.dice.net.training.layers import ON, awaken, layer, learn, resume, tensor, write
from hardware.dice.tao.training.tables import tables, to_lay
from hardware.dice.tao.training.views import view

BATCH, RATE, DECAY = 16, 2e-3, 1e-3
_MET = 96
"""From so many views the norms of a net that learned before are set."""
_RARE = -4.0
"""How likely a face is in a cell, as a logarithm of odds, before anything is learned."""


class Net(nn.Module):
    """From pictures (n, 3, height, width), -1.0 to 1.0, to the ten maps of `looks.py`: 165 000 weights.

    Most of them are in layers at an eighth of the side, where they cost little: these see what lies around. Sides of
    pictures must be multiples of 8.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(layer(3, 16, 5, 2), layer(16, 16), layer(16, 32, 3, 2), layer(32, 32))
        self.far = nn.Sequential(layer(32, 64, 3, 2), layer(64, 64), layer(64, 64), layer(64, 64))
        self.up, self.both, self.head = nn.ConvTranspose2d(64, 32, 2, 2), layer(32, 32), nn.Conv2d(32, 10, 1)
        with torch.no_grad():
            self.head.bias.zero_()
            self.head.bias[0] = self.head.bias[8] = _RARE

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """The maps, at a quarter of the side."""
        near = self.near(pictures)
        return self.head(self.both(torch.relu(near + self.up(self.far(near)))))


def loss(maps: torch.Tensor, wanted: dict[str, torch.Tensor]) -> torch.Tensor:
    """How far the maps are from what they should say."""
    total = 2 * functional.cross_entropy(maps[:, 1:7], wanted["colour"].long(), ignore_index=-1, label_smoothing=0.02)
    for channel, name, weight in ((0, "tao", 1.0), (8, "curse", 1.0)):
        likely, near = torch.sigmoid(maps[:, channel]).clamp(1e-4, 1 - 1e-4), wanted[name]
        there = (near > 0.85).float()
        missed = there * (1 - likely) ** 2 * torch.log(likely)
        wrong = (1 - there) * (1 - near) ** 4 * likely**2 * torch.log(1 - likely)
        total = total - weight * (wanted["heed"] * (missed + wrong)).sum() / there.sum().clamp(min=4)
    known = ((wanted["colour"] >= 0) | (wanted["plain"] >= 0)).float()
    side = functional.smooth_l1_loss(maps[:, 7], wanted["side"], reduction="none", beta=0.1)
    cursed = (wanted["plain"] >= 0).float()
    plain = functional.binary_cross_entropy_with_logits(maps[:, 9], wanted["plain"].clamp(min=0), reduction="none")
    total = total + 2 * (side * known).sum() / known.sum().clamp(min=1)
    return total + 0.5 * (plain * cursed).sum() / cursed.sum().clamp(min=1)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--without", nargs="*", default=[], help="families that are held back")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    every = [scene for folder in told.folders for scene in tables(folder, told.without)]
    torch.manual_seed(1)
    net, rng = Net(), np.random.default_rng(1)
    shown = Tables(every, rng, AS_CUT, to_lay(every))
    if told.start is not None:
        resume(net, told.start)
        awaken(net, tensor([view(shown.draw().scene, rng)[0] for _ in range(_MET)]))
    for _ in learn(net, lambda: step(net, shown, rng), told.minutes, RATE * (1 if told.start is None else ON), DECAY):
        pass
    write(net, told.file, (1, 3, 64, 96), {2: "height", 3: "width"})


def step(net: Net, shown: Tables, rng: np.random.Generator) -> torch.Tensor:
    """How far the net is from what it should say of some views."""
    views = [view(shown.draw().scene, rng) for _ in range(BATCH)]
    wanted = {name: torch.from_numpy(np.stack([maps[name] for _, maps in views])) for name in views[0][1]}
    return loss(net(tensor([picture for picture, _ in views])), wanted)


if __name__ == "__main__":
    main()
