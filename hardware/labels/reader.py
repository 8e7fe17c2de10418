"""Reading QR labels in a camera's pictures, beside whatever else the camera is for."""

import atexit
import os
import sys
import time
from collections.abc import Callable

import cv2
import zxingcpp

from companion.game.observation import Observation
from hardware.camera.frame_source import FrameSource
from hardware.camera.rest import Grey, differ, small_grey
from hardware.picture import Picture

_QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
LOOK_SECONDS = 0.2
"""Between two looks: reading costs time, and a hand holds a card for longer."""
LOOKS = 6
"""So often a scene at rest is read, every second time sharpened; then the processor may rest too."""
CAMERA_AGAIN_SECONDS = 4.0
"""A label that was out of sight for so long was shown anew, not lost for a moment."""


@atexit.register
def _leave_in_silence() -> None:
    """At Python's end zxing-cpp complains of all that a thread or a crash still holds; no word of ours comes later."""
    if sys.stderr is not None:
        sys.stderr.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)


def read_labels(picture: Picture, sharpen: bool = False) -> list[str]:
    """The texts of all QR codes in view, each once.

    Twice the size reads labels of less than 3 pixels a module. `sharpen` helps against blur, but not in poor light: who
    wants all tries both ways.
    """
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    large = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    if sharpen:
        large = cv2.addWeighted(large, 2.5, cv2.GaussianBlur(large, (0, 0), 2.5), -1.5, 0)
    found = zxingcpp.read_barcodes(large, formats=_QR)
    return list(dict.fromkeys(code.text for code in found if code.valid))


class Fresh:
    """Lets a code through that was not seen for `seconds`; as long as it stays in sight it is the same scan."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._seen: dict[str, float] = {}

    def __call__(self, code: str) -> bool:
        now = self._clock()
        before = self._seen.pop(code, None)
        self._seen[code] = now
        # the codes stand in the order in which they were seen last, so the old ones are the first
        while now - self._seen[oldest := next(iter(self._seen))] >= self._seconds:
            del self._seen[oldest]
        return before is None or now - before >= self._seconds


class LabelReader:
    """Puts an observation of kind "label", with the text as its value, for every label that comes into view.

    `look` is to be called with each picture in the camera's own thread.
    """

    def __init__(
        self,
        put: Callable[[Observation], None],
        clock: Callable[[], float] = time.monotonic,
        again_seconds: float = CAMERA_AGAIN_SECONDS,
    ) -> None:
        self._put = put
        self._clock = clock
        self._fresh = Fresh(again_seconds, clock)
        self._due = 0.0
        self._scene: Grey | None = None
        self._looks = 0
        self._in_view: list[str] = []

    def look(self, picture: Picture) -> None:
        """Read one picture, unless the last one was read just now or nothing has moved for a while."""
        now = self._clock()
        if now < self._due:
            return
        self._due = now + LOOK_SECONDS
        scene = small_grey(picture)
        if self._scene is None or differ(scene, self._scene):
            self._scene, self._looks, self._in_view = scene, 0, []
        if self._looks < LOOKS:
            found = read_labels(picture, sharpen=self._looks % 2 == 1)
            self._in_view = list(dict.fromkeys(self._in_view + found))
            self._looks += 1
        for code in self._in_view:
            if self._fresh(code):
                self._put(Observation("camera", "label", code))


class Overlooked:
    """A source whose pictures somebody else may see as well."""

    def __init__(self, source: FrameSource, look: Callable[[Picture], None]) -> None:
        self.name = source.name
        self._source = source
        self._look = look

    def read(self) -> Picture | None:
        """See FrameSource."""
        picture = self._source.read()
        if picture is not None:
            self._look(picture)
        return picture

    def close(self) -> None:
        """See FrameSource."""
        self._source.close()
