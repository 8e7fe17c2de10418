"""A process that plays is killed, or the plug is pulled: what was told as given is there again."""

import os
import pickle
import random
import signal
import struct
import time
from collections import Counter
from collections.abc import Callable
from mmap import mmap
from pathlib import Path
from typing import Any

import pytest

from companion.game.journal import load
from companion.table.library import Library
from tests.slow.chaos import BOXES, any_setup, any_touch, same_beginning, straight

Word = tuple[int, list[Any]]


class Life:
    """A process that resumes a game and plays until it dies; each touch is told to us when it is done."""

    def __init__(self, path: Path, lot: random.Random, dies_at_sync: bool):
        self.path, self.told = path, bytearray()
        self.synced = mmap(-1, 8)
        self.synced[:] = struct.pack("<q", path.stat().st_size)
        self.reader, writer = os.pipe()
        seed = lot.randrange(2**60)
        self.pid = os.fork()
        if self.pid == 0:
            status = 9
            try:
                self._play(random.Random(seed), writer, dies_at_sync)
                status = 0
            finally:
                os._exit(status)
        os.close(writer)

    def _play(self, lot: random.Random, writer: int, dies_at_sync: bool) -> None:
        fsync = os.fsync

        def synced(fd: int) -> None:
            if dies_at_sync and lot.random() < 0.02:
                os.kill(os.getpid(), signal.SIGKILL)
            fsync(fd)
            if os.readlink(f"/proc/self/fd/{fd}") == str(self.path):
                self.synced[:] = struct.pack("<q", os.fstat(fd).st_size)
            if dies_at_sync and lot.random() < 0.01:
                os.kill(os.getpid(), signal.SIGKILL)

        os.fsync = synced
        session = Library(self.path.parent).resume(self.path)
        back = lot.choice((0.0, 0.06, 0.3))
        while True:
            word = pickle.dumps([tuple(answer) for answer in session.game.answers])
            os.write(writer, struct.pack("<I", len(word)) + word)
            if not any_touch(session, lot, back):
                break

    def end(self, seconds: float) -> list[Any] | None:
        """Kill it after so long; the answers that it told of last, None when it had no time to say anything."""
        until = time.monotonic() + seconds
        os.set_blocking(self.reader, False)
        while time.monotonic() < until:
            try:
                part = os.read(self.reader, 1 << 20)
            except BlockingIOError:
                time.sleep(0.0005)
                continue
            if not part:
                break
            self.told += part
        os.kill(self.pid, signal.SIGKILL)
        _pid, status = os.waitpid(self.pid, 0)
        assert not os.WIFEXITED(status) or os.WEXITSTATUS(status) == 0, "it stumbled before it was killed"
        os.set_blocking(self.reader, True)
        while part := os.read(self.reader, 1 << 20):
            self.told += part
        os.close(self.reader)
        return self._last()

    def _last(self) -> list[Any] | None:
        at, last = 0, None
        while len(self.told) >= at + 4 and len(self.told) >= at + 4 + (
            size := struct.unpack_from("<I", self.told, at)[0]
        ):
            last = pickle.loads(self.told[at + 4 : at + 4 + size])
            at += 4 + size
        return last

    def pull_the_plug(self, lot: random.Random) -> bool:
        """What was synced is there; of the rest nothing, a part, zeros or rubbish.  Says whether there was a rest."""
        body, (safe,) = self.path.read_bytes(), struct.unpack("<q", self.synced)
        rest = body[safe:]
        torn = (b"", rest[: lot.randrange(len(rest) + 1)], bytes(len(rest)), lot.randbytes(len(rest)))
        self.path.write_bytes(body[:safe] + lot.choice(torn))
        return bool(rest)


def compare(path: Path, told: list[Any], count: Counter[str], lot: random.Random) -> list[Any]:
    """What was told is there, and at most the touch in hand more, which may be an undo; gives what is there now."""
    kept = load(path)
    along = [*kept.answers, *reversed(kept.undone)]
    assert same_beginning(along, told) == len(told)
    session = Library(path.parent).resume(path)
    now = [tuple(answer) for answer in session.game.answers]
    assert same_beginning(now, kept.answers) == len(kept.answers)
    if session.trouble:
        count["torn lines said"] += 1
        assert list(path.parent.glob("*.damaged*"))
    if lot.random() < 0.2:
        game = straight(session)
        assert session.state.same_as(game.state)
        assert session.game.question == game.question
        count["positions compared"] += 1
    session.close()
    return now


@pytest.mark.parametrize("tries", [25, pytest.param(1000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("way", ["killed", "killed at a sync", "plug pulled"])
def test_no_answer_that_was_told_as_given_is_lost(
    tmp_path: Path, tries: int, way: str, record_property: Callable[[str, object], None]
) -> None:
    lot, count, lives, path = random.Random(tries), Counter[str](), 0, tmp_path / "0.game"
    for number in range(tries):
        if lives == 0:
            path = tmp_path / f"{number}.game"
            Library(tmp_path).start(any_setup(lot, BOXES[number % 4]), path).close()
            before = [tuple(answer) for answer in load(path).answers]
        life = Life(path, lot, way == "killed at a sync")
        told = life.end(lot.choice((0.02, 0.05, 0.1, 0.2, 0.4)) * lot.random() * (5 if "sync" in way else 1))
        if way == "plug pulled":
            count["torn tails"] += life.pull_the_plug(lot)
        count["answers compared"] += len(told or ())
        before = compare(path, before if told is None else told, count, lot)
        lives += 1
        if load(path).result or lives > 20:
            lives = 0
            for old in tmp_path.glob(f"{path.name}*"):
                old.unlink()
    said = ", ".join(f"{number} {what}" for what, number in sorted(count.items()))
    record_property("figure", f"{tries} times {way}: no answer lost; {said}")
