"""The first command of the README on a Debian for the processor of a Pi: all packages are there, and the app comes up.

The kernel hands the programs of that processor to QEMU, so what they take here says nothing about a Pi.
"""

import platform
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.screen.x_server import x_server
from tests.slow.fresh_root import bare, moved_in, unfit
from tests.slow.test_fresh_roots import installed_by_play, seen_after

HANDED_ON = Path("/proc/sys/fs/binfmt_misc/qemu-aarch64")


def why_not() -> str:
    """Why no program of that processor runs here; "" when it does."""
    if platform.machine() == "aarch64" or HANDED_ON.exists():
        return unfit()
    return f"needs {HANDED_ON} (apt-get install qemu-user-static; where no systemd runs, register it by hand)"


@pytest.mark.slow
@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_deploy_play_does_on_the_processor_of_a_pi(tmp_path: Path, record_property: Callable[..., None]) -> None:
    debian = bare("bookworm", tmp_path / "bookworm-", "arm64")
    try:
        with x_server() as display, moved_in(debian, tmp_path / "debian", "root") as root:
            root.display = display
            assert root.type("uname -m").text.strip() == "aarch64"
            first = installed_by_play(root)
            record_property("figure", f"bookworm for arm64, root: {first}; again {seen_after(root):.0f} s")
            pins = root.type(".venv/bin/python -c 'import lgpio, cv2, zxingcpp; print(cv2.__version__)'")
            assert pins.code == 0, pins.text
    finally:
        shutil.rmtree(debian, ignore_errors=True)
