"""Real sticks: images of file systems, mounted as a kiosk does it, and the app's own code that copies to them.

It needs root, loop devices and room for mounts of its own; nothing of it is seen outside of the test.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.table.library import Library
from tests.table.sessions import wander

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "deploy" / "companion-stick"
MAKE = {
    "ext4": ["mkfs.ext4", "-q", "-L", "KINGSTON"],
    "vfat": ["mkfs.vfat", "-n", "KINGSTON"],
    "exfat": ["mkfs.exfat", "-L", "KINGSTON"],
    "ntfs": ["mkntfs", "-F", "-q", "-Q", "-L", "KINGSTON"],
}
ROOM = "mount -t tmpfs none /media && mkdir -p /run/companion-stick && mount -t tmpfs none /run/companion-stick"
CARRY = """
import sys
from pathlib import Path
from companion.table import carry, exchange
from companion.table.library import Library

library, (stick,) = Library(Path(sys.argv[2])), exchange.sticks()
games, act = (library.games(), carry.to_stick) if sys.argv[1] == "copy" else (carry.on_stick(stick), carry.from_stick)

def told(count, of):
    if len(sys.argv) > 3 and count == 2:
        print("two are there", flush=True)
        sys.stdin.readline()
    return True

print(act(library, games, stick, told))
"""


def can_mount(fstype: str) -> bool:
    kernel = Path("/proc/filesystems").read_text().split()
    return fstype in kernel or (fstype == "ntfs" and "fuseblk" in kernel and shutil.which("ntfs-3g") is not None)


class RealStick:
    """An image as a block device; `plug` mounts it by the kiosk's script, in a world of its own."""

    def __init__(self, image: Path):
        done = subprocess.run(["losetup", "--find", "--show", str(image)], capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"no loop device: {done.stderr.strip()}")
        self.device = Path(done.stdout.strip())
        self.protect(False)
        self.script: subprocess.Popen[bytes] | None = None

    def protect(self, on: bool) -> None:
        """The little switch that some sticks have."""
        subprocess.run(["blockdev", "--setro" if on else "--setrw", str(self.device)], check=True)

    def plug(self) -> None:
        inside = f"{ROOM} && exec bash '{SCRIPT}' root {self.device.name}"
        self.script = subprocess.Popen(["unshare", "--mount", "--propagation", "private", "bash", "-c", inside])
        pipe, until = f"/proc/{self.script.pid}/root/run/companion-stick/KINGSTON", time.monotonic() + 30
        while not os.path.exists(pipe):
            assert self.script.poll() is None, "it could not be mounted"
            assert time.monotonic() < until
            time.sleep(0.02)

    def carry(self, *words: str) -> "subprocess.Popen[str]":
        assert self.script
        inside = ["nsenter", "--target", str(self.script.pid), "--mount", f"--wd={ROOT}"]
        return subprocess.Popen(
            [*inside, sys.executable, "-c", CARRY, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def said(self, *words: str) -> str:
        out, _none = self.carry(*words).communicate(timeout=60)
        return out.strip()

    def pull(self) -> None:
        """What systemd does when the device is gone."""
        assert self.script
        self.script.terminate()
        assert self.script.wait(30) == 0

    def let_go(self) -> None:
        assert self.script
        assert self.script.wait(30) == 0

    def end(self) -> None:
        if self.script and self.script.poll() is None:
            self.script.terminate()
            self.script.wait(30)
        self.protect(False)
        subprocess.run(["losetup", "--detach", str(self.device)], check=False)


Make = Callable[..., RealStick]


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Make]:
    made: list[RealStick] = []

    def make(fstype: str = "ext4", megabytes: int = 16) -> RealStick:
        if os.geteuid() or not shutil.which("losetup"):
            pytest.skip("only root can mount")
        if not can_mount(fstype) or not shutil.which(MAKE[fstype][0]):
            pytest.skip(f"this machine cannot mount or make {fstype}")
        image = tmp_path / f"{len(made)}.img"
        image.touch()
        os.truncate(image, megabytes << 20)
        subprocess.run([*MAKE[fstype], str(image)], check=True, capture_output=True)
        made.append(RealStick(image))
        return made[-1]

    yield make
    for one in made:
        one.end()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    library = Library(tmp_path / "games")
    for seed in range(4):
        session = library.start(Setup(seed=seed))
        wander(session, 60)
        session.close()
    return library.folder


@pytest.mark.slow
@pytest.mark.parametrize("fstype", MAKE)
def test_games_go_over_a_real_stick(
    stick: Make, games: Path, tmp_path: Path, fstype: str, record_property: Callable[[str, object], None]
) -> None:
    real = stick(fstype)
    real.plug()
    began = time.monotonic()
    assert real.said("copy", str(games)) == "Copied: 4. The stick can be pulled now."
    record_property("figure", f"four games on {fstype} and unmounted in {time.monotonic() - began:.1f} s")
    real.let_go()
    real.plug()
    assert real.said("take", str(tmp_path / "away")) == "Taken over: 4. The stick can be pulled now."
    real.let_go()
    assert len(Library(tmp_path / "away").games()) == 4


@pytest.mark.slow
def test_a_real_stick_that_is_pulled_while_it_is_written(stick: Make, games: Path, tmp_path: Path) -> None:
    real = stick()
    real.plug()
    copying = real.carry("copy", str(games), "wait")
    assert copying.stdout
    assert copying.stdout.readline() == "two are there\n"
    real.pull()
    out, _none = copying.communicate("go on\n", timeout=60)
    assert out.strip() in (
        "The stick KINGSTON does not take more: it was pulled out or is broken. Copied: 2.",
        "Copied: 2. The stick can be pulled now.",
    )
    real.plug()
    assert real.said("copy", str(games)) == "Copied: 2. There already: 2. The stick can be pulled now."


@pytest.mark.slow
def test_a_real_stick_that_is_full(stick: Make, games: Path) -> None:
    real = stick("ext4", 1)
    subprocess.run(
        ["debugfs", "-w", "-R", f"write {filler(games)} filler", str(real.device)], check=True, capture_output=True
    )
    real.plug()
    said = real.said("copy", str(games))
    assert said.startswith("The stick KINGSTON does not take more: it is full. Copied: ")


def filler(folder: Path) -> Path:
    """Leaves nothing of a megabyte but a few blocks."""
    path = folder.parent / "filler"
    path.write_bytes(os.urandom(940_000))
    return path


@pytest.mark.slow
def test_a_real_stick_that_is_write_protected(stick: Make, games: Path) -> None:
    real = stick()
    real.protect(True)
    real.plug()
    assert real.said("copy", str(games)) == "The stick KINGSTON does not take more: it is write-protected. Copied: 0."
