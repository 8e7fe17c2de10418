"""Kinds of words that several commands take."""

import argparse

from companion.commands.ending import Parser
from companion.games import FIRST, GAMES, Game, named
from companion.table.messages import _
from companion.table.phrases import listed
from companion.table.turned import TURNS


def add_window(parser: argparse.ArgumentParser) -> None:
    """The words of a command that opens a window."""
    parser.add_argument("--size", type=size, metavar="WxH", help=_("a window of this size, not the whole screen"))
    parser.add_argument(
        "--rotate", type=int, choices=TURNS, metavar="DEGREES",
        help=_("turn the picture by 90, 180 or 270 degrees against the clock, and touch with it"),
    )  # fmt: skip


def add_game(parser: Parser) -> Game:
    """The word that names a game, and the game that is named; it may have words of its own."""
    ahead = Parser(parser.prog, add_help=False, allow_abbrev=False)
    for one in (parser, ahead):
        one.add_argument("--of", "--game", dest="game", type=game, default=FIRST, metavar="NAME", help=of_which())
    known, _others = ahead.parse_known_args(parser.given)
    return named(known.game)


def add_machines(parser: argparse.ArgumentParser) -> None:
    """The words of a command that plays many games."""
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help=_("processes to play on"))
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=_("a Dask scheduler whose workers play"))


def add_of(parser: argparse.ArgumentParser) -> None:
    """The same word for a command whose file names a game, or is one."""
    parser.add_argument("--of", type=game, metavar="NAME", help=of_which())


def of_which() -> str:
    return _("of which game: {games}").format(games=listed(map(hyphened, GAMES)))


def game(text: str) -> str:
    """A name with hyphens or spaces, as journals write it."""
    name = text.replace("-", " ")
    if name not in GAMES:
        none = _("there is no game {name!r}; there are {games}")
        raise argparse.ArgumentTypeError(none.format(name=text, games=listed(map(hyphened, GAMES))))
    return name


def hyphened(name: str) -> str:
    return name.replace(" ", "-")


def size(text: str) -> tuple[int, int]:
    """ "800x480" as width and height in pixels."""
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise argparse.ArgumentTypeError(_("{text!r} is no size; write it like 800x480").format(text=text)) from error
    if width < 320 or height < 240:
        raise argparse.ArgumentTypeError(_("the window is at least 320x240"))
    return width, height


def positive(text: str) -> int:
    """A number from 1 on."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(_("{text!r} is not a number from 1 on").format(text=text))
    return int(text)
