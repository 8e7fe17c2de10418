"""`companion play`: the app on the touchscreen."""

import argparse
import sys
from pathlib import Path

from companion.commands import arguments, asked, places
from companion.table import devices_file


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command."""
    parser.add_argument("--game", type=Path, metavar="FILE", help="resume this game, or keep a new one in this file")
    parser.add_argument("--camera", metavar="SOURCE", help="a camera number, pi, a video, pictures or a stream")
    parser.add_argument(
        "--size", type=arguments.size, metavar="WxH", help="a window of this size, not the whole screen"
    )
    parser.add_argument(
        "--kiosk", action="store_true", help="nobody can quit; people shut the machine down or restart it instead"
    )
    places.add_devices(parser)


def run(args: argparse.Namespace) -> int:
    """Open the window; 1 and one line without a display.  Kivy reads what is prepared here while it is imported."""
    noted = asked.noted()
    from companion.screen import environment

    try:
        environment.choose_display()
    except environment.NoDisplay as error:
        print(f"companion play: {error}", file=sys.stderr)
        return 1
    environment.prepare(args.size, fullscreen=args.size is None)
    from companion.screen.app import CompanionApp
    from companion.table.library import Library

    devices, trouble = devices_file.found(args.devices, places.DEVICES)
    if trouble:
        print(f"companion play: {trouble}", file=sys.stderr)
    library = Library(places.games())
    if noted:
        return asked.status(noted)
    app = CompanionApp(
        library, game=args.game, camera=args.camera, devices=devices, trouble=trouble,
        kiosk=args.kiosk, ended=lambda: bool(noted),
    )  # fmt: skip
    try:
        app.run()
    except BaseException:
        app.on_stop()  # gives the devices back
        raise
    return asked.status(noted)
