"""`companion enrol`: a window where a numeral die is learned face by face, for `companion dice --kind numeral`."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.dice import SUFFIXES
from companion.table.messages import _
from hardware.numeral_samples import NumeralSamples, faces_of, file_name

SIDES = (6, 8, 12)


class BadEnrolment(ValueError):
    """The die cannot be learned so; one line says why."""


def add(commands: Any) -> argparse.ArgumentParser:
    """The options of the command, for the parser of all commands."""
    one: argparse.ArgumentParser = commands.add_parser("enrol", help="learn the faces of a die with numerals")
    one.add_argument("folder", type=Path, metavar="FOLDER", help="where a picture of each face is kept")
    one.add_argument("--sides", type=int, choices=SIDES, required=True, help="how many faces the die has")
    one.add_argument("--camera", metavar="SOURCE", help="as with play")
    return one


def camera_of(named: str | None, device: str | None) -> str:
    """The camera that was named, else that of the devices file.  Raises BadEnrolment."""
    camera = named or device
    if not camera:
        raise BadEnrolment(_("no camera is known; name one with --camera, as in --camera 0"))
    return camera


def album(folder: Path, sides: int) -> NumeralSamples:
    """What is known of the die in this folder, which is made if need be.  Raises BadEnrolment."""
    names = {file_name(sides, face) for face in faces_of(sides)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = [
            path for path in sorted(folder.iterdir()) if path.suffix.lower() in SUFFIXES and path.name not in names
        ]
    except OSError as error:
        raise BadEnrolment(f"{folder}: {error.strerror or error}") from error
    if shown := [path for path in others if not path.name.startswith(".")]:
        raise BadEnrolment(_("{path} is no picture of this die; name another folder").format(path=shown[0]))
    return NumeralSamples(folder, sides)
