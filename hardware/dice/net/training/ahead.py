"""Draw what a net learns from on other cores, while it learns."""

from collections.abc import Callable, Iterator

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset

WORKERS = 2


class _Drawn(IterableDataset[torch.Tensor]):
    """What `draw` makes over and over, of numbers drawn for each worker."""

    def __init__(self, draw: Callable[[np.random.Generator], torch.Tensor], seed: int) -> None:
        self._draw, self._seed = draw, seed

    def __iter__(self) -> Iterator[torch.Tensor]:
        worker = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self._seed, worker.id if worker is not None else 0])
        while True:
            yield self._draw(rng)


def drawn_ahead(draw: Callable[[np.random.Generator], torch.Tensor], seed: int) -> Iterator[torch.Tensor]:
    """What `draw` makes, without end, always the same for the same seed."""
    return iter(DataLoader(_Drawn(draw, seed), batch_size=None, num_workers=WORKERS, prefetch_factor=4))
