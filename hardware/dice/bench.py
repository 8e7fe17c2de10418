"""Measure the dice readers on labelled pictures: `companion dice --bench FOLDER`.

FOLDER/manifest.jsonl names a picture a line: {"file": ..., "kind": "d6" | "tao" | "curse" | "numeral" | "enrol" |
"negative", "source" or "family": ..., "dice": [...]}, a die being its face or {"die": "tao", "face": "red", "cocked":
false}; other kinds are passed over. A picture with a leaning ("cocked") die has no right answer, so reading it with
confidence counts as silently wrong, as every confident wrong face does; dice that were not seen at all are counted
apart. Beside the sum of a kind stand the sums of what limits and nets were tuned on and of what was held back.

Pip dice are read without telling how many there are, Tao dice with it, as in the game. A "family" is one table: its
pictures of kind "enrol", or else up to two of its other ones, teach the faces of its own Curse die, and are not
counted. A numeral die is enrolled with one picture a face; where there is no second one of a face, turned copies of the
first are read. Pictures of kind "negative" are shown to the readers of all other kinds in the folder.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np

from companion.game.trouble import Phrase, Trouble
from hardware.camera.decoding import decoded
from hardware.dice.common.memory import keep_memory
from hardware.dice.common.patience import Looks, at_once, finished
from hardware.dice.curse.reader import Memory, cut, learnt, read_curse
from hardware.dice.frame_times import look_seconds
from hardware.dice.numeral.reader import learn_numerals, read_numeral
from hardware.dice.pips.reader import pip_looks
from hardware.dice.reading import Reading
from hardware.dice.tao.reader import tao_looks
from hardware.picture import Picture

KINDS = ("pips", "tao", "curse", "numeral", "negative")
NEGATIVE_COUNT = 3
"""How many Tao dice a picture without dice is asked for."""
CURSE_WORDS = {"blank": "nothing", "lose_qi": "lose qi"}
"""The faces that the pictures call otherwise than the game does."""
ROUNDS = 3
"""So often all pictures are read for their time."""
TURNS = (40.0, 115.0, 200.0, 290.0)
"""Degrees by which the picture of a numeral is turned when there is no second one."""
ENROL_AT_MOST = 2
ALL, TUNED, HELD = Phrase("all"), Phrase("tuned"), Phrase("held back")
HELD_BACK = frozenset({"baize-strip", "checks-mixed", "granite-far", "teal-dusk"})
"""Families of rendered pictures that are only measured: no limit was set by them and no net was trained on them."""

Row: TypeAlias = dict[str, Any]
Reader: TypeAlias = Callable[[Picture], Reading]
Watcher: TypeAlias = Callable[["Case", Picture, Reading], None]


class BadFolder(Trouble):
    """The folder cannot be measured, or no picture read."""


@dataclass(frozen=True)
class Case:
    """One picture to read: `truth` holds the faces in any order, [] for no dice, None when no answer is right."""

    kind: str
    source: str
    name: str
    truth: list[str] | None
    load: Callable[[], Picture]
    look: Callable[[Picture], Looks]

    def read(self, picture: Picture) -> Reading:
        """The picture read with all its looks."""
        return finished(self.look(picture))


@dataclass
class Score:
    """Counts of pictures of one kind; `times` the processor time in seconds that each takes at 1280x720, `frames` that
    of the longest of its looks, one of which is taken a frame.

    `dice` lie in the pictures, `dice_found` were named, `dice_right` of them rightly (unsure guesses too). `wrong` were
    read with confidence, `called_empty` hold dice and were said to hold none.
    """

    photos: int = 0
    exact: int = 0
    unsure: int = 0
    unsure_but_right: int = 0
    wrong: int = 0
    called_empty: int = 0
    not_empty: int = 0
    dice: int = 0
    dice_right: int = 0
    dice_found: int = 0
    times: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    notes: list[Phrase] = field(default_factory=list)

    def add(self, name: str, truth: list[str] | None, reading: Reading, seconds: Sequence[float] = ()) -> None:
        """Count one picture, whose looks took so many `seconds`, when they were taken."""
        self.photos += 1
        if seconds:
            self.times.append(sum(seconds))
            self.frames.append(max(seconds))
        right = truth is not None and sorted(reading.faces) == sorted(truth)
        told: dict[str, object] = {"name": name, "faces": reading.faces, "truth": truth}
        if reading.verdict == "unsure":
            self.unsure += 1
            self.unsure_but_right += right
            self.notes.append(Phrase("unsure {name}: {faces} for {truth}: {reason}", **told, reason=reading.reason))
        elif right:
            self.exact += 1
        elif reading.verdict == "empty":
            self.called_empty += 1
            self.notes.append(Phrase("EMPTY  {name}: for {truth}", **told))
        else:
            self.wrong += 1
            self.notes.append(Phrase("WRONG  {name}: {faces} for {truth}", **told))
        self.not_empty += truth == [] and reading.verdict != "empty"
        self.dice += len(truth or ())
        self.dice_found += len(reading.faces)
        self.dice_right += sum((Counter(reading.faces) & Counter(truth or ())).values())

    @property
    def best_guess(self) -> int:
        """Pictures read right, or asked about with the right guess shown."""
        return self.exact + self.unsure_but_right

    @property
    def silent(self) -> int:
        """Pictures whose reading is not right and was not asked about."""
        return self.wrong + self.called_empty

    @property
    def milliseconds(self) -> float:
        """The median time of a picture of 1280x720 on one core."""
        return 1000 * float(np.median(self.times)) if self.times else 0.0

    @property
    def longest(self) -> float:
        """The milliseconds of the slowest frame."""
        return 1000 * max(self.frames, default=0.0)

    def line(self) -> Phrase:
        """One printable line."""
        recall, precision = (100 * self.dice_right / max(1, part) for part in (self.dice, self.dice_found))
        counts = {name: count for name, count in vars(self).items() if isinstance(count, int)}
        return Phrase(
            "{photos:4d} photos  {exact:4d} exact and confident  {unsure:3d} unsure ({unsure_but_right} with the right"
            " guess)  {wrong:2d} silently wrong  {called_empty:2d} called empty  best guess right {best:5.1f} %"
            "  {not_empty:2d} negatives not empty  dice: recall {recall:5.1f} %, precision {precision:5.1f} %"
            "  {milliseconds:6.1f} ms a picture, {longest:5.0f} the slowest frame",
            **counts, recall=recall, precision=precision, milliseconds=self.milliseconds, longest=self.longest,
            best=100 * self.best_guess / max(1, self.photos),
        )  # fmt: skip


Scores: TypeAlias = dict[tuple[str, str], Score]
"""By kind and source; the source "all" is the sum of a kind, "tuned" and "held back" those of its two halves."""


def labelled(folder: Path) -> list[Row]:
    """The lines of the folder's manifest."""
    try:
        text = (folder / "manifest.jsonl").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadFolder("{name} cannot be read: {reason}.", name=folder / "manifest.jsonl", reason=reason) from error
    return [_row(folder, number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]


def _row(folder: Path, number: int, line: str) -> Row:
    where = {"file": folder / "manifest.jsonl", "number": number}
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadFolder("{file}, line {number}: not JSON", **where) from error
    if not isinstance(row, dict) or not isinstance(row.get("file"), str) or not isinstance(row.get("kind"), str):
        raise BadFolder('{file}, line {number}: needs a "file" and a "kind"', **where)
    dice = row.setdefault("dice", [])
    if not isinstance(dice, list) or not all(_is_die(die) for die in dice):
        raise BadFolder('{file}, line {number}: "dice" is no list of faces', **where)
    if row["kind"] == "curse" and not dice:
        raise BadFolder("{file}, line {number}: names no die", **where)
    return row


def _is_die(die: Any) -> bool:
    return isinstance(die, int | str) or (isinstance(die, dict) and "face" in die)


def cases(folder: Path) -> tuple[list[Case], list[Phrase]]:
    """All pictures of the folder that a reader is measured on, and a line a table on what was enrolled."""
    rows = labelled(folder)
    kinds = {row["kind"] for row in rows}
    found = [*_pip_cases(folder, rows), *_tao_cases(folder, rows)]
    notes: list[Phrase] = []
    if "curse" in kinds:
        found += _curse_cases(folder, rows, notes)
    if "numeral" in kinds:
        found += _numeral_cases(folder, rows, notes)
    found += _negative_cases(folder, rows, kinds)
    if not found:
        raise BadFolder("{file} names no dice that can be read", file=folder / "manifest.jsonl")
    return found, notes


def measure(some: Iterable[Case], watch: Watcher | None = None, rounds: int = ROUNDS) -> Scores:
    """Read every case on one core; `watch` is shown each with its picture and reading.

    The time of each frame is the quickest of some readings in so many `rounds` through all of them: others who use the
    machine can only make one slower, and do so for seconds. In no rounds no time is taken.
    """
    cv2.setNumThreads(1)
    keep_memory()
    every = list(some)
    taken = [[look_seconds(case.load(), case.look) for case in every] for _ in range(rounds)]
    seconds = [np.min(looks, axis=0).tolist() for looks in zip(*taken, strict=True)] if taken else [()] * len(every)
    scores: Scores = {}
    halves = any(case.source in HELD_BACK for case in every)
    for case, quickest in zip(every, seconds, strict=True):
        picture = case.load()
        reading = case.read(picture)
        for source in (case.source, ALL, *_half(case.source, halves)):
            scores.setdefault((case.kind, source), Score()).add(case.name, case.truth, reading, quickest)
        if watch is not None:
            watch(case, picture, reading)
    return dict(sorted(scores.items(), key=lambda entry: _place(*entry[0])))


def _half(source: str, halves: bool) -> tuple[str, ...]:
    """The half of the families to which a source belongs, where there are `halves`."""
    return ((HELD if source in HELD_BACK else TUNED),) if halves else ()


def _place(kind: str, source: str) -> tuple[int, int, str]:
    """Where a score stands in the list: by kind, the sums first."""
    sums = (ALL, TUNED, HELD)
    return KINDS.index(kind), sums.index(source) if source in sums else len(sums), source


def measure_tao(folder: Path) -> dict[str, Score]:
    """The scores of the kinds "tao" and "negative"."""
    scores = measure((case for case in cases(folder)[0] if case.kind in ("tao", "negative")), rounds=0)
    return {kind: scores.get((kind, ALL), Score()) for kind in ("tao", "negative")}


def measure_curse(folder: Path) -> Score:
    """The score of the Curse die."""
    return measure((case for case in cases(folder)[0] if case.kind == "curse"), rounds=0).get(("curse", ALL), Score())


def load_picture(path: Path) -> Picture:
    """The picture of a file, or BadFolder."""
    try:
        picture = decoded(path.read_bytes())
    except OSError as error:
        raise BadFolder("{name} cannot be read: {reason}.", name=path, reason=error.strerror or error) from error
    if picture is None:
        raise BadFolder("{path} is no picture", path=path)
    return picture


def _at_once(read: Reader, picture: Picture) -> Looks:
    return at_once(partial(read, picture))


def _pip_cases(folder: Path, rows: list[Row]) -> Iterator[Case]:
    for row in rows:
        if row["kind"] == "d6":
            yield Case("pips", _source(row), row["file"], _truth(row), partial(_load, folder, row), pip_looks)


def _tao_cases(folder: Path, rows: list[Row]) -> Iterator[Case]:
    for row in rows:
        if row["kind"] == "tao":
            look = partial(tao_looks, count=len(row["dice"]))
            yield Case("tao", _source(row), row["file"], _truth(row), partial(_load, folder, row), look)


def _negative_cases(folder: Path, rows: list[Row], kinds: set[str]) -> Iterator[Case]:
    looks: list[Callable[[Picture], Looks]] = [pip_looks] if "d6" in kinds or "tao" not in kinds else []
    looks += [partial(tao_looks, count=NEGATIVE_COUNT)] if "tao" in kinds else []
    for row in rows:
        if row["kind"] == "negative":
            for look in looks:
                yield Case("negative", _source(row), row["file"], _truth(row), partial(_load, folder, row), look)


def _curse_cases(folder: Path, rows: list[Row], notes: list[Phrase]) -> Iterator[Case]:
    """Curse dice, each read with what its own table taught."""
    own = [row for row in rows if row["kind"] == "curse"]
    for family in dict.fromkeys(row.get("family") for row in own):
        table = [row for row in own if row.get("family") == family]
        enrolled = [row for row in rows if _enrols(row) and row.get("family") == family]
        if not enrolled:
            first = {_word(_of_kind(row, "curse")): row for row in reversed(table)}
            enrolled = list(first.values())[-ENROL_AT_MOST:]
        files = ", ".join(row["file"] for row in enrolled)
        notes.append(Phrase("enrolled for {family}: {files}", family=family, files=files))
        look = partial(_at_once, partial(read_curse, memory=_curse_memory(folder, enrolled)))
        for row in table:
            if row not in enrolled:
                die = _of_kind(row, "curse")
                truth = None if _cocked(die) else [_word(die)]
                yield Case("curse", _source(row), row["file"], truth, partial(_load, folder, row), look)


def _enrols(row: Row) -> bool:
    return row["kind"] == "enrol" and bool(row["dice"])


def _curse_memory(folder: Path, enrolled: list[Row]) -> Memory:
    samples: dict[str, list[Picture]] = {}
    for row in enrolled:
        face = _word(_of_kind(row, "curse"))
        if (patch := cut(_load(folder, row), face)) is not None:
            samples.setdefault(face, []).append(patch)
    return learnt(samples)


def _numeral_cases(folder: Path, rows: list[Row], notes: list[Phrase]) -> Iterator[Case]:
    """Numeral dice of each source and form, one picture a face enrolled."""
    own = [row for row in rows if row["kind"] == "numeral" and len(row["dice"]) == 1]
    for source, form in dict.fromkeys((_source(row), row.get("die")) for row in own):
        pictures = [row for row in own if (_source(row), row.get("die")) == (source, form)]
        first = {_word(row["dice"][0]): row for row in reversed(pictures)}
        memory = learn_numerals({face: [_load(folder, row)] for face, row in first.items()})
        look, name = partial(_at_once, partial(read_numeral, memory=memory)), f"{source} {form}"
        notes.append(Phrase("enrolled for {family}: one picture a face, faces: {count}", family=name, count=len(first)))
        for row in pictures:
            face = _word(row["dice"][0])
            if row is not first[face]:
                yield Case("numeral", name, row["file"], _truth(row), partial(_load, folder, row), look)
            elif sum(_word(other["dice"][0]) == face for other in pictures) == 1:
                for turn in TURNS:
                    load = partial(_turned, folder, row, turn)
                    yield Case("numeral", name, f"{row['file']} turned by {turn:.0f}", _truth(row), load, look)


def _turned(folder: Path, row: Row, turn: float) -> Picture:
    """The picture turned about its middle, a little darker and smaller."""
    picture = _load(folder, row)
    height, width = picture.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 0.93)
    turned = cv2.warpAffine(picture, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return cv2.convertScaleAbs(turned, alpha=0.9).astype(np.uint8, copy=False)


def _source(row: Row) -> str:
    return str(row.get("source") or row.get("family") or "?").removeprefix("github.com/")


def _truth(row: Row) -> list[str] | None:
    return None if any(_cocked(die) for die in row["dice"]) else [_word(die) for die in row["dice"]]


def _cocked(die: Any) -> bool:
    return isinstance(die, dict) and bool(die.get("cocked"))


def _word(die: Any) -> str:
    """The face of a manifest's die as the game calls it."""
    face = str(die["face"] if isinstance(die, dict) else die)
    return CURSE_WORDS.get(face, face)


def _of_kind(row: Row, kind: str) -> Any:
    """The one die of this kind in a picture that may show others too."""
    return next((die for die in row["dice"] if isinstance(die, dict) and die.get("die") == kind), row["dice"][0])


def _load(folder: Path, row: Row) -> Picture:
    return load_picture(folder / row["file"])
