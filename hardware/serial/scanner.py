"""A QR scanner module on a serial port (GM65, GM861 and alike): 9600 8N1, each code ended by a carriage return."""

import re
import time
from collections.abc import Callable
from typing import Any

from companion.game.observation import Observation
from hardware.labels.reader import Fresh
from hardware.serial.port import RETRY_SECONDS, SerialDevice

BAUD = 9600
PAUSE_SECONDS = 0.5
"""A code comes in one go; what is unfinished after such a pause was torn off and never goes on."""
LONGEST = 100
"""In bytes and in letters; a label of ours is far shorter."""
AGAIN_SECONDS = 2.0
"""These modules like to send one label twice."""
_ACKNOWLEDGE = re.compile(rb"\x02\x00\x00.\x00..", re.DOTALL)
"""The module's answer to a command, in the same stream: 02 00 00, a length of one, its value, two bytes of checksum."""
_AIM = re.compile(r"^\][A-Za-z][0-9A-Za-z]")
"""The sign of the kind of code that a module can be told to send first, as in "]Q1"."""


class Codes:
    """Finds whole codes in what comes over the line, whatever else there is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rest = b""
        self._last = 0.0

    def feed(self, data: bytes) -> list[str]:
        """The codes that `data` completes; rubbish, torn and empty ones are dropped."""
        now = self._clock()
        if now - self._last > PAUSE_SECONDS:
            self._rest = b""
        if data:
            self._last = now
        *whole, self._rest = re.split(rb"[\r\n]", self._rest + data)
        # one too long stays one too long until its end comes
        self._rest = self._rest[: 2 * LONGEST]
        return [text for code in whole if (text := _clean(code))]


def _clean(code: bytes) -> str:
    code = _ACKNOWLEDGE.sub(b"", code)
    if len(code) > LONGEST:
        return ""
    try:
        text = _AIM.sub("", code.decode("utf-8").strip())
    except UnicodeDecodeError:
        return ""
    return text if text.isprintable() else ""


class Scanner(SerialDevice):
    """Puts an observation of kind "label" for each code, and "trouble" and "ready", with the port as the value, when
    the module is missing and when it is back."""

    def __init__(
        self,
        port: str,
        put: Callable[[Observation], None],
        baud: int = BAUD,
        retry_seconds: float = RETRY_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(
            port,
            baud,
            lost=lambda name: put(Observation("scanner", "trouble", name)),
            found=lambda name: put(Observation("scanner", "ready", name)),
            retry_seconds=retry_seconds,
        )
        self._put = put
        self._clock = clock
        self._fresh = Fresh(AGAIN_SECONDS, clock)

    def use(self, line: Any) -> None:
        """Read until the port is pulled out."""
        codes = Codes(self._clock)
        while not self.stopped.is_set():
            # at least one byte: an empty read of a port that is gone says nothing
            for code in codes.feed(line.read(max(1, line.in_waiting))):
                if self._fresh(code):
                    self._put(Observation("scanner", "label", code))
