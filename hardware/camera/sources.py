"""Where pictures come from: a USB or Pi camera, a video, a picture, a folder of pictures or a stream; all read alike.

Every source is read in a thread of its own device (`read` may wait), never by the app's main thread.
"""

import os
import re
import time
from pathlib import Path

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.camera.decoding import decoded, looks_like_a_tray, of_a_tray, shaped
from hardware.camera.exposure import Exposure
from hardware.camera.frame_source import FrameSource, SourceError
from hardware.camera.pi_camera import PiCamera
from hardware.picture import Picture

PICTURE_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp"})
STREAM_TIMEOUT_MS = 3000
_PI = re.compile(r"pi(?::([0-9]))?")
_FRAME_SIZE = (1280, 720)
_DROPPED_FRAMES = 20
"""So many frames lost in a row are no hiccup any more: the device is gone."""
_UNREADABLE_LOOKS = 20
"""So often a picture is tried before a folder passes it over and a file of its own is lost."""
_STILLS_PER_SECOND = 10.0
"""How often a source that does not move repeats its last picture."""


def open_source(spec: str, pictures_per_second: float = 1.0) -> FrameSource:
    """Open what `spec` names: "0" or "/dev/video0", "pi" (or "pi:1") for the Pi's own camera, a video, a picture, a
    folder of pictures, or an http/rtsp address.

    `pictures_per_second` is the pace of a folder. Raises SourceError with one clear line.
    """
    if "://" in spec:
        return Capture(Phrase("stream {name}", name=spec), _open_stream(spec))
    if spec.isdecimal() or spec.startswith("/dev/"):
        return _open_camera(spec)
    if found := _PI.fullmatch(spec):
        return PiCamera(found[1] or "0")
    path = Path(spec).expanduser()
    if path.is_dir():
        return Folder(path, pictures_per_second)
    if not path.is_file():
        raise SourceError("no such file or folder: {name}", name=spec)
    if path.suffix.lower() in PICTURE_ENDINGS:
        return StillPicture(path)
    return Video(path)


class Capture:
    """A live camera or stream: always the newest picture, and gone after a row of lost ones."""

    def __init__(self, name: str, capture: cv2.VideoCapture, device: Path | None = None) -> None:
        self.name = name
        self._capture = capture
        self._device = device
        self._exposure = Exposure(capture) if device else None
        self._lost = 0

    def read(self) -> Picture | None:
        """See FrameSource."""
        good, picture = self._capture.read()
        if good and picture is not None:
            self._lost = 0
            sides = (int(self._capture.get(side)) for side in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT))
            seen = of_a_tray(self.name, shaped(np.asarray(picture, dtype=np.uint8), *sides))
            if self._exposure is not None:
                self._exposure.see(seen)
            return seen
        self._lost += 1
        unplugged = self._device is not None and not self._device.exists()
        # a stream that ended or timed out never comes back by itself
        if unplugged or self._device is None or self._lost >= _DROPPED_FRAMES:
            raise SourceError("{name} gives no pictures any more", name=self.name)
        time.sleep(0.05)
        return None

    def close(self) -> None:
        """See FrameSource."""
        if self._exposure is not None:
            self._exposure.free()
        self._capture.release()


class Video:
    """A video file at its own speed, skipping what the reader was too slow for; its last picture stays."""

    def __init__(self, path: Path) -> None:
        self.name: str = Phrase("video {name}", name=path.name)
        self._path = path
        self._capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
        self._last = self._next_picture() if self._capture.isOpened() else None
        if self._last is None:
            raise SourceError("not a video that can be read: {path}", path=path)
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        self._rate = rate if 1 <= rate <= 240 else 25.0
        self._shown = 0
        self._start: float | None = None

    def read(self) -> Picture | None:
        """See FrameSource."""
        if not self._path.exists():
            raise SourceError("{name} is gone", name=self.name)
        if self._start is None:
            self._start = time.monotonic()
            return self._last
        time.sleep(max(0.0, self._start + (self._shown + 1) / self._rate - time.monotonic()))
        due = int((time.monotonic() - self._start) * self._rate)
        while self._shown + 1 < due and self._capture.grab():
            self._shown += 1
        self._shown = max(self._shown + 1, due)
        picture = self._next_picture()
        self._last = self._last if picture is None else picture
        return self._last

    def close(self) -> None:
        """See FrameSource."""
        self._capture.release()

    def _next_picture(self) -> Picture | None:
        good, picture = self._capture.read()
        return of_a_tray(self.name, np.asarray(picture, dtype=np.uint8)) if good else None


