"""How well pip dice and numerals are read on the photos beside the checkout; the bars lie a little below what
`docs/eye.md` tells.
"""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.bench import ALL, HELD, Score, Scores, cases, measure
from hardware.dice.pips.reader import read_pips

PICTURES = Path(__file__).resolve().parents[2].parent / "shared" / "dice"
PHOTOS, RENDERED = PICTURES / "dev", PICTURES / "pips-render"

pytestmark = pytest.mark.skipif(
    not (PHOTOS / "manifest.jsonl").is_file(), reason="the labelled dice photos are not beside this checkout"
)


@pytest.fixture(scope="module")
def scores() -> Scores:
    return measure(cases(PHOTOS)[0], rounds=0)


def test_most_throws_are_read_and_almost_none_wrongly(scores: Scores) -> None:
    pips = scores["pips", ALL]
    assert pips.photos >= 130
    assert pips.exact >= 0.92 * pips.photos, pips.notes
    assert pips.silent <= 0.01 * pips.photos, pips.notes


def test_nearly_every_throw_in_the_tray_of_a_pi_is_read(scores: Scores) -> None:
    tray = scores["pips", "KingJacker/dice-detector-pi"]
    assert tray.photos >= 20
    assert tray.exact >= 0.95 * tray.photos, tray.notes
    assert tray.silent == 0, tray.notes


def test_photos_without_dice_are_empty(scores: Scores) -> None:
    assert scores["negative", ALL].photos >= 10
    assert scores["negative", ALL].not_empty == 0, scores["negative", ALL].notes


def test_numerals_are_known_at_any_turn(scores: Scores) -> None:
    numerals = scores["numeral", ALL]
    assert numerals.photos >= 100
    assert numerals.exact >= 0.95 * numerals.photos, numerals.notes
    assert numerals.silent == 0, numerals.notes


@pytest.mark.skipif(
    not (RENDERED / "manifest.jsonl").is_file(), reason="the rendered pictures of pip dice are not beside this checkout"
)
def test_dice_of_every_body_are_read_in_families_that_were_held_back_too() -> None:
    scores = measure((case for case in cases(RENDERED)[0] if case.kind in ("pips", "negative")), rounds=0)
    pips, held, trays = scores["pips", ALL], scores["pips", HELD], scores["negative", ALL]
    assert pips.photos >= 130
    assert pips.exact >= 108, pips.notes
    assert pips.silent <= 1, pips.notes
    assert held.exact >= 36, held.notes
    assert trays.not_empty <= 1, trays.notes
    assert trays.wrong == 0, trays.notes


def test_dice_of_26_pixels_are_read() -> None:
    rows = [json.loads(line) for line in (PHOTOS / "manifest.jsonl").read_text("utf-8").splitlines()]
    score = Score()
    for row in rows:
        if row["kind"] != "d6" or not row.get("boxes"):
            continue
        photo = cv2.imread(str(PHOTOS / row["file"]))
        assert photo is not None
        boxes = np.array([box[:4] for box in row["boxes"]])
        part = 26 / float(np.median(np.max(boxes[:, 2:] - boxes[:, :2], axis=1)))
        small = cv2.resize(photo, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
        high, wide = small.shape[:2]
        right, below = max(0, 1280 - wide), max(0, 720 - high)
        far = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE).astype(np.uint8)
        score.add(row["file"], [str(face) for face in row["dice"]], read_pips(far), 0.0)
    assert score.photos >= 35
    assert score.exact >= 0.8 * score.photos, score.notes
    assert score.silent <= 1, score.notes
