"""Train the net that tells which words of a die are alike, and write it as ONNX.

python -m hardware.dice.numeral.training.traits traits.onnx --minutes 40
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.net.training.ahead import drawn_ahead
from hardware.dice.net.training.alike import alike, known, unlikeness
from hardware.dice.net.training.layers import ON, awaken, layer, learn, resume, tensor, write
from hardware.dice.numeral.training.views import FACES, draw_die, view
from hardware.dice.numeral.traits import PATCH, RADIUS, TRAITS

DICE, VIEWS, ASIDE = 5, 3, 4
"""So many dice are drawn for a step, each of their words so often, and so often what lies aside of what lies up."""
RATE, DECAY = 2e-3, 1e-4
_SHOWN = 50
_OF_DIE = FACES * VIEWS + ASIDE


class Net(nn.Module):
    """From patches (n, 3, 52, 52) to the traits of the word in the middle and whether none is: 180 000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 16, 5, 2), layer(16, 24), nn.MaxPool2d(2), layer(24, 40), layer(40, 40), nn.MaxPool2d(2),
            layer(40, 72), layer(72, 72), nn.Flatten(), nn.Linear(72 * 6 * 6, TRAITS + 1),
        )  # fmt: skip

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """The traits, and how likely what lies up is not in the middle, as a logarithm."""
        return self.body(patches)


def drawn(rng: np.random.Generator) -> torch.Tensor:
    """Patches of some dice: of each all views of a word one after the other, then what lies aside."""
    views = []
    for die in [draw_die(rng) for _ in range(DICE)]:
        views += [view(die, word, PATCH, RADIUS, rng) for word in range(FACES) for _ in range(VIEWS)]
        views += [view(die, number % FACES, PATCH, RADIUS, rng, aside=True) for number in range(ASIDE)]
    return tensor(views)


class Loss:
    """How badly the views of a word are known among those of its own die, and what lies aside is told from words."""

    def __init__(self) -> None:
        number = torch.arange(DICE * _OF_DIE)
        die, word = number // _OF_DIE, number % _OF_DIE // VIEWS
        self.aside = number % _OF_DIE >= FACES * VIEWS
        seen = ~self.aside[:, None] & ~self.aside
        self._others = seen & (die[:, None] == die) & (number[:, None] != number)
        self._same = self._others & (word[:, None] == word)

    def __call__(self, told: torch.Tensor) -> torch.Tensor:
        """The loss of one step."""
        words = ~self.aside
        among = unlikeness(alike(told[words, :TRAITS]), *(one[words][:, words] for one in (self._same, self._others)))
        return among + functional.binary_cross_entropy_with_logits(told[:, TRAITS], self.aside.float())

    def right(self, told: torch.Tensor) -> float:
        """The share of views whose most alike view of the same die shows the same word."""
        return known(alike(told[:, :TRAITS]), self._same, self._others)

    def aside_right(self, told: torch.Tensor) -> float:
        """The share of views of which it is rightly said whether what lies up is in the middle."""
        return float(((told[:, TRAITS] > 0) == self.aside).float().mean())


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=40.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    torch.manual_seed(1)
    net, loss, seen = Net(), Loss(), list[tuple[float, float]]()
    if told.start is not None:
        resume(net, told.start)
        awaken(net, drawn(np.random.default_rng(3)))

    ahead = drawn_ahead(drawn, seed=1 if told.start is None else 2)

    def step() -> torch.Tensor:
        answer = net(next(ahead))
        seen.append((loss.right(answer.detach()), loss.aside_right(answer.detach())))
        return loss(answer)

    for count in learn(net.train(), step, told.minutes, RATE * (1 if told.start is None else ON), DECAY):
        if count % _SHOWN == 0:
            print(count, *(f"{share:.3f}" for share in np.mean(seen[-_SHOWN:], axis=0)), flush=True)
    write(net, told.file, (2, 3, PATCH, PATCH), {0: "number"})


if __name__ == "__main__":
    main()
