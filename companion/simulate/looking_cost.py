"""What looking ahead costs: futures a second, from positions of simulated games as they are usually played."""

import time
from typing import Any

from companion.advice.ahead import Looking
from companion.advice.futures import Futures
from companion.game.game import Game
from companion.game.question import Question
from companion.simulate.run import USUAL, Options, answered, table

GAMES, APART, FUTURES, ROUNDS = 12, 9, 8, 12
"""Games from which positions are taken, quiet questions from one to the next, futures from each, and rounds."""

Position = tuple[Looking[Any], Game[Any], Any]
"""Who looks, the game as it stands there, and the answer whose futures are seen."""


def positions(options: Options) -> list[Position]:
    """Positions of games by the usual policy, for a game that can be looked ahead in."""
    found: list[Position] = []
    rules, policy, ahead = options.players.rules, options.players.policies[USUAL], options.players.ahead
    assert ahead is not None
    for number in range(GAMES):
        setup, quiet = table(options, number), 0
        looking, game = ahead(setup, FUTURES), Game(rules.first_table(setup), rules.turn)
        while (question := game.question) is not None:
            quiet += question.kind == looking.sight.quiet
            value, source = answered(rules.script, game.state, question, policy, len(game.answers))
            if _taken(question, looking, quiet):
                found.append((looking, game.fork(), value))
            game.answer(value, source)
    return found


def _taken(question: Question, looking: Looking[Any], quiet: int) -> bool:
    return question.kind == looking.sight.quiet and quiet % APART == 0


def futures_a_second(options: Options, rounds: int = ROUNDS) -> float:
    """Futures of a round each, the quickest time of every position: what the code needs when nothing disturbs it."""
    times: list[float] = []
    for looking, game, answer in positions(options):
        futures = Futures(looking.sight, game, seed=1)
        least = float("inf")
        for _round in range(rounds):
            start = time.process_time()
            for number in range(FUTURES):
                futures.future(answer, number, looking.told)
            least = min(least, time.process_time() - start)
        times.append(least)
    return FUTURES * len(times) / sum(times)
