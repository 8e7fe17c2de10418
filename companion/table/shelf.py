"""A folder that games are carried to: what is there stays, whatever comes.

A game that is there already is not doubled, be it as long or longer.  One that begins with all of a game that is there,
and goes on, takes its place.  Everything else gets a free name: also two games that were one and went on differently.
"""

import fcntl
import json
import os
from enum import Enum
from pathlib import Path

from companion.game import files
from companion.game.files import Refused
from companion.game.journal import MOST
from companion.game.record import Loaded, history, opened, played_in
from companion.table.saved import SUFFIX, clean, free_name, is_game


class Way(Enum):
    """What became of a game."""

    COPIED = "copied"
    THERE = "there"
    REFUSED = "refused"


class Shelf:
    """Knows the games of a folder by their set-ups; each is read again before anything is decided.

    In a folder that is not our `own` no link is followed.  Raises OSError when the folder cannot be read.
    """

    def __init__(self, folder: Path, own: bool):
        self.folder, self._own = folder, own
        self._by_setup: dict[str, list[Path]] = {}
        for name in sorted(filter(is_game, os.listdir(folder))):
            try:
                self._keep(folder / name, files.read(folder / name, MOST, follow=own))
            except Refused:  # whatever it is, it keeps its name
                continue

    def put(self, source: Path, own: bool, sitting: int = 0) -> Way:
        """Bring a game here, as one of this sitting unless that is 0.  Raises OSError; then nothing has changed.

        `own` as for the folder.  What is no game is refused; a damaged one comes as it is.
        """
        try:
            data = files.read(source, MOST, follow=own)
            loaded = opened(data, "")
        except Refused:
            return Way.REFUSED
        lines, whole = history(data), loaded.trouble is None
        place = None
        for path in self._by_setup.get(_key(loaded), []):
            there = self._lines(path)
            if there == lines or (whole and there[: len(lines)] == lines):
                return Way.THERE
            if whole and there and lines[: len(there)] == there:
                place = path
        if sitting and whole:
            data = played_in(data, sitting)
        if place is None or not self._replace(place, lines, data):
            self._add(source.name, data)
        return Way.COPIED

    def _lines(self, path: Path) -> list[str]:
        """What a game here holds now; nothing when it is gone or no plain file."""
        try:
            return history(files.read(path, MOST, follow=self._own))
        except Refused:
            return []

    def _replace(self, path: Path, lines: list[str], data: bytes) -> bool:
        """Put a longer game into the place of a shorter one, unless somebody plays it; whether that was done."""
        try:
            fd = files.open_plain(path, os.O_RDWR, follow=False)
        except (OSError, Refused):
            return False
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            there = history(files.content(fd, path, MOST))
            if lines[: len(there)] != there:
                return False
            files.write_whole(path, data)
            return True
        except (BlockingIOError, Refused):
            return False
        finally:
            os.close(fd)

    def _add(self, name: str, data: bytes) -> None:
        with files.alone_in(self.folder):
            path = free_name(self.folder, clean(name.removesuffix(SUFFIX)) or "game")
            files.write_whole(path, data)
        self._keep(path, data)

    def _keep(self, path: Path, data: bytes) -> None:
        self._by_setup.setdefault(_key(opened(data, "")), []).append(path)


def _key(loaded: Loaded) -> str:
    return json.dumps([loaded.game, loaded.setup], sort_keys=True)
