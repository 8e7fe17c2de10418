"""A table of a toy game that serves phones, without a screen: the thread of the test is that of the table."""

import json
import queue
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from companion.game.journal import Journal
from companion.phone.call import Call
from companion.phone.desk import Desk
from companion.phone.guests import Guest
from companion.phone.server import Line, PhoneServer
from companion.phone.shown import Picture
from companion.table.session import Session
from companion.table.view import View
from tests import toy
from tests.table import test_hidden

LANGUAGES = ("en", "ru", "zh_CN")
REFUSED = "Open the whole address that the glass shows."
BIDS = replace(test_hidden.WORDS, seats=lambda _t: (0, 1))
"""Ann and Ben bid in secret, then anybody says that the bids are shown."""
PONDS = replace(toy.WORDS, seat=lambda _t, _seat: ("Frog", "green"), seats=lambda _t: (0,))
"""One frog hops alone."""
WAITS = 10.0


class Drawing:
    """Draws the ponds as a line of text."""

    def picture(self, _language: str, state: Any, view: View) -> Picture:
        places = tuple(((("pond", n)), (0.5 * n, 0.0, 0.5, 1.0)) for n in (0, 1))
        lit = tuple((0.5 * target.place[1], 0.0, 0.5, 1.0) for target in view.targets)
        return Picture(f"<svg>frog {state.frog} heron {state.heron}</svg>", places, lit)

    def sign(self, what: tuple[str, ...]) -> str:
        return f"<svg>{' '.join(what)}</svg>" if what else ""


class Table:
    """A session with its desk and its server; what phones say waits in `said` until the table has time."""

    def __init__(self, session: Session):
        self.session = session
        self.notes: list[str] = []
        self.wished = 0
        self.due = False
        self.heard: queue.Queue[Callable[[], None]] = queue.Queue()
        self.desk = Desk(session, Drawing(), self.notes.append, self._asked, self._changed)
        self.server = PhoneServer(self, LANGUAGES, "en", REFUSED)

    def _asked(self) -> None:
        self.wished += 1

    def _changed(self) -> None:
        self.due = True

    def came(self, line: Line) -> None:
        self.heard.put(lambda: self.desk.came(line))

    def said(self, line: Line, call: Call) -> None:
        self.heard.put(lambda: self.desk.said(line, call))

    def went(self, line: Line) -> None:
        self.heard.put(lambda: self.desk.went(line))

    def turn(self) -> None:
        """What the table's own thread does between two pictures."""
        while not self.heard.empty():
            self.heard.get()()
        if self.due:
            self.due = False
            self.desk.show()

    def grant(self, granted: bool = True) -> Guest:
        """The people at the table answer the first who wants a seat."""
        guest = self.desk.wishes()[0]
        self.desk.settle(guest, granted)
        return guest


class Phone:
    """A page without a picture: it keeps what it was told last, by kind."""

    def __init__(self, table: Table, token: str = "", languages: str = "en", said: str = ""):
        self.table, self.told = table, {}
        way = f"ws://127.0.0.1:{table.server.port}/{table.server.key}/live?token={token}{said}"
        self.socket = connect(way, additional_headers={"Accept-Language": languages}, compression=None).__enter__()
        self.wait(lambda: "table" in self.told)

    def wait(self, come: Callable[[], object]) -> None:
        """Until this is so, while the table goes on."""
        until = time.monotonic() + WAITS
        while not come():
            assert time.monotonic() < until, f"never came; told were {self.brief()}"
            self.table.turn()
            self.hear()

    def brief(self) -> str:
        """What it was told, without pictures."""
        told = {kind: str(what)[:300] for kind, what in self.told.items() if kind not in ("svg", "words")}
        return f"{told}"

    def hear(self, seconds: float = 0.005) -> None:
        try:
            told = json.loads(self.socket.recv(timeout=seconds))
        except TimeoutError:
            return
        if told:
            self.told[told["kind"]] = told
            if "svg" in told:
                self.told["svg"] = told["svg"]

    def says(self, do: str, n: int = 0, version: int | None = None) -> None:
        """What a finger says, of the table that this page shows."""
        version = self.now["version"] if version is None else version
        self.socket.send(json.dumps({"do": do, "n": n, "version": version}))

    @property
    def now(self) -> dict[str, Any]:
        return dict(self.told["table"])

    @property
    def token(self) -> str:
        return str(self.told["words"]["token"])

    def asks(self, do: str, n: int = 0, version: int | None = None, kind: str = "note") -> dict[str, Any]:
        """What it is told beside the table."""
        self.told.pop(kind, None)
        self.says(do, n, version)
        self.wait(lambda: kind in self.told)
        return dict(self.told[kind])

    def sits(self, seat: int) -> None:
        """Takes a seat, and the people at the table agree."""
        self.says("seat", seat)
        self.wait(lambda: self.table.desk.wishes())
        self.table.grant()
        self.wait(lambda: self.now["seat"] == seat)

    def closed(self) -> bool:
        """Whether the server has ended this line."""
        until = time.monotonic() + WAITS
        while time.monotonic() < until:
            try:
                self.hear()
            except ConnectionClosed:
                return True
            self.table.turn()
        return False


@contextmanager
def open_table(folder: Path, words: Any) -> Iterator[Table]:
    setup = toy.Setup(seed=3)
    table = Table(Session(words, setup, Journal.create(folder / "phones.game", setup.to_json())))
    table.server.start("127.0.0.1", [0])
    try:
        yield table
    finally:
        table.server.stop()
        assert table.server.thread is not None
        table.server.thread.join(10)
        assert not table.server.thread.is_alive()
