"""What this table knows of its own Black Secret box: one readable file beside the games, learned while playing.

The facts and their checks are those of `companion.games.ghost_stories.rules.box`; here is the file.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.game import files
from companion.game.files import Refused, shown
from companion.game.order import Order
from companion.game.trouble import Trouble
from companion.games.ghost_stories.rules.black_secret.facts import GROUP, TOKEN_KINDS
from companion.games.ghost_stories.rules.box import DESCRIBED, UNSURE, BadBox, box_of, plain
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.black_secret.put_back import turned_tokens
from companion.table import messages
from companion.table.game_words import Facts

NAME = "box.json"
CARRIED = "black-secret-box.json"
"""The file's name on a USB stick; the one beside the games is in use."""
MOST = files.MEGABYTE
"""A larger file tells of no box; all that can be known of one fills a fiftieth of it."""


class BadProfile(Trouble):
    """A file that tells of no box; one line says why."""


class Profile:
    """The file with what is known of the box; `facts` are as `Setup.profile` takes them.

    A file that cannot be used is left alone, `trouble` says why in one line, and the table plays on with an empty one.
    """

    carried = CARRIED

    def __init__(self, path: Path):
        self.path = path
        self.trouble: Trouble | None = None
        self.facts: Facts = {}
        self._others: Facts = {}
        """What another companion has written into the file meanwhile; it is not ours to take back."""
        try:
            self.facts = read(path) if os.path.lexists(path) else {}
        except BadProfile as error:
            self.trouble = Trouble("The box file is not used. {reason}", reason=error)

    def learn(self, found: Mapping[str, Mapping[str, Any]]) -> None:
        """Keep new facts.  Raises OSError, BadBox."""
        self._change(lambda facts: _with(facts, found))

    def forget(self, name: str, entry: str) -> None:
        """Drop one fact, such as ("cards", "66").  Raises OSError."""
        self._change(lambda facts: _without(facts, name, entry))

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
        """What was known before instead of what is known now.  Raises OSError."""
        gone, again = _new(_with(facts, self._others), self.facts), _new(self.facts, facts)

        def change(now: Facts) -> Facts:
            for name, entry, _value in gone:
                now = _without(now, name, entry)
            now = {name: entries for name, entries in now.items() if entries or name in facts}
            for name, entry, value in again:
                now = _with(now, {name: {entry: value}})
            return now

        self._change(change)

    def boxed(self, setup: Setup) -> Setup:
        """The set-up with all that is known of the box; what it brings itself, such as the stand-in, stays."""
        return replace(setup, profile={**self.facts, **setup.profile}) if setup.expansions else setup

    def learns(self, setup: Setup) -> bool:
        """Games of the base game alone tell nothing, and those with made-up values nothing true."""
        return bool(setup.expansions) and not setup.profile.get("stand-in")

    def told(self, t: State, orders: Sequence[Order]) -> Facts:
        """The facts that a game knows now."""
        return facts(t, orders)

    def export(self, path: Path) -> None:
        """Write the facts to a file for another table.  Raises OSError."""
        write(path, self.facts)

    def take_over(self, path: Path) -> None:
        """Add the facts of another table's file; they win over what was known.  Raises BadProfile, OSError."""
        self.learn(self.read(path))

    def read(self, path: Path) -> Facts:
        """The facts of another table's file, to which no link leads.  Raises BadProfile."""
        return read(path, follow=False)

    def write(self, path: Path, facts: Facts) -> None:
        """Write these facts to a file for another table.  Raises OSError."""
        write(path, facts)

    def _change(self, change: Callable[[Facts], Facts]) -> None:
        """Change what the file tells now, which another companion may have added to; a broken one is kept aside."""
        if change(self.facts) == self.facts:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with files.alone_in(self.path.parent):
            there, broken = os.path.lexists(self.path), False
            now = self.facts
            try:
                now = read(self.path) if there else now
            except BadProfile:
                broken = True
            facts = checked(change(now))
            if broken:
                os.replace(self.path, files.aside(self.path))
            write(self.path, facts)
        for name, entry, value in _new(self.facts, now):
            self._others = _with(self._others, {name: {entry: value}})
        self.facts, self.trouble = facts, None


def read(path: Path, follow: bool = True) -> Facts:
    """The facts of a file, each of them checked, and nothing else that may stand there.  Raises BadProfile."""
    try:
        raw = json.loads(files.read(path, MOST, follow).decode())
    except Refused as error:
        raise BadProfile(error.message, **error.values) from error
    except (ValueError, RecursionError) as error:
        raise BadProfile("{name} is no box file of this companion.", name=shown(path)) from error
    if not isinstance(raw, dict) or "stand-in" in raw:
        raise BadProfile("{name} is no box file of this companion.", name=shown(path))
    try:
        return checked(raw)
    except BadBox as error:
        raise BadProfile("{name}: {reason}", name=shown(path), reason=messages.trouble(error)) from error


def checked(raw: Mapping[str, Any]) -> Facts:
    """These facts as the file tells them, and nothing else that may stand beside or in them.  Raises BadBox."""
    box = box_of(raw)
    sides, moon = box.sides, box.moon_curses
    facts: Facts = {
        "catacombs": {
            side: {"colours": list(cells.colours), "entrances": list(cells.entrances)} for side, cells in sides.items()
        },
        "curses": dict(box.curses),
        "tokens": {str(group): dict(kinds) for group, kinds in box.tokens.items()},
        "cards": {str(number): plain(card) for number, card in box.cards.items()},
        "moon curses": {token: {"level": level, "colour": colour} for token, (level, colour) in moon.items()},
        "moon mantras": dict(box.moon_mantras),
    }
    return {name: entries for name, entries in facts.items() if name in raw}


def write(path: Path, facts: Mapping[str, Any]) -> None:
    """All or nothing: a new file takes the place of the old one when it is safe on the disk.  Raises OSError."""
    files.write_whole(path, (json.dumps(facts, ensure_ascii=False, indent=2, sort_keys=True) + "\n").encode())


def _with(facts: Facts, found: Mapping[str, Mapping[str, Any]]) -> Facts:
    return facts | {name: facts.get(name, {}) | dict(entries) for name, entries in found.items()}


def _without(facts: Facts, name: str, entry: str) -> Facts:
    left = {other: value for other, value in facts.get(name, {}).items() if other != entry}
    return facts | {name: left} if name in facts else facts


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
        "tokens": counted(turned_tokens(told, t.secret.groups)),
    }


def counted(turned: Counter[tuple[int, str]]) -> dict[str, Any]:
    """The groups of which all nine tokens have been seen."""
    groups: dict[str, Any] = {}
    for group in (1, 2, 3, 4):
        kinds = {kind: turned[group, kind] for kind in TOKEN_KINDS}
        if sum(kinds.values()) == GROUP:
            groups[str(group)] = kinds
    return groups
