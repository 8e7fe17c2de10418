"""The devices of `companion doctor`: camera, scanner, lights, buttons and the ports that they may be on."""

import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import cv2
from serial.tools import list_ports

from companion.games import GAMES
from companion.table.check import Check
from companion.table.devices_file import LightsWanted, ScannerWanted, Wanted
from companion.table.messages import _, ngettext, said, trouble
from companion.table.phrases import listed, telling
from hardware.buttons import Buttons
from hardware.camera.frame_source import SourceError
from hardware.camera.pi_camera import PROGRAMS
from hardware.camera.sources import open_source
from hardware.labels.reader import read_labels
from hardware.picture import Picture
from hardware.serial.port import SerialGone, open_port

CAMERA_SECONDS = 4.0
EXPOSURE_PICTURES = 8
"""A camera that was just opened needs some pictures to find its light."""
DARK, BRIGHT = 45.0, 215.0
WLED_SECONDS = 4.0


def devices(wanted: Wanted, camera: str | None, picture: Path) -> list[Check]:
    """A line for each device; the camera's picture is saved as `picture`."""
    return [
        check_camera(camera or wanted.camera, picture),
        check_scanner(wanted.scanner),
        check_lights(wanted.lights),
        check_buttons(wanted.buttons),
        check_ports(),
    ]


def check_camera(spec: str | None, picture: Path) -> Check:
    name = _("camera")
    if spec is None:
        return _not_set_up(name, picture)
    try:
        seen = _look(spec)
    except SourceError as error:
        return Check(
            name, "bad", trouble(error), _("Plug it in, close other programs that use it, or name another one.")
        )
    if seen is None:
        return Check(name, "bad", _("{camera} gives no picture").format(camera=spec), _("Pull it out and plug it in."))
    return _seen(name, seen, picture)


def _not_set_up(name: str, picture: Path) -> Check:
    """A camera that nobody asked for is looked through all the same, if there is one."""
    there = [str(path) for path in sorted(Path("/dev").glob("video*"))[:1]]
    there += ["pi"] if any(shutil.which(program) for program in PROGRAMS) else []
    do = _('To use one: camera = "0" in the devices file for a USB camera, "pi" for the Pi\'s own; or --camera 0.')
    for spec in there:
        with suppress(SourceError):
            seen = _look(spec)
            if seen is not None and (saved := _save(seen, picture)):
                found = _("not set up, but {camera} gives a picture; {saved}").format(camera=spec, saved=saved)
                return Check(name, "none", found, do)
    found = _("not set up; {devices} gives no picture").format(devices=listed(there)) if there else ""
    return Check(name, "none", found or _("not set up, none found"), do)


def _look(spec: str) -> Picture | None:
    """The last of some pictures. Raises SourceError."""
    source = open_source(spec)
    seen, count, deadline = None, 0, time.monotonic() + CAMERA_SECONDS
    try:
        while count < EXPOSURE_PICTURES and time.monotonic() < deadline:
            frame = source.read()
            if frame is not None:
                seen, count = frame, count + 1
    finally:
        source.close()
    return seen


def _seen(name: str, seen: Picture, picture: Path) -> Check:
    saved = _save(seen, picture)
    light = float(seen.mean())
    labels = [thing for text in read_labels(seen) for thing in _labelled(text)]
    found = _("{width}x{height}, brightness {light} of 255, labels: {labels}; {saved}").format(
        width=seen.shape[1], height=seen.shape[0], light=round(light),
        labels=listed(labels) or _("none"), saved=saved or _("the picture could not be saved"),
    )  # fmt: skip
    if light < DARK:
        return Check(name, "bad", found, _("Too dark: put a lamp of white light beside the tray."))
    if light > BRIGHT:
        return Check(name, "bad", found, _("Too bright: take the lamp away or turn the tray."))
    return Check(name, "ok" if saved else "bad", found, _("Look at the picture: is the whole tray in it, and sharp?"))


def _labelled(text: str) -> list[str]:
    """What wears this label, of whatever game it is; nothing for another code."""
    games = [labels for game in GAMES.values() if (labels := game.labels())]
    return [thing for labels in games if (thing := labels.which(text)) is not None]


