"""Games on many machines: batches go to a Dask scheduler, which hands them to its workers.

A batch whose worker is lost goes to another one; the seed and the number of a game alone decide it, so that the results
are those of one machine.
"""

import logging
import socket
import warnings
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from companion.game.trouble import Trouble
from companion.simulate.edition import edition

Batch = TypeVar("Batch")
Result = TypeVar("Result")

PATIENCE = 10
"""Seconds until a scheduler that does not answer is not there."""


class OtherEdition(Exception):
    """A worker has another companion; its argument is the name of that machine."""


def played(asked: str, work: Callable[[Batch], Result], batch: Batch) -> Result:
    """On a worker: the result of a batch.  Raises OtherEdition."""
    if edition() != asked:
        raise OtherEdition(socket.gethostname())
    return work(batch)


class Cluster:
    """The workers of the Dask scheduler at this address, such as tcp://desk:8786.  Raises Trouble."""

    def __init__(self, address: str):
        try:
            import distributed
        except ImportError as error:
            raise Trouble("Dask is not installed here: pip install '.[cluster]' in the companion's folder.") from error
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is told in one line, here
        warnings.filterwarnings("ignore", module="distributed")
        try:
            self._client: Any = distributed.Client(address, timeout=PATIENCE)
        except (OSError, ValueError, RuntimeError) as error:
            raise Trouble("No Dask scheduler answers at {address}.", address=address) from error
        if not self._client.scheduler_info()["workers"]:
            self._client.close()
            start = f"dask worker {address} --nthreads 1"
            raise Trouble("The scheduler at {address} has no worker; start some: {start}", address=address, start=start)

    def each(self, work: Callable[[Batch], Result], batches: Sequence[Batch]) -> Generator[tuple[int, Result]]:
        from distributed import as_completed

        client, count = self._client, len(batches)
        futures = client.map(played, [edition()] * count, [work] * count, batches, pure=False)
        numbers = {future.key: number for number, future in enumerate(futures)}
        try:
            for future in as_completed(futures):
                yield numbers[future.key], _result(future)
                future.release()
        finally:
            client.cancel(futures, force=True)
            client.close()


def _result(future: Any) -> Any:
    """What came of a batch.  Raises Trouble for what is the machines' fault, and what a game itself raises."""
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    try:
        return future.result()
    except OtherEdition as error:
        raise Trouble(
            "{machine} has another edition of the companion: update it there, or here.", machine=error
        ) from error
    except ImportError as error:
        raise Trouble("A worker has no companion, or an older one: {reason}", reason=error) from error
    except KilledWorker as error:
        raise Trouble("One batch of games was lost with each worker that had it: look there what ends them.") from error
    except (FutureCancelledError, OSError) as error:
        raise Trouble("The scheduler has gone.") from error
