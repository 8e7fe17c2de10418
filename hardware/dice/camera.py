"""The dice camera: looks only while a roll is asked, waits for rest, reads once, and asks when it is not certain."""

import contextlib
import functools
import logging
import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.game.observation import Observation
from hardware.camera.frame_source import FrameSource, SourceError
from hardware.camera.rest import Grey, RestWatch, differ, small_grey
from hardware.camera.sources import open_source
from hardware.camera.stills import Stills
from hardware.camera.unrest import UNREST_SECONDS, Unrest, Why
from hardware.dice.common.memory import keep_memory
from hardware.dice.kinds import Album, Dice, Learner, known
from hardware.dice.looking import Looking, Request, Seen
from hardware.dice.lying import stay
from hardware.dice.reading import DOUBTFUL, Lesson, Reading
from hardware.dice.throws import Scene, Throws, Verdict
from hardware.dice.view import draw_view
from hardware.picture import Picture

REST_SECONDS = 0.6
"""Dice that have not moved for so long will not move any more: they are looked at until they are told."""
ASK_SECONDS = 1.8
"""People are asked after so much rest: a hand that pauses over the tray goes away."""
HAND_SECONDS = 5.0
"""After so much where a hand may lie beside dice that were answered."""
EARLY_SECONDS = 4.0
"""Dice thrown so shortly before their roll is asked still count; what has lain there for longer is old."""
SETTLE_SECONDS = 1.0
"""A camera finds its exposure in this time; until then nobody's throw is believed."""
RETRY_SECONDS = 3.0
_IDLE_SECONDS = 0.2
_BUSY_SECONDS = 0.07

_log = logging.getLogger(__name__)


class Telling(NamedTuple):
    """How it stands with a roll: the dice `seen` at rest, None while nothing rests, those that are `due`, and `why`
    nothing comes to rest although dice are in view.
    """

    seen: int | None
    due: int
    why: Why


