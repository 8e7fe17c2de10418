"""A serial port that may be missing, pulled out and put back while the app runs."""

import termios
import threading
from collections.abc import Callable
from typing import Any

import serial

RETRY_SECONDS = 2.0
SerialGone = (serial.SerialException, OSError, termios.error)
"""What every use of a port that is not (or no longer) there may raise; the last one is no OSError."""


def open_port(port: str, baud: int, timeout: float) -> Any:
    """The open port; reading and writing wait at most `timeout` seconds. Raises one of SerialGone.

    The two control lines stay low: some boards with an ESP start anew when they rise.
    """
    line = serial.Serial()
    line.port, line.baudrate = port, baud
    line.timeout = line.write_timeout = timeout
    line.dtr = line.rts = False
    line.open()
    return line


class SerialDevice:
    """A thread that keeps a port open: `use` works with the open port until it raises or the device is stopped.

    `lost` is called once with the port's name when it is missing or pulled out, `found` when it works again;
    `open` says whether it works right now.
    """

    def __init__(
        self,
        port: str,
        baud: int,
        lost: Callable[[str], None] = lambda port: None,
        found: Callable[[str], None] = lambda port: None,
        retry_seconds: float = RETRY_SECONDS,
        timeout: float = 0.2,
    ) -> None:
        self.port = port
        self._baud = baud
        self._lost, self._found = lost, found
        self._retry_seconds = retry_seconds
        self._timeout = timeout
        self._away = False
        self.open = False
        self.stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread; nothing here ever waits for the port."""
        self.stopped.clear()
        self._thread = threading.Thread(target=self._run, name=type(self).__name__, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread; waits at most for one read or write."""
        self.stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=3.0)

    def use(self, line: Any) -> None:
        """Work with the open port until `stopped`; to be written by each device."""
        raise NotImplementedError

    def _run(self) -> None:
        while not self.stopped.is_set():
            try:
                line = open_port(self.port, self._baud, self._timeout)
            except SerialGone:
                self._missing()
                continue
            if self._away:
                self._away = False
                self._found(self.port)
            try:
                with line:
                    self.open = True
                    self.use(line)
            except SerialGone:
                self._missing()
            finally:
                self.open = False

    def _missing(self) -> None:
        if not self._away:
            self._away = True
            self._lost(self.port)
        self.stopped.wait(self._retry_seconds)
