"""Which edition of the games plays here: machines of different ones would not play the same games."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import companion

DECIDE = ("game", "advice", "games/*/rules", "games/*/advice", "games/*/players", "simulate/run.py")
"""Where it is decided how a game goes, inside the package."""

KINDS = (".py", ".toml", ".json")


@cache
def edition() -> str:
    """The same for all companions that play the same games by the same seed."""
    folder, mixed = Path(companion.__file__).parent, sha256()
    for file in sorted(_files(folder)):
        mixed.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return mixed.hexdigest()[:16]


def _files(folder: Path) -> Iterator[Path]:
    for pattern in DECIDE:
        for place in folder.glob(pattern):
            found = place.rglob("*") if place.is_dir() else (place,)
            yield from (file for file in found if file.suffix in KINDS)
