"""Saved games on a USB stick: copied to it, and taken over from it on another machine.

What becomes of each game is decided in `companion.table.shelf`; nothing is ever lost by it.
"""

import errno
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from companion.game import files
from companion.game.files import Refused
from companion.games.ghost_stories.rules.box import BadBox
from companion.games.ghost_stories.words.box_file import BadProfile, read, write
from companion.table import messages
from companion.table.exchange import NAME, Stick, why
from companion.table.game_words import Facts
from companion.table.library import Library
from companion.table.messages import _
from companion.table.saved import SavedGame, listed
from companion.table.shelf import Shelf, Way

GAMES = 500
"""More games of a stick are not looked at."""

Told = Callable[[int, int], bool]
"""Hears how many games are done, of how many; False ends it."""


def on_stick(stick: Stick) -> list[SavedGame]:
    """The games of a stick, the one played last first: those of its folder, and those that lie beside it."""
    games = [*listed(stick.folder, GAMES, own=False), *listed(stick.root, GAMES, own=False)]
    return sorted(games, key=lambda game: game.order, reverse=True)


def to_stick(library: Library, games: Sequence[SavedGame], stick: Stick, told: Told) -> str:
    """Copy these games and the box file; what has happened, in one line."""
    ways: Counter[Way] = Counter()
    try:
        _must_be_there(stick)
        stick.make_folder()
        shelf = Shelf(stick.folder, own=False)
        for game in _each(games, told):
            _must_be_there(stick)
            ways[shelf.put(game.path, own=True)] += 1
        if library.profile.facts:
            box_to_stick(library.profile.facts, stick)
        _must_be_there(stick)
    except Refused as error:
        return messages.trouble(error)
    except OSError as error:
        text = _("The stick {name} does not take more: {reason}.")
        return _line(text.format(name=stick.name, reason=why(error)), _copied(ways))
    return _line(_copied(ways), gone(stick))


def from_stick(library: Library, games: Sequence[SavedGame], stick: Stick, told: Told) -> str:
    """Take over these games, which come first from now on, and what the box file adds; in one line what happened."""
    ways: Counter[Way] = Counter()
    try:
        library.folder.mkdir(parents=True, exist_ok=True)
        shelf = Shelf(library.folder, own=True)
        for game in _each(games[::-1], told):
            way = shelf.put(game.path, own=False, sitting=library.next_sitting())
            if way is Way.REFUSED and not stick.there:
                break
            ways[way] += 1
        box = _take_box(library, stick)
    except OSError as error:
        return _line(_("Not saved: {reason}").format(reason=error.strerror or error) + ".", _taken(ways))
    if not stick.there:
        return _line(_("The stick {name} was pulled out.").format(name=stick.name), _taken(ways))
    return _line(_taken(ways), box, gone(stick))


def _each(games: Sequence[SavedGame], told: Told) -> Iterator[SavedGame]:
    for count, game in enumerate(games):
        if not told(count, len(games)):
            return
        yield game


def _must_be_there(stick: Stick) -> None:
    """Raises OSError when it is not: the folder that is left may be one of the system's own disk."""
    if not stick.there:
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))


def _copied(ways: Counter[Way]) -> str:
    return _line(_("Copied: {count}.").format(count=ways[Way.COPIED]), _others(ways))


def _taken(ways: Counter[Way]) -> str:
    return _line(_("Taken over: {count}.").format(count=ways[Way.COPIED]), _others(ways))


def _others(ways: Counter[Way]) -> str:
    there, refused = ways[Way.THERE], ways[Way.REFUSED]
    return _line(
        _("There already: {count}.").format(count=there) if there else "",
        _("Left out: {count}, which the list tells.").format(count=refused) if refused else "",
    )


def gone(stick: Stick) -> str:
    """Lets the stick go, and says whether it can be pulled now."""
    if stick.let_go():
        return _("The stick can be pulled now.")
    return _("Wait a moment before you pull the stick: it is still busy.")


def _line(*parts: str) -> str:
    return " ".join(filter(None, parts))


def box_to_stick(facts: Facts, stick: Stick) -> None:
    """Write the box file, with what only the stick's own one knows; one that says otherwise is kept beside it.

    Raises OSError, Refused.
    """
    _must_be_there(stick)
    stick.make_folder()
    path = stick.folder / NAME
    if os.path.lexists(path):
        try:
            there = read(path, follow=False)
        except BadProfile:
            there = {}
        both = _added(there, facts)
        if there and both == _added(facts, there):
            facts = both
        else:
            stem = NAME.removesuffix(".json")
            os.replace(path, files.unused(stick.folder, lambda number: f"{stem} ({number + 1}).json"))
    write(path, facts)


def _take_box(library: Library, stick: Stick) -> str:
    """Learn what the box file of the stick tells and nobody here knew; a line when it cannot be used.

    Raises OSError.
    """
    if not os.path.lexists(stick.box):
        return ""
    known = library.profile.facts
    try:
        library.profile.learn(_added(read(stick.box, follow=False), known))
    except (BadProfile, BadBox) as error:
        return messages.trouble(error)
    return ""


def _added(facts: Facts, over: Facts) -> Facts:
    """All of both; where they differ, `over` is right."""
    return {name: facts.get(name, {}) | over.get(name, {}) for name in (*facts, *(n for n in over if n not in facts))}
