"""A scanner module at the end of a real terminal line."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.observation import Observation
from hardware.labels.reader import Fresh
from hardware.serial.scanner import AGAIN_SECONDS, LONGEST, PAUSE_SECONDS, Codes, Scanner
from tests.hardware.ports import FakePort
from tests.hardware.ticker import Ticker, until

ACKNOWLEDGE = bytes.fromhex("02 00 00 01 00 33 31")


@pytest.mark.parametrize(
    "stream, codes",
    [
        (b"GS:07\r", ["GS:07"]),
        (b"GS:07\r\nGS:08\r\n", ["GS:07", "GS:08"]),
        (b"]Q1GS:07\r", ["GS:07"]),
        (ACKNOWLEDGE + b"GS:07\r", ["GS:07"]),
        (b"GS:07\r" + ACKNOWLEDGE + ACKNOWLEDGE + b"GS:08\r", ["GS:07", "GS:08"]),
        (bytes.fromhex("38 37 31 31 32 31 38 39 37 32 38 37 35 0D"), ["8711218972875"]),
        (b"\r\r\n\r", []),
        (b"\xff\xfe\x00\rGS:07\r", ["GS:07"]),
        (b"\x00\x01\x02\rGS:07\r", ["GS:07"]),
        ("Größe\r".encode(), ["Größe"]),
        (b"GS:0", []),
    ],
)
def test_codes_are_found_in_what_comes_over_the_line(stream, codes):
    assert Codes(Ticker()).feed(stream) == codes


def test_a_code_may_come_byte_by_byte():
    clock = Ticker()
    parser, found = Codes(clock), []
    for byte in b"GS:07\rGS:08\r":
        clock.now += 0.1
        found += parser.feed(bytes([byte]))
    assert found == ["GS:07", "GS:08"]


def test_a_torn_code_spoils_the_next_one_not():
    clock = Ticker()
    parser = Codes(clock)
    assert parser.feed(b"GS:0") == []
    clock.now += PAUSE_SECONDS + 0.1
    assert parser.feed(b"") == []
    assert parser.feed(b"GS:08\r") == ["GS:08"]


def test_endless_rubbish_does_not_pile_up():
    parser = Codes(Ticker())
    for _ in range(1000):
        assert parser.feed(b"x" * 64) == []
    assert len(parser._rest) <= 4 * LONGEST
    assert parser.feed(b"\rGS:07\r") == ["GS:07"]
    assert parser.feed(b"y" * LONGEST + b"yy\r") == []


@pytest.fixture
def port(tmp_path: Path) -> Iterator[FakePort]:
    port = FakePort(tmp_path / "scanner")
    yield port
    port.close()


@pytest.fixture
def seen() -> list[Observation]:
    return []


@pytest.fixture
def scanner(port: FakePort, seen: list[Observation]) -> Iterator[Scanner]:
    scanner = Scanner(str(port.path), seen.append, retry_seconds=0.05, clock=Ticker())
    scanner.start()
    assert until(lambda: scanner.open)
    yield scanner
    scanner.stop()
    assert not scanner._thread.is_alive()


def told(seen: list[Observation]) -> list[tuple[str, str]]:
    return [(one.kind, one.value) for one in seen]


def test_a_scan_is_one_observation(port, scanner, seen):
    port.send(b"GS:07\r")
    assert until(lambda: bool(seen))
    assert seen == [Observation("scanner", "label", "GS:07", 1.0)]


def test_a_code_sent_twice_is_one_scan_until_some_time_has_passed(port, scanner, seen):
    port.send(b"GS:07\rGS:07\rGS:08\r")
    assert until(lambda: len(seen) >= 2)
    assert told(seen) == [("label", "GS:07"), ("label", "GS:08")]
    scanner._clock.now += AGAIN_SECONDS
    port.send(b"GS:07\r")
    assert until(lambda: len(seen) == 3)


def test_pulled_out_is_told_once_and_put_back_works(port, scanner, seen):
    port.send(b"GS:07\r")
    assert until(lambda: bool(seen))
    port.pull()
    assert until(lambda: len(seen) == 2)
    port.plug()
    assert until(lambda: len(seen) == 3 and scanner.open)
    port.send(b"GS:08\r")
    assert until(lambda: len(seen) == 4)
    name = str(port.path)
    assert told(seen)[1:] == [("trouble", name), ("ready", name), ("label", "GS:08")]


def test_missing_from_the_start_is_told_once_and_found_later(port, seen):
    port.pull()
    scanner = Scanner(str(port.path), seen.append, retry_seconds=0.01)
    scanner.start()
    assert until(lambda: bool(seen))
    assert not until(lambda: len(seen) > 1, seconds=0.2)
    port.plug()
    assert until(lambda: len(seen) == 2)
    assert [one.kind for one in seen] == ["trouble", "ready"]
    scanner.stop()


def test_ever_new_codes_cost_the_same_however_many_there_were():
    """What is remembered is not gone through for each code: 20,000 of them within the two seconds."""
    clock = Ticker()
    fresh = Fresh(2.0, clock)
    start = time.process_time()
    for number in range(20_000):
        clock.now += 0.0001
        assert fresh(f"code {number}")
    assert time.process_time() - start < 1.0
    assert not fresh("code 19999")
    clock.now += 1.0
    assert not fresh("code 19999"), "seen all the time"
    clock.now += 2.0
    assert fresh("code 19999")
    assert len(fresh._seen) == 1
