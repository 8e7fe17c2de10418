"""Looking ahead in Ghost Stories: it peeks at nothing, disturbs nothing, and plays better than rules of thumb."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.advice.futures import Futures
from companion.advice.worth import fitted, read, written
from companion.game import chance
from companion.game.game import Game
from companion.game.question import TABLE
from companion.games.ghost_stories.advice.counted import counted
from companion.games.ghost_stories.advice.looking import far, farther, looking, sight, table_kind, weights
from companion.games.ghost_stories.players.policies import sensible
from companion.games.ghost_stories.players.simulated import Asked, setup
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State, lying
from companion.main import main
from companion.simulate.fit import fit
from companion.simulate.run import Options, answered, play

BOXES = [(False, False), (True, False), (False, True), (True, True)]
TABLES = [Asked(taoists, black_secret=secret, white_moon=moon) for secret, moon in BOXES for taoists in (1, 2, 3, 4)]


def table_of(asked: Asked) -> str:
    return table_kind(setup(asked, 1))


def in_mid_game(laid: Setup, turns: int) -> Game[State]:
    """A game after so many turns, at a question to people with a choice."""
    game = Game(RULES.first_table(laid), RULES.turn)
    while (question := game.question) is not None:
        if game.turns > turns and question.to == TABLE and len(set(question.options)) > 2:
            break
        value, source = answered(RULES.script, game.state, question, sensible, len(game.answers))
        game.answer(value, source)
    return game


def worths(game: Game[State], seed: int = 3) -> list[float]:
    """What each answer of the open question comes to in five futures."""
    assert game.question is not None
    futures = Futures(sight(game.state.setup), game, seed)
    return [futures.future(option, n, 4).worth for option in game.question.options[:4] for n in range(5)]


@pytest.mark.parametrize("asked", [Asked(2), Asked(4, black_secret=True), Asked(3, white_moon=True)])
def test_it_never_looks_at_what_people_cannot_know(asked: Asked) -> None:
    """The same answers at a table with another seed, so another order of the app's deck, promise the same."""
    ours = in_mid_game(replace(setup(asked, 11), deck="app"), 7)
    theirs = Game(RULES.first_table(replace(ours.state.setup, seed=999)), RULES.turn)
    for answer in ours.answers:
        theirs.answer(answer.value, answer.source)
    assert theirs.state.setup.seed != ours.state.setup.seed
    assert worths(theirs) == worths(ours)


@pytest.mark.parametrize("asked", [Asked(4), Asked(2, black_secret=True, white_moon=True)])
def test_the_game_stays_as_it_is(asked: Asked) -> None:
    game = in_mid_game(setup(asked, 5), 9)
    game.state.orders = []
    before, answers, question = game.state.copy(), list(game.answers), game.question
    worths(game)
    assert game.state.same_as(before)
    assert game.state.orders == []
    assert (game.answers, game.question) == (answers, question)


def test_a_future_is_the_game_played_on() -> None:
    """Until the same Taoist moves again: four turns have ended."""
    game = in_mid_game(setup(Asked(4), 8), 9)
    assert game.question is not None
    ahead = Futures(sight(game.state.setup), game, 1).future(game.question.options[0], 0, 4)
    assert ahead.turns >= 4 or ahead.table.result
    assert ahead.table.copy().same_as(ahead.table)


@pytest.mark.parametrize("asked", [Asked(4), Asked(1)], ids=("four", "alone"))
def test_every_turn_on_the_way_counts_alike(asked: Asked) -> None:
    """The worth of a future of four turns is the mean of what stands after one, two, three and four of them."""
    game = in_mid_game(setup(asked, 8), 9)
    assert game.question is not None
    look, option = sight(game.state.setup), game.question.options[0]
    futures = Futures(look, game, 1)
    for number in range(6):
        stands = [look.worth(futures.future(option, number, turns).table) for turns in (1, 2, 3, 4)]
        assert futures.future(option, number, 4).worth == pytest.approx(sum(stands) / 4)


