"""A disk whose power is cut: all that a file system writes to it is logged, and any moment of it can be made again.

QEMU's storage daemon stands between a loop device and its image, and keeps each write and each flush in their order
(the format of Linux' dm-log-writes).  What was written before the last flush is on the disk; of what came after it a
cut keeps any part, down to single sectors.
"""

import os
import random
import shutil
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

SECTOR = 512
FLUSH, DISCARD = 1, 4
TOOLS = ("qemu-storage-daemon", "losetup", "mkfs.ext4", "fsck.ext4", "fusermount3")


def unfit() -> str:
    """Why no such disk can be had here; "" when it can."""
    if os.geteuid() != 0:
        return "only root can mount a disk"
    if not (Path("/dev/fuse").exists() and Path("/dev/loop-control").exists()):
        return "the kernel has no FUSE or no loop devices"
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        return f"needs {' and '.join(missing)} (apt-get install qemu-system-common e2fsprogs fuse3)"
    return ""


class Entry(NamedTuple):
    """One write, or a flush, which has no data; `end` is where it ends in the log, in bytes."""

    end: int
    flush: bool
    sector: int
    data: bytes


def entries(log: Path) -> list[Entry]:
    """All that was done to a disk."""
    body, at, found = log.read_bytes(), SECTOR, []
    while at + SECTOR <= len(body):
        sector, count, flags, _length = struct.unpack_from("<QQQQ", body, at)
        assert not flags & DISCARD, "nobody has asked for that"
        data = b"" if flags & FLUSH else body[at + SECTOR : at + SECTOR + count * SECTOR]
        at += SECTOR + len(data)
        found.append(Entry(at, bool(flags & FLUSH), sector, data))
    return found


def cut(image: Path, log: list[Entry], position: int, lot: random.Random) -> tuple[int, int]:
    """Bring an image from before the log to where a power cut leaves it.

    Gives how many sectors that no flush followed were kept, and how many were lost.
    """
    done = [entry for entry in log if entry.end <= position]
    safe = max((number for number, entry in enumerate(done) if entry.flush), default=-1) + 1
    share, kept, lost = lot.choice((0.0, 0.5, 0.9, 1.0)), 0, 0
    with image.open("r+b") as disk:
        for entry in done[:safe]:
            disk.seek(entry.sector * SECTOR)
            disk.write(entry.data)
        for entry in done[safe:]:
            for at in range(0, len(entry.data), SECTOR):
                if lot.random() >= share:
                    lost += 1
                    continue
                kept += 1
                disk.seek(entry.sector * SECTOR + at)
                disk.write(entry.data[at : at + SECTOR])
    return kept, lost


@dataclass
class Logged:
    """A disk in use."""

    device: str
    log: Path

    def position(self) -> int:
        """How far its log is now, in bytes."""
        return self.log.stat().st_size


@contextmanager
def logged(image: Path, folder: Path) -> Iterator[Logged]:
    """A device over a copy of this image; the log lies in the folder."""
    disk, log, export = folder / "disk", folder / "log", folder / "export"
    subprocess.run(["cp", "--sparse=always", str(image), str(disk)], check=True)
    log.write_bytes(b"")
    export.touch()
    words = ["qemu-storage-daemon"]
    for file in (disk, log):
        words += ["--blockdev", f"driver=file,node-name={file.name}-file,filename={file}"]
        words += ["--blockdev", f"driver=raw,node-name={file.name},file={file.name}-file"]
    words += ["--blockdev", "driver=blklogwrites,node-name=logged,file=disk,log=log,log-sector-size=512"]
    words += ["--export", f"type=fuse,id=export,node-name=logged,mountpoint={export},writable=on,allow-other=off"]
    daemon = subprocess.Popen(words)
    try:
        _wait_for(export, disk.stat().st_size)
        with loop(export) as device:
            yield Logged(device, log)
    finally:
        daemon.terminate()
        daemon.wait(30)


def _wait_for(file: Path, size: int) -> None:
    until = time.monotonic() + 20
    while file.stat().st_size != size:
        assert time.monotonic() < until, "the storage daemon has not come"
        time.sleep(0.01)


@contextmanager
def loop(file: Path) -> Iterator[str]:
    """A loop device over a file."""
    words = ["losetup", "--find", "--show", str(file)]
    device = subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()
    try:
        yield device
    finally:
        subprocess.run(["losetup", "--detach", device], check=True)


@contextmanager
def mounted(device: str, folder: Path, over: bool) -> Iterator[Path]:
    """Its file system; when `over`, in a layer over a read-only one that is written to it."""
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "ext4", device, str(folder)], check=True)
    try:
        if over:
            with _overlay(folder) as upper:
                yield upper
        else:
            yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@contextmanager
def _overlay(folder: Path) -> Iterator[Path]:
    place = {name: folder / name for name in ("lower", "upper", "work", "root")}
    for part in place.values():
        part.mkdir(exist_ok=True)
    options = "lowerdir={lower},upperdir={upper},workdir={work}".format(**place)
    subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, str(place["root"])], check=True)
    try:
        yield place["root"]
    finally:
        subprocess.run(["umount", str(place["root"])], check=True)
