"""The course of a game: what the game counts, at the beginning of each turn and at the end."""

from typing import NamedTuple

from companion.table.session import Session


class Curve(NamedTuple):
    """One thing that was counted over the turns; `colour` is that of a board, "" for none."""

    name: str
    colour: str
    counts: tuple[int, ...]


def course(session: Session) -> tuple[Curve, ...]:
    """A curve for each thing that is counted now; () where a game counts nothing or has not begun."""
    game, counted = session.game, session.words.counted
    tables = [*(table for _answers, table in game.marks), game.state]
    told = [{count.name: count.number for count in counted(table)} for table in tables]
    if len(tables) < 3:
        return ()
    return tuple(
        Curve(count.name, count.colour, tuple(numbers.get(count.name, 0) for numbers in told))
        for count in counted(game.state)
    )
