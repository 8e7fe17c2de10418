"""The door: who comes in, how often and how many at once; whoever is too many is sent away before he is read.

The threads of the app share one interpreter, so what a stranger costs here a touch waits for there.  To take a
connection and to close it again is the least that can be done with it.
"""

import socket
import struct
import time
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

ALL, EACH = 48, 12
"""Connections at once, of all addresses and of one: a phone holds one, and four for a moment while its page loads."""
BURST, RATE = 24.0, 4.0
"""Connections that an address may open at once, and a second."""
KNOWN = 256
"""Addresses of which is known how often they came."""
AT_ONCE = 32
"""Strangers that are sent away in one turn of the loop."""
AT_THE_DOOR = 64
"""Connections that wait in the kernel."""
RESET = struct.pack("ii", 1, 0)
"""SO_LINGER by which a closed connection leaves nothing behind."""


class Bucket:
    """Lets `burst` through at once, and `rate` a second; `now` is in seconds."""

    def __init__(self, burst: float, rate: float, now: float):
        self.burst, self.rate = burst, rate
        self._left, self._since = burst, now

    def takes(self, now: float, cost: float = 1.0) -> bool:
        """Whether so much may come now."""
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Porter:
    """Knows who is inside and how often each address came; only people of the own network are let in."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self.inside: dict[str, int] = {}
        self.refused = 0
        self._came: dict[str, Bucket] = {}

    def admits(self, address: str) -> bool:
        """Whether one more of this address may come in; whoever may is inside until he has `left`."""
        now = self.clock()
        here = self.inside.get(address, 0)
        welcome = here < EACH and sum(self.inside.values()) < ALL and self._bucket(address, now).takes(now)
        if not welcome or not ip_address(address).is_private:
            self.refused += 1
            return False
        self.inside[address] = here + 1
        return True

    def left(self, address: str) -> None:
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def _bucket(self, address: str, now: float) -> Bucket:
        """Of an address; when too many are known those who came first are forgotten."""
        found = self._came.get(address)
        if found is None:
            if len(self._came) >= KNOWN:
                del self._came[next(iter(self._came))]
            found = self._came[address] = Bucket(BURST, RATE, now)
        return found


class Door(socket.socket):
    """A listening socket that hands on only whom the porter admits."""

    def __init__(self, porter: Porter, host: str, port: int):
        """Raises OSError where somebody else listens."""
        super().__init__(socket.AF_INET, socket.SOCK_STREAM)
        self.porter = porter
        try:
            self.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self.bind((host, port))
            self.listen(AT_THE_DOOR)
        except OSError:
            self.close()
            raise

    def accept(self) -> tuple[socket.socket, Any]:
        """The next who may come in; BlockingIOError when nobody waits, or for now."""
        for _stranger in range(AT_ONCE):
            connection, address = super().accept()
            if self.porter.admits(address[0]):
                return connection, address
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            connection.close()
        raise BlockingIOError
