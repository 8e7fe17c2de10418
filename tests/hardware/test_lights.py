"""A WLED controller at the end of a real terminal line."""

import json
import termios
import time
from pathlib import Path

import pytest
import serial

from companion.game.observation import Observation
from hardware.serial import lights
from hardware.serial.lights import Lights, picture_json
from tests.hardware.ports import FakePort
from tests.hardware.ticker import until

AMBER = (244, 180, 60)


@pytest.fixture
def port(tmp_path: Path):
    port = FakePort(tmp_path / "wled")
    yield port
    port.close()


@pytest.fixture
def strip(port: FakePort, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lights, "GAP_SECONDS", 0.01)
    strip = Lights(str(port.path), 30, retry_seconds=0.05)
    yield strip
    strip.stop()
    assert strip._thread is None or not strip._thread.is_alive()


def pictures(data: bytes) -> list[list]:
    """The lights of every object that was sent."""
    objects = data.decode().replace("}}{", "}}\n{").splitlines()
    return [json.loads(text)["seg"]["i"] for text in objects]


def test_a_picture_names_the_lit_lights_and_darkens_the_others():
    sent = json.loads(picture_json({4: AMBER, 2: (1, 2, 3), 99: AMBER, -1: AMBER}, 30))
    assert sent["on"] is True
    assert sent["seg"]["i"] == [0, 30, "000000", 2, "010203", 4, "F4B43C"]


def test_each_picture_arrives_and_stopping_darkens_all(port, strip):
    strip.start()
    strip.show({3: AMBER})
    assert until(lambda: [0, 30, "000000", 3, "F4B43C"] in pictures(port.received(end=b"}}")))
    strip.show({5: AMBER})
    assert until(lambda: [0, 30, "000000", 5, "F4B43C"] in pictures(port.received(end=b"}}")))
    strip.stop()
    assert pictures(port.received())[-1] == [0, 30, "000000"]


def test_of_many_pictures_the_last_one_stays_and_showing_never_waits(port, strip):
    strip.start()
    started = time.monotonic()
    for number in range(5000):
        strip.show({number % 30: AMBER})
    assert time.monotonic() - started < 1.0
    strip.show({7: AMBER})
    got = [[]]

    def last() -> bool:
        got.extend(pictures(port.received()))
        return got[-1] == [0, 30, "000000", 7, "F4B43C"]

    assert until(last)
    assert len(got) < 1000


def test_a_controller_that_takes_nothing_blocks_nobody(port, strip):
    strip.start()
    deadline = time.monotonic() + 2.5
    slowest = 0.0
    while time.monotonic() < deadline:  # far more than a terminal keeps for a reader that never comes
        before = time.monotonic()
        strip.show(dict.fromkeys(range(30), AMBER))
        slowest = max(slowest, time.monotonic() - before)
        time.sleep(0.001)
    assert slowest < 0.2
    assert strip.open, "opening it again might start the controller anew"
    assert not strip._away
    strip.show({9: AMBER})
    assert until(lambda: b'9,"F4B43C"]}}' in port.received())


def test_pulled_out_and_put_back_shows_the_newest_picture(port, strip, monkeypatch):
    monkeypatch.setattr(lights, "AGAIN_SECONDS", 0.05)
    strip.start()
    strip.show({3: AMBER})
    assert until(lambda: strip.open)
    assert pictures(port.received(end=b"}}"))
    port.pull()
    strip.show({4: AMBER})
    assert until(lambda: not strip.open)
    strip.show({6: AMBER})
    port.plug()
    assert pictures(port.received(end=b"}}"))[-1] == [0, 30, "000000", 6, "F4B43C"]


@pytest.mark.parametrize("error", [OSError(5, "gone"), termios.error(5, "gone"), serial.SerialException("gone")])
def test_whatever_a_port_raises_when_it_goes_it_is_opened_again(port, strip, monkeypatch, error):
    calls = []

    def fail(line, colours):
        calls.append(colours)
        raise error

    monkeypatch.setattr(strip, "_send", fail)
    strip.start()
    assert until(lambda: len(calls) > 2)


def test_a_lost_controller_is_told_once_and_so_is_its_return(port, tmp_path):
    put = []
    strip = Lights(str(port.path), 30, retry_seconds=0.02, put=put.append)
    strip.start()
    assert until(lambda: strip.open)
    port.pull()
    strip.show({4: AMBER})
    assert until(lambda: bool(put))
    assert not until(lambda: len(put) > 1, seconds=0.2)
    port.plug()
    assert until(lambda: len(put) > 1)
    assert put == [Observation("lights", "trouble", str(port.path)), Observation("lights", "ready", str(port.path))]
    strip.stop()


def test_a_port_that_never_was_is_no_matter(tmp_path):
    strip = Lights(str(tmp_path / "nothing"), 30, retry_seconds=0.01)
    strip.start()
    strip.show({1: AMBER})
    assert not until(lambda: strip.open, seconds=0.2)
    strip.stop()
    assert not strip._thread.is_alive()
