"""Where the companion keeps its things on this system, and what it looks for there."""

import argparse
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from companion.table import devices_file, settings
from companion.table.messages import _

NAME = "ghost-stories-companion"
DEVICES = user_config_path(NAME) / devices_file.NAME
"""Where the devices file is looked for when none is named."""
SETTINGS = user_config_path(NAME) / settings.NAME
"""What people set on the glass lies beside it."""


def games() -> Path:
    """The folder of the saved games, of the box and of what the camera has learned."""
    return user_data_path(NAME)


def add_devices(parser: argparse.ArgumentParser) -> None:
    """The option that names another devices file."""
    parser.add_argument(
        "--devices", type=Path, metavar="FILE", help=_("the devices (usual place: {path})").format(path=DEVICES)
    )
