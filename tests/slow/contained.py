"""A machine without a kernel of its own: systemd as the first process of its own mounts, processes and network.

It is as quick as this machine and needs no virtual one.  Its screen is an X server; it has no devices besides.
"""

import os
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image as Pictures
from PIL import ImageGrab

from tests.slow.any_machine import AnyMachine
from tests.slow.cut_disk import loop
from tests.slow.fresh_root import CHECKOUT, OWNER, Said, environment
from tests.slow.machine_image import ORIGIN

BOOT = """
set -e
mount --make-rprivate /
mkdir -p "$1"/root "$1"/work
mount -t overlay overlay -o "lowerdir=$2,upperdir=$3,workdir=$1/work" "$1/root"
cd "$1/root"
[ -z "$4" ] || mount -t ext4 "$4" data
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
    touch dev/$device
    mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mkdir -p run/x11 run/systemd/system/companion.service.d
mount --bind /tmp/.X11-unix run/x11
mount -o remount,bind,ro run/x11
cat >run/systemd/system/companion.service.d/screen.conf <<UNIT
[Service]
Environment=SDL_VIDEODRIVER=x11 DISPLAY=$5
BindReadOnlyPaths=/run/x11:/tmp/.X11-unix
UNIT
hostname companion
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /lib/systemd/systemd
"""
"""A folder to work in, the layers below, the layer that is written to, the disk for /data, and the display."""

NEXT = f"""
git clone -q {ORIGIN} /tmp/next && cd /tmp/next && git fetch -q /today.bundle HEAD && git reset -q --hard FETCH_HEAD
sed -i 's/^version = .*/version = "99.0"/' pyproject.toml
git -c user.name=owner -c user.email=owner@localhost commit -qam 'The next version' && git push -q --force origin HEAD
"""
"""What its makers do: the newest version is one later than that of the machine."""


class Contained(AnyMachine):
    """One that runs."""

    patience = 150.0
    moment = 0.8

    def __init__(self, words: list[str], display: str, network: bool):
        self.display = display
        line = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--uts", "--ipc", "--cgroup"]
        line += [] if network else ["--net"]
        self._process = subprocess.Popen(
            [*line, "--kill-child", "--fork", "bash", "-c", BOOT, "boot", *words, display], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def _first(self) -> str:
        """The number that its systemd has here; "" before that has come."""
        pid = self._process.pid
        first = Path(f"/proc/{pid}/task/{pid}/children").read_text().strip()
        return first if first and Path(f"/proc/{first}/comm").read_text() == "systemd\n" else ""

    def up(self) -> None:
        """Wait until it has done what belongs to its start."""
        words = ("running", "degraded")
        self.until(self._first, "systemd")
        self.until(lambda: self.type("systemctl is-system-running").text.strip() in words, "its start")

    def type(self, command: str, seconds: float = 300, who: str = "") -> Said:
        if not self.runs():
            return Said(1, "it is off")
        login = ["runuser", "-l", who, "-c"] if who else ["bash", "-lc"]
        parts = ("mount", "pid", "net", "uts", "ipc", "cgroup", "root")
        words = ["nsenter", "--target", self._first(), *(f"--{part}" for part in parts), "env", "--chdir=/"]
        done = subprocess.run(
            [*words, *login, command], env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": "/root"}, text=True,
            timeout=seconds, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        return Said(done.returncode, done.stdout)

    def picture(self) -> Pictures.Image:
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def touch(self, x: float, y: float) -> None:
        words = ["xdotool", "mousemove", str(round(x)), str(round(y)), "mousedown", "1", "sleep", "0.1", "mouseup", "1"]
        subprocess.run(words, env={**os.environ, "DISPLAY": self.display}, check=True)

    def runs(self) -> bool:
        return self._process.poll() is None

    def pull_the_plug(self) -> None:
        """Every process ends at once; its disks are as they are."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def last_words(self) -> str:
        return self.type("journalctl --no-pager --boot --lines 30").text


@contextmanager
def laid(disk: Path, folder: Path) -> Iterator[Path]:
    """The files of a disk, which nobody can change."""
    folder.mkdir()
    with loop(disk) as device:
        subprocess.run(["mount", "-o", "ro", device, str(folder)], check=True)
        try:
            yield folder
        finally:
            subprocess.run(["umount", str(folder)], check=True)


@contextmanager
def contained(
    layers: list[Path], written: Path, display: str, data: str = "", network: bool = False
) -> Iterator[Contained]:
    """Switched on; its plug is pulled at the end.  `written` keeps what differs from the layers, newest first.

    With a `network` it has that of this machine.
    """
    written.mkdir(exist_ok=True)
    place = written.with_name(f"{written.name}-work {time.monotonic_ns()}")
    place.mkdir()
    machine = Contained([str(place), ":".join(map(str, layers)), str(written), data], display, network)
    try:
        machine.up()
        yield machine
    finally:
        if machine.runs():
            machine.pull_the_plug()


def owner_types(system: Path, written: Path, display: str, command: str) -> Path:
    """What is written on a machine whose owner has typed this, and then switched it off."""
    written.mkdir(parents=True)
    today = ["git", "-C", str(CHECKOUT), "bundle", "create", "-q", str(written / "today.bundle"), "HEAD"]
    subprocess.run(today, check=True)
    with contained([system], written, display) as machine:
        machine.told("cd companion && git fetch -q /today.bundle HEAD && git reset -q --hard FETCH_HEAD", who=OWNER)
        said = machine.told(f"cd companion && {command}", 900, OWNER)
        assert "the companion runs, now and after every boot" in said
        machine.type("systemctl poweroff")
        assert machine.off()
    return written


def owner_updates(machine: Contained) -> None:
    """There is a newer version, and the owner has it installed beside his; the machine needs a network for that."""
    passed = "".join(f"export {name}={shlex.quote(value)}; " for name, value in environment().items() if name != "PATH")
    machine.told(NEXT, who=OWNER)
    said = machine.told(f"{passed}cd companion && deploy/update", 1800, OWNER)
    assert "the next start is that of the new version" in said
