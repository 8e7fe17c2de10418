"""Measure the dice camera on a stream of pictures: `companion dice --bench-stream`.

Made scenes are played through the camera's own thread, by a clock of their own: it goes on with every picture and
every pause, so that a film of ten seconds is over in one.  As in a game the roll is asked anew once it is answered; a
question is answered by touch after a while.
"""

import threading
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.game.observation import Observation
from companion.game.trouble import Phrase
from hardware.dice.camera import DiceCamera
from hardware.dice.reading import SURE
from hardware.dice.stream.films import Film, Throw
from hardware.dice.stream.scenes import KINDS
from hardware.dice.stream.worlds import HELD, TUNED, World
from hardware.picture import Picture

DICE = 3
RUNS = 20
"""Films of each kind in each half of the worlds."""
PICTURE_SECONDS = 1 / 15
ANSWERED_SECONDS, TOUCHED_SECONDS = 0.3, 1.5
"""After an answer the roll is asked anew, after a question a finger answers."""
QUICK = 1.0
"""A throw should be answered in so many seconds of rest."""


@dataclass
class Told:
    """How films went: throws by what was said of them, and what was said when there was no throw.

    `old` answers took dice for a throw that nobody threw, `twice` the same throw again; `needless` questions were about
    old dice.  `seconds` are those from rest to a right answer.
    """

    films: int = 0
    throws: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0
    never: int = 0
    twice: int = 0
    old: int = 0
    needless: int = 0
    seconds: list[float] = field(default_factory=list)
    notes: list[Phrase] = field(default_factory=list)

    def add(self, other: "Told") -> None:
        """Count these films as well."""
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def quick(self) -> int:
        """Throws that were answered rightly within a second of rest."""
        return sum(taken <= QUICK for taken in self.seconds)

    def share(self, part: float) -> float:
        """The seconds within which this part of the right answers came."""
        return float(np.quantile(self.seconds, part)) if self.seconds else 0.0

    def line(self) -> Phrase:
        """One printable line."""
        counts = {name: count for name, count in vars(self).items() if isinstance(count, int)}
        return Phrase(
            "{films:4d} films {throws:4d} throws: {right:4d} right, {asked:3d} asked, {wrong:2d} wrong,"
            " {never:2d} never, {twice:2d} twice; no throw: {old:2d} taken for one, {needless:2d} asked;"
            " {median:.2f} s from rest to answer, {most:.2f} s in 90 %",
            **counts, median=self.share(0.5), most=self.share(0.9),
        )  # fmt: skip


class Stage:
    """Plays one film to a camera: its source, its clock and its pauses, and the people at the table."""

    def __init__(self, film: Film) -> None:
        self.name = film.world.name
        self.said: list[tuple[float, Observation]] = []
        self.over = threading.Event()
        self._film = film
        self._now = 0.0
        self._again: list[float] = []
        self._touches = list(film.touches)
        self.camera = DiceCamera(lambda: self, self._heard, clock=lambda: self._now, pause=self._pause)

    def play(self) -> None:
        """From the first picture to the last."""
        self._ask()
        self.camera.start()
        self.over.wait()
        self.camera.stop()

    def read(self) -> Picture | None:
        """See FrameSource."""
        self._now += PICTURE_SECONDS
        if self._now >= self._film.now:
            self.over.set()
            return None
        while self._touches and self._touches[0] <= self._now:
            self._touches.pop(0)
            self.camera.learn(tuple(die.face for die in self._film.dice))
            self._ask()
        if any(due <= self._now for due in self._again):
            self._again = [due for due in self._again if due > self._now]
            self._ask()
        return self._film.picture(self._now)

    def close(self) -> None:
        """See FrameSource."""

    def _ask(self) -> None:
        self.camera.disarm()
        self.camera.arm(self._film.world.kind, self._film.count, self._film.world.faces)

    def _pause(self, event: threading.Event, seconds: float) -> bool:
        if self.over.is_set():
            return event.wait(0.01)
        self._now += 0.0 if event.is_set() else seconds
        return event.is_set()

    def _heard(self, seen: Observation) -> None:
        if seen.kind == self._film.world.kind:
            self.said.append((self._now, seen))
            self._again.append(self._now + (ANSWERED_SECONDS if seen.sure >= SURE else TOUCHED_SECONDS))


