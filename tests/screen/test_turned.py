"""The picture turned by quarters: it is the same picture, and a finger touches what it shows."""

import json
import time
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.assistant import AssistantScreen
from companion.screen.laying import LayingScreen
from companion.screen.theme import DONE
from companion.table import turned
from tests.screen.driver import Driver, Finger, clean_window
from tests.screen.policy import Player

pytestmark = pytest.mark.painted

QUARTERS = (90, 180, 270)
LANDSCAPE, PORTRAIT, LARGE = (800, 480), (480, 800), (1280, 800)


class Bare(Finger):
    """A touch as a touchscreen tells of it, which knows nothing of turned pictures."""

    def __init__(self, across: float, along: float):
        super().__init__(0, 0)
        self.sx, self.sy = across, along


def picture(d: Driver) -> np.ndarray:
    """What the panel shows, line by line from above, whatever is meant to be up."""
    d.frames(3)
    Window.dispatch("on_draw")
    width, height = Window.system_size
    data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return np.frombuffer(data, np.uint8).reshape(height, width, 3)[::-1].astype(int)


def turn(d: Driver, degrees: int) -> None:
    Window.rotation = degrees
    Window.update_viewport()
    d.frames(4)


def panel_for(degrees: int) -> tuple[int, int]:
    """A panel that shows 800x480 to people when it is turned so far."""
    return PORTRAIT if degrees in (90, 270) else LANDSCAPE


def off(one: np.ndarray, other: np.ndarray) -> float:
    """The share of the pixels in which two pictures differ for the eye."""
    return float((np.abs(one - other).max(axis=2) > 60).mean())


def green_of(d: Driver) -> np.ndarray:
    """Where the panel is green; for some 35 ms after a touch Kivy still shows the button pressed, so look on."""
    until = time.monotonic() + 5
    green = np.zeros(0, bool)
    while not green.any() and time.monotonic() < until:
        green = (np.abs(picture(d) - np.array(DONE[:3]) * 255) < 3).all(axis=2)
    return green


def touch_green(d: Driver) -> None:
    """Put a finger on the middle of the large green button that the panel shows."""
    green = green_of(d)
    down, across = (round(float(np.median(axis))) for axis in np.nonzero(green))
    height, width = green.shape
    finger = Bare(across / (width - 1), 1 - down / (height - 1))
    d.wait()
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)
    d.frames(2)


@pytest.mark.parametrize(
    ("degrees", "size"), [*product((0, *QUARTERS), (LANDSCAPE, PORTRAIT)), (90, LARGE), (180, LARGE)], ids=str
)
def test_a_finger_touches_what_the_panel_shows(start, size, degrees):
    d = start(size)
    turn(d, degrees)
    for _ in range(3):  # a machine that is busy may miss a touch, which the app takes for an old one
        if not isinstance(d.screen, AssistantScreen):
            touch_green(d)
    assert isinstance(d.screen, AssistantScreen)
    for _ in range(10):  # seven pages
        if isinstance(d.screen, (AssistantScreen, LayingScreen)):
            touch_green(d)
    assert d.play.view.prompt


def scenes(d: Driver) -> list[np.ndarray]:
    """The start page, a step of the assistant, the game, a sheet over half of it and one over the whole."""
    seen = [picture(d)]
    d.to_step("Which boxes?")
    seen.append(picture(d))
    d.game(Setup(seed=3))
    seen.append(picture(d))
    d.tap(d.play.column.menu)
    seen.append(picture(d))
    d.tap_text("Set the table up again")
    d.still()
    seen.append(picture(d))
    return seen


@pytest.mark.parametrize("degrees", QUARTERS)
def test_a_turned_picture_is_the_same_picture(start, tmp_path, degrees):
    upright = scenes(start(LANDSCAPE))
    clean_window()  # the app before shows through where a page has no ground of its own
    for file in tmp_path.iterdir():  # the start page offers what was played last
        if file.is_file():
            file.unlink()
    d = start(panel_for(degrees))
    turn(d, degrees)
    assert tuple(Window.size) == LANDSCAPE
    for number, (was, now) in enumerate(zip(upright, scenes(d), strict=True)):
        assert off(np.rot90(now, -degrees // 90), was) < 0.004, number


@pytest.mark.parametrize("degrees", QUARTERS)
def test_a_game_goes_on_on_a_turned_panel(start, degrees):
    d = start(panel_for(degrees))
    turn(d, degrees)
    d.game(Setup(players=("red", "green"), level="nightmare", seed=7))
    player = Player(d, 7)
    while not d.play.view.result and d.touches < 25:
        player.touch_once()
    assert d.play.session.game.answers


def test_the_button_turns_it_at_once_and_for_good(start, tmp_path, size):
    d = start(size)
    width, height = size
    for degrees in (90, 180, 270, 0):
        d.tap(d.screen.ids.turn, frames=4)
        assert Window.rotation == degrees
        assert tuple(Window.size) == ((height, width) if degrees in (90, 270) else size)
        assert d.screen.trouble == "The next start turns the picture like this too."
        assert turned.kept(tmp_path) == degrees
        d.shot(f"turned-{degrees}")


def test_a_square_panel_is_turned_too(start):
    d = start((480, 480))
    upright = picture(d)
    d.tap(d.screen.ids.turn)
    d.screen.trouble = ""
    assert off(np.rot90(picture(d), -1), upright) < 0.004


def test_no_finger_touches_what_came_under_it_with_the_turn(start):
    d = start()
    d.tap(d.screen.ids.turn, frames=4)
    d.touch(*d.screen.ids.new.center)
    assert "resume" in d.screen.ids
    d.tap(d.screen.ids.new)
    assert isinstance(d.screen, AssistantScreen)


def test_a_turn_that_cannot_be_kept_is_told(start, tmp_path, monkeypatch):
    d = start()

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(turned.files, "write_whole", full)
    d.tap(d.screen.ids.turn)
    assert Window.rotation == 90
    assert d.screen.trouble == "The next start turns it back: No space left on device"


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"turned": 45}', '{"turned": true}', '{"turned": []}', "\xff"]
)
def test_an_odd_file_turns_nothing(tmp_path: Path, text: str):
    (tmp_path / turned.NAME).write_text(text, "latin-1")
    assert turned.kept(tmp_path) is None


def test_the_command_goes_before_the_glass_and_the_glass_before_the_devices_file(tmp_path: Path):
    assert turned.first(None, tmp_path, 270) == 270
    (tmp_path / turned.NAME).write_text(json.dumps({"turned": 180}))
    assert turned.first(None, tmp_path, 270) == 180
    assert turned.first(0, tmp_path, 270) == 0
