"""What Wu-Feng does with a drawn ghost: the first paragraph of AW 1 that applies.

Demons and curses come with Black Secret; without it no question offers them and their paragraphs stay silent.
"""

from companion.ghost_stories.rules.arrival import PLACE
from companion.ghost_stories.rules.artifacts import armoured
from companion.ghost_stories.state import State
from companion.ghost_stories.wu_feng.places import landing_place
from companion.ghost_stories.wu_feng.script import Options, paragraph

USE = "use of ghost"
PLACED: Options = (PLACE,)
ACTING = frozenset(("haunter", "tormentor", "devourer"))


@paragraph(USE, "AW 1.8")
def incarnations_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    card = t.cards[about[0]]
    return PLACED if card.incarnation else ()


@paragraph(USE, "AW 1.1")
def black_ghosts_open_the_fourth_row(t: State, about: tuple[int, ...], options: Options) -> Options:
    card = t.cards[about[0]]
    if card.colour != "black":
        return ()
    return tuple(use for use in options if use[0] == "curse" and use[1] == 4) or PLACED


@paragraph(USE, "AW 1.2")
def acting_ghosts_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    card = t.cards[about[0]]
    return () if ACTING.isdisjoint(card.middle) else PLACED


@paragraph(USE, "AW 1.3")
def takers_of_power_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    """The board it would land on has its power now; `author-2011` counts living players' boards only.

    The Armour of the Just lets no power be taken (WM 5.9).
    """
    card = t.cards[about[0]]
    if "lose_power" not in card.left:
        return ()
    place = landing_place(t, card)
    if armoured(t, card, place):
        return ()
    board = t.boards[place[0]]
    counts = board.living if "author-2011" in t.house else True
    return PLACED if counts and t.power_on(board) else ()


@paragraph(USE, "AW 1.4")
def overrunning_ghosts_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    """It takes the last free space of its board."""
    card = t.cards[about[0]]
    return PLACED if len(t.free(landing_place(t, card)[0])) == 1 else ()


@paragraph(USE, "AW 1.5")
def ghosts_pay_for_demons(t: State, about: tuple[int, ...], options: Options) -> Options:
    """The strongest demon offered; the rules offer those that the resistance pays for."""
    demons = [use for use in options if use[0] == "demon"]
    return tuple(sorted(demons, key=lambda use: use[1])[-1:])


@paragraph(USE, "AW 1.6")
def weak_ghosts_pay_for_curses(t: State, about: tuple[int, ...], options: Options) -> Options:
    """The strongest curse offered, for a ghost of resistance 1 or 2."""
    card = t.cards[about[0]]
    curses = [use for use in options if use[0] == "curse"]
    if card.resistance > 2 or not curses:
        return ()
    strongest = max(use[1] for use in curses)
    return tuple(use for use in curses if use[1] == strongest)


@paragraph(USE, "AW 1.7")
def other_ghosts_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    return PLACED
