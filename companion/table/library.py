"""The games on disk: start one, list them, resume one."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from companion.game.journal import Journal, Loaded, Refused, load
from companion.ghost_stories.setup import BadSetup, Setup
from companion.table import words
from companion.table.messages import _
from companion.table.profile import NAME, Profile
from companion.table.session import Diverged, Session

SUFFIX = ".game"


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
        """Every game of the folder, the newest first."""
        paths = self.folder.glob(f"*{SUFFIX}") if self.folder.is_dir() else ()
        return sorted((self._saved(path) for path in paths), key=lambda game: game.when, reverse=True)

    def _saved(self, path: Path) -> SavedGame:
        when = datetime.fromtimestamp(path.stat().st_mtime)
        try:
            loaded = load(path)
            setup = Setup.from_json(loaded.setup)
        except (Refused, BadSetup) as error:
            return SavedGame(path, path.stem, when, False, words.trouble(error))
        names = ", ".join(setup.names.get(colour) or words.colour(colour) for colour in setup.players)
        title = f"{names} · {_(words.LEVEL_NAMES[setup.level])}"
        return SavedGame(path, title, when, bool(loaded.result), "")

    def start(self, setup: Setup, path: Path | None = None) -> Session:
        """A new game.  Raises BadSetup or Refused."""
        complete = self.boxed(setup).complete()
        if path is None:
            stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
            path = self.folder / f"{stamp}{SUFFIX}"
            number = 1
            while path.exists():
                number += 1
                path = self.folder / f"{stamp} ({number}){SUFFIX}"
        return Session(complete, Journal.create(path, complete.to_json()), profile=self.profile)

    def boxed(self, setup: Setup) -> Setup:
        """The set-up with all that is known of the box; what it brings itself, such as the stand-in, stays."""
        return replace(setup, profile={**self.profile.facts, **setup.profile}) if setup.expansions else setup

    def resume(self, path: Path) -> Session:
        """Open a game as it stood.  Raises Refused with one line for people."""
        journal, loaded = Journal.resume(path)
        try:
            return _opened(journal, loaded, path, self.profile)
        except Refused:
            journal.close()
            raise


def _opened(journal: Journal, loaded: Loaded, path: Path, profile: Profile) -> Session:
    try:
        return Session(Setup.from_json(loaded.setup), journal, loaded, profile)
    except (BadSetup, Diverged) as error:
        raise Refused(
            "{name} does not fit the rules of this companion. {reason}", name=path.name, reason=words.trouble(error)
        ) from error
