"""What a position is worth: a weighted sum of what can be counted on the table, with weights fitted to played games."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any, Generic, TypeVar

from companion.game.correction import Copied

T = TypeVar("T", bound=Copied)

Counted = Callable[[T], Sequence[float]]
"""What is counted on a table, each about from 0 to 1, always as many."""

CALM = 10.0
"""How much the fit holds the weights near 0, in rows: what was seldom seen gets little weight."""


@dataclass(frozen=True)
class Worth(Generic[T]):
    """The worth of a table between 0, lost, and 1, won; `end` is that of a game that is over."""

    counted: Counted[T]
    end: Callable[[T], float]
    weights: tuple[float, ...]

    def __call__(self, t: T) -> float:
        if t.result:
            return self.end(t)
        counts = self.counted(t)
        assert len(counts) == len(self.weights), "weights of other counts"
        worth: float = sum(map(mul, counts, self.weights))
        return min(1.0, max(0.0, worth))


def fitted(rows: Sequence[Sequence[float]], ends: Sequence[float]) -> tuple[float, ...]:
    """The weights that come nearest to the `ends` of the games to which these rows belong (ridge regression)."""
    import numpy as np  # only those who fit need it

    counts, worths = np.array(rows), np.array(ends)
    weights = np.linalg.solve(counts.T @ counts + CALM * np.eye(counts.shape[1]), counts.T @ worths)
    return tuple(round(float(weight), 5) for weight in weights)


def explained(worth: Sequence[float], rows: Sequence[Sequence[float]], ends: Sequence[float]) -> float:
    """The share of the spread of the ends that these weights explain; 1 is all, 0 none."""
    import numpy as np

    told, worths = np.clip(np.array(rows) @ np.array(worth), 0.0, 1.0), np.array(ends)
    return float(1 - ((worths - told) ** 2).mean() / worths.var())


def written(weights: Mapping[str, Iterable[float]]) -> str:
    """A file of weights by the name of what they are for, one line each."""
    lines = [f"  {json.dumps(name)}: {json.dumps(list(numbers))}" for name, numbers in sorted(weights.items())]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str) -> dict[str, tuple[float, ...]]:
    """The weights of such a file."""
    found: dict[str, Any] = json.loads(text)
    return {name: tuple(numbers) for name, numbers in found.items()}
