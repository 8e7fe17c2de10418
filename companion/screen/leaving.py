"""Ways out of the app: quit it, or in the kiosk shut the machine down or start it anew.

Every answer is on the disk as soon as it is given, so that nothing is to be saved here.
"""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.screen.glass import Glass
from companion.screen.keys import Keys
from companion.screen.way_out import WayOut
from companion.table.messages import N_, _, said
from companion.table.phrases import following

LOOK_SECONDS = 0.5
"""From one look whether a signal has come to the next."""
READ_SECONDS = 4.0
"""So long the last words stay: the system that goes down ends the app before anybody could read them."""
GIVE_UP_SECONDS = 60.0
"""Whoever still sees the last words after that is on a machine that does not go down."""

LAST_WORDS = {
    "shut down": N_("Shutting down. Pull the plug when the green light of the Pi is dark."),
    "restart": N_("Restarting. Leave the plug in."),
}


class Leaving:
    """Asks, and leaves: the app by `stop`, or in a `kiosk` the machine, whose app nobody can quit.

    `ended` says whether a signal has asked for the end.
    """

    def __init__(
        self, stop: Callable[[], object], clock: Callable[[], float], kiosk: bool = False,
        ended: Callable[[], bool] = lambda: False,
    ):  # fmt: skip
        self.kiosk = kiosk
        self._stop, self._clock, self._ended = stop, clock, ended
        self._covered: Any = None
        self._held = False
        self._last_words: float | None = None
        self._looking: Any = None
        self._patience = Clock.create_trigger(self._still_on, GIVE_UP_SECONDS)

    @property
    def word(self) -> str:
        """What the button that leads here is called."""
        return _("Switch off") if self.kiosk else _("Quit")

    def watch(self, glass: Glass) -> None:
        """Hear keys, the window's cross and signals from now on."""
        self.glass, self._page = glass, WayOut(self.back)
        self._keys = Keys(glass.escape, self.quit)
        self._looking = Clock.schedule_interval(self._look, LOOK_SECONDS)

    def rest(self) -> None:
        """The app has ended."""
        if self._looking is not None:
            self._looking.cancel()
            self._patience.cancel()
            self._keys.stop()

    def quit(self) -> None:
        """End the app at once; in a kiosk nobody may."""
        if not self.kiosk:
            self._stop()

    def ask(self, told: str = "") -> None:
        """Ask what is meant; `told` is what people must know first."""
        acts: dict[str, Callable[[], object]] = {_("Quit"): self.quit}
        if self.kiosk:
            acts = {_("Shut down"): partial(self._go, "shut down"), _("Restart"): partial(self._go, "restart")}
        question = _("Switch off?") if self.kiosk else _("Quit?")
        self._cover().ask(question, told or _("Every answer is saved."), acts)

    def back(self) -> None:
        """What was there before the question."""
        if self._page.manager is not None:
            self.glass.show(self._covered)
            self._covered = None

    def button(self, event: str) -> None:
        """The real power button: held it shuts down (or quits), and what it will do is said while it is held."""
        if event == "down" and self._last_words is None:
            self._held = True
            held = _("Keep holding to shut down.") if self.kiosk else _("Keep holding to quit.")
            self._cover().say(following(held, _("Let go to stay.")))
        elif event == "held" and self._held:
            self._held = False
            self._go("shut down") if self.kiosk else self.quit()
        elif self._held:
            self._held = False
            self.back()

    def _cover(self) -> WayOut:
        """The one page over whatever is shown now."""
        if self._page.manager is None:
            self._covered = self.glass.current_screen
            self.glass.show(self._page)
        return self._page

    def _go(self, what: str) -> None:
        """The system answers in a thread of its own: it may take its time."""
        self._cover().say(_(LAST_WORDS[what]))
        self._last_words = self._clock()
        threading.Thread(target=self._ask_system, args=(what,), name="power", daemon=True).start()

    def _ask_system(self, what: str) -> None:
        from hardware import power

        reason = power.ask(what)
        Clock.schedule_once(lambda _seconds: self._answered(reason))

    def _answered(self, reason: str) -> None:
        if reason:
            self._last_words = None
            self.ask(_("The system refuses: {reason}").format(reason=said(reason)))
        else:
            self._patience()

    def _still_on(self, _seconds: float) -> None:
        self._last_words = None
        self.ask(_("The system has not gone down."))

    def _look(self, _seconds: float) -> None:
        if self._ended() and (self._last_words is None or self._clock() - self._last_words >= READ_SECONDS):
            self._stop()
