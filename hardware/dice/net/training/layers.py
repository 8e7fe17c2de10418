"""What both nets are made of, how long they learn, and how they are written."""

import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import onnx
import onnx.numpy_helper
import torch
from torch import nn

from hardware.picture import Picture

ON = 0.4
"""The part of the rate for a net that has learned before."""
_WARMING = 50
_WEIGHED, _MODULES = ("Conv", "ConvTranspose", "Gemm"), (nn.Conv2d, nn.ConvTranspose2d, nn.Linear)
_LEAST_RATE = 0.01


def layer(inputs: int, outputs: int, size: int = 3, step: int = 1, wide: int = 1) -> nn.Sequential:
    """A convolution with its norm."""
    pad = wide * (size // 2)
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, step, padding=pad, dilation=wide, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def tensor(pictures: list[Picture]) -> torch.Tensor:
    """Pictures as the nets take them: (n, 3, height, width), -1.0 to 1.0."""
    return torch.from_numpy(np.stack(pictures).transpose(0, 3, 1, 2).astype(np.float32) * (2 / 255) - 1)


def learn(net: nn.Module, step: Callable[[], torch.Tensor], minutes: float, rate: float, decay: float) -> Iterator[int]:
    """Make `net` smaller in what `step` gives, for so long; yields the number of each step."""
    optimizer, begun, count = torch.optim.AdamW(net.parameters(), rate, weight_decay=decay), time.monotonic(), 0
    while (part := (time.monotonic() - begun) / 60 / minutes) < 1:
        slow = max(_LEAST_RATE, 0.5 * (1 + math.cos(math.pi * part))) * min(1.0, (count + 1) / _WARMING)
        for group in optimizer.param_groups:
            group["lr"] = rate * slow
        optimizer.zero_grad()
        step().backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        count += 1
        yield count


def resume(net: nn.Module, file: Path) -> None:
    """Give `net` the weights of an ONNX file that `write` wrote of a net like it; norms stay what they became there."""
    graph = onnx.load(str(file)).graph
    weights = {one.name: torch.from_numpy(onnx.numpy_helper.to_array(one).copy()) for one in graph.initializer}
    known = iter([[weights[name] for name in node.input[1:]] for node in graph.node if node.op_type in _WEIGHED])
    modules = [one for one in net.modules() if isinstance(one, (*_MODULES, nn.BatchNorm2d))]
    bias = torch.zeros(0)
    with torch.no_grad():
        for one in modules:
            if isinstance(one, _MODULES):
                weight, bias = next(known)
                one.weight.copy_(weight)
                if one.bias is not None:
                    one.bias.copy_(bias)
            else:
                # the norm has gone into the convolution before it: what it adds is left
                one.eval().running_var.fill_(1 - one.eps)
                one.bias.copy_(bias)


def awaken(net: nn.Module, pictures: torch.Tensor) -> None:
    """Let the norms of a resumed net learn again; of these pictures (n, 3, height, width) it says what it said before.

    Each is set to the mean and spread that it meets there, and to put just these back.
    """
    norms = [one for one in net.modules() if isinstance(one, nn.BatchNorm2d)]
    met: dict[nn.Module, torch.Tensor] = {}
    hooks = [norm.register_forward_pre_hook(lambda one, values: met.update({one: values[0]})) for norm in norms]
    with torch.no_grad():
        net.eval()(pictures)
        for norm, hook in zip(norms, hooks, strict=True):
            hook.remove()
            mean, spread = met[norm].mean((0, 2, 3)), met[norm].var((0, 2, 3))
            norm.bias.add_(mean)
            norm.weight.copy_((spread + norm.eps).sqrt())
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(spread)
    net.train()


def write(net: nn.Module, file: Path, shown: tuple[int, ...], free: dict[int, str]) -> None:
    """The net as ONNX, for input of the shape `shown` but for the sizes named in `free`."""
    torch.onnx.export(
        net.eval(), (torch.zeros(*shown),), str(file), input_names=["pictures"], output_names=["told"],
        dynamic_axes={"pictures": free, "told": free}, opset_version=13, dynamo=False,
    )  # fmt: skip
