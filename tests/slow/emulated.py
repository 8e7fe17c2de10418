"""A machine with a kernel of its own and a bare screen of 800x480, which QEMU reckons: no processor has to help.

Its clock counts its own commands, so that no limit of its systemd passes sooner because this machine is slow or busy.
QEMU's monitor is its plug, its finger and its camera; QEMU's guest agent inside types commands.
"""

import base64
import json
import os
import platform
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image as Pictures

from tests.slow.any_machine import HEIGHT, WIDTH, AnyMachine
from tests.slow.fresh_root import Said
from tests.slow.machine_image import SIZE

MOST = 32767
"""The right and lower edge, as QEMU counts touches."""
QEMU = "qemu-system-x86_64"
CPU = "max,la57=off,avx=off,avx2=off,fma=off,f16c=off"
"""What QEMU 7 makes of AVX draws wrong pictures in Mesa."""
KERNEL = "root=/dev/vda rw console=ttyS0 nokaslr mitigations=off"
TOLD = "systemd.journald.forward_to_console=1 systemd.show_status=no"
GUEST = Path(__file__).parent / "guest"
"""Files of the test that this machine has besides: a finger, and pins."""
STARTED = "etc/systemd/system/multi-user.target.wants"
SERVICES = ("panel.service", "pins.service")
PULL = "/run/pins/sim_gpio{pin}/pull"
"""What a hand does to a pin of the machine."""


def why_not() -> str:
    """Why no such machine can be had here; "" when it can."""
    if platform.machine() != "x86_64":
        return "the disk is made for x86-64 here"
    if shutil.which(QEMU) is None:
        return f"needs {QEMU} (apt-get install qemu-system-x86)"
    free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
    return "" if free > 2500 else f"needs 2500 MB of memory, and {free} are free"


def disk(layers: list[Path], folder: Path) -> Path:
    """Everything of these layers, newest first, on one disk; its kernel and what finds the disk lie beside it."""
    folder.mkdir(parents=True)
    guest, merged, made = folder / "guest", folder / "merged", folder / "disk"
    shutil.copytree(GUEST, guest)
    (guest / STARTED).mkdir(parents=True)
    for service in SERVICES:
        (guest / STARTED / service).symlink_to(f"/etc/systemd/system/{service}")
    merged.mkdir()
    lower = ":".join(map(str, [guest, *layers]))
    subprocess.run(["mount", "-t", "overlay", "overlay", "-o", f"ro,lowerdir={lower}", str(merged)], check=True)
    try:
        for name in ("vmlinuz", "initrd.img"):
            shutil.copy(merged / name, folder / name)
        subprocess.run(["mkfs.ext4", "-q", "-d", str(merged), str(made), SIZE], check=True)
    finally:
        subprocess.run(["umount", str(merged)], check=True)
    return made


class Talk:
    """One socket of QEMU: a line of JSON each way."""

    def __init__(self, path: Path):
        self._socket, until = socket.socket(socket.AF_UNIX), time.monotonic() + 60
        while True:
            try:
                self._socket.connect(str(path))
                break
            except OSError:
                assert time.monotonic() < until, "QEMU has not come"
                time.sleep(0.05)
        self._lines = self._socket.makefile("rwb")

    def ask(self, command: str, seconds: float, **words: Any) -> Any:
        """What it answers.  Raises TimeoutError, and AssertionError for what it refuses."""
        self._socket.settimeout(seconds)
        said = {"execute": command, "arguments": {name.replace("_", "-"): word for name, word in words.items()}}
        self._lines.write(json.dumps(said).encode() + b"\n")
        self._lines.flush()
        while "return" not in (heard := self._hear()):
            assert "error" not in heard, f"{command}: {heard}"
        return heard["return"]

    def _hear(self) -> dict[str, Any]:
        line = self._lines.readline()
        assert line, "QEMU has ended"
        heard: dict[str, Any] = json.loads(line)
        return heard