class StillPicture:
    """One picture file, shown again and again; a newer version of the file is seen like a new scene."""

    def __init__(self, path: Path) -> None:
        self.name: str = Phrase("picture {name}", name=path.name)
        self._path = path
        self._stamp = self._tries = 0
        self._picture: Picture | None = None
        if self._load() is None:
            raise SourceError("not a picture that can be read: {path}", path=path)

    def read(self) -> Picture | None:
        """See FrameSource."""
        time.sleep(1 / _STILLS_PER_SECOND)
        return self._load()

    def close(self) -> None:
        """See FrameSource."""

    def _load(self) -> Picture | None:
        try:
            stamp = self._path.stat().st_mtime_ns
        except OSError as error:
            raise SourceError("{name} is gone", name=self.name) from error
        if stamp != self._stamp:
            # a file that is still being written is a dropped frame: the next look finds it whole
            picture = _load_picture(self._path)
            self._picture, self._stamp = None if picture is None else of_a_tray(self.name, picture), stamp
        self._tries = self._tries + 1 if self._picture is None else 0
        if self._tries > _UNREADABLE_LOOKS:
            raise SourceError("{name} is no picture any more", name=self.name)
        return self._picture


class Folder:
    """A folder's pictures in the order of their names; the last one stays until a later name appears."""

    def __init__(self, path: Path, pictures_per_second: float) -> None:
        self.name: str = Phrase("folder {name}", name=path.name)
        self._path = path
        self._pause = 1 / pictures_per_second
        self._due = 0.0
        self._current = ""
        self._tries = 0
        self._picture: Picture | None = None
        if not self._names():
            raise SourceError("no pictures in the folder {path}", path=path)

    def read(self) -> Picture | None:
        """See FrameSource."""
        time.sleep(min(1 / _STILLS_PER_SECOND, self._pause))
        later = [name for name in self._names() if name > self._current]
        now = time.monotonic()
        if later and now >= self._due:
            picture = _load_picture(self._path / later[0])
            if picture is not None and not looks_like_a_tray(picture):
                picture = None
            self._tries += 1
            if picture is None and self._tries < _UNREADABLE_LOOKS:
                return None  # perhaps it is still being written
            self._current, self._due, self._tries = later[0], now + self._pause, 0
            self._picture = picture
        return self._picture

    def close(self) -> None:
        """See FrameSource."""

    def _names(self) -> list[str]:
        try:
            return sorted(entry.name for entry in self._path.iterdir() if entry.suffix.lower() in PICTURE_ENDINGS)
        except OSError as error:
            raise SourceError("{name} is gone", name=self.name) from error


def _load_picture(path: Path) -> Picture | None:
    """The file as a picture, None when it is not (or not yet) one."""
    try:
        return decoded(np.fromfile(path, dtype=np.uint8))
    except OSError:
        return None


def _open_camera(spec: str) -> Capture:
    device = Path(f"/dev/video{spec}") if spec.isdecimal() else Path(spec)
    if not device.exists():
        raise SourceError("no camera at {device}", device=device)
    if not os.access(device, os.R_OK | os.W_OK):
        raise SourceError(
            "the camera at {device} may not be used: sudo usermod -aG video $USER, then log in again", device=device
        )
    capture = cv2.VideoCapture(str(device), cv2.CAP_V4L2)
    if not capture.isOpened():
        raise SourceError("the camera at {device} cannot be opened: is another program using it?", device=device)
    # MJPG because raw 1280x720 does not fit through USB 2 at more than 10 pictures a second
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, _FRAME_SIZE[0])
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, _FRAME_SIZE[1])
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return Capture(Phrase("camera {name}", name=device), capture, device)


def _open_stream(address: str) -> cv2.VideoCapture:
    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, STREAM_TIMEOUT_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, STREAM_TIMEOUT_MS]
    capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
    if not capture.isOpened():
        raise SourceError("no pictures from {address}", address=address)
    return capture
