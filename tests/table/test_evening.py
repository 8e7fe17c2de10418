"""What the end of a game tells about it, from its orders alone."""

from companion.game.order import Order
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.evening import evening, throws

ROLLED = Order("note", ("tao dice", ("red", "red", "blue"), False), "GS 9.3")


def turn_of(seat: int) -> Order:
    return Order("note", ("turn", seat), "GS 1.1")


def off(number: int, seat: int, space: int) -> Order:
    return Order("discard", (number, (seat, space)), "GS 9.5")


def test_the_throw_that_took_most_is_the_best() -> None:
    t = first_table(Setup(seed=1).complete())
    told = [turn_of(0), ROLLED, off(38, 0, 0), turn_of(1), ROLLED, off(54, 1, 0), off(12, 1, 2), turn_of(2), turn_of(3)]
    told += [Order("haunt", (3,), "GS 8.2"), Order("die", (0,), "GS 13.1")]
    assert [(throw.turn, len(throw.gone)) for throw in throws(told)] == [(1, 1), (2, 2)]
    counts, best, closest = evening(t, told)
    assert counts.replace("\N{NO-BREAK SPACE}", " ") == "4 turns · 3 ghosts exorcised · 1 haunting · 1 death"
    assert "in turn 2" in best
    assert "№54" in best
    assert "№12" in best
    assert closest == "Closest moment: 1 tile of 3 haunted in turn 4"


def test_two_exorcisms_of_one_turn_are_two_throws() -> None:
    told = [turn_of(0), ROLLED, off(38, 0, 0), ROLLED, off(45, 0, 1)]
    assert len(throws(told)) == 2


def test_ghosts_that_something_else_discards_are_no_throw() -> None:
    assert not throws([turn_of(0), Order("discard", (38, (0, 0)), "GS 7.3")])
