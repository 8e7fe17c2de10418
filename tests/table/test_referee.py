"""Why?: the reasons behind Wu-Feng's choice, by paragraph."""

from pathlib import Path

import pytest

from companion.game.game import Game
from companion.game.observation import Observation
from companion.game.order import Order
from companion.game.question import DICE, Asking, Question
from companion.games.ghost_stories.rules.black_secret.facts import CURSES
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.black_secret import curses, shadow
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.names import seat
from companion.games.ghost_stories.words.paragraphs import paragraph
from companion.games.ghost_stories.words.plain import in_short
from companion.table import referee, report
from companion.table.session import Session
from companion.table.view import DiceAsked
from tests.rules.black_secret.tables import lay
from tests.table.sessions import start


def test_why_names_the_paragraphs_of_use_and_place(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(next(choice for choice in session.view().choices if choice.text == "1").tap)
    reasons = session.why()
    about = [reason.paragraph for reason in reasons if reason.what.startswith("№1 Ghoul on")]
    assert about == ["", "AW 1.2", "AW 2.1", "GS 4.3"]
    placed = next(reason for reason in reasons if reason.paragraph == "AW 2.1")
    assert "Struck out: Yellow 2, Yellow 3." in placed.text


def test_why_begins_with_one_plain_sentence_about_what_the_sheet_tells(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(next(choice for choice in session.view().choices if choice.text == "1").tap)
    first = session.why()[0]
    assert first.cited == "A ghost that haunts, torments or devours hurts you most on the table."
    assert first.what.startswith("№1 Ghoul on")


def test_a_villain_with_a_mind_of_his_own_has_no_sentence_of_his_script(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    session.tap(next(choice for choice in session.view().choices if choice.text == "1").tap)
    session.game.answers = [answer._replace(because=("looked",)) for answer in session.game.answers]
    assert report.in_short(session) == []


def test_the_plain_sentence_names_the_board_that_is_hurt(tmp_path: Path) -> None:
    t = start(tmp_path, seed=4).state
    order = Order("place", (8, (0, 0), None), "GS 4.3")
    assert in_short(t, order, ["AW 1.3", "AW 2.1"]) == f"Its power would hurt {seat(t, 0)}."
    assert in_short(t, order, ["AW 9.6"]) == ""


def test_why_explains_the_open_question_first(tmp_path: Path) -> None:
    session = start(tmp_path, seed=4)
    assert session.why()[0].what == "This question"
    assert session.why()[0].paragraph == "GS 4.2"


def thrown(folder: Path, token: str, text: str = "") -> Session:
    """A curse is thrown on a table of Black Secret that lies as written."""
    session = start(folder, expansions=("black secret",), profile=STAND_IN)
    curse = CURSES[token]

    def turn(t: State) -> Asking:
        yield from curses.cast(t, curse.level, curse.colours[0])
        yield from yang_phase(t, t.boards[t.active])

    session.game = Game(lay(text), turn)
    session.log.clear()
    session.give(token, "touch")
    return session


def reasons_for(session: Session, kind: str) -> list[str]:
    """The paragraphs by which Wu-Feng came to his answer to a question of this kind, as Why shows them."""
    index = next(index for index, answer in enumerate(session.game.answers) if answer.kind == kind)
    assert any(index in found for found in report.told_by(session).values()), "no line leads to it"
    found = report.decided(
        session.words, session.state, "", kind, session.reasons.decisions[index], session.reasons.whys[index]
    )
    assert all(reason.text == paragraph(reason.paragraph) for reason in found if reason.paragraph[:4] == "AW 9")
    return [reason.paragraph for reason in found]


FULL = '[wu-feng]\ncurses = ["C13 C14 C15 C16", "C23 C24 C25", "C33 C34"]\n'
THIRD = FULL.replace(', "C33 C34"', "")
BARE = "[wu-feng]\nurns = 0\n"


@pytest.mark.paragraph("AW 9.9", "AW 0.3")
@pytest.mark.parametrize(
    "token, kind, text",
    [
        ("C36", "tile to haunt", THIRD),
        ("C43", "tile to haunt", FULL),
        ("C44", "stack to discard", FULL),
        ("C18", "tao of curse", BARE + "[red]\ntao = { red = 1, black = 1 }\n"),
    ],
)
def test_why_says_that_what_a_curse_leaves_open_is_by_lot(tmp_path: Path, token: str, kind: str, text: str) -> None:
    session = thrown(tmp_path, token, 'players = ["red"]\n' + text)
    if kind == "stack to discard":
        session.give("dirt", "touch")
    assert reasons_for(session, kind) == ["AW 9.9", "AW 0.3"]


@pytest.mark.paragraph("BS 4.2")
def test_why_says_where_in_its_row_a_curse_lies(tmp_path: Path) -> None:
    session = thrown(tmp_path, "C11", '[wu-feng]\ncurses = ["C13 - - -"]\n')
    assert reasons_for(session, "place of curse") == ["BS 4.2"]
    (lies,) = [reason for reason in session.why() if reason.paragraph == "BS 4.2" and "Struck out" in reason.text]
    assert lies.text.endswith("Struck out: place 3, place 4.")


@pytest.mark.paragraph("AW 9.1", "AW 1.6")
def test_why_says_that_the_undertaker_chooses_by_the_rule_of_any_colour(tmp_path: Path) -> None:
    session = start(tmp_path, expansions=("black secret",), profile=STAND_IN)

    def turn(t: State) -> Asking:
        yield from arrival.ghost_arrives(t)
        yield from yang_phase(t, t.boards[t.active])

    session.game = Game(lay('deck = 10\n[blue]\nghosts = ["80"]'), turn)
    session.give(2, "touch")
    assert reasons_for(session, "use of ghost") == ["AW 1.6", "AW 9.1", "AW 0.3"]


@pytest.mark.paragraph("AW 6.2")
def test_why_says_whom_the_shadow_sought(tmp_path: Path) -> None:
    session = start(tmp_path, expansions=("black secret",), profile=STAND_IN)

    def turn(t: State) -> Asking:
        yield from shadow.acts(t)
        yield from yang_phase(t, t.boards[t.active])

    text = '[wu-feng]\nshadow = "altar"\n[blue]\nat = "pavilion"\n[red]\nat = "pavilion"\n'
    session.game = Game(lay(text), turn)
    session.done()
    session.give(("blue",), "touch")
    session.give(("black", "white"), "touch")
    assert reasons_for(session, "victim of shadow") == ["AW 6.2"]
    assert session.state.boards[2].qi == 2


D12 = DiceAsked("d12", 1, tuple(str(number) for number in range(1, 13)))


@pytest.mark.parametrize(
    "options, shown, answer",
    [
        (tuple(range(1, 13)), ("11",), 11),
        (tuple((number,) for number in range(1, 13)), ("11",), (11,)),
        (tuple(str(number) for number in range(1, 13)), ("11",), "11"),
        (tuple(range(1, 13)), ["11"], 11),
        (tuple(range(1, 13)), ("13",), None),
        (tuple(range(1, 13)), ("1", "1"), None),
        (((1, 2), (2, 1)), ("2", "1"), (2, 1)),
        (("haunt", "lose qi"), ("lose qi",), "lose qi"),
    ],
)
def test_the_faces_of_dice_become_the_answer_that_the_question_offers(options, shown, answer) -> None:
    event = Question("event", DICE, options)
    assert referee.match(event, Observation("camera", "d12", shown), D12) == answer
    assert referee.match(event, Observation("camera", "d8", shown), D12) is None
    assert referee.match(event, Observation("camera", "d12", shown)) is None
    assert referee.match(None, Observation("camera", "d12", shown), D12) is None


def test_an_answer_that_should_not_come_is_seen_too() -> None:
    asked = Question("event", DICE, (1, 2), also=(3,))
    assert referee.match(asked, Observation("camera", "d12", ("3",)), D12) == 3
