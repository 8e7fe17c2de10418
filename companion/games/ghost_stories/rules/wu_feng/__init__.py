"""Wu-Feng as the published automated variant plays him: an ordered list of small named rules, one a paragraph."""

from companion.games.ghost_stories.rules.wu_feng import below, curses, places, shadow, uses, villagers

__all__ = ["below", "curses", "places", "shadow", "uses", "villagers"]  # Importing them registers their paragraphs.
