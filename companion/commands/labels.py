"""`companion labels`: sheets of QR labels for card sleeves and tokens, to be printed on stickers."""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.commands import places
from companion.commands.arguments import add_game, hyphened, positive
from companion.commands.ending import Parser
from companion.games import named
from companion.table.font import WIDE_FONT
from companion.table.game_labels import BoxLabel
from companion.table.library import Library
from companion.table.messages import _, said
from companion.table.phrases import telling

SHEETS = ("L4732", "L7651", "5167", "A4", "Letter")


class BadCards(ValueError):
    """The cards that were named are none of the box."""


def add(parser: Parser) -> None:
    """The words of this command, and one for each further box of the game."""
    labels = add_game(parser).labels()
    parser.add_argument("-o", "--output", type=Path, default=Path("labels.pdf"), metavar="FILE", help=_("a PDF"))
    parser.add_argument("--sheet", choices=SHEETS, default=SHEETS[0], help=_("Avery stickers, or plain paper to cut"))
    parser.add_argument("--first", type=positive, default=1, metavar="N", help=_("begin at this sticker of the sheet"))
    parser.add_argument("--cards", metavar="LIST", help=_("only these, as in 1-5,45,C11-C18,V01-V24"))
    places.add_data(parser)
    parser.set_defaults(boxes=[])
    for box in labels.boxes if labels else ():
        parser.add_argument(
            f"--{hyphened(box)}", action="append_const", dest="boxes", const=box,
            help=_("also its labels, before anything of it is entered"),
        )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Write the PDF; 2 and one line for what cannot be written."""
    labels = named(args.game).labels()
    if labels is None:
        none = _("there are none for {game}").format(game=hyphened(args.game))
        print(f"companion labels: {none}", file=sys.stderr)
        return 2
    whole = labels.made(known_box(args.game, args.data), args.boxes)
    return write(args.output, args.sheet, args.first, args.cards, whole)


def chosen(cards: str | None, whole: list[BoxLabel]) -> list[BoxLabel]:
    """The labels of "45" or "1-5,C11-C18", of the whole box for None.  Raises BadCards."""
    if cards is None:
        return whole
    numbers = list(dict.fromkeys(label.number for label in whole))
    out: list[BoxLabel] = []
    for part in cards.split(","):
        first, dash, last = part.partition("-")
        ends = [_place(numbers, part, end) for end in (first, last if dash else first)]
        wanted = numbers[ends[0] : ends[1] + 1]
        out += [label for number in wanted for label in whole if label.number == number]
    if not out:
        raise BadCards(_("No cards named"))
    return out


def _place(numbers: list[str], part: str, number: str) -> int:
    if not number.isalnum():
        raise BadCards(_("{part!r} is no number of a card; write them like 1-5,45,C11").format(part=part))
    if number not in numbers:
        raise BadCards(_("The box has no label {number}").format(number=number))
    return numbers.index(number)


def known_box(game: str, data: Path | None) -> Mapping[str, Any]:
    """What is known of the box of a game; a damaged file is one line."""
    box = Library(places.games(data)).box(game)
    if box is not None and box.trouble:
        print(f"companion labels: {box.trouble}", file=sys.stderr)
    return {} if box is None else dict(box.facts)


def write(output: Path, sheet: str, first: int, cards: str | None, whole: list[BoxLabel]) -> int:
    """Write the PDF; 2 and one line for what cannot be written."""
    # Pillow and the drawing of codes are needed by no other command
    from hardware.labels import sheets as printed

    try:
        if not 1 <= first <= printed.SHEETS[sheet].count:
            raise BadCards(_("--first must lie between 1 and {count}").format(count=printed.SHEETS[sheet].count))
        labels = [printed.Label(*label) for label in chosen(cards, whole)]
        drawn = printed.pages(labels, printed.SHEETS[sheet], WIDE_FONT if WIDE_FONT.exists() else None, first - 1)
        printed.write_pdf(output, drawn)
    except (BadCards, OSError) as error:
        reason = (
            telling(str(output), said(error.strerror)) if isinstance(error, OSError) and error.strerror else str(error)
        )
        print(f"companion labels: {reason}", file=sys.stderr)
        return 2
    text = _("{output}: {labels} labels on {pages} page(s) for {sheet}. Print at 100 %, not fitted to the page.")
    print(text.format(output=output, labels=len(labels), pages=len(drawn), sheet=sheet))
    return 0
