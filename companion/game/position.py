"""Positions as files for people."""

import json
from typing import Any

from companion.game.trouble import Trouble


class BadPosition(Trouble):
    """A position that cannot lie on a table; the text says what to change."""


def to_text(written: dict[str, Any]) -> str:
    """The entries of a position as TOML."""
    plain = [f"{_key(key)} = {_toml(value)}" for key, value in written.items() if not isinstance(value, dict)]
    for key, value in written.items():
        if isinstance(value, dict):
            plain += ["", f"[{_key(key)}]", *(f"{_key(name)} = {_toml(entry)}" for name, entry in value.items())]
    return "\n".join(plain) + "\n"


def _key(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(entry)}" for key, entry in value.items()) + " }"
    return json.dumps(value)
