"""What mounts a USB stick on a kiosk: deploy/kiosk installs it, and it does the right thing with every file system."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.deploy.bench import ROOT, Bench
from tests.deploy.test_kiosk import SYSTEM_FILES, UDEV_RULES, files_shown, machine

__all__ = ["machine"]


def test_all_of_it_is_shown_and_written(machine: Bench) -> None:
    shown = files_shown(machine)
    assert list(shown)[2:] == [*SYSTEM_FILES, *UDEV_RULES]
    assert "ExecStart=/bin/bash /usr/local/lib/companion-stick player %I" in shown[SYSTEM_FILES[1]]
    assert machine.run("deploy/kiosk", TARGET="multi-user.target").code == 0
    calls = machine.calls()
    for name in (*SYSTEM_FILES, *UDEV_RULES):
        at = calls.index(f"tee {name}") + 1
        assert calls[at : at + len(shown[name])] == shown[name]
    last = calls.index("udevadm trigger --action=add --subsystem-match=block --subsystem-match=backlight")
    assert calls[last - 2 : last] == ["systemctl daemon-reload", "udevadm control --reload"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_understands_the_unit_of_a_stick(machine: Bench) -> None:
    unit = machine.home / "companion-stick@.service"
    unit.write_text("\n".join(files_shown(machine)[SYSTEM_FILES[1]]) + "\n")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if "companion" in line] == []


class Stick:
    """The script with fakes for all that needs a real stick; /media and /run lie in the test's folder."""

    def __init__(self, bench: Bench, folder: Path) -> None:
        self.bench, self.folder = bench, folder
        (folder / "media").mkdir()
        text = (ROOT / "deploy" / "companion-stick").read_text()
        text = text.replace("/media", f"{folder}/media").replace("/run/companion-stick", f"{folder}/run")
        self.script = folder / "companion-stick"
        self.script.write_text(text)
        for tool in ("mkfifo", "rmdir"):
            (bench.bin / tool).symlink_to(shutil.which(tool) or "")
        disks = """case "$*" in *PKNAME*) echo sda ;; *MOUNTPOINTS*) printf '\\n%s\\n' "$MOUNTED" ;; esac"""
        bench.fake("lsblk", disks)
        bench.fake("blkid", """case "$*" in *LABEL*) echo "$LABEL" ;; *TYPE*) echo "$FSTYPE" ;; esac""")
        bench.fake("mount", 'echo "mount $2" >>"$CALLS"; [[ $2 != "$REFUSED",* ]]')
        bench.spy("umount", "chown")
        bench.fake("id", "echo 1000")

    def start(self, label: str = "KINGSTON", fstype: str = "vfat", mounted: str = "", refused: str = "x") -> None:
        told = {"LABEL": label, "FSTYPE": fstype, "MOUNTED": mounted, "REFUSED": refused}
        surroundings = {"PATH": str(self.bench.bin), "CALLS": str(self.bench.calls_file)} | told
        self.process = subprocess.Popen(
            ["/bin/bash", str(self.script), "pi", "sda1"], env=surroundings, stderr=subprocess.PIPE, text=True
        )

    def mounted(self, name: str) -> Path:
        """Wait until it listens; its pipe."""
        pipe, until = self.folder / "run" / name, time.monotonic() + 10
        while not pipe.is_fifo():
            assert time.monotonic() < until
            time.sleep(0.01)
        return pipe

    def end(self) -> str:
        assert self.process.wait(10) == 0
        assert self.process.stderr
        return self.process.stderr.read()


@pytest.fixture
def stick(bench: Bench, tmp_path: Path) -> Stick:
    (tmp_path / "system").mkdir()
    return Stick(bench, tmp_path / "system")


OWNED = "uid=1000,gid=1000,fmask=0133,dmask=0022"
SAFE = "nosuid,nodev,noexec"


@pytest.mark.parametrize(
    "fstype, options",
    [
        ("vfat", f"rw,{SAFE},{OWNED},flush,utf8"),
        ("exfat", f"rw,{SAFE},{OWNED}"),
        ("ntfs", f"rw,{SAFE},{OWNED}"),
        ("ext4", f"rw,{SAFE},nosymfollow"),
    ],
)
def test_a_stick_is_mounted_until_it_may_go(stick: Stick, fstype: str, options: str) -> None:
    stick.start(fstype=fstype)
    pipe = stick.mounted("KINGSTON")
    owned = stick.folder / "media" / "KINGSTON" / "ghost-stories"
    assert owned.is_dir() == (fstype == "ext4"), "the user gets a folder where files have owners"
    shutil.rmtree(owned, ignore_errors=True)  # what is on a stick is not seen any more once it is unmounted
    pipe.write_text("\n")
    stick.end()
    calls = stick.bench.calls()
    assert calls[0] == f"mount {options}"
    assert calls[-1] == f"umount {stick.folder}/media/KINGSTON"
    assert not any((stick.folder / "media").iterdir())
    assert not pipe.exists()


def test_a_stick_that_is_pulled_leaves_nothing(stick: Stick) -> None:
    stick.start()
    pipe = stick.mounted("KINGSTON")
    stick.process.send_signal(signal.SIGTERM)
    stick.end()
    assert not any((stick.folder / "media").iterdir())
    assert not pipe.exists()


def test_what_cannot_be_written_is_mounted_to_be_read(stick: Stick) -> None:
    stick.start(refused="rw")
    stick.mounted("KINGSTON").write_text("\n")
    assert "cannot be written" in stick.end()
    assert [call.split(",")[0] for call in stick.bench.calls() if call.startswith("mount")] == ["mount rw", "mount ro"]


@pytest.mark.parametrize("mounted", ["/", "/boot/firmware", "[SWAP]", "/media/A\n/home"])
def test_a_disk_of_the_system_is_left_alone(stick: Stick, mounted: str) -> None:
    stick.start(mounted=mounted.replace("/media", f"{stick.folder}/media"))
    assert "is left alone" in stick.end()
    assert stick.bench.calls() == []


@pytest.mark.parametrize(
    "label, name",
    [
        ("", "sda1"),
        ("../../etc", "sda1"),
        (".hidden", "sda1"),
        ("MY STICK", "MY STICK"),
        ("a/b$c", "a_b_c"),
        ("  ", "sda1"),
    ],
)
def test_the_name_of_a_stick_is_harmless(stick: Stick, label: str, name: str) -> None:
    stick.start(label=label, mounted=f"{stick.folder}/media/other\\x20partition")
    stick.mounted(name).write_text("\n")
    stick.end()


def test_two_sticks_of_one_name(stick: Stick) -> None:
    (stick.folder / "media" / "KINGSTON").mkdir()
    stick.start()
    stick.mounted("KINGSTON 2").write_text("\n")
    stick.end()
    assert os.listdir(stick.folder / "media") == ["KINGSTON"]


def test_a_link_on_a_stick_gives_nobody_another_folder(stick: Stick) -> None:
    """A stick of Linux' own may bring a link where the user's folder should be."""
    link = 'mkdir -p "$4"; ln -s /etc "$4/ghost-stories"'
    stick.bench.fake("mount", link)
    (stick.bench.bin / "ln").symlink_to(shutil.which("ln") or "")
    stick.start(fstype="ext4")
    pipe = stick.mounted("KINGSTON")
    (stick.folder / "media" / "KINGSTON" / "ghost-stories").unlink()
    pipe.write_text("\n")
    stick.end()
    assert [call for call in stick.bench.calls() if "ghost-stories" in call] == []
