"""The lines by which a whole table is laid again."""

from companion.table.session import Session


def laid(session: Session) -> list[str]:
    """All that the table is told, a line each."""
    return [line for step in session.whole_table() for line in step.text.splitlines()]
