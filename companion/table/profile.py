"""What this table knows of its own Black Secret box: one readable file beside the games, learned while playing.

The facts and their checks are those of `companion.ghost_stories.box`; here is the file.
"""

import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.game.trouble import Trouble
from companion.ghost_stories.black_secret import GROUP, TOKEN_KINDS
from companion.ghost_stories.box import DESCRIBED, UNSURE, BadBox, box_of, plain
from companion.ghost_stories.state import Order, State
from companion.table import words
from companion.table.messages import _
from companion.table.put_back_secret import turned_tokens

NAME = "box.json"

Facts = dict[str, dict[str, Any]]


class BadProfile(Trouble):
    """A file that tells of no box; one line says why."""


class Profile:
    """The file with what is known of the box; `facts` are as `Setup.profile` takes them.

    A file that cannot be used is left alone, `trouble` says why in one line, and the table plays on with an empty one.
    """

    def __init__(self, path: Path):
        self.path, self.trouble = path, ""
        self.facts: Facts = {}
        try:
            self.facts = read(path) if path.exists() else {}
        except BadProfile as error:
            self.trouble = _("The box file is not used. {reason}").format(reason=words.trouble(error))

    def learn(self, found: Mapping[str, Mapping[str, Any]]) -> None:
        """Keep new facts.  Raises OSError, BadBox."""
        facts = {name: dict(entries) for name, entries in self.facts.items()}
        for name, entries in found.items():
            facts[name] = facts.get(name, {}) | dict(entries)
        box_of(facts)
        if facts != self.facts:
            self._keep(facts)

    def forget(self, name: str, entry: str) -> None:
        """Drop one fact, such as ("cards", "66").  Raises OSError."""
        if entry in self.facts.get(name, {}):
            self._keep({key: {e: v for e, v in was.items() if (key, e) != (name, entry)}
                        for key, was in self.facts.items()})  # fmt: skip

    def follow(self, before: Facts, now: Facts) -> None:
        """Learn what a step of a game has told, and forget what an undo took back.  Raises OSError."""
        for name, entry, value in _new(now, before):
            if self.facts.get(name, {}).get(entry) == value:
                self.forget(name, entry)
        found: Facts = {}
        for name, entry, value in _new(before, now):
            found.setdefault(name, {})[entry] = value
        if found:
            self.learn(found)

    def put_back(self, facts: Facts) -> None:
        """Everything as it was known before.  Raises OSError."""
        if facts != self.facts:
            self._keep(facts)

    def export(self, path: Path) -> None:
        """Write the facts to a file for another table.  Raises OSError."""
        write(path, self.facts)

    def take_over(self, path: Path) -> None:
        """Add the facts of another table's file; they win over what was known.  Raises BadProfile, OSError."""
        self.learn(read(path))

    def _keep(self, facts: Facts) -> None:
        """On the disk first; a broken file is kept aside once."""
        if self.trouble and self.path.exists():
            self.path.replace(self.path.with_name(f"{self.path.name}.damaged"))
        write(self.path, facts)
        self.facts, self.trouble = facts, ""


def read(path: Path) -> Facts:
    """The facts of a file.  Raises BadProfile."""
    try:
        raw = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadProfile("{name}: {reason}", name=path.name, reason=error.strerror or error) from error
    except (ValueError, RecursionError) as error:
        raise BadProfile("{name} is no box file of this companion.", name=path.name) from error
    if not isinstance(raw, dict) or "stand-in" in raw:
        raise BadProfile("{name} is no box file of this companion.", name=path.name)
    try:
        box_of(raw)
    except BadBox as error:
        raise BadProfile("{name}: {reason}", name=path.name, reason=words.trouble(error)) from error
    return {name: {str(entry): value for entry, value in entries.items()} for name, entries in raw.items()}


def write(path: Path, facts: Mapping[str, Any]) -> None:
    """All or nothing: a new file takes the place of the old one when it is safe on the disk.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    try:
        with open(new, "w", encoding="utf-8") as file:
            json.dump(facts, file, ensure_ascii=False, indent=2, sort_keys=True)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def _new(old: Facts, new: Facts) -> list[tuple[str, str, Any]]:
    """Every fact of `new` that `old` does not hold."""
    return [
        (name, entry, value)
        for name, entries in new.items()
        for entry, value in entries.items()
        if old.get(name, {}).get(entry) != value
    ]


# What a game tells of the box.


def facts(t: State, told: Sequence[Order]) -> Facts:
    """The cards and curse colours that this table knows now, and every group of tokens that was turned up whole."""
    cards = {str(number): plain(t.cards[number]) for number in DESCRIBED if number in t.cards}
    if t.secret is None:
        return {"cards": cards} if t.setup.expansions else {}
    return {
        "cards": cards,
        "curses": {token: colour for token, colour in t.secret.curse_colours.items() if token in UNSURE},
        "tokens": counted(turned_tokens(told, len(t.setup.players))),
    }


def counted(turned: Counter[tuple[int, str]]) -> dict[str, Any]:
    """The groups of which all nine tokens have been seen."""
    groups: dict[str, Any] = {}
    for group in (1, 2, 3, 4):
        kinds = {kind: turned[group, kind] for kind in TOKEN_KINDS}
        if sum(kinds.values()) == GROUP:
            groups[str(group)] = kinds
    return groups
