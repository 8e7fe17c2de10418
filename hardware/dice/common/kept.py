"""Pictures that a reader keeps of its own dice."""

from pathlib import Path

import cv2

from companion.game.files import write_whole
from hardware.picture import Picture


def write_picture(path: Path, picture: Picture) -> None:
    """Write the picture whole or not at all, as PNG.  Raises OSError."""
    write_whole(path, cv2.imencode(".png", picture)[1].tobytes())
