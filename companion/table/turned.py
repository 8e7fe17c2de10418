"""Which way up the picture is: as it was turned on the glass, which is kept beside the games, or as files say."""

import json
from pathlib import Path
from typing import Any

from companion.game import files
from companion.table.messages import _, said

NAME = "screen.json"
TURNS = (0, 90, 180, 270)
"""Degrees against the clock."""


def kept(folder: Path) -> int | None:
    """How far it was turned on the glass; None if never, or if that cannot be read: the picture comes all the same."""
    try:
        raw: Any = json.loads(files.read(folder / NAME, files.MEGABYTE))
        degrees = raw["turned"]
    except (files.Refused, ValueError, RecursionError, KeyError, TypeError):
        return None
    return degrees if degrees in TURNS and not isinstance(degrees, bool) else None


def keep(folder: Path, degrees: int) -> str:
    """So it will be at the next start; "" or one line that says why not."""
    try:
        files.write_whole(folder / NAME, json.dumps({"turned": degrees}).encode())
    except OSError as error:
        return _("The next start turns it back: {reason}").format(reason=said(error.strerror or error))
    return ""


def first(asked: int | None, folder: Path, wanted: int) -> int:
    """What holds: the word of the command, then the glass, then the devices file."""
    for degrees in (asked, kept(folder)):
        if degrees is not None:
            return degrees
    return wanted
