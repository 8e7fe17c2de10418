"""Serves the page of one game to phones, in one thread with a loop of its own."""

import asyncio
import logging
import re
import secrets
import threading
from collections.abc import Iterable
from hmac import compare_digest
from http import HTTPStatus
from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qs

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from companion.phone.call import Call, understood
from companion.phone.caller import Caller
from companion.phone.door import Bucket, Door, Porter
from companion.phone.spoken import spoken

PORTS = range(8420, 8430)
"""The first of these that is free is used."""
PAGE = Path(__file__).parent / "page"
FILES = {"": "html", "page.css": "css", "page.js": "javascript"}
"""What is served, by its name in the address: each a text of this kind."""
LIVE = "live"
HEADERS = {
    "Cache-Control": "no-store",
    "Connection": "close",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; "
    "connect-src 'self' ws:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""For keys that people may have to type."""
PHONES = 16
"""Pages that are open at once."""
SAID, SAYS = 12.0, 6.0
"""What a phone may say at once, and a second: nobody touches faster."""
LONGEST = 512
"""Bytes of a message at most; a call is some forty."""
PATIENCE = 5.0
"""Seconds in which a request must be said."""
WAITING = 32
"""Messages that wait for a phone that does not take them; it loses its line then, and comes back."""
BEAT = 3.0
"""Seconds after which a phone hears something, so that it knows that its line is whole."""
TOKEN = re.compile(r"[\w-]{16,32}", re.ASCII)
LOGGER = logging.getLogger("companion.phone")
LOGGER.setLevel(logging.ERROR)  # who comes and goes is nothing to tell


class Line:
    """One open page: who it is by its `token`, "" for a new phone, and its `language`."""

    def __init__(self, token: str, language: str, loop: asyncio.AbstractEventLoop):
        self.token, self.language = token, language
        self.waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self.lost = asyncio.Event()
        self._loop = loop

    def send(self, text: str) -> None:
        """From any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._put, text)

    def _put(self, text: str) -> None:
        if self.waiting.full():
            self.lost.set()
        else:
            self.waiting.put_nowait(text)


class Hears(Protocol):
    """Who hears of phones; called in the thread of the server."""

    def came(self, line: Line) -> None: ...

    def said(self, line: Line, call: Call) -> None: ...

    def went(self, line: Line) -> None: ...


class PhoneServer:
    """Open from `start` to `stop`, for phones that know its key.

    `languages` are those that pages may have, `otherwise` the one of a phone that speaks none of them, and `refused`
    says in one line what a page is that is asked for what is not there.
    """

    def __init__(self, hears: Hears, languages: Iterable[str], otherwise: str, refused: str):
        self.key = "".join(secrets.choice(LETTERS) for _ in range(10))
        self.port = 0
        self.porter = Porter()
        self._hears, self._languages, self._otherwise = hears, tuple(languages), otherwise
        self._refused = refused
        self._lines: set[Line] = set()
        self._files = {
            name: ((PAGE / (name or "page.html")).read_bytes(), f"text/{kind}") for name, kind in FILES.items()
        }
        self._ready = threading.Event()
        self.thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None

    def start(self, host: str = "", ports: Iterable[int] = PORTS) -> None:
        """Listen on the first port that is free.  Raises OSError where none is."""
        door = self._door(host, ports)
        self.port = door.getsockname()[1]
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve(door)), name="phones", daemon=True)
        self.thread.start()
        self._ready.wait(10)

    def stop(self) -> None:
        """Send everybody away and close the door; the thread ends when all have gone, and nobody waits for that."""
        if self._loop is not None and self._end is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end.set)

    def _door(self, host: str, ports: Iterable[int]) -> Door:
        taken = OSError("no port")
        for port in ports:
            try:
                return Door(self.porter, host, port)
            except OSError as error:
                taken = error
        raise taken

    async def _serve(self, door: Door) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()

        class Here(Caller):
            porter, not_understood = self.porter, self._refused

        async with serve(
            self._talk, sock=door, create_connection=Here,
            process_request=self._answer, compression=None, max_size=LONGEST, max_queue=4, open_timeout=PATIENCE,
            ping_interval=10, ping_timeout=10, close_timeout=2, server_header=None, logger=LOGGER,
        ):  # fmt: skip
            self._ready.set()
            await self._end.wait()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file of the page, or one line that says that there is nothing else; None opens a line."""
        way = request.path.partition("?")[0].split("/")
        if not compare_digest(way[1], self.key) or len(way) > 3:
            return self._file(HTTPStatus.NOT_FOUND, self._refused.encode() + b"\n", "text/plain")
        if len(way) == 2:
            found = self._file(HTTPStatus.MOVED_PERMANENTLY, b"", "text/plain")
            found.headers["Location"] = f"/{self.key}/"
            return found
        if way[2] == LIVE:
            full = len(self._lines) >= PHONES
            return self._file(HTTPStatus.SERVICE_UNAVAILABLE, b"", "text/plain") if full else None
        if way[2] in self._files:
            return self._file(HTTPStatus.OK, *self._files[way[2]])
        return self._file(HTTPStatus.NOT_FOUND, self._refused.encode() + b"\n", "text/plain")

    @staticmethod
    def _file(status: HTTPStatus, body: bytes, kind: str) -> Response:
        headers = Headers(HEADERS | {"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body))})
        return Response(status.value, status.phrase, headers, body)

    def _line(self, request: Request) -> Line:
        asked = parse_qs(request.path.partition("?")[2], max_num_fields=4)
        token, language = (asked.get(name, [""])[0] for name in ("token", "language"))
        if language not in self._languages:
            accepted = ",".join(request.headers.get_all("Accept-Language"))
            language = spoken(accepted, self._languages, self._otherwise)
        return Line(token if TOKEN.fullmatch(token) else "", language, asyncio.get_running_loop())

    async def _talk(self, connection: ServerConnection) -> None:
        """One open page, until it goes."""
        assert connection.request is not None
        try:
            line = self._line(connection.request)
        except ValueError:  # too many words behind the question mark
            return
        self._lines.add(line)
        self._hears.came(line)
        telling = asyncio.create_task(self._tell(connection, line))
        try:
            await self._hear(connection, line)
        except ConnectionClosed:
            pass
        finally:
            telling.cancel()
            self._lines.discard(line)
            self._hears.went(line)

    async def _hear(self, connection: ServerConnection, line: Line) -> None:
        clock = self.porter.clock
        says = Bucket(SAID, SAYS, clock())
        async for message in connection:
            if not says.takes(clock()):
                connection.transport.abort()
                return
            self._hears.said(line, understood(message))

    async def _tell(self, connection: ServerConnection, line: Line) -> None:
        while not line.lost.is_set():
            try:
                text = await asyncio.wait_for(line.waiting.get(), BEAT)
            except TimeoutError:
                text = "{}"
            try:
                await connection.send(text)
            except ConnectionClosed:
                return
        connection.transport.abort()
