"""Whom and what Wu-Feng's curses strike (AW 7, 9); what no paragraph settles is left to chance (AW 0.3, 9.9)."""

from typing import Any

from companion.game.script import Options
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.black_secret.curse_effects import NOTHING
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

LADDER, ANY_CURSE, MANTRA, TAOIST = "ladder to take", "curse of any colour", "mantra of curse", "taoist of curse"
MOVED, CELL, RAISED = "ghost to move", "cell for taoist", "ghost from discard"
PLACE, TAO, HAUNTED, STACK = "place of curse", "tao of curse", "tile to haunt", "stack to discard"

About = tuple[Any, ...]


@WU_FENG.paragraph(PLACE, "BS 4.2")
def a_place_that_opens_a_higher_one(t: State, about: About, options: Options) -> Options:
    """Beside a token of its row, under a place of the next row (BS 4.5); with the second of level 1 level 2 opens."""
    if "curse-places-by-lot" in t.house:
        return ()
    secret = secret_of(t)
    row = secret.pyramid[secret.pieces.curses[about[0]].level - 1]
    opening = (place for place in options if any(row[max(place - 1, 0) : place + 2]))
    return tuple(opening) or options


@WU_FENG.paragraph(LADDER, "AW 7.1")
def the_centre_ladder_first(t: State, about: About, options: Options) -> Options:
    return (CENTRE,) if CENTRE in options else options


@WU_FENG.paragraph(ANY_CURSE, "AW 9.1")
def the_highest_level(t: State, about: About, options: Options) -> Options:
    highest = max(option[1] for option in options)
    return tuple(option for option in options if option[1] == highest)


@WU_FENG.paragraph(MANTRA, "AW 9.2")
def the_fullest_mantra(t: State, about: About, options: Options) -> Options:
    """Most Qi; equal: the higher level."""
    secret = secret_of(t)
    rank = {mantra: (secret.mantras[mantra], secret.pieces.mantras[mantra].level) for mantra in options}
    fullest = max(rank.values())
    return tuple(mantra for mantra in options if rank[mantra] == fullest)


@WU_FENG.paragraph(TAOIST, "AW 9.3")
def any_living_taoist(t: State, about: About, options: Options) -> Options:
    return options


@WU_FENG.paragraph(MOVED, "AW 9.4")
def a_ghost_moves_only_to_overrun(t: State, about: About, options: Options) -> Options:
    """It makes three on a board that had two; on a Buddha only an incarnation would stay."""
    overruns = tuple(
        (start, end)
        for start, end in (option for option in options if option != NOTHING)
        if start[0] != end[0] and t.boards[end[0]].ghosts == 2 and stays(t, start, end)
    )
    return overruns or (NOTHING,)


def stays(t: State, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Whether a ghost moved there lies there afterwards (BS 21.23)."""
    ghost = t.ghost(start)
    return ghost is not None and (ghost.card.incarnation or not t.boards[end[0]].buddha_on[end[1]])


@WU_FENG.paragraph(CELL, "AW 9.5")
def an_outer_cell(t: State, about: About, options: Options) -> Options:
    return tuple(spot for spot in options if spot != CENTRE + 9)


@WU_FENG.paragraph(RAISED, "AW 9.7")
def the_strongest_ghost_black_before_others(t: State, about: About, options: Options) -> Options:
    rank = {number: (t.cards[number].resistance, t.cards[number].colour == "black") for number in options}
    strongest = max(rank.values())
    return tuple(number for number in options if rank[number] == strongest)


@WU_FENG.paragraph(HAUNTED, "AW 9.9")
def any_tile_is_haunted(t: State, about: About, options: Options) -> Options:
    return options


@WU_FENG.paragraph(STACK, "AW 9.9")
def any_stack_is_turned_up(t: State, about: About, options: Options) -> Options:
    """By the fourth black curse; the Restless Seeker chooses his (AW 10.2)."""
    return options if about == ("BS 21.44",) else ()


@WU_FENG.paragraph(TAO, "AW 9.9")
def any_tao_token_goes(t: State, about: About, options: Options) -> Options:
    """By a curse; whatever else takes one leaves it to chance alone (AW 0.3)."""
    return options if about[1].startswith("BS 21.") else ()
