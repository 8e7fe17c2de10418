"""Production: a reminder and a checklist, since the app does not know the rooms (DL 5)."""

from companion.game.question import Asking
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters.waiting import ticked_off
from companion.games.dungeon_lords.rules.state import Table


def uses(t: Table) -> tuple[str, str]:
    """How often rooms may produce this season, and the paragraph that says so (DL 5.6, 5.7)."""
    if t.year > 1:
        return "each twice", "DL 5.7"
    return ("each once" if "publisher" in t.setup.house else "one room"), "DL 5.6"


def produced(t: Table) -> Asking:
    """All at the same time, or in order: who has produced is touched away (DL 5.2)."""
    remind(t)
    yield from ticked_off(t, "production", "DL 5.2")


def remind(t: Table) -> None:
    """Who may produce, how often, in which order, and who may work there."""
    t.step = "production"
    often, why = uses(t)
    verbs.tell(t, why, "produce", often)
    verbs.note(t, "DL 5.1", "new rooms too")
    verbs.note(t, "DL 5.2", "all at once", t.players[t.first].colour)
    verbs.note(t, "DL 5.3", "imps into rooms")
    verbs.note(t, "DL 5.4", "tired imps")
    verbs.note(t, "DL 5.5", "trolls")
