"""deploy/update is cut off at each of its commands, as by a pulled plug: there is always a version that starts."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.deploy.test_update import Cloned, cut_off

pytestmark = pytest.mark.slow


def test_an_update_that_is_cut_off_at_any_command(tmp_path: Path, record_property: Callable[..., None]) -> None:
    """And once more while it mends what the first cut has left."""
    ended: dict[str, int] = {"the second": 0, "the third": 0}
    for cut in count(1):
        bench = Cloned(made(tmp_path / str(cut)))
        second = bench.release("the second")
        assert bench.update().code == 0
        assert bench.play() == second
        third = bench.release("the third")
        left = cut_off(bench, cut)
        started = bench.kiosk()
        assert started in (second, third), cut
        ended["the second" if started == second else "the third"] += 1
        if left != -9:
            break
        cut_off(bench, cut // 2)
        assert bench.kiosk() in (second, third), cut
        assert bench.update().code == 0, cut
        assert (bench.play(), bench.kiosk()) == (third, third), cut
    record_property("figure", f"cut off at each of {cut - 1} commands; then starts: {ended}; the next update is whole")


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder
