"""`companion doctor`: each thing found or not, with one line of what to do."""

import os
import threading
from pathlib import Path

import cv2
import numpy as np
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from companion.commands import doctor, doctor_devices, doctor_dice, doctor_machine
from companion.main import main
from companion.table.check import Check
from companion.table.devices_file import DieWanted, LightsWanted, ScannerWanted, Wanted
from hardware.dice.numeral.samples import NumeralSamples
from hardware.labels.sheets import SHEETS, Label, draw_label
from tests.hardware.numeral_scenes import numeral_die
from tests.hardware.ports import FakePort
from tests.hardware.stand_in import StandIn


@pytest.fixture
def port(tmp_path: Path):
    port = FakePort(tmp_path / "port")
    yield port
    port.close()


def helpful(check: Check, state: str) -> str:
    """Its text, if it is in this state and a bad one says what to do; all of it in single lines."""
    assert check.state == state, check
    assert check.do or state != "bad"
    assert "\n" not in check.found + check.do
    return check.found


def table_picture(tmp_path: Path, light: float = 1.0) -> Path:
    label = np.asarray(draw_label(Label("GS:07", "7", ""), SHEETS["L7651"]).convert("L"), np.uint8)
    picture = np.full((480, 640), 90, np.uint8)
    small = cv2.resize(label, None, fx=0.2, fy=0.2, interpolation=cv2.INTER_AREA)
    picture[100:, 100:][: small.shape[0], : small.shape[1]] = small
    cv2.imwrite(str(tmp_path / "tray.png"), (picture * light).astype(np.uint8))
    return tmp_path / "tray.png"


def test_what_the_camera_sees_is_saved_and_described(tmp_path):
    picture = tmp_path / "new" / "doctor.png"
    said = helpful(doctor_devices.check_camera(str(table_picture(tmp_path)), picture), "ok")
    assert "640x480" in said
    assert "labels: 7;" in said
    assert cv2.imread(str(picture)).shape == (480, 640, 3)


def test_a_dark_tray_needs_a_lamp(tmp_path):
    check = doctor_devices.check_camera(str(table_picture(tmp_path, 0.2)), tmp_path / "doctor.png")
    helpful(check, "bad")
    assert "lamp" in check.do


def test_a_camera_that_is_not_there(tmp_path):
    said = helpful(doctor_devices.check_camera("/dev/video99", tmp_path / "doctor.png"), "bad")
    assert "/dev/video99" in said
    helpful(doctor_devices.check_camera(None, tmp_path / "doctor.png"), "none")
    assert not (tmp_path / "doctor.png").exists()


def test_the_camera_of_the_pi(tmp_path, monkeypatch):
    stand_in = StandIn(tmp_path / "bin")
    monkeypatch.setenv("PATH", str(stand_in.folder), prepend=os.pathsep)
    picture = tmp_path / "doctor.png"
    assert "960x720" in helpful(doctor_devices.check_camera("pi", picture), "ok")
    picture.unlink()
    assert "pi gives a picture" in helpful(doctor_devices.check_camera(None, picture), "none")
    assert picture.exists()
    (stand_in.folder / "no camera").touch()
    said = helpful(doctor_devices.check_camera("pi", picture), "bad")
    assert said == "Pi camera stopped: no cameras available"
    assert helpful(doctor_devices.check_camera(None, picture), "none") == "not set up; pi gives no picture"


def test_serial_ports(monkeypatch):
    monkeypatch.setattr(doctor_devices.list_ports, "comports", lambda include_links: [])
    check = doctor_devices.check_ports()
    assert helpful(check, "none") == "none"
    assert "USB" in check.do


def test_a_scanner(port, tmp_path):
    assert str(port.path) in helpful(doctor_devices.check_scanner(ScannerWanted(str(port.path))), "ok")
    port.pull()
    check = doctor_devices.check_scanner(ScannerWanted(str(port.path)))
    assert helpful(check, "bad") == f"no {port.path}"
    helpful(doctor_devices.check_scanner(None), "none")
    (tmp_path / "file").write_text("no port")
    helpful(doctor_devices.check_scanner(ScannerWanted(str(tmp_path / "file"))), "bad")


def test_a_port_that_may_not_be_opened_names_the_group(monkeypatch):
    def refuse(*_args):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(doctor_devices, "open_port", refuse)
    check = doctor_devices.check_scanner(ScannerWanted("/dev/null"))
    helpful(check, "bad")
    assert "dialout" in check.do


def test_lights_that_answer_and_lights_that_do_not(port, monkeypatch):
    wanted = LightsWanted(str(port.path), 10)

    def controller():
        assert port.received(end=b"v") == b"v"
        port.send(b"WLED 2310130\r\n")

    thread = threading.Thread(target=controller)
    thread.start()
    assert "WLED 2310130" in helpful(doctor_devices.check_lights(wanted), "ok")
    thread.join()
    monkeypatch.setattr(doctor_devices, "WLED_SECONDS", 0.3)
    assert "nothing answers" in helpful(doctor_devices.check_lights(wanted), "bad")


def test_buttons(monkeypatch):
    monkeypatch.setattr(Device, "pin_factory", MockFactory())
    assert helpful(doctor_devices.check_buttons({17: ("done",)}), "ok") == "1 pin"
    Device.pin_factory.pin(17)
    monkeypatch.setattr("hardware.buttons.Buttons.pressed", lambda self: [("done",)])
    assert "done" in helpful(doctor_devices.check_buttons({17: ("done",)}), "bad")
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    check = doctor_devices.check_buttons({17: ("done",)})
    helpful(check, "bad")
    assert "lgpio" in check.do
    helpful(doctor_devices.check_buttons({}), "none")


def test_buttons_that_a_running_companion_holds(monkeypatch):
    def busy(_pin):
        raise OSError("'GPIO busy'")  # as lgpio says it

    monkeypatch.setattr("hardware.buttons._button", busy)
    check = doctor_devices.check_buttons({17: ("done",)})
    assert helpful(check, "bad") == "'GPIO busy'"
    assert "stop companion" in check.do


