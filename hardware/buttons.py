"""Push buttons between a GPIO pin and ground, read through gpiozero; a machine without pins simply has no buttons."""

import contextlib
import logging
import os
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

from companion.game.observation import Observation
from companion.game.trouble import Phrase

STEADY_SECONDS = 0.03
"""A contact that bounces is not at rest for so long."""
HOLD_SECONDS = 0.8
POWER, POWER_SECONDS = "power", 2.0
"""The button that ends all is held longer than any other."""
RETRY_SECONDS = 2.0
_POLL_SECONDS = 0.01

Event: TypeAlias = Literal["down", "held", "tap", "up"]
Names: TypeAlias = tuple[str, ...]

_log = logging.getLogger(__name__)


class PinsGone(Exception):
    """The pins were given back by somebody else."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why)
        self.why = why


class Contact:
    """From the raw level of one button to what a hand did; one that is down at the very start must be let go first."""

    def __init__(self, hold_seconds: float = HOLD_SECONDS) -> None:
        self._hold_seconds = hold_seconds
        self._steady: bool | None = None
        self._raw = True
        self._since = 0.0
        self._down_at: float | None = None
        self._held = False

    def feed(self, pressed: bool, now: float) -> list[Event]:
        """The events at this moment: "down", then "tap" for a short press, or "held" and later "up" for a long one."""
        if pressed != self._raw or self._steady is None:
            self._raw, self._since = pressed, now
            # until it was seen up it counts as down, but nobody pressed it
            self._steady = True if self._steady is None else self._steady
        if self._raw != self._steady and now - self._since >= STEADY_SECONDS:
            self._steady = self._raw
            return self._changed(now)
        if self._down_at is not None and not self._held and self._steady and now - self._down_at >= self._hold_seconds:
            self._held = True
            return ["held"]
        return []

    def _changed(self, now: float) -> list[Event]:
        if self._steady:
            self._down_at, self._held = self._since, False
            return ["down"]
        if self._down_at is None:
            return []
        self._down_at = None
        return ["up"] if self._held else ["tap"]


class Buttons:
    """Puts an observation of kind "button" with the value (names, event) for all that happens to a button.

    `pins` names the buttons by GPIO number (BCM). `trouble` says why there are none, "" when all is well. Pins that
    were never there are no matter; pins that are lost later are told by an observation of kind "trouble" with the
    reason, and by "ready" when they are back.
    """

    def __init__(
        self,
        pins: Mapping[int, Names],
        put: Callable[[Observation], None],
        clock: Callable[[], float] = time.monotonic,
        retry_seconds: float = RETRY_SECONDS,
    ) -> None:
        self._pins = dict(pins)
        self._put = put
        self._clock = clock
        self._retry_seconds = retry_seconds
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._buttons: dict[int, Any] = {}
        self.trouble = ""

    def start(self) -> None:
        """Take the pins and watch them in a thread; without pins nothing happens."""
        self.trouble = self._take()
        if self.trouble:
            _log.info("no GPIO buttons: %s", self.trouble)
            return
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread and give the pins back."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        self._let_go()

    def _take(self) -> str:
        """Take all pins, or none and say why."""
        try:
            for pin in self._pins:
                self._buttons[pin] = _button(pin)
        except Exception as error:  # every library below gpiozero has errors of its own
            self._let_go()
            return _line(error)
        return ""

    def _let_go(self) -> None:
        while self._buttons:
            with contextlib.suppress(Exception):  # a pin that is lost cannot be given back
                self._buttons.popitem()[1].close()

    def pressed(self) -> list[Names]:
        """The names of all buttons that are down right now, not yet steady."""
        return [self._pins[pin] for pin, button in self._buttons.items() if button.is_pressed]

    def _run(self) -> None:
        """Watch; lost pins are taken again when they are back."""
        while not self._stopped.is_set():
            try:
                self._watch()
            except Exception as error:  # see _take
                self.trouble = _line(error)
                self._put(Observation("button", "trouble", self.trouble))
                self._let_go()
                self._wait_for_pins()

    def _watch(self) -> None:
        """Until stopped; raises when the pins are lost."""
        contacts = {
            pin: Contact(POWER_SECONDS if POWER in names else HOLD_SECONDS) for pin, names in self._pins.items()
        }
        while not self._stopped.wait(_POLL_SECONDS):
            now = self._clock()
            for pin, button in self._buttons.items():
                if _forgotten(button):
                    raise PinsGone(Phrase("GPIO {pin} was closed", pin=pin))
                for event in contacts[pin].feed(button.is_pressed, now):
                    self._put(Observation("button", "button", (self._pins[pin], event)))

    def _wait_for_pins(self) -> None:
        while not self._stopped.wait(self._retry_seconds):
            if not self._take():
                self.trouble = ""
                self._put(Observation("button", "ready", ""))
                return


def _line(error: Exception) -> str:
    if isinstance(error, PinsGone):
        return error.why
    return str(error).splitlines()[0] if str(error) else type(error).__name__


def _forgotten(button: Any) -> bool:
    """A factory that was closed forgets its pins, which then read as if nobody ever pressed them."""
    pins = getattr(button.pin_factory, "pins", None)
    return pins is not None and button.pin not in pins.values()


def _button(pin: int) -> Any:
    """The pin as an input with its own pull-up resistor. Raises whatever the machine's GPIO library raises."""
    # lgpio makes a small file where it is started, which may be read-only
    os.environ.setdefault("LG_WD", tempfile.gettempdir())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # gpiozero tells of every library that it tried
        from gpiozero import Button

        return Button(pin, pull_up=True)
