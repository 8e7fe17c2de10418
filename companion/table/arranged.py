"""The lines of the sheet as people read them: equal ones are one, and what matters most comes first."""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.table.messages import ngettext
from companion.table.view import Line, Rank


def once(lines: Iterable[Line]) -> list[Line]:
    """Equal orders as one line, at the place of the first, with how often it is carried out."""
    counts = Counter(lines)
    return [line if count == 1 else _times(line, count) for line, count in counts.items()]


def _times(line: Line, count: int) -> Line:
    if not line.physical:
        return line
    text = ngettext("{order} ({count} time)", "{order} ({count} times)", count)
    return line._replace(text=text.format(order=line.text, count=count))


def ranked(lines: Sequence[Line]) -> list[Line]:
    """The lines of a high rank first, but none before another one about the same places, which hands do in turn."""
    out: list[Line] = []
    for line in lines:
        at = len(out)
        while at and _goes_before(line, out[at - 1]):
            at -= 1
        out.insert(at, line)
    return out


def _goes_before(line: Line, other: Line) -> bool:
    return line.rank < min(other.rank, Rank.ORDER) and not set(line.places) & set(other.places)
