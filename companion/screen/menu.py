"""The menu of a running game: what it offers depends on the game and on how far it is."""

from collections.abc import Callable

from companion.screen.panels import MenuPanel
from companion.table.messages import _
from companion.table.session import Session
from companion.table.view import View


def menu_of(
    session: Session, view: View, close: Callable[[], None], act: Callable[[str], None], way_out: str
) -> MenuPanel:
    """The menu for this view; `way_out` is what leaving the app is called."""
    words = session.words
    panel = MenuPanel(_("Menu"), close, act, way_out=way_out)
    panel.rules = bool(words.chapters(session.state))
    panel.differs = words.differs is not None and not view.result
    panel.people = panel.differs and bool(words.differs and words.differs.people)
    panel.guides = bool(words.guide) and not view.result
    return panel
