"""Who plays for the people by looking ahead: he plans whole turns, and does what he has planned."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.advice.ahead import Looking
from companion.advice.futures import Plan
from companion.advice.plans import as_usual, plans
from companion.advice.player import Player
from companion.game.game import Game
from companion.games.ghost_stories.advice.looking import planner, sight
from companion.games.ghost_stories.advice.planning import PLANNING
from companion.games.ghost_stories.players.simulated import Asked
from companion.games.ghost_stories.rules.state import State
from tests.advice.test_hint import at_move

FUTURES = 24


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of the questions at which futures were looked at."""
    kinds: list[str] = []
    compared: Callable[..., Any] = Looking.compared

    def counted(looking: Looking[State], game: Game[State], usual: Any, seed: int) -> Any:
        assert game.question is not None
        kinds.append(game.question.kind)
        return compared(looking, game, usual, seed)

    monkeypatch.setattr(Looking, "compared", counted)
    return kinds


def usual(game: Game[State]) -> Any:
    assert game.question is not None
    return sight(game.state.setup).policy(game.state, game.question)[0]


def planned(game: Game[State]) -> Plan:
    """What he plans at the open question."""
    best = planner(game.state.setup, FUTURES).compared(game, usual(game), 5).best
    assert isinstance(best, Plan)
    return best


@pytest.mark.parametrize("asked", [Asked(4), Asked(1), Asked(2)])
def test_he_does_what_he_has_planned_without_looking_again(asked: Asked, searched: list[str]) -> None:
    whole_turns = 0
    for seed in range(3, 9):
        game = at_move(asked, seed)
        plan, player = planned(game), Player(planner(game.state.setup, FUTURES))
        searched.clear()
        for kind, value in plan:
            if game.question is None or game.question.kind != kind:
                break  # he used something up before he went
            assert player.answer(game, usual(game), 5) == value
            game.answer(value, "player")
        else:
            whole_turns += len(plan) == 2
        assert searched == ["move"]
    assert whole_turns >= 3


def test_where_another_question_comes_between_he_looks_anew(searched: list[str]) -> None:
    """What was learned on the way may be a reason to do something else."""
    game = at_move(Asked(4), 4)
    player = Player(planner(game.state.setup, FUTURES))
    player.answer(game, usual(game), 5)
    planned_at = len(game.answers)
    game.answer(usual(game), "player")
    while (question := game.question) is not None:
        if len(game.answers) > planned_at + 1 and len(set(question.options)) > 1:
            break
        game.answer(question.options[0], "player")
    player.answer(game, usual(game), 5)
    assert len(searched) == 2


def test_every_plan_of_a_turn_is_tried_beside_that_of_people_who_do_not_look_ahead() -> None:
    game = at_move(Asked(4), 4)
    look = planner(game.state.setup, FUTURES)
    every = plans(PLANNING, look.sight, game)
    compared = look.compared(game, usual(game), 5)
    assert set(compared.worths) == set(every)
    theirs = as_usual(look.sight, every, usual(game))
    assert len(compared.worths[theirs]) == max(map(len, compared.worths.values()))
    played = game.fork()
    for _kind, value in theirs:
        assert value == usual(played)
        played.answer(value, "player")


def test_with_more_boxes_he_compares_single_answers() -> None:
    """Their turns have too many plans for the futures that a decision may cost."""
    game = at_move(Asked(2, black_secret=True), 3)
    assert game.question is not None
    compared = planner(game.state.setup, FUTURES).compared(game, usual(game), 5)
    assert len(compared.worths) > 1
    assert set(compared.worths) <= set(game.question.options)
