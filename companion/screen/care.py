"""How the machine is looked after from the page of settings: what the doctor finds, and newer versions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion.table.messages import _, said
from companion.table.versions import Versions

if TYPE_CHECKING:
    from companion.screen.devices import Devices
    from companion.screen.eye import Eye
    from companion.screen.glass import Glass
    from companion.table.library import Library

Ways = dict[str, Callable[[], None]]


class Tended(Protocol):
    """What is asked of the app: what it shows, keeps and holds."""

    screens: Glass
    library: Library
    devices: Devices
    camera: str
    eye: Eye | None

    def show_gear(self, back: Callable[[], None]) -> None: ...

    def stop(self) -> None: ...


class Care:
    """`words` are those with which the companion was started that the doctor must know, too.

    `again` says that people want the app to start anew, with the version that is to start then.
    """

    def __init__(self, kiosk: bool, words: Sequence[str] = ()):
        self.versions, self.again = Versions(kiosk), False
        self._doctor = [sys.executable, "-m", "companion", "doctor", *words]

    def ways(self, app: Tended, back: Callable[[], None]) -> Ways:
        """The pages, by what they are called; each leads back."""
        ways: Ways = {
            _("Camera and devices"): partial(app.show_gear, back),
            _("Is everything all right?"): partial(self.show_health, app, back),
        }
        if self.versions.there:
            ways[_("Newer version")] = partial(self.show_newer, app, back)
        return ways

    def show_health(self, app: Tended, back: Callable[[], None]) -> None:
        from companion.screen.health import HealthPage

        app.screens.show(HealthPage(self._doctor, app.library.folder, held(app), back))

    def show_newer(self, app: Tended, back: Callable[[], None]) -> None:
        from companion.screen.newer import NewerPage

        app.screens.show(NewerPage(self.versions, partial(self.start_anew, app), back))

    def start_anew(self, app: Tended) -> None:
        self.again = True
        app.stop()


def held(app: Tended) -> dict[str, str]:
    """The devices that the app itself holds, by their names, and what is wrong with each; "" for nothing."""
    wanted, troubles = app.devices.wanted, dict(app.devices.troubles)
    if app.eye is not None and app.eye.trouble:
        troubles["camera"] = app.eye.trouble
    there = (
        ("camera", _("camera"), app.camera), ("scanner", _("scanner"), wanted.scanner),
        ("lights", _("lights"), wanted.lights), ("button", _("buttons"), wanted.buttons),
    )  # fmt: skip
    return {name: str(said(troubles.get(source, ""))) for source, name, one in there if one}
