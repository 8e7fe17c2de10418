"""What fingers said of this table's own Tao dice: a colour that had to be asked about once is known the next time."""

import json
import logging
import math
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np

from companion.game.files import write_whole
from companion.game.trouble import Phrase
from hardware.dice.common.patience import Looks, at_once
from hardware.dice.reading import SURE, Die, Reading, uncertain, with_dice
from hardware.dice.tao.faces import FACES
from hardware.dice.tao.reader import look_at_tao, look_longer
from hardware.picture import Picture

NEAR = 0.15
"""Two looks at one face differ by less than this in the logarithms of their shares of light."""
PER_FACE = 8
"""The newest samples of a face on a body; a wrong answer by touch is forgotten after so many right ones."""
KNOWN = 0.95
"""The confidence of a colour that was corrected here before."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Sample:
    """A face of one of this table's dice: the share of its body's light that it gives back, (blue, green, red)."""

    face: str
    body: str
    shares: tuple[float, float, float]

    def far(self, die: Die) -> float:
        """How far this is from what `die` shows, in logarithms."""
        ratio = np.maximum(self.shares, 0.01) / np.maximum(die.shares, 0.01)
        return float(np.linalg.norm(np.log(ratio)))


def corrected(reading: Reading, told: Sequence[str], guess: Sequence[str]) -> list[Sample]:
    """What the answer `told` teaches about the dice of `reading`; `guess` is what people were shown, () for nothing.

    A guess is corrected die by die. Faces that were told by themselves have no order, so they teach only which one
    die was read wrong, when there is no doubt which.
    """
    if len(told) != len(reading.dice):
        return []
    if guess and tuple(guess) == reading.faces:
        pairs = list(zip(reading.dice, told, strict=True))
    else:
        wrong, right = Counter(reading.faces) - Counter(told), Counter(told) - Counter(reading.faces)
        dice = [die for die in reading.dice if die.face in wrong]
        pairs = [(dice[0], next(iter(right)))] if len(dice) == wrong.total() == 1 else []
    return [
        Sample(face, die.body, die.shares)
        for die, face in pairs
        if len(die.shares) == 3 and (face != die.face or die.confidence < SURE)
    ]


class TaoSamples:
    """The samples of one file; any thread may ask and teach. A file that cannot be used is as an empty one."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._samples = _load(file)

    def reader(self, faces: Iterable[str]) -> Callable[[Picture, int], Reading] | None:
        """How to read dice that can show `faces`, all of which Tao dice must have."""
        return self._look if set(FACES) >= set(faces) else None

    def looks(self, picture: Picture, count: int) -> Looks:
        """Look at a picture with so many dice."""
        return at_once(partial(self._look, picture, count))

    def look_longer(self, picture: Picture, count: int, doubtful: Reading) -> Looks:
        """What a doubtful reading of a picture with so many dice becomes, when there is time."""
        return look_longer(picture, count, doubtful, self._look)

    def answered(
        self, told: Sequence[str], guess: Sequence[str], _picture: Picture | None, reading: Reading | None
    ) -> None:
        """Where a finger said another face than was read, or one in doubt, the die's colour is kept."""
        if reading is not None:
            self.learn(corrected(reading, told, guess))

    def _look(self, picture: Picture, count: int) -> Reading:
        return self.improve(look_at_tao(picture, count))

    def learn(self, samples: Sequence[Sample]) -> None:
        """Keep these, and let go of the oldest of their faces."""
        if not samples:
            return
        with self._lock:
            kept: list[Sample] = []
            count: Counter[tuple[str, str]] = Counter()
            for sample in reversed([*self._samples, *samples]):
                count[sample.face, sample.body] += 1
                if count[sample.face, sample.body] <= PER_FACE:
                    kept.insert(0, sample)
            self._samples = kept
            try:
                _write(self._file, kept)
            except OSError as error:
                _log.warning("samples of the Tao dice are not kept: %s", error)

    def improve(self, reading: Reading) -> Reading:
        """The reading, in which colours that were corrected here before are known."""
        with self._lock:
            samples = list(self._samples)
        return with_dice(reading, tuple(_known(die, samples) for die in reading.dice))


def _known(die: Die, samples: list[Sample]) -> Die:
    """The die as its nearest samples name it; samples that contradict each other make it doubtful."""
    if len(die.shares) != 3:
        return die
    near = [sample for sample in samples if sample.body == die.body and sample.far(die) < NEAR]
    faces = {sample.face for sample in near}
    if not faces:
        return die
    if len(faces) > 1:
        return replace(die, confidence=min(die.confidence, 0.5), reason=Phrase("it was told as several colours"))
    (face,) = faces
    if face != die.face and die.confidence >= SURE and len(near) == 1:
        # one touch alone may have been a slip
        return replace(die, face=face, confidence=0.5, reason=Phrase("{face} was corrected here before", face=die.face))
    if die.reason in ("", uncertain(die.face)):
        return replace(die, face=face, confidence=max(KNOWN, die.confidence), reason="")
    return replace(die, face=face)


def _load(file: Path) -> list[Sample]:
    """The samples of the file; lines that are none are passed over."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return [sample for line in lines if (sample := _sample(line)) is not None]


def _sample(line: str) -> Sample | None:
    try:
        face, body, shares = (json.loads(line)[name] for name in ("face", "body", "shares"))
        blue, green, red = (float(share) for share in shares)
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        return None
    good = face in FACES and isinstance(body, str) and all(0 <= share < math.inf for share in (blue, green, red))
    return Sample(face, body, (blue, green, red)) if good else None


def _write(file: Path, samples: list[Sample]) -> None:
    """Whole or not at all."""
    lines = [
        json.dumps({"face": one.face, "body": one.body, "shares": [round(share, 4) for share in one.shares]})
        for one in samples
    ]
    write_whole(file, "".join(f"{line}\n" for line in lines).encode())
