"""What people enter of their box: facts on the disk at once, unfinished sides in memory, and a way back."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from companion.ghost_stories.box import BadBox
from companion.table import words
from companion.table.messages import _
from companion.table.profile import BadProfile, Facts, Profile

ENTRANCES = 2
ENTRANCE = "entrance"


@dataclass
class Side:
    """One side of the catacomb board as far as it has been entered; only a whole one can be kept."""

    colours: list[str] = field(default_factory=lambda: [""] * 9)
    entrances: list[int] = field(default_factory=list)

    def touch(self, cell: int, tool: str) -> None:
        """Colour a cell or mark an entrance; a third entrance takes the place of the oldest."""
        if tool != ENTRANCE:
            self.colours[cell] = tool
        elif cell not in self.entrances:
            self.entrances = [*self.entrances[1 - ENTRANCES :], cell]
        elif len(self.entrances) < ENTRANCES:
            self.entrances.remove(cell)

    @property
    def whole(self) -> bool:
        return all(self.colours) and len(self.entrances) == ENTRANCES

    def entry(self) -> dict[str, Any]:
        """As the profile keeps it."""
        return {"colours": list(self.colours), "entrances": sorted(self.entrances)}


Sides = dict[str, Side]
"""What has been entered since the app was started; a side that is not whole yet lives only here."""


class Ledger:
    """Takes every change of the box; `told` says why the last one failed, or ""; `changed` is called after each."""

    def __init__(self, profile: Profile, sides: Sides, changed: Callable[[], None]):
        self.profile, self.sides, self.changed = profile, sides, changed
        self.told = ""
        self._past: list[tuple[Facts, Sides]] = []

    @property
    def undoable(self) -> bool:
        return bool(self._past)

    def side(self, name: str) -> Side:
        """The side as it is being entered, else as it is known."""
        if name not in self.sides or self.sides[name].whole:
            known = self.profile.facts.get("catacombs", {}).get(name)
            self.sides[name] = Side(list(known["colours"]), list(known["entrances"])) if known else Side()
        return self.sides[name]

    def touch(self, name: str, cell: int, tool: str) -> None:
        """Enter one cell of a side; a whole side is kept at once."""

        def enter() -> None:
            side = self.side(name)
            side.touch(cell, tool)
            if side.whole:
                self.profile.learn({"catacombs": {name: side.entry()}})

        self.change(enter)

    def change(self, act: Callable[[], object]) -> bool:
        """Do what Undo can take back; what fails has not happened."""
        before = self.profile.facts, deepcopy(self.sides)
        done = self.attempt(act)
        if not done:
            self._lay(before[1])
        elif before != (self.profile.facts, self.sides):
            self._past.append(before)
        self.changed()
        return done

    def undo(self) -> None:
        """Everything as it was before the last change."""
        if self._past and self.attempt(lambda: self.profile.put_back(self._past[-1][0])):
            self._lay(self._past.pop()[1])
        self.changed()

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do something with the files; False, and a line that says why, when that fails."""
        self.told = ""
        try:
            act()
        except (BadBox, BadProfile) as error:
            self.told = words.trouble(error)
        except OSError as error:
            self.told = _("Not saved: {reason}").format(reason=error.strerror or error)
        return not self.told

    def _lay(self, sides: Sides) -> None:
        self.sides.clear()
        self.sides.update(sides)
