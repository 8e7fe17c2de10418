"""The verbs of the hand for White Moon: villagers, artifacts, crystals, Su-Ling and the portal."""

from companion.game.question import GameOver
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.verbs import Place, tell, without
from companion.games.ghost_stories.rules.white_moon.facts import DEATHS_TO_LOSE
from companion.games.ghost_stories.rules.white_moon.state import Moon


def moon_of(t: State) -> Moon:
    """What White Moon has on the table; only its own rules ask."""
    assert t.moon is not None
    return t.moon


# Villagers.


def turn_up(t: State, tile: int, family: str, why: str) -> None:
    """The top villager of a stack shows his family (WM 0.2, 1.3)."""
    moon = moon_of(t)
    moon.stacks[tile] = (*moon.stacks[tile][:-1], family)
    moon.unturned[family] -= 1
    tell(t, why, "turn up", family, tile)


def take_top(t: State, tile: int) -> str:
    stacks = moon_of(t).stacks
    family = stacks[tile][-1]
    stacks[tile] = stacks[tile][:-1]
    return family


def carry(t: State, start: int, end: int, why: str) -> None:
    """The top villager of a tile goes on top of another tile's (WM 1.3)."""
    family = take_top(t, start)
    moon_of(t).stacks[end] += (family,)
    tell(t, why, "move villager", family, start, end)


def kill(t: State, tile: int, why: str) -> str:
    """The top villager of a tile goes to the Graveyard; the twelfth there loses the game (WM 3)."""
    moon = moon_of(t)
    family = take_top(t, tile)
    moon.graveyard += (family,)
    moon.stirred = True
    tell(t, why, "kill villager", family, tile)
    if len(moon.graveyard) >= DEATHS_TO_LOSE:
        raise GameOver("villagers")
    return family


def save(t: State, tile: int, why: str) -> str:
    """The top villager of a tile goes to the Shelter (WM 4.1)."""
    family = take_top(t, tile)
    moon_of(t).shelter += (family,)
    tell(t, why, "save villager", family, tile)
    return family


def save_dead(t: State, family: str, why: str) -> None:
    """A villager goes from the Graveyard to the Shelter (BS 22.52)."""
    leave_graveyard(t, family)
    moon_of(t).shelter += (family,)
    tell(t, why, "save dead villager", family)


def bring_back(t: State, family: str, tile: int, why: str) -> None:
    """A killed villager returns on top of a tile's stack (WM 5.1, 10.3)."""
    leave_graveyard(t, family)
    moon_of(t).stacks[tile] += (family,)
    tell(t, why, "bring back villager", family, tile)


def leave_graveyard(t: State, family: str) -> None:
    moon = moon_of(t)
    moon.graveyard = without(moon.graveyard, family)


def move_portal(t: State, tile: int, why: str) -> None:
    moon_of(t).portal = tile
    tell(t, why, "move portal", tile)


# Artifacts.


def gain_artifact(t: State, artifact: str, seat: int, why: str) -> None:
    """Won by a rescue, or handed on by one who died."""
    moon_of(t).artifacts[artifact] = seat
    tell(t, why, "gain artifact", artifact, seat)


def discard_artifact(t: State, artifact: str, why: str) -> None:
    """One that works once leaves the game by its use."""
    seat = moon_of(t).artifacts.pop(artifact)
    tell(t, why, "discard artifact", artifact, seat)


# Crystals.


def gain_crystal(t: State, board: Board, why: str) -> None:
    moon = moon_of(t)
    moon.reserve_crystals -= 1
    moon.new_crystals[board.seat] += 1
    tell(t, why, "gain crystal", board.seat)


def pay_crystal(t: State, seat: int, why: str) -> None:
    """A crystal goes to the reserve, one of this turn before one that could be put up (WM 8.1, 8.2)."""
    moon = moon_of(t)
    purse = moon.new_crystals if moon.new_crystals[seat] else moon.crystals
    purse[seat] -= 1
    moon.reserve_crystals += 1
    tell(t, why, "lose crystal", seat)


def put_crystal(t: State, seat: int | None, tile: int, why: str) -> None:
    """A crystal of a board, or for None of the reserve, goes on the receptacle at a corner (WM 7.3, 8.2)."""
    moon = moon_of(t)
    if seat is None:
        moon.reserve_crystals -= 1
    elif moon.crystals[seat]:
        moon.crystals[seat] -= 1
    else:
        moon.new_crystals[seat] -= 1
    moon.receptacles |= {tile}
    tell(t, why, "put crystal", seat, tile)


def take_crystal(t: State, tile: int, why: str) -> None:
    """A crystal goes from its receptacle to the reserve (WM 9.3, BS 21.52)."""
    moon = moon_of(t)
    moon.receptacles -= {tile}
    moon.reserve_crystals += 1
    tell(t, why, "take crystal", tile)


# Su-Ling, and what leaves the game.


def put_su_ling(t: State, place: Place, why: str) -> None:
    """She stands on the haunting icon before a ghost space (WM 7.1)."""
    moon_of(t).su_ling = place
    tell(t, why, "su-ling", place)


def su_ling_leaves(t: State, why: str) -> None:
    moon_of(t).su_ling = None
    tell(t, why, "su-ling leaves")


def remove_tao(t: State, colour: str, board: Board | None, why: str) -> None:
    """A Tao token leaves the game, from the reserve or from a player (WM 5.13)."""
    if board is None:
        t.reserve_tao[colour] -= 1
    else:
        board.tao[colour] -= 1
    moon_of(t).gone_tao[colour] += 1
    tell(t, why, "remove tao", colour, board and board.seat)


def put_any_buddha(t: State, board: Board, place: Place, why: str) -> None:
    """A Buddha that a board holds goes on a free space, also one taken this turn (WM 5.5)."""
    if board.buddhas:
        board.buddhas -= 1
    else:
        board.new_buddhas -= 1
    t.boards[place[0]].buddha_on[place[1]] = True
    tell(t, why, "put buddha", board.seat, place)
