"""`companion play`: the app on the touchscreen."""

import argparse
import sys
from pathlib import Path

from companion import games
from companion.commands import arguments, asked, places
from companion.table import devices_file, turned
from companion.table.messages import _, said, use_language

KIOSK_REST = 30.0
"""Seconds after which a kiosk ends that found a screen and could open no window on it."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command."""
    parser.add_argument("--game", type=Path, metavar="FILE", help=_("resume this game, or keep a new one in this file"))
    arguments.add_of(parser)
    parser.add_argument("--camera", metavar="SOURCE", help=_("a camera number, pi, a video, pictures or a stream"))
    arguments.add_window(parser)
    parser.add_argument(
        "--kiosk", action="store_true", help=_("nobody can quit; people shut the machine down or restart it instead")
    )
    places.add_data(parser)
    places.add_devices(parser)


def run(args: argparse.Namespace) -> int:
    """Open the window; one line and the status of the reason without a display."""
    noted = asked.noted()
    devices, trouble = devices_file.found(args.devices, places.devices(args.data), games)
    if trouble:
        _tell(trouble)
    status = _window(args, devices.rotate, noted)
    if status is not None:
        return status
    from companion.screen.app import CompanionApp
    from companion.table.library import Library
    from companion.table.settings import LANGUAGE, Settings

    settings = Settings(places.chosen(args.data))
    if args.language:
        settings.ask(LANGUAGE, args.language)
    use_language(str(settings[LANGUAGE]))
    if settings.trouble:
        _tell(settings.trouble)
    library = Library(places.games(args.data), places.belongings(args.data, args.devices))
    if noted:
        return asked.status(noted)
    app = CompanionApp(
        library, game=args.game, camera=args.camera, devices=devices, trouble=trouble,
        kiosk=args.kiosk, ended=lambda: bool(noted), settings=settings, offered=args.of or "",
    )  # fmt: skip
    try:
        app.run()
    except BaseException:
        app.on_stop()  # gives the devices back
        raise
    return asked.status(noted)


def _window(args: argparse.Namespace, wanted: int, noted: list[int]) -> int | None:
    """Open it, turned as it was asked for or is `wanted`; the exit status where there is none."""
    from companion.screen import bare, display, environment

    def ended() -> bool:
        return bool(noted)

    try:
        screen = display.wait(_tell, ended) if args.kiosk else display.choose()
        if screen is not None and not noted:
            turned_by = turned.first(args.rotate, places.games(args.data), wanted)
            # where no window manager makes it fill the screen, a window of that size does
            size = args.size or (screen.width, screen.height)
            environment.prepare(size, fullscreen=args.size is None, turned=turned_by)
            environment.open_window()
    except bare.NoDisplay as error:
        _tell(error)
        if args.kiosk:  # it is started again at once
            display.rest(KIOSK_REST, ended)
        return error.status
    return asked.status(noted) if noted else None


def _tell(line: object) -> None:
    print(f"companion play: {said(line)}", file=sys.stderr, flush=True)
