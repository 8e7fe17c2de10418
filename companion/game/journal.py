"""The record of a running game on disk: append-only, every line on the disk before anything acts on it.

The first line is the set-up.  Then one JSON line for each answer, undo, redo and, once a turn, a mark with the whole
position.  Each line ends with a checksum, so a torn or damaged file is known as such and its good part plays on.
"""

import fcntl
import json
import os
import shutil
import zlib
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from companion.game.game import Answer
from companion.game.trouble import Trouble


class Refused(Trouble):
    """A journal that cannot be used: why, and what to do."""


class Loaded(NamedTuple):
    """What a journal holds: the set-up, the answers that stand, those taken back, and what is damaged.

    `marks` holds positions by the count of answers before them, `result` how the game ended or "",
    `moved` whether undo or redo came last."""

    setup: dict[str, Any]
    answers: list[Answer]
    undone: list[Answer]
    marks: dict[int, Any]
    result: str
    moved: bool
    trouble: Trouble | None


def plain(value: Any) -> Any:
    """JSON's lists as the tuples that they were."""
    return tuple(plain(item) for item in value) if isinstance(value, list) else value


def seal(entry: dict[str, Any]) -> bytes:
    """One line with its checksum."""
    body = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    return f"{body}\t{zlib.crc32(body.encode()):08x}\n".encode()


def unseal(line: bytes) -> dict[str, Any] | None:
    """The entry of one line; None when the line is torn or damaged."""
    body, _, check = line.rstrip(b"\n").rpartition(b"\t")
    if not line.endswith(b"\n") or check != f"{zlib.crc32(body):08x}".encode():
        return None
    try:
        entry = json.loads(body)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


def load(path: Path) -> Loaded:
    """Read a journal without opening it for writing.  Raises Refused when there is nothing to play."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise Refused("{name} cannot be read: {reason}.", name=path.name, reason=error.strerror) from error
    good: list[dict[str, Any]] = []
    for line in lines:
        entry = unseal(line)
        if entry is None or not fits(entry, good):
            break
        good.append(entry)
    if not good or not isinstance(good[0].get("setup"), dict):
        raise Refused("{name} is not a game of this companion.", name=path.name)
    trouble = None
    if len(good) < len(lines):
        trouble = Trouble(
            "{name} is damaged after line {line}; what follows there is left out.",
            name=path.name,
            line=len(good),
        )
    return replayed(good, trouble)


def fits(entry: dict[str, Any], before: list[dict[str, Any]]) -> bool:
    """Whether this entry can stand here: a set-up first and only first, then lines of the known kinds."""
    if "setup" in entry:
        return not before
    return bool(before) and any(key in entry for key in ("n", "undo", "redo", "mark", "over"))


def replayed(entries: list[dict[str, Any]], trouble: Trouble | None) -> Loaded:
    """What stands after all undoing and redoing."""
    answers: list[Answer] = []
    undone: list[Answer] = []
    marks: dict[int, Any] = {}
    over = (-1, "")
    for entry in entries[1:]:
        if "undo" in entry:
            over = (-1, "")
            while len(answers) > entry["undo"]:
                undone.append(answers.pop())
        elif "redo" in entry:
            while len(answers) < entry["redo"] and undone:
                answers.append(undone.pop())
        elif "mark" in entry:
            marks[entry["mark"]] = entry["position"]
        elif "over" in entry:
            over = (entry["over"], entry["result"])
        elif "n" in entry:
            answers.append(Answer(entry["ask"], plain(entry["answer"]), entry["source"]))
            undone.clear()
        marks = {count: mark for count, mark in marks.items() if count <= len(answers)}
    result = over[1] if over[0] == len(answers) else ""
    moved = "undo" in entries[-1] or "redo" in entries[-1]
    return Loaded(entries[0]["setup"], answers, undone, marks, result, moved, trouble)


class Journal:
    """An open journal.  Only one app at a time holds it; a second one is refused with a clear line."""

    def __init__(self, path: Path, file: BinaryIO):
        self.path, self._file = path, file

    @classmethod
    def create(cls, path: Path, setup: dict[str, Any]) -> "Journal":
        """A new journal whose first line is the set-up.  Raises Refused when the file exists or cannot be written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "xb", buffering=0)  # noqa: SIM115
        except OSError as error:
            raise Refused("{name} cannot be created: {reason}.", name=path.name, reason=error.strerror) from error
        journal = cls(path, file)
        journal._lock()
        try:
            journal.write({"setup": setup})
        except OSError:
            path.unlink()
            raise
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple["Journal", Loaded]:
        """Open a journal to play on.  A damaged one is first copied aside whole, then cut back to its good part."""
        try:
            file = open(path, "r+b", buffering=0)  # noqa: SIM115
        except OSError as error:
            raise Refused("{name} cannot be opened: {reason}.", name=path.name, reason=error.strerror) from error
        journal = cls(path, file)
        journal._lock()
        try:
            loaded = load(path)
            if loaded.trouble:
                loaded = loaded._replace(trouble=journal._cut(loaded.trouble))
        except OSError as error:
            journal.close()
            raise Refused("{name} cannot be mended: {reason}.", name=path.name, reason=error.strerror) from error
        except Refused:
            journal.close()
            raise
        file.seek(0, os.SEEK_END)
        return journal, loaded

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise Refused("{name} is open in another companion; close that one first.", name=self.path.name) from error

    def _cut(self, damage: Trouble) -> Trouble:
        """Keep the whole file aside, then only its good part; gives what to tell people."""
        kept = self.path.with_name(f"{self.path.name}.damaged")
        number = 1
        while kept.exists():
            number += 1
            kept = self.path.with_name(f"{self.path.name}.damaged-{number}")
        shutil.copyfile(self.path, kept)
        length = 0
        before: list[dict[str, Any]] = []
        for line in self.path.read_bytes().splitlines(keepends=True):
            entry = unseal(line)
            if entry is None or not fits(entry, before):
                break
            before.append(entry)
            length += len(line)
        self._file.truncate(length)
        os.fsync(self._file.fileno())
        return Trouble(
            "{name} is damaged after line {line}; the game goes on from there. The original is kept as {kept}.",
            **damage.values,
            kept=kept.name,
        )

    def write(self, entry: dict[str, Any]) -> None:
        """Append one line and wait until it is on the disk.  Raises OSError, for example when the disk is full."""
        line = seal(entry)
        end = self._file.seek(0, os.SEEK_END)
        try:
            if self._file.write(line) != len(line):
                raise OSError("the disk is full")
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(end)
            raise

    def answer(self, index: int, answer: Answer) -> None:
        self.write({"n": index, "ask": answer.kind, "answer": answer.value, "source": answer.source})

    def mark(self, index: int, position: Any) -> None:
        self.write({"mark": index, "position": position})

    def over(self, index: int, result: str) -> None:
        self.write({"over": index, "result": result})

    def undo(self, count: int) -> None:
        """Only the first `count` answers stand."""
        self.write({"undo": count})

    def redo(self, count: int) -> None:
        """`count` answers stand again."""
        self.write({"redo": count})

    def close(self) -> None:
        self._file.close()
