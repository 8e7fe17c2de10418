"""On what the window is shown, and one line where there is nothing: never a picture that nobody sees."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.screen import bare, display, sdl
from companion.screen.bare import NoScreen
from tests.screen.x_server import needs_xvfb, x_server

NAMES = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")


@pytest.fixture(scope="module")
def x() -> Iterator[str]:
    with x_server() as name:
        yield name


def companion(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if key not in NAMES}
    return subprocess.run([sys.executable, "-m", "companion", *words], env=clean | env, capture_output=True, text=True,
                          timeout=60, check=False)  # fmt: skip


def test_a_dead_desktop_is_one_line_and_no_hidden_window(tmp_path: Path) -> None:
    dead = {"DISPLAY": ":987", "XDG_DATA_HOME": str(tmp_path)}
    done = companion("play", **dead)
    line = "No display found: nothing answers on DISPLAY=:987; start it in a terminal on the desktop itself."
    assert (done.returncode, done.stderr) == (1, f"companion play: {line}\n")
    assert f"!!  display       {line}\n" in companion("doctor", **dead).stdout
    done = companion("enrol", "--sides", "6", "--camera", "0", str(tmp_path / "die"), **dead)
    assert (done.returncode, done.stderr) == (1, f"companion enrol: {line}\n")


CHOOSE = """
import os, sys
from pathlib import Path
from companion.screen import display
display.SOCKETS = Path(sys.argv[1])
try:
    screen = display.choose()
    print(screen.driver, screen.width, screen.height, os.environ["SDL_VIDEODRIVER"], os.environ.get("DISPLAY", ""))
except display.NoDisplay as trouble:
    print(trouble.status, trouble)
"""


def chosen(sockets: Path, **env: str) -> str:
    """What is chosen, in a process of its own: this one may have a window, which has chosen already."""
    clean = {key: value for key, value in os.environ.items() if key not in NAMES}
    words = [sys.executable, "-c", CHOOSE, str(sockets)]
    return subprocess.run(words, env=clean | env, capture_output=True, text=True, timeout=60, check=True).stdout.strip()


def test_wayland_without_xwayland_says_what_to_install(tmp_path: Path) -> None:
    said = chosen(tmp_path, WAYLAND_DISPLAY="wayland-0")
    assert said.startswith("1 No display found: the desktop on wayland-0 has no XWayland"), "waiting does not help"
    assert "sudo apt install xwayland" in said


@needs_xvfb
@pytest.mark.parametrize("dead, driver", [("", ""), (":987", ""), ("", "wayland")])
def test_wayland_alone_finds_its_xwayland(x: str, tmp_path: Path, dead: str, driver: str) -> None:
    for name in ("X0-lock", "X986", f"X{x[1:]}"):
        (tmp_path / name).touch()
    found = chosen(tmp_path, WAYLAND_DISPLAY="wayland-0", DISPLAY=dead, SDL_VIDEODRIVER=driver)
    assert found == f"x11 800 480 x11 {x}"


@needs_xvfb
def test_a_desktop_that_answers(x: str, tmp_path: Path) -> None:
    assert chosen(tmp_path, DISPLAY=x) == f"x11 800 480 x11 {x}"


def test_what_was_asked_for_by_hand_is_taken(tmp_path: Path) -> None:
    assert chosen(tmp_path, SDL_VIDEODRIVER="offscreen").startswith("offscreen ")
    assert "DISPLAY is not set" in chosen(tmp_path, SDL_VIDEODRIVER="x11")
    assert "glass is no driver" in chosen(tmp_path, SDL_VIDEODRIVER="glass")


def test_a_window_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    done = companion("play", SDL_VIDEODRIVER="dummy", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("companion play: No window can be opened (")
    assert done.stderr.count("\n") == 1


class Machine:
    """Folders that look like /dev/dri and /sys/class/drm of a machine with one card."""

    def __init__(self, folder: Path) -> None:
        self.devices, self.facts = folder / "dri", folder / "drm"
        self.card = self.devices / "card1"
        self.status = self.facts / "card1-HDMI-A-1" / "status"
        self.devices.mkdir()
        self.status.parent.mkdir(parents=True)
        self.card.touch()
        self.status.write_text("connected\n")
        (self.devices / "card0").touch()  # it only computes: no socket
        (self.devices / "renderD128").touch()

    def trouble(self) -> str:
        with pytest.raises(NoScreen) as raised:
            bare.check(self.devices, self.facts)
        assert raised.value.status == 75
        return str(raised.value)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_no_screen_in_this_machine(machine: Machine) -> None:
    machine.card.unlink()
    assert machine.trouble() == f"No display found: DISPLAY is not set, and there is no screen in {machine.devices}."


def test_a_panel_that_is_off(machine: Machine) -> None:
    machine.status.write_text("disconnected\n")
    assert machine.trouble() == "No screen is connected, or it is off (HDMI-A-1): switch it on, look at its cable."


def test_a_screen_that_another_program_holds(machine: Machine) -> None:
    """The request to draw is refused, here because a plain file is no screen."""
    assert machine.trouble().startswith("Another program holds the screen: start the companion in the desktop")


def test_a_screen_that_is_free(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(bare.fcntl, "ioctl", lambda _fd, request: asked.append(request))
    bare.check(machine.devices, machine.facts)
    assert asked == [0x641E]


AS_NOBODY = """
import os, sys
from pathlib import Path
from companion.screen import bare
os.setgroups([]); os.setgid(65534); os.setuid(65534)
print(*bare.slow(Path(sys.argv[1])))
bare.check(Path(sys.argv[1]), Path(sys.argv[2]))
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_somebody_outside_of_the_group_video(machine: Machine, tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents):
        if not folder.stat().st_mode & 0o001:
            folder.chmod(0o755)
    machine.card.chmod(0o600)
    (machine.devices / "renderD128").chmod(0o600)
    words = [sys.executable, "-c", AS_NOBODY, str(machine.devices), str(machine.facts)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str(machine.devices / "renderD128")
    assert f"The screen may not be used ({machine.card}): sudo usermod -aG video,render $USER" in done.stderr


def test_a_kiosk_waits_and_says_each_reason_once(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = sdl.Screen("kmsdrm", 800, 480, 0)
    looks = iter([NoScreen("off"), NoScreen("off"), NoScreen("held"), NoScreen("held"), screen])

    def choose() -> sdl.Screen:
        seen = next(looks)
        if isinstance(seen, NoScreen):
            raise seen
        return seen

    monkeypatch.setattr(display, "choose", choose)
    monkeypatch.setattr(display, "PAUSE", 0.0)
    told: list[str] = []
    assert display.wait(lambda trouble: told.append(str(trouble)), lambda: False) is screen
    assert told == ["off", "held"]


@pytest.mark.skipif(os.path.exists("/dev/dri"), reason="this machine has a screen of its own")
def test_a_waiting_kiosk_ends_when_it_is_asked_to(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if key not in NAMES}
    env |= {"SDL_VIDEODRIVER": "kmsdrm", "XDG_DATA_HOME": str(tmp_path)}
    words = [sys.executable, "-m", "companion", "play", "--kiosk"]
    kiosk = subprocess.Popen(words, env=env, stderr=subprocess.PIPE, text=True)
    assert kiosk.stderr is not None
    line = kiosk.stderr.readline()
    assert line == "companion play: No display found: DISPLAY is not set, and there is no screen in /dev/dri.\n"
    asked = time.monotonic()
    kiosk.terminate()
    assert kiosk.wait(10) == 0
    assert time.monotonic() - asked < display.PAUSE
    assert kiosk.stderr.read() == ""
