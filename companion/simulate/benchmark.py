"""`python -m companion.simulate.benchmark`: what an answer costs, in loops of a game without rules.

The unit is one answer of the empty game: generators four deep, a question of three fields with ten options, a random
answer.  It never changes, so that figures of different days and machines can be compared.  Both games run in this
process in turns, in many short rounds.  What the code needs is the quickest round of the empty game and the quickest
of each whole game, a millisecond that nothing else disturbed; the median is what a busy machine makes of it.
"""

import random
import statistics
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.game.game import Game
from companion.game.question import VILLAIN
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from companion.simulate.run import MARKED

GAMES_OF: dict[str, tuple[str, ...]] = {
    "base game": (),
    "Black Secret": ("black secret",),
    "White Moon": ("white moon",),
    "both": ("black secret", "white moon"),
}

TEN = tuple(range(10))
EMPTY_ANSWERS = 2_000
GAMES = 100
ROUNDS = 25

COUNTED = f"""An answer of whole games with 1 to 4 Taoists, any legal answer as likely as another, in empty loops.
Counted: the rules from the first table on, the list of legal answers, the check of the answer, Wu-Feng's choice without
his reasons, and what undo needs, a mark every {MARKED} turns.
Not counted: the journal's line, orders for the hands, session and view, Wu-Feng's reasons, the lots of the set-up."""


class Ask(NamedTuple):
    """The question of the empty game."""

    kind: str
    who: int
    options: tuple[int, ...]


class Cost(NamedTuple):
    """An answer of whole games: the least in empty loops and in nanoseconds, and the median of the rounds in loops."""

    least: float
    median: float
    nanoseconds: float


def empty_rules(depth: int) -> Iterator[Any]:
    """A game of no rules: what generators, question and answer cost alone."""
    if depth > 1:
        yield from empty_rules(depth - 1)
        return
    while True:
        yield Ask("move", 0, TEN)


def empty_cost() -> float:
    """Nanoseconds an answer of the empty game: the unit."""
    rules: Any = empty_rules(4)
    chance = random.Random(1).random
    send, asked = rules.send, next(rules)
    start = time.process_time()
    for _ in range(EMPTY_ANSWERS):
        options = asked.options
        asked = send(options[int(chance() * len(options))])
    return 1e9 * (time.process_time() - start) / EMPTY_ANSWERS


def tables(expansions: tuple[str, ...]) -> list[Setup]:
    """The games of every round."""
    return [
        Setup(players=BOARD_COLOURS[: n % 4 + 1], seed=n, expansions=expansions, profile=STAND_IN).complete()
        for n in range(GAMES)
    ]


def game_costs(setups: list[Setup]) -> tuple[list[float], int]:
    """Nanoseconds of each of these games with random Taoists, and the answers of all."""
    chance = random.Random(1).random
    times, answers = [], 0
    for setup in setups:
        start = time.process_time()
        game = Game(first_table(setup), turn, every=MARKED)
        while (question := game.question) is not None:
            options = question.options
            if question.to == VILLAIN:
                options = WU_FENG.settle(game.state, question)
            game.answer(options[int(chance() * len(options))], "benchmark")
        times.append(1e9 * (time.process_time() - start))
        answers += len(game.answers)
    return times, answers


def cost(expansions: tuple[str, ...], rounds: int = ROUNDS) -> Cost:
    """What an answer of this box costs."""
    setups = tables(expansions)
    game_costs(setups)  # Python learns the code first.
    loops, games, ratios = [], [], []
    for _ in range(rounds):
        loops.append(empty_cost())
        times, answers = game_costs(setups)
        games.append(times)
        ratios.append(sum(times) / answers / loops[-1])
    least = sum(min(times) for times in zip(*games, strict=True)) / answers
    return Cost(least / min(loops), statistics.median(ratios), least)


def main() -> None:
    print(COUNTED)
    for name, expansions in GAMES_OF.items():
        found = cost(expansions)
        speed = f"{found.nanoseconds / 1000:.1f} µs, {1e9 / found.nanoseconds:,.0f} answers/s at best"
        print(f"{name}: {found.least:.1f} loops an answer at least, {found.median:.1f} in the median ({speed})")


if __name__ == "__main__":
    main()
