"""An earlier answer that was wrong: it is asked anew, what fits stands, and the sheet says only what really moves."""

from pathlib import Path

from companion.game.question import VILLAIN
from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.table.amend import MISTAKEN
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Choice
from tests.table.sessions import start, wander


def lines(session: Session) -> list[str]:
    return [line.text for line in session.view().lines]


def offer(session: Session) -> list[Choice]:
    return [choice for choice in session.view().choices if choice.text == "That was another card"]


def spaces(session: Session) -> dict[tuple[int, int], int]:
    return {place: ghost.card.number for place, ghost in session.state.in_play()}


def test_the_number_is_asked_anew_and_only_the_card_moves_that_lies_wrong(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(34, "touch")
    (was,) = spaces(session)
    session.tap(offer(session)[0].tap)
    assert session.game.question is not None
    assert session.game.question.kind == "draw"
    assert not lines(session), "nobody moves anything before the number is known"
    session.give(23, "touch")
    (now,) = spaces(session)
    assert now != was
    told = lines(session)
    assert not [line for line in told if "deck" in line or "34" in line], told
    assert [line for line in told if line.startswith("Take №23")]
    assert [line for line in told if line.startswith("Put №23")]


def test_where_the_right_card_lies_as_the_wrong_one_nothing_moves(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(35, "touch")
    before = set(spaces(session))
    session.tap(offer(session)[0].tap)
    session.give(39, "touch")
    assert set(spaces(session)) == before
    assert lines(session) == ["Nothing has to be moved by hand"]
    assert not session.view().done


def test_redo_gives_up_asking_anew(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(34, "touch")
    before = session.state.copy()
    session.tap(offer(session)[0].tap)
    session.redo()
    assert session.state.same_as(before)
    assert not lines(session)


def test_the_button_is_there_only_while_nothing_was_asked_since(tmp_path: Path) -> None:
    session = start(tmp_path)
    assert not offer(session)
    session.give(35, "touch")
    assert len(offer(session)) == 1
    session.give(("done",), "touch")
    assert not offer(session)


def test_beside_dice_the_card_that_was_drawn_in_this_turn_is_another_one(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(34, "touch")
    (place,) = spaces(session)
    tile = next(tile for tile in range(9) if place in BESIDE[tile])
    session.correct(("taoist", session.state.active), tile)
    session.give(("done",), "touch")
    assert not offer(session)
    session.give(("exorcise", (place,)), "touch")
    assert session.view().dice
    session.tap(next(choice.tap for choice in session.view().choices if choice.text == "Each die"))
    session.tap(session.view().choices[0].tap)
    assert len(offer(session)) == 1, "it stays while the dice are told, so that none of them moves"
    session.tap(offer(session)[0].tap)
    session.give(23, "touch")
    assert [answer.value for answer in session.game.answers if answer.kind == "draw"] == [23]


def test_what_was_answered_after_it_stands_where_it_is_legal(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(35, "touch")
    session.give(("done",), "touch")
    while session.game.question is not None and session.game.question.kind != "draw":
        session.give(session.game.question.options[-1], "touch")
    session.give(12, "touch")
    session.give(("done",), "touch")
    people = [(a.kind, a.value) for a in session.game.answers if a.source == "touch"]
    session.ask_anew(0)
    session.give(39, "touch")
    assert [(a.kind, a.value) for a in session.game.answers if a.source == "touch"] == [("draw", 39), *people[1:]]
    assert lines(session) == ["Nothing has to be moved by hand"]


def test_what_does_not_fit_any_more_is_counted_and_asked(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(35, "touch")
    session.give(("move", 0), "touch")
    session.give(("done",), "touch") if session.game.question.kind == "action" else None  # type: ignore[union-attr]
    count = len(session.game.answers)
    session.give(39, "touch") if session.game.question.kind == "draw" else None  # type: ignore[union-attr]
    assert len(session.game.answers) > count
    session.ask_anew(0)
    session.give(39, "touch")
    assert lines(session)[-1] == "1 later answer does not fit any more", "a card lies on the table once"
    assert session.game.question is not None
    assert session.game.question.kind == "draw"


def test_a_journal_knows_it_and_a_pulled_plug_in_between_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    session = start(tmp_path)
    session.give(35, "touch")
    session.give(("done",), "touch")
    before = session.state.copy()
    session.ask_anew(0)
    session.close()
    session = Library(tmp_path).resume(path)
    while session.view().redo:
        session.redo()
    assert session.state.same_as(before)
    session.ask_anew(0)
    session.give(39, "touch")
    after = session.state.copy()
    session.close()
    assert Library(tmp_path).resume(path).state.same_as(after)


def test_any_answer_of_random_games_can_be_another_one(tmp_path: Path) -> None:
    for seed in range(6):
        folder = tmp_path / str(seed)
        folder.mkdir()
        session = start(folder, players=1 + seed % 4, seed=seed, deck="app" if seed % 2 else "table")
        wander(session, 50, seed)
        answers = list(session.game.answers)
        for count in range(0, len(answers), 1 + len(answers) // 4):
            standing = session.game.answers
            if count < len(standing) and standing[count].source == "touch":
                session.ask_anew(count)
                question = session.game.question
                assert question is not None
                assert question.to != VILLAIN
                session.give(question.options[0], "touch")
        table = session.state.copy()
        session.close()
        again = Library(folder).resume(folder / "evening.game")
        assert again.state.same_as(table)
        again.close()


def test_the_word_of_the_button_is_not_that_of_an_answer(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(35, "touch")
    assert (MISTAKEN, 0) not in session.game.question.options  # type: ignore[union-attr]
