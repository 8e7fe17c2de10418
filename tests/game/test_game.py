"""The kernel with a tiny game of its own: everybody adds 1 or 2 to a sum; at 7 the game is won, above it lost."""

import pytest

from companion.game.game import Answer, Game
from companion.game.question import TABLE, Asking, GameOver, Illegal, Question


class Sum:
    """The state of the tiny game."""

    def __init__(self, total: int = 0, turns: int = 0):
        self.total, self.turns, self.result = total, turns, ""

    def copy(self) -> "Sum":
        other = Sum(self.total, self.turns)
        other.result = self.result
        return other

    def seen(self) -> tuple[int, int, str]:
        return self.total, self.turns, self.result


def turn(t: Sum) -> Asking:
    """Two numbers a turn; every third turn asks nothing and adds nothing."""
    t.turns += 1
    if t.turns % 3 == 0:
        return
    for place in ("first", "second"):
        t.total += yield Question(place, TABLE, (1, 2))
        if t.total >= 7:
            raise GameOver("won" if t.total == 7 else "lost")


def game(*answers: int, every: int = 1) -> Game[Sum]:
    running = Game(Sum(), turn, every=every)
    for answer in answers:
        running.answer(answer, "hand")
    return running


def kind(running: Game[Sum]) -> str | None:
    return running.question and running.question.kind


def test_answers_lead_from_question_to_question() -> None:
    running = game()
    assert kind(running) == "first"
    running.answer(2, "hand")
    assert (running.state.total, kind(running)) == (2, "second")
    assert running.answers == [Answer("first", 2, "hand")]


def test_a_turn_follows_the_other_and_a_silent_one_is_passed() -> None:
    running = game(1, 1)
    assert (running.state.seen(), kind(running)) == ((2, 2, ""), "first")
    running = game(1, 1, 1, 1)
    assert (running.state.seen(), kind(running)) == ((4, 4, ""), "first"), "turn 3 asked nothing"


@pytest.mark.parametrize("wrong", [3, 0, "1", None, (1,)])
def test_a_wrong_answer_changes_nothing(wrong: object) -> None:
    seen: list[int] = []
    running = Game(Sum(), turn, lambda index, answer: seen.append(index))
    running.answer(1, "hand")
    running.undo()
    with pytest.raises(Illegal, match="does not answer 'first'"):
        running.answer(wrong, "hand")
    assert (running.answers, running.state.total, kind(running), seen) == ([], 0, "first", [0])
    assert running.redo().value == 1, "what was taken back is still there"


def test_the_end_is_written_into_the_state_and_nothing_is_asked_any_more() -> None:
    running = game(2, 2, 2, 1)
    assert (running.state.result, running.question) == ("won", None)
    with pytest.raises(Illegal, match="finished game"):
        running.answer(1, "hand")
    assert game(2, 2, 2, 2).state.result == "lost"


def test_undo_and_redo_across_turns_and_the_end() -> None:
    running = game(2, 2, 2, 1)
    assert running.undo() == Answer("second", 1, "hand")
    assert (running.state.seen(), kind(running)) == ((6, 2, ""), "second")
    for _ in range(3):
        running.undo()
    assert (running.state.seen(), kind(running), running.answers) == ((0, 1, ""), "first", [])
    with pytest.raises(IndexError):
        running.undo()
    for value in (2, 2, 2, 1):
        assert running.redo().value == value
    assert (running.state.result, running.question, len(running.answers)) == ("won", None, 4)
    with pytest.raises(IndexError):
        running.redo()


@pytest.mark.parametrize("every, marks", [(1, 4), (2, 2), (3, 2), (4, 1)])
def test_undo_across_a_silent_turn(every: int, marks: int) -> None:
    """However many turns lie between two marks."""
    running = game(1, 1, 1, 1, 1, every=every)
    assert (running.turns, len(running.marks)) == (4, marks)
    for total, turns in ((4, 4), (3, 2), (2, 2), (1, 1), (0, 1)):
        running.undo()
        assert running.state.seen() == (total, turns, "")
    for total, turns in ((1, 1), (2, 2), (3, 2), (4, 4), (5, 4)):
        running.redo()
        assert running.state.seen() == (total, turns, "")


def test_a_new_answer_ends_redoing() -> None:
    running = game(1, 2)
    running.undo()
    running.answer(1, "hand")
    assert running.undone == []
    assert [answer.value for answer in running.answers] == [1, 1]


def test_every_answer_is_recorded_before_a_rule_sees_it() -> None:
    record: list[tuple[int, Answer, int]] = []
    running: Game[Sum] = Game(Sum(), turn, lambda index, answer: record.append((index, answer, running.state.total)))
    running.answer(2, "hand")
    running.answer(1, "eye")
    assert record == [(0, Answer("first", 2, "hand"), 0), (1, Answer("second", 1, "eye"), 2)]


def test_a_record_that_fails_stops_the_answer() -> None:
    def full(index: int, answer: Answer) -> None:
        raise OSError("the disk is full")

    running = Game(Sum(), turn, full)
    with pytest.raises(OSError, match="full"):
        running.answer(1, "hand")
    assert (running.answers, running.state.total, kind(running)) == ([], 0, "first")


def test_undo_and_redo_are_not_recorded_as_answers() -> None:
    record: list[int] = []
    running = Game(Sum(), turn, lambda index, answer: record.append(answer.value))
    running.answer(1, "hand")
    running.undo()
    running.redo()
    running.fork().answer(2, "hand")
    assert record == [1], "nor are the answers of a fork"


@pytest.mark.parametrize("answers", [(), (1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (2, 2, 2, 1)])
def test_a_fork_is_equal_and_leaves_the_game_alone(answers: tuple[int, ...]) -> None:
    running = game(*answers)
    before = running.state.seen()
    fork = running.fork()
    assert (fork.state.seen(), fork.question, fork.answers) == (before, running.question, running.answers)
    if fork.question:
        fork.answer(2, "hand")
    while fork.answers:
        fork.undo()
    fork.answer(2, "hand")
    assert (running.state.seen(), [answer.value for answer in running.answers]) == (before, list(answers))
    for _ in answers:
        running.undo()
    assert running.state.seen() == (0, 1, ""), "undoing does not meet what the fork did"
    for _ in answers:
        running.redo()
    assert running.state.seen() == before


def test_the_state_that_was_given_is_the_one_that_is_played() -> None:
    state = Sum(3)
    running = Game(state, turn)
    running.answer(1, "hand")
    assert state.total == 4
    assert running.state is state
