"""The dice that the camera reads, by the word of their kind as games ask for them: the door to the rooms beside it.

A kind that is not in the table, or not learned yet, is left to touch.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

from hardware.dice.common.patience import Looks, finished
from hardware.dice.curse.samples import CurseSamples
from hardware.dice.numeral.files import faces_of
from hardware.dice.pips import reader as pips
from hardware.dice.reading import Lesson, Reading
from hardware.dice.tao import reader as tao
from hardware.dice.tao.faces import FACES as TAO_FACES
from hardware.dice.tao.samples import TaoSamples
from hardware.picture import Picture

Reader: TypeAlias = Callable[[Picture, int], Reading]
"""From a picture and the number of dice rolled to a reading."""


PatientLook: TypeAlias = Callable[[Picture, int], Looks]
"""The same with pauses."""


class LongLook(Protocol):
    """What takes a doubt away that is left, when there is time."""

    def __call__(self, picture: Picture, count: int, doubtful: Reading) -> Looks:
        """What the doubtful reading of a picture with so many dice becomes."""


class Dice(Protocol):
    """One kind of dice; any thread may ask."""

    def reader(self, faces: Iterable[str]) -> Reader | None:
        """How to read a roll of dice that can show `faces`; None while these are not known."""


@runtime_checkable
class Patient(Dice, Protocol):
    """Dice whose reader may take longer than a frame, and still longer before people are asked."""

    @property
    def looks(self) -> PatientLook:
        """What the reader does, with pauses."""

    @property
    def look_longer(self) -> LongLook:
        """How."""


@runtime_checkable
class Learner(Dice, Protocol):
    """Dice that are learned from what fingers say of them."""

    def answered(
        self, told: Sequence[str], guess: Sequence[str], picture: Picture | None, reading: Reading | None
    ) -> None:
        """A roll was answered by touch with the faces `told`; `guess` is what people were asked about, () for nothing.

        `picture` shows the dice of this roll at rest, `reading` is what was told of them; each None without any.
        """


@runtime_checkable
class Album(Dice, Protocol):
    """Pictures of the faces of one die, from which it is known; any thread may ask and teach."""

    def faces(self) -> set[str]:
        """The faces that are known."""

    def teach(self, face: str, picture: Picture) -> Lesson:
        """Keep the one die in `picture` for `face`."""


@dataclass(frozen=True)
class Printed:
    """Dice that look alike in every box: nothing has to be learned."""

    looks: PatientLook
    shows: frozenset[str]
    look_longer: LongLook

    def reader(self, faces: Iterable[str]) -> Reader | None:
        """How they are read; None for faces that they do not have."""
        return self._read if self.shows.issuperset(faces) else None

    def _read(self, picture: Picture, count: int) -> Reading:
        return finished(self.looks(picture, count))


TILTED = frozenset({"tao dice", "curse die"})
"""The kinds of dice whose tilt the net tells: of Tao dice it is 2.6 degrees off in the middle, of pip dice 4 to 6."""
PIPS = Printed(pips.look_at_pips, frozenset(faces_of(6)), pips.look_longer)
TAO = Printed(tao.one_look, frozenset(TAO_FACES), tao.look_longer)


def known(folder: Path | None = None, learned: Mapping[str, Dice] | None = None) -> dict[str, Dice]:
    """All dice by the words of their kinds; `learned` ones go before those that are known by themselves.

    In `folder` the camera learns this table's own dice; without it nothing is learned.
    """
    dice: dict[str, Dice] = {"pips": PIPS, "d6": PIPS, "tao dice": TAO}
    if folder is not None:
        dice["tao dice"] = TaoSamples(folder / "tao-dice.jsonl")
        dice["curse die"] = CurseSamples(folder / "curse-die")
    return dice | dict(learned or {})
