"""A live table with Black Secret: what is asked and shown, undo, redo, resumption, and the list of the whole table."""

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.difference import difference
from companion.game.game import Game
from companion.game.order import Order
from companion.game.question import DECK, TABLE, VILLAIN, Question
from companion.games.ghost_stories.rules.box import STONES, Descriptions
from companion.games.ghost_stories.rules.chapters.base.rolls import ROLLS
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.notation import entries, position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import orders, put_back
from companion.games.ghost_stories.words.base.setup_steps import setup_steps
from companion.games.ghost_stories.words.black_secret import put_back as put_back_secret
from companion.games.ghost_stories.words.table import WORDS
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Tap, View
from tests.laying import laid
from tests.pages import describe_asked
from tests.table import sessions
from tests.table.sessions import describe, ways_on
from tests.table.test_journal import lines_of, with_lines
from tests.test_properties import few, new_game, playing, setups, ways

NOT_BY_HAND = {"active", "drawn", "exorcised", "new buddha", "deck", "skeletons"}
STAND_IN = {"stand-in": True}
ENTERED = {"catacombs": {"a": {"colours": ["red"] * 9, "entrances": [0, 8]}}}
"""The least that a table must have entered of its box."""

secret_setups = setups.map(lambda s: replace(s, expansions=("black secret",), profile=STAND_IN))


def start(folder: Path, **entries: object) -> Session:
    return sessions.start(folder, expansions=("black secret",), **{"profile": STAND_IN, **entries})  # type: ignore[arg-type]


def reachable(session: Session) -> set[object]:
    """Every answer that touches can give, partial input and all."""
    found: set[object] = set()
    tried, left = set(), [()]
    while left:
        session.partial = left.pop()
        for way in ways_on(session.view()):
            if isinstance(way, Tap) and way.final:
                found.add(way.value)
            elif isinstance(way, Tap) and way.value not in tried:
                tried.add(way.value)
                left.append(way.value)
    session.partial = ()
    return found


