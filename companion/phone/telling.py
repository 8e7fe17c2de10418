"""What a phone is told when it asks: why, what a thing is, and the log."""

from collections.abc import Iterable
from typing import Any

from companion.table import log as lines
from companion.table import report
from companion.table.advised import Advised
from companion.table.game_words import Place
from companion.table.messages import _
from companion.table.session import Session
from companion.table.view import View

LINES = 60
"""Lines of the log that are sent at once."""
Told = dict[str, Any]


def note(text: str) -> Told:
    """One line that goes by itself."""
    return {"kind": "note", "text": text}


def sheet(title: str, items: Iterable[tuple[str, str]]) -> Told:
    """A title, and entries of a line and what stands below it."""
    return {"kind": "sheet", "title": title, "items": [{"what": what, "body": body} for what, body in items]}


def why(session: Session) -> Told:
    reasons = session.why()
    return sheet(_("Why?"), [(reason.what, reason.cited) for reason in reasons])


def hint(advised: Advised) -> Told:
    """What is most urgent, whole turns, and why."""
    turns = [(turn.what, turn.brings) for turn in advised.turns]
    items = [(advised.urgent, advised.said), *turns, (_("Why?"), "\n".join(advised.why))]
    return sheet(_("Hint"), items)


def no_hint() -> Told:
    return note(_("No hint was found: the search broke off."))


def of_line(session: Session, view: View, number: int) -> Told | None:
    """The paragraph behind a line of the order sheet; None without one."""
    line = next(iter(view.lines[number : number + 1]), None)
    text = session.words.paragraph(line.why) if line is not None and line.why else ""
    return sheet(line.text, [(line.why, text)]) if line is not None and text else None


def of_place(session: Session, places: tuple[tuple[Place, Any], ...], number: int) -> Told | None:
    """What lies at a place and does; None where there is nothing to say."""
    found = report.explained(session, places[number][0]) if number < len(places) else None
    return None if found is None else sheet(found[0], [(reason.what, reason.text) for reason in found[1]])


def log(session: Session, before: int) -> Told:
    """The newest lines, or those before a line, the newest first; `earlier` is where to ask on, 0 at the beginning."""
    end = min(before - 1, len(session.log)) if before else len(session.log)
    start = max(0, end - LINES)
    items = [
        {
            "n": number + 1,
            "what": lines.text(session, number + 1),
            "begins": session.words.begins(session.log[number].order),
        }
        for number in reversed(range(start, end))
    ]
    return {"kind": "log", "title": _("Log"), "items": items, "more": before > 0, "earlier": start + 1 if start else 0}
