"""Train the net on views of rendered pictures, and write it as ONNX."""

import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from hardware.dice.tao.training.views import Scene, scenes, view

BATCH, RATE = 16, 2e-3
CURSED, EMPTY = 0.25, 0.9
"""The share of views of a Curse die, and of the empty scenes that are drawn those that are taken."""


def layer(inputs: int, outputs: int, size: int = 3, step: int = 1, wide: int = 1) -> nn.Sequential:
    """A convolution with its norm."""
    pad = wide * (size // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, step, padding=pad, dilation=wide, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Net(nn.Module):
    """From pictures (n, 3, height, width), -1.0 to 1.0, to the ten maps of `looks.py`: 46 000 weights."""

    def __init__(self, first: int = 16, wide: int = 32) -> None:
        super().__init__()
        self.body = nn.Sequential(
            layer(3, first, 5, 2), layer(first, first), layer(first, wide, 3, 2), layer(wide, wide),
            layer(wide, wide, wide=2), layer(wide, wide, wide=4), layer(wide, wide, wide=2), layer(wide, wide, 1),
        )  # fmt: skip
        self.head = nn.Conv2d(wide, 10, 1)
        nn.init.zeros_(self.head.bias)
        with torch.no_grad():
            self.head.bias[0] = self.head.bias[8] = -4.0

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """The maps, at a quarter of the side."""
        return self.head(self.body(pictures))


def loss(maps: torch.Tensor, wanted: dict[str, torch.Tensor]) -> torch.Tensor:
    """How far the maps are from what they should say."""
    total = 2 * functional.cross_entropy(maps[:, 1:7], wanted["colour"].long(), ignore_index=-1, label_smoothing=0.02)
    for channel, name, weight in ((0, "tao", 1.0), (8, "curse", 0.5)):
        likely, near = torch.sigmoid(maps[:, channel]).clamp(1e-4, 1 - 1e-4), wanted[name]
        there = (near > 0.85).float()
        missed = there * (1 - likely) ** 2 * torch.log(likely)
        wrong = (1 - there) * (1 - near) ** 4 * likely**2 * torch.log(1 - likely)
        total = total - weight * (missed + wrong).sum() / there.sum().clamp(min=4)
    known = ((wanted["colour"] >= 0) | (wanted["plain"] >= 0)).float()
    side = functional.smooth_l1_loss(maps[:, 7], wanted["side"], reduction="none", beta=0.1)
    cursed = (wanted["plain"] >= 0).float()
    plain = functional.binary_cross_entropy_with_logits(maps[:, 9], wanted["plain"].clamp(min=0), reduction="none")
    total = total + 2 * (side * known).sum() / known.sum().clamp(min=1)
    return total + 0.5 * (plain * cursed).sum() / cursed.sum().clamp(min=1)


def train(every: list[Scene], minutes: float, seed: int) -> Net:
    """A net trained for so long."""
    torch.manual_seed(seed)
    rng, net = np.random.default_rng(seed), Net()
    steps, begun = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3), time.monotonic()
    cursed = [scene for scene in every if scene.cursed]
    while (part := (time.monotonic() - begun) / 60 / minutes) < 1:
        for group in steps.param_groups:
            group["lr"] = RATE * (0.01 + 0.5 * (1 + math.cos(math.pi * part)))
        views = [view(_pick(every, cursed, rng), rng) for _ in range(BATCH)]
        pictures = torch.from_numpy(np.stack([picture for picture, _ in views]))
        wanted = {name: torch.from_numpy(np.stack([maps[name] for _, maps in views])) for name in views[0][1]}
        steps.zero_grad()
        loss(net(2 * pictures - 1), wanted).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        steps.step()
    return net.eval()


def _pick(every: list[Scene], cursed: list[Scene], rng: np.random.Generator) -> Scene:
    while True:
        some = cursed if cursed and rng.random() < CURSED else every
        scene = some[rng.integers(len(some))]
        if len(scene.dice) or rng.random() < EMPTY:
            return scene


def write(net: Net, file: Path) -> None:
    """The net as ONNX, with its norms in its convolutions, for pictures of any size."""
    plain: list[nn.Module] = []
    for conv, norm, _ in net.body:
        plain += [nn.utils.fuse_conv_bn_eval(conv, norm), nn.ReLU()]
    axes = {2: "height", 3: "width"}
    torch.onnx.export(
        nn.Sequential(*plain, net.head).eval(), (torch.zeros(1, 3, 64, 96),), str(file), input_names=["picture"],
        output_names=["maps"], dynamic_axes={"picture": axes, "maps": axes}, opset_version=13, dynamo=False,
    )  # fmt: skip


def main() -> None:
    """See the package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--without", nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    every = [scene for folder in told.folders for scene in scenes(folder, told.without)]
    write(train(every, told.minutes, told.seed), told.file)


if __name__ == "__main__":
    main()
