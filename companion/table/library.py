"""The games on disk: start one, list them, resume one."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.game import files
from companion.game.files import shown
from companion.game.journal import Journal, Loaded, Refused, load
from companion.game.trouble import Trouble
from companion.games import words as words_of
from companion.ghost_stories.setup import BadSetup, Setup
from companion.table import messages, words
from companion.table.fitting import Diverged
from companion.table.messages import _
from companion.table.profile import NAME, Profile

if TYPE_CHECKING:
    from companion.table.session import Session

GAME = "ghost stories"
SUFFIX = ".game"
LONGEST = 200
"""So many letters of the players' names are shown."""
LONG_AGO = datetime(1970, 1, 1)
"""When a file was played that does not tell."""


class SavedGame(NamedTuple):
    """A journal in the folder: what to call it, when it was played last, and a line when it cannot be resumed."""

    path: Path
    title: str
    when: datetime
    over: bool
    trouble: str


class Library:
    """A folder of journals, and beside them what is known of the Black Secret box."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.profile = Profile(folder / NAME)

    def games(self) -> list[SavedGame]:
        """Every game of the folder, the newest first; whatever lies there, it is one line and no more."""
        try:
            names = os.listdir(self.folder)
        except FileNotFoundError:
            return []
        except OSError as error:
            text = _("The folder of the games cannot be read: {reason}.").format(reason=error.strerror)
            return [SavedGame(self.folder, shown(self.folder), LONG_AGO, False, text)]
        games = [self._saved(self.folder / name) for name in names if name.endswith(SUFFIX)]
        return sorted(games, key=lambda game: game.when, reverse=True)

    def _saved(self, path: Path) -> SavedGame:
        when = _when(path)
        try:
            loaded = load(path)
            setup = Setup.from_json(loaded.setup)
        except (Refused, BadSetup) as error:
            return SavedGame(path, shown(path).removesuffix(SUFFIX), when, False, messages.trouble(error))
        names = ", ".join(setup.names.get(colour) or words.colour(colour) for colour in setup.players)
        title = " ".join(f"{names[:LONGEST]} · {_(words.LEVEL_NAMES[setup.level])}".split())
        return SavedGame(path, title, when, bool(loaded.result), "")

    def start(self, setup: Setup, path: Path | None = None) -> Session:
        """A new game.  Raises BadSetup, Refused or OSError."""
        from companion.table.session import Session  # brings the rules, which a list of games does not need

        complete = self.boxed(setup).complete()
        if path is None:
            stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
            path = files.unused(
                self.folder, lambda number: f"{stamp} ({number}){SUFFIX}" if number > 1 else f"{stamp}{SUFFIX}"
            )
        return Session(words_of(GAME), complete, Journal.create(path, complete.to_json()), memory=self.profile)

    def boxed(self, setup: Setup) -> Setup:
        """The set-up with all that is known of the box; what it brings itself, such as the stand-in, stays."""
        return replace(setup, profile={**self.profile.facts, **setup.profile}) if setup.expansions else setup

    def resume(self, path: Path) -> Session:
        """Open a game as it stood, or its good part; the session tells what is left out.  Raises Refused."""
        journal, loaded = Journal.resume(path)
        try:
            return _opened(journal, loaded, self.profile)
        except Refused:
            journal.close()
            raise
        except BadSetup as error:
            journal.close()
            text = "{name} does not fit the rules of this companion. {reason}"
            raise Refused(text, name=shown(path), reason=messages.trouble(error)) from error


def _opened(journal: Journal, loaded: Loaded, profile: Profile) -> Session:
    """The session of a journal, which is mended first where it is damaged or no longer fits the rules."""
    from companion.table.session import Session  # brings the rules, which a list of games does not need

    setup = Setup.from_json(loaded.setup)
    if loaded.trouble:
        loaded = journal.mend(loaded)
    try:
        return Session(words_of(GAME), setup, journal, loaded, profile)
    except Diverged as error:
        return Session(words_of(GAME), setup, journal, journal.mend(_fitting(loaded, error, journal.path)), profile)


def _fitting(loaded: Loaded, difference: Diverged, path: Path) -> Loaded:
    """What is left of a game until the last turn that fits the rules."""
    lost = len(loaded.answers) - difference.turn
    trouble = Trouble(
        "{name} does not fit the rules of this companion from answer {number} on. Answers left out: {lost}.",
        name=shown(path),
        number=difference.turn + 1,
        lost=lost,
    )
    return loaded.until(difference.turn, trouble)


def _when(path: Path) -> datetime:
    """When the file was written last."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return LONG_AGO
