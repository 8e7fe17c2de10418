"""The window of `companion enrol`: a die is taught by itself, outside of any game."""

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.screen.eye import Eye, Sight
from companion.screen.glass import Glass
from companion.screen.keys import Keys
from companion.screen.pupil import Pupil
from companion.screen.teach import TeachScreen
from companion.screen.window import window
from companion.table.messages import _, ngettext
from companion.table.view import DiceAsked
from hardware.dice.numeral.samples import NumeralSamples

KIND = "learned die"


def learned_die(faces: tuple[str, ...]) -> Pupil:
    """A die of these faces, each on a button as it is printed."""
    return Pupil(
        asked=DiceAsked(KIND, 1, faces),
        faces={face: face for face in faces},
        signs={},
        columns=3 if len(faces) < 8 else 4,
        title=ngettext("Teach a die with {count} face", "Teach a die with {count} faces", len(faces)).format(
            count=len(faces)
        ),
        first=_("Lay the die into the tray with {face} up, take your hand away, and touch {face}."),
        whole=_("All faces are known. Turn the die as you like: the camera says what it reads."),
        leave=_("Close"),
    )


class EnrolApp(App):
    """One screen; its button ends the app."""

    def __init__(self, camera: str, album: NumeralSamples, clock: Callable[[], float] = time.monotonic, **options: Any):
        """`album` keeps the pictures of the die."""
        super().__init__(**options)
        self.faces, self.clock = album.all, clock
        self.eye = Eye(Sight(camera, {KIND: album}))

    def build(self) -> Glass:
        self.screens = window(self, _("Teach a die"), self.clock)
        self.keys = Keys(self.screens.escape, self.stop)
        self.screens.show(TeachScreen(self.eye, learned_die(self.faces), self.stop))
        return self.screens

    def on_stop(self) -> None:
        self.keys.stop()
        self.eye.stop()