@pytest.mark.parametrize("asked", [Asked(4), Asked(1), Asked(2, black_secret=True)], ids=table_of)
def test_however_far_it_looks_it_tells_how_the_next_turn_begins(asked: Asked) -> None:
    game = in_mid_game(setup(asked, 8), 9)
    assert game.question is not None
    futures, option = Futures(sight(game.state.setup), game, 1), game.question.options[0]
    for number in range(6):
        assert futures.future(option, number, 16, 4).outlook == futures.future(option, number, 4, 4).outlook


def test_people_look_farther_where_they_are_few_and_where_an_incarnation_lies() -> None:
    """GS 12.1: neutral boards have turns, too."""
    one, four = (RULES.first_table(setup(Asked(count), 1)) for count in (1, 4))
    assert far(one) == 16 > far(four) == 8
    incarnation = next(card for card in four.cards.values() if card.incarnation)
    four.boards[0].spaces[0] = lying(incarnation)
    assert far(four) == 8
    assert farther(four) == 16


@pytest.mark.parametrize("asked", TABLES, ids=table_of)
def test_every_table_has_weights_for_all_that_is_counted(asked: Asked) -> None:
    laid = setup(asked, 1)
    assert len(weights()[table_kind(laid)]) == len(counted(RULES.first_table(laid)))


def test_the_same_game_comes_out_on_every_machine() -> None:
    """Counts of futures decide, never seconds."""
    options = Options(games=1, seed=4, policy="ahead", rollouts=8, own=Asked(1))
    assert play(options, 0) == play(options, 0)


def test_looking_ahead_holds_out_longer_than_rules_of_thumb() -> None:
    """Turns until the end of the same six tables, most lost by both; in others, so few, chance may be stronger."""
    turns = {
        policy: sum(
            play(Options(games=1, seed=23, policy=policy, rollouts=24, own=Asked(1)), n).turns for n in range(6)
        )
        for policy in ("sensible", "ahead")
    }
    assert turns["ahead"] > turns["sensible"]


def test_a_merciless_wu_feng_looks_at_the_worst_for_the_taoists() -> None:
    """He and they look at the same futures and want the opposite."""
    game = in_mid_game(setup(Asked(2, black_secret=True), 6), 6)
    assert game.question is not None
    usual = game.question.options[0]
    ours = looking(game.state.setup, 40).compared(game, usual, 9)
    his = looking(game.state.setup, 40, against=True).compared(game, usual, 9)
    assert ours.mean(ours.best) >= ours.mean(usual)
    assert his.mean(his.best) >= his.mean(usual)
    assert ours.mean(usual) == pytest.approx(-his.mean(usual), abs=0.05)


def test_weights_are_fitted_to_played_games_and_kept_beside_those_of_others(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(written({"another": (1.0,)}))
    found = fit(Options(games=6, seed=1, policy="sensible", own=Asked(1)), file, lambda _count: None)
    assert found["kind"] == "base + 1"
    kept = read(file.read_text())
    assert kept["another"] == (1.0,)
    assert len(kept["base + 1"]) == found["weights"]


def test_the_fit_finds_what_the_ends_depend_on() -> None:
    rows = [[1.0, chance.pick(range(10), 1, n) / 10] for n in range(2000)]
    flat, slope = fitted(rows, [0.2 + 0.5 * row[1] for row in rows])
    assert flat == pytest.approx(0.2, abs=0.03)
    assert slope == pytest.approx(0.5, abs=0.05)


def test_the_command_looks_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "simulate --games 1 --seed 3 --policy ahead --rollouts 4 --taoists 1 --wu-feng cunning --black-secret --json"
    )
    assert main(words.split()) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["options"]["rollouts"] == 4
    assert told["options"]["wu_feng"] == "cunning"
    assert not told["broken"]
