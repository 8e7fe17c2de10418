"""Train the net that tells which icons are alike, and write it as ONNX.

python -m hardware.dice.curse.training.prints prints.onnx --minutes 30
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.curse.prints import FACE, PATCH, TRAITS
from hardware.dice.curse.training.views import FACES, draw_die, view
from hardware.dice.net.training.alike import alike, known, unlikeness
from hardware.dice.net.training.layers import ON, layer, learn, resume, tensor, write

DICE, VIEWS = 8, 4
"""So many dice are drawn for a step, and each of their faces so often."""
RATE, DECAY = 2e-3, 1e-4
_SHOWN = 50


class Net(nn.Module):
    """From patches (n, 3, 64, 64) to the traits of what lies up and whether it is plain: 223 000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 16, 5, 2), layer(16, 24), nn.MaxPool2d(2), layer(24, 40), layer(40, 40), nn.MaxPool2d(2),
            layer(40, 64), layer(64, 64), nn.Flatten(), nn.Linear(64 * 8 * 8, TRAITS + 1),
        )  # fmt: skip

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """The traits, and how likely it is plain, as a logarithm."""
        return self.body(patches)


def drawn(rng: np.random.Generator) -> torch.Tensor:
    """Patches of some dice: all views of a face one after the other, all faces of a die."""
    dice = [draw_die(rng) for _ in range(DICE)]
    return tensor([view(die, face, PATCH, FACE, rng) for die in dice for face in range(FACES) for _ in range(VIEWS)])


class Loss:
    """How badly the views of a face are known among all, and among those of its own die."""

    def __init__(self) -> None:
        number = torch.arange(DICE * FACES * VIEWS)
        face, die = number // VIEWS, number // (VIEWS * FACES)
        self.plain = face % FACES == FACES - 1
        self._die = die[:, None] == die
        self._same = (face[:, None] == face) & (number[:, None] != number)
        itself = number[:, None] == number
        # plain faces of two dice are alike: neither the same nor others
        self._others = ~itself & ~(self.plain[:, None] & self.plain & ~self._die)

    def __call__(self, told: torch.Tensor) -> torch.Tensor:
        """The loss of one step."""
        likeness = alike(told[:, :TRAITS])
        plain = functional.binary_cross_entropy_with_logits(told[:, TRAITS], self.plain.float())
        among = unlikeness(likeness, self._same, self._others)
        return among + unlikeness(likeness, self._same, self._others & self._die) + plain

    def right(self, told: torch.Tensor) -> float:
        """The share of views whose most alike view of the same die shows the same face."""
        return known(alike(told[:, :TRAITS]), self._same, self._others & self._die)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    torch.manual_seed(1)
    net, rng, loss, seen = Net(), np.random.default_rng(1), Loss(), list[float]()
    if told.start is not None:
        resume(net, told.start)

    def step() -> torch.Tensor:
        answer = net(drawn(rng))
        seen.append(loss.right(answer.detach()))
        return loss(answer)

    for count in learn(net.train(), step, told.minutes, RATE * (1 if told.start is None else ON), DECAY):
        if count % _SHOWN == 0:
            print(count, f"{np.mean(seen[-_SHOWN:]):.3f}", flush=True)
    write(net, told.file, (2, 3, PATCH, PATCH), {0: "number"})


if __name__ == "__main__":
    main()
