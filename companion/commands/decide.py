"""`companion decide`: what the villain does in a position written by hand, and why."""

import argparse
import json
import sys
from pathlib import Path

from companion.commands.arguments import add_game, hyphened
from companion.commands.ending import Parser
from companion.game.position import BadPosition
from companion.games import named
from companion.table import messages
from companion.table.messages import _, trouble


def add(parser: Parser) -> None:
    """The words of this command."""
    parser.add_argument(
        "position", metavar="POSITION", help=_("a file in the notation of docs/positions.md, - for standard input")
    )
    add_game(parser)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=_("the chance that breaks ties"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object instead of text"))


def run(args: argparse.Namespace) -> int:
    """Print the decision; 2 and one line when the position cannot be read."""
    path, decided = args.position, named(args.game).decided()
    if decided is None:
        none = _("no positions of {game} are read").format(game=hyphened(args.game))
        print(f"companion decide: {none}", file=sys.stderr)
        return 2
    try:
        text = typed() if path == "-" else Path(path).read_text("utf-8")
        answer, said = decided(text, args.seed)
    except (OSError, UnicodeDecodeError) as error:
        reason = messages.said(getattr(error, "strerror", None) or error)
        line = _("{name} cannot be read: {reason}.").format(name=path, reason=reason)
        print(f"companion decide: {line}", file=sys.stderr)
        return 2
    except BadPosition as error:
        print(f"companion decide: {trouble(error)}", file=sys.stderr)
        return 2
    print(json.dumps(answer, ensure_ascii=False) if args.json else said)
    return 0


def typed() -> str:
    """What comes on standard input.  Raises OSError."""
    if sys.stdin is None:
        raise OSError(_("standard input is closed"))
    return sys.stdin.read()
