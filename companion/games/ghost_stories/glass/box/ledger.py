"""What people enter of their box: facts on the disk at once, unfinished ones in memory, and a way back."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from companion.game.trouble import Trouble
from companion.games.ghost_stories.rules.black_secret.facts import GROUP, TOKEN_KINDS
from companion.games.ghost_stories.words.box_file import Profile
from companion.table import messages
from companion.table.game_words import Facts
from companion.table.messages import _, said

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


@dataclass
class Group:
    """The nine catacomb tokens of one number of Taoists as far as they have been counted."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TOKEN_KINDS, 0))

    @property
    def whole(self) -> bool:
        return sum(self.counts.values()) == GROUP


@dataclass
class Unfinished:
    """What has been entered since the app was started; what is not whole yet lives only here."""

    sides: dict[str, Side] = field(default_factory=dict)
    groups: dict[str, Group] = field(default_factory=dict)


class Ledger:
    """Takes every change of the box; `told` says why the last one failed, or ""; `changed` is called after each."""

    def __init__(self, profile: Profile, unfinished: Unfinished, changed: Callable[[], None]):
        self.profile, self.unfinished, self.changed = profile, unfinished, changed
        self.told = ""
        self._past: list[tuple[Facts, Unfinished]] = []

    @property
    def undoable(self) -> bool:
        return bool(self._past)

    def side(self, name: str) -> Side:
        """The side as it is being entered, else as it is known."""
        sides = self.unfinished.sides
        if name not in sides or sides[name].whole:
            known = self.profile.facts.get("catacombs", {}).get(name)
            sides[name] = Side(list(known["colours"]), list(known["entrances"])) if known else Side()
        return sides[name]

    def group(self, name: str) -> Group:
        """The tokens of a group as they are being counted, else as they are known."""
        groups = self.unfinished.groups
        if name not in groups or groups[name].whole:
            known = self.profile.facts.get("tokens", {}).get(name)
            groups[name] = Group(dict.fromkeys(TOKEN_KINDS, 0) | dict(known)) if known else Group()
        return groups[name]

    def touch(self, name: str, cell: int, tool: str) -> None:
        """Enter one cell of a side; a whole side is kept at once."""

        def enter() -> None:
            side = self.side(name)
            side.touch(cell, tool)
            if side.whole:
                self.profile.learn({"catacombs": {name: side.entry()}})

        self.change(enter)

    def count(self, name: str, kind: str) -> None:
        """One more token of this kind; a group of nine is kept at once."""

        def enter() -> None:
            group = self.group(name)
            group.counts[kind] += 1
            if group.whole:
                self.profile.learn({"tokens": {name: dict(group.counts)}})

        self.change(enter)

    def count_again(self, name: str) -> None:
        """Nothing of this group is known any more."""

        def forget() -> None:
            self.profile.forget("tokens", name)
            self.unfinished.groups[name] = Group()

        self.change(forget)

    def change(self, act: Callable[[], object]) -> bool:
        """Do what Undo can take back; what fails has not happened."""
        before = self.profile.facts, deepcopy(self.unfinished)
        done = self.attempt(act)
        if not done:
            self._lay(before[1])
        elif before != (self.profile.facts, self.unfinished):
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
        except Trouble as error:
            self.told = messages.trouble(error)
        except OSError as error:
            self.told = _("Not saved: {reason}").format(reason=said(error.strerror or error))
        return not self.told

    def _lay(self, before: Unfinished) -> None:
        self.unfinished.sides, self.unfinished.groups = before.sides, before.groups
