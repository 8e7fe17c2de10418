"""deploy/update is cut off at each of its commands, as by a pulled plug: there is always a version that starts."""

import shutil
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.deploy.test_update import Cloned, cut_off

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("script", ["update", "install"])
def test_an_update_that_is_cut_off_at_any_command(
    script: str, tmp_path: Path, record_property: Callable[..., None]
) -> None:
    """And once more while it mends what the first cut has left.  deploy/install is what the new version brings."""
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
        if cut_off(bench, cut, script) != -9:
            break
        starts[bench.kiosk()] += 1
        cut_off(bench, cut // 2, script)
        assert bench.kiosk() in (second, third), cut
        assert bench.update().code == 0, cut
        assert bench.kiosk() == third, cut
    assert starts.keys() == ({second, third} if script == "update" else {second})
    told = f"the old one starts after {starts[second]}, the new one after {starts[third]}"
    record_property("figure", f"{script} cut off at each of its {cut - 1} commands: {told}; the next update is whole")
