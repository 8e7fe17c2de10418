"""Buttons on gpiozero's pretended pins."""

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from companion.game.observation import Observation
from hardware import buttons
from hardware.buttons import HOLD_SECONDS, POWER_SECONDS, STEADY_SECONDS, Buttons, Contact
from tests.hardware.ticker import Ticker, until

STEP = 0.01


def events(levels: str, contact: Contact | None = None) -> list[str]:
    """What a contact says to levels of ten milliseconds each, "#" for pressed."""
    contact, now, out = contact or Contact(), 0.0, []
    for level in levels:
        now += STEP
        out += contact.feed(level == "#", now)
    return out


LONG = round(HOLD_SECONDS / STEP) + 6


@pytest.mark.parametrize(
    "levels, said",
    [
        ("....######....." , ["down", "tap"]),
        ("....######.....######.....", ["down", "tap"] * 2),
        ("....#.#..#.########..", ["down"]),
        ("....#.#..#.########.#.#....#.....", ["down", "tap"]),
        ("....#...#..##...", []),
        ("...." + "#" * LONG + "......", ["down", "held", "up"]),
        ("...." + "#" * LONG * 3, ["down", "held"]),
        ("#" * LONG * 2, []),
        ("#" * LONG + "......", []),
        ("#" * LONG + "....." + "######....", ["down", "tap"]),
        ("##.##.#####" * 20 + "....", []),
    ],
)  # fmt: skip
def test_a_contact(levels, said):
    assert events(levels) == said


def test_the_power_button_is_held_longer():
    levels = "...." + "#" * (round(POWER_SECONDS / STEP) - 6)
    assert events(levels, Contact(POWER_SECONDS)) == ["down"]
    assert events(levels + "#" * 12, Contact(POWER_SECONDS)) == ["down", "held"]


def test_the_shortest_press_that_counts():
    steady = round(STEADY_SECONDS / STEP)
    assert events("....." + "#" * (steady - 1) + "......") == []
    assert events("....." + "#" * (steady + 2) + "......") == ["down", "tap"]


@pytest.fixture
def pins(monkeypatch):
    factory = MockFactory()
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.reset()


@pytest.fixture
def pad(pins):
    """pad({17: ("done",)}) -> running buttons, what they put, and their clock."""
    running = []

    def begin(names):
        put, clock = [], Ticker()
        running.append(Buttons(names, put.append, clock))
        running[-1].start()
        return running[-1], put, clock

    yield begin
    for one in running:
        one.stop()


def settle(clock):
    """Let the thread look at the pins before, in and after the time that a contact must be at rest."""
    for _ in range(3):
        looks = clock.looks
        assert until(lambda: clock.looks >= looks + 2)  # noqa: B023
        clock.now += STEADY_SECONDS


def test_a_press_on_a_pin_is_told_with_the_names_of_the_button(pins, pad):
    _buttons, put, clock = pad({17: ("done",), 5: ("red", "nothing")})
    settle(clock)
    pins.pin(5).drive_low()
    settle(clock)
    pins.pin(5).drive_high()
    settle(clock)
    assert put == [
        Observation("button", "button", (("red", "nothing"), "down")),
        Observation("button", "button", (("red", "nothing"), "tap")),
    ]


def test_a_button_held_at_the_start_says_nothing_until_it_was_let_go(pins, pad):
    device, put, clock = pad({17: ("done",)})
    pins.pin(17).drive_low()  # a pretended pin is up when it is taken; the clock has not moved yet
    assert device.pressed() == [("done",)]
    settle(clock)
    clock.now += 10
    settle(clock)
    pins.pin(17).drive_high()
    settle(clock)
    assert put == []
    pins.pin(17).drive_low()
    settle(clock)
    assert [one.value[1] for one in put] == ["down"]


def test_a_machine_without_pins_has_no_buttons_and_no_trouble(monkeypatch):
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    device = Buttons({17: ("done",)}, lambda seen: pytest.fail("nothing was pressed"))
    device.start()
    assert device.trouble
    assert "\n" not in device.trouble
    assert device.pressed() == []
    device.stop()


def test_when_one_pin_is_refused_the_others_are_given_back(pins, monkeypatch):
    real = buttons._button

    def refuse(pin):
        if pin == 27:
            raise OSError("GPIO busy")
        return real(pin)

    monkeypatch.setattr(buttons, "_button", refuse)
    device = Buttons({17: ("done",), 27: ("undo",)}, lambda seen: None)
    device.start()
    assert device.trouble == "GPIO busy"
    again = real(17)
    again.close()
    device.stop()


def test_stopping_gives_the_pins_back(pins, pad):
    device, _put, _clock = pad({17: ("done",)})
    device.stop()
    assert not device._thread.is_alive()
    buttons._button(17).close()


def test_lost_pins_are_told_once_and_watched_again(pins, monkeypatch):
    put, clock = [], Ticker()
    device = Buttons({17: ("done",)}, put.append, clock, retry_seconds=0.02)
    device.start()
    settle(clock)
    real = buttons._button

    def refuse(pin):
        raise OSError("GPIO busy")

    monkeypatch.setattr(buttons, "_button", refuse)
    pins.close()
    assert until(lambda: bool(put))
    assert not until(lambda: len(put) > 1, seconds=0.2)
    assert put == [Observation("button", "trouble", "GPIO 17 was closed")]
    assert device.pressed() == []
    monkeypatch.setattr(buttons, "_button", real)
    assert until(lambda: put[1:] == [Observation("button", "ready", "")])
    assert device.trouble == ""
    settle(clock)
    pins.pin(17).drive_low()
    settle(clock)
    assert put[2:] == [Observation("button", "button", (("done",), "down"))]
    device.stop()


def test_pins_that_fail_while_they_are_read_are_lost_too(pins, monkeypatch):
    put = []
    device = Buttons({17: ("done",)}, put.append, Ticker(), retry_seconds=0.02)
    device.start()

    def fail(*_):
        raise OSError("the chip is gone\nand more")

    monkeypatch.setattr(type(pins.pin(17)), "_get_state", fail)
    assert until(lambda: bool(put))
    assert put[0] == Observation("button", "trouble", "the chip is gone")
    device.stop()
    assert not device._thread.is_alive()
