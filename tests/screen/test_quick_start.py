"""How soon the companion is there: what the commands and the start page load, and what that costs.

The unit of the limits is what Kivy's bare window with one button takes of the CPU (0.35 to 0.5 s where they were set),
run in turn with what is measured: so a slow hour of the machine fails nothing. The least of three runs counts.
"""

import compileall
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from companion import games
from companion.screen.later import LATER
from companion.screen.theme import DONE, ORDER, Paint

HELP, DECIDE, START_PAGE, PIECE = 0.5, 1.25, 2.5, 0.25

LOADS = games.named(games.FIRST).front().loads

NOT_YET = {
    "cv2", "numpy", "PIL", "gpiozero", "serial", "qrcode", "zxingcpp", "tqdm", "hardware.dice",
    "companion.phone", "websockets", "companion.simulate",
    "companion.games.ghost_stories.rules.chapters", "companion.games.ghost_stories.rules.wu_feng",
    "companion.games.ghost_stories.words.table", "companion.screen.eye", "companion.screen.teach", *LATER, *LOADS,
}  # fmt: skip
"""What the first frame does without."""

STARTED = """
import sys, time
from importlib import import_module
from companion.screen import environment

environment.prepare((800, 480))
from companion import games
from companion.main import main
from companion.screen import later
from kivy.app import App
from kivy.core.window import Window

def tell(seconds):
    print(seconds, *sys.modules, flush=True)

def drawn(*_):
    tell(time.process_time())
    Window.unbind(on_flip=drawn)
    Window.screenshot(name=sys.argv[1])

def load(name):
    begun = time.process_time()
    import_module(name)
    tell(time.process_time() - begun)
    if name == games.named(games.FIRST).front().loads[-1]:
        App.get_running_app().stop()

Window.bind(on_flip=drawn)
later.import_module = load
main(["play", "--size", "800x480"])
"""

BARE = """
import time
from companion.screen import environment

environment.prepare((800, 480))
from kivy.base import runTouchApp, stopTouchApp
from kivy.core.window import Window
from kivy.uix.button import Button

def drawn(*_):
    print(time.process_time(), flush=True)
    Window.unbind(on_flip=drawn)
    stopTouchApp()

Window.bind(on_flip=drawn)
runTouchApp(Button(text="play"))
"""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The bytecode that deploy/play leaves: whoever starts the app never waits for the compiler."""
    for package in ("companion", "hardware"):
        assert compileall.compile_dir(Path(__file__).parents[2] / package, quiet=1)


class Step(NamedTuple):
    """What a step of the start took, in seconds of CPU, and all that was loaded after it."""

    seconds: float
    loaded: set[str]


def told_by(program: str, folder: Path) -> list[list[str]]:
    """The words of each line that a program with a window of its own prints; it keeps its files in `folder`."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "KCFG_"))}
    env |= {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    words = [sys.executable, "-c", program, str(folder / "first.png")]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=60, check=True)
    return [line.split() for line in done.stdout.splitlines()]


def started(folder: Path) -> list[Step]:
    """The steps of `companion play`: to its first frame, left as a picture in `folder`, and then a piece each."""
    return [Step(float(seconds), set(loaded)) for seconds, *loaded in told_by(STARTED, folder)]


def bare(folder: Path) -> float:
    """Seconds of CPU to the first frame of Kivy's bare window."""
    ((seconds,),) = told_by(BARE, folder)
    return float(seconds)


def cpu_of(*words: str) -> float:
    """Seconds that a whole process of the companion takes."""
    process = subprocess.Popen([sys.executable, "-m", "companion", *words], stdout=subprocess.DEVNULL)
    _pid, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime + used.ru_stime


def pixels(picture: Path, paint: Paint) -> int:
    """How many of them have this colour."""
    colour = tuple(round(255 * part) for part in paint[:3])
    with Image.open(picture) as image:
        found = image.convert("RGB").getcolors(image.width * image.height) or []
    return sum(count for count, other in found if other == colour)


def test_the_first_frame_is_the_start_page_and_the_rest_comes_after_it(tmp_path: Path) -> None:
    first, *others = started(tmp_path)
    (shot,) = tmp_path.glob("first*.png")
    assert pixels(shot, DONE) > 20_000, "no button for a new game"
    assert pixels(shot, ORDER) > 500, "no name above it"
    assert not NOT_YET & first.loaded
    assert len(others) == len(LATER) + len(LOADS)
    assert {*LATER, *LOADS} <= others[-1].loaded
    assert not {"cv2", "numpy", "gpiozero", "serial"} & others[-1].loaded


def test_the_start_page_is_there_soon_and_what_follows_stops_no_touch(tmp_path: Path) -> None:
    runs, units = zip(*((started(tmp_path), bare(tmp_path)) for _ in range(3)), strict=True)
    assert min(run[0].seconds for run in runs) <= START_PAGE * min(units)
    assert min(max(piece.seconds for piece in run[1:]) for run in runs) <= PIECE * min(units)


@pytest.mark.parametrize("words, limit", [(("--help",), HELP), (("decide", "position.toml"), DECIDE)])
def test_a_command_answers_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], limit: float
) -> None:
    (tmp_path / "position.toml").write_text("draw = 3")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    monkeypatch.chdir(tmp_path)
    runs, units = zip(*((cpu_of(*words), bare(tmp_path)) for _ in range(3)), strict=True)
    assert min(runs) <= limit * min(units)
