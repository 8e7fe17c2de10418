"""Games on many machines: real Dask workers give what one machine gives, whatever is lost on the way."""

import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from companion.main import main
from companion.simulate import cluster
from companion.simulate.cluster import Cluster
from companion.simulate.run import Options, simulate

distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install '.[test]'")

OPTIONS = Options(160, 7, policy="random")


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """A scheduler and two worker processes."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as local:
        yield local


def told(result: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on how long it took and who played."""
    return {name: value for name, value in result.items() if name not in ("seconds", "answers_per_second", "options")}


def test_a_worker_that_is_killed_loses_no_game(workers: Any) -> None:
    games, pids = 0, [worker.pid for worker in workers.workers.values()]

    def progress(count: int) -> None:
        nonlocal games
        games += count
        if pids:
            os.kill(pids.pop(), signal.SIGKILL)
            pids.clear()

    spread = simulate(OPTIONS, progress, Cluster(workers.scheduler_address))
    assert not pids
    assert spread["stopped"] == ""
    assert games == spread["games"] == OPTIONS.games
    assert told(spread) == told(simulate(OPTIONS, lambda _count: None))


def test_a_worker_with_another_edition_is_named_and_not_asked_to_play(
    workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "edition", lambda: "another")
    spread = simulate(OPTIONS, lambda _count: None, Cluster(workers.scheduler_address))
    assert spread["games"] == 0
    assert spread["stopped"].endswith(" has another edition of the companion: update it there, or here.")


def test_without_a_scheduler_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    words = ["simulate", "--games", "1", "--seed", "1", "--cluster", "tcp://127.0.0.1:9"]
    assert main(words) == 2
    assert capsys.readouterr().err == "companion simulate: No Dask scheduler answers at tcp://127.0.0.1:9.\n"


def test_without_dask_there_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--games", "1", "--seed", "1", "--cluster", "tcp://127.0.0.1:9"]) == 2
    told = capsys.readouterr().err
    assert (
        told == "companion simulate: Dask is not installed here: pip install '.[cluster]' in the companion's folder.\n"
    )
