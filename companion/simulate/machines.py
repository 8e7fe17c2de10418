"""Where batches of games are played: in this process, on processes of this machine, or on many machines."""

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol, TypeVar

from companion.advice.workers import end_with_parent
from companion.game.trouble import Trouble

Batch = TypeVar("Batch")
Result = TypeVar("Result")


class Machines(Protocol):
    """Who plays batches.  All of them give the same results for the same work."""

    def each(self, work: Callable[[Batch], Result], batches: Sequence[Batch]) -> Generator[tuple[int, Result]]:
        """The number and the result of each batch, as they end.  Raises Trouble where they cannot go on.

        Whoever closes the iterator ends what is still being played.
        """
        ...


class Here:
    """This process, one batch after another."""

    def each(self, work: Callable[[Batch], Result], batches: Sequence[Batch]) -> Generator[tuple[int, Result]]:
        for number, batch in enumerate(batches):
            yield number, work(batch)


class Processes:
    """So many processes of this machine."""

    def __init__(self, jobs: int):
        self.jobs = jobs

    def each(self, work: Callable[[Batch], Result], batches: Sequence[Batch]) -> Generator[tuple[int, Result]]:
        pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _end_quietly)  # a fork of threads can lock up
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is only being started would print where he was
        numbers = {pool.submit(work, batch): number for number, batch in enumerate(batches)}
        signal.signal(signal.SIGINT, heard)
        try:
            for future in as_completed(numbers):
                yield numbers[future], future.result()
        except BrokenProcessPool as error:
            raise Trouble("A process that played was ended from outside.") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _end_quietly() -> None:
    """A process that plays ends with Ctrl-C at once and says nothing, and plays for nobody who was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()


def machines(jobs: int, cluster: str = "") -> Machines:
    """The machines that were asked for; `cluster` is the address of a Dask scheduler.  Raises Trouble."""
    if cluster:
        from companion.simulate.cluster import Cluster  # Dask is loaded only for who uses it

        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else Here()
