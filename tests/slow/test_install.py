"""deploy/play with the real pip and the real packages: updates without a network, and a pip that is killed.

The first installation needs the network; for the rest pip is sent to a port of this machine where nobody listens.
"""

import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy.bench import ROOT, Bench, Result

pytestmark = pytest.mark.slow

AWAY = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_FIND_LINKS": ""}
REACHES = {name: os.environ[name] for name in ("PIP_CERT", "PIP_INDEX_URL") if name in os.environ}
KILLS = 6


class Installed(Bench):
    """A bench with the whole checkout."""

    seconds = 0.0
    """What the first installation took."""


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    bench = Installed(tmp_path_factory.mktemp("install"))
    for package in ("companion", "hardware", "kv"):
        shutil.copytree(ROOT / package, bench.checkout / package, dirs_exist_ok=True)
    shutil.copy(ROOT / "README.md", bench.checkout)
    began = time.monotonic()
    assert started(play(bench))
    bench.seconds = time.monotonic() - began
    return bench


def started(result: Result) -> bool:
    """The app came as far as its help."""
    return any(line.startswith("usage: companion play") for line in result.out)


def play(bench: Bench, **environment: str) -> Result:
    given = REACHES | {"DISPLAY": ":0", "PYTHON": sys.executable} | environment
    return bench.run("deploy/play", "--help", **given)


def change(bench: Bench, edit: Callable[[str], str]) -> None:
    """Change pyproject.toml, as a git pull would."""
    text = (ROOT / "pyproject.toml").read_text()
    (bench.checkout / "pyproject.toml").write_text(edit(text))


def same(text: str) -> str:
    return text


def test_what_is_satisfied_is_updated_without_a_network(real: Installed, record_property: Callable[..., None]) -> None:
    change(real, lambda text: text + "# one more line\n")
    began = time.monotonic()
    result = play(real, **AWAY)
    assert started(result)
    assert not [line for line in result.out if "could not update" in line]
    size = sum(path.lstat().st_size for path in (real.checkout / ".venv").rglob("*")) / 1e6
    again = time.monotonic() - began
    record_property("figure", f"installed in {real.seconds:.0f} s, {size:.0f} MB; updated offline in {again:.0f} s")


def test_an_older_version_is_used_when_the_new_one_cannot_be_had(real: Installed) -> None:
    change(real, lambda text: text.replace("tqdm>=4.66", "tqdm>=4.99"))
    result = play(real, **AWAY)
    assert (result.code, result.err) == (0, [])
    [told] = [line for line in result.out if "could not update" in line]
    assert re.search(r"could not update: no network \(all of it: .*\); the installation of before is used$", told)
    assert started(result)
    change(real, same)
    back = play(real, **AWAY)
    assert not [line for line in back.out if "could not update" in line]
    assert started(back)


def test_a_package_that_is_not_there_at_all_is_named(real: Installed) -> None:
    change(real, lambda text: text.replace('"tqdm>=4.66,<5",', '"tqdm>=4.66,<5", "colorama",'))
    result = play(real, **AWAY)
    assert result.code == 1
    assert len(result.err) == 1
    assert result.err[0].endswith("; and the installation of before does not do: colorama is not in it")
    change(real, same)
    assert started(play(real, **AWAY))


def test_a_pip_that_is_killed(real: Installed, record_property: Callable[..., None]) -> None:
    """While it replaces a package: offline the next start starts or tells one line; online it starts."""
    lot = random.Random(12)
    ends = {"started": 0, "one line": 0}
    venv = real.checkout / ".venv"
    pip = [venv / "bin" / "python", "-m", "pip", "install", "--quiet"]
    change(real, lambda text: text.replace('"tqdm>=4.66,<5",', '"tqdm>=4.66,<5", "pillow>=11.1",'))
    for kill in range(KILLS):
        (venv / "installed").unlink()
        subprocess.run([*pip, "pillow==11.0.0"], check=True, capture_output=True)
        killed(real, lot.uniform(0, 1.5))
        result = play(real, **AWAY)
        assert started(result) or (result.code, len(result.err)) == (1, 1), (kill, result)
        ends["started" if started(result) else "one line"] += 1
        assert started(play(real)), kill
    record_property("figure", f"{KILLS} kills of pip; offline then: {ends}; online all start")


def killed(bench: Bench, seconds: float) -> None:
    """Start deploy/play and kill it and its pip, as the plug does, so long after pip has begun to replace files."""
    surroundings = {"PATH": str(bench.bin), "HOME": str(bench.home), "TMPDIR": str(bench.home)}
    for log in bench.home.glob("tmp.*"):
        log.unlink()
    running = subprocess.Popen(
        [bench.checkout / "deploy" / "play", "--help"],
        env=surroundings | REACHES | {"DISPLAY": ":0", "PYTHON": sys.executable},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while running.poll() is None and not any(replacing(log) for log in bench.home.glob("tmp.*")):
        time.sleep(0.02)
    time.sleep(seconds)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()


def replacing(log: Path) -> bool:
    with contextlib.suppress(FileNotFoundError):
        return "Installing collected packages: " in log.read_text()
    return False
