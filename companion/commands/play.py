"""`companion play`: the app on the touchscreen."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.commands import arguments, asked, places, trial
from companion.commands.crashes import Crashes
from companion.commands.watchdog import Watchdog
from companion.game.trouble import Trouble
from companion.table import devices_file, turned
from companion.table.messages import _, said, use_language
from companion.table.versions import Versions

ANEW = 76
"""The status of a kiosk that shall start anew."""
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
    watchdog = Watchdog(noted)
    devices, trouble = devices_file.found(args.devices, places.devices(args.data), games)
    if trouble:
        _tell(trouble)
    with Crashes(places.games(args.data)).watching() as restarted:
        status = _window(args, devices.rotate, watchdog.ended)
        if status is None and _app(args, devices, trouble, watchdog, restarted):
            status = _anew(args.kiosk)
        if noted:
            trial.passed()  # it was asked to end, and did
    return status or asked.status(noted)


def _anew(kiosk: bool) -> int:
    """Start the version that is to start now; the kiosk's unit does so by itself."""
    script = Versions(kiosk).play
    if not kiosk and script.exists():
        os.execv(script, [str(script), *sys.argv[1 + (sys.argv[1:2] == ["play"]) :]])
    return ANEW


def _app(
    args: argparse.Namespace, devices: devices_file.Wanted, trouble: Trouble | None, watchdog: Watchdog,
    restarted: bool,
) -> bool:  # fmt: skip
    """Run it until its end; whether it shall start anew."""
    from companion.screen.app import CompanionApp
    from companion.screen.care import Care
    from companion.screen.window import when_drawn
    from companion.table.library import Library
    from companion.table.settings import LANGUAGE, Settings

    settings = Settings(places.chosen(args.data))
    if args.language:
        settings.ask(LANGUAGE, args.language)
    use_language(str(settings[LANGUAGE]))
    if settings.trouble:
        _tell(settings.trouble)
    library = Library(places.games(args.data), places.belongings(args.data, args.devices))
    if watchdog.ended():
        return False
    care = Care(args.kiosk, _for_doctor(args))
    app = CompanionApp(
        library, game=args.game, camera=args.camera, devices=devices, trouble=trouble,
        kiosk=args.kiosk, ended=watchdog.ended, settings=settings, offered=args.of or "", care=care,
        said=trial.told()
        or (_("The companion broke off and has started again. Every answer is saved.") if restarted else ""),
    )  # fmt: skip
    when_drawn(trial.passed)
    when_drawn(watchdog.drawn)
    try:
        app.run()
    except BaseException:
        app.on_stop()  # gives the devices back
        raise
    return care.again


def _for_doctor(args: argparse.Namespace) -> list[str]:
    """The words of this command that the doctor knows, too."""
    given = {"--data": args.data, "--devices": args.devices, "--camera": args.camera}
    return [word for name, value in given.items() if value for word in (name, str(value))]


def _window(args: argparse.Namespace, wanted: int, ended: Callable[[], bool]) -> int | None:
    """Open it, turned as it was asked for or is `wanted`; the exit status where there is none, 0 if none is wanted."""
    from companion.screen import bare, display, environment

    try:
        screen = display.wait(_waiting, ended) if args.kiosk else display.choose()
        if screen is not None and not ended():
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
    return 0 if ended() else None


def _waiting(line: object) -> None:
    """Without a screen no version comes to its start page."""
    trial.passed()
    _tell(line)


def _tell(line: object) -> None:
    print(f"companion play: {said(line)}", file=sys.stderr, flush=True)
