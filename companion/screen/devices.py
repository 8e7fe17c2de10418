"""Scanner, buttons, lights and labels at the table: what they see and what they do on the glass."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.logger import Logger

from companion.game.observation import Observation
from companion.game.trouble import Trouble
from companion.screen.signs import book
from companion.table.devices_file import POWER, Wanted
from companion.table.messages import N_, _
from companion.table.strip import glow
from companion.table.troubles import Troubles
from companion.table.view import FACES_OF, View

if TYPE_CHECKING:
    from companion.screen.eye import Sight
    from companion.screen.play import PlayScreen

TROUBLE = {
    "scanner": N_("No scanner at {where}. Touch goes on, and it is used again when it is back."),
    "lights": N_("No lights at {where}. The game goes on without them until they are back."),
    "button": N_("No buttons: {where}. Touch goes on, and they are used again when they are back."),
}
"""What is told of a lost device; `where` is its port or the reason."""


class Devices:
    """Starts what the devices file asks for; everything that is seen comes to Kivy's thread before it means anything.

    Nothing here is needed: every device may be missing, and touch does all that they do.
    """

    def __init__(
        self, wanted: Wanted, trouble: Trouble | None = None, power: Callable[[str], None] = lambda _event: None,
        wake: Callable[[], bool] = lambda: False,
    ):  # fmt: skip
        """`trouble` is a line about the devices file itself, told in every game; `power` hears the power button.

        `wake` makes the glass bright, and says whether it was too dark until now for anybody to see what lies there.
        """
        self.wanted, self.power, self.wake = wanted, power, wake
        self.screen: PlayScreen | None = None
        self.troubles = Troubles({"devices": trouble} if trouble else {})
        self.scanner: Any = None
        self.buttons: Any = None
        self.lights: Any = None
        # the libraries of devices that nobody has are never loaded
        if wanted.scanner:
            from hardware.serial.scanner import Scanner

            self.scanner = Scanner(wanted.scanner.port, self._put, wanted.scanner.baud)
        if wanted.buttons:
            from hardware.buttons import Buttons

            self.buttons = Buttons(wanted.buttons, self._put)
        if wanted.lights:
            from hardware.serial.lights import Lights

            self.lights = Lights(wanted.lights.port, wanted.lights.count, wanted.lights.baud, put=self._put)
        self._unasked: tuple[Any, str] | None = None
        self._explaining = Clock.create_trigger(self._explain)
        self._all = [device for device in (self.scanner, self.buttons, self.lights) if device]
        for device in self._all:
            device.start()

    def overlook(self, camera: str) -> Sight:
        """The camera of the dice, opened so that labels in its pictures are read too; and the dice it has learned.

        A learned die that cannot be used is one line, told in every game, and is left to touch.
        """
        from companion.screen.eye import Sight
        from hardware.camera.sources import open_source
        from hardware.labels.reader import LabelReader, Overlooked

        reader = LabelReader(self._put)
        return Sight(lambda: Overlooked(open_source(camera), reader.look), self._learned())

    def _learned(self) -> dict[str, Any]:
        """The dice of the devices file that are learned well enough, by their kinds."""
        from companion.table import learned_dice

        dice, lines = learned_dice.opened(self.wanted.dice)
        if lines:
            self.troubles |= {f"{kind} die": line for kind, line in lines.items()}
            for line in lines.values():
                Logger.warning(str(line))
        return dice

    def watch(self, screen: PlayScreen) -> None:
        """Serve this game from now on; it is told at once what is wrong since before it began."""
        self.screen = screen
        screen.watchers.append(self._glow)
        for source, line in self.troubles.items():
            screen.session.observe(Observation(source, "trouble", line))
        self._glow(screen.view)

    def rest(self) -> None:
        """The game is left."""
        self.screen = None
        if self.lights:
            self.lights.show({})

    def stop(self) -> None:
        """Give all devices back."""
        self.rest()
        for device in self._all:
            device.stop()

    def _put(self, seen: Observation) -> None:
        """Called in the threads of the devices.  What is no label of ours may be a flood: it goes no further."""
        screen = self.screen
        if seen.kind == "label" and (screen is None or screen.meaning(str(seen.value)) is None):
            return
        Clock.schedule_once(partial(self._hand_over, seen, screen.session.asked if screen is not None else None))

    def _hand_over(self, seen: Observation, asked: int | None, *_args: Any) -> None:
        """In Kivy's thread.  A label that was seen while another question was open does not answer this one.

        What a button means is seen on the glass, but for the one that says it there; what a label means is not.
        """
        if seen.kind in ("trouble", "ready"):
            self._heard(seen)
            return
        unseen = self.wake()
        if seen.kind == "button" and seen.value[0] == (POWER,):
            self.power(seen.value[1])
        elif self.screen is None or self.screen.manager is None:
            return  # there is no game, or the way out lies over it
        elif seen.kind == "label" and asked == self.screen.session.asked:
            self._label(self.screen, seen)
        elif seen.kind == "button" and not unseen:
            press(self.screen, *seen.value)

    def _heard(self, seen: Observation) -> None:
        """A device was lost or found: one line, kept for games that begin later."""
        self.troubles.pop(seen.source, None)
        if seen.kind == "trouble":
            self.troubles[seen.source] = Trouble(TROUBLE[seen.source], where=seen.value)
            if seen.source == "button":
                self.power("up")  # nobody sees any more whether it is held
        if self.screen is not None:
            line = self.troubles.get(seen.source, "")
            self.screen.session.observe(Observation(seen.source, seen.kind, line))

    def _label(self, screen: PlayScreen, seen: Observation) -> None:
        """A label says which card or token was turned up; one that nobody asked for is explained."""
        session, labels = screen.session, screen.session.words.labels
        thing, question = screen.meaning(str(seen.value)), session.game.question
        if labels is None or thing is None:
            return
        if question is None or not labels.answers(question, thing):
            self._later(thing, "")
            return
        found = labels.meant(session.state, question, thing)
        if len(found) == 1:
            screen.close()
            session.observe(Observation(seen.source, question.kind, found[0]))
        else:
            several = _("Several can be meant. Touch the one on the glass.")
            self._later(thing, several if found else labels.refused(question))

    def _later(self, thing: Any, note: str) -> None:
        """Of many labels at once, as on a printed sheet, only the last one gets a sheet on the glass."""
        self._unasked = thing, note
        self._explaining()

    def _explain(self, *_args: Any) -> None:
        if self.screen is not None and self._unasked is not None:
            self.screen.explain(*self._unasked)
        self._unasked = None

    def _glow(self, view: View) -> None:
        wanted = self.wanted.lights
        if self.lights and wanted and self.screen is not None:
            self.lights.show(glow(view, wanted.places, self.screen.session.words.lights, wanted.brightness))


def press(screen: PlayScreen, names: tuple[str, ...], event: str) -> None:
    """What a hand did to a real button means what a finger on the glass would mean."""
    name = names[0]
    if name == "done":
        _done(screen, event)
    elif name == "undo":
        _undo(screen, event)
    elif name == "why":
        _why(screen, event)
    elif name == "pass" and event == "down":
        _pass(screen)
    elif event == "down":
        _face(screen, names)


def _done(screen: PlayScreen, event: str) -> None:
    """An open sheet lies over DONE: the button closes that first."""
    if event != "down":
        return
    if screen.panel is not None:
        screen.close()
    elif screen.column.done.open():
        screen.act("done")


def _undo(screen: PlayScreen, event: str) -> None:
    """Pressed it shows what it would take back, held it does so."""
    button = screen.column.small["undo"]
    if event == "held" and button.open():
        screen.act("undo")
    button.state = "down" if event == "down" and button.ready else "normal"


def _why(screen: PlayScreen, event: str) -> None:
    """A short press for the reasons, a long one for the orders of before; again closes them."""
    if event == "tap" and screen.panel is not None:
        screen.close()
    elif event in ("tap", "held"):
        screen.act("why" if event == "tap" else "log")


def _pass(screen: PlayScreen) -> None:
    """Leave the step as it is, by the button on the glass that says so in its own words."""
    if screen.panel is not None or screen.column.middle.orders_first:
        return
    for index, choice in enumerate(screen.view.choices):
        if screen.session.words.leaves_as_is(choice) and screen.guard.open(("choice", index)):
            screen.choose(choice.tap)
            return


def _face(screen: PlayScreen, names: tuple[str, ...]) -> None:
    """The face of a die that is due, as by the button on the glass; or the only choice of this colour.

    A guess of the camera gives way: the row means the faces of the roll, whatever the glass offers for correcting.
    """
    if screen.panel is not None or screen.column.middle.orders_first:
        return
    if screen.view.dice is not None and set(names) & set(screen.view.dice.faces):
        _to_the_faces(screen)
    if screen.view.guess:
        screen.act("clear")
        meant = _meant(screen, names)  # what these buttons mean has not changed, so no guard holds them
    else:
        meant = [index for index in _meant(screen, names) if screen.guard.open(("choice", index))]
    if len(meant) == 1 and not screen.view.rolled:
        screen.choose(screen.view.choices[meant[0]].tap)


def _to_the_faces(screen: PlayScreen) -> None:
    """Where a roll can be told otherwise, too, a button of the row means the face of a die."""
    for choice in screen.view.choices:
        if choice.sign and choice.sign[0].startswith(FACES_OF):
            screen.choose(choice.tap)
            return


def _meant(screen: PlayScreen, names: tuple[str, ...]) -> list[int]:
    """The choices whose sign shows one of these faces or colours."""
    return [
        index
        for index, choice in enumerate(screen.view.choices)
        if book.kind(choice.sign).on_buttons and choice.sign[1] in names
    ]
