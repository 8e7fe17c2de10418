"""AW 0.3: a table that wants its own coin or die settles Wu-Feng's ties itself."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.game.question import VILLAIN, Illegal, Question
from companion.game.script import Decision
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import BadSetup, Setup
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from companion.games.ghost_stories.words.table import WORDS
from companion.games.ghost_stories.words.weighed import WEIGHED
from companion.table import lots, referee
from companion.table.library import Library
from companion.table.session import Session
from tests.table.sessions import start, touch, ways_on
from tests.wu_feng.below import below

pytestmark = pytest.mark.paragraph("AW 0.3")


def at_a_tie(folder: Path, who: str = "table", seed: int = 5) -> Session:
    """A game of Black Secret, played at random until Wu-Feng's script leaves a tie."""
    session = start(folder, seed=seed, expansions=("black secret",), profile=STAND_IN, deck="app", lots=who)
    rng = random.Random(seed)
    while session.game.question is not None and session.game.question.to != VILLAIN:
        touch(session, rng.choice(ways_on(session.view())))
    return session


def tie_of(session: Session) -> Decision:
    question = session.game.question
    assert question is not None
    return WU_FENG.decide(session.state, question)


def test_the_app_draws_unless_the_table_wants_to(tmp_path: Path) -> None:
    assert at_a_tie(tmp_path, "app").game.question is None, "the whole game without a question of Wu-Feng's"
    assert Setup().lots == "app"
    with pytest.raises(BadSetup, match="Lots are drawn"):
        Setup(lots="cat").complete()


def test_only_ties_of_different_options_are_asked() -> None:
    t = below({4: 1}, '[wu-feng]\nside = "b"')
    t.setup = Setup(lots="table", expansions=("black secret",), profile=STAND_IN).complete()
    one = Question("demon enters", VILLAIN, (0, 0), (1,), "AW 3")
    assert referee.automatic(WU_FENG, t, one, 0) is not None, "the same place twice needs no die"
    two = Question("demon enters", VILLAIN, (0, 8), (1,), "AW 3")
    assert referee.automatic(WU_FENG, t, two, 0) is None
    t.setup = Setup(expansions=("black secret",), profile=STAND_IN).complete()
    given = referee.automatic(WU_FENG, t, two, 0)
    assert given is not None
    assert given.source == "wu-feng"


def test_the_tied_options_are_shown_and_a_touch_settles_it(tmp_path: Path) -> None:
    session = at_a_tie(tmp_path)
    tie, view = tie_of(session), session.view()
    assert len(set(tie.options)) > 1
    assert [choice.tap.value for choice in view.choices] == list(dict.fromkeys(tie.options))
    assert view.targets == ()
    assert "coin" in view.prompt or "d8" in view.prompt
    count = len(session.game.answers)
    session.tap(view.choices[-1].tap)
    answer = session.game.answers[count]
    assert (answer.value, answer.source) == (tie.options[-1], "touch")
    assert session.reasons.decisions[count] == tie
    assert "AW 0.3" in [reason.paragraph for reason in session.why()]


def struck_out(folder: Path) -> tuple[Session, Any]:
    """A tie beside which the script has struck out an option, and that option."""
    for seed in range(20):
        session = at_a_tie(folder / str(seed), seed=seed)
        rng = random.Random(seed)
        while (question := session.game.question) is not None:
            if question.to == VILLAIN and (struck := set(question.options) - set(tie_of(session).options)):
                return session, min(struck)
            touch(session, rng.choice(ways_on(session.view())))
    raise AssertionError("other seeds are needed")


def test_what_the_script_struck_out_is_refused(tmp_path: Path) -> None:
    session, option = struck_out(tmp_path)
    question, count = session.game.question, len(session.game.answers)
    with pytest.raises(Illegal):
        session.give(option, "touch")
    assert len(session.game.answers) == count
    assert session.game.question is question


def test_undo_and_redo_treat_it_as_a_person_s_answer(tmp_path: Path) -> None:
    session = at_a_tie(tmp_path)
    before, count, view = session.state.copy(), len(session.game.answers), session.view()
    session.tap(view.choices[-1].tap)
    after, answers = session.state.copy(), list(session.game.answers)
    while session.game.question is not None and len(session.game.answers) > count:
        assert session.view().undo
        session.undo()
    assert len(session.game.answers) == count
    assert session.state.same_as(before)
    assert session.view().choices == view.choices, "the die is rolled again"
    assert session.view().redo, "and it can be given again"
    session.redo()
    assert session.game.answers[: count + 1] == answers[: count + 1]
    assert len(answers) > count + 1 or session.state.same_as(after)


def test_a_resumed_game_knows_the_lot_and_its_reasons(tmp_path: Path) -> None:
    session = at_a_tie(tmp_path)
    count = len(session.game.answers)
    session.tap(session.view().choices[-1].tap)
    answers, decision = list(session.game.answers), session.reasons.decisions[count]
    session.close()
    again = Library(tmp_path).resume(tmp_path / "evening.game")
    assert again.game.answers == answers
    assert again.reasons.decisions[count] == decision
    assert again.setup.lots == "table"


@pytest.mark.parametrize(
    "options, shown, roll",
    [
        ((0, 8), ["Heads", "Tails"], "Flip a coin."),
        ((0, 1, 2), ["1", "2", "3"], "Roll a d8, again above 3."),
        (tuple(range(8)), list("12345678"), "Roll a d8."),
        (tuple(range(9)), ["11", "12", "13", "14", "15", "16", "17", "18", "21"], "Roll a d8 twice"),
    ],
)
def test_what_to_roll_and_which_number_is_what(options: tuple[Any, ...], shown: list[str], roll: str) -> None:
    tie, haunt = Decision(options, ()), WEIGHED["tile to haunt"]
    assert [choice.text.split(":")[0] for choice in lots.choices(haunt, below({}), tie)] == shown
    assert roll in lots.prompt(haunt, tie)


def test_an_option_that_is_listed_twice_has_two_numbers() -> None:
    tie = Decision(("red", "red", "black"), ())
    lost = WEIGHED["tao of curse"]
    assert [choice.text for choice in lots.choices(lost, below({}), tie)] == [
        "1, 2: Red",
        "3: Black",
    ]
    assert lots.prompt(lost, tie) == "Which Tao token is lost. Roll a d8, again above 3."


def test_a_whole_game_can_be_played_with_the_table_s_own_lots(tmp_path: Path) -> None:
    """Every question of Wu-Feng's that comes up in many games has words."""
    kinds = set()
    for seed in range(25):
        session = start(tmp_path / str(seed), seed=seed, expansions=("black secret",), profile=STAND_IN, deck="app",
                        lots="table", players=seed % 4 + 1)  # fmt: skip
        rng = random.Random(seed)
        while session.game.question is not None:
            view = session.view()
            if session.game.question.to == VILLAIN:
                kinds.add(session.game.question.kind)
                assert len(view.choices) > 1
            touch(session, rng.choice(ways_on(view)))
    assert {"demon enters", "demon acts", "demon step", "taoist of curse", "place of curse"} <= kinds


def test_what_wu_feng_settles_is_named() -> None:
    question = Question("ladder to take", VILLAIN, (0, 1), (), "AW 7")
    assert WORDS.asked(below({}), question) == "Which ladder is removed.", "as `companion replay` says it"
