"""What only one person may see: two bid in secret, at a table that shows no bid before both are in."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from companion.game.journal import Journal, load
from companion.game.observation import Observation
from companion.game.question import TABLE, Asking, GameOver, Question
from companion.table.game_words import Words
from companion.table.kinds import Kind, on_buttons
from companion.table.session import Session
from companion.table.view import Choice, Tap
from tests import toy
from tests.laying import laid
from tests.toy import Ponds, Setup

NAMES = (("Ann", "red"), ("Ben", "blue"))
BIDS = (11, 12, 13)


def turn(t: Ponds) -> Asking:
    """Two bids in secret, then the table may stop; until then nothing but the state knows them."""
    first = yield Question("bid", TABLE, BIDS, (), "TG 1", 0, hidden=True)
    second = yield Question("bid", TABLE, BIDS, (), "TG 1", 1, hidden=True)
    if (yield Question("show", TABLE, ("on",), (), "TG 2", also=("over",))) == "over":
        raise GameOver("stopped")
    t.flies += max(first, second)
    t.tell("flies", t.flies, why="TG 3")


def said(_t: Ponds, value: object) -> str:
    return f"bids {value}"


WORDS: Words[Ponds] = replace(
    toy.WORDS,
    rules=replace(toy.RULES, turn=turn),
    kinds={
        "bid": Kind(lambda _t, _q, _partial: "Your bid?", on_buttons(said), said),
        "show": Kind(lambda _t, _q, _partial: "Show the bids?", on_buttons(said), said),
    },
    seat=lambda _t, number: NAMES[number],
)


def start(folder: Path) -> Session:
    setup = Setup(seed=3)
    return Session(WORDS, setup, Journal.create(folder / "bids.game", setup.to_json()))


def shown(session: Session) -> str:
    """Everything that anybody could read."""
    view = session.view()
    texts = [view.undo, view.redo, view.prompt, *(line.text for line in view.lines), *session.history()]
    texts += [*map(str, view.partial), *view.guess, *laid(session)]
    return " | ".join(texts + [f"{reason.what} {reason.text}" for reason in session.why()])


def no_bid(text: str) -> bool:
    return not any(str(bid) in text for bid in BIDS)


def test_a_hidden_question_names_the_one_person_who_may_see_it(tmp_path: Path) -> None:
    session = start(tmp_path)
    assert session.view().cover == ("Ann", "red")
    session.tap(session.view().choices[1].tap)
    assert session.view().cover == ("Ben", "blue")
    session.tap(session.view().choices[1].tap)
    assert session.view().cover is None, "this one is for all"


def test_undo_and_redo_say_only_that_something_was_chosen(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(12, "touch")
    assert session.view().undo == "chosen"
    session.undo()
    assert (session.view().undo, session.view().redo) == ("", "chosen")
    session.redo()
    session.give(13, "touch")
    session.give("on", "touch")
    assert session.view().undo == "bids on", "the answer for all is named"
    session.undo()
    session.undo()
    assert session.view().redo == "chosen"


def test_an_open_answer_in_the_place_of_a_hidden_one_is_named(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (11, 12, "on", 13):
        session.give(value, "touch")
    assert session.view().undo == "chosen"
    session.undo()
    assert session.view().undo == "bids on"


def test_half_an_answer_and_a_guess_do_not_stay_on_the_glass(tmp_path: Path) -> None:
    def halves(_t: Ponds, _q: Question, _partial: tuple[object, ...]) -> tuple[list[object], list[Choice]]:
        return [], [Choice("1.", Tap((1,), False))]

    session = start(tmp_path)
    session.words = replace(WORDS, kinds={**WORDS.kinds, "bid": replace(WORDS.kinds["bid"], shown=halves)})  # type: ignore[arg-type]
    session.tap(session.view().choices[0].tap)
    session.observe(Observation("camera", "bid", 12, 0.5))
    assert (session.view().partial, session.view().guess) == ((), ())
    session.observe(Observation("scanner", "bid", 12))
    assert session.asked == 1, "a sure reading is an answer"


def test_the_journal_keeps_it_and_a_resumed_game_hides_it_too(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(12, "touch")
    session.close()
    assert load(tmp_path / "bids.game").answers[0].value == 12
    journal, loaded = Journal.resume(tmp_path / "bids.game")
    again = Session(WORDS, Setup(seed=3), journal, loaded)
    assert (again.view().undo, again.view().cover) == ("chosen", ("Ben", "blue"))


def test_an_answer_that_may_come_besides_the_only_option_is_waited_for(tmp_path: Path) -> None:
    """The app answers by itself only where nothing else is legal."""
    session = start(tmp_path)
    for value in (11, 12):
        session.give(value, "touch")
    assert [choice.text for choice in session.view().choices] == ["bids on", "bids over"]
    session.give("over", "touch")
    assert session.state.result == "stopped"


@pytest.mark.parametrize("seed", range(20))
def test_no_way_through_the_game_shows_a_bid_before_both_are_shown(tmp_path: Path, seed: int) -> None:
    session, chance = start(tmp_path), random.Random(seed)
    for _touch in range(30):
        if session.game.question is None or session.state.flies:
            break
        assert no_bid(shown(session))
        way = chance.choice(("undo", "redo", "give", "give"))
        if way == "give":
            session.give(chance.choice(session.game.question.options), "touch")
        else:
            getattr(session, way)()
