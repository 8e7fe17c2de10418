"""The address of the phones: who comes in, what is served, and what becomes of everything else."""

import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from companion.phone.call import NOT_UNDERSTOOD, WORDS, understood
from companion.phone.caller import HEAD
from companion.phone.door import ALL, BURST, EACH, KNOWN, Bucket, Porter
from companion.phone.server import LONGEST, PHONES, PhoneServer
from tests.phone.tables import REFUSED, Phone, Table


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests come more often than people; what comes too often has tests of its own."""
    monkeypatch.setattr("companion.phone.door.BURST", 1000.0)


def asked(table: Table, way: str) -> HTTPResponse:
    asking = HTTPConnection("127.0.0.1", table.server.port, timeout=5)
    asking.request("GET", way)
    return asking.getresponse()


def test_the_page_is_its_own_three_files_and_nothing_else(ponds: Table) -> None:
    key = ponds.server.key
    page = asked(ponds, f"/{key}/")
    text = page.read().decode()
    assert (page.status, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert page.headers["Referrer-Policy"] == "no-referrer"
    assert "http" not in text.replace("http-equiv", ""), "nothing from elsewhere"
    for name in ("page.css", "page.js"):
        assert f'"{name}"' in text
        assert asked(ponds, f"/{key}/{name}").status == 200
    assert asked(ponds, f"/{key}").headers["Location"] == f"/{key}/"


@pytest.mark.parametrize(
    "way", ["/", "/wrong/", "//", "/{key}/page.html", "/{key}/../server.py", "/{key}/%2e%2e/server.py", "/{key}/a/b",
            "/{key}x/", "/{KEY}/", "/{key}/page.js/", "/favicon.ico", "/?{key}"],
)  # fmt: skip
def test_whoever_asks_for_anything_else_gets_one_line(ponds: Table, way: str) -> None:
    answer = asked(ponds, way.format(key=ponds.server.key, KEY=ponds.server.key.upper()))
    assert (answer.status, answer.read().decode()) == (404, REFUSED + "\n")


def raw(table: Table, said: bytes, wait: float = 5.0) -> bytes:
    """All that comes back for these bytes."""
    out = b""
    with suppress(OSError), socket.create_connection(("127.0.0.1", table.server.port), timeout=wait) as line:
        line.sendall(said)
        while part := line.recv(65536):
            out += part
    return out


BAD = [
    b"\r\n\r\n",
    b"hello\r\n\r\n",
    b"POST /KEY/ HTTP/1.1\r\n\r\n",
    b"GET /KEY/ HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello",
    b"GET /KEY/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    b"GET /KEY/ HTTP/1.1\r\nno colon\r\n\r\n",
    b"GET /KEY/ HTTP/9.9\r\n\r\n",
    b"GET KEY HTTP/1.1\r\n\r\n",
    b"GET /KEY/ HTTP/1.1\r\n\r\nGET /KEY/ HTTP/1.1\r\n\r\n",
    b"GET /KEY/ HTTP/1.1\r\nX: " + b"x" * HEAD + b"\r\n\r\n",
    b"\x00\xff" * HEAD,
    bytes(range(256)) + b"\r\n\r\n",
]


@pytest.mark.parametrize("said", BAD, ids=range(len(BAD)))
def test_what_is_no_plain_request_gets_one_clear_answer(ponds: Table, said: bytes) -> None:
    answer = raw(ponds, said.replace(b"KEY", ponds.server.key.encode()))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.endswith(REFUSED.encode() + b"\n")
    assert asked(ponds, f"/{ponds.server.key}/").status == 200, "and the others are served as before"


@pytest.mark.parametrize(
    "head", ["", "Upgrade: websocket\r\n", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n"]
)
def test_a_line_that_is_none_is_refused(ponds: Table, head: str) -> None:
    answer = raw(ponds, f"GET /{ponds.server.key}/live HTTP/1.1\r\nHost: x\r\n{head}\r\n".encode())
    assert answer.split()[1] in (b"400", b"426")


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(sorted(WORDS))


@settings(max_examples=100, deadline=None)
@given(
    st.text() | st.binary() | st.dictionaries(st.sampled_from(("do", "n", "version", "x")), ANYTHING).map(json.dumps)
)
def test_what_a_phone_says_is_one_of_its_words_or_not_understood(text: str | bytes) -> None:
    call = understood(text)
    assert call.do in WORDS | {NOT_UNDERSTOOD}
    assert type(call.n) is type(call.version) is int


@pytest.mark.parametrize(
    "said", ["", "[]", "{}", '{"do": "fly"}', '{"do": "tap", "n": -1}', '{"do": "why", "n": true}', "[" * 400,
             '{"do": "why", "also": 1}', '{"do": ["why"]}', '{"do": "why", "n": 1e3}', '{"do": "why", "n": NaN}'],
)  # fmt: skip
def test_a_wrong_word_gets_one_clear_answer_and_the_line_goes_on(ponds: Table, said: str) -> None:
    phone = Phone(ponds)
    phone.socket.send(said)
    phone.wait(lambda: "note" in phone.told)
    assert phone.told["note"]["text"] == "That was not understood. Load the page again."
    assert phone.asks("why", kind="sheet")


def test_a_long_word_ends_the_line(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.socket.send("x" * (LONGEST + 1))
    assert phone.closed()


def test_whoever_says_too_much_at_once_loses_his_line(ponds: Table) -> None:
    phone = Phone(ponds)
    with suppress(ConnectionClosed):  # on a busy machine it is closed before all is said
        for _word in range(40):
            phone.says("why")
    assert phone.closed()
    assert Phone(ponds, phone.token).token == phone.token


def test_bytes_without_end_lose_their_line(ponds: Table) -> None:
    phone = Phone(ponds)
    with suppress(OSError):
        for _part in range(200):
            phone.socket.socket.sendall(b"\x81\xfe" + bytes(1000))
            time.sleep(0.001)
    assert phone.closed()


def test_only_so_many_pages_are_open(ponds: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phone.door.EACH", 100)
    phones = [Phone(ponds) for _ in range(PHONES)]
    way = f"GET /{ponds.server.key}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    assert raw(ponds, way).split()[1] == b"503"
    phones[0].socket.close()
    ponds.turn()


def test_a_silent_line_is_closed(ponds: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger who says nothing, or half a request, keeps no place."""
    monkeypatch.setattr("companion.phone.server.PATIENCE", 0.3)
    server = PhoneServer(ponds, ("en",), "en", REFUSED)
    server.start("127.0.0.1", [0])
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
        line.sendall(b"GET /")
        with suppress(ConnectionResetError):
            assert line.recv(100) == b""
    assert not server.porter.inside
    server.stop()


