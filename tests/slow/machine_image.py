"""The disk of a machine that is a Pi in small: Debian, its user, the checkout, and what deploy/play installs.

It is made once and kept in the folder that COMPANION_MACHINES names, for it takes minutes; without that, for one run.
"""

import os
import platform
import shutil
import subprocess
import tomllib
from pathlib import Path

from companion.table.font import WIDE_FONT
from tests.slow.fresh_root import CHECKOUT, OWNER, FreshRoot, bare, moved_in, unfit

RELEASE = "bookworm"
SIZE = "4G"
ORIGIN = "/srv/companion.git"
"""Where the checkout of the machine finds its updates."""
PACKAGES = ("systemd-sysv", "udev", "libpam-systemd", "dbus", "polkitd", "ntfs-3g", "git", "python3-venv", "procps")
"""What Raspberry Pi OS Lite has besides, and what deploy/kiosk would fetch."""
FOR_A_KERNEL = ("linux-image-amd64", "initramfs-tools", "python3-evdev", "qemu-guest-agent")
"""What it needs to be a machine with a kernel of its own, and a finger and a hand for the test: emulated.py."""
SMALL_START = """
printf 'MODULES=list\\nCOMPRESS=gzip\\n' >/etc/initramfs-tools/conf.d/machine
printf '%s\\n' virtio_pci virtio_blk ext4 crc32c_generic >>/etc/initramfs-tools/modules
update-initramfs -u
"""
"""Only what finds the disk, for all of it is unpacked at every start."""
WITHOUT_SERVICES = "#!/bin/sh\nexit 101\n"
"""As policy-rc.d: what apt installs is not started while the disk is made."""


def why_not() -> str:
    """Why no disk can be made here, or no twin of its app be compared with it; "" when it can."""
    if shutil.which("mkfs.ext4") is None:
        return "needs mkfs.ext4 (apt-get install e2fsprogs)"
    if not WIDE_FONT.exists():
        return f"needs {WIDE_FONT} (apt-get install fonts-wqy-microhei)"
    return unfit()


def image(folder: Path) -> Path:
    """The disk in this folder, made there when it is missing.  Raises CalledProcessError, as without a network."""
    folder.mkdir(parents=True, exist_ok=True)
    disk = folder / "disk.img"
    if not disk.exists():
        base = folder / RELEASE
        if not (base / "etc/apt/apt.conf.d/99as-here").exists():
            shutil.rmtree(base, ignore_errors=True)
            bare(RELEASE, base)
        with moved_in(base, folder / "root", OWNER) as root:
            _furnish(root)
            _pack(root.folder, disk)
    return disk


def kept() -> Path | None:
    """Where images are kept between runs; None for nowhere."""
    named = os.environ.get("COMPANION_MACHINES")
    return Path(named) if named else None


def _furnish(root: FreshRoot) -> None:
    """Put in what the machine needs; the settings of this machine's network do not stay."""
    policy = root.folder / "usr/sbin/policy-rc.d"
    policy.write_text(WITHOUT_SERVICES)
    policy.chmod(0o755)
    wanted = (*PACKAGES, *(FOR_A_KERNEL if platform.machine() == "x86_64" else ()))
    _typed(root, f"DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends {' '.join(wanted)}")
    if wanted != PACKAGES:
        _typed(root, SMALL_START)
        _typed(root, "tests/slow/pins/build && groupadd --system gpio")
    subprocess.run(["git", "clone", "-q", "--bare", "--no-local", str(CHECKOUT), f"{root.folder}{ORIGIN}"], check=True)
    _typed(root, f"chown -R {OWNER}: {ORIGIN} && mkdir -p /data && systemctl set-default multi-user.target")
    _typed(root, f"git remote set-url origin {ORIGIN} && git fetch -q", OWNER)
    _typed(root, "SDL_VIDEODRIVER=kmsdrm deploy/play --help", OWNER)
    if wanted != PACKAGES:
        _typed(root, f".venv/bin/pip install -q {_library_of_pins()}", OWNER)
    _typed(root, "apt-get clean; rm /etc/apt/apt.conf.d/99as-here; echo 127.0.1.1 companion >>/etc/hosts")
    for file in (policy, root.folder / "etc/pip.conf"):
        file.unlink(missing_ok=True)


def _library_of_pins() -> str:
    """What deploy/play installs on the processor of a Pi only."""
    needs = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]["dependencies"]
    return next(need.partition(";")[0] for need in needs if need.startswith("lgpio"))


def _typed(root: FreshRoot, command: str, who: str = "root") -> None:
    said = root.type(command, who=who)
    assert said.code == 0, said.text


def _pack(root: Path, disk: Path) -> None:
    """One file system, as large as a small card; it takes its name when it is whole."""
    new = disk.with_suffix(".new")
    new.unlink(missing_ok=True)
    subprocess.run(["mkfs.ext4", "-q", "-d", str(root), str(new), SIZE], check=True)
    new.rename(disk)
