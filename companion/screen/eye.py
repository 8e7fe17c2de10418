"""The dice camera on the glass: armed only while dice are due, its picture shown only then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.uix.widget import Widget

from companion.game.observation import Observation
from companion.game.trouble import Trouble
from companion.screen.parts import Words
from companion.screen.theme import look
from companion.table.messages import N_, _
from companion.table.referee import faces
from companion.table.view import DiceAsked, View

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen
    from hardware.dice.camera import Telling

PICTURES_A_SECOND = 4
WHY = {
    "shakes": N_("The camera sees dice, but its picture shakes. Touch the dice instead."),
    "flickers": N_("The camera sees dice, but the light flickers. Touch the dice instead."),
    "moves": N_("The camera sees dice, but something keeps moving. Touch the dice instead."),
}
"""Why no throw is read, by the camera's word for it."""


class Sight(NamedTuple):
    """What an Eye looks through: a camera by its name or by how it is opened, and learned dice by their kinds."""

    camera: str | Callable[[], Any]
    learned: Mapping[str, Any] = MappingProxyType({})


class EyeView(Widget):
    """The newest picture of the camera."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.texture: Any = None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._box = Rectangle(size=(0, 0))
        self.words = Words(halign="center", font_size=look.small, outline_width=2)
        self.add_widget(self.words)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, picture: Any) -> None:
        """A BGR picture, its first row at the top."""
        size = (picture.shape[1], picture.shape[0])
        if self.texture is None or tuple(self.texture.size) != size:
            self.texture = Texture.create(size=size, colorfmt="bgr")
            self.texture.flip_vertical()
        self.texture.blit_buffer(picture.tobytes(), colorfmt="bgr", bufferfmt="ubyte")
        self._box.texture = self.texture
        self._lay()

    def _lay(self, *_args: Any) -> None:
        """As large as fits without bending, the words at its lower edge."""
        self.words.width, self.words.pos = self.width, self.pos
        if self.texture is None:
            return
        scale = min(self.width / self.texture.width, self.height / self.texture.height)
        w, h = self.texture.width * scale, self.texture.height * scale
        self._box.size, self._box.pos = (w, h), (self.center_x - w / 2, self.center_y - h / 2)


def seen_of(telling: Telling) -> str:
    """How many dice lie there, where it is not the number that was rolled."""
    if telling.seen in (None, 0, telling.due):
        return ""
    return _("{seen} of {due} dice seen").format(seen=telling.seen, due=telling.due)


class Eye:
    """Arms the camera for the dice that a view asks for and brings what it saw into Kivy's thread."""

    def __init__(self, sight: Sight, samples: Path | None = None):
        """In the folder `samples` it learns this table's own dice."""
        # OpenCV is large: without a camera it is never loaded
        from hardware.dice.camera import DiceCamera
        from hardware.dice.kinds import known

        self.camera = DiceCamera(sight.camera, self._put, dice=known(samples, sight.learned))
        self._teaching = samples is not None
        self.picture = EyeView()
        self.screen: PlayScreen | None = None
        self._asked: tuple[DiceAsked, int] | None = None
        self._counted: tuple[Any, ...] = ()
        """The answers to it that do not say what each die shows."""
        self._guess: tuple[str, ...] = ()
        self._why = ""
        self._reason: Trouble | str = ""
        self._trouble: Trouble | None = None
        self._told: Callable[[Observation], None] | None = None
        self._ticking = Clock.create_trigger(self._look, 1 / PICTURES_A_SECOND, interval=True)
        self.camera.start()

    def watch(self, screen: PlayScreen) -> None:
        """Look for this game from now on; it is told at once what is wrong with the camera since before it began."""
        self.screen = screen
        screen.watchers.append(self._seen)
        self._seen(screen.view)
        if self._trouble:
            self._tell_trouble(screen)

    def rest(self) -> None:
        """The game is left: look at nothing."""
        self._arm(None)
        self.screen = None

    def begin_teaching(self, die: DiceAsked, told: Callable[[Observation], None]) -> None:
        """Look at this die for a screen that teaches it; `told` hears what the camera sees, no game does.

        What is wrong with the camera since before is told at once.
        """
        self._arm(None)  # a game that waits for dice has its picture back when this ends
        self._told = told
        self.camera.arm(die.kind, die.count, die.faces, laid=True)
        self._ticking()
        if self._reason:
            told(Observation("camera", "trouble", self._reason))

    def end_teaching(self) -> None:
        """The screen is left."""
        self._told = None
        self.camera.disarm()
        self._ticking.cancel()
        if self.screen is not None:
            self._seen(self.screen.view)

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong with the camera now."""
        return self._trouble

    @property
    def waits(self) -> bool:
        """Whether a roll is looked for now."""
        return self._asked is not None and self._trouble is None

    def stop(self) -> None:
        self.rest()
        self.camera.stop()

    def _seen(self, view: View) -> None:
        self._arm(view.dice)
        self._guess = view.guess

    def _arm(self, asked: DiceAsked | None) -> None:
        # two rolls of the same dice may follow each other: how far the game is tells them apart
        roll = (asked, len(self.screen.session.game.answers)) if asked and self.screen else None
        if roll == self._asked:
            return
        self._teach()
        self._asked = roll
        question = self.screen.session.game.question if self.screen else None
        self._counted = question.also if question else ()
        if asked is None:
            self.camera.disarm()
            self._ticking.cancel()
            self._say_why("")
        else:
            self.camera.disarm()
            self.camera.arm(asked.kind, asked.count, asked.faces)
            self._ticking()
        self._show()

    def _show(self) -> None:
        """The picture is on the glass while dice are due; a lost camera leaves its room to the buttons."""
        if self.screen is not None:
            self.screen.column.middle.show_eye(self.picture if self._asked and not self._trouble else None)

    def _teach(self) -> None:
        """The dice that were asked are answered: what a finger said is what the camera saw."""
        if self._asked is None or self.screen is None or not self._teaching:
            return
        _dice, count = self._asked
        told = self.screen.session.game.answers[count : count + 1]
        if told and told[0].source == "touch" and told[0].value not in self._counted:
            self.camera.learn(faces(told[0].value), faces(self._guess))

    def _look(self, *_args: Any) -> None:
        picture = self.camera.latest_view()
        if picture is not None:
            self.picture.show(picture)
        telling = self.camera.telling()
        self.picture.words.text = seen_of(telling) if telling else ""
        self._say_why(telling.why if telling else "")

    def _say_why(self, why: str) -> None:
        """Once, on the screen's line, and once when it is over; touch goes on."""
        if why != self._why and self.screen is not None:
            self._why = why
            self.screen.session.observe(
                Observation("eye", "trouble" if why else "ready", Trouble(WHY[why]) if why else "")
            )

    def _put(self, seen: Observation) -> None:
        """Called in the camera's thread."""
        Clock.schedule_once(partial(self._hand_over, seen, self._asked))

    def _hand_over(self, seen: Observation, roll: tuple[DiceAsked, int] | None, *_args: Any) -> None:
        """In Kivy's thread.  The device tells its trouble once, perhaps before any game is watched: it is kept.

        Dice that were seen for one `roll` are no answer to the next one.
        """
        about_itself = seen.kind in ("trouble", "ready")
        if about_itself:
            self._heard(seen.value if seen.kind == "trouble" else "")
        if self._told is not None:
            self._told(seen)
        elif self.screen is not None and not about_itself and roll == self._asked:
            self.screen.session.observe(seen)

    def _heard(self, reason: Trouble | str) -> None:
        self._reason = reason
        self._trouble = Trouble("Camera: {reason}. Touch the dice instead.", reason=reason) if reason else None
        if reason:
            Logger.warning(f"Camera: {reason}")  # whoever started the app from a terminal reads it there as well
        if self.screen is not None:
            self._tell_trouble(self.screen)
        self._show()

    def _tell_trouble(self, screen: PlayScreen) -> None:
        screen.session.observe(Observation("camera", "trouble" if self._trouble else "ready", self._trouble))
