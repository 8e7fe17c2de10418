"""Where the companion keeps its things on this system, and what it looks for there: decided here and nowhere else.

Usually that is where the system keeps such things of a user; `--data FOLDER` puts all of it into one folder, such as
one on a disk that can be written while the rest of the system cannot.
"""

import argparse
import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from companion.table import backup, devices_file, settings
from companion.table.messages import _

NAME = "ghost-stories-companion"
DEVICES = user_config_path(NAME) / devices_file.NAME
"""Where the devices file is looked for when none is named."""
SETTINGS = user_config_path(NAME) / settings.NAME
"""What people set on the glass lies beside it."""


def games(data: Path | None = None) -> Path:
    """The folder of the saved games, of the box and of what the camera has learned."""
    return data.absolute() if data else user_data_path(NAME)


def chosen(data: Path | None) -> Path:
    """The file of what people set on the glass."""
    return games(data) / settings.NAME if data else SETTINGS


def devices(data: Path | None, named: Path | None = None) -> Path:
    """The devices file: the one that is `named`; that of the user where only he has one; the one in the folder."""
    inside = games(data) / devices_file.NAME
    own = data is None or (os.path.exists(DEVICES) and not os.path.exists(inside))
    return named or (DEVICES if own else inside)


def belongings(data: Path | None, named: Path | None = None) -> backup.Belongings:
    """All that a backup holds."""
    return backup.Belongings(games(data), chosen(data), devices(data, named))


def add_data(parser: argparse.ArgumentParser) -> None:
    """The option that puts everything into one folder."""
    text = _("games, box, learned dice and settings in this folder (usual place: {path})")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=text.format(path=games()))


def add_devices(parser: argparse.ArgumentParser) -> None:
    """The option that names another devices file."""
    parser.add_argument(
        "--devices", type=Path, metavar="FILE", help=_("the devices (usual place: {path})").format(path=DEVICES)
    )
