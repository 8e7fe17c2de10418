"""Corrections in the middle of a step of a tiny game: they stand in front of it, and its answers are given again."""

from typing import Any

import pytest

from companion.game.correction import AGAIN, CORRECTION, OPENING, Corrections, Earlier
from companion.game.game import Answer, Game
from companion.game.question import TABLE, Asking, GameOver, Illegal, Question

BOX = 10


class Purse:
    """Pearls and the shells that are bought with them."""

    orders = None

    def __init__(self, pearls: int = 4, shells: int = 0):
        self.pearls, self.shells, self.result = pearls, shells, ""

    def copy(self) -> "Purse":
        other = Purse(self.pearls, self.shells)
        other.result = self.result
        return other

    def seen(self) -> tuple[int, int]:
        return self.pearls, self.shells


def turn(t: Purse) -> Asking:
    """After a colour, so many shells are bought for a pearl each; the price is paid after they have been looked at."""
    yield Question("colour", TABLE, ("red", "blue"))
    count: Any = AGAIN
    while count == AGAIN:
        count = yield Question("buy", TABLE, tuple(range(1, t.pearls + 1)))
    t.shells += count
    yield Question("look", TABLE, ("good", "bad"))
    paid = yield Question("pay", TABLE, tuple(range(count, t.pearls + 1)))
    t.pearls -= paid
    if not t.pearls:
        raise GameOver("poor")


def laid(t: Purse, place: tuple[Any, ...]) -> int:
    return t.pearls if place == ("pearls",) else t.shells


def lay(t: Purse, place: tuple[Any, ...], count: int) -> None:
    if place == ("pearls",):
        t.pearls = count
    else:
        t.shells = count


def earlier(then: Purse, now: Purse, place: tuple[Any, ...], count: int) -> tuple[Any, ...]:
    """Shells that the step has brought are taken off; of pearls that it took nobody knows."""
    if place == ("shells",):
        return (count - now.shells + then.shells,)
    return (count,) if then.pearls == now.pearls else ()


PURSE: Corrections[Purse] = Corrections(
    lambda question: question.kind in ("buy", OPENING.kind),
    lambda _t, _question: None,
    lambda _t: (("pearls",), ("shells",)),
    lambda _t, _place: tuple(range(BOX + 1)),
    lambda _t, _question, _place, _what: True,
    lay,
    Earlier(earlier, lambda one, other: one.seen() == other.seen()),
)


def game(*answers: Any, every: int = 1) -> Game[Purse]:
    running = Game(Purse(), turn, every=every, corrections=PURSE)
    for answer in answers:
        running.answer(answer, "touch")
    return running


def asked(running: Game[Purse]) -> tuple[str, tuple[Any, ...]]:
    assert running.question is not None
    return running.question.kind, running.question.options


def test_the_rules_ask_the_open_question_anew_and_keep_what_was_answered() -> None:
    running = game("red", 2, "good")
    assert asked(running) == ("pay", (2, 3, 4))
    running.correct(("pearls",), 7, "touch")
    assert (asked(running), running.state.seen()) == (("pay", (2, 3, 4, 5, 6, 7)), (7, 2))
    assert [answer.kind for answer in running.answers] == ["colour", "buy", "look", CORRECTION]
    assert not running.unfit


def test_what_the_step_has_brought_is_not_brought_twice() -> None:
    running = game("red", 2)
    running.correct(("shells",), 5, "touch")
    assert (asked(running)[0], running.state.seen()) == ("look", (4, 5))


def test_an_answer_that_does_not_fit_is_asked_anew_and_nothing_is_lost() -> None:
    running = game("red", 3, "good")
    running.correct(("pearls",), 2, "touch")
    assert (asked(running), running.state.seen()) == (("buy", (1, 2)), (2, 0))
    assert running.unfit == {3: [Answer("buy", 3, "touch"), Answer("look", "good", "touch")]}
    running.undo()
    assert (asked(running), running.state.seen(), running.unfit) == (("pay", (3, 4)), (4, 3), {})
    running.redo()
    assert (asked(running)[0], len(running.unfit)) == ("buy", 1)


def test_before_the_first_question_that_can_be_made_anew_it_stands_before_the_turn() -> None:
    running = game("red", 1, "good", 1)
    assert asked(running)[0] == "colour"
    running.correct(("pearls",), 9, "touch")
    assert (asked(running)[0], running.state.seen()) == ("colour", (9, 1))
    running.answer("blue", "touch")
    assert asked(running) == ("buy", tuple(range(1, 10)))


def test_a_place_that_the_step_itself_has_changed_cannot_be_corrected_in_it() -> None:
    def halves(t: Purse) -> Asking:
        t.pearls -= 1
        yield Question("look", TABLE, ("good", "bad"))

    running: Game[Purse] = Game(Purse(), halves, corrections=PURSE)
    assert running.correctable
    with pytest.raises(Illegal):
        running.correct(("pearls",), 7, "touch")
    running.correct(("shells",), 7, "touch")
    assert running.state.seen() == (3, 7)


def test_a_correction_that_ends_the_game_before_anything_is_asked_is_refused() -> None:
    def poor(t: Purse) -> Asking:
        if not t.pearls:
            raise GameOver("poor")
        yield Question("look", TABLE, ("good", "bad"))

    running: Game[Purse] = Game(Purse(), poor, corrections=PURSE)
    with pytest.raises(Illegal):
        running.correct(("pearls",), 0, "touch")


@pytest.mark.parametrize("every", [1, 3])
def test_undo_redo_and_forks_lead_along_the_same_tables(every: int) -> None:
    running = game(every=every)
    seen = [(running.state.seen(), running.question)]
    steps = ("red", 1, ("pearls", 6), "good", ("shells", 5), ("pearls", 8), 2, ("pearls", 5), "blue", 3, ("pearls", 2))
    for step in (*steps, 1, "bad", ("shells", 9), 1, "red", 1):
        if isinstance(step, tuple):
            running.correct((step[0],), step[1], "touch")
        else:
            running.answer(step, "touch")
        seen.append((running.state.seen(), running.question))
        fork = running.fork()
        assert ((fork.state.seen(), fork.question), fork.unfit) == (seen[-1], running.unfit)
    again = game(every=every)
    for answer in running.answers:
        assert again.accepts(answer)
        again.take(answer)
    assert (again.state.seen(), again.question, again.unfit) == (*seen[-1], running.unfit)
    for lies in reversed(seen[:-1]):
        running.undo()
        assert (running.state.seen(), running.question) == lies
    for lies in seen[1:]:
        running.redo()
        assert (running.state.seen(), running.question) == lies
