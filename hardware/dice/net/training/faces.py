"""Train the net that judges one place, and write it as ONNX."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.net.judge import FACES, FIRST, NONE
from hardware.dice.net.patches import PatchNet, Spot
from hardware.dice.net.places import FINDER, OTHER_FINDER, Place, find_places
from hardware.dice.net.training.laid import Tables
from hardware.dice.net.training.layers import ON, layer, learn, resume, tensor, write
from hardware.dice.net.training.scenes import Floats, LabelledDie, Scene, lit, scenes, turned
from hardware.picture import Picture

BATCH, RATE, DECAY = 48, 2.5e-3, 2e-2
_HIDDEN = 0.8
_LURED = 0.3
"""How likely one of a scene's lures is shown, where it has some."""
_NEAR, _AKIN = 0.33, np.log(1.6)
"""A place is at a die nearer than so many of its sides, with a side as much like it in its logarithm."""

Light = Callable[[Picture, np.random.Generator], Picture]


class Net(nn.Module):
    """From patches (n, 3, 52, 52) to what `judge.py` takes: 61 000 weights."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, 14), nn.MaxPool2d(2), layer(14, 24), layer(24, 24), nn.MaxPool2d(2), layer(24, 40), layer(40, 40),
            nn.MaxPool2d(2), layer(40, 48), nn.Dropout2d(0.1), nn.Flatten(), nn.Linear(48 * 6 * 6, FACES + 1),
        )  # fmt: skip

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """Likelihoods, as logarithms, of no die and of the six faces."""
        return self.body(patches)


def sample(
    scene: Scene, mistaken: Sequence[Spot], shown: PatchNet, rng: np.random.Generator, light: Light = lit
) -> tuple[Picture, int] | None:
    """A patch as a net is `shown` it and its face, 0 for no die; `mistaken` are places that look like dice."""
    face, chance = NONE, rng.random()
    side, at = np.exp(rng.uniform(np.log(14), np.log(90))), rng.uniform(0, 1, 2) * scene.size
    lured = bool(scene.lures) and rng.random() < _LURED
    unlike = scene.lures if lured else mistaken
    if lured or (mistaken and chance < 0.25):
        place = unlike[rng.integers(len(unlike))]
        side = place.side * np.exp(rng.normal(0, 0.08))
        at = np.array([place.x, place.y]) + rng.normal(0, 0.04, 2) * place.side
    elif scene.dice and chance < 0.9:
        die = scene.dice[rng.integers(len(scene.dice))]
        if die.seen < _HIDDEN:
            return None
        if rng.random() < 0.72:
            face, side = int(die.face), die.side * np.exp(rng.normal(0, 0.09))
            at = die.at + rng.normal(0, 0.05, 2) * die.side
        else:
            side, at = _beside(die, rng)
    if face == NONE and any(at_die(die, at, side) for die in scene.dice):
        return None
    return patch(scene, at, side, shown, rng, light), face


def _beside(die: LabelledDie, rng: np.random.Generator) -> tuple[float, Floats]:
    """The side and the middle of something that is not quite this die's face."""
    if rng.random() < 0.7:
        away, side = rng.uniform(0.4, 1.1), die.side * np.exp(rng.normal(0, 0.3))
    else:
        larger = rng.uniform(1.7, 2.6) if rng.random() < 0.5 else rng.uniform(0.3, 0.58)
        away, side = rng.uniform(0, 0.2), die.side * larger
    angle = rng.uniform(0, 2 * np.pi)
    return side, die.at + away * die.side * np.array([np.cos(angle), np.sin(angle)])


def at_die(die: LabelledDie, at: Floats, side: float) -> bool:
    """Whether a place with this middle and side is that of the die."""
    return bool(np.linalg.norm(at - die.at) < _NEAR * die.side and abs(np.log(side / die.side)) < _AKIN)


def patch(
    scene: Scene, at: Floats, side: float, shown: PatchNet, rng: np.random.Generator, light: Light = lit
) -> Picture:
    """The square about a place as a net is `shown` it in other `light`, some of them as seen from farther away."""
    arms = turned(rng) * (shown.face / side)
    matrix = np.column_stack([arms, (shown.patch - 1) / 2 - arms @ at])
    if rng.random() > 0.35:
        return light(scene.cut(matrix, shown.patch), rng)
    pixels = int(shown.patch * rng.uniform(0.42, 0.9))
    part = pixels / shown.patch
    far = np.column_stack([matrix[:, :2] * part, (matrix[:, 2] + 0.5) * part - 0.5])
    seen = light(scene.cut(far, pixels), rng)
    return np.asarray(cv2.resize(seen, (shown.patch, shown.patch), interpolation=cv2.INTER_LINEAR), dtype=np.uint8)


def mistaken_in(scene: Scene) -> list[Place]:
    """The places that the nets which find some take for dice where none is."""
    picture = np.asarray(scene.levels[0], dtype=np.uint8)
    return [
        place
        for finder in (FINDER, OTHER_FINDER)
        for place in find_places(picture, finder=finder)
        if not any(at_die(die, np.array([place.x, place.y]), place.side) for die in scene.dice)
    ]


def main() -> None:
    """See the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--from", type=Path, dest="start", help="an ONNX file to learn on from")
    told = parser.parse_args()
    every = [scene for folder in told.folders for scene in scenes(folder)]
    every = [scene for scene in every if all(die.kind == "pips" for die in scene.dice)]
    mistaken = [mistaken_in(scene) for scene in every]
    torch.manual_seed(1)
    net, rng = Net(), np.random.default_rng(1)
    if told.start is not None:
        resume(net, told.start)
    tables = Tables(every, rng)

    def any_sample() -> tuple[Picture, int] | None:
        scene, number = tables.draw()
        return sample(scene, mistaken[number], FIRST, rng)

    learn_places(net, any_sample, told.minutes, RATE * (1 if told.start is None else ON))
    write(net, told.file, (2, 3, FIRST.patch, FIRST.patch), {0: "number"})


def learn_places(
    net: nn.Module, any_sample: Callable[[], tuple[Picture, int] | None], minutes: float, rate: float
) -> None:
    """Let `net` learn from patches and what each shows for so long; where a sample is None another one is taken."""

    def step() -> torch.Tensor:
        rows: list[tuple[Picture, int]] = []
        while len(rows) < BATCH:
            if (row := any_sample()) is not None:
                rows.append(row)
        patches, faces = zip(*rows, strict=True)
        return functional.cross_entropy(net(tensor(list(patches))), torch.tensor(faces), label_smoothing=0.02)

    for _ in learn(net, step, minutes, rate, DECAY):
        pass


if __name__ == "__main__":
    main()
