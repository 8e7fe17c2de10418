"""Traits that a net tells of what is printed somewhere: by them two looks at the same print are alike."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


class Alike(NamedTuple):
    """How alike, -1.0 to 1.0, what is seen is to a known face."""

    likeness: float
    face: str


def traits_of(told: Floats, count: int) -> Floats:
    """The traits, together of length 1, of a print of which a net told so many at each of some turns (turns, more)."""
    each = told[:, :count] / np.linalg.norm(told[:, :count], axis=1, keepdims=True)
    mean = np.mean(each, axis=0)
    return np.asarray(mean / np.linalg.norm(mean))


def likely(told: Floats) -> float:
    """How likely is what was told as a logarithm of odds at each of some turns."""
    return float(np.mean(1 / (1 + np.exp(-told))))


def rank(seen: Sequence[Floats], faces: Mapping[str, Sequence[Floats]]) -> list[Alike]:
    """The known faces by how alike any of their traits are to any that are seen, the best first."""
    alike = (
        (max(float(one @ other) for one in seen for other in known), face) for face, known in faces.items() if known
    )
    return sorted((Alike(*one) for one in alike), reverse=True)
