"""The Pi's own ribbon-cable camera: its program rpicam-vid runs as a child and sends JPEG pictures through a pipe.

OpenCV cannot read this camera, and its Python library lives outside of every virtual environment. A child that dies or
hangs is ended and told in one line; opening the source again starts a new one.
"""

import os
import re
import shutil
import subprocess
import threading
import time
from typing import Any

from companion.game.trouble import Phrase
from hardware.camera.decoding import decoded
from hardware.camera.exposure import Range, level_of
from hardware.camera.frame_source import SourceError
from hardware.picture import Picture

PROGRAMS = ("rpicam-vid", "libcamera-vid")
"""The same program under its new and its old name."""
FIND_MILLISECONDS = 1500
"""The camera finds its light in this time; then exposure, white balance and focus are held."""
START_SECONDS = 15.0
WAIT_SECONDS = 0.5
"""Reading waits no longer, so that the app can be left."""
STALL_SECONDS = 5.0
"""A camera that sends nothing for so long hangs."""
LARGEST = 8_000_000
"""In bytes; no picture of this size is so large, so what has no end by then is rubbish."""
_PICTURE = ("--width", "1280", "--height", "720", "--framerate", "15", "--codec", "mjpeg", "--quality", "93")
_BEGIN, _END = b"\xff\xd8", b"\xff\xd9"
_HELD = (("--shutter", "ExposureTime", 1), ("--gain", "AnalogueGain", 1), ("--awbgains", "ColourGains", 2),
         ("--lens-position", "LensPosition", 1))  # fmt: skip
"""The options that hold what the camera found, the name of each in its own report, and of how many numbers it is."""


class Jpegs:
    """Cuts a stream of JPEG pictures into whole ones, however the pipe tore them apart."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[bytes]:
        """The pictures that `data` completes; a beginning that was lost is passed over."""
        *ended, self._rest = (self._rest + data).split(_END)
        if len(self._rest) > LARGEST:
            self._rest = b""
        return [picture[start:] + _END for picture in ended if (start := picture.find(_BEGIN)) >= 0]


class PiCamera:
    """The camera on connector `number`, from "0" on: always its newest picture. Raises SourceError, see FrameSource."""

    def __init__(self, number: str = "0", stall_seconds: float = STALL_SECONDS) -> None:
        self.name: str = Phrase("Pi camera") if number == "0" else Phrase("Pi camera {number}", number=number)
        program = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
        if program is None:
            raise SourceError("no rpicam-vid for the Pi's own camera: sudo apt install rpicam-apps-lite")
        self._command = [program, "--nopreview", "--verbose", "0", "--camera", number, *_PICTURE]
        self._stall_seconds = stall_seconds
        self._lock = threading.Lock()
        self._news = threading.Event()
        self._jpeg = b""
        self._patient_until = 0.0
        self._start()

    def read(self) -> Picture | None:
        """See FrameSource."""
        if not self._news.wait(WAIT_SECONDS):
            if time.monotonic() > self._patient_until:
                raise SourceError("{name} gives no pictures any more", name=self.name)
            return None
        with self._lock:
            jpeg, self._jpeg = self._jpeg, b""
            self._news.clear()
        if not jpeg:
            raise self._ended(self._errors)
        self._patient_until = time.monotonic() + self._stall_seconds
        picture = decoded(jpeg)
        if picture is None:
            return None
        if self._range.left(level_of(picture), time.monotonic()):
            self.close()
            self._start()
        return picture

    def close(self) -> None:
        """See FrameSource."""
        self._process.kill()
        self._process.wait()
        self._drain.join(timeout=2.0)
        self._errors.close()

    def _start(self) -> None:
        """Let the camera find its light, and begin with that light held."""
        held = self._found()
        self._range = Range()
        self._news.clear()
        self._patient_until = time.monotonic() + START_SECONDS
        self._errors: Any = in_memory("errors")
        command = [*self._command, *held, "--timeout", "0", "--flush", "--output", "-"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0
        )
        self._drain = threading.Thread(target=self._keep_newest, name="pi camera", daemon=True)
        self._drain.start()

    def _found(self) -> list[str]:
        """The options that hold exposure, white balance and focus as the camera finds them by itself."""
        with in_memory("report") as report, in_memory("errors") as errors:
            command = [*self._command, "--timeout", str(FIND_MILLISECONDS), "--output", "/dev/null",
                       "--metadata", f"/dev/fd/{report.fileno()}", "--metadata-format", "txt"]  # fmt: skip
            try:
                subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
                               pass_fds=[report.fileno()], timeout=START_SECONDS, check=True)  # fmt: skip
            except subprocess.TimeoutExpired as error:
                raise SourceError("{name} does not answer: restart the Pi", name=self.name) from error
            except (subprocess.CalledProcessError, OSError) as error:
                raise self._ended(errors) from error
            return held_options(report.read().decode("utf-8", "replace"))

    def _keep_newest(self) -> None:
        """In a thread of its own: a pipe that nobody empties would hold old pictures back."""
        jpegs = Jpegs()
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            while data := pipe.read(65536):
                if whole := jpegs.feed(data):
                    self._tell(whole[-1])
        self._tell(b"")

    def _tell(self, jpeg: bytes) -> None:
        """A new picture, or b"" for the end."""
        with self._lock:
            self._jpeg = jpeg
            self._news.set()

    def _ended(self, errors: Any) -> SourceError:
        """One line on why the child ended."""
        errors.seek(0)
        lines = [line.strip() for line in errors.read().decode("utf-8", "replace").splitlines() if line.strip()]
        last = next((line for line in reversed(lines) if "ERROR" in line), lines[-1] if lines else "")
        reason = re.sub(r"^.*ERROR:?", "", last).strip(" *")
        if reason:
            return SourceError("{name} stopped: {reason}", name=self.name, reason=reason)
        return SourceError("{name} stopped", name=self.name)


def in_memory(name: str) -> Any:
    """An empty file that needs no disk, which may be full: the reasons of a failure would be lost then."""
    return os.fdopen(os.memfd_create(name), "w+b")


def held_options(report: str) -> list[str]:
    """The options that repeat the last values of a report (lines like "ColourGains=[ 1.9, 1.7 ]")."""
    options: list[str] = []
    for option, name, count in _HELD:
        told = re.findall(rf"^{name}=(.*)$", report, re.MULTILINE)
        numbers = re.findall(r"\d+(?:\.\d+)?", told[-1]) if told else []
        if len(numbers) == count:
            options += [option, ",".join(numbers)]
    return options
