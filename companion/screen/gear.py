"""Camera and devices: what the devices file asks for, how it does, and what the camera sees now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.game.observation import Observation
from companion.screen.panels import Entries, Item, Panel
from companion.screen.parts import Page, Words
from companion.screen.theme import DIM, ORDER, look
from companion.table.messages import _, said
from companion.table.phrases import listed, telling
from companion.table.view import DiceAsked

if TYPE_CHECKING:
    from companion.screen.devices import Devices
    from companion.screen.eye import Eye

SECONDS = 1.0
"""From one look at the devices to the next."""


class GearPage(Page):
    """The devices at the left; the camera's picture with what it reads there at the right."""

    def __init__(
        self, devices: Devices, camera: str, eye: Eye | None, die: DiceAsked | None, back: Callable[[], None],
        **options: Any,
    ):  # fmt: skip
        """`camera` is its name, "" without one; `die` is what it looks for, None where the game rolls none."""
        super().__init__(**options)
        self.devices, self.camera, self.eye, self.die, self._back = devices, camera, eye, die, back
        panel = Panel(_("Camera and devices"), self.back)
        self.list, self.read = Entries(self._items()), Words(color=ORDER)
        both = BoxLayout(spacing=2 * look.gap)
        both.add_widget(self.list)
        panel.add_widget(both)
        self.add_widget(panel)
        self._looking = Clock.schedule_interval(lambda _seconds: self._renew(), SECONDS)
        if eye is not None and die is not None:
            eye.begin_teaching(die, self._seen)  # which takes the picture out of the game
            right = BoxLayout(orientation="vertical", spacing=look.gap)
            told = _("Lay a die into the tray: what is read stands here.")
            for widget in (eye.picture, Words(text=told, font_size=look.small, color=DIM), self.read):
                right.add_widget(widget)
            both.add_widget(right)

    def _items(self) -> list[Item]:
        """A line for each device of the file, and one for what is wrong with it."""
        wanted, troubles = self.devices.wanted, dict(self.devices.troubles)
        there = (
            ("camera", _("Camera"), self.camera),
            ("scanner", _("Scanner"), wanted.scanner.port if wanted.scanner else ""),
            ("button", _("Buttons"), listed(f"GPIO {pin}" for pin in wanted.buttons)),
            ("lights", _("Lights"), wanted.lights.port if wanted.lights else ""),
        )
        if self.eye is not None and self.eye.trouble:
            troubles["camera"] = self.eye.trouble
        items = [
            Item(telling(name, where), body=str(said(troubles.pop(source, "")) or _("It works.")))
            for source, name, where in there
            if where
        ]
        items += [Item(str(said(line))) for line in troubles.values()]
        return items or [Item(_("No devices are named in devices.toml; touch does all that they would."))]

    def _renew(self) -> None:
        items = self._items()
        if items != self.list.items:
            self.list.show(items)

    def _seen(self, seen: Observation) -> None:
        """What is wrong is in the list; a reading stands below the picture."""
        if seen.kind == "trouble":
            self._renew()
        elif seen.kind != "ready":
            value = seen.value if isinstance(seen.value, tuple) else (seen.value,)
            self.read.text = _("Read: {faces}").format(faces=listed(map(str, value)))

    def back(self) -> None:
        """The picture goes back to the games."""
        self._looking.cancel()
        if self.eye is not None and self.die is not None:
            self.eye.picture.parent.remove_widget(self.eye.picture)
            self.eye.end_teaching()
        self._back()

    def escape(self) -> None:
        self.back()
