"""`companion restore`: what `companion backup` has kept comes back, and nothing that is here is lost."""

import argparse
import sys
from pathlib import Path

from companion.commands import places
from companion.commands.ending import Parser
from companion.game.trouble import Trouble
from companion.table import messages
from companion.table.messages import _
from companion.table.restore import restore


def add(parser: Parser) -> None:
    """The words of this command."""
    parser.add_argument("file", type=Path, metavar="FILE", help=_("what companion backup has made"))
    parser.add_argument(
        "--replace", action="store_true", help=_("take what differs from the archive, too; the old is kept aside")
    )
    places.add_data(parser)
    places.add_devices(parser)


def run(args: argparse.Namespace) -> int:
    """Bring it back and say what came; 1 when something differs and stays, 2 and one line for a bad archive."""
    try:
        done = restore(args.file, places.belongings(args.data, args.devices), args.replace)
    except Trouble as error:
        print(f"companion restore: {messages.trouble(error)}", file=sys.stderr)
        return 2
    print(done.told(args.replace))
    if not done.differs or args.replace:
        return 0
    print(_("To take those of the archive: companion restore --replace."), file=sys.stderr)
    return 1
