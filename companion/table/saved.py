"""Games that lie in a folder, here or on a USB stick: one line each, whatever is found.

No date is shown: a Pi has no clock battery, and a wrong date is worse than none.
"""

import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from companion.game import files
from companion.game.files import shown
from companion.game.journal import Loaded, load
from companion.game.trouble import Trouble
from companion.games import FIRST, named
from companion.table import messages
from companion.table.game_kept import Kept
from companion.table.messages import _, said
from companion.table.phrases import telling

SUFFIX = ".game"
DATED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d( \(\d+\))?")
"""A name that earlier versions gave by a clock which may have been wrong by years."""
COUNTED = re.compile(r"game \d+( \(\d+\))?")
"""A name that a game has until people give it one."""
LETTERS = 80
"""A longer name is cut: not every disk takes one."""


class SavedGame(NamedTuple):
    """A journal: what to call it, what more is known of it, and a line when it cannot be resumed.

    `order` is larger the later the game was played, as far as that is known: by the sittings of the table, and among
    games of earlier versions, which count none, by the time of the file.  `game` names what is played in it, "" where
    nobody can tell.  `setup` is its set-up, None where it cannot be resumed, `against` what it was played
    against, and `won` whether it ended so, None where nobody wins.
    """

    path: Path
    title: str
    note: str
    order: tuple[int, float, str]
    over: bool
    trouble: str
    game: str = ""
    setup: Any = None
    against: str = ""
    won: bool | None = None

    @property
    def automatic(self) -> bool:
        """Whether nobody has given it a name."""
        name = self.path.name.removesuffix(SUFFIX)
        return bool(DATED.fullmatch(name) or COUNTED.fullmatch(name))


def listed(folder: Path, most: int | None = None, own: bool = True) -> list[SavedGame]:
    """Every game of the folder, the one played last first; at most `most` are looked at.

    In a folder that is not our `own` no link is followed.
    """
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return []
    except OSError as error:
        text = _("The folder of the games cannot be read: {reason}.").format(reason=said(error.strerror))
        return [SavedGame(folder, shown(folder), "", (0, 0.0, ""), False, text)]
    games = [_saved(folder / name, own) for name in sorted(filter(is_game, names))[:most]]
    return sorted(games, key=lambda game: game.order, reverse=True)


def is_game(name: str) -> bool:
    """Whether a file is called like a game; what begins so is a file of some system about another one."""
    return name.endswith(SUFFIX) and not name.startswith("._")


def free_name(folder: Path, stem: str) -> Path:
    """Where a game of this name can be kept; another one is never in the way."""
    return files.unused(folder, lambda number: f"{stem} ({number}){SUFFIX}" if number > 1 else f"{stem}{SUFFIX}")


def clean(name: str) -> str:
    """A name that every disk can give to a file."""
    return "".join(c if c.isalnum() or c in " -_.()" else "_" for c in name)[:LETTERS].strip(" .")


def _saved(path: Path, own: bool) -> SavedGame:
    name, sitting = shown(path).removesuffix(SUFFIX), 0
    try:
        loaded = load(path, follow=own)
        sitting = loaded.sitting
        kept = named(loaded.game).kept()
        setup = kept.setup(loaded.setup)
    except Trouble as error:
        return SavedGame(path, name, "", _order(path, sitting), False, messages.trouble(error))
    title = " ".join(kept.title(setup).split())
    if not (DATED.fullmatch(name) or COUNTED.fullmatch(name)):
        title = telling(name, title)
    parts = [name if COUNTED.fullmatch(name) else "", _far(loaded, kept), *kept.note(setup)]
    note = " · ".join(filter(None, parts))
    return SavedGame(
        path, title, note, _order(path, sitting), bool(loaded.result), "", loaded.game or FIRST, setup,
        kept.against(setup), kept.won(loaded.result),
    )  # fmt: skip


def _far(loaded: Loaded, kept: Kept[Any]) -> str:
    """How far a game has come: at the beginning of each turn that asks something, but the first, stands a mark."""
    if loaded.result:
        return kept.ended(loaded.result)
    return _("turn {number}").format(number=len(loaded.marks) + 1)


def _order(path: Path, sitting: int) -> tuple[int, float, str]:
    try:
        return sitting, path.stat(follow_symlinks=False).st_mtime, path.name
    except OSError:
        return sitting, 0.0, path.name
