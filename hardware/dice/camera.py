"""The dice camera: looks only while a roll is asked, waits for rest, reads once, and asks when it is not certain."""

import contextlib
import functools
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import cv2

from companion.game.observation import Observation
from hardware.camera.frame_source import FrameSource, SourceError
from hardware.camera.rest import Grey, RestWatch, differ, small_grey
from hardware.camera.sources import open_source
from hardware.dice.common.memory import keep_memory
from hardware.dice.kinds import Album, Dice, Learner, Reader, known
from hardware.dice.reading import Lesson, Reading
from hardware.dice.view import draw_view
from hardware.picture import Picture

REST_SECONDS = 0.6
"""Dice that have not moved for so long will not move any more."""
DOUBT_SECONDS = 1.8
"""A doubtful reading waits longer: a hand that pauses over the tray goes away, and nobody is asked for nothing."""
EARLY_SECONDS = 4.0
"""Dice thrown so shortly before their roll is asked still count; what has lain there for longer is old."""
SETTLE_SECONDS = 1.0
"""A camera finds its exposure in this time; until then nobody's throw is believed."""
RETRY_SECONDS = 3.0
_IDLE_SECONDS = 0.2
_BUSY_SECONDS = 0.07

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Request:
    """A roll that is asked: kind of dice, number of dice, and the face words that are possible."""

    kind: str
    count: int
    faces: frozenset[str]


