"""What systemd hears: ready once, and signs of life from the loop of the screen, which a hang ends."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.commands import watchdog
from companion.commands.crashes import Crashes
from companion.commands.watchdog import Watchdog

ROOT = Path(__file__).parents[1]


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    """The end at which systemd listens."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.settimeout(60)
        yield end


def heard(end: socket.socket) -> list[bytes]:
    """What has come until now."""
    end.setblocking(False)
    out = []
    while True:
        try:
            out.append(end.recv(64))
        except BlockingIOError:
            return out


def test_ready_is_said_once_and_life_as_often_as_a_second(
    systemd: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", systemd.getsockname())
    noted: list[int] = []
    dog = Watchdog(noted)
    assert heard(systemd) == [b"READY=1"]
    assert not any(dog.ended() for _ in range(20))
    assert heard(systemd) == [b"WATCHDOG=1"]
    monkeypatch.setattr(watchdog, "OFTEN", 0.0)
    noted.append(signal.SIGTERM)
    assert dog.ended()
    assert heard(systemd) == [b"WATCHDOG=1"]


def test_a_start_may_take_five_minutes_and_a_loop_half_a_minute(
    systemd: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", systemd.getsockname())
    monkeypatch.setenv("WATCHDOG_USEC", "30000000")  # systemd names the unit's limit so
    dog = Watchdog([])
    assert heard(systemd) == [b"READY=1", b"WATCHDOG_USEC=300000000"]
    dog.drawn()
    assert heard(systemd) == [b"WATCHDOG=1\nWATCHDOG_USEC=30000000"]


def test_a_name_in_no_folder_and_nobody_who_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"companion-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind("\0" + name)
        monkeypatch.setenv("NOTIFY_SOCKET", "@" + name)
        Watchdog([])
        assert heard(end) == [b"READY=1"]
    for place in ("", "@" + name, "/nowhere/notify"):
        monkeypatch.setenv("NOTIFY_SOCKET", place)
        assert not Watchdog([]).ended()


def test_a_hang_of_the_screen_ends_the_signs_of_life_and_leaves_a_report(
    systemd: socket.socket, tmp_path: Path
) -> None:
    hang = (
        "import sys, time; from kivy.clock import Clock; from companion.main import main;"
        "Clock.schedule_once(lambda _s: time.sleep(600), 3); sys.exit(main(sys.argv[1:]))"
    )
    env = os.environ | {
        "NOTIFY_SOCKET": systemd.getsockname(), "WATCHDOG_USEC": "30000000",
        "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy",
        "KIVY_HOME": str(tmp_path / "kivy"), "PYTHONPATH": str(ROOT),
    }  # fmt: skip
    words = ["play", "--size", "320x240", "--data", str(tmp_path / "data")]
    with subprocess.Popen([sys.executable, "-c", hang, *words], env=env, stderr=subprocess.DEVNULL) as app:
        try:
            assert systemd.recv(64) == b"READY=1"
            assert systemd.recv(64) == b"WATCHDOG_USEC=300000000"
            while not systemd.recv(64).endswith(b"\nWATCHDOG_USEC=30000000"):
                pass  # until its first page is drawn
            assert systemd.recv(64) == b"WATCHDOG=1"
            systemd.settimeout(4)
            with pytest.raises(TimeoutError):
                all(iter(lambda: systemd.recv(64), b""))
            app.send_signal(signal.SIGABRT)  # as systemd does it
            app.wait(30)
        finally:
            app.kill()
    crashes = Crashes(tmp_path / "data")
    with crashes.watching() as restarted:
        assert restarted
    (report,) = crashes.reports()
    assert "Fatal Python error: Aborted" in report.read_text()
    assert str(tmp_path) not in report.read_text()
    with crashes.watching() as restarted:
        assert not restarted, "it is told once"


def test_the_unit_asks_for_signs_of_life_every_half_minute() -> None:
    unit = (ROOT / "deploy" / "companion.service").read_text().splitlines()
    assert {"Type=notify", "NotifyAccess=main", "WatchdogSec=30", "Restart=on-failure"} <= set(unit)
