"""`python -m companion.simulate.benchmark`: what an answer costs beside a game without rules.

Both run in this process, one after the other, several times: the rules with the random policy and a mark at every
turn, and an empty game of the same shape (generators four deep, a question of ten options, a random answer).
"""

import random
import statistics
import time
from collections.abc import Generator
from typing import Any

from companion.game.game import Game
from companion.game.question import TABLE, VILLAIN, Question
from companion.ghost_stories.box import STAND_IN
from companion.ghost_stories.cards import BOARD_COLOURS
from companion.ghost_stories.rules.turn import first_table, turn
from companion.ghost_stories.setup import Setup
from companion.ghost_stories.wu_feng import script

GAMES_OF: dict[str, tuple[str, ...]] = {
    "base game": (),
    "Black Secret": ("black secret",),
    "White Moon": ("white moon",),
    "both": ("black secret", "white moon"),
}

TEN = tuple(range(10))
EMPTY_ANSWERS = 200_000
GAMES = 300
ROUNDS = 5


def empty_rules(depth: int) -> Generator[Question, Any, None]:
    """A game of no rules: what generators, question and answer cost alone."""
    if depth > 1:
        yield from empty_rules(depth - 1)
        return
    while True:
        yield Question("move", TABLE, TEN)


def empty_cost() -> float:
    """Nanoseconds an answer of the empty game."""
    rules, chance = empty_rules(4), random.Random(1).random
    asked = next(rules)
    start = time.process_time()
    for _ in range(EMPTY_ANSWERS):
        options = asked.options
        asked = rules.send(options[int(chance() * len(options))])
    return 1e9 * (time.process_time() - start) / EMPTY_ANSWERS


def game_cost(expansions: tuple[str, ...] = ()) -> float:
    """Nanoseconds an answer of whole games with 1 to 4 random Taoists."""
    chance = random.Random(1).random
    tables = [
        Setup(players=BOARD_COLOURS[: n % 4 + 1], seed=n, expansions=expansions, profile=STAND_IN).complete()
        for n in range(GAMES)
    ]
    answers = 0
    start = time.process_time()
    for setup in tables:
        game = Game(first_table(setup), turn)
        while (question := game.question) is not None:
            options = question.options
            if question.to == VILLAIN:
                options = script.decide(game.state, question).options
            game.answer(options[int(chance() * len(options))], "benchmark")
        answers += len(game.answers)
    return 1e9 * (time.process_time() - start) / answers


def main() -> None:
    for name, expansions in GAMES_OF.items():
        pairs = [(empty_cost(), game_cost(expansions)) for _ in range(ROUNDS)]
        empty, game = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratio = statistics.median(cost / floor for floor, cost in pairs)
        speed = f"{1e9 / game:,.0f} answers/s, ratio {ratio:.1f}"
        print(f"{name}: empty loop {empty:.0f} ns, game {game:.0f} ns an answer: {speed}")


if __name__ == "__main__":
    main()
