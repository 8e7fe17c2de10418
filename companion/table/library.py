"""The games on disk: start one, list them, resume one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.game.files import shown
from companion.game.journal import Journal, Loaded, Refused
from companion.game.trouble import Trouble
from companion.games import words as words_of
from companion.games.ghost_stories.rules.setup import BadSetup, Setup
from companion.games.ghost_stories.words.box_file import NAME, Profile
from companion.table import messages
from companion.table.fitting import Diverged
from companion.table.saved import SavedGame, free_name, listed

if TYPE_CHECKING:
    from companion.table.session import Session

GAME = "ghost stories"


class Library:
    """A folder of journals, and beside them what is known of the Black Secret box."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.profile = Profile(folder / NAME)
        self._sittings = 0
        self._counted = False

    def games(self) -> list[SavedGame]:
        """Every game of the folder, the one played last first; whatever lies there, it is one line and no more."""
        games = listed(self.folder)
        self._sittings = max([self._sittings, *(game.order[0] for game in games)])
        self._counted = True
        return games

    def next_sitting(self) -> int:
        """Larger than that of every game of the folder.

        Another companion may count the same at the same time: then both games were played last, and no harm is done.
        """
        if not self._counted:
            self.games()
        self._sittings += 1
        return self._sittings

    def start(self, setup: Setup, path: Path | None = None) -> Session:
        """A new game.  Raises BadSetup, Refused or OSError."""
        from companion.table.session import Session  # brings what a list of games does not need

        complete, sitting = self.boxed(setup).complete(), self.next_sitting()
        if path is None:
            path = free_name(self.folder, f"game {sitting}")
        return Session(words_of(GAME), complete, Journal.create(path, complete.to_json(), sitting), memory=self.profile)

    def boxed(self, setup: Setup) -> Setup:
        """The set-up with all that is known of the box; what it brings itself, such as the stand-in, stays."""
        return replace(setup, profile={**self.profile.facts, **setup.profile}) if setup.expansions else setup

    def resume(self, path: Path) -> Session:
        """Open a game as it stood, or its good part; the session tells what is left out.  Raises Refused."""
        journal, loaded = Journal.resume(path)
        journal.sitting = self.next_sitting()
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
