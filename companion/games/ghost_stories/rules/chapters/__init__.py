"""The rules as generator coroutines, a file a chapter, by box.  They know the state and its verbs only.

Imports run one way.  What a chapter calls by code word lies in a table of `effects.py`; the chapters that fill one are
imported here, so that none is missing whichever of the rules is used.
"""

from companion.games.ghost_stories.rules.chapters.base import left_stones, village
from companion.games.ghost_stories.rules.chapters.black_secret import curse_effects, mantra_effects
from companion.games.ghost_stories.rules.chapters.white_moon import families, kung_fu

__all__ = ["curse_effects", "families", "kung_fu", "left_stones", "mantra_effects", "village"]
