"""`companion backup`: games, boxes, learned dice, devices and settings in one file."""

import argparse
import sys
from pathlib import Path

from companion.commands import places
from companion.commands.ending import Parser
from companion.game.trouble import Trouble
from companion.table import backup, messages
from companion.table.messages import _, ngettext
from companion.table.phrases import telling


def add(parser: Parser) -> None:
    """The words of this command."""
    parser.add_argument("file", type=Path, metavar="FILE", help=_("the archive that is made, such as table.zip"))
    places.add_data(parser)
    places.add_devices(parser)


def run(args: argparse.Namespace) -> int:
    """Write the archive; 2 and one line where there is none to write, or its name is taken."""
    try:
        count = backup.write(args.file, places.belongings(args.data, args.devices))
    except Trouble as error:
        print(f"companion backup: {messages.trouble(error)}", file=sys.stderr)
        return 2
    print(telling(str(args.file), ngettext("{count} file", "{count} files", count).format(count=count)))
    return 0
