"""Hints: whole turns compared with doing nothing, by what all may know, in numbers that were counted."""

import random
from dataclasses import replace

import pytest

from companion.advice.hint import TOLD_SEED, Hint, Hinting, hint
from companion.advice.plans import plans, still
from companion.advice.position import position
from companion.game.game import Game
from companion.games.ghost_stories.advice.hinting import HAUNTED, QI, hinting
from companion.games.ghost_stories.players.simulated import Asked, setup
from companion.games.ghost_stories.rules.chapters.base.yang import DONE
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.hint import said
from tests.advice.test_looking_ahead import in_mid_game

TABLES = [Asked(4), Asked(2, black_secret=True), Asked(3, white_moon=True), Asked(1)]


def short(laid: Setup) -> Hinting[State]:
    """Fewer futures than people get, for tests."""
    return replace(hinting(laid), futures=60)


def hinted(game: Game[State]) -> Hint:
    return hint(short(game.state.setup), position(game))


@pytest.mark.parametrize("asked", TABLES)
def test_another_seed_and_another_order_of_the_deck_give_the_same_hint(asked: Asked) -> None:
    for number in range(3):
        ours = in_mid_game(replace(setup(asked, number), deck="app"), 5 + number)
        theirs = Game(RULES.first_table(replace(ours.state.setup, seed=999 + number)), RULES.turn)
        for answer in ours.answers:
            theirs.answer(answer.value, answer.source)
        one, other = hinted(ours), hinted(theirs)
        assert said(ours.state, one) == said(theirs.state, other)
        assert [(told.plan, told.seen) for told in one.plans] == [(told.plan, told.seen) for told in other.plans]


def test_table_journal_and_undo_are_untouched() -> None:
    game = in_mid_game(setup(Asked(2, black_secret=True), 5), 9)
    game.state.orders = []
    before, answers, marks, question = game.state.copy(), list(game.answers), list(game.marks), game.question
    hinted(game)
    assert game.state.same_as(before)
    assert (game.answers, game.marks, game.question, game.state.orders) == (answers, marks, question, [])
    game.undo()
    assert game.answers == answers[:-1]


def at_move(asked: Asked, seed: int) -> Game[State]:
    """A game in the middle whose open question is a move."""
    for turns in range(6, 60):
        game = in_mid_game(setup(asked, seed), turns)
        if game.question is not None and game.question.kind == "move":
            return game
    raise AssertionError("another seed is needed")


def test_a_plan_is_a_move_and_an_action_and_each_is_legal() -> None:
    game = at_move(Asked(4), 3)
    assert game.question is not None
    look = hinting(game.state.setup)
    found = plans(look.planning, look.sight, game)
    assert {plan[0][1] for plan in found} == set(game.question.options)
    for plan in found:
        played = game.fork()
        for (kind, value), step in zip(plan, found[plan], strict=True):
            while played.question is not None and played.question.kind != kind:
                played.answer(look.sight.policy(played.state, played.question)[0], "plan")
            assert played.state.same_as(step.table)
            played.answer(value, "plan")
    idle = still(look.planning, found)
    assert idle is not None
    assert [value for _kind, value in idle] == [DONE, DONE]


def test_what_is_told_was_counted() -> None:
    """GS 1.2, GS 7: Qi and haunted tiles at the end of the same futures as the game itself plays them."""
    game = at_move(Asked(3), 4)
    found = hinted(game)
    hinting = short(game.state.setup)
    first = found.plans[0]
    again = hinting.telling.sees(game, TOLD_SEED)([first.plan], range(hinting.counted))[0]
    assert list(again) == list(first.seen)
    assert first.outlook[QI] == pytest.approx(sum(seen.outlook[QI] for seen in again) / len(again))
    assert 0 <= first.grew(HAUNTED, found.now) <= len(again)


def test_the_first_turn_mostly_does_better_than_nothing() -> None:
    better = 0
    for seed in range(6):
        found = hinted(at_move(Asked(2), seed))
        better += found.plans[0].ahead > found.plans[0].of / 2
    assert better >= 4


@pytest.mark.parametrize("asked", TABLES)
def test_every_question_of_people_has_a_hint_in_words_without_a_chance_to_win(asked: Asked) -> None:
    """Whatever is asked; nothing speaks of winning."""
    rng, kinds = random.Random(3), set[str]()
    for seed in range(4):
        game = in_mid_game(setup(asked, seed), rng.randrange(3, 12))
        assert game.question is not None
        kinds.add(game.question.kind)
        told = said(game.state, hint(replace(hinting(game.state.setup), futures=12), position(game)))
        assert told.urgent
        assert told.turns or told.said
        assert told.why
        assert "win" not in str(told).lower().replace("wind", "")
    assert kinds
