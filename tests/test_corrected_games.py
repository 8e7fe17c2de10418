"""What holds in every game in which people correct the table again and again: see `test_properties.py`."""

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.game.correction import CORRECTION
from companion.game.game import Answer, Game
from companion.game.question import VILLAIN
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, STEPS, decides, now
from companion.games.ghost_stories.rules.correct.things import THINGS
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from tests.test_properties import (
    CHANCE,
    KEEN,
    LUCKY,
    assert_written,
    at_turn_start,
    chosen,
    few,
    games,
    new_game,
    playing,
    ways,
)


def corrected(game: Game[State], rng: random.Random) -> bool:
    """Correct something that can be, if anything can now."""
    place = rng.choice(CORRECTIONS.places(game.state))
    could = CORRECTIONS.could(game.state, place)
    assert now(game.state, place) in could
    what = rng.choice(could)
    if place[0] == "qi" and not what:
        return False  # or no game would last
    if not game.accepts(Answer(CORRECTION, (place, what), "touch")):
        return False
    game.correct(place, what, "touch")
    unfit = len(game.answers) - 1 in game.unfit
    led = place[0] in LEADS_ON or now(game.state, place) == what or place not in CORRECTIONS.places(game.state)
    assert unfit or led
    return True


LEADS_ON = {"move ghost", "mantra", "stack", "curse", "villager", "saved", "killed", "active"}
"""What is said there is not what lies there then."""


def play(game: Game[State], setup: Setup, way: str) -> set[tuple[str, str]]:
    """A whole game with a correction at every fourth answer; gives what was corrected beside which question."""
    rng, seen = random.Random(setup.seed), set()
    while (question := game.question) is not None:
        if rng.random() < 0.25 and corrected(game, rng):
            seen.add((question.kind, game.answers[-1].value[0][0]))
        else:
            game.answer(chosen(game.state, question, setup.seed, len(game.answers), way), "chance")
        assert census(game.state) == []
        assert game.question is None or game.question.options or game.question.to == VILLAIN
    return seen


@few(10)
@given(games, ways)
def test_at_every_question_a_correction_can_be_said_unless_the_step_itself_has_changed_that(
    setup: Setup, way: str
) -> None:
    """Nobody decides the game so; undo brings the table and the question back, and nothing answered is lost."""
    game = new_game(setup)
    rng = random.Random(setup.seed)
    for question in playing(game, setup.seed, way):
        before, answers = game.state, list(game.answers)
        place = rng.choice(CORRECTIONS.places(before))
        what = rng.choice(CORRECTIONS.could(before, place))
        said = Answer(CORRECTION, (place, what), "touch")
        if decides(before, place, what) or not game.accepts(said):
            assert decides(before, place, what) or question.kind not in STEPS
            continue
        fork = game.fork()
        fork.take(said)
        assert census(fork.state) == []
        assert fork.answers == [*answers, said]
        fork.undo()
        assert (fork.state.same_as(before), fork.question, fork.answers) == (True, question, answers)


@few(8)
@given(games, ways)
def test_the_box_stays_whole_and_undo_and_redo_lead_along_the_same_tables(setup: Setup, way: str) -> None:
    game = new_game(setup, every=1 + setup.seed % 4)
    play(game, setup, way)
    end, question, answers = game.state.copy(), game.question, list(game.answers)
    tables = []
    while game.answers:
        game.undo()
        tables.append((game.state.copy(), game.question))
    for state, asked in reversed(tables):
        assert game.state.same_as(state)
        assert game.question == asked
        game.redo()
    assert game.state.same_as(end)
    assert (game.question, game.answers) == (question, answers)


@few(12)
@given(games, ways, st.integers(2, 9))
def test_a_journal_of_it_leads_to_the_same_table_and_so_does_a_fork(setup: Setup, way: str, every: int) -> None:
    game, again = new_game(setup), new_game(setup)
    play(game, setup, way)
    for index, answer in enumerate(game.answers):
        assert again.accepts(answer)
        again.take(answer)
        if index % (10 * every) == 0:
            fork = again.fork()
            assert fork.state.same_as(again.state)
            assert fork.question == again.question
        if at_turn_start(again) and again.question is not None and again.turns % every == 0:
            assert_written(again.state)
    assert again.state.same_as(game.state)


@few(15)
@given(games, ways)
def test_people_come_and_go_and_the_box_stays_whole(setup: Setup, way: str) -> None:
    """As many Power tokens are there as the set-up has for those who play; the last living Taoist stays."""
    game, rng = new_game(setup, every=1 + setup.seed % 3), random.Random(setup.seed)
    while (question := game.question) is not None:
        seat = rng.randrange(4)
        played = game.state.boards[seat].played
        said = Answer(CORRECTION, (("plays", seat), not played), "touch")
        if rng.random() < 0.8 or not game.accepts(said):
            game.answer(chosen(game.state, question, setup.seed, len(game.answers), way), "chance")
        else:
            before = game.state.copy()
            game.take(said)
            assert game.state.boards[seat].played != played
            assert len(game.state.setup.players) == sum(board.played for board in game.state.boards)
            assert game.state.living()
            fork = game.fork()
            fork.undo()
            assert (fork.state.same_as(before), fork.question) == (True, question)
        assert census(game.state) == []
    again = new_game(setup)
    for answer in game.answers:
        again.take(answer)
    assert again.state.same_as(game.state)


def box(seed: int) -> Setup:
    """The four boxes in turn, with one to four Taoists."""
    expansions: tuple[str, ...] = ((), ("black secret",), ("white moon",), ("black secret", "white moon"))[seed % 4]
    setup = Setup(players=("red", "green", "blue", "yellow")[: seed // 4 % 4 + 1], seed=seed, expansions=expansions)
    portal = seed % 9 if "white moon" in expansions else None
    return replace(setup, profile=STAND_IN if expansions else {}, portal=portal)


def test_random_games_correct_all_that_can_be_corrected_beside_every_question_that_bears_it() -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(80):
        setup = box(seed)
        seen |= play(new_game(setup), setup, (CHANCE, KEEN, LUCKY)[seed % 3])
    assert {thing for _kind, thing in seen} == set(THINGS)
    kinds = {"draw", "move", "action", "items", "tao dice", "curse die", "what to exorcise", "which tao to take"}
    assert kinds <= {kind for kind, _thing in seen}
