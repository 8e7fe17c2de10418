"""What Wu-Feng does with a drawn ghost: the first paragraph of AW 1 that applies.

Demons and curses come with Black Secret; without it no question offers them and their paragraphs stay silent.
"""

from companion.game.script import Options
from companion.games.ghost_stories.rules.chapters.base.arrival import PLACE
from companion.games.ghost_stories.rules.chapters.white_moon.artifacts import armoured
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.places import landing_place, meets_buddha
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

USE = "use of ghost"
PLACED: Options = (PLACE,)
ACTING = frozenset(("haunter", "tormentor", "devourer"))


@WU_FENG.paragraph(USE, "AW 1.8")
def incarnations_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    card = t.cards[about[0]]
    return PLACED if card.incarnation else ()


@WU_FENG.paragraph(USE, "AW 1.1")
def black_ghosts_open_the_fourth_row(t: State, about: tuple[int, ...], options: Options) -> Options:
    card = t.cards[about[0]]
    if card.colour != "black":
        return ()
    return tuple(use for use in options if use[0] == "curse" and use[1] == 4) or PLACED


@WU_FENG.paragraph(USE, "AW 1.2")
def acting_ghosts_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    card = t.cards[about[0]]
    return () if ACTING.isdisjoint(card.middle) else PLACED


@WU_FENG.paragraph(USE, "AW 1.3")
def takers_of_power_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    """The board it would land on has its power now; `author-2011` counts living players' boards only.

    On a Buddha it would be discarded and take nothing (GS 4.5); the Armour of the Just lets no power be taken (WM 5.9).
    """
    card = t.cards[about[0]]
    if "lose_power" not in card.left:
        return ()
    place = landing_place(t, card)
    if armoured(t, card, place) or meets_buddha(t, card, place):
        return ()
    board = t.boards[place[0]]
    counts = board.living if "author-2011" in t.house else True
    return PLACED if counts and t.power_on(board) else ()


@WU_FENG.paragraph(USE, "AW 1.4")
def overrunning_ghosts_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    """It takes the last free space of its board and stays there, and somebody would pay: not for the dead (GS 3.1)."""
    card = t.cards[about[0]]
    place = landing_place(t, card)
    board = t.boards[place[0]]
    if board.ghosts != 2 or meets_buddha(t, card, place) or (board.played and not board.living):
        return ()
    return PLACED


@WU_FENG.paragraph(USE, "AW 1.5")
def ghosts_pay_for_demons(t: State, about: tuple[int, ...], options: Options) -> Options:
    """The strongest demon offered; the rules offer those that the resistance pays for."""
    demons = [use for use in options if use[0] == "demon"]
    return tuple(sorted(demons, key=lambda use: use[1])[-1:])


@WU_FENG.paragraph(USE, "AW 1.6")
def weak_ghosts_pay_for_curses(t: State, about: tuple[int, ...], options: Options) -> Options:
    """The strongest curse offered, for a ghost of resistance 1 or 2; with the Undertaker in play AW 9.1 chooses."""
    card = t.cards[about[0]]
    curses = [use for use in options if use[0] == "curse"]
    if card.resistance > 2 or not curses:
        return ()
    if t.count("curses_any_colour"):
        return tuple(curses)
    strongest = max(use[1] for use in curses)
    return tuple(use for use in curses if use[1] == strongest)


@WU_FENG.paragraph(USE, "AW 9.1")
def the_undertaker_throws_any_colour(t: State, about: tuple[int, ...], options: Options) -> Options:
    """With him in play the curse that a ghost pays for is chosen like one of any colour: the highest level."""
    if PLACE in options or not t.count("curses_any_colour"):
        return ()
    highest = max((use[1] for use in options if use[0] == "curse"), default=0)
    return tuple(use for use in options if use[0] == "curse" and use[1] == highest)


@WU_FENG.paragraph(USE, "AW 1.7")
def other_ghosts_are_placed(t: State, about: tuple[int, ...], options: Options) -> Options:
    return PLACED