def test_whoever_comes_too_often_waits(ponds: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phone.door.BURST", BURST)
    answered = sum(bool(raw(ponds, b"GET / HTTP/1.1\r\n\r\n")) for _ in range(60))
    assert BURST <= answered < 40
    assert ponds.server.porter.refused == 60 - answered


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_through_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(3, 2.0, 0.0)
    assert [bucket.takes(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.takes(1.0) for _ in range(3)] == [True, True, False]
    assert [bucket.takes(99.0) for _ in range(4)] == [True, True, True, False]


def test_the_porter_counts_each_address_and_all_of_them() -> None:
    porter = Porter(Clock())
    assert [porter.admits("192.168.0.2") for _ in range(EACH + 1)] == [True] * EACH + [False]
    porter.left("192.168.0.2")
    assert porter.admits("192.168.0.2")
    assert sum(porter.admits(f"192.168.1.{n}") for n in range(200)) == ALL - EACH


def test_the_porter_lets_in_the_own_network_alone() -> None:
    porter = Porter(Clock())
    assert [porter.admits(address) for address in ("8.8.8.8", "10.0.0.9", "169.254.3.4", "172.16.0.1")] == [
        False, True, True, True,
    ]  # fmt: skip


def test_the_porter_remembers_only_so_many() -> None:
    porter = Porter(Clock())
    for number in range(2 * KNOWN):
        address = f"10.0.{number // 250}.{number % 250}"
        if porter.admits(address):
            porter.left(address)
    assert len(porter._came) == KNOWN


def test_keys_differ_and_a_taken_port_is_passed_over(ponds: Table) -> None:
    port = ponds.server.port
    other = PhoneServer(ponds, ("en",), "en", REFUSED)
    assert other.key != ponds.server.key
    assert len(other.key) == 10
    with pytest.raises(OSError, match="in use"):
        other.start("127.0.0.1", [port])
    other.start("127.0.0.1", [port, 0])
    assert other.port not in (0, port)
    other.stop()


def test_a_phone_is_told_when_the_table_stops_serving(ponds: Table) -> None:
    phone = Phone(ponds)
    ponds.server.stop()
    assert phone.closed()
