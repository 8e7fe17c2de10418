"""The games that the companion plays, a folder each; one is imported only when it is played."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from companion.screen.front import Front
    from companion.screen.stage import Stage
    from companion.table.game_words import Words

FOLDERS = {"ghost stories": "ghost_stories"}
"""By the name that a journal gives its game."""
FIRST = next(iter(FOLDERS))


def words(name: str) -> "Words[Any]":
    """The rules and the words of a game.  KeyError when there is none of this name."""
    return cast("Words[Any]", import_module(f"{__name__}.{FOLDERS[name]}.words.table").WORDS)


def front(name: str) -> "Front":
    """What a game shows on the start page; little is imported for it."""
    return cast("Front", import_module(f"{__name__}.{FOLDERS[name]}.glass.front").FRONT)


def stage(name: str) -> "Stage":
    """A game on the glass.  KeyError when there is none of this name."""
    return cast("Stage", import_module(f"{__name__}.{FOLDERS[name]}.glass.stage").STAGE)


def dice() -> dict[str, tuple[str, ...]]:
    """The dice of all games by the words of their kinds: the faces that each can show.  Little is loaded for it."""
    return {kind: faces for room in _rooms("words.dice") for kind, faces in room.DICE.items()}


def lights() -> set[str]:
    """What a layout of lights can call the places of any game's table."""
    return {name for room in _rooms("words.lights") for name in room.LIGHTS.values()}


def _rooms(room: str) -> list[Any]:
    """This module of each game that has one."""
    names = [f"{__name__}.{folder}.{room}" for folder in FOLDERS.values()]
    return [import_module(name) for name in names if find_spec(name)]
