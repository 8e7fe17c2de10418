"""Plays the sounds: in a thread of its own, so that no touch waits for a device, and no device is needed.

SDL, which draws our window, plays them too.  The device is open only while something sounds: an open one works on and
on, also in silence.  Kivy's own player would keep it open, and open it in the thread of the touches.
"""

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import NamedTuple

from kivy.logger import Logger

from companion.game.trouble import Trouble
from companion.screen import sdl
from companion.screen.tones import RATE, SOUNDS, wave

AUDIO = 0x10
"""SDL's number of its part that plays."""
SAMPLES = 0x8010
"""SDL's number of whole numbers of 16 bits, the lower half first."""
BUFFER = 512
"""Samples that a device takes at once."""
LOOK = 0.02
"""Seconds from one look whether the sound is over to the next."""
LAST = 0.15
"""Seconds that a device may still play what it was given."""
PATIENCE = 1.0
"""Seconds to wait at the end for a device that does not answer."""


class Sound(NamedTuple):
    """Samples of 16 bits, so many a second, of one channel."""

    rate: int
    samples: bytes


class NoSound(Exception):
    """No device can be had; says why."""


HUSHED = ctypes.CFUNCTYPE(None)(lambda: None)


def hush() -> None:
    """Where there is no device the library below SDL tells the terminal so in many lines, each time."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(HUSHED)


class _Spec(ctypes.Structure):
    _fields_ = [
        ("rate", ctypes.c_int), ("format", ctypes.c_uint16), ("channels", ctypes.c_uint8), ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16), ("padding", ctypes.c_uint16), ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p), ("data", ctypes.c_void_p),
    ]  # fmt: skip


class Speaker:
    """Plays one sound after another; `trouble` is one line while there is no device, else None."""

    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        self._waiting: SimpleQueue[str | Sound] = SimpleQueue()
        self._ended = threading.Event()
        self._cut = threading.Event()
        """What is spoken is to be broken off; the short sounds are not."""
        self._thread: threading.Thread | None = None

    def ready(self) -> None:
        """Make the sounds, before the first of them is wanted."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
            self._thread.start()

    def play(self, sound: str | Sound) -> None:
        """Play a sound, or one of ours by its name, as soon as those before it are over."""
        self.ready()
        if isinstance(sound, Sound):
            self._cut.clear()
        self._waiting.put(sound)

    def cut(self) -> None:
        """Break off what is spoken."""
        self._cut.set()

    def stop(self) -> None:
        """Break off, and give the device back."""
        self._ended.set()
        self._cut.set()
        self._waiting.put("")
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        hush()
        for name in SOUNDS:
            wave(name)
        while (sound := self._waiting.get()) and not self._ended.is_set():
            try:
                if isinstance(sound, str):
                    self._sound(Sound(RATE, wave(sound)), self._ended)
                elif not self._cut.is_set():
                    self._sound(sound, self._cut)
                self.trouble = None
            except (NoSound, OSError) as error:
                self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Once, in the terminal, and on the page of settings."""
        if self.trouble is None:
            Logger.warning(f"Sounds: {error}")
        self.trouble = Trouble("No sounds can be played ({reason}). The game goes on without them.", reason=error)

    def _sound(self, sound: Sound, broken_off: threading.Event) -> None:
        """Play it to its end, or until it is broken off.  Raises NoSound."""
        with device(sound.rate) as number:
            library = sdl.library()
            library.SDL_QueueAudio(number, sound.samples, len(sound.samples))
            library.SDL_PauseAudioDevice(number, 0)
            over = time.monotonic() + len(sound.samples) / 2 / sound.rate + PATIENCE
            while library.SDL_GetQueuedAudioSize(number) and time.monotonic() < over:
                if broken_off.wait(LOOK) or self._ended.is_set():
                    return
            broken_off.wait(LAST)


@contextmanager
def device(rate: int) -> Iterator[int]:
    """The number of an open device for so many samples a second, which is still silent.  Raises NoSound."""
    library = sdl.library()
    if library.SDL_InitSubSystem(AUDIO) != 0:
        raise NoSound(sdl.error())
    try:
        wanted = _Spec(rate=rate, format=SAMPLES, channels=1, samples=BUFFER)
        number = library.SDL_OpenAudioDevice(None, 0, ctypes.byref(wanted), None, 0)
        if not number:
            raise NoSound(sdl.error())
        try:
            yield number
        finally:
            library.SDL_CloseAudioDevice(number)
    finally:
        library.SDL_QuitSubSystem(AUDIO)
