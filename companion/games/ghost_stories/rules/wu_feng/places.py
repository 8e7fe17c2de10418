"""Where Wu-Feng puts a ghost that he places (AW 2)."""

from companion.game.script import Options
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.chapters.base.arrival import home_seat, stays_on_buddha
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

PLACE = "place of ghost"
SKELETON_SPACE = "space of skeleton"


@WU_FENG.paragraph(PLACE, "AW 2.1")
def first_free_space_of_the_board_named(t: State, about: tuple[int, ...], options: Options) -> Options:
    """Options come from right to left, a space with only a Buddha among them (AW 2.3)."""
    seat = home_seat(t, t.cards[about[0]])
    for place in options:
        if place[0] == seat:
            return (place,)
    return ()


@WU_FENG.paragraph(PLACE, "AW 2.2")
def first_free_space_of_the_fullest_board(t: State, about: tuple[int, ...], options: Options) -> Options:
    """Most ghosts among the boards with a free space; equal: the first on the active player's left."""
    return fullest_board(t, options)


@WU_FENG.paragraph(SKELETON_SPACE, "AW 8.1")
def skeletons_go_like_ghosts_without_a_board(t: State, about: tuple[int, ...], options: Options) -> Options:
    return fullest_board(t, options)


def fullest_board(t: State, options: Options) -> Options:
    seats = {place[0] for place in options}
    seat = min(seats, key=lambda seat: (-t.boards[seat].ghosts, (seat - t.active - 1) % 4))
    return tuple(place for place in options if place[0] == seat)[:1]


def landing_place(t: State, card: Card) -> tuple[int, int]:
    """Where this card would lie if it were placed now (AW 2.1, 2.2)."""
    home = t.free(home_seat(t, card))
    return home[0] if home else fullest_board(t, tuple(t.all_free()))[0]


def meets_buddha(t: State, card: Card, place: tuple[int, int]) -> bool:
    """Whether this ghost would be discarded where it lands (GS 4.5)."""
    return t.boards[place[0]].buddha_on[place[1]] and not stays_on_buddha(card)
