"""`python -m companion.simulate.benchmark`: what an answer costs, in loops of a game without rules.

The unit is one answer of the empty game: generators four deep, a question of three fields with ten options, a random
answer.  It never changes, so that figures of different days and machines can be compared.  Both games run in this
process in turns, in many short rounds.  What the code needs is the quickest round of the empty game and the quickest
of each whole game, a millisecond that nothing else disturbed; the median is what a busy machine makes of it.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from companion.game.game import Game
from companion.game.question import VILLAIN
from companion.game.rulebook import Rulebook, Setup
from companion.games import FIRST, named
from companion.simulate.looking_cost import futures_a_second
from companion.simulate.run import MARKED, Options
from companion.table.messages import N_, _, language_of, use_language

TEN = tuple(range(10))
EMPTY_ANSWERS = 2_000
GAMES = 100
ROUNDS = 25

COUNTED = N_(
    """An answer of whole games by any number of players, any legal answer as likely as another, in empty loops.
Counted: the rules from the first table on, the list of legal answers, the check of the answer, the villain's choice
without his reasons, and what undo needs, a mark every {turns} turns.
Not counted: the journal's line, orders for the hands, session and view, the villain's reasons, lots of the set-up."""
)


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
    for _round in range(EMPTY_ANSWERS):
        options = asked.options
        asked = send(options[int(chance() * len(options))])
    return 1e9 * (time.process_time() - start) / EMPTY_ANSWERS


def game_costs(rules: Rulebook[Any], setups: list[Setup]) -> tuple[list[float], int]:
    """Nanoseconds of each of these games with random players, and the answers of all."""
    chance = random.Random(1).random
    first_table, turn, settle = rules.first_table, rules.turn, rules.script.settle
    times, answers = [], 0
    for setup in setups:
        start = time.process_time()
        game: Game[Any] = Game(first_table(setup), turn, every=MARKED)
        while (question := game.question) is not None:
            options = question.options
            if question.to == VILLAIN:
                options = settle(game.state, question)
            game.answer(options[int(chance() * len(options))], "benchmark")
        times.append(1e9 * (time.process_time() - start))
        answers += len(game.answers)
    return times, answers


def cost(rules: Rulebook[Any], box: Callable[[int], Setup], rounds: int = ROUNDS) -> Cost:
    """What an answer of this box costs, whose games are set up by their number."""
    setups = [box(number) for number in range(GAMES)]
    game_costs(rules, setups)  # Python learns the code first.
    loops, games, ratios = [], [], []
    for _round in range(rounds):
        loops.append(empty_cost())
        times, answers = game_costs(rules, setups)
        games.append(times)
        ratios.append(sum(times) / answers / loops[-1])
    least = sum(min(times) for times in zip(*games, strict=True)) / answers
    return Cost(least / min(loops), statistics.median(ratios), least)


def main(words: list[str] | None = None) -> None:
    use_language(language_of())
    parser = argparse.ArgumentParser("companion.simulate.benchmark")
    parser.add_argument("game", nargs="?", default=FIRST, help=_("as its journals call it"))
    game = parser.parse_args(words).game
    players = named(game).players()
    print(_(COUNTED).format(turns=MARKED))
    for name, box in players.boxes.items():
        found = cost(players.rules, box)
        print(
            _("{box}: {least:.1f} loops an answer at least, {median:.1f} in the median").format(
                box=_(name), least=found.least, median=found.median
            ),
            _("({time:.1f} µs, {speed:,.0f} answers/s at best)").format(
                time=found.nanoseconds / 1000, speed=1e9 / found.nanoseconds
            ),
        )
    if players.ahead is not None:
        speed = futures_a_second(Options(games=1, seed=1, game=game))
        print(_("looking ahead: {speed:,.0f} futures of a round a second at best").format(speed=speed))


if __name__ == "__main__":
    main()
