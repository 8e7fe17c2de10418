"""Cards that show something else at a live table: asked, touched, undone, resumed, and simulated."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from companion.game.question import Question
from companion.games.ghost_stories.players.simulated import Asked
from companion.games.ghost_stories.rules.box import STAND_IN, made_up
from companion.games.ghost_stories.rules.chapters.base.by_table import CHANGES
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import card_text
from companion.games.ghost_stories.words.base import by_table
from companion.games.ghost_stories.words.table import WORDS
from companion.games.ghost_stories.words.taps import taps
from companion.simulate.run import Options, simulate
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Tap
from tests.rules.white_moon.test_by_table import stone
from tests.table.sessions import start
from tests.table.test_orders import play_by_hand
from tests.table.test_secret_session import reachable, said
from tests.test_properties import few, setups, ways

SIDES = ("left", "middle", "right")
OTHER = STAND_IN | {
    "cards": {
        number: card | {side: ["by_table", *card[side]] for side in SIDES}
        for number, card in made_up()["cards"].items()
        if "left" in card
    }
}
"""The made-up box, but every card whose stones nobody knows shows something else besides on all three."""

BOTH = ("black secret", "white moon")


def begin(folder: Path, **given: Any) -> Session:
    return start(folder, **{"expansions": BOTH, "profile": OTHER, "players": 2, "level": "hell", **given})


def wait_for_the_table(session: Session) -> Question:
    """Draw what nobody knows, else answer the first, until a stone waits for the table."""
    while (question := session.game.question) is not None and question.kind != "stone by table":
        unknown = [number for number in question.options if question.kind == "draw" and number > 65]
        session.give((*unknown, *question.options)[0], "touch")
    assert question is not None
    return question


@few(60)
@given(setups, ways)
def test_hands_that_follow_the_sheet_have_the_same_table(setup: Setup, way: str) -> None:
    play_by_hand(replace(setup, expansions=BOTH, profile=OTHER), way)


@pytest.mark.parametrize("expansions", [("black secret",), ("white moon",), BOTH])
def test_every_change_can_be_touched_and_is_in_words(tmp_path: Path, expansions: tuple[str, ...]) -> None:
    session = begin(tmp_path, expansions=expansions)
    question = wait_for_the_table(session)
    assert reachable(session) == set(question.options)
    said(session)
    for option in question.options:
        text = WORDS.option(session.state, question.kind, option)
        assert text
        assert "{" not in text


def test_a_change_is_told_word_first(tmp_path: Path) -> None:
    session = begin(tmp_path)
    wait_for_the_table(session)
    view = session.view()
    assert view.choices[0].tap == Tap(("done",), True, session.asked)
    assert view.choices[0].text == "All is done"
    assert view.prompt.endswith(": its left stone acts. First tell what changes")
    session.tap(next(choice.tap for choice in view.choices if choice.text == "1 Tao gained"))
    assert session.view().prompt == "1 Tao gained: who?"
    session.tap(Tap(("gain tao", 0), False))
    assert {choice.sign[0] for choice in session.view().choices} == {"tao"}
    session.tap(Tap(("gain tao", 0, "black"), True))
    assert session.state.boards[0].tao["black"] > 0
    assert session.view().undo == "1 Tao gained: Red: Black"
    assert session.game.question is not None
    assert session.game.question.kind == "stone by table", "it waits until all is done"


def test_undo_takes_one_change_back_and_redo_makes_it_again(tmp_path: Path) -> None:
    session = begin(tmp_path)
    wait_for_the_table(session)
    qi = [board.qi for board in session.state.boards]
    session.give(("gain qi", 1), "touch")
    session.give(("gain qi", 1), "touch")
    session.undo()
    assert session.state.boards[1].qi == qi[1] + 1
    assert [line.text for line in session.lines] != []
    session.redo()
    assert session.state.boards[1].qi == qi[1] + 2


def test_a_game_is_resumed_in_the_middle_of_a_stone(tmp_path: Path) -> None:
    session = begin(tmp_path)
    wait_for_the_table(session)
    question = session.game.question
    assert question is not None
    discard = next(option for option in question.options if option[0] == "discard ghost")
    for change in (("move taoist", 0, 5), ("gain crystal", 0), discard):
        session.give(change, "touch")
    session.close()
    resumed = Library(tmp_path).resume(tmp_path / "evening.game")
    assert resumed.game.answers == session.game.answers
    assert resumed.state.same_as(session.state)
    assert resumed.game.question == session.game.question
    again = position(entries(resumed.state))
    assert again.listing() == resumed.state.listing()


def test_it_costs_a_touch_for_each_part() -> None:
    question = stone().question
    assert question is not None
    answers = (("done",), ("ghost arrives",), ("lose qi", 0), ("gain tao", 0, "red"))
    assert [taps(question, answer, "table", camera=False) for answer in answers] == [1, 1, 2, 3]


def test_every_change_has_its_words() -> None:
    assert by_table.CHANGES.keys() == CHANGES.keys()
    assert {kind for _text, about in by_table.CHANGES.values() for kind in about} == set(by_table.NAMES)


def test_the_help_of_the_card_says_that_the_table_sees_to_it() -> None:
    t: State = stone().table
    texts = [reason.text for reason in card_text.explained(81, t.cards)]
    assert [("the table" in text) for text in texts[1:]] == [True, True, True]
    assert "last" in texts[1]
    assert "last" in texts[2]


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_games_with_such_cards_are_simulated(policy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.games.ghost_stories.players.simulated.STAND_IN", OTHER)
    asked = Options(games=8, seed=4, policy=policy, own=Asked(black_secret=True, white_moon=True))
    result = simulate(asked, lambda count: None)
    assert result["broken"] == []
    assert sum(result["results"].values()) == 8
