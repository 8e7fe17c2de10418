"""What systemd hears of a service: that it is ready, and again and again that its loop still turns.

A loop that hangs says nothing any more, and systemd ends and starts it anew (WatchdogSec in deploy/companion.service).
Until the first page is drawn there is no loop, and a slow machine is given more time for that.
"""

import os
import socket
import time
from contextlib import suppress

OFTEN = 1.0
"""Seconds between two signs of life at least."""
STARTING = 300.0
"""Seconds of silence that are no hang yet while it starts: its parts come from a slow card, or its shaders are made."""


class Watchdog:
    """Asked by every loop of the app whether it shall end; each time that it is asked, the loop turns.

    `noted` are the signals that have asked for the end.  Where no systemd listens nothing is said.
    """

    def __init__(self, noted: list[int]):
        self._noted, self._fed = noted, -OFTEN
        self._socket: socket.socket | None = None
        if place := os.environ.get("NOTIFY_SOCKET"):
            address = "\0" + place[1:] if place.startswith("@") else place  # a name that is in no folder
            with suppress(OSError):
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
                self._socket.setblocking(False)
                self._socket.connect(address)
        self._limit = os.environ.get("WATCHDOG_USEC", "")
        self._say(b"READY=1")
        if self._limit:
            self._say(b"WATCHDOG_USEC=%d" % (STARTING * 1e6))

    def drawn(self) -> None:
        """People have seen the first page: from now on the limit of its unit holds."""
        if self._limit:
            self._say(b"WATCHDOG=1\nWATCHDOG_USEC=%s" % self._limit.encode())

    def ended(self) -> bool:
        """Whether the end was asked for."""
        now = time.monotonic()
        if now - self._fed >= OFTEN:
            self._fed = now
            self._say(b"WATCHDOG=1")
        return bool(self._noted)

    def _say(self, line: bytes) -> None:
        if self._socket is not None:
            with suppress(OSError):
                self._socket.send(line)