def played(kind: str, world: World, seed: int) -> Told:
    """One film of this kind, played and judged."""
    random = np.random.default_rng((zlib.crc32(kind.encode()), zlib.crc32(world.name.encode()), seed))
    film = Film(world, random, DICE)
    KINDS[kind](film)
    stage = Stage(film)
    stage.play()
    told = judged(film.throws, stage.said)
    film_of = Phrase("{kind}, {world}, {number}", kind=Phrase(kind), world=world.name, number=seed)
    told.notes = [Phrase("{what}: {told}", what=film_of, told=note) for note in told.notes]
    return told


def judged(throws: Sequence[Throw], said: Sequence[tuple[float, Observation]]) -> Told:
    """What was said, against what was thrown; what is said after a throw began and before the next one is about it."""
    told = Told(films=1, throws=len(throws))
    ends = [*(throw.begin for throw in throws[1:]), np.inf]
    first = throws[0].begin if throws else np.inf
    _no_throw(told, [seen for when, seen in said if when < first])
    for throw, end in zip(throws, ends, strict=False):
        _about(told, throw, [(when, seen) for when, seen in said if throw.begin <= when < end])
    return told


def _about(told: Told, throw: Throw, said: list[tuple[float, Observation]]) -> None:
    """The first answer, or else the first question, counts."""
    sure = [(when, seen) for when, seen in said if seen.sure >= SURE]
    if not said:
        told.never += not throw.doubtful
        told.right += throw.doubtful
        told.notes += [] if throw.doubtful else [Phrase("never")]
        return
    if not sure:
        told.asked += not throw.doubtful
        told.right += throw.doubtful
        told.needless += len(said) - 1
        told.notes += (
            []
            if throw.doubtful
            else [Phrase("asked {faces} for {thrown}", faces=[seen.value for _, seen in said], thrown=throw.faces)]
        )
        return
    when, seen = sure[0]
    if not throw.doubtful and sorted(seen.value) == sorted(throw.faces) and when >= throw.rest:
        told.right += 1
        told.seconds.append(when - throw.rest)
    else:
        told.wrong += 1
        late = when - throw.rest
        wrong = Phrase(
            "WRONG {faces} for {thrown}, {late:.1f} s after rest", faces=seen.value, thrown=throw.faces, late=late
        )
        told.notes.append(wrong)
    told.twice += len(sure) - 1
    told.notes += [Phrase("TWICE {faces}", faces=seen.value) for _, seen in sure[1:]]
    told.needless += sum(later.sure < SURE for at, later in said if at > when)


def _no_throw(told: Told, said: list[Observation]) -> None:
    sure = [seen for seen in said if seen.sure >= SURE]
    told.old += len(sure)
    told.needless += len(said) - len(sure)
    told.notes += [Phrase("OLD {faces}", faces=seen.value) for seen in sure]


def measure_stream(
    runs: int = RUNS, kinds: Iterable[str] = tuple(KINDS), watch: Callable[[str], None] | None = None
) -> dict[tuple[str, str], Told]:
    """By half of the worlds ("tuned", "held back") and kind of scene; `watch` hears each half and kind that begins."""
    cv2.setNumThreads(1)
    scores: dict[tuple[str, str], Told] = {}
    for half, worlds in ((Phrase("tuned"), TUNED), (Phrase("held back"), HELD)):
        for kind in kinds:
            if watch is not None:
                watch(Phrase("{what}: {told}", what=half, told=kind))
            told = scores[half, kind] = Told()
            for run in range(runs):
                told.add(played(kind, worlds[run % len(worlds)], run))
    return scores


def in_all(scores: dict[tuple[str, str], Told], half: str | None = None, kinds: Iterable[str] = tuple(KINDS)) -> Told:
    """The sum of these kinds, in one half of the worlds or in both."""
    total, wanted = Told(), set(kinds)
    for (other, kind), told in scores.items():
        if half in (None, other) and kind in wanted:
            total.add(told)
    return total
