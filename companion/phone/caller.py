"""One connection, whose first words must be a plain request, and whose words are counted from then on."""

import asyncio
import re
from typing import Any

from websockets.asyncio.server import ServerConnection

from companion.phone.door import Bucket, Porter

HEAD = 4096
"""Bytes of a request at most."""
BURST, RATE = 16_384.0, 2_048.0
"""Bytes of an open connection at once, and a second: a touch is some forty."""
PLAIN = re.compile(
    rb"GET /[\x21-\x7e]{0,200} HTTP/1\.1\r\n"
    rb"(?:(?!content-length:|transfer-encoding:)[-!#$%&'*+.^_`|~0-9a-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)*\r\n",
    re.IGNORECASE,
)
"""A request for something, that brings nothing along."""
NOT_PLAIN = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"


class Caller(ServerConnection):
    """Refuses what is no plain request with the one line `not_understood`; each server has its own kind of caller."""

    porter: Porter
    not_understood: str

    def __init__(self, *args: Any, **options: Any):
        super().__init__(*args, **options)
        self._head = b""
        self._heard = False
        self._words = Bucket(BURST, RATE, self.porter.clock())
        self._address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._address = transport.get_extra_info("peername")[0]
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.porter.left(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._heard:
            if self._words.takes(self.porter.clock(), len(data)):
                super().data_received(data)
            else:
                self.transport.abort()
            return
        self._head += data
        if b"\r\n\r\n" not in self._head and len(self._head) <= HEAD:
            return
        self._heard = True
        if len(self._head) <= HEAD and PLAIN.fullmatch(self._head):
            super().data_received(self._head)
        else:
            self.transport.write(NOT_PLAIN + self.not_understood.encode() + b"\n")
            self.transport.close()
