"""The real program as a user meets it: its own process, a real X window, a real mouse, a real kill -9."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import pytest

from companion.game.journal import load
from companion.games.ghost_stories.rules.geometry import NEIGHBOURS
from companion.table.library import Library
from tests.hardware.numeral_scenes import numeral_die
from tests.screen.x_server import needs_xvfb, x_server
from tests.table.sessions import answer_until, start

pytestmark = needs_xvfb

TILE, MIDDLE = 96, 240
"""Distance of two tiles and the middle of the map, in pixels of an 800x480 window."""
PATIENCE = 120
"""Seconds for an end that takes one: a fresh machine runs this beside its own installation."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


@pytest.fixture
def app(display: str, tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts `companion play` on a game, or the words given, and waits for its window."""
    running: list[subprocess.Popen[bytes]] = []
    env = {**os.environ, "DISPLAY": display, "XDG_DATA_HOME": str(tmp_path), "KIVY_HOME": str(tmp_path / "kivy")}
    env.pop("SDL_VIDEODRIVER", None)

    def run(game: Path | None = None, *others: str, size: str = "--size 800x480") -> subprocess.Popen[bytes]:
        asked = others if game is None else ("play", "--game", str(game))
        words = [sys.executable, "-m", "companion", *asked, *size.split()]
        with open(tmp_path / "app.log", "wb") as log:
            running.append(subprocess.Popen(words, env=env, stderr=log))
        wait(lambda: running[-1].poll() is not None or bool(windows(env)))
        assert running[-1].poll() is None, (tmp_path / "app.log").read_text()
        return running[-1]

    yield run
    for process in running:
        process.kill()
        process.wait(10)


def windows(env: dict[str, str]) -> list[str]:
    found = subprocess.run(["xdotool", "search", "--class", "python"], env=env, capture_output=True, text=True)
    return found.stdout.split()


def wait(until: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.1)


def click_tile(display: str, tile: int) -> None:
    click(display, MIDDLE + (tile % 3 - 1) * TILE, MIDDLE + (tile // 3 - 1) * TILE)


def click(display: str, x: int, y: int) -> None:
    words = ["xdotool", "mousemove", str(x), str(y), "mousedown", "1", "sleep", "0.1", "mouseup", "1"]
    subprocess.run(words, env={**os.environ, "DISPLAY": display}, check=True)


def test_a_click_moves_a_taoist_and_a_kill_loses_nothing(
    app: Callable[..., subprocess.Popen[bytes]], display: str, tmp_path: Path
) -> None:
    session = start(tmp_path, players=2, seed=4)
    answer_until(session, "move")
    session.clear()
    count, seat = len(session.game.answers), session.state.active
    tile = session.state.boards[seat].tile
    assert tile is not None
    goal = NEIGHBOURS[tile][0]
    session.close()
    game = tmp_path / "evening.game"

    process = app(game)

    def moved() -> bool:
        click_tile(display, goal)
        return len(load(game).answers) > count

    wait(moved)
    assert load(game).answers[count].value == ("move", goal)
    os.kill(process.pid, signal.SIGKILL)
    process.wait(10)

    resumed = Library(tmp_path).resume(game)
    assert resumed.state.boards[seat].tile == goal or len(resumed.game.answers) > count + 1
    resumed.close()
    assert app(game).poll() is None


def test_the_window_fills_the_screen_where_no_window_manager_makes_it(
    app: Callable[..., subprocess.Popen[bytes]], display: str
) -> None:
    app(None, "play", size="")
    env = {**os.environ, "DISPLAY": display}
    shell = ["xdotool", "search", "--class", "python", "getwindowgeometry", "--shell"]
    told = subprocess.run(shell, env=env, capture_output=True, text=True, check=True).stdout.split()
    assert {"X=0", "Y=0", "WIDTH=800", "HEIGHT=480"} <= set(told)


def test_a_die_is_enrolled_by_a_click_and_another_one_ends_it(
    app: Callable[..., subprocess.Popen[bytes]], display: str, tmp_path: Path
) -> None:
    cv2.imwrite(str(tmp_path / "tray.png"), numeral_die("1"))
    process = app(None, "enrol", "--sides", "8", "--camera", str(tmp_path / "tray.png"), str(tmp_path / "die"))

    def taught() -> bool:
        click(display, 490, 170)
        return (tmp_path / "die" / "d8-1.png").is_file()

    wait(taught)
    click(display, 618, 436)
    assert process.wait(PATIENCE) == 0
    assert (tmp_path / "app.log").read_text() == ""


# The end.

CAMERA = """#!/bin/sh
case "$*" in *--metadata*) exit ;; esac  # it has found its light
echo $$ >"{told}"
exec sleep 1000
"""


@pytest.fixture
def pi_camera(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A stand-in for the program of the Pi's camera that runs beside the app; gives its process, 0 for none yet."""
    told = tmp_path / "camera.pid"
    program = tmp_path / "bin" / "rpicam-vid"
    program.parent.mkdir()
    program.write_text(CAMERA.format(told=told))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    return lambda: int(told.read_text().strip() or 0) if told.exists() else 0


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    "number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGHUP, 0)], ids=lambda value: str(value)
)
def test_a_signal_ends_it_without_a_word_and_gives_the_devices_back(pi_camera, app, tmp_path, number, status) -> None:
    process = app(None, "play", "--camera", "pi")
    wait(lambda: pi_camera() != 0)
    for _ in range(3):  # people press Ctrl-C again and again
        process.send_signal(number)
        time.sleep(0.05)
    assert process.wait(PATIENCE) == status
    assert (tmp_path / "app.log").read_text() == ""
    wait(lambda: not runs(pi_camera()), 5)


