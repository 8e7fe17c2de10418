"""deploy/update is cut off at each of its commands, as by a pulled plug: there is always a version that starts."""

import shutil
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.deploy.test_update import Cloned, cut_off

pytestmark = pytest.mark.slow


def test_an_update_that_is_cut_off_at_any_command(tmp_path: Path, record_property: Callable[..., None]) -> None:
    """And once more while it mends what the first cut has left."""
    bench = Cloned(tmp_path)
    second = bench.release("the second")
    assert bench.update().code == 0
    assert bench.play() == second
    versions, before = bench.checkout / "versions", tmp_path / "before"
    shutil.copytree(versions, before)
    third = bench.release("the third")
    starts = Counter[str]()
    for cut in count(1):
        shutil.rmtree(versions)
        shutil.copytree(before, versions)
        left = cut_off(bench, cut)
        starts[bench.kiosk()] += 1
        if left != -9:
            break
        cut_off(bench, cut // 2)
        assert bench.kiosk() in (second, third), cut
        assert bench.update().code == 0, cut
        assert bench.kiosk() == third, cut
    assert starts.keys() == {second, third}
    told = f"the old one starts after {starts[second]}, the new one after {starts[third]}"
    record_property("figure", f"an update cut off at each of its {cut - 1} commands: {told}; the next update is whole")
