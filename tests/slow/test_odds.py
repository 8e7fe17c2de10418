"""The odds of an exorcism against every roll played by the rules, in many positions."""

from statistics import median
from typing import Any

import pytest

from tests.games.ghost_stories.advice.by_the_rules import agreed

pytestmark = pytest.mark.slow

POSITIONS = 400
"""Of each of five mixes of boxes."""


def test_odds_are_exact_in_two_thousand_positions(record_property: Any) -> None:
    spent = agreed(POSITIONS, seed=2026)
    assert len(spent) == 5 * POSITIONS
    milliseconds = f"median {1000 * median(spent):.1f} ms, longest {1000 * max(spent):.1f} ms"
    record_property("figure", f"{len(spent)} positions, every chance exact; {milliseconds}")
