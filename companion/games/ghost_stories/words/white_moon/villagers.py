"""The villager on top of a tile, whom all see (WM 0.2)."""

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words


def top(t: State, tile: int) -> str:
    """His family in words, "" where nobody is."""
    stack = t.moon.stacks[tile] if t.moon is not None else ()
    return words.family(stack[-1]) if stack else ""


def top_sign(t: State, tile: int) -> tuple[str, ...]:
    """His sign, () where nobody is."""
    stack = t.moon.stacks[tile] if t.moon is not None else ()
    return ("villager", stack[-1]) if stack else ()
