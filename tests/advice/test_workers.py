"""Futures that other processes look at: the same as here, told once, not told when nobody asks any more."""

import os
import pickle
import queue
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from companion.advice.ahead import Looking
from companion.advice.position import opened, position
from companion.advice.workers import PIECE, Looks, Workers, pieces
from companion.game.game import Game
from companion.games.ghost_stories.advice.looking import mind
from companion.games.ghost_stories.players.simulated import Asked, setup
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from tests.advice.test_looking_ahead import in_mid_game

LATE = 60.0
"""Seconds after which a worker of a busy machine would have answered."""


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    workers = Workers(2)
    yield workers
    workers.stop()


def of_wu_feng(laid: Setup) -> Looking[State]:
    his = mind(laid)
    assert his is not None
    assert his.looking is not None
    return his.looking


def heard(workers: Workers, search: Any) -> tuple[Any, Exception | None]:
    told: queue.Queue[tuple[Any, Exception | None]] = queue.Queue()
    workers.begin(search, lambda found, wrong: told.put((found, wrong)))
    return told.get(timeout=LATE)


def a_game() -> Game[State]:
    return in_mid_game(setup(Asked(2, black_secret=True, wu_feng="cunning"), 3), 6)


def test_a_ghost_is_the_same_one_in_another_process() -> None:
    """What was reckoned of a ghost is looked up by the ghost itself, so each worker would reckon it anew."""
    here = position(a_game())
    there = pickle.loads(pickle.dumps(here))
    ghosts = [(one, other) for one, other in zip(here.table.in_play(), there.table.in_play(), strict=True)]
    assert ghosts
    assert all(one == other and one[1] is other[1] for one, other in ghosts)


def test_they_see_what_is_seen_here(workers: Workers) -> None:
    game = a_game()
    assert game.question is not None
    answers, here = list(dict.fromkeys(game.question.options))[:5], position(game)
    own = of_wu_feng(here.table.setup).sees(game, 7)(answers, range(3, 20))

    def search(looks: Looks) -> Any:
        return looks.sees(of_wu_feng, here, 7, answers, range(3, 20))

    assert heard(workers, search) == (own, None)


def test_a_position_opens_where_the_game_stands() -> None:
    game = a_game()
    again = opened(RULES, position(game))
    assert again.state.same_as(game.state)
    assert again.question == game.question


def dies(_task: int) -> None:
    os._exit(3)


def test_a_worker_that_dies_is_told_and_the_next_search_has_others(workers: Workers) -> None:
    found, wrong = heard(workers, lambda looks: looks.done(dies, [1]))
    assert found is None
    assert isinstance(wrong, BrokenProcessPool)
    assert heard(workers, lambda looks: looks.done(abs, [-1, -2])) == ([1, 2], None)


def test_of_a_search_that_was_cancelled_nobody_hears(workers: Workers) -> None:
    told: queue.Queue[Any] = queue.Queue()
    going: queue.Queue[None] = queue.Queue()

    def search(looks: Looks) -> Any:
        going.put(None)
        while True:
            looks.done(abs, range(40))

    workers.begin(search, lambda *found: told.put(found))
    going.get(timeout=LATE)
    assert heard(workers, lambda looks: looks.done(abs, [-5])) == ([5], None)
    assert told.empty()


def test_work_is_cut_into_pieces_that_end_soon() -> None:
    for count, futures in ((1, 40), (5, 3), (20, 1), (2, 25), (33, 2)):
        answers = list(range(count))
        cut = pieces(answers, range(futures))
        assert all(len(some) * len(numbers) <= PIECE for some, numbers in cut)
        asked = [(answer, number) for some, numbers in cut for answer in some for number in numbers]
        assert sorted(asked) == [(answer, number) for answer in answers for number in range(futures)]


def test_they_end_with_the_process_that_began_them() -> None:
    """However that ends: here it is killed in the middle of a search."""
    program = (
        "import os, signal, time\n"
        "from companion.advice.workers import Workers\n"
        "def heard(found, wrong):\n"
        "    print(*found, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__':\n"
        "    Workers(1).begin(lambda looks: [looks.done(os.getenv, ['HOME']), *looks.done(os.getpgid, [0])], heard)\n"
        "    time.sleep(60)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=LATE, start_new_session=True
    )
    assert ended.returncode == -9
    assert ended.stdout
    # the pipes of the output are closed by now: whoever held them, the workers too, has ended
