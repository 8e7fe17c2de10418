"""Devices gone mad, each for half a minute beside a game that is played."""

import pytest

from tests.screen.conftest import with_devices  # noqa: F401 - before anything of Kivy
from tests.screen.hostile import KINDS, SLOWEST_FRAME, play_beside

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("kind", KINDS)
def test_the_game_goes_on(with_devices, tmp_path, record_property, kind):  # noqa: F811
    figures = play_beside(with_devices, tmp_path, kind, 30.0)
    record_property("figure", f"beside {kind}: " + ", ".join(f"{name} {value}" for name, value in figures.items()))
    assert figures["answers"] > 0
    assert figures["slowest touch in s"] < SLOWEST_FRAME
