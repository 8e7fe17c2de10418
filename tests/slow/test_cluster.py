"""A club's machines: a scheduler and workers as people start them, and the command that plays on them."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed", reason="Dask is not installed: pip install '.[test]'")

pytestmark = pytest.mark.slow

DASK = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
WORKER = [sys.executable, "-m", "distributed.cli.dask_worker", "--nworkers", "2", "--nthreads", "1"]
SIMULATE = [sys.executable, "-m", "companion", "simulate", "--json", "--seed", "5"]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    started = [subprocess.Popen([*DASK, "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"], **quiet)]
    try:
        started.append(subprocess.Popen([*WORKER, address, "--no-dashboard"], **quiet))
        deadline = time.monotonic() + 60
        while "has no worker" in (told := simulated("--games", "1", "--cluster", address)[1]) or "answers" in told:
            assert time.monotonic() < deadline, told
            time.sleep(1)
        yield address
    finally:
        for process in reversed(started):
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()


def simulated(*words: str) -> tuple[dict[str, Any], str]:
    run = subprocess.run([*SIMULATE, *words], capture_output=True, text=True, timeout=600)
    return (json.loads(run.stdout) if run.stdout else {}), run.stderr


def told(result: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in result.items() if name not in ("seconds", "answers_per_second", "options")}


def test_taoists_who_look_ahead_play_the_same_games_there(club: str, record_property: Any) -> None:
    words = ("--games", "4", "--policy", "ahead", "--rollouts", "8", "--wu-feng", "cunning")
    spread, _told = simulated(*words, "--cluster", club)
    assert told(spread) == told(simulated(*words, "--jobs", "2")[0])
    record_property("figure", f"4 games looking ahead by both sides: {spread['seconds']} s on two Dask workers")


def test_ctrl_c_tells_what_is_done_and_the_workers_play_on_for_others(club: str) -> None:
    words = [*SIMULATE, "--games", "20000", "--policy", "sensible", "--cluster", club]
    run = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(30)
    os.kill(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=60)
    result = json.loads(out)
    assert (run.returncode, result["stopped"]) == (130, "interrupted")
    assert err.count("\n") == 1
    assert 0 < result["games"] < 20000
    again, _told = simulated("--games", "20", "--policy", "sensible", "--cluster", club)
    assert again["games"] == 20
