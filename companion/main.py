"""The command line: `companion play`, `simulate`, `replay`, `decide`, `labels`, `doctor`, `dice` and `enrol`."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_config_path, user_data_path

from companion.commands import decide, dice, doctor, enrol, labels, replay, simulate
from companion.commands.ending import Parser, ended
from companion.ghost_stories.cards import LEVELS
from companion.simulate.policies import POLICIES
from companion.simulate.run import Options
from companion.table import devices_file
from companion.table.profile import NAME as BOX
from companion.table.profile import Profile

GAMES = "ghost-stories-companion"
COMMANDS = ("play", "simulate", "replay", "decide", "labels", "doctor", "dice", "enrol")
SHEETS = ("L4732", "L7651", "5167", "A4", "Letter")
DEVICES = user_config_path(GAMES) / devices_file.NAME
"""Where the devices file is looked for when none is named."""


def size(text: str) -> tuple[int, int]:
    """ "800x480" as width and height in pixels."""
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it like 800x480") from error
    if width < 320 or height < 240:
        raise argparse.ArgumentTypeError("the window is at least 320x240")
    return width, height


def positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = Parser("companion", description="Plays Wu-Feng beside a real board of Ghost Stories.")
    commands = top.add_subparsers(dest="command", metavar=f"{{{','.join(COMMANDS)}}}")
    play = commands.add_parser("play", help="the app on the touchscreen (the default)")
    play.add_argument("--game", type=Path, metavar="FILE", help="resume this game, or keep a new one in this file")
    play.add_argument("--camera", metavar="SOURCE", help="a camera number, pi, a video, pictures or a stream")
    many = commands.add_parser("simulate", help="whole games without a screen")
    many.add_argument("--games", type=positive, required=True, metavar="N")
    many.add_argument("--seed", type=int, required=True, metavar="S")
    many.add_argument("--taoists", type=int, choices=(1, 2, 3, 4), default=4)
    many.add_argument("--level", choices=tuple(LEVELS), default="normal")
    many.add_argument("--black-secret", action="store_true", help="with Black Secret, unknown facts made up (stand-in)")
    many.add_argument("--white-moon", action="store_true", help="with White Moon, unknown facts made up (stand-in)")
    many.add_argument("--deck", choices=("table", "app"), default="table", help="who draws, as far as taps are counted")
    many.add_argument("--policy", choices=tuple(POLICIES), default="random", help="how the Taoists play")
    many.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes to play on")
    many.add_argument("--check", action="store_true", help="count the box after each answer, not only once a round")
    many.add_argument("--json", action="store_true", help="one JSON object instead of text")
    again = commands.add_parser("replay", help="the position of a saved game")
    again.add_argument("file", metavar="FILE")
    again.add_argument("--at", type=int, metavar="N", help="after N answers instead of all")
    again.add_argument("--json", action="store_true", help="one JSON object instead of text")
    one = commands.add_parser("decide", help="what Wu-Feng does with a drawn ghost")
    one.add_argument("position", metavar="POSITION", help="a file in the notation of the README, - for standard input")
    one.add_argument("--seed", type=int, default=0, metavar="S", help="the chance that breaks ties")
    one.add_argument("--json", action="store_true", help="one JSON object instead of text")
    dice.add(commands)
    add_table_commands(commands, play, enrol.add(commands))
    return top


def add_table_commands(commands: Any, play: argparse.ArgumentParser, teach: argparse.ArgumentParser) -> None:
    """What belongs to the things on the table: labels and devices; `play` and `teach` open a window with them."""
    sheets = commands.add_parser("labels", help="QR labels for the cards and tokens, to be printed")
    sheets.add_argument("-o", "--output", type=Path, default=Path("labels.pdf"), metavar="FILE", help="a PDF")
    sheets.add_argument("--sheet", choices=SHEETS, default=SHEETS[0], help="Avery stickers, or plain paper to cut")
    sheets.add_argument("--first", type=positive, default=1, metavar="N", help="begin at this sticker of the sheet")
    sheets.add_argument("--cards", metavar="LIST", help="only these, as in 1-5,45,C11-C18,V01-V24")
    sheets.add_argument("--black-secret", action="store_true", help="also its labels, before anything of it is entered")
    sheets.add_argument("--white-moon", action="store_true", help="also its labels, before anything of it is entered")
    check = commands.add_parser("doctor", help="what is connected, what the camera sees, and what to do")
    check.add_argument("--camera", metavar="SOURCE", help="as with play")
    for command in (play, teach):
        command.add_argument("--size", type=size, metavar="WxH", help="a window of this size, not the whole screen")
    for command in (play, check, teach):
        command.add_argument("--devices", type=Path, metavar="FILE", help=f"the devices (usual place: {DEVICES})")


def play(args: argparse.Namespace) -> int:
    """Open the window.  The screen is imported only here: the other commands need no display."""
    from companion.screen import environment

    try:
        environment.choose_display()
    except environment.NoDisplay as error:
        print(f"companion play: {error}", file=sys.stderr)
        return 1
    environment.prepare(args.size, fullscreen=args.size is None)
    from companion.screen.app import CompanionApp
    from companion.table.library import Library

    library = Library(user_data_path(GAMES))
    devices, trouble = devices_file.found(args.devices, DEVICES)
    if trouble:
        print(f"companion play: {trouble}", file=sys.stderr)
    app = CompanionApp(library, game=args.game, camera=args.camera, devices=devices, trouble=trouble)
    try:
        app.run()
    except BaseException:
        app.on_stop()  # gives the devices back
        raise
    return 0


def enrol_die(args: argparse.Namespace) -> int:
    """Open the window that learns a numeral die; 2 and one line for what cannot be, 1 without a display."""
    from companion.screen import environment

    devices, trouble = devices_file.found(args.devices, DEVICES)
    if trouble:
        print(f"companion enrol: {trouble}", file=sys.stderr)
    try:
        camera, album = enrol.camera_of(args.camera, devices.camera), enrol.album(args.folder, args.sides)
        environment.choose_display()
    except (enrol.BadEnrolment, environment.NoDisplay) as error:
        print(f"companion enrol: {error}", file=sys.stderr)
        return 1 if isinstance(error, environment.NoDisplay) else 2
    environment.prepare(args.size, fullscreen=args.size is None)
    from companion.screen.enrol import EnrolApp

    with suppress(KeyboardInterrupt):  # whoever began it in a terminal may end it there
        EnrolApp(camera, album).run()
    return 0


def main(words: list[str] | None = None) -> int:
    """Run one command and give its exit status; without a command it is `play`."""
    given = sys.argv[1:] if words is None else words
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help")):
        given = ["play", *given]
    return ended(given[0], lambda: run(parsed(given)))


def parsed(given: list[str]) -> argparse.Namespace:
    """What was asked for; one line and the end for what is no command or has wrong words."""
    top = parser()
    if given[0] not in COMMANDS and not given[0].startswith("-"):
        top.error(f"there is no command {given[0]!r}; there are {', '.join(COMMANDS)}")
    return top.parse_args(given)


def run(args: argparse.Namespace) -> int:
    """Run the command that was asked for."""
    if args.command == "simulate":
        return simulate.run(options_of(args), args.json)
    if args.command == "replay":
        return replay.run(args.file, args.at, args.json)
    if args.command == "decide":
        return decide.run(args.position, args.seed, args.json)
    if args.command == "labels":
        box = Profile(user_data_path(GAMES) / BOX)
        return labels.run(args.output, args.sheet, args.first, args.cards, box, named_boxes(args))
    if args.command == "doctor":
        return check_up(args)
    if args.command == "dice":
        return dice.run(args)
    if args.command == "enrol":
        return enrol_die(args)
    return play(args)


def named_boxes(args: argparse.Namespace) -> tuple[str, ...]:
    """The expansions that were asked for by name."""
    asked = {"black secret": args.black_secret, "white moon": args.white_moon}
    return tuple(box for box, wanted in asked.items() if wanted)


def options_of(args: argparse.Namespace) -> Options:
    """What `companion simulate` was asked for."""
    return Options(
        games=args.games,
        seed=args.seed,
        taoists=args.taoists,
        level=args.level,
        policy=args.policy,
        jobs=args.jobs,
        black_secret=args.black_secret,
        deck=args.deck,
        white_moon=args.white_moon,
        check=args.check,
    )


def check_up(args: argparse.Namespace) -> int:
    """The doctor; a display is looked for as the app does it."""
    from companion.screen import environment

    return doctor.run(args.devices, DEVICES, args.camera, user_data_path(GAMES), environment.choose_display)


if __name__ == "__main__":
    sys.exit(main())
