"""Writing, syncing and cutting back fail now and then: what is on the disk is what the table shows, and it is said."""

import errno
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.game.journal import load
from companion.table.library import Library
from tests.slow.chaos import BOXES, any_setup, any_touch, resumed


class Failing:
    """The file of a journal on a bad card."""

    def __init__(self, file: Any, lot: random.Random, count: Counter[str]):
        self.file, self.lot, self.count = file, lot, count

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def fails(self, share: float, what: str) -> bool:
        failed = self.lot.random() < share
        self.count[what] += failed
        return failed

    def write(self, data: bytes) -> int:
        if self.fails(0.03, "writes failed"):
            self.file.write(data[: self.lot.randrange(len(data))])
            raise OSError(errno.EIO, "Input/output error")
        return self.file.write(data)

    def truncate(self, size: int) -> int:
        if self.fails(0.3, "cuts failed"):
            raise OSError(errno.EIO, "Input/output error")
        return self.file.truncate(size)

    def fsync(self, fd: int) -> None:
        if self.fails(0.05, "syncs failed"):
            raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("games", [4, pytest.param(200, marks=pytest.mark.slow)])
def test_on_a_failing_disk_the_journal_is_what_the_table_shows(
    tmp_path: Path, games: int, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    count = Counter[str]()
    for number in range(games):
        lot, path = random.Random(number), tmp_path / f"{number}.game"
        session = Library(tmp_path).start(any_setup(lot, BOXES[number % 4]), path)
        disk = Failing(session._journal._file, lot, count)
        session._journal._file = disk  # type: ignore[assignment]
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", disk.fsync)
            for _touch in range(60):
                if not any_touch(session, lot, 0.1):
                    break
                assert ("Not saved" in session.view().trouble) == bool(session.unsaved)
                count["refused and said"] += bool(session.unsaved)
        given = list(session.game.answers)
        session.close()
        # A refused line may still lie at the end, even an undo; what was given before it is all there.
        kept = load(path)
        along = [*kept.answers, *reversed(kept.undone)]
        assert along[: len(given)] == given
        with resumed(path) as again:
            assert again.game.answers[: len(kept.answers)] == kept.answers
        count["games resumed"] += 1
    record_property("figure", ", ".join(f"{number} {what}" for what, number in sorted(count.items())))


@pytest.mark.parametrize("games", [3, pytest.param(60, marks=pytest.mark.slow)])
def test_a_game_whose_file_is_taken_away_again_and_again_loses_nothing(
    tmp_path: Path, games: int, record_property: Callable[[str, object], None]
) -> None:
    count = Counter[str]()
    for number in range(games):
        lot, folder = random.Random(number), tmp_path / str(number)
        session = Library(folder).start(any_setup(lot, BOXES[number % 4]), folder / "evening.game")
        for _touch in range(60):
            if lot.random() < 0.1 and (lies := session._journal.path).exists():
                way = lot.choice(("removed", "replaced", "moved"))
                count[way] += 1
                lies.unlink() if way == "removed" else lies.rename(folder / f"old {count.total()}")
                if way == "replaced":
                    lies.write_bytes(b"something else")
            if not any_touch(session, lot, 0.1):
                break
        session.undo()
        session.redo()
        given = list(session.game.answers)
        session.close()
        assert load(session._journal.path).answers == given
    record_property("figure", ", ".join(f"{number} {what}" for what, number in sorted(count.items())))
