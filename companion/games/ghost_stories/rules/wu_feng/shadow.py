"""What the Shadow does (AW 6)."""

from typing import Any

from companion.game.script import Options
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

ACT, GOES, VICTIM = "shadow acts", "shadow goes", "victim of shadow"


@WU_FENG.paragraph(ACT, "AW 6.1")
def beside_a_taoist_it_attacks(t: State, about: tuple[Any, ...], options: Options) -> Options:
    return tuple(option for option in options if option == ("attack",))


@WU_FENG.paragraph(ACT, "AW 6.2")
def alone_it_rolls_a_die(t: State, about: tuple[Any, ...], options: Options) -> Options:
    return tuple(option for option in options if option == ("roll",))


@WU_FENG.paragraph(GOES, "AW 6.2")
def a_colour_sends_it_to_that_board(t: State, about: tuple[Any, ...], options: Options) -> Options:
    """To the Taoist of that colour, or at a neutral board's Qi; to nobody when the Taoist is dead or the Qi gone."""
    if about[0] not in BOARD_COLOURS:
        return ()
    seat = t.setup.boards.index(about[0])
    return tuple(option for option in options if option in (("go", seat), ("lose qi", seat))) or (("nothing",),)


@WU_FENG.paragraph(GOES, "AW 6.3")
def white_or_black_rolls_the_curse_die(t: State, about: tuple[Any, ...], options: Options) -> Options:
    return (("curse die",),)


@WU_FENG.paragraph(VICTIM, "AW 6.2")
def its_two_dice_hit_whom_it_sought(t: State, about: tuple[Any, ...], options: Options) -> Options:
    """While he lives; `about` names him.  Where it found Taoists beside it, nobody was sought (AW 6.1)."""
    return tuple(seat for seat in options if seat in about)
