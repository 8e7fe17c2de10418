"""The log and the score of a game as a text for people and as a table for a spreadsheet."""

import csv
import io
from pathlib import Path

from companion.game import files
from companion.table import exchange, log
from companion.table.messages import _
from companion.table.phrases import telling
from companion.table.session import Session

WRITTEN = "written"
"""The folder beside the games where this goes when no USB stick is plugged in."""


def as_text(session: Session, title: str) -> str:
    """The title, the end of the game with its score, and the log turn by turn."""
    view = session.view()
    lines = [title, ""]
    if view.result:
        lines += [view.prompt, *view.evening, *(telling(name, str(points)) for name, points in view.score)]
        lines += [_("Total: {points}").format(points=view.total)] if view.total is not None else []
        lines.append("")
    for turn in log.turns(session):
        lines += [f"{told.number:4}  {told.text}" if not told.begins else f"\n{told.text}" for told in turn]
    return "\n".join(lines) + "\n"


def as_csv(session: Session) -> str:
    """A row a line of the log, with its turn counted from 0 for the set-up, then a row a part of the score."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(("part", "turn", "number", "text", "points"))
    turn = 0
    for lines in log.turns(session):
        for told in lines:
            turn += told.begins
            rows.writerow(("log", turn, told.number, told.text, ""))
    view = session.view()
    for name, points in view.score:
        rows.writerow(("score", "", "", name, points))
    if view.total is not None:
        rows.writerow(("total", "", "", "", view.total))
    return out.getvalue()


def write(session: Session, stem: str, title: str, games: Path) -> Path:
    """Write both, on the first USB stick or beside the games; the text's path.  Raises OSError, Refused."""
    stick = next(iter(exchange.sticks()), None)
    if stick is not None:
        stick.make_folder()
    folder = stick.folder if stick is not None else games / WRITTEN
    text = folder / f"{stem}.txt"
    files.write_whole(text, as_text(session, title).encode())
    files.write_whole(folder / f"{stem}.csv", as_csv(session).encode())
    return text
