"""What `companion doctor` says of the screen, of touch and of room for odd files."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands import doctor_screen
from companion.commands.doctor_screen import check_display, check_temporary, check_touch
from companion.game.trouble import Trouble
from companion.screen.sdl import Screen

DESKTOP, BARE = Screen("x11", 1280, 800, 1), Screen("kmsdrm", 800, 480, 0)
PANEL = "260800000000003" if sys.maxsize > 2**32 else "2608000 3"
"""The axes of a touchscreen, as Linux writes them."""


def test_the_display_line_is_what_the_app_will_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":3")
    check, screen = check_display(lambda: DESKTOP, 180, list)
    assert (check.state, check.found) == ("ok", "desktop on :3, 1280x800, turned by 180 degrees")
    assert screen == DESKTOP
    assert check_display(lambda: BARE, 0, list)[0].found == "kmsdrm, 800x480, turned by 0 degrees"


def test_a_hidden_window_is_no_display() -> None:
    check, _screen = check_display(lambda: Screen("offscreen", 1024, 768, 0), 0, list)
    assert check.state == "bad"
    assert "unset SDL_VIDEODRIVER" in check.do


def test_a_gpu_that_may_not_be_used_is_told() -> None:
    check, _screen = check_display(lambda: BARE, 0, lambda: [Path("/dev/dri/renderD128")])
    assert check.state == "bad"
    assert "/dev/dri/renderD128 may not be used, so all is drawn slowly" in check.found
    assert "usermod -aG render" in check.do


def test_without_a_display_it_says_so() -> None:
    def none() -> Screen:
        raise Trouble("No display found")

    check, screen = check_display(none, 0, list)
    assert (check.state, check.found) == ("bad", "No display found")
    assert check_touch(screen).state == "none"


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A keyboard, a mouse and a touchscreen: the facts in one folder, the devices in another."""
    for node, name, axes in (("event0", "keyboard", "0"), ("event1", "mouse", "0"), ("event2", "FT5406", PANEL)):
        device = tmp_path / node / "device"
        (device / "capabilities").mkdir(parents=True)
        (device / "name").write_text(f"{name}\n")
        (device / "capabilities" / "abs").write_text(f"{axes}\n")
    (tmp_path / "event3").mkdir()  # just pulled out
    (tmp_path / "input").mkdir()
    (tmp_path / "input" / "event2").touch()
    return tmp_path


def touch(machine: Path, library: str = "libc.so.6") -> tuple[str, str, str]:
    return check_touch(BARE, machine, machine / "input", library)[1:]


def test_the_touchscreens_of_a_bare_screen_are_named(machine: Path) -> None:
    assert touch(machine) == ("ok", "FT5406 (event2)", "")


def test_touch_lacks_the_library_that_reads_it(machine: Path) -> None:
    state, found, do = touch(machine, "libnone.so")
    assert (state, found, do) == ("bad", "FT5406 (event2), but libnone.so is missing", "sudo apt install libmtdev1")


def test_touch_that_may_not_be_read_names_the_group(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_screen.os, "access", lambda *_: False)  # root may read everything
    state, found, do = touch(machine)
    assert (state, found) == ("bad", "FT5406 (event2) may not be read")
    assert "usermod -aG input" in do


def test_no_touchscreen(machine: Path) -> None:
    shutil.rmtree(machine / "event2")
    assert touch(machine)[:2] == ("bad", "no touchscreen found")


def test_a_desktop_tells_of_its_touchscreens() -> None:
    assert check_touch(DESKTOP)[1:3] == ("ok", "1 from the desktop")
    assert check_touch(Screen("x11", 1280, 800, 0))[1] == "none"


def test_a_temporary_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_temporary().state == "ok"
    monkeypatch.setenv("TMPDIR", str(tmp_path / "none"))
    monkeypatch.setattr(doctor_screen.tempfile, "tempdir", None)
    check = check_temporary()
    assert (check.state, check.do) == ("bad", "Make room in /tmp, or restart the machine.")
    assert str(tmp_path / "none") in check.found


FULL = (
    'mount -t tmpfs -o size=64k,nr_inodes=9 tmpfs "$TMPDIR" && head -c 99999 /dev/zero >"$TMPDIR/fill" 2>&-; exec "$@"'
)


def in_full_folder(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command whose temporary files have a folder of their own, without room."""
    folder.mkdir(exist_ok=True)
    env = os.environ | {"TMPDIR": str(folder), "XDG_DATA_HOME": str(folder.parent), "SDL_VIDEODRIVER": "offscreen"}
    return subprocess.run(["unshare", "-m", "bash", "-c", FULL, "-", *words], env=env, cwd=folder.parents[0],
                          capture_output=True, text=True, timeout=60, check=False)  # fmt: skip


@pytest.fixture
def full(tmp_path: Path) -> Path:
    if os.geteuid() != 0 or in_full_folder(tmp_path / "full", "true").returncode:
        pytest.skip("only root can mount a small folder, and not in every container")
    return tmp_path / "full"


def test_a_full_temporary_folder_is_told_and_keeps_nothing_from_starting(full: Path) -> None:
    out = in_full_folder(full, sys.executable, "-m", "companion", "doctor").stdout
    assert f"!!  temporary     {full} is full or may not be written; /tmp is used\n" in out
    assert "Make room in " in out
    code = "from companion.screen.environment import prepare, open_window; prepare((320, 240)); open_window()"
    done = in_full_folder(full, sys.executable, "-c", code)
    assert (done.returncode, done.stderr) == (0, "")
