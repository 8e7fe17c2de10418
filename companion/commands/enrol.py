"""`companion enrol`: a window where a die is learned face by face, for games and `companion dice --kind numeral`."""

import argparse
import json
import sys
from contextlib import suppress
from pathlib import Path

from companion import games
from companion.commands import arguments, places
from companion.commands.dice import SUFFIXES
from companion.table import devices_file, messages, turned
from companion.table.messages import _, said
from companion.table.phrases import listed, telling
from hardware.dice.numeral.files import file_name, kept
from hardware.dice.numeral.samples import NumeralSamples

SIDES = (6, 8, 12)


class BadEnrolment(ValueError):
    """The die cannot be learned so; one line says why."""


def add(one: argparse.ArgumentParser) -> None:
    """The words of this command."""
    one.add_argument("folder", type=Path, metavar="FOLDER", help=_("where a picture of each face is kept"))
    die = one.add_mutually_exclusive_group(required=True)
    die.add_argument("--sides", type=int, choices=SIDES, help=_("how many faces the die has, with numbers from 1 on"))
    die.add_argument("--kind", metavar="WORDS", help=_("the dice of a game for which it stands, as 'curse die'"))
    one.add_argument("--camera", metavar="SOURCE", help=_("as with play"))
    arguments.add_window(one)
    places.add_data(one)
    places.add_devices(one)


def run(args: argparse.Namespace) -> int:
    """Open the window that learns a die; 2 and one line for what cannot be, the reason's status without a display."""
    from companion.screen import bare, display, environment

    devices, trouble = devices_file.found(args.devices, places.devices(args.data), games)
    if trouble:
        print(f"companion enrol: {messages.trouble(trouble)}", file=sys.stderr)
    try:
        kind = args.kind or f"d{args.sides}"
        camera, known = camera_of(args.camera, devices.camera), album(args.folder, faces(kind))
        screen = display.choose()
        turned_by = turned.first(args.rotate, places.games(args.data), devices.rotate)
        environment.prepare(args.size or (screen.width, screen.height), fullscreen=args.size is None, turned=turned_by)
        environment.open_window()
    except (BadEnrolment, bare.NoDisplay) as error:
        print(f"companion enrol: {messages.said(error)}", file=sys.stderr)
        return error.status if isinstance(error, bare.NoDisplay) else 2
    from companion.screen.enrol import EnrolApp

    with suppress(KeyboardInterrupt):  # whoever began it in a terminal may end it there
        EnrolApp(camera, known).run()
    if kept(args.folder).get(len(known.all), set()) >= set(known.all):
        print(_("Games read it with this in the devices file: [dice] {entry}").format(entry=entry(kind, args.folder)))
    return 0


def entry(kind: str, folder: Path) -> str:
    """The line of the devices file that names this die."""
    return f"{json.dumps(kind)} = {json.dumps(str(folder.resolve()), ensure_ascii=False)}"


def faces(kind: str) -> tuple[str, ...]:
    """The faces of this kind of dice.  Raises BadEnrolment."""
    dice = games.dice()
    if found := devices_file.faces_of(kind, dice):
        return found
    raise BadEnrolment(_("no game rolls a {kind!r}; there are {kinds}").format(kind=kind, kinds=listed(dice)))


def camera_of(named: str | None, device: str | None) -> str:
    """The camera that was named, else that of the devices file.  Raises BadEnrolment."""
    camera = named or device
    if not camera:
        raise BadEnrolment(_("no camera is known; name one with --camera, as in --camera 0"))
    return camera


def album(folder: Path, printed: tuple[str, ...]) -> NumeralSamples:
    """What is known of the die with these faces in this folder, which is made if need be.  Raises BadEnrolment."""
    names = {file_name(printed, face) for face in printed}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = [
            path for path in sorted(folder.iterdir()) if path.suffix.lower() in SUFFIXES and path.name not in names
        ]
    except OSError as error:
        raise BadEnrolment(telling(str(folder), said(error.strerror or error))) from error
    if shown := [path for path in others if not path.name.startswith(".")]:
        raise BadEnrolment(_("{path} is no picture of this die; name another folder").format(path=shown[0]))
    return NumeralSamples(folder, printed)
