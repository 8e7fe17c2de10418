"""Whole games of Discworld: Ankh-Morpork by touch alone in a real window, at both sizes."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.ankh_morpork.words.table import RESULTS
from tests.screen.conftest import Start, size, start  # noqa: F401  (the fixtures of a window)
from tests.screen.test_ankh_morpork import play, play_by_touch

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_a_whole_game_is_played_by_touch(
    start: Start,  # noqa: F811
    size: tuple[int, int],  # noqa: F811
    tmp_path: Path,
    seed: int,
    record_property: Any,
) -> None:
    driver = start(size)
    session = play(driver, tmp_path, seed=seed)
    touches = play_by_touch(driver, session, 3000, seed)
    assert session.view().result in RESULTS
    record_property("figure", f"{size[0]}x{size[1]}: {len(session.game.answers)} answers by {touches} touches")
