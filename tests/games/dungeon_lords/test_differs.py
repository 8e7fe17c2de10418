"""The table differs: what people say of their table is one line of the journal, moves no hand, and comes back."""

import random
from pathlib import Path

import pytest

from companion.game.question import Illegal
from companion.table.session import Session
from tests.games.dungeon_lords.sessions import readable, resume, start
from tests.paragraphs import paragraph
from tests.table.corrections import every_button_is_sure, steps


def give(session: Session, *values: object) -> None:
    for value in values:
        session.give(value, "touch")


def three(folder: Path) -> Session:
    """Red, Green and Blue; Yellow drew 4, 6 and 8; each has 1 and 2 inaccessible."""
    session = start(folder, 3, deck="table")
    give(session, "taxes", 1, 2, 3, 1, 2, 1, 2, 1, 2, 4, 6, 8)
    assert session.game.question is not None
    assert session.game.question.kind == "order shown"
    return session


def test_it_is_one_line_of_the_journal_and_moves_no_hand(tmp_path: Path) -> None:
    session = three(tmp_path)
    before = (tmp_path / "evening.game").read_bytes()
    session.correct(("square", 4, 1), "")
    assert (tmp_path / "evening.game").read_bytes()[len(before) :].count(b"\n") == 1
    session.correct(("square", 4, 0), "yellow")
    assert session.history()[-2:] == ["As on the table: 4-II: nobody", "As on the table: 4-I: Yellow"]
    assert not [line for line in session.view().lines if line.physical and "As on" in line.text]
    give(session, 4)
    assert session.state.on(4) == ["yellow", "red", ""], "the app places on the first free square (DL 2.5)"
    for _answer in range(3):
        session.undo()
    assert session.state.on(4) == ["", "yellow", ""]
    for _answer in range(3):
        session.redo()
    session.close()
    assert resume(tmp_path).state.on(4) == ["yellow", "red", ""]


@paragraph("DL 1.1", "DL 1.3")
def test_a_card_changes_places_with_another_of_its_colour(tmp_path: Path) -> None:
    session = three(tmp_path)
    yellow = session.state.non_players[0]
    slot = yellow.inaccessible.index(6)
    session.correct(("inaccessible", "yellow", slot), 5)
    assert (sorted(yellow.inaccessible), yellow.deck) == ([4, 5, 8], (1, 2, 3, 6, 7))


def test_a_laid_order_that_was_another_one_takes_its_minion_home(tmp_path: Path) -> None:
    session = three(tmp_path)
    give(session, 3)
    red = session.state.players[0]
    session.correct(("laid", "red", 0), 5)
    assert (red.laid, red.home, session.state.on(3)) == ((5,), 3, ["", "", ""])
    session.correct(("square", 5, 0), "red")
    assert (red.home, session.state.on(5)) == (2, ["red", "", ""])


def test_the_counts_of_the_box_are_kept(tmp_path: Path) -> None:
    session = three(tmp_path)
    give(session, 3)
    for place, what in (
        (("square", 7, 0), "yellow"),
        (("square", 5, 0), "green"),
        (("square", 3, 1), "red"),
        (("counter", "red"), 15),
        (("nothing",), 1),
        (("waiting", "red", 3), True),
    ):
        with pytest.raises(Illegal):
            session.correct(place, what)
    sheet = steps(session, ("square", 7, 0))
    assert sheet["Yellow"].refused == "All 3 minions of Yellow stand elsewhere."
    assert sheet["Green"].refused == "Green has not laid this order, or stands there already."
    assert not steps(session, ("square", 3, 0))["Nobody"].refused


def test_a_correction_may_free_what_the_app_believed_taken(tmp_path: Path) -> None:
    """A minion for which there was no square stood on its card; now it goes where it really stands (DL 4.2)."""
    session = three(tmp_path)
    give(session, 4, 4, 4)
    assert session.state.players[2].waiting == (4,)
    session.correct(("waiting", "blue", 4), False)
    session.correct(("square", 4, 1), "")
    session.correct(("square", 4, 1), "blue")
    assert session.state.on(4) == ["red", "blue", "green"]


@paragraph("DL 3.9")
def test_nothing_beside_a_secret_tells_of_it(tmp_path: Path) -> None:
    session = start(tmp_path, 2, helps=())
    assert session.rules.corrections is not None
    dummies = {dummy.colour for dummy in session.state.non_players}
    assert session.rules.corrections.places(session.state)
    give(session, session.state.non_players[0].deck[0])
    assert session.state.non_players[0].third is not None
    places = session.rules.corrections.places(session.state)
    assert not [place for place in places if place[0] in ("inaccessible", "open") and place[1] in dummies]
    assert every_button_is_sure(session)
    session.correct(("first",), 1)
    assert "third order is" not in readable(session)


@paragraph("DL 3.5", "DL 3.6")
def test_the_squares_of_third_orders_stay_free_until_these_are_shown(tmp_path: Path) -> None:
    session = start(tmp_path, 2, helps=())
    blue, yellow = session.state.non_players
    action = next(number for number in blue.deck if number in yellow.deck and not any(session.state.on(number)))
    free = steps(session, ("square", action, 0))["Blue"].refused
    assert free == "Then a minion that is still sent out this season would be missing, or its square."


def test_season_events_and_starting_player(tmp_path: Path) -> None:
    session = three(tmp_path)
    sheet = steps(session, ("progress",))
    assert sheet["Spring"].refused == ""
    session.correct(("coming",), "pay day")
    assert (session.state.coming, session.state.events_left) == ("pay day", ("taxes", "special"))
    session.correct(("progress",), (2, 1))
    session.correct(("event",), "pay day")
    assert (session.state.event, session.state.coming) == ("pay day", "")
    assert steps(session, ("progress",))["Winter"].refused.startswith("First the events: winter has none")
    session.correct(("first",), 2)
    assert session.words.head(session.state) == ("Spring, year 2", "blue")


def test_every_button_of_every_sheet_says_what_may_be_or_why_not(tmp_path: Path) -> None:
    for players in (2, 3, 4):
        folder = tmp_path / str(players)
        folder.mkdir()
        rng, session = random.Random(players), start(folder, players, deck="table")
        tried: set[str] = set()
        while (question := session.game.question) is not None and len(session.game.answers) < 150:
            if question.kind not in tried:
                tried.add(question.kind)
                assert every_button_is_sure(session) > 15
            give(session, rng.choice(question.options))
        assert len(tried) > 8
        session.close()
