"""What a phone says: one word and up to two numbers, or it is not understood."""

import json
from typing import NamedTuple

WORDS = frozenset(
    ("choice", "target", "done", "clear", "roll", "undo", "redo", "place", "line", "why", "log", "seat", "rise", "hint")
)
LARGEST = 1_000_000
NOT_UNDERSTOOD = "not understood"


class Call(NamedTuple):
    """`do` is what is asked for, `n` which one, and `version` the table that the phone showed when it was touched."""

    do: str
    n: int = 0
    version: int = 0


def understood(text: str | bytes) -> Call:
    """The call that a message is; NOT_UNDERSTOOD for anything else."""
    try:
        said = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or not said.keys() <= {"do", "n", "version"}:
        return Call(NOT_UNDERSTOOD)
    do, n, version = said.get("do"), said.get("n", 0), said.get("version", 0)
    numbers = all(type(number) is int and 0 <= number <= LARGEST for number in (n, version))
    return Call(do, n, version) if isinstance(do, str) and do in WORDS and numbers else Call(NOT_UNDERSTOOD)
