"""The devices of the running app in tests: terminal lines, pretended pins and pictures on disk, all of them quick."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from companion.screen.app import CompanionApp
from companion.table.devices_file import Wanted
from companion.table.library import Library
from hardware import buttons
from hardware.buttons import STEADY_SECONDS
from hardware.dice import camera
from hardware.labels.sheets import DOTS_PER_MM, SHEETS, Label, draw_label
from hardware.picture import Picture
from hardware.serial import lights, scanner
from tests.hardware.ports import FakePort
from tests.hardware.ticker import Ticker as Looked
from tests.screen.driver import Driver, Ticker, end, run
from tests.screen.test_camera import until

PINS = {
    17: ("done",), 27: ("undo",), 22: ("why",), 23: ("pass",), 5: ("red", "nothing"), 6: ("green", "haunt"),
    13: ("blue", "ghost"), 19: ("yellow", "discard"), 26: ("black", "lose qi"), 21: ("white",),
}  # fmt: skip


@pytest.fixture
def with_devices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Driver]]:
    """with_devices(wanted) -> Driver of a running app with these devices, all of them quick."""
    quick_camera = partial(camera.DiceCamera, retry_seconds=0.1, settle_seconds=0.0)
    monkeypatch.setattr(camera, "DiceCamera", quick_camera)
    monkeypatch.setattr(scanner, "Scanner", partial(scanner.Scanner, retry_seconds=0.05))
    monkeypatch.setattr(scanner, "AGAIN_SECONDS", 0.1)
    monkeypatch.setattr(buttons, "Buttons", partial(buttons.Buttons, clock=Looked()))
    monkeypatch.setattr(lights, "Lights", partial(lights.Lights, retry_seconds=0.05))
    drivers: list[Driver] = []

    def begin(wanted: Wanted, trouble: str = "", size: tuple[int, int] = (800, 480), **options: Any) -> Driver:
        ticker = Ticker()
        app = CompanionApp(Library(tmp_path / "games"), clock=ticker, devices=wanted, trouble=trouble, **options)
        drivers.append(run(app, ticker, size))
        return drivers[-1]

    yield begin
    end(drivers)


@pytest.fixture
def port(tmp_path: Path) -> Iterator[FakePort]:
    port = FakePort(tmp_path / "port")
    yield port
    port.close()


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    factory = MockFactory()
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.reset()


def answers(d: Driver) -> list:
    return d.play.session.game.answers


def laid_in(picture: Picture, text: str) -> Picture:
    """The tray with a printed label in it, under a camera of 4.3 pixels a millimetre."""
    label = draw_label(Label(text, text[3:], "A card"), SHEETS["L4732"]).convert("L")
    scale = 4.3 / DOTS_PER_MM
    small = cv2.resize(np.asarray(label, np.uint8), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    tray = picture.copy()
    tray[300:, 500:][: small.shape[0], : small.shape[1]] = small[:, :, None]
    return tray


class Hand:
    """Presses pretended pins; the buttons' own clock moves only here."""

    def __init__(self, d: Driver, pins: MockFactory):
        self.d, self.pins, self.clock = d, pins, d.app.devices.buttons._clock
        self.settle()  # the contacts have seen their buttons up

    def settle(self, seconds: float = 0.0) -> None:
        """The buttons look before and after a moment, and the app takes what they saw."""
        for step in (STEADY_SECONDS, STEADY_SECONDS, seconds):
            looks = self.clock.looks
            # one look goes over all pins, so that after the second one begins the first has seen them all
            assert until(self.d, lambda: self.clock.looks >= looks + 2)  # noqa: B023
            self.clock.now += step
        looks = self.clock.looks
        assert until(self.d, lambda: self.clock.looks >= looks + 2)
        self.d.frames(2)

    def down(self, pin: int, seconds: float = 0.0) -> None:
        self.d.wait()  # the guard's moment
        self.pins.pin(pin).drive_low()
        self.settle(seconds)

    def up(self, pin: int) -> None:
        self.pins.pin(pin).drive_high()
        self.settle()

    def press(self, pin: int, seconds: float = 0.0) -> None:
        self.down(pin, seconds)
        self.up(pin)
