"""`companion doctor`: is everything there that the app needs, and what to do when it is not."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from companion import games
from companion.commands import places
from companion.commands.check import Check
from companion.commands.crashes import Crashes
from companion.commands.doctor_keeping import check_keeping
from companion.commands.doctor_report import check_crashes, write
from companion.commands.doctor_screen import check_display, check_temporary, check_touch
from companion.game.trouble import Trouble
from companion.table import devices_file, messages, turned
from companion.table.font import WIDE_FONT
from companion.table.messages import _, said

LEAST_MEGABYTES = 100
VOICE = "espeak-ng"
THROTTLED = 0x7
SEEN_THROTTLED = 0x70000
"""Bits of `vcgencmd get_throttled`: too little voltage, slowed down, throttled; now, and since the start."""
HOT = 80.0


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command."""
    parser.add_argument("--camera", metavar="SOURCE", help=_("as with play"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=_("write all this into an archive without names"))
    places.add_data(parser)
    places.add_devices(parser)


def run(args: argparse.Namespace) -> int:
    """Print a line for everything; 1 when something is to be done.  A display is looked for as the app does it."""
    from companion.screen import bare, display

    wanted, trouble = devices_file.found(args.devices, places.devices(args.data), games)
    folder = places.games(args.data)
    crashes = Crashes(folder)
    shown, screen = check_display(display.choose, turned.first(None, folder, wanted.rotate), bare.slow)
    checks = [
        check_file(places.devices(args.data, args.devices), trouble),
        shown,
        check_touch(screen),
        check_font(),
        check_voice(),
        *_devices(wanted, args.camera, folder),
        check_disk(folder),
        check_keeping(folder),
        check_crashes(crashes),
        check_temporary(),
        check_power(),
    ]
    for check in checks:
        print(check.line())
    if args.report and (told := _reported(args.report, checks, crashes)):
        print(f"companion doctor: {told}", file=sys.stderr)
        return 2
    return 1 if any(check.state == "bad" for check in checks) else 0


def _reported(path: Path, checks: list[Check], crashes: Crashes) -> str:
    """Write the archive; "" or one line that says why not."""
    try:
        write(path, checks, crashes)
    except Trouble as error:
        return messages.trouble(error)
    except OSError as error:
        return _("{name} cannot be written: {reason}").format(name=path, reason=said(error.strerror or error))
    return ""


def _devices(wanted: devices_file.Wanted, camera: str | None, folder: Path) -> list[Check]:
    # cameras and ports are large to import, and no other command needs them
    from companion.commands.doctor_devices import devices
    from companion.commands.doctor_dice import check_dice

    return [*devices(wanted, camera, folder / "doctor.png"), check_dice(wanted, camera, games.dice(), folder)]


def check_file(path: Path, trouble: Trouble | None) -> Check:
    name = _("devices file")
    if trouble:
        return Check(
            name, "bad", messages.trouble(trouble), _("docs/gadgets.md shows a file; without it touch does everything.")
        )
    if not os.path.exists(path):  # unlike Path.exists it may lie where nobody may look
        return Check(name, "none", _("none at {path}").format(path=path), _("Only needed for devices of your own."))
    return Check(name, "ok", str(path))


def check_voice() -> Check:
    """The program that speaks; nobody needs it who has not turned the voice on."""
    if shutil.which(VOICE):
        return Check(_("voice"), "ok", VOICE)
    return Check(_("voice"), "none", _("nothing can be spoken"), f"sudo apt install {VOICE}")


def check_font() -> Check:
    if WIDE_FONT.exists():
        return Check(_("font"), "ok", str(WIDE_FONT))
    return Check(_("font"), "bad", _("only Latin letters"), "sudo apt install fonts-wqy-microhei")


def check_disk(games: Path) -> Check:
    name = _("disk")
    there = next(path for path in (games, *games.parents) if os.path.exists(path))
    free = shutil.disk_usage(there).free // 2**20
    found = _("{free} MB free at {games}").format(free=free, games=games)
    if not os.access(there, os.W_OK):
        return Check(name, "bad", _("{games} may not be written").format(games=games), _("Games cannot be kept there."))
    if free < LEAST_MEGABYTES:
        return Check(name, "bad", found, _("Make room: a game that cannot be written does not go on."))
    return Check(name, "ok", found)


def check_power() -> Check:
    """A Pi says whether its power supply or its heat slows it down."""
    name = _("power")
    try:
        told = subprocess.run(["vcgencmd", "get_throttled"], capture_output=True, text=True, timeout=5, check=True)
        bits = int(told.stdout.partition("=")[2], 16)
    except (OSError, subprocess.SubprocessError, ValueError):
        return _heat(name)
    if bits & THROTTLED:
        return Check(name, "bad", _("slowed down now ({bits})").format(bits=hex(bits)),
                     _("Use the power supply made for this Pi, and a heat sink or a fan."))  # fmt: skip
    if bits & SEEN_THROTTLED:
        return Check(name, "bad", _("was slowed down since the start ({bits})").format(bits=hex(bits)),
                     _("Use the power supply made for this Pi, and a heat sink or a fan."))  # fmt: skip
    return Check(name, "ok", _("never slowed down since the start"))


def _heat(name: str) -> Check:
    try:
        degrees = int(Path("/sys/class/thermal/thermal_zone0/temp").read_text("ascii")) / 1000
    except (OSError, ValueError):
        return Check(name, "none", _("this machine says nothing about it"))
    found = _("{degrees} degrees").format(degrees=round(degrees))
    return Check(name, "bad", found, _("Give it air.")) if degrees > HOT else Check(name, "ok", found)
