"""`companion selftest`: a version is looked at before it takes the place of another; nothing of the table changes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands import selftest, trial
from companion.game.journal import load
from companion.game.record import seal, written
from companion.game.trouble import Trouble
from companion.games.ghost_stories.rules.setup import RULES
from tests.deploy.bench import ROOT
from tests.table.sessions import start, wander

OFFSCREEN = os.environ | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A folder with one open game."""
    session = start(tmp_path / "games", players=2, seed=5)
    wander(session, 20, seed=5)
    session.close()
    return tmp_path / "games"


def test_every_part_works_and_the_games_are_as_they_were(evening: Path) -> None:
    before = contents(evening)
    command = [sys.executable, "-m", "companion", "selftest", "--data", str(evening)]
    done = subprocess.run(command, env=OFFSCREEN, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    parts = [line.partition(":")[0] for line in done.stdout.splitlines()]
    assert parts == ["modules", "turns of simulated games", "newest game", "window"]
    assert "newest game: evening.game" in done.stdout
    assert contents(evening) == before


def test_a_newest_game_that_this_version_cannot_read_is_told(evening: Path, tmp_path: Path) -> None:
    game = evening / "evening.game"
    loaded = load(game)
    game.write_bytes(written(loaded._replace(setup=loaded.setup | {"rules": RULES + 1})))
    (evening / "broken.game").write_bytes(seal({"setup": {}}) + b"torn")  # newer, but it was damaged before
    with pytest.raises(Trouble, match="newer rules"):
        selftest.newest(evening, tmp_path)


def test_a_part_that_breaks_is_told_in_one_line() -> None:
    command = "import sys; from companion.commands import selftest; from companion.main import main;"
    command += "selftest.GAMES = ['a game of tomorrow']; selftest.PARTS = selftest.PARTS[1:];"
    command += "sys.exit(main(['selftest']))"
    done = subprocess.run([sys.executable, "-c", command], env=OFFSCREEN, capture_output=True, text=True, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)
    assert done.stderr.startswith("companion selftest: turns of simulated games: ")


@pytest.mark.parametrize("asked", [None, signal.SIGTERM])
def test_a_start_that_comes_to_no_page_stays_counted_unless_it_was_asked_to_end(
    asked: signal.Signals | None, tmp_path: Path
) -> None:
    """What deploy/versions.sh counts; that the start page ends the count is a part of the selftest."""
    count = tmp_path / "count"
    count.write_text("\n")
    starts = "import os, signal, sys; from companion.screen import display; from companion.main import main;"
    ends = "os._exit(3)" if asked is None else f"os.kill(os.getpid(), {int(asked)})"
    words = ["play", "--data", str(tmp_path)]
    starts += f"display.choose = lambda: {ends}; sys.exit(main({words}))"
    subprocess.run([sys.executable, "-c", starts], env=OFFSCREEN | {trial.COUNT: str(count)}, check=False)
    assert count.exists() == (asked is None)


def test_the_start_page_tells_that_another_version_was_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    assert trial.told() == ""
    monkeypatch.setenv(trial.LEFT_ASIDE, "0123456789ab")
    assert trial.told() == "The newer version did not start twice. The one before it runs; no game is lost."
