"""What phones see and may: through the real server, by the words that their page says."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.game.journal import load
from companion.phone.shown import with_buttons
from companion.table import log, messages
from companion.table.advised import Advised, Hinted, Turn
from tests.phone.tables import PONDS, Phone, Table, open_table
from tests.table import sessions


def test_a_phone_sees_the_table_and_may_only_look(ponds: Table) -> None:
    phone = Phone(ponds)
    assert phone.now["prompt"] == "Where does the frog hop?"
    assert (phone.now["may"], phone.now["seat"], phone.now["choices"], phone.now["done"]) == (False, None, [], "")
    assert phone.told["svg"] == "<svg>frog 0 heron 1</svg>"
    assert phone.now["targets"] == [
        {"box": [0.0, 0.0, 0.5, 1.0], "note": ""},
        {"box": [0.5, 0.0, 0.5, 1.0], "note": ""},
    ]
    assert phone.asks("target", 1)["text"] == "Take a seat first."
    assert ponds.session.asked == 0


def test_what_happens_at_the_table_is_told_at_once(ponds: Table) -> None:
    phone = Phone(ponds)
    ponds.session.give(0, "touch")
    phone.wait(lambda: phone.now["prompt"] == "Roll for flies")
    ponds.session.give((4,), "touch")
    phone.wait(
        lambda: [line["text"] for line in phone.now["lines"]] == ["Take 4 flies", "The heron goes to the reed pond"]
    )
    assert [line["n"] for line in phone.now["lines"]] == [1, 2]
    assert phone.told["svg"] == "<svg>frog 0 heron 0</svg>"


def test_the_picture_is_sent_only_when_it_has_changed(ponds: Table) -> None:
    phone = Phone(ponds)
    assert "svg" in phone.now
    ponds.session.give(0, "touch")
    phone.wait(lambda: phone.now["prompt"] == "Roll for flies")
    assert "svg" not in phone.now


def test_a_seat_is_asked_for_at_the_glass_and_given_there(ponds: Table) -> None:
    phone = Phone(ponds)
    assert phone.now["seats"] == [{"n": 0, "name": "Frog", "colour": "green", "taken": 0}]
    phone.says("seat", 0)
    phone.wait(lambda: phone.now["wants"] == 0)
    assert (ponds.wished, phone.now["seat"], phone.now["may"]) == (1, None, False)
    number = ponds.grant().number
    phone.wait(lambda: phone.now["may"])
    assert number == phone.told["words"]["number"]
    assert phone.now["seats"][0]["taken"] == number


def test_a_seat_that_the_table_does_not_give_stays_free(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.says("seat", 0)
    phone.wait(lambda: phone.now["wants"] == 0)
    ponds.grant(False)
    phone.wait(lambda: phone.now["wants"] is None)
    assert (phone.now["seat"], phone.now["seats"][0]["taken"]) == (None, 0)
    assert phone.asks("seat", 7)["text"] == "Nobody sits there."


def test_a_seat_goes_to_the_newer_phone(ponds: Table) -> None:
    one, two = Phone(ponds), Phone(ponds)
    one.sits(0)
    two.sits(0)
    one.wait(lambda: one.now["seat"] is None)
    two.says("rise")
    two.wait(lambda: two.now["seat"] is None)


def test_who_sits_there_answers_and_the_glass_says_so(ponds: Table, tmp_path: Path) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    phone.says("target", 0)
    phone.wait(lambda: phone.now["prompt"] == "Roll for flies")
    assert [choice["text"] for choice in phone.now["choices"]][:2] == ["1 flies", "2 flies"]
    phone.says("choice", 3)
    phone.wait(lambda: phone.now["prompt"] == "Where does the frog hop?")
    assert ponds.session.state.flies == 4
    assert ponds.notes == ["Frog, by phone: reed pond", "Frog, by phone: 4 flies"]
    assert [answer.source for answer in load(tmp_path / "phones.game").answers][:2] == ["phone", "phone"]


def test_the_app_rolls_and_done_answers_as_on_the_glass(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    assert phone.now["done"] == "DONE: reed pond"
    phone.says("done")
    phone.wait(lambda: phone.now["roll"])
    phone.says("roll")
    phone.wait(lambda: not phone.now["roll"])
    assert ponds.session.game.answers[1].source == log.PHONE_DICE
    assert log.said(ponds.session, 1).endswith(" · by phone")


def test_undo_and_redo_work_for_all_that_was_done_here_or_there(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    ponds.session.give(0, "touch")
    phone.wait(lambda: phone.now["undo"] == "reed pond")
    phone.says("undo")
    phone.wait(lambda: phone.now["redo"] == "reed pond")
    phone.says("redo")
    phone.wait(lambda: phone.now["undo"] == "reed pond")
    ponds.session.undo()
    phone.wait(lambda: ponds.session.asked == 0 and phone.now["redo"] == "reed pond")
    assert ponds.notes == ["Frog, by phone, takes back: reed pond", "Frog, by phone: reed pond"]


def test_what_undo_asks_to_put_back_is_said_on_phones_too(ponds: Table) -> None:
    phone = Phone(ponds)
    for value in (0, (4,)):
        ponds.session.give(value, "touch")
    ponds.session.undo()
    phone.wait(lambda: phone.now["heading"] == "Put back")
    assert [line["text"] for line in phone.now["lines"]] == [line.text for line in ponds.session.view().lines]


def test_a_touch_on_a_table_that_has_changed_is_nothing(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    old = phone.now["version"]
    ponds.session.give(1, "touch")
    assert phone.asks("choice", 0, old)["text"] == "The table has just changed: look again."
    assert ponds.session.asked == 1


def test_a_double_touch_answers_once(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    phone.says("target", 0)
    phone.says("target", 0)
    phone.wait(lambda: "note" in phone.told)
    assert ponds.session.asked == 1


def test_what_is_not_offered_cannot_be_touched(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    for do, n in (("target", 2), ("choice", 0), ("clear", 0), ("roll", 0)):
        assert phone.asks(do, n)["text"] == "There is nothing to touch there."
    assert ponds.session.asked == 0


def test_why_the_log_lines_and_places_are_explained(ponds: Table) -> None:
    phone = Phone(ponds)
    for value in (0, (4,)):
        ponds.session.give(value, "touch")
    phone.wait(lambda: len(phone.now["lines"]) == 2)
    assert any("The heron flies to the frog." in item["body"] for item in phone.asks("why", kind="sheet")["items"])
    log = phone.asks("log", kind="log")
    assert [(item["n"], item["what"]) for item in log["items"]] == [
        (2, "The heron goes to the reed pond"), (1, "Take 4 flies"),
    ]  # fmt: skip
    told = phone.asks("line", 1, kind="sheet")
    assert told["items"] == [{"what": "TG 2", "body": "The heron flies to the frog."}]


def test_a_long_log_comes_in_parts(ponds: Table) -> None:
    phone = Phone(ponds)
    for _round in range(40):
        frog, heron = ponds.session.state.frog, ponds.session.state.heron
        ponds.session.give(frog if frog != heron else 1 - frog, "touch")
        ponds.session.state.flies = 0
        ponds.session.give((1,), "touch")
    newest = phone.asks("log", kind="log")
    assert len(newest["items"]) == 60
    earlier = phone.asks("log", newest["earlier"], kind="log")
    assert earlier["items"][0]["n"] == newest["items"][-1]["n"] - 1
    assert newest["items"][0]["n"] == len(ponds.session.log)


def test_a_secret_choice_is_made_on_the_phone_of_its_one_person_and_seen_nowhere_else(bids: Table) -> None:
    ann, ben, guest = Phone(bids), Phone(bids), Phone(bids)
    ann.sits(0)
    ben.sits(1)
    ann.wait(lambda: ann.now["may"])
    assert [choice["text"] for choice in ann.now["choices"]] == ["bids 11", "bids 12", "bids 13"]
    for other in (ben, guest):
        other.wait(lambda other=other: other.now["prompt"] == "Ann chooses in secret")
        assert "bids" not in json.dumps(other.now)
    assert bids.desk.in_secret
    assert ben.asks("choice", 1)["text"] == "This question is not yours. The glass takes every answer."
    ann.says("choice", 1)
    ben.wait(lambda: ben.now["may"])
    ann.wait(lambda: ann.now["prompt"] == "Ben chooses in secret")
    guest.wait(lambda: guest.now["undo"] == "chosen")
    assert bids.notes == ["Ann, by phone: chosen"]
    for phone in (ann, ben, guest):
        assert "12" not in json.dumps([phone.now["undo"], phone.now["lines"], phone.asks("why", kind="sheet")])


def test_the_glass_may_make_the_secret_choice_too(bids: Table) -> None:
    ann = Phone(bids)
    ann.sits(0)
    bids.session.tap(bids.session.view().choices[2].tap)
    ann.wait(lambda: ann.now["prompt"] == "Ben chooses in secret")
    assert not bids.desk.in_secret


def test_a_question_of_nobody_is_answered_by_whose_turn_it_is(bids: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = Phone(bids), Phone(bids)
    ann.sits(0)
    ben.sits(1)
    monkeypatch.setitem(vars(bids.session), "words", replace(bids.session.words, head=lambda _t: ("Night", "blue")))
    for value in (11, 12):
        bids.session.give(value, "touch")
    ben.wait(lambda: ben.now["may"])
    ann.wait(lambda: ann.now["prompt"] == "Show the bids?")
    assert not ann.now["may"]
    assert ann.asks("choice", 0)["text"].startswith("This question is not yours.")
    ben.says("choice", 0)
    ben.wait(lambda: bids.session.state.flies == 12)
    assert bids.notes == ["Ben, by phone: bids on"]


def test_a_question_of_nobody_is_answered_at_the_glass_where_it_is_nobodys_turn(bids: Table) -> None:
    ann = Phone(bids)
    ann.sits(0)
    for value in (11, 12):
        bids.session.give(value, "touch")
    ann.wait(lambda: ann.now["prompt"] == "Show the bids?")
    assert not ann.now["may"], "the head of this table is green, and she is red"


def test_the_log_says_what_came_by_phone(ponds: Table) -> None:
    phone = Phone(ponds)
    phone.sits(0)
    for touch in (("target", 0), ("choice", 0)):
        version = phone.now["version"]
        phone.says(*touch)
        phone.wait(lambda version=version: phone.now["version"] > version)
    for value in (1, (2,)):
        ponds.session.give(value, "touch")
    lines = [item["what"] for item in phone.asks("log", kind="log")["items"]]
    assert [line for line in lines[::-1] if "flies" in line] == ["Take 1 flies · by phone", "Take 2 flies"]
    assert [line.text for line in log.turns(ponds.session)[0]] == lines[::-1]
    assert log.said(ponds.session, 1) == "1 flies · by phone"


def test_who_comes_back_has_his_seat_and_has_missed_nothing(bids: Table) -> None:
    ann = Phone(bids)
    ann.sits(0)
    seen = ann.now["told"]
    ann.socket.close()
    for value in (11, 12, "on"):
        bids.session.give(value, "touch")
    again = Phone(bids, ann.token)
    assert (again.token, again.now["seat"]) == (ann.token, 0)
    assert again.told["words"]["number"] == ann.told["words"]["number"]
    assert again.now["told"] == seen + 1
    assert again.asks("log", kind="log")["items"][0]["what"] == "Take 12 flies"
    stranger = Phone(bids, "0" * 22)
    assert stranger.token != "0" * 22
    assert stranger.now["seat"] is None


def test_who_is_not_here_hides_no_secret_from_the_glass(bids: Table) -> None:
    """His phone has lost the network: the glass asks for him as ever."""
    ann = Phone(bids)
    ann.sits(0)
    assert bids.desk.in_secret
    ann.socket.close()
    other = Phone(bids)
    other.wait(lambda: not bids.desk.in_secret)


@pytest.fixture
def russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small Russian catalogue."""
    catalogue = Catalog(locale="ru", domain=messages.DOMAIN)
    catalogue.add("Why?", "Почему?")
    catalogue.add("DONE: {usual}", "ГОТОВО: {usual}")
    catalogue.add("{who}, by phone: {what}", "{who}, с телефона: {what}")
    with (tmp_path / "ru.mo").open("wb") as stream:
        write_mo(stream, catalogue)
    monkeypatch.setattr(messages, "_kept", lambda file: messages._read(tmp_path / file.name))


