"""Where batches of games are played: in this process, on processes of this machine, or on many machines."""

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from queue import SimpleQueue
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
        ended = SimpleQueue[Future[Result]]()  # as_completed locks futures, and a Ctrl-C then leaves them locked
        try:
            with _deaf():  # who is only being started would print where he was
                numbers = {pool.submit(work, batch): number for number, batch in enumerate(batches)}
                for future in numbers:
                    future.add_done_callback(ended.put)
            for _batch in batches:
                future = ended.get()
                yield numbers[future], future.result()
        except BrokenProcessPool as error:
            raise Trouble("A process that played was ended from outside.") from error
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Generator[None]:
    """A Ctrl-C in it is heard at its end, not lost; processes started in it hear none before they want to."""
    early = list[int]()
    heard = signal.signal(signal.SIGINT, lambda number, _frame: early.append(number))
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, heard)
    for number in early[:1]:
        signal.raise_signal(number)


def _end_quietly() -> None:
    """A process that plays ends with Ctrl-C at once and says nothing, and plays for nobody who was killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    end_with_parent()


def machines(jobs: int, cluster: str = "") -> Machines:
    """The machines that were asked for; `cluster` is the address of a Dask scheduler.  Raises Trouble."""
    if cluster:
        from companion.simulate.cluster import Cluster  # Dask is loaded only for who uses it

        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else Here()
