"""Whether a version comes to its start page: deploy/versions.sh counts the starts, and this ends the count."""

import os
from contextlib import suppress
from pathlib import Path

from companion.game import files
from companion.table.messages import _

COUNT = "COMPANION_TRIAL"
"""The file with a line for each start that has not come to its start page."""
LEFT_ASIDE = "COMPANION_LEFT_ASIDE"
"""The version that was to start and has failed too often."""


def passed() -> None:
    """This version works, or it is not its fault that it does not; where nothing was counted nothing happens."""
    if place := os.environ.pop(COUNT, ""):
        with suppress(OSError):
            Path(place).unlink()
            files.sync_folder(Path(place).parent)


def told() -> str:
    """A line for the start page when another version was to start; "" else."""
    if not os.environ.get(LEFT_ASIDE):
        return ""
    return _("The newer version did not start twice. The one before it runs; no game is lost.")
