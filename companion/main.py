"""The command line: finds the command, imports it alone, and lets it take its words."""

import sys
from importlib import import_module

from companion.commands.ending import Parser, ended
from companion.commands.tongue import WORD, spoken
from companion.commands.tongue import add as add_language
from companion.table.messages import N_, _
from companion.table.phrases import begun, listed

COMMANDS = {
    "play": N_("the app on the touchscreen (the default)"),
    "simulate": N_("whole games without a screen"),
    "study": N_("how often games are won, over many kinds of tables"),
    "replay": N_("the position of a saved game"),
    "decide": N_("what the villain does in a written position, and why"),
    "labels": N_("QR labels for the cards and tokens, to be printed"),
    "doctor": N_("what is connected, what the camera sees, and what to do"),
    "selftest": N_("whether this version works here; deploy/update asks before it changes over"),
    "dice": N_("read dice on pictures, or measure how well they are read"),
    "enrol": N_("learn the faces of a die with numerals"),
    "backup": N_("keep games, boxes, learned dice, devices and settings in one file"),
    "restore": N_("bring back what a backup holds; nothing is lost by it"),
}
"""Each is a module of `companion.commands` with `add`, its words, and `run`, which gives the exit status."""


def main(words: list[str] | None = None) -> int:
    """Run one command and give its exit status; without a command it is `play`."""
    language, given = spoken(sys.argv[1:] if words is None else words)
    if given[:1] in (["-h"], ["--help"]):
        return ended("help", overview)
    if given[:1] == ["--version"]:
        return ended("version", version)
    if not given or given[0].startswith("-"):
        given = ["play", *given]
    return ended(given[0], lambda: run(given[0], given[1:], language))


def run(name: str, words: list[str], language: str) -> int:
    """Import a command and run it; one line and the end for what is no command or has wrong words."""
    if name not in COMMANDS:
        none = _("there is no command {name!r}; there are {commands}")
        Parser("companion").error(none.format(name=name, commands=listed(COMMANDS)))
    command = import_module(f"companion.commands.{name}")
    does = _(COMMANDS[name])
    parser = Parser(f"companion {name}", description=_("{what}.").format(what=begun(does)), given=words)
    add_language(parser)
    command.add(parser)
    status: int = command.run(parser.parse_args([*words, f"{WORD}={language}"] if language else words))
    return status


def overview() -> int:
    """All commands, a line each."""
    from companion.games import GAMES

    print(_("usage: companion [COMMAND] [words]") + "\n")
    print(_("Plays the villain beside a real board of {games}.").format(games=listed(GAMES).title()) + "\n")
    for name, does in COMMANDS.items():
        print(f"  {name:9} {_(does)}")
    print("\n" + _("`companion COMMAND --help` tells the words of one command, `companion --version` the release."))
    return 0


def version() -> int:
    """Which release of the companion is installed."""
    from importlib.metadata import version as installed  # slower than all else here

    print(f"companion {installed('ghost-stories-companion')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
