"""How well Tao dice and the Curse die are read in tinted, dim and hard light; the bars lie a little below what
`docs/eye.md` tells.
"""

from pathlib import Path

import pytest

from hardware.dice.bench import Case, cases

PICTURES = Path(__file__).resolve().parents[2].parent / "shared" / "dice" / "tao-train"

pytestmark = pytest.mark.skipif(
    not (PICTURES / "manifest.jsonl").is_file(),
    reason="the labelled pictures in tinted light are not beside this checkout",
)
EVERY = 3
"""Only so many of the pictures are read, for time."""


@pytest.fixture(scope="module")
def every() -> list[Case]:
    return cases(PICTURES)[0]


def read(every: list[Case], kind: str, step: int) -> list[tuple[Case, str, bool]]:
    """Of the cases of this kind with a right answer each one's verdict, and whether its faces are right."""
    some = [case for case in every if case.kind == kind and case.truth is not None][::step]
    readings = [(case, case.read(case.load())) for case in some]
    return [(case, seen.verdict, sorted(seen.faces) == sorted(case.truth or ())) for case, seen in readings]


def test_tao_dice_in_tinted_light_are_never_silently_wrong_and_mostly_guessed(every):
    seen = read(every, "tao", EVERY)
    assert not [case.name for case, verdict, right in seen if verdict == "read" and not right]
    assert sum(verdict == "read" for _, verdict, _ in seen) >= 0.75 * len(seen)
    assert sum(right for _, _, right in seen) >= 0.95 * len(seen)


def test_leaning_tao_dice_are_asked_about(every):
    leaning = [case for case in every if case.kind == "tao" and case.truth is None][::EVERY]
    assert len(leaning) == 11
    assert sum(case.read(case.load()).verdict == "read" for case in leaning) <= 1


def test_a_plain_curse_die_is_a_die_and_three_of_four_are_read(every):
    seen = read(every, "curse", 1)
    assert not [case.name for case, verdict, right in seen if verdict == "empty" or (verdict == "read" and not right)]
    assert sum(verdict == "read" for _, verdict, _ in seen) >= 0.75 * len(seen)


def test_trays_without_dice_are_told_empty(every):
    trays = [case for case in every if case.kind == "negative"]
    seen = [case.read(case.load()).verdict for case in trays]
    assert "read" not in seen
    assert seen.count("empty") >= len(trays) - 1
