"""A game that the table has never heard of is played at it: sheet, Why, undo with put-back, journal, resumption."""

import random
from pathlib import Path

from companion.game.journal import Journal
from companion.game.observation import Observation
from companion.game.question import CHANCE, Question
from companion.table import referee
from companion.table.session import Session
from tests.laying import laid
from tests.toy import RULES, WORDS, Setup


def start(folder: Path, lots: str = "app") -> Session:
    setup = Setup(seed=3, lots=lots)
    return Session(WORDS, setup, Journal.create(folder / "ponds.game", setup.to_json()))


def told(session: Session) -> list[str]:
    return [line.text for line in session.view().lines]


def test_a_round_is_asked_told_and_explained(tmp_path: Path) -> None:
    session = start(tmp_path)
    view = session.view()
    assert (view.who, view.prompt) == ("Frog", "Where does the frog hop?")
    assert [target.place for target in view.targets] == [("pond", 0), ("pond", 1)]
    session.tap(view.targets[0].tap)
    assert session.view().dice is not None
    session.observe(Observation("camera", "d6", ("4",)))
    assert told(session) == ["Take 4 flies", "The heron goes to the reed pond"]
    assert session.view().done == "orders"
    why = [(reason.what, reason.paragraph) for reason in session.why()]
    assert why[:2] == [("This question", "TG 1"), ("The heron goes to the reed pond", "TG 2")]
    assert "Struck out: lily pond." in session.why()[1].text


def test_a_die_that_the_camera_is_not_sure_of_is_asked_about(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(0, "touch")
    session.observe(Observation("camera", "d6", ("4",), 0.4))
    view = session.view()
    assert (view.guess, [choice.text for choice in view.choices]) == ((4,), ["4", "Yes, as seen"])
    session.tap(view.choices[-1].tap)
    assert session.state.flies == 4


def test_done_gives_the_usual_answer_and_says_so_before(tmp_path: Path) -> None:
    session = start(tmp_path)
    view = session.view()
    assert (view.done, view.usual) == ("usual", "reed pond")
    session.done()
    assert [(answer.kind, answer.value, answer.source) for answer in session.game.answers] == [("hop", 0, "touch")]
    view = session.view()
    assert (view.prompt, view.done, view.usual) == ("Roll for flies", "", "")
    session.done()
    assert len(session.game.answers) == 1


def test_one_touch_of_done_says_that_orders_are_carried_out_and_answers_as_usual(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (0, (4,)):
        session.give(value, "touch")
    view = session.view()
    assert (view.done, view.usual, view.prompt) == ("orders", "reed pond", "Where does the frog hop?")
    session.done()
    assert (session.view().result, session.view().lines) == ("eaten", ())


def test_after_an_undo_done_only_says_that_all_is_put_back(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (0, (2,)):
        session.give(value, "touch")
    session.undo()
    session.undo()
    assert (session.view().prompt, session.view().done, session.view().usual) == (
        "Where does the frog hop?",
        "orders",
        "",
    )
    session.done()
    assert (len(session.game.answers), session.view().done) == (0, "usual")


def test_undo_says_what_to_put_back_and_redo_what_to_do_again(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (0, (2,)):
        session.give(value, "touch")
    assert [answer.source for answer in session.game.answers] == ["touch", "touch", "villain"]
    session.undo()
    assert told(session) == ["heron: 1", "flies: 0"]
    assert session.view().heading == "Put back"
    session.redo()
    assert told(session) == []
    assert session.state.flies == 2


def test_the_game_is_resumed_as_it_stood_and_ends(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (0, (6,), 1, (6,)):
        session.give(value, "touch")
    assert session.view().result == "fed"
    assert session.view().score == (("flies", 12),)
    session.undo()
    session.close()
    journal, loaded = Journal.resume(tmp_path / "ponds.game")
    again = Session(WORDS, RULES.setup(loaded.setup), journal, loaded)
    assert (again.state.listing(), again.view().prompt) == (session.state.listing(), "Roll for flies")
    again.redo()
    assert again.view().result == "fed"
    assert laid(again) == ["The frog in the lily pond"]


def test_random_games_come_back_by_undo_to_where_they_began(tmp_path: Path) -> None:
    chance = random.Random(5)
    for number in range(30):
        (tmp_path / str(number)).mkdir()
        session = start(tmp_path / str(number))
        first = session.state.listing()
        while session.game.question is not None:
            session.give(chance.choice(session.game.question.options), "touch")
        while session.view().undo:
            session.undo()
        assert session.state.listing() == first


def test_what_the_apps_own_chance_settles_needs_nobody() -> None:
    ponds = RULES.first_table(Setup(seed=3))
    given = [referee.automatic(RULES.script, ponds, Question("fly die", CHANCE, (1, 2, 3)), n) for n in range(60)]
    assert {one.source for one in given if one} == {"app chance"}
    assert {one.value for one in given if one} == {1, 2, 3}
    assert "app chance" in referee.AUTOMATIC
