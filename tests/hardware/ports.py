"""Pairs of terminals in place of a device on a serial port; a link stands for the name that stays the same."""

import os
import select
import time
from pathlib import Path


class FakePort:
    """The far end of a port at `path`: plugged in, pulled out and plugged in again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._far = self._near = -1
        self.plug()

    def plug(self) -> None:
        self._far, self._near = os.openpty()
        os.set_blocking(self._far, False)
        self.path.symlink_to(os.ttyname(self._near))

    def pull(self) -> None:
        """As a USB plug: the name goes and every open port fails."""
        self.path.unlink()
        os.close(self._near)
        os.close(self._far)
        self._far = -1

    def send(self, data: bytes) -> None:
        os.write(self._far, data)

    def received(self, seconds: float = 5.0, end: bytes = b"") -> bytes:
        """What comes in until it ends like this, or until nothing more comes."""
        got, deadline = b"", time.monotonic() + seconds
        while time.monotonic() < deadline and not (end and got.endswith(end)):
            if select.select([self._far], [], [], 0.1)[0]:
                got += os.read(self._far, 65536)
            elif got and not end:
                break
        return got

    def close(self) -> None:
        if self._far >= 0:
            self.pull()
