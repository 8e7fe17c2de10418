"""The worst devices for a few seconds; tests/slow has all of them for longer."""

import pytest

from tests.screen.hostile import SLOWEST_FRAME, play_beside


@pytest.mark.parametrize("kind", ["ever new codes", "odd pictures"])
def test_the_game_goes_on_beside_a_mad_device(with_devices, tmp_path, kind):
    figures = play_beside(with_devices, tmp_path, kind, 2.5)
    assert figures["answers"] > 0
    assert figures["slowest touch in s"] < SLOWEST_FRAME
