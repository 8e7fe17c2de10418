"""The labelled pictures that the nets for Tao dice learn from, and the dice that are cut out of them."""

import json
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from hardware.dice.net.training.cut import CutDie, cut_out
from hardware.dice.net.training.scenes import LabelledDie, Scene, halved
from hardware.dice.tao.looks import COLOURS

_KINDS = ("tao", "curse", "enrol", "negative")
_INNER = 0.86
"""Of the whole face, the part between the four points that are known."""
_ICON, _PLAIN = 7, 8
"""What lies up of a Curse die; before it the colours of a Tao die, counted from 1."""


def tables(folder: Path, without: Container[str] = ()) -> Iterator[Scene]:
    """The labelled pictures of a folder with a manifest, but for these families."""
    for line in (folder / "manifest.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if row["kind"] not in _KINDS or row.get("family") in without:
            continue
        picture = cv2.imread(str(folder / row["file"]))
        if picture is None:
            raise FileNotFoundError(folder / row["file"])
        pixels = cv2.imread(str(folder / row["pixels"]), cv2.IMREAD_UNCHANGED) if "pixels" in row else None
        yield Scene(halved(picture), [_die(die) for die in row["dice"]], pixels)


def _die(die: dict[str, Any]) -> LabelledDie:
    at = np.array(die["centre"])
    corners = at + (np.array(die["top"]) - at) / _INNER
    side = cv2.contourArea(corners.astype(np.float32)) ** 0.5
    number = 1 + COLOURS.index(die["face"]) if die["die"] == "tao" else _PLAIN if die["face"] == "blank" else _ICON
    return LabelledDie(die["die"], str(number), at, side, die.get("seen", 1.0), corners)


def to_lay(every: Sequence[Scene]) -> list[list[CutDie]]:
    """The dice of each of these tables, and its Curse dice, which are few, once more by themselves."""
    cut = [cut_out(scene) for scene in every]
    cursed = [[one for one in dice if one.die.kind == "curse"] for dice in cut]
    return [dice for dice in (*cut, *cursed) if dice]