@pytest.mark.parametrize(
    "answer, state",
    [("throttled=0x0", "ok"), ("throttled=0x50000", "bad"), ("throttled=0x50005", "bad"), ("throttled=0x8", "ok")],
)
def test_a_pi_says_whether_it_was_slowed_down(tmp_path, monkeypatch, answer, state):
    tool = tmp_path / "vcgencmd"
    tool.write_text(f"#!/bin/sh\necho '{answer}'\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    helpful(doctor_machine.check_power(), state)


def test_another_machine_says_its_heat_or_nothing(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    helpful(doctor_machine.check_power(), "none")
    heat = tmp_path / "temp"
    helpful(doctor_machine.check_heat(heat), "none")
    for degrees, state in (("45300", "ok"), ("84100", "bad")):
        heat.write_text(degrees)
        assert helpful(doctor_machine.check_heat(heat), state) == f"{round(int(degrees) / 1000)} degrees"


def test_a_clock_that_nobody_set_is_told(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    there, now = tmp_path / "synchronized", 1_790_000_000
    helpful(doctor_machine.check_clock(86_400, there, tmp_path), "bad")
    helpful(doctor_machine.check_clock(now, there, tmp_path), "none")
    (tmp_path / "rtc0").touch()
    assert helpful(doctor_machine.check_clock(now, there, tmp_path), "ok").endswith("by a clock of its own")
    there.touch()
    assert helpful(doctor_machine.check_clock(now, there, tmp_path), "ok").endswith("set by the network")


def test_the_way_into_the_network(tmp_path):
    routes = tmp_path / "route"
    routes.write_text("Iface\tDestination\tGateway\nwlan0\t0000A8C0\t00000000\n")
    helpful(doctor_machine.check_network(routes), "none")
    routes.write_text(routes.read_text() + "wlan0\t00000000\t0100A8C0\n")
    assert helpful(doctor_machine.check_network(routes), "ok") == "connected by wlan0"


def test_what_the_kiosk_has_in_the_system_is_named_when_it_is_of_another_version(tmp_path: Path) -> None:
    script = tmp_path / "kiosk"
    assert doctor_machine.check_kiosk(script) == []
    script.write_text("#!/bin/sh\n[ $1 != differs ] || printf 'companion.service\\ncompanion-stick\\n'\n")
    script.chmod(0o755)
    (check,) = doctor_machine.check_kiosk(script)
    assert helpful(check, "bad").endswith("another version: companion.service, companion-stick")
    script.write_text("#!/bin/sh\n")
    assert doctor_machine.check_kiosk(script) == []


def test_disk_and_font(tmp_path, monkeypatch):
    helpful(doctor.check_disk(tmp_path / "not" / "yet"), "ok")
    monkeypatch.setattr(doctor, "LEAST_MEGABYTES", 10**9)
    helpful(doctor.check_disk(tmp_path), "bad")
    monkeypatch.setattr(doctor, "WIDE_FONT", tmp_path / "none.ttc")
    assert "apt install" in doctor.check_font().do


def learned(folder: Path, faces: tuple[str, ...]) -> DieWanted:
    """A die with the numbers from 1 on, each taught as one of these faces."""
    folder.mkdir()
    album = NumeralSamples(folder, faces)
    assert all(album.teach(face, numeral_die(str(number))).kept for number, face in enumerate(faces, start=1))
    return DieWanted(folder, faces)


def test_the_dice_that_the_camera_reads_and_those_that_are_typed(tmp_path):
    asked = {"tao dice": ("red", "blue"), "curse die": ("haunt", "ghost"), "d12": ("1", "2"), "weather": ("sun",)}
    typed = doctor_dice.check_dice(Wanted(camera="0"), None, asked, tmp_path)
    assert helpful(typed, "ok") == "the camera reads tao dice; typed by touch: curse die, d12, weather"
    wanted = Wanted(
        dice={"curse die": learned(tmp_path / "curse", ("haunt", "ghost")), "d8": learned(tmp_path / "8", ("1",))}
    )
    said = helpful(doctor_dice.check_dice(wanted, "0", asked, tmp_path), "ok")
    assert said == "the camera reads tao dice, curse die, d8; typed by touch: d12, weather"
    assert "no camera" in helpful(doctor_dice.check_dice(wanted, None, asked, tmp_path), "none")


def test_a_learned_die_that_cannot_be_read(tmp_path):
    die = learned(tmp_path / "die", ("1", "2"))
    (die.folder / "d2-1.png").write_bytes(b"damaged")
    damaged = doctor_dice.check_dice(Wanted(dice={"d2": die}), "0", {}, tmp_path)
    assert helpful(damaged, "bad") == f"{die.folder}: not every picture shows one clear die"
    (die.folder / "d2-1.png").unlink()
    assert "lacks 1;" in helpful(doctor_dice.check_dice(Wanted(dice={"d2": die}), "0", {}, tmp_path), "bad")


def test_the_whole_examination_is_read_by_people(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    file = tmp_path / "devices.toml"
    file.write_text(f'camera = "{table_picture(tmp_path)}"\n[scanner]\nport = "/dev/nothing"\n')
    assert main(["doctor", "--devices", str(file)]) == 1
    out = capsys.readouterr().out
    for name in ("devices file", "display", "touch", "font", "camera", "scanner", "lights", "buttons", "dice",
                 "serial ports", "disk", "temporary", "power", "heat", "clock", "network"):  # fmt: skip
        assert f"  {name}" in out
    assert "!!  scanner       no /dev/nothing" in out
    assert (tmp_path / "ghost-stories-companion" / "doctor.png").exists()
    file.write_text("scaner = 1")
    assert main(["doctor", "--devices", str(file)]) == 1
    assert "unknown entry 'scaner'" in capsys.readouterr().out
