"""A strip of lights behind a WLED controller on a serial port: 115200 8N1, one JSON object a picture."""

import json
import threading
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import serial

from companion.game.observation import Observation
from hardware.serial.port import RETRY_SECONDS, SerialDevice

BAUD = 115200
AGAIN_SECONDS = 5.0
"""The same picture is sent again so often: a controller that has just started knows nothing yet."""
GAP_SECONDS = 0.15
"""The controller takes a pause of 100 ms for the end of an object."""

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


def picture_json(colours: Mapping[int, Colour], count: int) -> bytes:
    """All `count` lights: those in `colours` (numbered from 0) lit, the others dark. Lights beyond are left out.

    WLED reads the list as light (or first light and the one after the last) and then its colour.
    """
    lights: list[int | str] = [0, count, "000000"]
    for number in sorted(number for number in colours if 0 <= number < count):
        lights += [number, "{:02X}{:02X}{:02X}".format(*colours[number])]
    return json.dumps({"on": True, "bri": 255, "seg": {"id": 0, "i": lights}}, separators=(",", ":")).encode()


class Lights(SerialDevice):
    """`show` takes a picture and returns at once: a missing, pulled or slow controller only misses pictures.

    It puts "trouble" and "ready", with the port as the value, when the controller is missing and when it is back.
    """

    def __init__(
        self,
        port: str,
        count: int,
        baud: int = BAUD,
        retry_seconds: float = RETRY_SECONDS,
        put: Callable[[Observation], None] = lambda seen: None,
    ) -> None:
        super().__init__(
            port,
            baud,
            lost=lambda name: put(Observation("lights", "trouble", name)),
            found=lambda name: put(Observation("lights", "ready", name)),
            retry_seconds=retry_seconds,
            timeout=1.0,
        )
        self._count = count
        self._lock = threading.Lock()
        self._new = threading.Event()
        self._colours: dict[int, Colour] = {}

    def show(self, colours: Mapping[int, Colour]) -> None:
        """From now on these lights; what was not sent yet is forgotten."""
        with self._lock:
            self._colours = dict(colours)
        self._new.set()

    def stop(self) -> None:
        """All lights off, as far as the controller still listens."""
        self.stopped.set()
        self._new.set()
        super().stop()

    def use(self, line: Any) -> None:
        """Send each new picture, and the last one again now and then."""
        while not self.stopped.is_set():
            self._new.clear()
            with self._lock:
                colours = self._colours
            self._send(line, colours)
            if not self.stopped.wait(GAP_SECONDS):
                self._new.wait(AGAIN_SECONDS)
        self._send(line, {})

    def _send(self, line: Any, colours: Mapping[int, Colour]) -> None:
        try:
            line.write(picture_json(colours, self._count))
        except serial.SerialTimeoutException:
            # a slow controller: what it did not take would only be old
            line.reset_output_buffer()
        else:
            line.reset_input_buffer()
