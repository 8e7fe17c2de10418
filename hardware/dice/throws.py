"""Tell a throw from dice that only lie there: nudged, lit anew, or seen again when a hand is gone."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from hardware.camera.rest import Grey
from hardware.dice.lying import Trace, near_any, reached, stay
from hardware.dice.reading import SURE, Die, Reading
from hardware.picture import Picture

ELSEWHERE = 0.5
"""Sides of a die: dice that came back so far from where they lay were not only hidden by a hand."""

Verdict: TypeAlias = Literal["old", "covered", "doubtful", "thrown"]
"""Of "covered" dice some lie where they lay, and what is seen beside them is not certain: it may be a hand."""
Read: TypeAlias = Callable[[Picture], Reading]


@dataclass
class Scene:
    """What lay in the tray at some time: its picture, also as a small grey one for telling motion, and how it was
    read, by the kind of dice that were looked for.
    """

    picture: Picture
    grey: Grey
    readings: dict[str, Reading] = field(default_factory=dict)

    @cached_property
    def trace(self) -> Trace:
        """The picture kept small."""
        return Trace.of(self.picture)

    def dice(self, kind: str, read: Read) -> tuple[Die, ...]:
        """The dice of this kind, read when first asked for."""
        if kind not in self.readings:
            self.readings[kind] = read(self.picture)
        return self.readings[kind].dice


class Throws:
    """Remembers what lay in the tray, and judges what a reading shows against it.

    A throw is only what came since: a sure answer needs dice that were seen to come, and no old ones beside them.
    """

    def __init__(self) -> None:
        self._before: tuple[Scene, ...] = ()
        """The newest last; with it an earlier one, as a hand may lie over the dice of the newest."""
        self._emptied = False
        self._owed: tuple[str, ...] | None = None
        self._calm: Grey | None = None
        """The last scene that was judged: the light may have changed since the ones before."""

    def take_as_old(self, scene: Scene) -> None:
        """What lies there now is no throw of a roll that comes later."""
        if not self._before or self._before[-1] is not scene:
            self._before = (*self._before, scene)[-2:]
        self._emptied, self._owed = False, None

    def owe(self, faces: Sequence[str]) -> None:
        """A roll was answered by touch with these faces while its dice were not yet at rest: they will be old."""
        self._owed = tuple(faces)

    def unread(self, kind: str) -> list[Scene]:
        """What lay there before and was not read for dice of this kind yet."""
        return [scene for scene in self._before if kind not in scene.readings]

    def judge(self, kind: str, scene: Scene, read: Read) -> Verdict:
        """What a scene at rest shows of dice of this kind; `read` reads the scenes before it where it must."""
        dice, calm = scene.readings[kind].dice, self._calm
        if not dice:
            self._emptied |= scene.readings[kind].verdict == "empty"
            self._owed, self._calm = None, scene.grey
            return "old"
        stays = self._stays(kind, scene, dice, read)
        if all(stays):
            self._calm = scene.grey
            return self._all_stay(kind, scene, dice, read)
        if self._owed is not None and Counter(self._owed) == Counter(die.face for die in dice):
            self.take_as_old(scene)
            return "old"
        if any(stays) and all(stayed or die.confidence < SURE for die, stayed in zip(dice, stays, strict=True)):
            return "covered"
        known = [earlier.grey for earlier in self._before] + ([] if calm is None else [calm])
        doubts = any(stays) or self._owed is not None or self._pushed(kind, dice, read)
        return "doubtful" if doubts or reached(known, scene.grey, dice, scene.picture.shape[1]) else "thrown"

    def _stays(self, kind: str, scene: Scene, dice: tuple[Die, ...], read: Read) -> list[bool]:
        """Which dice lay there before."""
        stays = [False] * len(dice)
        for number, earlier in enumerate(reversed(self._before)):
            before = earlier.dice(kind, read)
            # after an empty tray, or long ago, another face in that place is another throw
            strict = number > 0 or self._emptied
            for place, was in enumerate(stay(before, dice).was):
                stays[place] |= was is not None and (not strict or before[was].face == dice[place].face)
            for place, die in enumerate(dice):
                # what no reader saw may still have lain there
                stays[place] |= not near_any(die, before) and earlier.trace.shows(die, scene.trace)
        return stays

    def _all_stay(self, kind: str, scene: Scene, dice: tuple[Die, ...], read: Read) -> Verdict:
        """No throw; but one die can fall where it lay."""
        before = self._before[-1].dice(kind, read)
        same = Counter(die.face for die in dice) == Counter(die.face for die in before)
        self._owed = None
        if self._emptied and stay(before, dice).shift > ELSEWHERE:
            return "doubtful"  # the tray was seen without them: taken up and thrown again, or only put aside
        if same and scene.readings[kind].verdict == "read":
            # what is pushed a little again and again wanders far
            self._before, self._emptied = (*self._before[:-1], scene), False
        return "doubtful" if len(dice) == len(before) == 1 and not same else "old"

    def _pushed(self, kind: str, dice: tuple[Die, ...], read: Read) -> bool:
        """Whether the same faces lie elsewhere, and nobody saw the tray without them: they may have been pushed."""
        before = self._before[-1].dice(kind, read) if self._before else ()
        return not self._emptied and Counter(die.face for die in before) == Counter(die.face for die in dice)
