"""`companion labels`: sheets of QR labels for card sleeves, to be printed on stickers."""

import sys
from pathlib import Path

from companion.table.font import WIDE_FONT
from companion.table.labels import BoxLabel, box_labels
from companion.table.messages import _


class BadCards(ValueError):
    """The cards that were named are none of the box."""


def chosen(cards: str | None) -> list[BoxLabel]:
    """The labels of "45" or "1-5,45", of the whole box for None.  Raises BadCards."""
    whole = {label.number: label for label in box_labels()}
    if cards is None:
        return list(whole.values())
    out: list[BoxLabel] = []
    for part in cards.split(","):
        first, dash, last = part.partition("-")
        last = last if dash else first
        if not first.isdecimal() or not last.isdecimal():
            raise BadCards(_("{part!r} is no number of a card; write them like 1-5,45").format(part=part))
        for number in range(int(first), int(last) + 1):
            if str(number) not in whole:
                raise BadCards(_("The box has no card {number}").format(number=number))
            out.append(whole[str(number)])
    if not out:
        raise BadCards(_("No cards named"))
    return out


def run(output: Path, sheet: str, first: int, cards: str | None) -> int:
    """Write the PDF; 2 and one line for what cannot be written."""
    # Pillow and the drawing of codes are needed by no other command
    from hardware.labels import SHEETS, Label, pages, write_pdf

    try:
        if not 1 <= first <= SHEETS[sheet].count:
            raise BadCards(_("--first must lie between 1 and {count}").format(count=SHEETS[sheet].count))
        labels = [Label(*label) for label in chosen(cards)]
        drawn = pages(labels, SHEETS[sheet], WIDE_FONT if WIDE_FONT.exists() else None, first - 1)
        write_pdf(output, drawn)
    except (BadCards, OSError) as error:
        reason = f"{output}: {error.strerror}" if isinstance(error, OSError) and error.strerror else str(error)
        print(f"companion labels: {reason}", file=sys.stderr)
        return 2
    text = _("{output}: {labels} labels on {pages} page(s) for {sheet}. Print at 100 %, not fitted to the page.")
    print(text.format(output=output, labels=len(labels), pages=len(drawn), sheet=sheet))
    return 0