def test_ctrl_c_while_it_starts_is_no_traceback(display: str, tmp_path: Path) -> None:
    env = {**os.environ, "DISPLAY": display, "XDG_DATA_HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    env.pop("SDL_VIDEODRIVER", None)
    env.pop("KIVY_HOME", None)
    words = [sys.executable, "-m", "companion", "play", "--size", "800x480"]
    process = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    loaded = Path(f"/proc/{process.pid}/maps")
    wait(lambda: "/kivy/" in loaded.read_text())
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=PATIENCE) == (b"", None)
    assert process.returncode == 130
    assert not list(tmp_path.glob("companion-kivy-*")), "nothing is left behind"


class Closing(ctypes.Structure):
    """A window manager's wish that a window may close, as X sends it."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("kind", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 24),
    ]


def close_window(display: str, window: str) -> None:
    """Touch the cross of a window; without a window manager there is none to be clicked."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype, x.XInternAtom.restype = ctypes.c_void_p, ctypes.c_ulong
    server = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    kind, wish = (x.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    event = Closing(type=33, window=int(window), kind=kind, format=32, data=(ctypes.c_long * 5)(wish))
    x.XSendEvent(server, ctypes.c_ulong(int(window)), False, ctypes.c_long(0), ctypes.byref(event))
    x.XCloseDisplay(server)


def press_key(display: str, window: str, key: str) -> None:
    words = ["xdotool", "windowfocus", window, "key", key]
    subprocess.run(words, env={**os.environ, "DISPLAY": display}, check=False, timeout=20)


@pytest.mark.parametrize(
    "leave", [lambda *where: press_key(*where, "ctrl+q"), close_window], ids=["control q", "the cross"]
)
def test_the_app_is_quit_but_the_kiosk_is_not(app, display: str, tmp_path: Path, leave) -> None:
    env = {**os.environ, "DISPLAY": display}
    for kiosk in ([], ["--kiosk"]):
        process = app(None, "play", *kiosk)

        def left() -> bool:
            for window in windows(env):  # it may be gone before its process is
                leave(display, window)
            time.sleep(0.3)
            return process.poll() is not None  # noqa: B023

        if kiosk:
            assert not any(left() for _ in range(5))
            process.terminate()
        else:
            wait(left)
        assert process.wait(PATIENCE) == 0
        assert (tmp_path / "app.log").read_text() == ""
        wait(lambda: not windows(env))  # or it would be taken for that of the next app


def test_a_turned_picture_is_clicked_where_it_is_seen(
    app: Callable[..., subprocess.Popen[bytes]], display: str, tmp_path: Path
) -> None:
    process = app(None, "play", "--rotate", "180", "--game", str(tmp_path / "new.game"))

    def next_step() -> bool:
        click(display, 200, 40)  # upside down, Next is above at the left
        return (tmp_path / "new.game").exists()

    wait(next_step)
    assert process.poll() is None
