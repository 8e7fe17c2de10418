"""Train the net that looks closer at what the first one is not certain of, and write it as ONNX."""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from hardware.dice.net.judge import CLOSER, FACES, NONE, first_opinions
from hardware.dice.net.places import Place
from hardware.dice.net.training.faces import RATE, learn_places, mistaken_in, patch, sample
from hardware.dice.net.training.laid import Tables
from hardware.dice.net.training.layers import ON, layer, resume, write
from hardware.dice.net.training.scenes import Scene, scenes
from hardware.picture import Picture

HARD = 0.35
"""The share of patches at which the first net errs or doubts."""
_DOUBTED, _HALF_DIE, _HIDDEN = 0.9, 0.08, 0.8
"""A face that is less likely by the first net, or no die that is likelier one, is hard; of a die less seen nothing is
learned."""

Hard = tuple[Scene, Place, int]


class Net(nn.Module):
    """From patches (n, 3, 72, 72) to what `judge.py` takes: 257 000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 24, 5, 2), layer(24, 32), nn.MaxPool2d(2), layer(32, 64), layer(64, 64), nn.MaxPool2d(2),
            layer(64, 96), layer(96, 96), nn.Dropout2d(0.1), nn.Flatten(), nn.Linear(96 * 9 * 9, FACES + 1),
        )  # fmt: skip

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """Likelihoods, as logarithms, of no die and of the six faces."""
        return self.body(patches)


def hard_in(scene: Scene, mistaken: list[Place]) -> list[Hard]:
    """Where the first net errs or doubts, and what lies up there."""
    picture = np.asarray(scene.levels[0], np.uint8)
    half_dice = [one.place for one in first_opinions(picture, mistaken) if one.die > _HALF_DIE]
    dice = [die for die in scene.dice if die.seen >= _HIDDEN]
    spots = [Place(float(die.at[0]), float(die.at[1]), die.side, 1.0) for die in dice]
    doubted = [
        (scene, one.place, int(die.face))
        for one, die in zip(first_opinions(picture, spots), dice, strict=True)
        if one.faces[int(die.face)] < _DOUBTED
    ]
    return [*((scene, place, NONE) for place in half_dice), *doubted]


def _hard_sample(one: Hard, rng: np.random.Generator) -> tuple[Picture, int]:
    scene, place, face = one
    at = np.array([place.x, place.y]) + rng.normal(0, 0.045, 2) * place.side
    return patch(scene, at, place.side * np.exp(rng.normal(0, 0.08)), CLOSER, rng), face


def main() -> None:
    """See the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=75.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    every = [scene for folder in told.folders for scene in scenes(folder)]
    every = [scene for scene in every if all(die.kind == "pips" for die in scene.dice)]
    mistaken = [mistaken_in(scene) for scene in every]
    hard = [one for scene, places in zip(every, mistaken, strict=True) for one in hard_in(scene, places)]
    torch.manual_seed(1)
    net, rng = Net(), np.random.default_rng(1)
    if told.start is not None:
        resume(net, told.start)
    tables = Tables(every, rng)

    def any_sample() -> tuple[Picture, int] | None:
        if rng.random() < HARD:
            return _hard_sample(hard[rng.integers(len(hard))], rng)
        scene, number = tables.draw()
        return sample(scene, mistaken[number], CLOSER, rng)

    learn_places(net, any_sample, told.minutes, RATE * (1 if told.start is None else ON))
    write(net, told.file, (2, 3, CLOSER.patch, CLOSER.patch), {0: "number"})


if __name__ == "__main__":
    main()
