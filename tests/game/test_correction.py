"""Corrections beside the questions of a tiny game: a box of ten pearls, some of which lie on the table."""

from typing import Any

import pytest

from companion.game.correction import AGAIN, CORRECTION, Corrections
from companion.game.game import Answer, Game
from companion.game.question import TABLE, Asking, Illegal, Question

BOX = 10


class Pearls:
    def __init__(self, lying: int = 3):
        self.lying, self.turns, self.result = lying, 0, ""

    def copy(self) -> "Pearls":
        other = Pearls(self.lying)
        other.turns, other.result = self.turns, self.result
        return other

    def seen(self) -> tuple[int, int]:
        return self.lying, self.turns


def turn(t: Pearls) -> Asking:
    """Some pearls are taken, asked in a loop; then the table is said to be red or blue; then one comes back."""
    t.turns += 1
    taken: Any = AGAIN
    while taken == AGAIN:
        taken = yield Question("take", TABLE, tuple(range(1, t.lying + 1)))
    t.lying -= taken
    yield Question("colour", TABLE, ("red", "blue"))
    yield Question("bring", TABLE, tuple(range(t.lying + 1)))
    t.lying += 1


def anew(t: Pearls, question: Question) -> Question | None:
    return None if question.kind == "take" else question


def lay(t: Pearls, _place: tuple[Any, ...], count: int) -> None:
    t.lying = count


PEARLS: Corrections[Pearls] = Corrections(
    lambda question: question.kind != "bring",
    anew,
    lambda _t: (("pearls",),),
    lambda _t, _place: tuple(range(1, BOX + 1)),
    lambda _t, _question, _place, _what: True,
    lay,
)


def game(every: int = 1) -> Game[Pearls]:
    return Game(Pearls(), turn, every=every, corrections=PEARLS)


def asked(running: Game[Pearls]) -> tuple[str, tuple[Any, ...]]:
    assert running.question is not None
    return running.question.kind, running.question.options


def test_the_question_is_asked_anew_for_the_table_as_it_lies() -> None:
    running = game()
    running.correct(("pearls",), 5, "touch")
    assert asked(running) == ("take", (1, 2, 3, 4, 5))
    assert running.answers == [Answer(CORRECTION, (("pearls",), 5), "touch")]
    running.answer(5, "touch")
    running.correct(("pearls",), 2, "touch")
    assert (asked(running), running.state.lying) == (("colour", ("red", "blue")), 2)


@pytest.mark.parametrize("place, count", [(("pearls",), 11), (("pearls",), 0), (("stones",), 3), ((), 3)])
def test_what_the_box_does_not_hold_is_refused_and_nothing_has_changed(place: tuple[Any, ...], count: int) -> None:
    running = game()
    running.answer(1, "touch")
    running.undo()
    with pytest.raises(Illegal, match="cannot lie"):
        running.correct(place, count, "touch")
    assert (running.state.seen(), running.answers, len(running.undone)) == ((3, 1), [], 1)


def test_a_question_that_nobody_can_make_anew_is_answered_first() -> None:
    running = game()
    running.answer(1, "touch")
    running.answer("red", "touch")
    with pytest.raises(Illegal):
        running.correct(("pearls",), 5, "touch")


def test_a_game_without_corrections_refuses_them() -> None:
    with pytest.raises(Illegal):
        Game(Pearls(), turn).correct(("pearls",), 5, "touch")


@pytest.mark.parametrize("every", [1, 3])
def test_undo_redo_and_forks_take_corrections_as_answers(every: int) -> None:
    running = game(every)
    seen = [running.state.seen()]
    for step in (1, ("correct", 7), "blue", 0, ("correct", 4), ("correct", 9), 2, "red", 1):
        if isinstance(step, tuple):
            running.correct(("pearls",), step[1], "touch")
        else:
            running.answer(step, "touch")
        seen.append(running.state.seen())
        fork = running.fork()
        assert (fork.state.seen(), fork.question) == (running.state.seen(), running.question)
    for state in reversed(seen[:-1]):
        running.undo()
        assert running.state.seen() == state
    for state in seen[1:]:
        running.redo()
        assert running.state.seen() == state


def test_a_journals_correction_is_believed_only_where_it_fits() -> None:
    running = game()
    wrong: list[Any] = [None, 5, (("pearls",),), (("pearls",), 5, 6), ([], 5), (("pearls",), "5")]
    for value in wrong:
        assert not running.accepts(Answer(CORRECTION, value, "touch"))
        with pytest.raises(Illegal):
            running.take(Answer(CORRECTION, value, "touch"))
    running.take(Answer(CORRECTION, (("pearls",), 5), "touch"))
    assert running.state.lying == 5
