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

from kivy.logger import Logger

from companion.screen import sdl
from companion.screen.tones import RATE, SOUNDS, wave
from companion.table.messages import _

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
    """Plays one sound after another; `trouble` is one line while there is no device."""

    def __init__(self) -> None:
        self.trouble = ""
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def ready(self) -> None:
        """Make the sounds, before the first of them is wanted."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Play a sound by its name as soon as those before it are over."""
        self._waiting.put(name)

    def stop(self) -> None:
        """Break off, and give the device back."""
        self._ended.set()
        self._waiting.put("")
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        hush()
        for name in SOUNDS:
            wave(name)
        while (name := self._waiting.get()) and not self._ended.is_set():
            try:
                self._sound(wave(name))
                self.trouble = ""
            except (NoSound, OSError) as error:
                self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Once, in the terminal, and on the page of settings."""
        if not self.trouble:
            Logger.warning(f"Sounds: {error}")
        self.trouble = _("No sounds can be played ({reason}). The game goes on without them.").format(reason=error)

    def _sound(self, samples: bytes) -> None:
        """Play them to their end.  Raises NoSound."""
        with device() as number:
            library = sdl.library()
            library.SDL_QueueAudio(number, samples, len(samples))
            library.SDL_PauseAudioDevice(number, 0)
            over = time.monotonic() + len(samples) / 2 / RATE + PATIENCE
            while library.SDL_GetQueuedAudioSize(number) and time.monotonic() < over:
                if self._ended.wait(LOOK):
                    return
            self._ended.wait(LAST)


@contextmanager
def device() -> Iterator[int]:
    """The number of an open device, which is still silent.  Raises NoSound."""
    library = sdl.library()
    if library.SDL_InitSubSystem(AUDIO) != 0:
        raise NoSound(sdl.error())
    try:
        wanted = _Spec(rate=RATE, format=SAMPLES, channels=1, samples=BUFFER)
        number = library.SDL_OpenAudioDevice(None, 0, ctypes.byref(wanted), None, 0)
        if not number:
            raise NoSound(sdl.error())
        try:
            yield number
        finally:
            library.SDL_CloseAudioDevice(number)
    finally:
        library.SDL_QuitSubSystem(AUDIO)
