"""A card that was told by a wrong number: hands have laid the right one wherever the app believes the other."""

from typing import Any

from companion.game.game import Answer
from companion.games.ghost_stories.rules.state import Ghost, State


def misread(t: State, was: Answer, number: Any) -> None:
    """Exchange the two cards on this table, if one of them is not known to lie anywhere."""
    if was.kind != "draw" or number not in (*t.unseen_ghosts, *t.unseen_incarnations) or number not in t.cards:
        return
    two = {was.value: number, number: was.value}

    def renumbered(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(two.get(one, one) for one in pile)

    for place, ghost in t.in_play():
        if ghost.card.number == was.value:
            t.boards[place[0]].spaces[place[1]] = Ghost(t.cards[number], ghost.figure)
    t.discard, t.exorcised, t.known = renumbered(t.discard), renumbered(t.exorcised), renumbered(t.known)
    t.unseen_ghosts, t.unseen_incarnations = renumbered(t.unseen_ghosts), renumbered(t.unseen_incarnations)
    t.drawn = two.get(t.drawn, t.drawn)
    t.stones = t.count_stones()
