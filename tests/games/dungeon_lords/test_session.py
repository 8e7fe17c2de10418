"""The game at the table: sheet, Why?, undo with what to put back, secrets, journal, resumption."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.game.observation import Observation
from companion.table.session import Session
from tests.games.dungeon_lords.sessions import lines, readable, resume, start
from tests.laying import laid
from tests.paragraphs import paragraph


def closed(session: Session, *numbers: int) -> None:
    """Red makes two orders inaccessible, then green."""
    for number in numbers:
        session.give(number, "touch")


@paragraph("DL 0.4", "DL 11.3")
def test_the_app_draws_and_orders_with_a_paragraph_each(tmp_path: Path) -> None:
    session = start(tmp_path, 3, helps=())
    view = session.view()
    assert (view.who, view.prompt) == ("Winter, year 1", "Carry out the actions from 1 to 8")
    assert [line.why for line in view.lines] == [
        "DL 7.2", "DL 1.2", "DL 2.1", "DL 2.2", "DL 2.3", "DL 2.3", "DL 2.3", "DL 2.4", "DL 2.5", "DL 2.6", "DL 2.6",
        "DL 2.6",
    ]  # fmt: skip
    assert all(line.physical for line in view.lines)
    assert all(session.words.paragraph(line.why) for line in view.lines)
    assert view.done == "orders"


@paragraph("DL 0.4", "DL 11.2")
def test_the_table_draws_and_tells(tmp_path: Path) -> None:
    session = start(tmp_path, 3, deck="table", helps=())
    assert session.view().prompt == "Turn up the event of the next season. Which is it?"
    session.tap(session.view().choices[1].tap)
    assert session.view().prompt == "Draw an order of Yellow. Which is it?"
    for number in (1, 2, 3, 4, 6):
        session.give(number, "touch")
    assert session.view().undo == "6 Buy Traps"
    session.give(8, "touch")
    assert lines(session)[:5] == [
        "Yellow: shuffle orders 1, 2, 3 into the deck",
        "Yellow: minion on 4-II",
        "Yellow: minion on 6-II",
        "Yellow: minion on 8-II",
        "Yellow: orders 4, 6, 8 inaccessible",
    ]


@paragraph("DL 2.3", "DL 11.3")
def test_why_a_minion_stands_where_it_does(tmp_path: Path) -> None:
    session = start(tmp_path, 3, deck="table", helps=())
    for value in ("taxes", 1, 2, 3, 4, 6, 8):
        session.give(value, "touch")
    reasons = {reason.what: (reason.paragraph, reason.text) for reason in session.why()}
    assert reasons["Yellow: minion on 6-II"][0] == "DL 2.3"
    struck = [reason.text for reason in session.why() if "Struck out" in reason.text]
    assert struck
    assert all(text.endswith("Struck out: I, III.") for text in struck)


def options(session: Session) -> tuple[Any, ...]:
    assert session.game.question is not None
    return session.game.question.options


def to_the_orders(session: Session) -> None:
    """Make orders inaccessible, choose thirds, and show them."""
    closed(session, 1, 2, 1, 2)
    for _third in range(2):
        session.give(options(session)[0], "touch")
    session.give("on", "touch")


@paragraph("DL 11.3")
def test_undo_says_what_to_put_back_and_redo_what_to_do_again(tmp_path: Path) -> None:
    session = start(tmp_path)
    to_the_orders(session)
    session.give(7, "touch")
    (told,) = lines(session)
    square = told.removeprefix("Red: minion on ")
    assert square.startswith("7-")
    session.undo()
    assert (session.view().heading, lines(session)) == ("Put back", [f"Take Red's minion off {square}"])
    session.redo()
    assert lines(session) == [], "nothing was touched in between"
    session.undo()
    session.done()
    session.redo()
    assert (session.view().heading, lines(session)) == ("Do again", [f"Put Red's minion on {square}"])


@paragraph("DL 6.1", "DL 11.3")
def test_undo_of_a_return_lays_the_orders_out_again(tmp_path: Path) -> None:
    session = start(tmp_path, 4)
    for number in (1, 2) * 4 + (3, 4, 5, 6, 4, 5, 6, 7, 5, 6, 7, 8):
        session.give(number, "touch")
    session.give((), "touch")
    assert session.view().prompt == "Production: touch who has produced"
    session.give("all done", "touch")
    assert session.view().prompt == "Finish the season"
    session.undo()
    assert "Red: inaccessible orders are 1, 2" in lines(session)
    assert "Red: orders laid are 3, 4, 5" in lines(session)
    session.undo()
    assert "Put Red's minion on 3-I" in lines(session)


@paragraph("DL 3.4", "DL 3.9")
def test_the_secret_stays_secret_while_two_people_change_places(tmp_path: Path) -> None:
    session = start(tmp_path, names={"red": "Ann"})
    closed(session, 1, 2, 1, 2)
    view = session.view()
    assert (view.cover, view.prompt) == (("Ann", "red"), "Ann: choose the third order of Blue")
    assert len(view.choices) == 3
    session.tap(view.choices[0].tap)
    view = session.view()
    assert (view.cover, view.undo, view.lines) == (("Green", "green"), "chosen", ())
    session.tap(view.choices[2].tap)
    assert (session.view().cover, session.view().undo) == (None, "chosen")
    session.undo()
    assert (session.view().cover, session.view().redo) == (("Green", "green"), "chosen")


@paragraph("DL 3.4", "DL 3.9")
@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_read_does_not_depend_on_a_secret(tmp_path: Path, seed: int) -> None:
    """Tables that differ in one secret alone read the same, through undo, redo and resumption, until it is shown."""
    texts = []
    for choice in (0, 1, 2):
        folder = tmp_path / str(choice)
        folder.mkdir()
        session = start(folder, seed=seed)
        closed(session, 1, 2, 1, 2)
        read = []
        for seat in (0, 1):
            session.give(options(session)[choice if seat == seed % 2 else 1], "touch")
            read.append(readable(session))
        for way in (session.undo, session.redo, session.undo, session.undo, session.redo, session.redo):
            way()
            read.append(readable(session))
        session.close()
        read.append(readable(resume(folder)))
        texts.append(read)
    assert texts[0] == texts[1] == texts[2]


def test_a_scanned_card_is_taken_only_if_it_can_be_drawn(tmp_path: Path) -> None:
    session = start(tmp_path, 3, deck="table", helps=())
    session.give("taxes", "touch")
    session.observe(Observation("scanner", "order drawn", 5))
    session.observe(Observation("scanner", "order drawn", 5))
    assert session.asked == 2


def test_a_touch_ends_the_game_only_after_a_second_one(tmp_path: Path) -> None:
    session = start(tmp_path, 3, helps=())
    go, end = session.view().choices
    assert (go.text, end.text, end.tap.final) == ("All actions are done", "End the game", False)
    session.tap(end.tap)
    assert session.view().prompt == "End the game here?"
    session.tap(session.view().choices[1].tap)
    assert session.view().result == "stopped"


@paragraph("DL 8.1", "DL 8.3", "DL 11.2")
def test_pay_day_by_touch(tmp_path: Path) -> None:
    session = start(tmp_path, 3, deck="table", helps=("events",))
    for value in ("pay day", 1, 2, 3, 4, 5, 6, "on", "on", "taxes", 1, 2, 3, "on", 6, 4, 4, None):
        session.give(value, "touch")
    assert session.view().prompt == "Green: which monsters? So far: none"
    for name in ("witch", "vampire", "goblin", "done"):
        session.tap(next(c.tap for c in session.view().choices if c.tap.value == name))
    view = session.view()
    assert view.prompt == "Green owes 2 food, 3 evil; counter 6, then 9: the paladin's space"
    assert [choice.text for choice in view.choices] == [
        "Pay all", "Witch: 1 food, 1 evil", "Vampire: 2 evil", "Goblin: 1 food",
    ]  # fmt: skip
    session.tap(view.choices[2].tap)
    assert [choice.text for choice in session.view().choices] == ["Vampire is paid: 2 evil", "Vampire leaves: 1 evil"]
    session.tap(session.view().choices[1].tap)
    assert lines(session) == ["Green: Vampire leaves for the Distant Lands", "Green: counter up 1 space, to 7"]
    session.give(("all", "paid"), "touch")
    assert lines(session)[:2] == ["Green pays 2 food to the bank", "Green: counter up 1 space, to 8"]
    session.undo()
    session.undo()
    assert lines(session) == [
        "Green: counter down 2 spaces",
        "Green takes 2 food back from the bank",
        "Take Vampire back from the Distant Lands",
    ]


@paragraph("DL 9.3", "DL 11.5")
def test_the_end_tells_the_dead_letters(tmp_path: Path) -> None:
    session = start(tmp_path, 3, seed=4, helps=("events",))
    while (question := session.game.question) is not None:
        session.give(question.options[-1] if question.kind in ("tiles", "tax") else question.options[0], "touch")
    view = session.view()
    assert (view.result, view.prompt) == ("over", "The second year is over: count your points")
    assert view.score == (
        ("Dead letters of Red", -60), ("Dead letters of Green", -60), ("Dead letters of Blue", -60),
    )  # fmt: skip


def wander(session: Session, answers: int, seed: int) -> None:
    """Answer by touch at random, undo and redo now and then."""
    chance = random.Random(seed)
    for _touch in range(answers):
        view = session.view()
        if view.result:
            return
        way = chance.random()
        if way < 0.1:
            session.undo()
        elif way < 0.15:
            session.redo()
        else:
            session.tap(chance.choice([*(c.tap for c in view.choices), *(target.tap for target in view.targets)]))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", ["app", "table"])
def test_whole_games_by_touch_come_back_from_their_journals(tmp_path: Path, players: int, deck: str) -> None:
    session = start(tmp_path, players, seed=players, deck=deck, thirds="cards" if deck == "table" else "screen")
    first = session.state.listing()
    wander(session, 260, players)
    session.close()
    again = resume(tmp_path)
    assert again.state.listing() == session.state.listing()
    assert again.view().undo == session.view().undo
    assert laid(again) == laid(session)
    while again.view().undo:
        again.undo()
    assert again.state.listing() == first or deck == "app"


def test_the_whole_table_in_steps(tmp_path: Path) -> None:
    session = start(tmp_path, 3, deck="table", helps=())
    for value in ("taxes", 1, 2, 3, 4, 6, 8):
        session.give(value, "touch")
    steps = laid(session)
    assert steps[:2] == ["Players clockwise: Red, Green, Blue", "Yellow: nobody plays it"]
    assert "Yellow: inaccessible orders are 4, 6, 8" in steps
    assert "Put Yellow's minion on 6-II" in steps
    assert "Starting player token to Red" in steps
    assert "Event of the next season: Taxes" in steps
    assert not any("counter" in step or "bank" in step for step in steps)