@few(6)
@given(st.integers(1, 4), st.integers(0, 10**6), st.sampled_from(("table", "app")))
def test_every_answer_can_be_touched_and_everything_is_in_words(players: int, seed: int, deck: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        session = start(Path(name), players=players, seed=seed, deck=deck)
        for _step in range(60):
            question = session.game.question
            if question is None:
                break
            assert question.to != VILLAIN
            if question.kind not in ("reroll tao dice", "tao dice"):
                assert reachable(session) == {*question.options, *question.also}, question.kind
            said(session)
            sessions.wander(session, 4, seed)
        session.close()


def said(session: Session) -> None:
    """No text of the glass is empty or unfinished."""
    view = session.view()
    texts = [view.prompt, *(line.text for line in view.lines), *(choice.text for choice in view.choices)]
    texts += [text for reason in session.why() for text in reason if reason.paragraph]
    texts += laid(session)
    assert all(text and "{" not in text for text in texts)


def test_the_stand_in_is_said_loudly(tmp_path: Path) -> None:
    assert start(tmp_path).view().notice
    assert not sessions.start(tmp_path / "plain").view().notice
    real = start(tmp_path / "real", profile=ENTERED, cell_side="a")
    assert not real.view().notice
    assert "MADE-UP" in setup_steps(start(tmp_path / "steps").setup)[-2].text


@few(4)
@given(st.integers(1, 4), st.integers(0, 10**6), st.sampled_from(("table", "app")))
def test_any_game_killed_at_any_line_resumes_identically(players: int, seed: int, deck: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        session = start(folder, players=players, seed=seed, deck=deck)
        for part in range(4):
            sessions.wander(session, 14, seed + part)
            session.undo()
            if part % 2:
                session.redo()
        session.close()
        lines = lines_of(folder / "evening.game")
        for count in range(1, len(lines) + 1, 2):
            resumed = Library(folder).resume(with_lines(folder / f"{count}.game", lines[:count]))
            straight: Game[State] = Game(first_table(session.setup), turn)
            for answer in resumed.game.answers:
                straight.answer(answer.value, answer.source)
            assert resumed.state.same_as(straight.state)
            assert resumed.game.question == straight.question
            resumed.close()


def test_undo_to_the_start_and_redo_to_the_end(tmp_path: Path) -> None:
    session = start(tmp_path, seed=5)
    sessions.wander(session, 120, seed=5)
    states = [session.state.copy()]
    while session.view().undo:
        session.undo()
        assert all(line.text and "{" not in line.text for line in session.lines)
        states.append(session.state.copy())
    assert not session.game.answers
    for state in reversed(states[:-1]):
        session.redo()
        assert session.state.same_as(state)


@few(40)
@given(secret_setups, ways)
def test_every_place_that_differs_is_told(setup: Setup, way: str) -> None:
    game = new_game(setup)
    before = game.state.copy()
    for index, _question in enumerate(playing(game, setup.seed, way)):
        if index % 7 == 0:
            for laid, wanted in ((before, game.state), (game.state, before)):
                for change in difference(put_back.listing(laid), put_back.listing(wanted)):
                    told = put_back.actions(wanted, change)
                    assert bool(told) == (put_back.kind_of(change) not in NOT_BY_HAND)
                    assert all(text and "{" not in text for text, _places in told)
            before = game.state.copy()


def test_what_went_under_the_deck_comes_back_in_order() -> None:
    t = first_table(secret().complete())
    moved = [Order("draw", (4,), ""), Order("top to bottom", (), ""), Order("under deck", (9,), "")]
    assert [text for text, _places in put_back_secret.deck_steps(t, moved[::-1], put_back_secret.BACK)] == [
        "№9 Hopping Vampire from under the deck back on the discard pile",
        "Bottom card of the deck unseen back on top",
        "Put №4 Coffin Breakers back on top of the ghost deck",
    ]
    assert [text for text, _places in put_back_secret.deck_steps(t, moved, put_back_secret.AGAIN)] == [
        "Draw №4 Coffin Breakers from the ghost deck",
        "Top card of the deck unseen under the deck",
        "№9 Hopping Vampire from the discard pile under the deck",
    ]


def secret(**entries: object) -> Setup:
    return Setup(**{"seed": 1, "expansions": ("black secret",), "profile": STAND_IN, **entries})  # type: ignore[arg-type]


# Cards that nobody could tell us about.


def asked(session: Session) -> str:
    assert session.game.question is not None
    return session.game.question.kind


def until_draw(session: Session) -> None:
    """The blood mantras are opened, and the first ghost arrives."""
    while asked(session) == "new mantra":
        session.give(session.game.question.options[0], "touch")  # type: ignore[union-attr]
    assert asked(session) == "draw"


def press(view: View, text: str) -> Tap:
    return next(choice.tap for choice in view.choices if choice.text == text)


def test_an_unknown_ghost_is_described_once(tmp_path: Path) -> None:
    session = start(tmp_path, profile=ENTERED, cell_side="a")
    until_draw(session)
    named = [choice for choice in session.view().choices if choice.key > 1]
    assert [choice.text for choice in named] == ["Find card", "Black Secret ghost (not described yet)"]
    session.tap(named[0].tap)
    choices = [choice for choice in session.view().choices if not choice.text.startswith("№")]
    assert [choice.text for choice in choices] == [
        "Night Sorceress",
        "Puppet Master",
        "Restless Seeker",
        "Blood Thirster",
        "Undertaker",
        "Black Secret ghost (not described yet)",
    ]
    session.tap(choices[-1].tap)
    assert asked(session) == "describe card"
    view = session.view()
    shown = describe_asked(view)
    assert (shown.number, shown.stones_known) == (66, False)
    assert [(stone.side, tuple(code for code, _name in stone.codes)) for stone in shown.stones] == list(STONES)
    describe(session, "yellow", {"yellow": 2}, {"left": ["haunt_tile"]})
    assert any("Black Secret ghost (yellow 2)" in line.text for line in session.lines)
    assert session.view().undo == "Card described"


def test_of_an_incarnation_only_colour_and_resistance_are_asked(tmp_path: Path) -> None:
    session = start(tmp_path, profile=ENTERED, cell_side="a")
    until_draw(session)
    session.give(78, "touch")
    asked = describe_asked(session.view())
    assert asked is not None
    assert (asked.name, asked.stones_known, asked.stones) == ("Restless Seeker", True, ())
    describe(session, "green", {"green": 3}, {})
    assert session.state.cards[78].left == ("discard_stack",)


def test_a_description_that_no_card_shows_is_refused() -> None:
    assert ("purple", (("red", 1),), (), (), ()) not in Descriptions()
    assert ("red", (("red", 1),), ("haunt_tile",), (), ()) in Descriptions()


@pytest.mark.paragraph("BS 5.3")
def test_a_token_that_should_not_be_there_is_dim_and_asked_once(tmp_path: Path) -> None:
    profile = ENTERED | {"tokens": {"1": {"dirt": 6, "urn": 3}}}
    session = start(tmp_path, players=1, profile=profile, cell_side="a", seed=4)
    for step in range(3000):
        question = session.game.question
        if question is not None and question.kind == "catacomb token":
            assert question.to == DECK
            texts = [choice.text for choice in session.view().choices]
            assert set(texts[:2]) == {"Dirt", "Urn"}
            assert len(texts) == 7
            bones = next(choice for choice in session.view().choices if choice.text == "Bones")
            assert bones.dim
            session.tap(bones.tap)
            assert session.view().prompt == "Bones: by your box none is left there. Is it really so?"
            answers = len(session.game.answers)
            session.tap(session.view().choices[0].tap)
            assert session.game.answers[answers].value == "bones"
            return
        if question is None:
            session = start(tmp_path / str(step), players=1, profile=profile, cell_side="a", seed=step)
        elif question.kind == "describe card":
            describe(session, "red", {"red": 2}, {})
        else:
            sessions.wander(session, 1, step)
    raise AssertionError("no demon searched")


# Set-up.


@pytest.mark.paragraph("BS 1.2", "BS 1.3", "BS 1.4", "BS 1.12", "BS 1.14", "AW 0.1", "AW 0.2")
def test_the_set_up_names_the_exact_components() -> None:
    text = "\n".join(step.text for step in setup_steps(secret(players=("red", "blue"), cell_side="b", demon_side="a")))
    assert "Shuffle the 65 ghost cards" in text
    assert "Put 25 of them back into the box unseen" in text
    assert "shuffle all 15 incarnations, the 5 new ones among them" in text
    assert "Catacombs, side B up: a cell below each tile, 9 ladders" in text
    assert "Then the 9 with a 2, one on each stack" in text
    assert "Catacomb tokens with 3, 4 stay in the box" in text
    assert "Wu-Feng board, side A up" in text
    assert "Sort the 28 curse tokens" in text
    assert "Blood mantras of 2 Qi: shuffle the 7; 3 will lie open" in text


def test_with_the_app_deck_the_tokens_stay_in_the_box() -> None:
    text = "\n".join(step.text for step in setup_steps(secret(deck="app")))
    assert "tokens stay in the box" in text
    assert "Shuffle" not in text
    order = Order("turn token", ("dirt", 4), "BS 5.3")
    assert not orders.line(first_table(secret(deck="app").complete()), order).physical
    assert orders.line(first_table(secret().complete()), order).physical


def test_the_list_of_the_whole_table_names_what_lies_there(tmp_path: Path) -> None:
    session = start(tmp_path, players=3, seed=11)
    sessions.wander(session, 150, seed=11)
    t, text = session.state, "\n".join(laid(session))
    assert t.secret is not None
    for mantra in t.secret.mantras:
        assert orders.TEXTS["open mantra"](t, mantra)[0] in text
    for token in t.secret.laid():
        assert any(row.endswith(words.curse(token)) for row in text.splitlines())
    assert "Face-down tokens from the bottom 1 + 2 + 3, below:" in text
    assert ("Tokens turned up already" in text) == any(len(stack) < 3 for stack in t.secret.stacks)


def test_a_whole_table_is_the_difference_from_a_bare_one() -> None:
    t = first_table(secret().complete())
    assert t.secret is not None
    assert {place[0] for place in t.listing()} - NOT_BY_HAND <= set(put_back.ACTIONS)
    assert set(put_back_secret.TOGETHER) <= {place[0] for place in t.listing()}
    assert position(entries(t)).listing() == t.listing()


def test_below_the_cell_is_tapped_to_exorcise_and_who_lies_stands_up() -> None:
    t = first_table(secret().complete())
    t.boards[0].tile, t.active = 13, 0
    assert t.secret is not None
    t.secret.demons[:2] = [4, 4]
    below = Question("action", TABLE, (("exorcise", ((4, 0), (4, 1))), ("done",)), (), "GS 7.1", 0)
    assert WORDS.asked(t, below) == "Red: tap your cell to exorcise the demons on it"
    targets, _choices = WORDS.kind(below).shown(t, below, ())
    assert [target.place for target in targets] == [("cell", 4)]
    move = Question("move", TABLE, (("move", 13), ("done",)), (), "GS 6.1", 0)
    assert WORDS.asked(t, move) == "Red: tap the tile or cell to move to"
    t.boards[0].lying = True
    assert "tap his place to stand him up" in WORDS.asked(t, move)
    assert WORDS.kind(move).shown(t, move, ())[0][0].place == ("cell", 4)
    rolled = Question("tao dice", "dice", ROLLS[2], ("shadow",), "AW 6.2", 0)
    assert WORDS.asked(t, rolled) == "Red: roll 2 Tao dice for the Shadow"
