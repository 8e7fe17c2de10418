"""All that a table has gathered, in one archive: games, what is known of the boxes, learned dice, devices, settings.

Inside, `data/` is the folder of the games, and the files of devices and settings lie beside it.  `belongs` says what
may stand there, for the hand that writes and for the one that reads.  How it comes back: `companion.table.restore`.
"""

import json
import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from companion.game import files
from companion.game.files import MEGABYTE, Refused, shown
from companion.table import devices_file, settings
from companion.table.keeping import DELETED
from companion.table.saved import clean, is_game

MOST_FILES = 5000
MOST_FILE, MOST_ALL, MOST_ARCHIVE = 16 * MEGABYTE, 256 * MEGABYTE, 128 * MEGABYTE
"""Bytes of one file, of all together, and of the archive."""
MOST_NAMES = 2 * MEGABYTE
"""Bytes of the list of names that stands at an archive's end."""
ABOUT, FORMAT = "about.json", {"companion backup": 1}
DATA = "data"
KEPT = (".json", ".jsonl", ".toml")
"""What files of the folder of the games end with that are no games: boxes, the screen, pictures of dice."""
PICTURE = ".png"
"""What the folders of learned dice hold."""
LETTERS = 200
"""Bytes of a name, as every disk takes them."""

END, END_SIZE = b"PK\x05\x06", 22
LARGE, LARGE_SIZE = b"PK\x06\x07", 20
"""How a zip file ends, and what stands before that in one of the large kind, which no backup is."""
ENCRYPTED = 1
"""A bit of a file's flags."""


class Belongings(NamedTuple):
    """Where the things of this table lie: the folder of the games, and two files."""

    data: Path
    settings: Path
    devices: Path

    @property
    def beside(self) -> dict[str, Path]:
        """The two files by their names in an archive."""
        return {settings.NAME: self.settings, devices_file.NAME: self.devices}


def belongs(name: str) -> bool:
    """Whether a file of an archive can be called so: never a way out of the folder that it is unpacked in."""
    if name in (settings.NAME, devices_file.NAME):
        return True
    top, *parts = name.split("/")
    if top != DATA or not all(map(_plain, parts)):
        return False
    if len(parts) == 1:
        return is_game(parts[0]) or parts[0].endswith(KEPT)
    return len(parts) == 2 and (is_game(parts[1]) if parts[0] == DELETED else parts[1].endswith(PICTURE))


def _plain(part: str) -> bool:
    return (
        bool(part)
        and part.isprintable()
        and not part.startswith(".")
        and not re.search(r'[\\/:*?"<>|]', part)
        and len(part.encode("utf-8", "replace")) <= LETTERS
    )


def collected(own: Belongings) -> dict[str, Path]:
    """All that goes into an archive, by its name there; files that no archive takes are left out."""
    found = {name: path for name, path in own.beside.items() if _is_file(path)}
    found |= {f"{DATA}/{name}": path for name, path in _below(own.data) if path not in own.beside.values()}
    for kind, folder in learned_elsewhere(own).items():
        found |= {f"{DATA}/{clean(kind)}/{path.name}": path for path in _files(folder)}
    return {name: path for name, path in sorted(found.items()) if belongs(name)}


def learned_elsewhere(own: Belongings) -> Mapping[str, Path]:
    """The folders of learned dice that the devices file names and that do not lie in the folder of the games."""
    folders = devices_file.dice_folders(own.devices)
    return {kind: folder for kind, folder in folders.items() if folder.parent.resolve() != own.data.resolve()}


