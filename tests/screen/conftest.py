"""Kivy under pytest without a display: SDL's offscreen driver gives a real window with real pixels.

Everything before the first import of kivy must stay there: kivy reads its environment while it is imported.
"""

import os
import tempfile

os.environ["KIVY_LOG_MODE"] = "PYTHON"  # leave the root logger to pytest
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="kivy-test-")
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.pop("DISPLAY", None)
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
os.environ.setdefault("LP_NUM_THREADS", "0")  # one test a core draws more than threads that wait for each other

from companion.screen.environment import prepare

prepare((1280, 800))  # the largest first: an offscreen surface never grows

from collections.abc import Callable, Iterator  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

import pytest  # noqa: E402
from kivy.config import Config  # noqa: E402

for _name, _value in Config.items("input"):
    Config.remove_option("input", _name)

from companion.screen.app import CompanionApp  # noqa: E402
from companion.table.library import Library  # noqa: E402
from tests.screen.devices import pins, port, with_devices  # noqa: E402, F401
from tests.screen.driver import Driver, Painting, Ticker, end, run  # noqa: E402

SIZES = ((800, 480), (1280, 800))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param


@pytest.fixture(autouse=True)
def painting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole pictures only for tests that look at them."""
    monkeypatch.setattr(Painting, "whole", request.node.get_closest_marker("painted") is not None)


Start = Callable[..., Driver]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """start(size, game=None, kiosk=False) -> Driver of a running app with an empty library."""
    drivers: list[Driver] = []

    def begin(size: tuple[int, int] = (800, 480), game: Path | None = None, **options: Any) -> Driver:
        ticker = Ticker()
        app = CompanionApp(Library(tmp_path), game, clock=ticker, **options)
        drivers.append(run(app, ticker, size))
        return drivers[-1]

    yield begin
    end(drivers)
