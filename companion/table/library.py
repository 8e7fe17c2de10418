"""The games on disk: start one, list them, resume one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.game.files import shown
from companion.game.journal import Journal, Loaded, Refused
from companion.game.rulebook import Setup
from companion.game.trouble import Trouble
from companion.games import FIRST, GAMES, named
from companion.table import devices_file, messages, settings
from companion.table.backup import Belongings
from companion.table.fitting import Diverged
from companion.table.game_kept import BoxFile
from companion.table.game_words import Facts
from companion.table.saved import SavedGame, free_name, listed

if TYPE_CHECKING:
    from companion.table.session import Session


class Library:
    """A folder of journals, and beside them what is known of the boxes of their games."""

    def __init__(self, folder: Path, own: Belongings | None = None):
        """`own` tells where the files lie that a backup holds besides; without it, beside the games."""
        self.folder = folder
        self.own = own or Belongings(folder, folder / settings.NAME, folder / devices_file.NAME)
        self._boxes: dict[str, BoxFile | None] = {}
        self._sittings = 0
        self._counted = False

    def box(self, game: str) -> Any:
        """What is known of the box of a game, None where nothing is kept of it."""
        if game not in self._boxes:
            opened = named(game).kept().box
            self._boxes[game] = opened(self.folder) if opened else None
        return self._boxes[game]

    def facts(self, game: str) -> Facts:
        """What is known of the box of a game, as its set-up takes it."""
        box = self.box(game)
        return dict(box.facts) if box else {}

    def boxes(self) -> Iterator[BoxFile]:
        """The boxes of all games of which something can be known."""
        return filter(None, map(self.box, GAMES))

    def games(self) -> list[SavedGame]:
        """Every game of the folder, the one played last first; whatever lies there, it is one line and no more."""
        found = listed(self.folder)
        self._sittings = max([self._sittings, *(game.order[0] for game in found)])
        self._counted = True
        return found

    def forget(self) -> None:
        """The folder holds other things now: look again."""
        self._boxes.clear()
        self._counted = False

    def next_sitting(self) -> int:
        """Larger than that of every game of the folder.

        Another companion may count the same at the same time: then both games were played last, and no harm is done.
        """
        if not self._counted:
            self.games()
        self._sittings += 1
        return self._sittings

    def complete(self, setup: Setup, game: str) -> Any:
        """A set-up with all that is known of the box, and with every lot drawn.  Raises Trouble for a wrong one."""
        box = self.box(game)
        return named(game).kept().setup((box.boxed(setup) if box else setup).to_json())

    def again(self, game: str, seed: int) -> Any:
        """The set-up of another game of those who played this game last; None where nobody has.  Raises Trouble."""
        last = self._last(game)
        if last is None:
            return None
        return self.complete(named(game).kept().again(last.setup, seed), game)

    def crowd(self, game: str) -> int:
        """How many played this game last, 0 where nobody has."""
        last = self._last(game)
        return len(named(game).kept().people(last.setup)) if last is not None else 0

    def _last(self, game: str) -> SavedGame | None:
        return next((saved for saved in self.games() if saved.game == game and not saved.trouble), None)

    def with_names(self, setup: Any, game: str) -> Any:
        """The set-up with the name that whoever played a colour last has; a name that it has stays."""
        called = dict(reversed(self._last_names()))
        kept = named(game).kept()
        people = {key: person.name or called.get(key, "") for key, person in kept.people(setup).items()}
        return kept.named(setup, {key: name for key, name in people.items() if name})

    def names(self) -> list[str]:
        """Everybody who has played under a name, who played last first."""
        return list(dict.fromkeys(name for _key, name in self._last_names()))

    def _last_names(self) -> list[tuple[str, str]]:
        """Who had which colour, who played last first."""
        return [
            (key, person.name)
            for saved in self.games()
            if saved.setup is not None
            for key, person in named(saved.game).kept().people(saved.setup).items()
            if person.name
        ]

    def start(self, setup: Setup, path: Path | None = None, game: str = FIRST) -> Session:
        """A new game.  Raises Trouble for a wrong set-up, Refused or OSError."""
        from companion.table.session import Session  # brings what a list of games does not need

        words, box, complete = named(game).words(), self.box(game), self.complete(setup, game)
        sitting = self.next_sitting()
        if path is None:
            path = free_name(self.folder, f"game {sitting}")
        journal = Journal.create(path, complete.to_json(), sitting, words.rules.name)
        return Session(words, complete, journal, memory=box)

    def resume(self, path: Path) -> Session:
        """Open a game as it stood, or its good part; the session tells what is left out.  Raises Refused."""
        journal, loaded = Journal.resume(path)
        journal.sitting = self.next_sitting()
        try:
            return self._opened(journal, loaded)
        except Refused:
            journal.close()
            raise
        except Trouble as error:
            journal.close()
            text = "{name} does not fit the rules of this companion. {reason}"
            raise Refused(text, name=shown(path), reason=messages.trouble(error)) from error

    def _opened(self, journal: Journal, loaded: Loaded) -> Session:
        """The session of a journal, which is mended first where it is damaged or no longer fits the rules."""
        from companion.table.session import Session  # brings the rules, which a list of games does not need

        words = named(loaded.game).words()
        setup, box = words.rules.setup(loaded.setup), self.box(words.rules.name)
        if loaded.trouble:
            loaded = journal.mend(loaded)
        try:
            return Session(words, setup, journal, loaded, box)
        except Diverged as error:
            return Session(words, setup, journal, journal.mend(_fitting(loaded, error, journal.path)), box)


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