def _save(seen: Picture, picture: Path) -> str:
    good, data = cv2.imencode(".png", seen)
    try:
        picture.parent.mkdir(parents=True, exist_ok=True)
        picture.write_bytes(data.tobytes())
    except OSError:
        return ""
    return str(picture) if good else ""


def check_scanner(wanted: ScannerWanted | None) -> Check:
    name = _("scanner")
    if wanted is None:
        return Check(name, "none", _("not set up"), _("To use one: [scanner] with its port in the devices file."))
    try:
        open_port(wanted.port, wanted.baud, 0.2).close()
    except SerialGone as error:
        return _no_port(name, wanted.port, error)
    return Check(name, "ok", _("{port} opens").format(port=wanted.port), _("Scan a label in a game: its card opens."))


def check_lights(wanted: LightsWanted | None) -> Check:
    name = _("lights")
    if wanted is None:
        return Check(name, "none", _("not set up"), _("To use them: [lights] with their port in the devices file."))
    try:
        with open_port(wanted.port, wanted.baud, 0.5) as line:
            answer = _ask_wled(line)
    except SerialGone as error:
        return _no_port(name, wanted.port, error)
    if not answer:
        text = _("{port} opens, but nothing answers").format(port=wanted.port)
        return Check(name, "bad", text, _("Is it a WLED with its serial port (GPIO 3) free, at 115200?"))
    return Check(name, "ok", telling(wanted.port, answer))


def _ask_wled(line: Any) -> str:
    """What the controller says of itself, "" for no answer; opening the port may have started it anew."""
    deadline = time.monotonic() + WLED_SECONDS
    while time.monotonic() < deadline:
        line.write(b"v")
        answer: str = line.readline().decode("ascii", "replace").strip()
        if answer.startswith("WLED"):
            return answer
    return ""


def _no_port(name: str, port: str, error: Exception) -> Check:
    if isinstance(error, PermissionError) or "Permission denied" in str(error):
        help_line = _("Join the group of serial ports: sudo usermod -aG dialout $USER, then log in again.")
        return Check(name, "bad", _("{port} may not be opened").format(port=port), help_line)
    if not Path(port).exists():
        help_line = _("Plug it in, or write one of the serial ports below into the devices file.")
        return Check(name, "bad", _("no {port}").format(port=port), help_line)
    return Check(name, "bad", _("{port} cannot be opened").format(port=port), _("Close other programs that use it."))


def check_buttons(pins: Any) -> Check:
    name = _("buttons")
    if not pins:
        chips = listed(path.name for path in sorted(Path("/dev").glob("gpiochip*"))[:3])
        found = _("not set up; there is {devices}").format(devices=chips) if chips else _("not set up, no GPIO found")
        return Check(name, "none", found, _("To use them: [buttons] with their pins in the devices file."))
    device = Buttons(pins, lambda _seen: None)
    device.start()
    try:
        if device.trouble:
            help_line = _("On a Pi: is lgpio installed, are you in the group gpio?")
            if "busy" in device.trouble:
                help_line = _("Close other programs that use them (a kiosk: sudo systemctl stop companion).")
            return Check(name, "bad", said(device.trouble), help_line)
        down = [names[0] for names in device.pressed()]
    finally:
        device.stop()
    if down:
        found = _("held down now: {names}").format(names=listed(down))
        return Check(name, "bad", found, _("If nobody presses it, its wire touches ground."))
    return Check(
        name,
        "ok",
        ngettext("{count} pin", "{count} pins", len(pins)).format(count=len(pins)),
        _("Hold one and ask again: it is named here."),
    )


def check_ports() -> Check:
    ports = sorted(list_ports.comports(include_links=True))
    text = listed(f"{port.device} ({port.description})" if port.description != "n/a" else port.device for port in ports)
    do = "" if ports else _("A scanner or lights on USB appear here once they are plugged in.")
    return Check(_("serial ports"), "ok" if ports else "none", text or _("none"), do)
