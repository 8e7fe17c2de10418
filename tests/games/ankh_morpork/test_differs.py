"""The table differs: what people say of their table is one line of the journal, moves no hand, and comes back."""

from pathlib import Path

import pytest

from companion.game.question import Illegal
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, OPPONENT, PLAYER, TROLL
from tests.games.ankh_morpork.tables import NAMES
from tests.games.ankh_morpork.test_session import resumed, start, told
from tests.table.corrections import every_button_is_sure, rows, steps


def test_it_is_one_line_of_the_journal_and_moves_no_hand(tmp_path: Path) -> None:
    session = start(tmp_path)
    before = (tmp_path / "evening.game").read_bytes()
    session.correct((OPPONENT, 6), 2)
    assert (tmp_path / "evening.game").read_bytes()[len(before) :].count(b"\n") == 1
    assert session.history()[-1] == "As on the table: The Hippo: the opponent's minions: 2"
    assert not [line for line in session.view().lines if line.physical]
    assert session.view().undo == "The Hippo: the opponent's minions: 2"
    session.undo()
    assert session.view().heading == ""
    session.redo()
    session.close()
    assert resumed(tmp_path).state.figures[OPPONENT][6] == 2


def test_the_player_goes_on_from_the_table_as_it_lies(tmp_path: Path) -> None:
    """What he mostly tells is made for the corrected board."""
    session = start(tmp_path)
    far = next(area for area in AREAS if area not in session.state.reach(PLAYER))
    assert session.game.question is not None
    assert ("put", PLAYER, far) not in session.game.question.options
    session.correct((PLAYER, far), 1)
    assert ("put", PLAYER, far) in session.game.question.options


def test_the_counts_of_the_box_are_kept(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.correct((TROLL, 2), 3)
    for place, what in (((TROLL, 3), 1), (("marker", 2), True), ((DEMON, 2), 1), ((PLAYER, 1), 11), (("card", "x"), 1)):
        with pytest.raises(Illegal):
            session.correct(place, what)
    refused = steps(session, ("area", 2))
    assert refused["Put"].refused == "No marker lies beside a troll (AM 6.4)."
    plus = [row.steps[-1].refused for row in rows(session, ("area", 2))[:4]]
    assert plus == ["", "", "The box has 3 trolls, and all of them are on the board.",
                    "A troll stands there: take it off first."]  # fmt: skip


def test_what_would_decide_the_game_is_played_to_and_not_said(tmp_path: Path) -> None:
    session = start(tmp_path)
    for area in (2, 3, 4):
        session.correct(("building", area), OPPONENT)
    assert (
        steps(session, ("area", 6))["The opponent's"].refused == "With this the game would be over: play on to there."
    )


def test_cards_and_events_lie_elsewhere(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(("over",), "touch")
    session.give(("9",), "touch")
    rincewind, fools = NAMES["Rincewind"], NAMES["The Fools' Guild"]
    session.correct(("card", rincewind), "discard")
    session.correct(("card", fools), "kept")
    session.correct(("event", "fog"), False)
    t = session.state
    assert (t.discard, t.kept, "fog" in t.events) == ((rincewind,), (fools,), False)
    question = session.game.question
    assert question is not None
    assert rincewind not in question.options
    assert rincewind in question.also, "it may turn up all the same"
    session.correct(("card", rincewind), "deck")
    assert t.unseen.index(rincewind) == 1 + t.unseen.index(t.unseen[t.unseen.index(rincewind) - 1])


def test_that_was_another_card_moves_what_hands_have_moved_and_no_card(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (("over",), ("9",), NAMES["Mr Shine"], ("7",)):
        session.give(value, "touch")
    count = next(n for n, answer in enumerate(session.game.answers) if answer.kind == "card")
    session.ask_anew(count)
    session.give(NAMES["Otto Chriek"], "touch")
    lines = told(session)
    assert not [line for line in lines if "Mr Shine" in line or "Otto Chriek" in line], lines


def test_every_button_of_every_sheet_says_what_may_be_or_why_not(tmp_path: Path) -> None:
    session = start(tmp_path)
    for value in (("put", DEMON, 10), ("put", TROLL, 3), ("over",), ("2",), "fog", ("done",), "unknown"):
        assert every_button_is_sure(session) > 200
        session.give(value, "touch")
    assert every_button_is_sure(session) > 200
