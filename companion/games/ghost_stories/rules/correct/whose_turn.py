"""Whose turn it is: people have played on without the app, and a turn of another board begins."""

from companion.games.ghost_stories.rules.correct.ghosts import Options, Place
from companion.games.ghost_stories.rules.correct.thing import Thing
from companion.games.ghost_stories.rules.state import State


def places(_t: State) -> list[Place]:
    return [("active",)]


def colours(t: State, _place: Place) -> Options:
    """Every board has its turn, played or not (GS 12.2)."""
    return tuple(board.colour for board in t.boards)


def lay(t: State, _place: Place, colour: str) -> None:
    """What lasts a turn is over, as at the end of each."""
    for board in t.boards:
        board.buddhas += board.new_buddhas
        board.new_buddhas = 0
    t.lent = t.borrowed = ()
    t.yang = False
    if (moon := t.moon) is not None:
        moon.crystals = [old + new for old, new in zip(moon.crystals, moon.new_crystals, strict=True)]
        moon.new_crystals = [0] * len(moon.new_crystals)
        moon.stirred = moon.weary = moon.called = moon.clawed = False
    t.active = t.setup.boards.index(colour)


def settled(t: State) -> bool:
    """Nothing waits for the end of this turn: no drawn card, no full blood mantra, no curse that renews all others."""
    if t.drawn or (t.moon is not None and (t.moon.called or t.moon.full())):
        return False
    if (secret := t.secret) is None:
        return True
    full = any(qi >= secret.pieces.mantras[mantra].level for mantra, qi in secret.mantras.items())
    return not (full or any(token is not None for token in secret.pyramid[-1]))


def opens(place: Place) -> bool:
    """Whether a turn begins with this correction."""
    return bool(place[0] == "active")


TURN = Thing(places, colours, lay)
