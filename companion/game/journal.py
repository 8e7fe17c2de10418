"""The file of a running game: append-only, every line on the disk before anything acts on it.

What its lines say is in `companion.game.record`.
"""

import errno
import fcntl
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.game import files, record
from companion.game.files import Refused, shown
from companion.game.game import Answer
from companion.game.record import Loaded, seal, unseal
from companion.game.trouble import Trouble

__all__ = ["Journal", "Loaded", "Refused", "load", "seal", "unseal"]

MOST = 16 * files.MEGABYTE
"""A larger file is no game: an evening fills a tenth of a megabyte."""


def load(path: Path, follow: bool = True) -> Loaded:
    """Read a journal without opening it for writing.  Raises Refused when there is nothing to play."""
    return record.opened(files.read(path, MOST, follow), shown(path))


class Journal:
    """An open journal.  Only one app at a time holds it; a second one is refused with a clear line.

    `moved` says in one line that the file was taken away while it was open, and where the game is kept now.
    `sitting` is told by the next line; 0 when it has been told.
    """

    def __init__(self, path: Path, fd: int):
        self.path = path
        self._file = open(fd, "r+b", buffering=0)  # noqa: SIM115
        self.moved: Trouble | None = None
        self._end, self._last, self.sitting = 0, "", 0

    @classmethod
    def create(cls, path: Path, setup: dict[str, Any], sitting: int = 0, game: str = "") -> "Journal":
        """A new journal that holds the set-up of this game.

        Raises Refused when the file exists or cannot be made, OSError.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise Refused("{name} cannot be created: {reason}.", name=shown(path), reason=error.strerror) from error
        journal = cls(path, fd)
        try:
            journal._lock()
            journal._append(b"".join(record.beginning(setup, sitting, game)))
            journal._last = record.first_check(setup)
            files.sync_folder(path.parent)
        except OSError:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple["Journal", Loaded]:
        """Open a journal to play on; a damaged one must be mended first.  Raises Refused."""
        try:
            journal = cls(path, files.open_plain(path, os.O_RDWR))
        except OSError as error:
            raise Refused("{name} cannot be opened: {reason}.", name=shown(path), reason=error.strerror) from error
        try:
            journal._lock()
            loaded = record.opened(files.content(journal._file.fileno(), path, MOST), shown(path))
            journal._last = loaded.last
            return journal, loaded
        except OSError as error:
            journal.close()
            raise Refused("{name} cannot be read: {reason}.", name=shown(path), reason=error.strerror) from error
        except Refused:
            journal.close()
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._end = os.fstat(self._file.fileno()).st_size
            free = self._in_place()  # another companion may have mended it between our opening and our lock
        except OSError:
            free = False
        if not free:
            raise Refused("{name} is open in another companion; close that one first.", name=shown(self.path))

    def mend(self, loaded: Loaded) -> Loaded:
        """Keep the damaged file whole, and from now on only what is loaded.  Raises Refused, and nothing has changed.

        The original leaves its place only when its copy, the folder and the new file are safe on the disk.
        """
        kept = files.aside(self.path)
        try:
            if not loaded.kept:
                files.write_whole(kept, files.content(self._file.fileno(), self.path, MOST))
            data = record.written(loaded)
            try:
                self._write_anew(self.path.resolve(), data)
            except OSError:
                if not loaded.kept:
                    kept.unlink()
                raise
            self._last = record.opened(data, shown(self.path)).last
            files.sync_folder(self.path.resolve().parent)
        except OSError as error:
            raise Refused(
                "{name} is damaged and cannot be mended: {reason}.", name=shown(self.path), reason=error.strerror
            ) from error
        return loaded if loaded.kept else loaded._replace(kept=shown(kept))

    def _write_anew(self, path: Path, data: bytes) -> None:
        """Hold a new file with these lines, under this name, instead of the old one; the folder is yet to be synced.

        Raises OSError, and nothing has changed.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        fd, new = files.make(path)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            files.fill(fd, data)
            os.replace(new, path)
        except OSError:
            os.close(fd)
            with suppress(OSError):
                new.unlink()
            raise
        self._file.close()
        self._file, self._end = open(fd, "r+b", buffering=0), len(data)  # noqa: SIM115

    def write(self, entry: dict[str, Any]) -> None:
        """Append one line and wait until it is on the disk.  Raises OSError, for example when the disk is full."""
        line = seal({**entry, "after": self._last, **record.counted(self.sitting)})
        self._append(line)
        self._last, self.sitting = record.check_of(line), 0

    def _append(self, lines: bytes) -> None:
        """What a refused write has left is cut away before the next one; while that fails nothing is written."""
        self._cut()
        end = self._end
        try:
            self._file.seek(end)
            if self._file.write(lines) != len(lines):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._file.fileno())
            self._end += len(lines)
            if not self._in_place():
                self._follow()
        except OSError:
            self._end = end
            with suppress(OSError):
                self._cut()
            raise

    def _cut(self) -> None:
        """The file ends with the last line that was told to be safe.  Raises OSError."""
        if os.fstat(self._file.fileno()).st_size != self._end:
            self._file.truncate(self._end)
            os.fsync(self._file.fileno())

    def _in_place(self) -> bool:
        """Whether our file still lies under its name; False too when another one does."""
        ours = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:  # a folder that may not be entered any more: nobody has taken the file away
            return True
        return (there.st_dev, there.st_ino) == (ours.st_dev, ours.st_ino)

    def _follow(self) -> None:
        """Write all lines anew, since nobody will find them where they are; another file is left alone."""
        lost, data = self.path, os.pread(self._file.fileno(), self._end, 0)
        if len(data) < self._end:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        first = re.sub(r" \(\d+\)$", "", lost.stem)
        path = files.unused(
            lost.parent, lambda number: f"{first} ({number}){lost.suffix}" if number > 1 else f"{first}{lost.suffix}"
        )
        self._write_anew(path, data)
        self.path = path
        files.sync_folder(path.parent)
        text = "{name} was taken away during the game. The game is written anew and goes on as {path}."
        self.moved = Trouble(text, name=shown(lost), path=shown(path))

    def answer(self, index: int, answer: Answer) -> None:
        self.write(record.answer_entry(index, answer))

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
