"""What a table learns of its own box while it plays: kept for the next games, and what was taken back forgotten."""

from collections.abc import Sequence
from typing import Any

from companion.game.rulebook import Setup
from companion.table.game_words import Facts, Memory
from companion.table.laid import Entry
from companion.table.messages import _


class Learning:
    """Follows one game; without a `memory` that learns from such games it does nothing."""

    def __init__(self, memory: Memory | None, setup: Setup):
        self._memory = memory if memory is not None and memory.learns(setup) else None

    def facts(self, state: Any, log: Sequence[Entry]) -> Facts:
        """What the game knows of the box now, where that is kept."""
        return self._memory.told(state, [entry.order for entry in log]) if self._memory is not None else {}

    def follow(self, before: Facts, now: Facts) -> str:
        """Keep what was learned between the two; gives one line when the file cannot be written, else ""."""
        if self._memory is None:
            return ""
        try:
            self._memory.follow(before, now)
        except OSError as error:
            return _("The box file cannot be written: {reason}.").format(reason=error.strerror or error)
        return ""
