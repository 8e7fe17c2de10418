"""Demons that Wu-Feng calls into the catacombs (BS 3.2, 3.3, 11.2)."""

from companion.game.question import VILLAIN, Asking, Question
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.state import State


def available(t: State, resistance: int) -> list[int]:
    """The demons that a ghost of this resistance pays for, none once the Shadow is there (BS 3.3, 12.2)."""
    secret = secret_of(t)
    if secret.shadow is not None:
        return []
    return [demon for demon, at in enumerate(secret.demons) if at is None and DEMONS[demon].cost <= resistance]


def has(t: State, demon: int, code: str) -> bool:
    return code in DEMONS[demon].codes[secret_of(t).side]


def enters(t: State, demon: int) -> Asking:
    """By one of the two entrances; the Seeker of side A anywhere (BS 3.2, 11.2)."""
    cells = tuple(range(9)) if has(t, demon, "enter_anywhere") else secret_of(t).entrances
    cell = yield Question("demon enters", VILLAIN, cells, (demon,), "AW 3")
    secret_verbs.enter_demon(t, demon, cell, "BS 3.2")
