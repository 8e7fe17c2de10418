"""The command line: finds the command, imports it alone, and lets it take its words."""

import sys
from importlib import import_module

from companion.commands.ending import Parser, ended

COMMANDS = {
    "play": "the app on the touchscreen (the default)",
    "simulate": "whole games without a screen",
    "replay": "the position of a saved game",
    "decide": "what the villain does in a written position, and why",
    "labels": "QR labels for the cards and tokens, to be printed",
    "doctor": "what is connected, what the camera sees, and what to do",
    "dice": "read dice on pictures, or measure how well they are read",
    "enrol": "learn the faces of a die with numerals",
}
"""Each is a module of `companion.commands` with `add`, its words, and `run`, which gives the exit status."""


def main(words: list[str] | None = None) -> int:
    """Run one command and give its exit status; without a command it is `play`."""
    given = sys.argv[1:] if words is None else words
    if given[:1] in (["-h"], ["--help"]):
        return ended("help", overview)
    if given[:1] == ["--version"]:
        return ended("version", version)
    if not given or given[0].startswith("-"):
        given = ["play", *given]
    return ended(given[0], lambda: run(given[0], given[1:]))


def run(name: str, words: list[str]) -> int:
    """Import a command and run it; one line and the end for what is no command or has wrong words."""
    if name not in COMMANDS:
        Parser("companion").error(f"there is no command {name!r}; there are {', '.join(COMMANDS)}")
    command = import_module(f"companion.commands.{name}")
    parser = Parser(f"companion {name}", description=f"{COMMANDS[name]}.".capitalize(), given=words)
    command.add(parser)
    status: int = command.run(parser.parse_args(words))
    return status


def overview() -> int:
    """All commands, a line each."""
    from companion.games import GAMES

    games = ", ".join(GAMES).title()
    print(f"usage: companion [COMMAND] [words]\n\nPlays the villain beside a real board of {games}.\n")
    for name, does in COMMANDS.items():
        print(f"  {name:9} {does}")
    print("\n`companion COMMAND --help` tells the words of one command, `companion --version` the release.")
    return 0


def version() -> int:
    """Which release of the companion is installed."""
    from importlib.metadata import version as installed  # slower than all else here

    print(f"companion {installed('ghost-stories-companion')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
