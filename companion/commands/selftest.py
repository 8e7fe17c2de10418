"""`companion selftest`: whether this version works here, looked at before it takes the place of another.

Nothing that belongs to the table is changed: the newest game is opened as a copy in a folder of its own.
"""

import argparse
import os
import pkgutil
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from companion.commands import places, trial
from companion.game import files, journal
from companion.game.trouble import Trouble
from companion.games import GAMES
from companion.table import messages, saved
from companion.table.library import Library
from companion.table.messages import N_, _

PACKAGES = ("companion", "hardware")
APART = ("training", "__main__")
"""Modules that need more than the app, or are programs."""
BOXES = (".json", ".jsonl")
"""What the files end with that tell of boxes; what people have set would let the window speak."""
SECONDS = 120.0
"""In which the window must show the start page; a Pi needs ten."""
LONGEST = 300
"""Letters of a reason."""


class Broken(Exception):
    """A part does not work: why, in one line."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command."""
    places.add_data(parser)


def run(args: argparse.Namespace) -> int:
    """A line for each part, as soon as it is done; 1 at the first that does not work, with one line that says why."""
    from companion.screen import environment

    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="companion-selftest-") as name:
        os.environ.update(KIVY_HOME=name, KIVY_LOG_MODE="PYTHON")  # it leaves what is said here as it is
        environment.prepare((800, 480))
        for part, works in PARTS:
            try:
                print(f"{_(part)}: {works(places.games(args.data), Path(name))}", flush=True)
            except Exception as error:
                print(f"companion selftest: {_(part)}: {_why(error)}", file=sys.stderr)
                return 1
    return 0


def _why(error: Exception) -> str:
    if isinstance(error, Trouble):
        reason = messages.trouble(error)
    else:
        reason = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    return " ".join(reason.split())[:LONGEST]


def modules(_data: Path, _folder: Path) -> str:
    """Import every module."""
    count = 0
    for package in map(import_module, PACKAGES):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.", onerror=_raised):
            if not set(APART) & set(found.name.split(".")):
                import_module(found.name)
                count += 1
    return str(count)


def _raised(_name: str) -> None:
    raise


def games(_data: Path, _folder: Path) -> str:
    """Play one game of each kind to its end."""
    from companion.simulate.run import Options, play

    turns = 0
    for name in GAMES:
        played = play(Options(games=1, seed=1, game=name, policy="sensible"), 0)
        if played.broken:
            raise Broken(played.broken[0])
        turns += played.turns
    return str(turns)


def newest(data: Path, folder: Path) -> str:
    """Open a copy of the game that was played last and is whole, with what is known of its box."""
    for path in _by_age(data):
        with suppress(files.Refused):
            if journal.load(path).trouble is None:
                break
    else:
        return _("none")
    for beside in sorted(data.glob("*")):
        if beside.suffix in BOXES and beside.is_file():
            shutil.copy(beside, folder)
    copy = Path(shutil.copy(path, folder))
    session = Library(folder).resume(copy)
    try:
        if session.trouble:
            raise Broken(session.trouble)
        return files.shown(path)
    finally:
        session.close()


def _by_age(data: Path) -> list[Path]:
    found = [path for path in data.glob(f"*{saved.SUFFIX}") if saved.is_game(path.name) and path.is_file()]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def window(_data: Path, folder: Path) -> str:
    """The app itself, on a screen that nobody sees, comes to its start page and ends when it is asked to."""
    count = folder / "trial"
    count.touch()
    words = ["play", "--size", "800x480", "--data", str(folder)]
    began = time.monotonic()
    with (folder / "said").open("w+") as said:
        command = [sys.executable, "-m", "companion", *words]
        app = subprocess.Popen(command, env={**os.environ, trial.COUNT: str(count)}, stdout=said, stderr=said)
        try:
            while count.exists() and app.poll() is None and time.monotonic() - began < SECONDS:
                time.sleep(0.1)
            came = time.monotonic() - began
            app.send_signal(signal.SIGTERM)
            status = app.wait(SECONDS)
        finally:
            app.kill()
        said.seek(0)
        last = (said.read().splitlines() or [""])[-1]
    if count.exists() or status:
        raise Broken(_("the start page does not come: {last}").format(last=last or status))
    return _("{seconds} s").format(seconds=round(came, 1))


PARTS: tuple[tuple[str, Callable[[Path, Path], str]], ...] = (
    (N_("modules"), modules),
    (N_("turns of simulated games"), games),
    (N_("newest game"), newest),
    (N_("window"), window),
)
"""What is looked at, and what does it: with the folder of the games and one of its own."""
