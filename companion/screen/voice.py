"""Speaks what is new on the glass, by an offline program in a thread of its own: no touch waits for it.

The program makes the sound, our loudspeaker plays it.  What is newer cuts off what is older, and so does a touch.
"""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.logger import Logger

from companion.game.trouble import Trouble
from companion.screen.speaker import Sound, Speaker
from companion.table.messages import language
from companion.table.settings import VOICE, Settings
from companion.table.spoken import told
from companion.table.view import View

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen

PROGRAM = "espeak-ng"
VOICES = {"en": "en-gb", "ru": "ru", "zh_CN": "cmn-latn-pinyin"}
"""What the program calls the voice of a language.

It turns Chinese signs into pinyin first. The voice "cmn" of Debian 12 then reads that as English, "ni three hao three".
"""
SPEED = {"en": 165, "ru": 160, "zh_CN": 200}
"""Words a minute: a little slower than it speaks by itself."""
HEAD, RATE = 44, slice(24, 28)
"""Bytes before the samples of a WAV file, and those of them that tell how many samples make a second."""
LATE = 2.0
"""Seconds after which nobody wants to hear any more what has not been made yet."""


class NoVoice(Exception):
    """The program is missing or has failed; says why."""


class Voice:
    """Follows the games that are played, as far as people want to hear it; `trouble` is one line, "" without one."""

    def __init__(self, settings: Settings, speaker: Speaker, lost: Callable[[Trouble], None] = lambda _trouble: None):
        """`lost` hears in Kivy's thread, once, that nothing can be spoken."""
        self._settings, self._speaker, self._lost = settings, speaker, lost
        self.trouble: Trouble | None = None
        self._last: View | None = None
        self._text: tuple[str, str, float] | None = None
        """What is to be said next, in which language, and since when."""
        self._said: tuple[str, str, float] | None = None
        """What is being made; None once nobody waits for it any more."""
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._ended = False

    def watch(self, screen: PlayScreen, anew: bool = True) -> None:
        """From now on this screen; what it shows is said at once where its game has just been opened."""
        self._last = None if anew else screen.view
        screen.watchers.append(self.seen)
        if anew:
            self.seen(screen.view)

    def seen(self, view: View) -> None:
        """Say what is new."""
        before, self._last = self._last, view
        if self._settings[VOICE] and (text := told(before, view)):
            self.say(text)

    def repeat(self) -> None:
        """Say what is on the glass, from its beginning."""
        view, self._last = self._last, None
        if view is not None:
            self.seen(view)

    def say(self, text: str) -> None:
        """Say this and nothing of before, in the language in use, if people want to hear anything."""
        if not self._settings[VOICE]:
            return
        self.hush()
        with self._wake:
            self._text = text, language(), time.monotonic()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()
            self._wake.notify()

    def hush(self, *_touch: object) -> None:
        """Break off: somebody goes on."""
        with self._wake:
            self._text = self._said = None
        self._speaker.cut()

    def stop(self) -> None:
        """The app ends."""
        with self._wake:
            self._ended = True
            self._wake.notify()
        self.hush()

    def _run(self) -> None:
        while (asked := self._next()) is not None:
            text, code, since = asked
            try:
                sound = made(text, code)
            except NoVoice as error:
                self._tell(error)
                continue
            self.trouble = None
            with self._wake:
                if self._said == asked and time.monotonic() - since < LATE:
                    self._speaker.play(sound)

    def _next(self) -> tuple[str, str, float] | None:
        """Wait for what is to be said; None at the end."""
        with self._wake:
            while self._text is None and not self._ended:
                self._wake.wait()
            self._said, self._text = self._text, None
            return None if self._ended else self._said

    def _tell(self, error: NoVoice) -> None:
        """Once, in the terminal and on the glass."""
        if self.trouble is None:
            self.trouble = Trouble("Nothing can be spoken ({reason}): sudo apt install espeak-ng.", reason=error)
            Logger.warning(str(self.trouble))
            Clock.schedule_once(lambda _seconds, trouble=self.trouble: self._lost(trouble))


def made(text: str, code: str) -> Sound:
    """A text spoken in a language.  Raises NoVoice."""
    command = [PROGRAM, "-v", VOICES.get(code, VOICES["en"]), "-s", str(SPEED.get(code, 165)), "--stdout", "--stdin"]
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=LATE, check=True)
    except FileNotFoundError as error:
        raise NoVoice(f"no {PROGRAM}") from error
    except (OSError, subprocess.SubprocessError) as error:
        raise NoVoice(str(error)) from error
    head, samples = done.stdout[:HEAD], done.stdout[HEAD:]
    if not (head.startswith(b"RIFF") and samples):
        raise NoVoice(f"{PROGRAM} gives no sound")
    return Sound(int.from_bytes(head[RATE], "little"), samples)
