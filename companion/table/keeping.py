"""Saved games are given names and taken off the list; the file of a game is called as the game is."""

import os
from contextlib import suppress
from pathlib import Path

from companion.game import files
from companion.table.saved import SUFFIX, clean, free_name

PICTURE = ".png"

DELETED = "deleted"
"""The folder of the games that are off the list; nobody looks into it but who wants one back."""


def rename(path: Path, name: str) -> Path:
    """Call a game like this; where another one is called so, a number tells them apart.  Raises OSError."""
    stem = clean(name)
    if not stem or stem == path.name.removesuffix(SUFFIX):
        return path
    return _moved(path, path.parent, stem)


def delete(path: Path) -> Path:
    """Take a game off the list, and say where it lies now.  Raises OSError."""
    folder = path.parent / DELETED
    folder.mkdir(exist_ok=True)
    return _moved(path, folder, path.name.removesuffix(SUFFIX))


def bring_back(path: Path) -> Path:
    """Put a deleted game back on the list.  Raises OSError."""
    return _moved(path, path.parent.parent, path.name.removesuffix(SUFFIX))


def picture_of(path: Path) -> Path:
    """Where the picture of a game lies, if it has one: beside it, called like it."""
    return path.with_name(path.name.removesuffix(SUFFIX) + PICTURE)


def _moved(path: Path, folder: Path, stem: str) -> Path:
    with files.alone_in(folder):
        new = free_name(folder, stem)
        os.rename(path, new)
        with suppress(FileNotFoundError):
            os.rename(picture_of(path), picture_of(new))
    for changed in {path.parent, folder}:
        files.sync_folder(changed)
    return new