def _below(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in _entries(folder):
        if path.is_dir() and not path.is_symlink():
            yield from ((f"{path.name}/{file.name}", file) for file in _files(path))
        elif _is_file(path):
            yield path.name, path


def _files(folder: Path) -> list[Path]:
    return [path for path in _entries(folder) if _is_file(path)]


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_file(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def write(path: Path, own: Belongings) -> int:
    """Write all of it into a new archive, and say how many files that are.  Raises OSError, Refused."""
    found = collected(own)
    if not found:
        raise Refused("There is nothing to keep yet: no game, no settings.")
    if len(found) > MOST_FILES:
        raise Refused("There are more than {most} files, which no backup holds.", most=MOST_FILES)
    if os.path.lexists(path):
        raise Refused("{name} is there already; give the backup another name.", name=shown(path))
    fd, new = files.make(path)
    try:
        with os.fdopen(fd, "wb") as file:
            _fill(file, found)
            os.fsync(fd)
        os.replace(new, path)
    except (OSError, Refused):
        with suppress(OSError):
            new.unlink()
        raise
    files.sync_folder(path.parent)
    return len(found)


def _fill(file: BinaryIO, found: Mapping[str, Path]) -> None:
    left = MOST_ALL
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        archive.writestr(ABOUT, json.dumps(FORMAT))
        for name, path in found.items():
            data = files.read(path, MOST_FILE, follow=False)
            left -= len(data)
            if left < 0:
                raise Refused("All files together are larger than {most} MB.", most=MOST_ALL // MEGABYTE)
            archive.writestr(name, data)
    file.flush()


def unpack(path: Path, folder: Path) -> None:
    """Put the files of an archive below this folder, after all of it was looked at.  Raises OSError, Refused."""
    fd = files.open_plain(path, os.O_RDONLY, follow=False)
    with os.fdopen(fd, "rb") as file:
        _check_size(file, shown(path))
        try:
            with zipfile.ZipFile(file) as archive:
                _check(archive, shown(path))
                _put(archive, folder)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError) as error:
            raise Refused("{name} is damaged, or no backup of a companion.", name=shown(path)) from error


def _check_size(file: BinaryIO, name: str) -> None:
    """Before Python reads its list of names, which may be as long as somebody likes.  Raises Refused."""
    size = os.fstat(file.fileno()).st_size
    if size > MOST_ARCHIVE:
        raise Refused("{name} is larger than {most} MB and is not read.", name=name, most=MOST_ARCHIVE // MEGABYTE)
    file.seek(max(0, size - END_SIZE - LARGE_SIZE))
    tail = file.read()
    end = tail[-END_SIZE:]
    if not end.startswith(END) or tail.startswith(LARGE) or len(end) < END_SIZE:
        raise Refused("{name} is damaged, or no backup of a companion.", name=name)
    count, names = struct.unpack("<10xHL6x", end)
    if count > MOST_FILES + 1 or names > MOST_NAMES:
        raise Refused("{name} holds more files than a backup can.", name=name)


def _check(archive: zipfile.ZipFile, name: str) -> None:
    """What the list of names tells.  Raises Refused, ValueError, and what zipfile raises."""
    every = archive.infolist()
    about = next((one for one in every if one.filename == ABOUT), None)
    if about is None or json.loads(_content(archive, about, files.MEGABYTE)) != FORMAT:
        raise Refused("{name} is no backup that this companion reads.", name=name)
    if len(every) > MOST_FILES + 1 or sum(one.file_size for one in every) > MOST_ALL:
        raise Refused("{name} holds more than a backup can.", name=name)
    for one in every:
        if one is not about and (one.file_size > MOST_FILE or _odd(one)):
            raise Refused("{name} holds what no backup does, and nothing of it is taken.", name=name)
    if len({one.filename.casefold() for one in every}) != len(every):
        raise Refused("{name} holds what no backup does, and nothing of it is taken.", name=name)


def _odd(one: zipfile.ZipInfo) -> bool:
    """A strange name, a link or a device, or one behind a password."""
    kind = stat.S_IFMT(one.external_attr >> 16)
    return not belongs(one.filename) or kind not in (0, stat.S_IFREG) or bool(one.flag_bits & ENCRYPTED)


def _put(archive: zipfile.ZipFile, folder: Path) -> None:
    for one in archive.infolist():
        data = _content(archive, one, MOST_FILE)
        place = folder / one.filename
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def _content(archive: zipfile.ZipFile, one: zipfile.ZipInfo, most: int) -> bytes:
    """All of it, whose sum zipfile checks at its end.  Raises ValueError when there is more than was told."""
    with archive.open(one) as file:
        data = file.read(most + 1)
    if len(data) != one.file_size or len(data) > most:
        raise ValueError("its size is not the one that was told")
    return data
