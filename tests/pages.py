"""What the pages of Ghost Stories ask, out of a view."""

from companion.games.ghost_stories.words.pages import CardAsked, Describe
from companion.table.view import View


def card_asked(view: View) -> CardAsked | None:
    """The card that is due, if one is."""
    return view.page.what if view.page is not None and view.page.page == "card" else None


def describe_asked(view: View) -> Describe | None:
    """The card that has to be described, if one has."""
    return view.page.what if view.page is not None and view.page.page == "describe" else None
