"""A short form of the bench of the stream: every kind of scene once, in one world each; the whole is a slow test."""

import pytest

from hardware.dice.stream.bench import Told, played
from hardware.dice.stream.scenes import HARD, KINDS
from hardware.dice.stream.worlds import HELD, TUNED

WORLDS = [world for pair in zip(TUNED, HELD, strict=True) for world in pair]
EASY = [kind for kind in KINDS if kind not in HARD]
LATE = ("hand lingers",)
"""Where a hand may lie over the dice for longer than a second."""


def once(kind: str) -> Told:
    number = list(KINDS).index(kind)
    return played(kind, WORLDS[number % len(WORLDS)], number)


@pytest.mark.parametrize("kind", EASY)
def test_a_throw_is_answered_once_and_old_dice_never(kind: str) -> None:
    told = once(kind)
    assert (told.old, told.twice, told.wrong, told.never) == (0, 0, 0, 0), told.notes
    assert told.right == told.throws, told.notes
    assert kind in LATE or all(taken < 2.0 for taken in told.seconds)


@pytest.mark.parametrize("kind", HARD)
def test_a_throw_that_is_hard_to_see_is_answered_within_a_second_of_rest(kind: str) -> None:
    told = once(kind)
    assert (told.quick, told.old, told.twice, told.wrong) == (told.throws, 0, 0, 0), told.notes