class Emulated(AnyMachine):
    """One that runs, from a disk that keeps all that was written to it when the plug is pulled."""

    patience = 900.0
    moment = 1.0
    look_every = 1.5

    def __init__(self, folder: Path):
        self.folder = folder
        for name in ("monitor", "agent"):
            (folder / name).unlink(missing_ok=True)
        self._process = subprocess.Popen(self._words(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        self._monitor, self._agent = Talk(folder / "monitor"), Talk(folder / "agent")
        self._monitor.ask("qmp_capabilities", 60)

    def _words(self) -> list[str]:
        of = self.folder
        return [
            *(QEMU, "-nodefaults", "-no-reboot", "-display", "none", "-nic", "none", "-m", "2000", "-machine", "q35"),
            *("-accel", "tcg,tb-size=512", "-icount", "shift=1,sleep=on", "-cpu", CPU),
            *("-kernel", f"{of}/vmlinuz", "-initrd", f"{of}/initrd.img", "-append", f"{KERNEL} {TOLD}"),
            *("-drive", f"file={of}/disk,if=virtio,format=raw,cache=writeback"),
            *("-device", f"virtio-gpu-pci,xres={WIDTH},yres={HEIGHT}", "-device", "virtio-tablet-pci"),
            *("-serial", f"file:{of}/console", "-qmp", f"unix:{of}/monitor,server=on,wait=off"),
            *("-device", "virtio-serial", "-chardev", f"socket,id=agent,path={of}/agent,server=on,wait=off"),
            *("-device", "virtserialport,chardev=agent,name=org.qemu.guest_agent.0"),
        ]

    def up(self) -> None:
        """Wait until it can be asked."""
        word = time.monotonic_ns() % 2**31
        assert self._agent.ask("guest-sync", self.patience, id=word) == word

    def clock(self) -> float:
        return float(self._agent.ask("guest-get-time", self.patience)) / 1e9

    def type(self, command: str, seconds: float = 300, who: str = "") -> Said:
        """The seconds are as many as it may be patient: it is slow."""
        if not self.runs():
            return Said(1, "it is off")
        path, words = ("/usr/sbin/runuser", ["-l", who, "-c", command]) if who else ("/bin/bash", ["-lc", command])
        begun = self._agent.ask("guest-exec", self.patience, path=path, arg=words, capture_output=True)
        until = time.monotonic() + self.patience
        while not (told := self._agent.ask("guest-exec-status", self.patience, pid=begun["pid"]))["exited"]:
            assert time.monotonic() < until, f"{command!r} takes longer than {self.patience} s"
            time.sleep(0.5)
        text = b"".join(base64.b64decode(told.get(part, "")) for part in ("out-data", "err-data"))
        return Said(told.get("exitcode", -1), text.decode(errors="replace"))

    def picture(self) -> Pictures.Image:
        shot = self.folder / "shot"
        self._monitor.ask("screendump", 60, filename=str(shot))
        with Pictures.open(shot) as picture:
            return picture.convert("RGB")

    def touch(self, x: float, y: float) -> None:
        places = zip(("x", "y"), (x / (WIDTH - 1), y / (HEIGHT - 1)), strict=True)
        self._send(*({"type": "abs", "data": {"axis": axis, "value": round(at * MOST)}} for axis, at in places))
        for down in (True, False):
            self._send({"type": "btn", "data": {"button": "left", "down": down}})
            time.sleep(0.2)

    def _send(self, *events: dict[str, Any]) -> None:
        self._monitor.ask("input-send-event", 60, events=events)

    def runs(self) -> bool:
        return self._process.poll() is None

    def pull_the_plug(self) -> None:
        self._process.kill()
        self._process.wait()

    def last_words(self) -> str:
        """What its kernel and systemd said."""
        return (self.folder / "console").read_text(errors="replace")[-3000:]


class UpsideDown(Emulated):
    """One whose panel is screwed in the other way round; people sit before it as before any."""

    def picture(self) -> Pictures.Image:
        return super().picture().transpose(Pictures.Transpose.ROTATE_180)

    def touch(self, x: float, y: float) -> None:
        super().touch(WIDTH - 1 - x, HEIGHT - 1 - y)


@contextmanager
def emulated(folder: Path, kind: type[Emulated] = Emulated) -> Iterator[Emulated]:
    """Switched on, with the disk in this folder; its plug is pulled at the end."""
    machine = kind(folder)
    try:
        machine.up()
        yield machine
    finally:
        if machine.runs():
            machine.pull_the_plug()
