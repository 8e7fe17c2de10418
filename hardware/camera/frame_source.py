"""What every source of pictures is, and how it says that it is gone."""

from typing import Protocol

from companion.game.trouble import Trouble
from hardware.picture import Picture


class SourceError(Trouble):
    """A source cannot be opened or is gone; the message is one clear line for the people at the table."""


class FrameSource(Protocol):
    """A source of colour pictures. `name` says in a few words which one it is."""

    name: str

    def read(self) -> Picture | None:
        """The next picture, (height, width, 3) in blue-green-red; None for a dropped one. SourceError when gone."""

    def close(self) -> None:
        """Give the device back; reading afterwards is an error of the caller."""
