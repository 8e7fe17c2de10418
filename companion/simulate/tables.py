"""The rows of a study as text and Markdown in the language in use, and as CSV and JSON for programs."""

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from companion.game.trouble import Trouble
from companion.simulate.study import Row
from companion.table.messages import N_, _, ngettext
from companion.table.phrases import begun, broad, decimal, listed, padded

WON = N_("won")
"""The head of the column where no axis goes across."""

BLOCK = re.compile(r"(<!-- companion study [^\n]*-->\n).*?(<!-- end of the study -->)", re.DOTALL)


def percent(row: Row) -> str:
    """ "1.0 (0.5 to 1.8)", the share and its interval."""
    if not row.games:
        return "–"
    shares = {"share": row.share, "low": row.low, "high": row.high}
    told = _("{share:.1f} ({low:.1f} to {high:.1f})")
    return decimal(told.format(**{name: 100 * share for name, share in shares.items()}))


def word(typed: str) -> str:
    """A word of an axis for people; behind "ahead" stands how far."""
    name, _blank, number = typed.partition(" ")
    return f"{_(name)} {number}" if number.isdigit() else _(typed)


def varied(rows: Sequence[Row]) -> list[str]:
    """The axes on which these rows differ, in their order."""
    return [axis for axis in rows[0].words if len({row.words[axis] for row in rows}) > 1]


def caption(rows: Sequence[Row]) -> str:
    """What all of these rows have in common."""
    same = [word(typed) for axis, typed in rows[0].words.items() if axis not in varied(rows) and typed != "none"]
    what, counts = listed(same) or _("won"), sorted({row.games for row in rows})
    if len(counts) == 1:
        return ngettext("{what}: {count} game each", "{what}: {count} games each", counts[0]).format(
            what=what, count=counts[0]
        )
    return _("{what}: {fewest} to {most} games each").format(what=what, fewest=counts[0], most=counts[-1])


def parted(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows of one table each: they differ on the last two varied axes alone."""
    outer = varied(rows)[:-2]
    tables: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        tables.setdefault(tuple(row.words[axis] for axis in outer), []).append(row)
    return list(tables.values())


def axes(rows: Sequence[Row]) -> tuple[str, str]:
    """Of all tables of a study the axis that goes down and the one that goes across; "" where none does."""
    down, across = [*varied(rows)[-2:], "", ""][:2]
    return down, across


def table(rows: Sequence[Row], down: str, across: str) -> list[list[str]]:
    """Lines of cells, the first one a head."""
    heads = list(dict.fromkeys(row.words.get(across, WON) for row in rows))
    lines = [[word(down), *map(word, heads)]]
    for name in dict.fromkeys(row.words.get(down, "") for row in rows):
        line = {row.words.get(across, WON): percent(row) for row in rows if row.words.get(down, "") == name}
        lines.append([word(name), *(line.get(head, "") for head in heads)])
    return lines


def markdown(rows: Sequence[Row]) -> str:
    """All tables, each below its caption."""
    shared, parts = axes(rows), []
    for some in parted(rows):
        head, *lines = table(some, *shared)
        drawn = [_line(head), _line(["---"] * len(head)), *map(_line, lines)]
        parts.append("\n".join([begun(caption(some)), "", *drawn]))
    return "\n\n".join(parts)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def text(rows: Sequence[Row]) -> str:
    """The same for a terminal."""
    shared, parts = axes(rows), []
    for some in parted(rows):
        lines = table(some, *shared)
        wide = [max(map(broad, column)) for column in zip(*lines, strict=True)]
        cells = [[padded(cell, width) for cell, width in zip(line, wide, strict=True)] for line in lines]
        drawn = ["  ".join(line).rstrip() for line in cells]
        parts.append("\n".join([caption(some), *drawn]))
    return "\n\n".join(parts)


def comma_separated(rows: Sequence[Row]) -> str:
    """A line a cell of the grid, as spreadsheets read it; shares from 0 to 1."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([*rows[0].words, "games", "won", "share", "low", "high"])
    writer.writerows([*row.words.values(), row.games, row.won, *_shares(row)] for row in rows)
    return file.getvalue()


def _shares(row: Row) -> Iterator[float]:
    return (round(share, 5) for share in (row.share, row.low, row.high))


def as_json(rows: Sequence[Row]) -> str:
    """A line for each cell that was measured, for programs: its words, games, victories and the 95 % interval."""
    lines: list[dict[str, Any]] = []
    for row in (row for row in rows if row.games):
        _share, low, high = _shares(row)
        lines.append({**row.words, "games": row.games, "won": row.won, "low": low, "high": high})
    return "[\n" + ",\n".join(f"  {json.dumps(line)}" for line in lines) + "\n]\n"


def renewed(page: str, made: str) -> str:
    """The page with these tables between the marks of a study.  Raises Trouble where it has none, or several."""
    if len(BLOCK.findall(page)) != 1:
        begin, end = "<!-- companion study … -->", "<!-- end of the study -->"
        raise Trouble("The page needs one line {begin} and below it one {end}.", begin=begin, end=end)
    return BLOCK.sub(lambda found: f"{found[1]}\n{made}\n\n{found[2]}", page)
