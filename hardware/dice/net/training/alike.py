"""How a net learns traits by which two looks at the same print are alike, whatever it is."""

import torch
from torch.nn import functional

SHARP = 10.0
"""How much likelier a face is that is more alike."""


def alike(traits: torch.Tensor) -> torch.Tensor:
    """How alike (n, n) all looks of these traits (n, count) are to one another, -1.0 to 1.0."""
    told = functional.normalize(traits)
    return told @ told.T


def unlikeness(likeness: torch.Tensor, same: torch.Tensor, others: torch.Tensor) -> torch.Tensor:
    """How little likely those that are the `same` are among the `others`, of which they are a part: (n, n) each."""
    sharp = SHARP * likeness
    likely = sharp - torch.logsumexp(sharp.masked_fill(~others, -torch.inf), dim=1, keepdim=True)
    return -likely[same].mean()


def known(likeness: torch.Tensor, same: torch.Tensor, others: torch.Tensor) -> float:
    """The share of looks whose most alike one among the `others` is the `same`."""
    best = likeness.masked_fill(~others, -torch.inf).argmax(dim=1)
    there = same.any(dim=1)
    return float(same[torch.arange(len(likeness)), best][there].float().mean())
