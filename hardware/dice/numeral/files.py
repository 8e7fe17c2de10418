"""What the pictures of a learned die are called in its folder; to look there, nothing large is loaded."""

import re
from collections.abc import Sequence
from pathlib import Path

_ANSWERED = "answered"
"""The folder in a die's own for what people said of throws."""
_NAME = re.compile(r"d([0-9]{1,2})-(.+)\.png")


def faces_of(sides: int) -> tuple[str, ...]:
    """The faces of a die with numbers, 1 first."""
    return tuple(str(number) for number in range(1, sides + 1))


def file_name(faces: Sequence[str], face: str) -> str:
    """What the picture of a face is called: how many different faces the die has, and the face at the name's end."""
    return f"d{len(faces)}-{face.replace(' ', '_')}.png"


def kept(folder: Path) -> dict[int, set[str]]:
    """The faces whose pictures lie in `folder`, by how many different ones their die has; {} where nothing does."""
    found: dict[int, set[str]] = {}
    try:
        names = [path.name for path in folder.iterdir()]
    except (OSError, ValueError):  # a path may hold what no file system takes
        return found
    for name in names:
        if match := _NAME.fullmatch(name):
            found.setdefault(int(match[1]), set()).add(match[2].replace("_", " "))
    return found


def answered_name(folder: Path, faces: Sequence[str], face: str, number: int) -> Path:
    """Where the picture of a throw lies that people named, the `number`th of its face."""
    return folder / _ANSWERED / f"{Path(file_name(faces, face)).stem}-{number}.png"


def answered(folder: Path, faces: Sequence[str], face: str) -> dict[int, Path]:
    """Such pictures of a face by their numbers, the oldest first; {} where none can be read."""
    begin = f"{Path(file_name(faces, face)).stem}-"
    try:
        paths = list((folder / _ANSWERED).iterdir())
    except (OSError, ValueError):
        return {}
    named = {path.name: path for path in paths if path.suffix == ".png" and path.name.startswith(begin)}
    numbers = {name.removeprefix(begin).removesuffix(".png"): path for name, path in named.items()}
    return dict(sorted((int(number), path) for number, path in numbers.items() if number.isdecimal()))
