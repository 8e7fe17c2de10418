"""A card that was told by a wrong name: hands have played the right one wherever the app believes the other."""

from typing import Any

from companion.game.game import Answer
from companion.games.ankh_morpork.rules.facts import DECK
from companion.games.ankh_morpork.rules.state import State


def misread(t: State, was: Answer, card: Any) -> None:
    """Exchange the two cards on this table, if one of them has not been turned over."""
    if was.kind not in ("card", "discarded card") or card not in t.unseen:
        return

    def renamed(pile: tuple[str, ...]) -> tuple[str, ...]:
        if was.value not in pile:
            return pile
        slot = pile.index(was.value)
        return (*pile[:slot], card, *pile[slot + 1 :])

    t.stack, t.discard, t.kept = renamed(t.stack), renamed(t.discard), renamed(t.kept)
    t.unseen = tuple([one for one in DECK if one in (*t.unseen, was.value) and one != card])
