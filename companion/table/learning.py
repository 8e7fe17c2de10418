"""What a table learns of its own box while it plays: kept for the next games, and what was taken back forgotten."""

from collections.abc import Sequence
from typing import Any

from companion.game.rulebook import Setup
from companion.game.trouble import Trouble
from companion.table.game_words import Facts, Memory
from companion.table.laid import Entry


class Learning:
    """Follows one game; without a `memory` that learns from such games it does nothing."""

    def __init__(self, memory: Memory | None, setup: Setup):
        self._memory = memory if memory is not None and memory.learns(setup) else None
        self._known: Facts = {}

    def begin(self, state: Any, log: Sequence[Entry]) -> None:
        """What the game knows from the start is no news."""
        if self._memory is not None:
            self._known = self._memory.told(state, [entry.order for entry in log])

    def follow(self, state: Any, log: Sequence[Entry]) -> dict[str, Trouble]:
        """Keep what was learned since the last time; gives the trouble when the file cannot be written."""
        if self._memory is None:
            return {}
        before = self._known
        self.begin(state, log)
        try:
            self._memory.follow(before, self._known)
        except OSError as error:
            return {"box": Trouble("The box file cannot be written: {reason}.", reason=error.strerror or error)}
        return {}
