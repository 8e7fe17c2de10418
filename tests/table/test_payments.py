"""An exorcism that Tao tokens make possible is told on the map where that is clear."""

from companion.game.question import TABLE, Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.words.base.payment import ghosts
from companion.table.view import Tap, Target

STAY = ((), ())
FIRST, SECOND = (0, 0), (1, 2)
ONE_RED = ((0, "red"),)
ONE_BLUE = ((0, "blue"),)


def asked(*ways) -> list[Target]:
    return ghosts(Question("what to exorcise", TABLE, (*ways, STAY), ((), ())))


def test_a_ghost_with_one_price_can_be_touched():
    way = ((FIRST,), ONE_RED)
    assert asked(way) == [Target(("space", *FIRST), Tap(way, True))]


def test_two_ghosts_with_a_price_each():
    first, second = ((FIRST,), ONE_RED), ((SECOND,), ONE_BLUE)
    assert asked(first, second) == [
        Target(("space", *FIRST), Tap(first, True)),
        Target(("space", *SECOND), Tap(second, True)),
    ]


def test_a_ghost_that_could_be_paid_for_in_two_ways_is_chosen_by_a_button():
    assert asked(((FIRST,), ONE_RED), ((FIRST,), ONE_BLUE)) == []
    both = ((FIRST, SECOND), ONE_BLUE)
    assert asked(((FIRST,), ONE_RED), both) == [Target(("space", *SECOND), Tap(both, True))]


def test_a_demon_stands_for_a_ghost():
    way = (((DEMON_SEAT, 1),), ONE_RED)
    assert asked(way) == [Target(("demon", 1), Tap(way, True))]
