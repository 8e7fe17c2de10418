"""Where Wu-Feng puts a ghost that he places (AW 2)."""

from companion.game.question import VILLAIN, Question
from companion.ghost_stories.cards import Card
from companion.ghost_stories.rules.arrival import home_seat, legal_places
from companion.ghost_stories.state import State
from companion.ghost_stories.wu_feng.script import Options, decide, paragraph

PLACE = "place of ghost"


@paragraph(PLACE, "AW 2.1")
def first_free_space_of_the_board_named(t: State, card: Card, options: Options) -> Options:
    """Options come from right to left, a space with only a Buddha among them (AW 2.3)."""
    seat = home_seat(t, card)
    return tuple(place for place in options if place[0] == seat)[:1]


@paragraph(PLACE, "AW 2.2")
def first_free_space_of_the_fullest_board(t: State, card: Card, options: Options) -> Options:
    """Most ghosts among the boards with a free space; equal: the first on the active player's left."""
    seats = {place[0] for place in options}
    seat = min(seats, key=lambda seat: (-t.boards[seat].ghosts, (seat - t.active - 1) % 4))
    return tuple(place for place in options if place[0] == seat)[:1]


def landing_place(t: State, card: Card) -> tuple[int, int]:
    """Where this card would lie if it were placed now."""
    place: tuple[int, int] = decide(t, Question(PLACE, VILLAIN, legal_places(t, card), (card.number,))).options[0]
    return place
