"""With nothing to do the app sleeps, and what comes wakes it at once: fingers, devices, timers, a changed picture."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from companion.screen import resting, sdl
from companion.screen.resting import AWAKE, FRAME, LEAST, Resting
from tests.screen.test_process import windows
from tests.screen.x_server import needs_xvfb, x_server
from tests.table.sessions import answer_until
from tests.table.sessions import start as begun

SLEEP = 5.0
"""Seconds: so long it would sleep here if nothing came, and far less is "at once" on a busy machine."""


@pytest.fixture
def finger() -> Iterator[tuple[int, int]]:
    """The two ends of a file by which a finger would come in."""
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


@pytest.fixture
def rest(start, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Resting]:
    """Gives the pause of an app with a still picture and no timer, which hears people by these files."""
    start().frames(5)
    monkeypatch.setattr(resting, "LONGEST", SLEEP)
    monkeypatch.setattr(Clock, "get_min_timeout", lambda: inf)
    for name in ("idle", "on_schedule"):  # to be as they were
        monkeypatch.setattr(Clock, name, getattr(Clock, name))

    def made(*ears: int) -> Resting:
        own = Resting(lambda: set(ears))
        own.begin()
        return own

    return made


@pytest.fixture
def rests(rest: Callable[..., Resting], finger: tuple[int, int]) -> Resting:
    """The same, with the finger of the test."""
    return rest(finger[0])


def slept(own: Resting) -> float:
    begun = time.monotonic()
    own.idle()
    return time.monotonic() - begun


def longest(own: Resting, enough: float) -> float:
    """The first sleep of `enough` seconds or more, or the last one: a thread of the app may ring the bell meanwhile."""
    until = time.monotonic() + 4 * AWAKE + 2 * enough
    while (seconds := slept(own)) < enough and time.monotonic() < until:
        pass
    return seconds


def soon(act, *args) -> None:
    threading.Timer(0.1, act, args).start()


def test_a_finger_ends_the_sleep(rests: Resting, finger) -> None:
    soon(os.write, finger[1], b"down")
    assert slept(rests) < SLEEP / 2


def test_a_device_in_another_thread_ends_the_sleep_and_is_heard_in_that_turn(rests: Resting) -> None:
    heard: list[float] = []
    soon(Clock.schedule_once, heard.append)
    begun = time.monotonic()
    Clock.tick()
    assert time.monotonic() - begun < SLEEP / 2
    assert heard


def test_a_timer_ends_the_sleep_when_it_is_due(rests: Resting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clock, "get_min_timeout", lambda: Clock.get_time() + 0.3)
    assert 0.2 < longest(rests, 0.2) < SLEEP / 2


def test_a_changed_picture_waits_for_its_frame_and_no_longer(rests: Resting) -> None:
    Window.canvas.ask_update()
    assert slept(rests) < SLEEP / 2


def test_a_flood_of_touches_leaves_time_for_others(rests: Resting, finger) -> None:
    os.write(finger[1], b"moves")
    begun = time.monotonic()
    for _ in range(10):
        rests.idle()
    assert time.monotonic() - begun > 9 * LEAST


def test_after_a_touch_it_looks_again_at_once_for_a_thread_may_still_read_it(rests: Resting, finger) -> None:
    os.write(finger[1], b"down")
    rests.idle()
    os.read(finger[0], 4)
    assert slept(rests) < SLEEP / 2


def test_where_no_file_tells_of_people_it_looks_at_every_frame(rest: Callable[..., Resting]) -> None:
    assert FRAME / 2 < longest(rest(), FRAME / 2) < SLEEP / 2


def test_the_kernels_inputs_are_known_by_where_they_lie(tmp_path: Path) -> None:
    """As on the bare screen, where SDL and Kivy each have opened theirs; one that was pulled out is none."""
    open_files = [(tmp_path / name).open("w") for name in ("event0", "event1")]
    (tmp_path / "event1").unlink()
    assert sdl.inputs(sdl.OPEN_FILES, f"{tmp_path}/") == {open_files[0].fileno()}
    for file in open_files:
        file.close()


def turns(process: subprocess.Popen[bytes]) -> int:
    """How often the loop of this process has gone to sleep."""
    told = Path(f"/proc/{process.pid}/task/{process.pid}/status").read_text()
    return int(told.split("voluntary_ctxt_switches:")[1].split()[0])


@needs_xvfb
def test_a_game_that_waits_for_people_turns_its_loop_a_few_times_a_second(tmp_path: Path) -> None:
    """Counted, not timed: a busy machine makes it fewer.  Kivy alone goes to sleep 40 times a second."""
    session = begun(tmp_path, players=2, seed=4)
    answer_until(session, "move")
    session.close()
    with x_server() as display:
        env = {**os.environ, "DISPLAY": display, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        env.pop("SDL_VIDEODRIVER", None)
        words = [sys.executable, "-m", "companion", "play", "--game", str(tmp_path / "evening.game")]
        process = subprocess.Popen(words, env=env)
        try:
            until = time.monotonic() + 60
            while not windows(env) and time.monotonic() < until:
                time.sleep(0.2)
            counts = [_turns_a_second(process) for _ in range(3)]
            assert process.poll() is None
        finally:
            process.kill()
            process.wait(10)
    assert min(counts) < 20


def _turns_a_second(process: subprocess.Popen[bytes]) -> float:
    before, begun = turns(process), time.monotonic()
    time.sleep(1)
    return (turns(process) - before) / (time.monotonic() - begun)
