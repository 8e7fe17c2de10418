"""The games that the companion plays, a folder each; one is imported only when it is played."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from companion.table.game_words import Words

FOLDERS = {"ghost stories": "ghost_stories"}
"""By the name that a journal gives its game."""


def words(name: str) -> "Words[Any]":
    """The rules and the words of a game.  KeyError when there is none of this name."""
    return cast("Words[Any]", import_module(f"{__name__}.{FOLDERS[name]}.words.table").WORDS)
