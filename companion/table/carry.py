"""Saved games on a USB stick: copied to it, and taken over from it on another machine.

What becomes of each game is decided in `companion.table.shelf`; nothing is ever lost by it.
"""

import errno
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from companion.game import files
from companion.game.files import Refused
from companion.game.trouble import Trouble
from companion.table import messages
from companion.table.exchange import Stick, why
from companion.table.game_kept import BoxFile
from companion.table.game_words import Facts
from companion.table.library import Library
from companion.table.messages import _, said
from companion.table.phrases import sentences
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
    """Copy these games and what is known of the boxes; what has happened, in one line."""
    ways: Counter[Way] = Counter()
    try:
        must_be_there(stick)
        stick.make_folder()
        shelf = Shelf(stick.folder, own=False)
        for game in _each(games, told):
            must_be_there(stick)
            ways[shelf.put(game.path, own=True)] += 1
        for box in library.boxes():
            if box.facts:
                box_to_stick(box, stick)
        must_be_there(stick)
    except Refused as error:
        return messages.trouble(error)
    except OSError as error:
        text = _("The stick {name} does not take more: {reason}.")
        return sentences(text.format(name=stick.name, reason=why(error)), _copied(ways))
    return sentences(_copied(ways), gone(stick))


def from_stick(library: Library, games: Sequence[SavedGame], stick: Stick, told: Told) -> str:
    """Take over these games, which come first from now on, and what is told of boxes; in one line what happened."""
    ways: Counter[Way] = Counter()
    try:
        library.folder.mkdir(parents=True, exist_ok=True)
        shelf = Shelf(library.folder, own=True)
        for game in _each(games[::-1], told):
            way = shelf.put(game.path, own=False, sitting=library.next_sitting())
            if way is Way.REFUSED and not stick.there:
                break
            ways[way] += 1
        troubles = [_take_box(box, stick) for box in library.boxes()]
    except OSError as error:
        return sentences(_("Not saved: {reason}.").format(reason=said(error.strerror or error)), _taken(ways))
    if not stick.there:
        return sentences(_("The stick {name} was pulled out.").format(name=stick.name), _taken(ways))
    return sentences(_taken(ways), *troubles, gone(stick))


def _each(games: Sequence[SavedGame], told: Told) -> Iterator[SavedGame]:
    for count, game in enumerate(games):
        if not told(count, len(games)):
            return
        yield game


def must_be_there(stick: Stick) -> None:
    """Raises OSError when it is not: the folder that is left may be one of the system's own disk."""
    if not stick.there:
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))


def _copied(ways: Counter[Way]) -> str:
    return sentences(_("Copied: {count}.").format(count=ways[Way.COPIED]), _others(ways))


def _taken(ways: Counter[Way]) -> str:
    return sentences(_("Taken over: {count}.").format(count=ways[Way.COPIED]), _others(ways))


def _others(ways: Counter[Way]) -> str:
    there, refused = ways[Way.THERE], ways[Way.REFUSED]
    return sentences(
        _("There already: {count}.").format(count=there) if there else "",
        _("Left out: {count}, which the list tells.").format(count=refused) if refused else "",
    )


def gone(stick: Stick) -> str:
    """Lets the stick go, and says whether it can be pulled now."""
    if stick.let_go():
        return _("The stick can be pulled now.")
    return _("Wait a moment before you pull the stick: it is still busy.")


def box_to_stick(box: BoxFile, stick: Stick) -> None:
    """Write what is known of a box, with what only the stick's own file knows; one that says otherwise is kept.

    Raises OSError, Refused.
    """
    must_be_there(stick)
    stick.make_folder()
    path, facts = stick.folder / box.carried, box.facts
    if os.path.lexists(path):
        try:
            there = box.read(path)
        except Trouble:
            there = {}
        both = _added(there, facts)
        if there and both == _added(facts, there):
            facts = both
        else:
            os.replace(path, files.unused(stick.folder, lambda number: f"{path.stem} ({number + 1}){path.suffix}"))
    box.write(path, facts)


def _take_box(box: BoxFile, stick: Stick) -> str:
    """Learn what a file of the stick tells of this box and nobody here knew; a line when it cannot be used.

    Raises OSError.
    """
    path = stick.box(box.carried)
    if not os.path.lexists(path):
        return ""
    try:
        box.learn(_added(box.read(path), box.facts))
    except Trouble as error:
        return messages.trouble(error)
    return ""


def _added(facts: Facts, over: Facts) -> Facts:
    """All of both; where they differ, `over` is right."""
    return {name: facts.get(name, {}) | over.get(name, {}) for name in (*facts, *(n for n in over if n not in facts))}