def test_every_phone_speaks_its_own_language_and_the_glass_the_one_of_the_table(ponds: Table, russian: None) -> None:
    one, two = Phone(ponds, languages="ru-RU,ru;q=0.9,en;q=0.5"), Phone(ponds, languages="de")
    assert (one.told["words"]["language"], two.told["words"]["language"]) == ("ru", "en")
    assert one.told["words"]["texts"]["why"] == "Почему?"
    one.sits(0)
    one.wait(lambda: one.now["done"] == "ГОТОВО: reed pond")
    one.says("done")
    one.wait(lambda: one.now["roll"])
    assert ponds.notes == ["Frog, by phone: reed pond"]
    three = Phone(ponds, said="&language=ru", languages="en")
    assert three.told["words"]["language"] == "ru"


ADVISED = Advised(
    "The heron is near", (), "", (Turn("hop to the lily pond", "no fly is lost"),), ("nothing went wrong",)
)
HINTING = replace(PONDS, hinted=Hinted(lambda _setup: None, lambda _setup: True, lambda _t, _hint: ADVISED))  # type: ignore[arg-type, return-value]


def test_a_phone_with_the_seat_sees_its_hint_while_the_table_is_as_it_was(tmp_path: Path) -> None:
    with open_table(tmp_path, HINTING) as table:
        wanted: list[Callable[[Any], None]] = []
        table.desk._hint = wanted.append
        phone = Phone(table)
        assert phone.now["hint"] is False, "only who may answer gets one"
        assert phone.asks("hint")["text"] == "Take a seat first."
        phone.says("seat", 0)
        phone.wait(lambda: phone.now["wants"] == 0)
        table.grant()
        phone.wait(lambda: phone.now["hint"])
        phone.says("hint")
        phone.wait(lambda: wanted)
        wanted[0]("a hint")
        phone.wait(lambda: "sheet" in phone.told)
        assert phone.told["sheet"]["title"] == "Hint"
        assert phone.told["sheet"]["items"][1] == {"what": "hop to the lily pond", "body": "no fly is lost"}
        phone.told.pop("sheet")
        phone.says("hint")
        phone.wait(lambda: len(wanted) == 2)
        table.session.give(1, "touch")
        wanted[1]("a hint for an earlier question")
        phone.wait(lambda: phone.now["prompt"] != "Where does the frog hop?")
        assert "sheet" not in phone.told


def test_a_game_without_hints_has_no_button_for_them(ponds: Table) -> None:
    assert Phone(ponds).now["hint"] is None


def test_a_phone_is_sent_to_the_glass_for_what_has_no_list_of_answers(tmp_path: Path) -> None:
    """BS 17.1, White Moon too: what a card shows that nobody has described is told on a page of the glass."""
    session = sessions.start(tmp_path, expansions=("white moon",))
    sessions.answer_until(session, "draw")
    unknown = next(value for value in session.game.question.options if value not in session.state.cards)
    session.give(unknown, "touch")
    assert session.game.question.kind == "describe card"
    assert with_buttons(session, session.view()).notice == "Answer this on the table's screen."
