"""What a reader of dice says about one picture: plain values, no picture work."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Literal, NamedTuple, TypeAlias

from companion.game.trouble import Phrase

Verdict: TypeAlias = Literal["read", "unsure", "empty"]

SURE = 0.8
"""A die of at least this confidence is read without a question."""
DOUBTFUL = 0.5
"""The most that is said of the confidence of a whole reading that must be asked about."""


class Lesson(NamedTuple):
    """What came of teaching a face: whether its picture is kept, if not because of a `trouble`, why, in one phrase.

    `like` is another known face that this one is read as.
    """

    kept: bool
    trouble: str = ""
    like: str = ""


@dataclass(frozen=True)
class Die:
    """One die found in a picture.

    `face` is the best guess of what lies up, `body` the colour word of the die itself ("ivory", "grey", "dark"),
    `confidence` from 0.0 to 1.0, `centre` (x, y) of the upper face and `box` (x, y, width, height), both in pixels of
    the picture that was read. `reason` says in one phrase why the confidence is low; empty when it is not. `shares` is
    the light of the face over that of its body (blue, green, red), where a colour was judged by it. `other` is the next
    likely face of a doubtful die, where one is. `lean_alone` says that nothing but how it lies is in doubt.
    """

    face: str
    body: str
    confidence: float
    centre: tuple[float, float]
    box: tuple[int, int, int, int]
    reason: str = ""
    shares: tuple[float, float, float] | tuple[()] = ()
    other: str = ""
    lean_alone: bool = False


@dataclass(frozen=True)
class Reading:
    """The answer for one picture: "read" (trust it), "unsure" (best guess, ask) or "empty" (no dice in view).

    `dice` are sorted from left to right; `reasons` are phrases for a person when the verdict is "unsure". The doubt is
    about something `beside` these dice, or not.
    """

    verdict: Verdict
    dice: tuple[Die, ...] = ()
    reasons: tuple[str, ...] = ()
    beside: bool = False

    @property
    def faces(self) -> tuple[str, ...]:
        """The face words from left to right."""
        return tuple(die.face for die in self.dice)

    @property
    def second(self) -> tuple[str, ...] | None:
        """The face words with the next likely one of the die that is least certain; None where it has none.

        Of dice that are as uncertain it is one that has.
        """
        doubtful = (die for die in self.dice if die.confidence < SURE)
        least = min(doubtful, key=lambda die: (die.confidence, not die.other), default=None)
        if least is None or not least.other:
            return None
        return tuple(die.other if die is least else die.face for die in self.dice)

    @property
    def reason(self) -> str:
        """All reasons in one line, "" without any."""
        return reduce(lambda one, next: Phrase("{one}; {next}", one=one, next=next), self.reasons or ("",))

    @property
    def sure(self) -> float:
        """The confidence of the whole reading: that of its weakest die, and never above DOUBTFUL when unsure."""
        weakest = min((die.confidence for die in self.dice), default=0.0)
        return weakest if self.verdict == "read" else min(weakest, DOUBTFUL)


def uncertain(face: str) -> Phrase:
    """What is said of a face when nothing more is known of the doubt."""
    return Phrase("{face} is not certain", face=face)


def found_of(found: int, count: int) -> Phrase:
    """What is said where not as many dice are found as were rolled."""
    return Phrase("{found} of {count} dice found", found=found, count=count)


def doubts(dice: Iterable[Die]) -> list[str]:
    """What a reading says of its doubtful dice."""
    return [die.reason or uncertain(die.face) for die in dice if die.confidence < SURE]


def with_dice(reading: Reading, dice: tuple[Die, ...]) -> Reading:
    """The reading with what is now told of each of its `dice`; what is wrong beside them, such as their number, stays.

    Never empty.
    """
    if dice == reading.dice:
        return reading
    others = Counter(reading.reasons) - Counter(doubts(reading.dice))
    reasons = (*others.elements(), *doubts(dice))
    return replace(reading, verdict="unsure" if reasons else "read", dice=dice, reasons=reasons)


def judge(dice: list[Die], count: int, *beside: str) -> Reading:
    """Weigh the found `dice` against the `count` that was rolled; `beside` are reasons found outside the dice."""
    if not dice and not beside:
        return Reading("empty")
    ordered = tuple(sorted(dice, key=lambda die: die.centre))
    reasons = list(beside)
    if len(dice) != count:
        reasons.append(found_of(len(dice), count))
    reasons += doubts(ordered)
    return Reading("unsure" if reasons else "read", ordered, tuple(reasons), bool(beside))
