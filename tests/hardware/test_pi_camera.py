"""The Pi's own camera, with a program of the same name in place of the real one."""

import os
import signal

import numpy as np
import pytest

from hardware.camera import exposure, pi_camera
from hardware.camera.frame_source import SourceError
from hardware.camera.pi_camera import Jpegs, PiCamera, held_options
from hardware.camera.sources import open_source
from hardware.dice.camera import DiceCamera
from tests.hardware.scenes import draw_table, wait_for
from tests.hardware.stand_in import StandIn

REPORT = """
ExposureTime=12000
AnalogueGain=8.000000
ColourGains=[ 1.000000, 1.000000 ]

ExposureTime=9981
AnalogueGain=2.250000
ColourGains=[ 1.910000, 1.730000 ]
LensPosition=5.500000
Lux=301.5
"""
HELD = ["--shutter", "9981", "--gain", "2.250000", "--awbgains", "1.910000,1.730000", "--lens-position", "5.500000"]


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    folder = tmp_path / "bin"
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    return StandIn(folder)


@pytest.fixture
def camera(stand_in):
    camera = open_source("pi")
    yield camera
    camera.close()


def next_picture(camera):
    for _ in range(50):
        if (picture := camera.read()) is not None:
            return picture
    raise AssertionError("fifty times nothing")


def read_on(camera) -> None:
    for _ in range(100):
        camera.read()


def near(first, second) -> bool:
    return float(np.abs(first.astype(float) - second).mean()) < 5


def test_torn_pictures_are_put_together_and_the_newest_is_seen(stand_in, camera):
    assert next_picture(camera).shape == (720, 960, 3)
    stand_in.show(draw_table("red", "blue"))
    assert wait_for(lambda: near(next_picture(camera), draw_table("red", "blue")))
    assert "--codec mjpeg" in stand_in.calls()[-1]


def test_jpegs_come_whole_wherever_the_pipe_tears_them():
    first, second = b"\xff\xd8one\xff\x00\xff\xd9", b"\xff\xd8two\xff\xd9"
    stream = b"lost\xff\xd9" + first + second
    for size in range(1, len(stream) + 1):
        cut = Jpegs()
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        assert [one for piece in pieces for one in cut.feed(piece)] == [first, second], size


def test_rubbish_without_an_end_is_forgotten(monkeypatch):
    monkeypatch.setattr(pi_camera, "LARGEST", 10)
    cut = Jpegs()
    assert cut.feed(b"\xff\xd8" + b"x" * 20) == []
    assert cut.feed(b"\xff\xd8y\xff\xd9") == [b"\xff\xd8y\xff\xd9"]


def test_light_and_focus_are_held_as_the_camera_found_them(stand_in):
    (stand_in.folder / "report").write_text(REPORT)
    camera = PiCamera("1")
    next_picture(camera)
    camera.close()
    find, watch = stand_in.calls()
    assert f"--timeout {pi_camera.FIND_MILLISECONDS}" in find
    assert "--shutter" not in find
    assert " ".join(HELD) in watch
    assert "--camera 1" in watch


def test_a_report_that_says_nothing_holds_nothing():
    assert held_options(REPORT) == HELD
    assert held_options("ColourGains=[ 1.9 ]\nExposureTime=\n") == []


def test_when_the_lamp_is_switched_the_light_is_found_anew(stand_in, monkeypatch):
    monkeypatch.setattr(exposure, "STRANGE_SECONDS", 0.1)
    camera = open_source("pi")
    next_picture(camera)
    stand_in.show(np.zeros((720, 960, 3), np.uint8))
    assert wait_for(lambda: camera.read() is not None and len(stand_in.calls()) >= 4)
    camera.close()


def test_a_child_that_dies_is_one_line_and_opening_starts_a_new_one(stand_in, camera):
    next_picture(camera)
    os.kill(stand_in.pid(), signal.SIGKILL)
    with pytest.raises(SourceError, match=r"^Pi camera stopped$"):
        read_on(camera)
    again = open_source("pi")
    assert next_picture(again) is not None
    again.close()


def test_a_child_that_hangs_is_ended(stand_in):
    camera = PiCamera(stall_seconds=0.3)
    next_picture(camera)
    (stand_in.folder / "hang").touch()
    with pytest.raises(SourceError, match="gives no pictures any more"):
        read_on(camera)
    camera.close()
    with pytest.raises(ProcessLookupError):
        os.kill(stand_in.pid(), 0)


def test_no_camera_on_the_ribbon_is_said_in_its_own_words(stand_in):
    (stand_in.folder / "no camera").touch()
    with pytest.raises(SourceError, match=r"^Pi camera stopped: no cameras available$"):
        open_source("pi")


def test_without_the_program_one_line_says_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SourceError, match="sudo apt install rpicam-apps-lite"):
        open_source("pi:1")


def test_a_roll_is_read_and_a_dead_child_is_started_again(stand_in):
    seen, now = [], [0.0]

    def clock() -> float:
        now[0] += 0.3
        return now[0]

    camera = DiceCamera("pi", seen.append, clock=clock, retry_seconds=0.1, settle_seconds=0)
    camera.start()
    camera.arm("tao dice", 2, ("red", "green", "blue", "yellow", "black", "white"))
    assert wait_for(lambda: camera.latest_view() is not None)
    stand_in.show(draw_table("red", "blue"))
    assert wait_for(lambda: bool(seen))
    assert (seen[0].value, seen[0].sure > 0.7) == (("red", "blue"), True)
    stand_in.show(draw_table())
    os.kill(stand_in.pid(), signal.SIGKILL)
    assert wait_for(lambda: [one.kind for one in seen[1:]] == ["trouble", "ready"])
    assert str(seen[1].value) == "Pi camera stopped"
    stand_in.show(draw_table("green", "black"))
    assert wait_for(lambda: len(seen) == 4)
    assert seen[3].value == ("green", "black")
    camera.stop()
