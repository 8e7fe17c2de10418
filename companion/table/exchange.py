"""USB sticks, and where on them the games and the files about boxes lie that are carried to another table."""

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.game import files
from companion.game.files import Refused
from companion.table.messages import _, said

FOLDER = "ghost-stories"
"""All that is carried lies in this folder of a stick, whatever the game: so the first one called it."""

STICKS = (Path("/media"), Path("/run/media"))
LETTING_GO = Path("/run/companion-stick")
"""Where a kiosk listens, for each stick that it has mounted, until the stick may go."""
PATIENCE = 15.0
"""Seconds for a slow stick to take what waits in memory."""


class Stick(NamedTuple):
    """Something mounted that can be pulled."""

    root: Path

    @property
    def name(self) -> str:
        return files.shown(self.root)

    @property
    def folder(self) -> Path:
        return self.root / FOLDER

    @property
    def there(self) -> bool:
        """Whether it is still plugged in."""
        return os.path.ismount(self.root)

    def box(self, name: str) -> Path:
        """The file of this name about a box: in its folder, or beside that as earlier versions wrote it."""
        old = self.root / name
        return old if _waits(old) and not _waits(self.folder / name) else self.folder / name

    def make_folder(self) -> None:
        """Its folder is there from now on.  Raises OSError, Refused when something else has its name."""
        with suppress(FileExistsError):
            os.mkdir(self.folder)
            files.sync_folder(self.root)
        found = self.folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_dev != self.root.stat().st_dev:
            raise Refused("{name} on the stick is not a folder.", name=FOLDER)

    def let_go(self) -> bool:
        """All that was written is on it, and nothing is open any more: whether it may be pulled now.

        The kiosk unmounts it; a desktop goes on showing it, but nothing waits in memory.
        """
        os.sync()
        try:
            pipe = os.open(LETTING_GO / self.root.name, os.O_WRONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
        except OSError:  # not mounted by a kiosk
            return True
        try:
            os.write(pipe, b"\n")
        except OSError:
            return False
        finally:
            os.close(pipe)
        until = time.monotonic() + PATIENCE
        while self.there and time.monotonic() < until:
            time.sleep(0.05)
        return not self.there


class Spot(NamedTuple):
    """A place that a file about a box can be written to or read from, and what to call it."""

    name: str
    path: Path
    stick: Stick | None = None

    @property
    def there(self) -> bool:
        """Whether a file waits to be read; what only points to one does not count."""
        return _waits(self.source)

    @property
    def source(self) -> Path:
        """The file to read."""
        return self.stick.box(self.path.name) if self.stick else self.path


def sticks() -> list[Stick]:
    """Everything mounted there: `/media/STICK` as a kiosk does it, `/media/USER/STICK` as desktops do."""
    return [Stick(folder) for root in STICKS for folder in _mounts(root)]


def spots(games: Path, name: str) -> list[Spot]:
    """Where a file of this name can lie: on every stick, then in the games' own folder."""
    found = [Spot(_("USB stick {name}").format(name=s.name), s.folder / name, s) for s in sticks()]
    return [*found, Spot(_("Folder of the games"), games / name)]


def why(error: OSError) -> str:
    """What a stick that refuses has, in words for people."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _("it is full")
    if error.errno == errno.EROFS:
        return _("it is write-protected")
    if error.errno in (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ESTALE, errno.ENOTCONN):
        return _("it was pulled out or is broken")
    return str(said(error.strerror or error))


def _mounts(root: Path) -> list[Path]:
    folders = _folders(root)
    deeper = [path for folder in folders if not os.path.ismount(folder) for path in _folders(folder)]
    return [path for path in (*folders, *deeper) if os.path.ismount(path)]


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(folder / name for name in os.listdir(folder) if os.path.isdir(folder / name))
    except OSError:
        return []


def _waits(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False
