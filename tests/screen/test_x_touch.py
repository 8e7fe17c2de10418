"""A finger on a desktop: a real X server with a real touchscreen of its own kind, which only X can touch."""

import os
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

DRIVERS = Path("/usr/lib/xorg/modules")
pytestmark = pytest.mark.skipif(
    os.geteuid() != 0
    or not shutil.which("Xorg")
    or not (DRIVERS / "drivers" / "dummy_drv.so").exists()
    or not (DRIVERS / "input" / "inputtest_drv.so").exists(),
    reason="needs to be root, and xserver-xorg-core and xserver-xorg-video-dummy",
)

SETTINGS = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
EndSection
Section "Monitor"
    Identifier "panel"
    HorizSync 5-1000
    VertRefresh 5-200
    Modeline "800x480" 29.50 800 824 896 992 480 483 493 500
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "panel"
    DefaultDepth 24
    SubSection "Display"
        Modes "800x480"
        Virtual 800 480
    EndSubSection
EndSection
Section "InputDevice"
    Identifier "glass"
    Driver "inputtest"
    Option "SocketPath" "{socket}"
    Option "DeviceType" "Touch"
    Option "TouchCount" "5"
EndSection
Section "ServerLayout"
    Identifier "all"
    Screen "screen"
    InputDevice "glass"
EndSection
"""

BEGIN, END = 18, 20
FULL = 65535.0


class Glass:
    """The touchscreen: X takes its fingers from a socket, in the words of xf86-input-inputtest-protocol.h."""

    def __init__(self, path: Path) -> None:
        self._line = socket.socket(socket.AF_UNIX)
        self._line.settimeout(10)
        self._line.connect(str(path))
        self._line.send(struct.pack("=IIHH", 12, 0, 1, 1))
        self._line.recv(12)
        self._finger = 0

    def tap(self, across: float, down: float) -> None:
        """A finger, in shares of the panel from the left and from above."""
        self._finger += 1
        for kind in (BEGIN, END):
            axes = struct.pack("=64d", across * FULL, down * FULL, *[0.0] * 62) + bytes(512)
            told = struct.pack("=III8s4x", self._finger, kind, 0, b"\3") + axes
            self._line.send(struct.pack("=II", 8 + len(told), 6) + told)
            self._line.send(struct.pack("=II", 8, 1))  # until it is done
            self._line.recv(8)
            time.sleep(0.2)


def wait(until: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.1)


def windows(env: dict[str, str]) -> str:
    """X takes only so many touches that nobody sees."""
    return subprocess.run(["xdotool", "search", "--class", "python"], env=env, capture_output=True, text=True).stdout


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The name of the X server, and the socket of its touchscreen."""
    touched = tmp_path / "glass"
    (tmp_path / "xorg.conf").write_text(SETTINGS.format(socket=touched))
    reader, writer = os.pipe()
    words = ["Xorg", "-displayfd", str(writer), "-config", str(tmp_path / "xorg.conf")]
    words += ["-logfile", str(tmp_path / "xorg.log"), "-noreset", "-nolisten", "tcp"]
    words += ["-novtswitch", "-sharevts", "-seat", "tests"]
    server = subprocess.Popen(words, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as numbers:
        number = numbers.readline().strip()
    try:
        if not number:
            pytest.skip("no X server of this kind starts here")
        wait(touched.exists)
        yield f":{number}", touched
    finally:
        server.terminate()
        server.wait(10)


def test_a_finger_on_a_desktop_touches_a_turned_picture(desktop: tuple[str, Path], tmp_path: Path) -> None:
    name, touched = desktop
    env = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    env |= {"DISPLAY": name, "XDG_DATA_HOME": str(tmp_path)}
    doctor = subprocess.run([sys.executable, "-m", "companion", "doctor"], env=env, capture_output=True, text=True)
    assert f"ok  display       desktop on {name}, 800x480, turned by 0 degrees\n" in doctor.stdout
    assert "ok  touch         1 from the desktop\n" in doctor.stdout

    glass = Glass(touched)
    words = [sys.executable, "-m", "companion", "play", "--size", "800x480", "--rotate", "180", "--game"]
    app = subprocess.Popen([*words, str(tmp_path / "new.game")], env=env)
    try:
        wait(lambda: bool(windows(env)))

        def begun() -> bool:
            glass.tap(0.25, 0.08)  # upside down, Next is above at the left
            return (tmp_path / "new.game").exists()

        wait(begun)
        assert app.poll() is None
    finally:
        app.terminate()
        app.wait(10)
