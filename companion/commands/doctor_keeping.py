"""Whether what the companion keeps is still there after the plug was pulled: a line of `companion doctor`."""

from pathlib import Path

from companion.table.check import Check
from companion.table.messages import _

MOUNTS = Path("/proc/mounts")
FORGETFUL = ("tmpfs", "ramfs", "overlay")
"""Kinds of disks that are memory, or lie over another one as raspi-config's read-only root does."""


def check_keeping(games: Path, mounts: Path = MOUNTS) -> Check:
    """The disk below the folder of the games, by Linux' own list."""
    name = _("keeping")
    try:
        kind = kind_of_disk(games, mounts.read_text("utf-8", "replace"))
    except (OSError, ValueError, RuntimeError):
        kind = ""
    if not kind:
        return Check(name, "none", _("this machine says nothing about it"))
    if kind in FORGETFUL:
        found = _("{games} lies on {kind}: a restart loses the games").format(games=games, kind=kind)
        return Check(name, "bad", found, _("Keep them on a disk that can be written: --data FOLDER."))
    return Check(name, "ok", kind)


def kind_of_disk(folder: Path, mounts: str) -> str:
    """What Linux calls the kind of disk on which a folder lies, or will; "" when that is not listed."""
    kinds: dict[Path, str] = {}
    for line in mounts.splitlines():
        _device, place, kind, *_rest = line.split(" ")
        # a blank and other such signs in a name are written as their numbers
        kinds[Path(place.encode("latin-1", "replace").decode("unicode_escape"))] = kind
    there = folder.resolve()
    return next((kinds[path] for path in (there, *there.parents) if path in kinds), "")
