"""The rules as generator coroutines, a file a chapter.  They know the state and its verbs only.

Imports run one way.  What a chapter calls by code word lies in a table of `effects.py`; the chapters that fill one are
imported here, so that none is missing whichever of the rules is used.
"""

from companion.ghost_stories.rules import curse_effects, families, kung_fu, left_stones, mantra_effects, village

__all__ = ["curse_effects", "families", "kung_fu", "left_stones", "mantra_effects", "village"]
