"""What people have written as TOML or JSON, and where it cannot be understood."""

import json
import re
import tomllib
from typing import Any

from companion.game.position import BadPosition
from companion.game.trouble import Phrase

PLACE = re.compile(r"\(?at line (\d+),? column (\d+)|line (\d+) column (\d+)")
"""How the readers of TOML and of JSON say where they stopped."""


def parse(text: str) -> dict[str, Any]:
    """The entries of a written position, JSON when it starts with a brace, else TOML.  Raises BadPosition."""
    try:
        raw = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition("the position cannot be read: {reason}", reason=misread(error)) from error
    if not isinstance(raw, dict):
        raise BadPosition("a position is a set of entries")
    return raw


def misread(error: Exception) -> Phrase:
    """Where a reader stopped, in a few words: its own are English."""
    if isinstance(error, UnicodeError):
        return Phrase("it is no text in UTF-8")
    if found := PLACE.search(str(error)):
        line, column = filter(None, found.groups())
        return Phrase("line {line}, character {column}", line=line, column=column)
    if "end of document" in str(error):
        return Phrase("something is missing at its end")
    return Phrase("it cannot be understood")
