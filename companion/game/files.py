"""Files that outlive a pulled plug and a strange folder: read within bounds, written whole or not at all.

A file is safe only when both its content and the name in its folder are on the disk; each function here waits for both.
"""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from companion.game.trouble import Trouble

MEGABYTE = 1 << 20
PATIENCE = 1.0
"""Seconds to wait for another companion that writes in the same folder; it needs a few hundredths."""


class Refused(Trouble):
    """A file that cannot be used: why, in one line, and what to do."""


def shown(path: Path) -> str:
    """The name of a file as every screen can show it: one line of letters, whatever the folder holds."""
    return "".join(letter if letter.isprintable() else "?" for letter in path.name)


def open_plain(path: Path, flags: int, follow: bool = True) -> int:
    """Open a plain file, at its beginning.  Raises OSError, and Refused for pipes, folders, devices and the like.

    It is looked at first, because to open a pipe waits for ever and to open a device may do things.  Links are
    followed only when `follow` is set.
    """
    if not stat.S_ISREG(os.stat(path, follow_symlinks=follow).st_mode):
        raise Refused("{name} is not a file.", name=shown(path))
    return os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC | (0 if follow else os.O_NOFOLLOW))


def content(fd: int, path: Path, most: int) -> bytes:
    """All that an open file holds, at most `most` bytes.  Raises OSError, Refused."""
    data = os.pread(fd, most + 1, 0)
    if len(data) > most:
        raise Refused("{name} is larger than {most} MB and is not read.", name=shown(path), most=most // MEGABYTE)
    return data


def read(path: Path, most: int, follow: bool = True) -> bytes:
    """A plain file of at most `most` bytes.  Raises Refused for everything else."""
    try:
        fd = open_plain(path, os.O_RDONLY, follow)
        try:
            return content(fd, path, most)
        finally:
            os.close(fd)
    except OSError as error:
        raise Refused("{name} cannot be read: {reason}.", name=shown(path), reason=error.strerror) from error


def unused(folder: Path, name: Callable[[int], str]) -> Path:
    """The first free name of the folder, of those that `name` gives for 1, 2, 3 and so on."""
    paths = (folder / name(number) for number in count(1))
    return next(path for path in paths if not os.path.lexists(path))


def aside(path: Path) -> Path:
    """Where a damaged file can be kept beside `path`: no earlier one is ever overwritten."""
    return unused(path.parent, lambda number: f"{path.name}.damaged" + (f"-{number}" if number > 1 else ""))


def make(path: Path) -> tuple[int, Path]:
    """A new empty file beside `path` that nobody else has, under a name of its own.  Raises OSError.

    It is made, never opened: a link that lies in wait there is passed by.
    """
    for number in range(100):
        new = path.with_name(f".{path.name}.{number}.new")
        with suppress(FileExistsError):
            return os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o666), new
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))


def fill(fd: int, data: bytes) -> None:
    """Write all of it and wait until it is on the disk.  Raises OSError."""
    left = memoryview(data)
    while left:
        left = left[os.write(fd, left) :]
    os.fsync(fd)


def write_whole(path: Path, data: bytes) -> None:
    """All or nothing: a new file takes the place of the old one when it is safe on the disk.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fd, new = make(path)
    try:
        try:
            fill(fd, data)
        finally:
            os.close(fd)
        os.replace(new, path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in this folder are on the disk.  Raises OSError."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Hold the lock of this folder, so that two companions do not write over each other.  Raises OSError."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        until = time.monotonic() + PATIENCE
        while not _locked(fd):
            if time.monotonic() > until:
                raise OSError(errno.EBUSY, "another companion writes there")
            time.sleep(0.01)
        yield
    finally:
        os.close(fd)


def _locked(fd: int) -> bool:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a disk without locks, such as some of the network: better to write than never to learn
        return True
    return True
