"""`companion doctor`: is everything there that the app needs, and what to do when it is not."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import games
from companion.commands import arguments, places
from companion.commands.crashes import Crashes
from companion.commands.doctor_keeping import check_keeping
from companion.commands.doctor_machine import machine
from companion.commands.doctor_report import check_crashes, write
from companion.commands.doctor_screen import check_display, check_temporary, check_touch
from companion.game.trouble import Trouble
from companion.table import devices_file, messages, turned
from companion.table.check import Check
from companion.table.font import WIDE_FONT
from companion.table.messages import _, said

LEAST_MEGABYTES = 100
VOICE = "espeak-ng"


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command."""
    parser.add_argument("--camera", metavar="SOURCE", help=_("as with play"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=_("write all this into an archive without names"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line"))
    parser.add_argument(
        "--beside", type=arguments.size, metavar="WxH",
        help=_("a companion runs in a window of this size: its screen and its devices are left alone"),
    )  # fmt: skip
    places.add_data(parser)
    places.add_devices(parser)


def run(args: argparse.Namespace) -> int:
    """Print a line for everything as soon as it is known; 1 when something is to be done."""
    checks = []
    for check in examined(args):
        checks.append(check)
        print(json.dumps(check._asdict()) if args.json else check.line(), flush=True)
    if args.report and (told := _reported(args.report, checks, Crashes(places.games(args.data)))):
        print(f"companion doctor: {told}", file=sys.stderr)
        return 2
    return 1 if any(check.state == "bad" for check in checks) else 0


def examined(args: argparse.Namespace) -> Iterator[Check]:
    """Everything, one after the other.  A display is looked for as the app does it."""
    wanted, trouble = devices_file.found(args.devices, places.devices(args.data), games)
    folder = places.games(args.data)
    yield check_file(places.devices(args.data, args.devices), trouble)
    shown, screen = _display(args, turned.first(None, folder, wanted.rotate))
    yield from (shown, check_touch(screen), check_font(), check_voice())
    if args.beside:
        yield from in_use(wanted, args.camera)
    else:
        yield from _devices(wanted, args.camera, folder)
    yield _dice(wanted, args.camera, folder)
    yield from (check_disk(folder), check_keeping(folder), check_crashes(Crashes(folder)), check_temporary())
    yield from machine()


def _display(args: argparse.Namespace, degrees: int) -> tuple[Check, Any]:
    """With --beside it is what the app has chosen, and told to whom it has started."""
    from companion.screen import bare, display, sdl

    if args.beside is None:
        return check_display(display.choose, degrees, bare.slow)
    width, height = args.beside
    there = sdl.Screen(os.environ.get("SDL_VIDEODRIVER", ""), width, height, 0)
    return check_display(lambda: there, degrees, bare.slow)


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

    return devices(wanted, camera, folder / "doctor.png")


def _dice(wanted: devices_file.Wanted, camera: str | None, folder: Path) -> Check:
    from companion.commands.doctor_dice import check_dice

    return check_dice(wanted, camera, games.dice(), folder)


def in_use(wanted: devices_file.Wanted, camera: str | None) -> Iterator[Check]:
    """The devices of the file, which a running companion holds."""
    there = (
        (_("camera"), camera or wanted.camera), (_("scanner"), wanted.scanner), (_("lights"), wanted.lights),
        (_("buttons"), wanted.buttons),
    )  # fmt: skip
    for name, one in there:
        yield Check(name, "ok", _("in use by the companion")) if one else Check(name, "none", _("not set up"))


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
