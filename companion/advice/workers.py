"""Futures looked at in other processes, so that who asks for them goes on meanwhile.

Nothing runs before somebody asks.  Processes are spawned, since a fork of threads can lock up; they are polite, ignore
Ctrl-C and end with the process that began them, however that ends.
"""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from functools import lru_cache, partial
from typing import Any, NamedTuple

from companion.advice.ahead import Looking, Seen, Sees
from companion.advice.position import Position, opened

MOST = 3
"""So many processes at most, one a core."""
PIECE = 12
"""Futures that are looked at in one go: so long is waited at most before a search that nobody wants any more ends."""
POLITE = 10
"""How much the workers stand back behind the glass."""

Lookers = Callable[[Any], Looking[Any]]
"""Who looks ahead at a table with this set-up; a function that a pickle can name."""


class Piece(NamedTuple):
    """Some futures of some answers; `search` is the pickle of who looks, at which position and by which seed."""

    search: bytes
    answers: Sequence[Any]
    numbers: range


def look(piece: Piece) -> list[list[Seen]]:
    """What comes of each answer in each of these futures."""
    return [list(seen) for seen in _sees(piece.search)(piece.answers, piece.numbers)]


@lru_cache(maxsize=1)
def _sees(search: bytes) -> Sees:
    """Opened once for all pieces of a search that this worker does."""
    lookers, position, seed = pickle.loads(search)
    looking = lookers(position.table.setup)
    sees: Sees = looking.sees(opened(looking.sight.rules, position), seed)
    return sees


def pieces(answers: Sequence[Any], numbers: range) -> list[tuple[Sequence[Any], range]]:
    """All futures of all answers in pieces of about PIECE; first all answers of the first numbers."""
    few = [numbers[at : at + PIECE] for at in range(0, len(numbers), PIECE)]
    return [
        (answers[at : at + each], part)
        for part in few
        for each in [max(1, PIECE // len(part))]
        for at in range(0, len(answers), each)
    ]


class Job:
    """One search.  It is `over` when nobody wants to hear of it any more."""

    def __init__(self) -> None:
        self.over = False
        self._lock = threading.Lock()
        self._waiting: list[Future[Any]] = []

    def cancel(self) -> None:
        """What has not begun is not begun; what comes of the rest nobody hears."""
        with self._lock:
            self.over = True
            for future in self._waiting:
                future.cancel()

    def done(self, pool: ProcessPoolExecutor, function: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
        """What the function gives for each task.  Raises CancelledError, and what went wrong in a worker."""
        with self._lock:
            if self.over:
                raise CancelledError
            self._waiting = [pool.submit(function, task) for task in tasks]
        return [future.result() for future in self._waiting]


class Looks:
    """What a search asks its workers; `sees` is for one who looks ahead."""

    def __init__(self, pool: ProcessPoolExecutor, job: Job):
        self._pool, self._job = pool, job

    def done(self, function: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
        """What a function that a pickle can name gives for each task."""
        return self._job.done(self._pool, function, tasks)

    def sees(
        self, lookers: Lookers, position: Position, seed: int, answers: Sequence[Any], numbers: range
    ) -> list[list[Seen]]:
        """What comes of each answer in the futures of these numbers, the same as if one looked at them all."""
        parts, search = pieces(answers, numbers), pickle.dumps((lookers, position, seed))
        found: dict[Any, list[Seen]] = {answer: [] for answer in answers}
        for part, seen in zip(parts, self.done(look, [Piece(search, *part) for part in parts]), strict=True):
            for answer, more in zip(part[0], seen, strict=True):
                found[answer] += more
        return [found[answer] for answer in answers]


Heard = Callable[[Any, Exception | None], None]
"""Takes what a search has found, or what went wrong, in the thread of the search."""


class Workers:
    """One search at a time; the next one ends it."""

    def __init__(self, count: int | None = None):
        self.count = count or max(1, min(MOST, os.cpu_count() or 1))
        self._pool: ProcessPoolExecutor | None = None
        self._job: Job | None = None

    def begin(self, search: Callable[[Looks], Any], heard: Heard) -> None:
        """Search in a thread of its own; `heard` takes what was found, once, unless the search is cancelled before."""
        self.cancel()
        self._pool = self._pool or self._begun()
        self._job = Job()
        threading.Thread(
            target=partial(self._run, self._pool, self._job, search, heard), name="search", daemon=True
        ).start()

    def _begun(self) -> ProcessPoolExecutor:
        """Processes are made when there is something to do, so they get something, while the search begins here."""
        pool = ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), initializer=_polite)
        for _process in range(self.count):
            pool.submit(int)
        return pool

    def _run(self, pool: ProcessPoolExecutor, job: Job, search: Callable[[Looks], Any], heard: Heard) -> None:
        found, wrong = None, None
        try:
            found = search(Looks(pool, job))
        except CancelledError:
            return
        except Exception as error:  # a worker may end by whatever there is, and people must be told
            wrong = error
            if self._pool is pool:  # the next search has new workers
                self._pool = None
            pool.shutdown(wait=False, cancel_futures=True)
        if not job.over:
            heard(found, wrong)

    def cancel(self) -> None:
        """Nobody wants to hear of the search any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def stop(self) -> None:
        """The workers end, too."""
        self.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _polite() -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITE)
    end_with_parent()


def end_with_parent() -> None:
    """This process ends as soon as the one that began it has ended, in whatever way."""
    threading.Thread(target=_wait_for_its_end, daemon=True).start()


def _wait_for_its_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