class DiceCamera:
    """A device with a thread of its own; every public method may be called from any thread and never waits for it.

    `source` is a spec for `open_source`, or a function that opens one; `put` takes the observations: the kind of dice
    that was asked with a tuple of face words from left to right (fewer or more than rolled only when unsure), kinds
    "trouble" and "ready" with one line when the device is lost and found. A certain reading comes once for a rest of
    the dice with its confidence, a doubtful one with `sure` at most 0.5. What lies in the tray when the device is
    opened, or since well before the roll is asked, is no throw and never answers. `dice` are the kinds that it knows,
    by their words, all that nobody must teach when they are not given; other kinds are left to touch.
    """

    def __init__(
        self,
        source: str | Callable[[], FrameSource],
        put: Callable[[Observation], None],
        clock: Callable[[], float] = time.monotonic,
        dice: Mapping[str, Dice] | None = None,
        retry_seconds: float = RETRY_SECONDS,
        settle_seconds: float = SETTLE_SECONDS,
        pause: Callable[[threading.Event, float], object] = threading.Event.wait,
    ) -> None:
        self._open = functools.partial(open_source, source) if isinstance(source, str) else source
        self._put = put
        self._clock = clock
        self._pause = pause
        self._dice = known() if dice is None else dict(dice)
        self._retry_seconds = retry_seconds
        self._settle_seconds = settle_seconds
        self._lessons: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._request: _Request | None = None
        self._picture: Picture | None = None
        self._still: Picture | None = None
        self._thrown: Picture | None = None
        self._reading: Reading | None = None
        self._told: Reading | None = None
        self._scene: Grey | None = None
        self._answered: Grey | None = None
        self._doubtful = False
        self._lost = False
        self._watch = RestWatch()

    def start(self) -> None:
        """Start the thread; the device is opened there, so a missing one is told by an observation."""
        keep_memory()
        self._stopped.clear()
        self._thread = threading.Thread(target=self._run, name="dice camera", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread and give the device back; waits at most for one read of the device."""
        self._stopped.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(timeout=5.0)

    def arm(self, kind: str, count: int, faces: Sequence[str]) -> None:
        """A roll of `count` dice of `kind` is asked: look until `disarm`; an answered scene is not read again."""
        with self._lock:
            self._request = _Request(kind, count, frozenset(faces))
            self._doubtful = False
            self._reading = self._thrown = None
            self._watch.forget()
        self._wake.set()

    def disarm(self) -> None:
        """The roll is answered, by whomever: what lies in the tray now is an old roll."""
        with self._lock:
            if self._request is not None and self._scene is not None:
                self._answered = self._scene
            self._request = self._thrown = self._still = None
            self._wake.clear()

    def learn(self, told: tuple[str, ...], guess: tuple[str, ...] = ()) -> None:
        """The roll now asked was answered by touch: what lies there at rest shows the faces `told`.

        To be called before `disarm`. `guess` is what people were asked about, () when they told it by themselves.
        Of dice that were moved since they were read, or were never seen at rest, nothing is learned.
        """
        with self._lock:
            request, thrown, reading = self._request, self._thrown, self._told
        dice = None if request is None else self._dice.get(request.kind)
        if isinstance(dice, Learner):
            self._lessons.put(functools.partial(dice.answered, told, guess, thrown, reading))

    def teach(self, face: str, told: Callable[[Lesson], None]) -> bool:
        """What lies at rest in the tray now, thrown or not, is the die that is asked with this face up.

        False while nothing rests. `told` is called in the device's thread with what came of it.
        """
        with self._lock:
            still, request = self._still, self._request
        album = None if request is None else self._dice.get(request.kind)
        if still is None or not isinstance(album, Album):
            return False
        self._lessons.put(lambda: told(album.teach(face, still)))
        return True

    def taught(self, kind: str) -> set[str]:
        """The faces of this kind of die that were learned."""
        album = self._dice.get(kind)
        return album.faces() if isinstance(album, Album) else set()

    def latest_view(self) -> Picture | None:
        """The newest armed frame, cropped to the dice read and marked; None before the first one. A new array."""
        with self._lock:
            picture, reading = self._picture, self._reading
        return None if picture is None else draw_view(picture, reading)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                with contextlib.closing(self._open()) as source:
                    self._watch_source(source)
            except SourceError as error:
                self._lose(str(error))
            except Exception as error:  # whatever a camera gives, its thread goes on and says what it cannot use
                _log.exception("the camera's pictures cannot be used")
                self._lose(f"its pictures cannot be used ({type(error).__name__})")

    def _lose(self, reason: str) -> None:
        """Say once that the device is lost, and wait before it is tried again."""
        if not self._lost:
            self._put(Observation("camera", "trouble", reason))
        self._lost = True
        self._pause(self._stopped, self._retry_seconds)

    def _watch_source(self, source: FrameSource) -> None:
        """Read pictures until stopped; SourceError when the source is gone."""
        with self._lock:
            self._watch.forget()
        opened: float | None = None
        while not self._stopped.is_set():
            picture = source.read()
            self._study()
            if picture is not None:
                self._found(source)
                now = self._clock()
                if opened is None or now - opened < self._settle_seconds:
                    opened = now if opened is None else opened
                    self._take_as_old(picture)
                    continue
            if self._request is None:
                if picture is not None:
                    self._idle(picture)
                # a camera keeps old pictures in its queue, so it is read, slowly, even while nobody asks
                self._pause(self._wake, _IDLE_SECONDS)
                continue
            if picture is not None:
                self._look(picture)
            self._pause(self._stopped, _BUSY_SECONDS)

    def _found(self, source: FrameSource) -> None:
        """Only a picture proves that a lost device is back: some devices open well and then give none."""
        if self._lost:
            self._lost = False
            self._put(Observation("camera", "ready", source.name))

    def _take_as_old(self, picture: Picture) -> None:
        """The device was opened just now: nobody can have thrown what it sees."""
        with self._lock:
            self._answered = self._scene = small_grey(picture)

    def _idle(self, picture: Picture) -> None:
        """Nothing is asked: dice that are moved aside or put back now are no throw."""
        scene, now = small_grey(picture), self._clock()
        with self._lock:
            if self._request is None and self._watch.feed(scene, now) >= EARLY_SECONDS:
                self._answered = self._scene = scene

    def _study(self) -> None:
        """Learn in the device's own thread: it takes longer than a touch may."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._lessons.get_nowait()()

    def _look(self, picture: Picture) -> None:
        """One armed frame: watch for rest, and read when the dice lie still and were not answered before."""
        scene, now = small_grey(picture), self._clock()
        with self._lock:
            request = self._request
            if request is None:
                return
            resting = self._watch.feed(scene, now)
            self._picture, self._scene = picture, scene
            self._still = picture if resting >= REST_SECONDS else None
            if resting == 0.0:
                self._reading, self._doubtful, self._thrown = None, False, None
            if resting < (DOUBT_SECONDS if self._doubtful else REST_SECONDS) or self._old(scene):
                return
            self._thrown = picture
        reader = self._reader(request)
        if reader is None:
            return
        self._answer(request, self._read(reader, picture, request), scene, resting)

    def _reader(self, request: _Request) -> Reader | None:
        """How this roll is read, None while it is not known."""
        dice = self._dice.get(request.kind)
        return None if dice is None else dice.reader(request.faces)

    def _old(self, scene: Grey) -> bool:
        """Whether this scene was answered already; once it has changed, nothing is old any more."""
        if self._answered is not None and differ(scene, self._answered):
            self._answered = self._told = None
        return self._answered is not None

    def _read(self, reader: Reader, picture: Picture, request: _Request) -> Reading:
        try:
            reading = reader(picture, request.count)
        except cv2.error:
            _log.exception("a frame could not be read")
            return Reading("empty")
        if reading.verdict == "read" and not request.faces.issuperset(reading.faces):
            return Reading("unsure", reading.dice, "a face that this roll cannot show")
        return reading

    def _answer(self, request: _Request, reading: Reading, scene: Grey, resting: float) -> None:
        with self._lock:
            if self._request is not request:
                return
            self._reading = reading
            if reading.verdict == "unsure" and resting < DOUBT_SECONDS:
                self._doubtful = True
                return
            self._doubtful = False
            self._answered, self._told = scene, reading
        if reading.verdict == "empty":
            # nobody is asked about an empty tray, and it is read again only when something has changed
            return
        self._put(Observation("camera", request.kind, reading.faces, reading.sure))
