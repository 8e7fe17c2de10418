"""The whole bench of the stream: both halves of the worlds, every kind of scene, over and over."""

from collections.abc import Callable

import pytest

from hardware.dice.stream.bench import Told, in_all, measure_stream
from hardware.dice.stream.scenes import HARD

pytestmark = pytest.mark.slow

Record = Callable[[str, object], None]
FILMS = 20
"""Of each kind in each half of the worlds."""


@pytest.fixture(scope="module")
def scores() -> dict[tuple[str, str], Told]:
    return measure_stream(FILMS)


@pytest.mark.timeout(5400)
@pytest.mark.parametrize("half", ["tuned", "held back"])
def test_the_stream_holds_its_bars(half: str, scores: dict[tuple[str, str], Told], record_property: Record) -> None:
    every, hard = in_all(scores, half), in_all(scores, half, HARD)
    record_property("figure", f"{half}: {every.line()}")
    record_property("figure", f"{half}, hard to see: {hard.quick} of {hard.throws} right within a second of rest")
    assert (every.old, every.twice) == (0, 0), every.notes
    assert hard.quick >= 0.95 * hard.throws, hard.notes
    assert every.right >= 0.97 * every.throws, every.notes
    assert every.wrong <= 0.01 * every.throws, every.notes