class _Gaze(NamedTuple):
    """A rest that is being looked at: its small grey picture, for how many seconds it had lasted, and the looks."""

    grey: Grey
    resting: float
    looks: Generator[None, None, Seen]


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
        self._request: Request | None = None
        self._picture: Picture | None = None
        self._still: Picture | None = None
        self._thrown: Picture | None = None
        self._reading: Reading | None = None
        self._told: Reading | None = None
        self._settled: Scene | None = None
        self._asked: Reading | None = None
        self._sure = False
        self._touched: tuple[str, ...] = ()
        self._scene: Grey | None = None
        self._answered: Grey | None = None
        self._due = REST_SECONDS
        self._gaze: _Gaze | None = None
        self._back: Iterator[None] | None = None
        self._lost = False
        self._watch = RestWatch()
        self._stills = Stills()
        self._unrest = Unrest()
        self._why: Why = ""
        self._why_due = 0.0
        self._throws = Throws()
        self._looking = Looking(self._dice)

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

    def arm(self, kind: str, count: int, faces: Sequence[str], laid: bool = False) -> None:
        """A roll of `count` dice of `kind` is asked: look until `disarm`; an answered scene is not read again.

        Dice that are `laid`, by a hand that teaches them, are told wherever they lie, thrown or not.
        """
        with self._lock:
            self._request = Request(kind, count, frozenset(faces), laid)
            self._begin_rest()
            self._sure, self._asked, self._settled, self._touched = False, None, None, ()
            self._watch.forget()
            self._unrest.forget()
            self._why = ""
        self._wake.set()

    def disarm(self) -> None:
        """The roll is answered, by whomever: what lies in the tray now is an old roll."""
        with self._lock:
            if self._request is not None and self._scene is not None:
                known = [self._answered, None if self._settled is None else self._settled.grey]
                moving = not self._sure and all(one is None or differ(self._scene, one) for one in known)
                self._lessons.put(functools.partial(self._close, self._settled, self._touched if moving else None))
                self._answered = self._scene
            self._request = self._thrown = self._still = None
            self._wake.clear()

    def _close(self, settled: Scene | None, owed: tuple[str, ...] | None) -> None:
        """In the device's thread: the roll that was answered is old, even when its dice were not yet at rest."""
        if settled is not None:
            self._throws.take_as_old(settled)
        if owed is not None:
            self._throws.owe(owed)

    def learn(self, told: tuple[str, ...], guess: tuple[str, ...] = ()) -> None:
        """The roll now asked was answered by touch: what lies there at rest shows the faces `told`.

        To be called before `disarm`. `guess` is what people were asked about, () when they told it by themselves.
        Of dice that were moved since they were read, or were never seen at rest, nothing is learned.
        """
        with self._lock:
            request, thrown, reading = self._request, self._thrown, self._told
            self._touched = told
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

    def telling(self) -> Telling | None:
        """How it stands with the roll that is asked, None without one."""
        with self._lock:
            if self._request is None:
                return None
            return Telling(None if self._reading is None else len(self._reading.dice), self._request.count, self._why)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                with contextlib.closing(self._open()) as source:
                    self._watch_source(source)
            except SourceError as error:
                self._lose(error)
            except Exception as error:  # whatever a camera gives, its thread goes on and says what it cannot use
                _log.exception("the camera's pictures cannot be used")
                self._lose(SourceError("its pictures cannot be used ({name})", name=type(error).__name__))

    def _lose(self, reason: SourceError) -> None:
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
            if picture is None or self._gaze is None:
                self._pause(self._stopped, _BUSY_SECONDS)

    def _found(self, source: FrameSource) -> None:
        """Only a picture proves that a lost device is back: some devices open well and then give none."""
        if self._lost:
            self._lost = False
            self._put(Observation("camera", "ready", source.name))

    def _take_as_old(self, picture: Picture) -> None:
        """The device was opened just now: nobody can have thrown what it sees."""
        scene = Scene(picture, small_grey(picture))
        self._throws.take_as_old(scene)
        with self._lock:
            self._answered = self._scene = scene.grey

    def _idle(self, picture: Picture) -> None:
        """Nothing is asked: dice that are moved aside or put back now are no throw."""
        scene, now = Scene(picture, small_grey(picture)), self._clock()
        with self._lock:
            if self._request is not None or self._watch.feed(scene.grey, now) < EARLY_SECONDS:
                return
            known = self._answered is not None and not differ(scene.grey, self._answered)
            self._scene = scene.grey
            if not known:
                self._answered = scene.grey
                self._throws.take_as_old(scene)

    def _study(self) -> None:
        """Learn in the device's own thread: it takes longer than a touch may."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._lessons.get_nowait()()

    def _look(self, picture: Picture) -> None:
        """One armed frame: watch for rest, and read when the dice lie still and were not answered before."""
        grey, now = small_grey(picture), self._clock()
        with self._lock:
            request = self._request
            if request is None:
                return
            resting = self._watch.feed(grey, now)
            self._picture, self._scene = picture, grey
            self._still = picture if resting >= REST_SECONDS else None
            if resting == 0.0:
                self._begin_rest()
            self._stills.keep(picture)
            self._unrest.feed(grey, resting >= REST_SECONDS, now)
            gaze = self._gaze
            if gaze is None and resting >= self._due and not self._old(grey):
                self._thrown, self._settled = picture, Scene(picture, grey)
                looks = self._looking.at_rest(request, self._stills.copy(), longer=resting >= ASK_SECONDS)
                gaze = _Gaze(grey, resting, looks)
        if not self._looking.knows(request):
            return
        read = functools.partial(self._looking.read, request)
        if gaze is None:
            if not self._look_back(request):
                self._explain(picture, now, read)
            return
        scene = self._next_look(request, gaze)
        if scene is None:
            return
        laid = request.laid and scene.readings[request.kind].dice
        self._answer(request, scene, "thrown" if laid else self._throws.judge(request.kind, scene, read), gaze.resting)

    def _next_look(self, request: Request, gaze: _Gaze) -> Scene | None:
        """What a rest was read as; None where the next frame is for another look at it."""
        scene: Scene | None = None
        try:
            next(gaze.looks)
        except StopIteration as end:
            picture, reading = end.value
            scene = Scene(picture, gaze.grey, {request.kind: reading})
        with self._lock:
            if self._request is request:
                self._gaze = gaze if scene is None else None
        return scene

    def _look_back(self, request: Request) -> bool:
        """One look at what lay there before, against which a throw is judged; whether there was any to take."""
        if self._back is None:
            unread = self._throws.unread(request.kind)
            self._back = self._recall(unread[-1], request) if unread else None
        if self._back is None:
            return False
        if next(self._back, self._back) is self._back:
            self._back = None
        return True

    def _recall(self, scene: Scene, request: Request) -> Iterator[None]:
        scene.readings[request.kind] = yield from self._looking.look(request, scene.picture)

    def _explain(self, picture: Picture, now: float, read: Callable[[Picture], Reading]) -> None:
        """Dice are in view and do not come to rest: tell why."""
        why = self._unrest.why(now)
        if not why:
            self._why = ""
        elif now >= self._why_due:
            self._why_due = now + UNREST_SECONDS
            self._why = why if read(picture).dice else ""

    def _begin_rest(self) -> None:
        """Something has moved: nothing of the rest before counts."""
        self._due, self._gaze, self._reading, self._thrown = REST_SECONDS, None, None, None
        self._stills.forget()

    def _old(self, scene: Grey) -> bool:
        """Whether this scene was answered already; once it has changed, nothing is old any more."""
        if self._answered is not None and differ(scene, self._answered):
            self._answered = self._told = None
        return self._answered is not None

    def _answer(self, request: Request, scene: Scene, verdict: Verdict, resting: float) -> None:
        """Say what was thrown, once; a doubt is said only when the last look has it still."""
        reading = scene.readings[request.kind]
        sure = verdict == "thrown" and reading.verdict == "read"
        with self._lock:
            if self._request is not request:
                return
            self._reading = reading
            if verdict != "old" and not sure:
                asks = HAND_SECONDS if verdict == "covered" else ASK_SECONDS
                if resting < asks:
                    self._due = asks if resting >= ASK_SECONDS else self._due
                    return
            self._due, self._answered = REST_SECONDS, scene.grey
            if request.laid and not reading.dice:
                self._asked = None  # the die was taken up: laid there again it is told again, doubtful or not
            if verdict == "old":
                # nobody is asked about what lay there before, and it is read again only when something has changed
                self._thrown = self._settled = None
                return
            asked, self._asked = self._asked, None if sure else reading
            self._told, self._settled, self._sure = reading, scene, sure
        if sure:
            self._throws.take_as_old(scene)
        elif asked is not None and asked.faces == reading.faces and stay(asked.dice, reading.dice).all:
            # people are being asked about the very same dice
            return
        certain = reading.sure if sure else min(reading.sure, DOUBTFUL)
        self._put(Observation("camera", request.kind, reading.faces, certain, reading.second))
