"""Where the box file can be carried to another table: USB sticks, and the folder of the games."""

import os
import stat
from pathlib import Path
from typing import NamedTuple

from companion.table.messages import _

NAME = "black-secret-box.json"
"""Its name there; the one beside the games is in use."""

STICKS = (Path("/media"), Path("/run/media"))


class Spot(NamedTuple):
    """A folder that the file can be written to or read from, and what to call it."""

    name: str
    path: Path

    @property
    def there(self) -> bool:
        """Whether a file waits to be read; what only points to one does not count."""
        return _waits(self.path)


def spots(games: Path, sticks: tuple[Path, ...] = STICKS) -> list[Spot]:
    """Every stick that can be written or that brings a file, then the games' own folder."""
    mounted = [folder for root in sticks for folder in _mounts(root)]
    usable = [folder for folder in mounted if os.access(folder, os.W_OK) or _waits(folder / NAME)]
    found = [Spot(_("USB stick {name}").format(name=folder.name), folder / NAME) for folder in usable]
    return [*found, Spot(_("Folder of the games"), games / NAME)]


def _mounts(root: Path) -> list[Path]:
    """What is mounted below: `/media/STICK` or, as desktops do it, `/media/USER/STICK`."""
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
