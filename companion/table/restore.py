"""A backup comes back: nothing that is here is lost by it, whatever the archive holds.

The whole archive is checked before anything changes; then each game, file and folder comes at one stroke, so that a
plug that is pulled midway costs nothing, and the same again brings the rest.
"""

import os
import shutil
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from companion.game import files
from companion.table import backup
from companion.table.backup import DATA, Belongings
from companion.table.keeping import DELETED
from companion.table.messages import _
from companion.table.phrases import listed, sentences
from companion.table.saved import clean, is_game
from companion.table.shelf import Shelf, Way

STAGE = ".restore"
"""The folder, beside the games, in which an archive is unpacked."""


@dataclass
class Restored:
    """What became of an archive; `differs` are the things that are here and otherwise in it."""

    games: Counter[Way] = field(default_factory=Counter)
    taken: int = 0
    differs: list[str] = field(default_factory=list)
    elsewhere: dict[str, Path] = field(default_factory=dict)
    """Learned dice by their kinds that the devices file looks for in another folder than the one they came to."""

    def told(self, replaced: bool) -> str:
        """In one line."""
        games = self.games
        parts = [
            _("Games brought back: {count}.").format(count=games[Way.COPIED]),
            _("There already: {count}.").format(count=games[Way.THERE]) if games[Way.THERE] else "",
            _("Not readable: {count}.").format(count=games[Way.REFUSED]) if games[Way.REFUSED] else "",
            _("Other files: {count}.").format(count=self.taken) if self.taken else "",
        ]
        if self.differs:
            line = _("Replaced, the old ones are kept: {names}.") if replaced else _("Kept as they are here: {names}.")
            parts.append(line.format(names=listed(self.differs)))
        line = _("The learned die {kind} is now in {folder}; write that into the devices file.")
        parts += [line.format(kind=kind, folder=folder) for kind, folder in self.elsewhere.items()]
        return sentences(*parts)


def restore(path: Path, own: Belongings, replace: bool = False) -> Restored:
    """Bring back what an archive holds.  What is here otherwise stays, or with `replace` is kept aside.

    Raises OSError and Refused; then what has not come yet can come by the same once more.
    """
    own.data.mkdir(parents=True, exist_ok=True)
    stage = own.data / STAGE
    shutil.rmtree(stage, ignore_errors=True)  # of one that was cut off
    stage.mkdir()
    try:
        backup.unpack(path, stage)
        os.sync()
        done = Restored()
        for name, place in own.beside.items():
            _bring(stage / name, place, done, replace)
        _bring_data(stage / DATA, own.data, done, replace)
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    lost = {kind for kind, folder in backup.learned_elsewhere(own).items() if not folder.is_dir()}
    done.elsewhere = {kind: own.data / clean(kind) for kind in sorted(lost) if (own.data / clean(kind)).is_dir()}
    return done


def _bring_data(stage: Path, data: Path, done: Restored, replace: bool) -> None:
    entries = sorted(stage.iterdir()) if stage.is_dir() else []
    _bring_games([path for path in entries if is_game(path.name) and path.is_file()], data, done)
    for path in entries:
        if path.name == DELETED and path.is_dir():
            (data / DELETED).mkdir(exist_ok=True)
            _bring_games(sorted(path.iterdir()), data / DELETED, done)
        elif not (is_game(path.name) and path.is_file()):
            _bring(path, data / path.name, done, replace)


def _bring_games(games: list[Path], folder: Path, done: Restored) -> None:
    """By the rules of the shelf: nothing is doubled, nothing lost."""
    if games:
        shelf = Shelf(folder, own=True)
        done.games.update(shelf.put(game, own=False) for game in games)


def _bring(new: Path, place: Path, done: Restored, replace: bool) -> None:
    """A file, or a folder of pictures, to its place, unless another one is there that nobody gave up."""
    if not os.path.lexists(new) or (os.path.lexists(place) and _content(new) == _content(place)):
        return
    if os.path.lexists(place):
        done.differs.append(place.name)
        if not replace:
            return
        kept = files.unused(place.parent, lambda number: f"{place.name}.before" + (f"-{number}" if number > 1 else ""))
        os.rename(place, kept)
    else:
        done.taken += 1
    if new.is_dir():
        os.rename(new, place)
        files.sync_folder(place.parent)
    else:
        files.write_whole(place, new.read_bytes())


def _content(path: Path) -> dict[str, bytes]:
    """What a file or a folder of files holds, by names; {} for what cannot be read.  Raises nothing."""
    try:
        inside = {child.name: child for child in path.iterdir()} if path.is_dir() else {"": path}
        return {name: files.read(child, backup.MOST_FILE) for name, child in inside.items() if child.is_file()}
    except (OSError, files.Refused):
        return {}
