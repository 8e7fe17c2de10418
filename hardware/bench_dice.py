"""Measure the dice readers on labelled pictures: `python -m hardware.bench_dice FOLDER`.

FOLDER/manifest.jsonl names a picture a line: {"file": ..., "kind": "tao" | "negative" | ..., "dice": [{"die": "tao",
"face": "red", "cocked": false, ...}, ...]}. A picture with a leaning ("cocked") die has no right answer, so reading it
with confidence counts as silently wrong, as every confident wrong face does. The kind "curse" holds one Curse die, read
with the pictures of kind "enrol" of the same "family" as samples.
"""

import argparse
import json
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from hardware.curse_die import Memory, cut, learnt, read_curse
from hardware.reading import Picture, Reading
from hardware.tao_dice import read_tao

NEGATIVE_COUNT = 3
"""How many dice a picture without dice is asked for."""
CURSE_WORDS = {"blank": "nothing", "lose_qi": "lose qi"}
"""The faces that the pictures call otherwise than the game does."""


@dataclass
class Score:
    """Counts of pictures of one kind; `seconds` the processor time of reading, without loading."""

    photos: int = 0
    exact: int = 0
    unsure: int = 0
    unsure_but_right: int = 0
    wrong: int = 0
    not_empty: int = 0
    seconds: float = 0.0
    notes: list[str] = field(default_factory=list)

    def add(self, name: str, truth: list[str] | None, reading: Reading, seconds: float) -> None:
        """Count one picture; `truth` holds the faces in any order, [] for no dice, None when no answer is right."""
        self.photos += 1
        self.seconds += seconds
        right = truth is not None and sorted(reading.faces) == sorted(truth)
        if reading.verdict == "unsure":
            self.unsure += 1
            self.unsure_but_right += right
            self.notes.append(f"unsure {name}: {reading.faces} for {truth}: {reading.reason}")
        elif right:
            self.exact += 1
        else:
            self.wrong += 1
            self.notes.append(f"WRONG  {name}: {reading.faces} for {truth}")
        self.not_empty += truth == [] and reading.verdict != "empty"

    def line(self) -> str:
        """One printable line."""
        return (
            f"{self.photos:4d} photos  {self.exact:4d} exact and confident  {self.unsure:3d} unsure"
            f" ({self.unsure_but_right} with the right guess)  {self.wrong:2d} silently wrong"
            f"  {self.not_empty:2d} negatives not empty  {1000 * self.seconds / max(self.photos, 1):6.1f} ms a frame"
        )


def labelled(folder: Path) -> Iterable[dict[str, Any]]:
    """The lines of the folder's manifest."""
    for line in (folder / "manifest.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def measure_tao(folder: Path) -> dict[str, Score]:
    """Read every picture of the kinds "tao" and "negative" below `folder`; one score a kind."""
    scores = {"tao": Score(), "negative": Score()}
    for row in labelled(folder):
        if row["kind"] not in scores:
            continue
        picture = _picture(folder, row)
        cocked = any(die["cocked"] for die in row["dice"])
        truth = None if cocked else [die["face"] for die in row["dice"]]
        start = time.process_time()
        reading = read_tao(picture, len(row["dice"]) or NEGATIVE_COUNT)
        scores[row["kind"]].add(row["file"], truth, reading, time.process_time() - start)
    return scores


def measure_curse(folder: Path) -> Score:
    """Read the Curse die on every picture of the kind "curse" below `folder`, with the samples of its family."""
    memories: dict[str, Memory] = {}
    score = Score()
    for row in (row for row in labelled(folder) if row["kind"] == "curse"):
        if row["family"] not in memories:
            memories[row["family"]] = _enrolled(folder, row["family"])
        die = next(die for die in row["dice"] if die["die"] == "curse")
        truth = None if die["cocked"] else [_curse_word(die["face"])]
        picture = _picture(folder, row)
        start = time.process_time()
        reading = read_curse(picture, memories[row["family"]])
        score.add(row["file"], truth, reading, time.process_time() - start)
    return score


def _enrolled(folder: Path, family: str) -> Memory:
    """What the pictures of kind "enrol" of this family teach."""
    samples: dict[str, list[Picture]] = {}
    for row in labelled(folder):
        if (row["kind"], row["family"]) == ("enrol", family):
            face = _curse_word(row["dice"][0]["face"])
            if (patch := cut(_picture(folder, row), face)) is not None:
                samples.setdefault(face, []).append(patch)
    return learnt(samples)


def _curse_word(face: str) -> str:
    return CURSE_WORDS.get(face, face)


def _picture(folder: Path, row: dict[str, Any]) -> Picture:
    picture = cv2.imread(str(folder / row["file"]))
    if picture is None:
        raise FileNotFoundError(folder / row["file"])
    return picture.astype(np.uint8, copy=False)


def main() -> None:
    """Print one line a kind; with --notes also what was not read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--notes", action="store_true", help="name every picture that was unsure or wrong")
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    for kind, score in (measure_tao(arguments.folder) | {"curse": measure_curse(arguments.folder)}).items():
        print(f"{kind:9s}{score.line()}")
        if arguments.notes:
            print(*score.notes, sep="\n")


if __name__ == "__main__":
    main()
