"""`python -m companion.simulate.calibrate`: whether what hints forecast comes true as often as they say.

In sampled games a hint is found at questions to people.  Each of its plans, and doing nothing, is then played several
times on the real table by chance, with the policy's answers after the plan, until the turn for which it was forecast.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from tqdm import tqdm

from companion.advice.hint import Forecast, Hint, Hinting, Told, hint
from companion.advice.position import position
from companion.commands.arguments import positive
from companion.game import chance
from companion.game.game import Game
from companion.game.question import TABLE
from companion.game.trouble import Trouble
from companion.games import FIRST, named
from companion.simulate.machines import machines
from companion.simulate.plot import Chart, Point, Series, draw
from companion.simulate.run import USUAL, Options, answered, table
from companion.simulate.study import wilson
from companion.table.messages import trouble

TENTHS = 10
APART = 7
"""Turns between two positions of a game at least: what is close is nearly the same."""
TIMES, AGAIN = 25, 1_000_003
"""How often a plan is played, and how far the chances of two times lie apart: plans of a position share their luck."""


class Came(NamedTuple):
    """By the name of a forecast: what was forecast and what came, as shares of its scale."""

    name: str
    forecast: float
    came: float


class Tenth(NamedTuple):
    """All forecasts of one tenth of the scale: how many, and the means of what was forecast and what came."""

    forecasts: int
    forecast: float
    came: float


def shares(forecast: Forecast, told: Told, then: Sequence[float], now: tuple[float, ...]) -> Came:
    """What this plan was told to bring, and what it brought."""
    number = forecast.number
    if forecast.chance:
        said = told.grew(number, now) / len(told.seen)
        return Came(forecast.name, said, float(then[number] > now[number]))
    said, came = told.outlook[number] - now[number], then[number] - now[number]
    least, most = forecast.scale
    return Came(forecast.name, (said - least) / (most - least), (came - least) / (most - least))


def played(hinting: Hinting[Any], game: Game[Any], told: Told, policy: Any, time: int) -> tuple[float, ...]:
    """What stands when this plan is played for so many times on the real table until the turn for which it was told."""
    sight, real, planned = hinting.sight, game.fork(), list(told.plan)
    begun = real.turns
    while (question := real.question) is not None:
        if question.kind == sight.quiet and real.turns >= begun + hinting.turns:
            break
        index = len(real.answers) + time * AGAIN
        value, source = answered(sight.rules.script, real.state, question, policy, index)
        if planned and question.to == TABLE and question.kind == planned[0][0]:
            wish = planned.pop(0)[1]
            value = wish if question.accepts(wish) else value
        real.answer(value, source)
    return sight.outlook(real.state)


def sampled(options: Options, number: int) -> list[Came]:
    """What came of the hints of one game."""
    setup, players = table(options, number), options.players
    assert players.hinting is not None, "this game gives no hints"
    hinting, policy = players.hinting(setup), players.policies[USUAL]
    game: Game[Any] = Game(players.rules.first_table(setup), players.rules.turn)
    found, due = list[Came](), chance.scramble(setup.seed, ~APART) % APART
    while (question := game.question) is not None:
        if game.turns >= due and question.kind == hinting.sight.quiet and len(set(question.options)) > 1:
            due = game.turns + APART
            found += came(hinting, game, hint(hinting, position(game)), policy)
        value, source = answered(players.rules.script, game.state, question, policy, len(game.answers))
        game.answer(value, source)
    return found


def came(hinting: Hinting[Any], game: Game[Any], said: Hint, policy: Any) -> list[Came]:
    """What came of each plan of a hint, and of doing nothing."""
    out = []
    for told in (*said.plans, said.still):
        ends = [played(hinting, game, told, policy, time) for time in range(TIMES)]
        for forecast in hinting.forecasts:
            each = [shares(forecast, told, then, said.now) for then in ends]
            out.append(each[0]._replace(came=fmean(one.came for one in each)))
    return out


def work(batch: tuple[Options, int]) -> list[Came]:
    return sampled(*batch)


def tenths(found: Sequence[Came]) -> list[Tenth]:
    """By tenths of the scale, what was forecast and what came; tenths without a forecast are left out."""
    parts: dict[int, list[Came]] = {}
    for one in found:
        parts.setdefault(min(TENTHS - 1, max(0, int(one.forecast * TENTHS))), []).append(one)
    return [
        Tenth(len(part), sum(one.forecast for one in part) / len(part), sum(one.came for one in part) / len(part))
        for _tenth, part in sorted(parts.items())
    ]


def measure(options: Options, wanted: int) -> Iterator[list[Came]]:
    """What came of the hints of games one after another, until so many forecasts of each name are there."""
    count, batches = 0, [(options, number) for number in range(options.games)]
    for _number, found in machines(options.jobs).each(work, batches):
        yield found
        count += len(found)
        if count >= wanted:
            return


def main(words: list[str] | None = None) -> None:
    """Measure, then print the tenths as JSON; with --plot draw them."""
    parser = argparse.ArgumentParser(prog="python -m companion.simulate.calibrate", description=__doc__)
    parser.add_argument("--forecasts", type=positive, required=True, metavar="N", help="so many of each kind at least")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="also a plot: .svg or .png")
    args, own = parser.parse_known_args(words)
    asked = argparse.ArgumentParser()
    players = named(FIRST).players()
    players.add(asked)
    options = Options(args.forecasts, args.seed, jobs=args.jobs, own=players.asked(**vars(asked.parse_args(own))))
    found: dict[str, list[Came]] = {}
    with tqdm(total=args.forecasts, unit="forecast", disable=not sys.stderr.isatty(), file=sys.stderr) as bar:
        kinds = len(players.hinting(table(options, 0)).forecasts) if players.hinting is not None else 1
        with suppress(KeyboardInterrupt):  # what was measured so far is told, too
            for part in measure(options, args.forecasts * kinds):
                for one in part:
                    found.setdefault(one.name, []).append(one)
                bar.update(len(part) // kinds)
    print(json.dumps({name: [tenth._asdict() for tenth in tenths(all_of)] for name, all_of in found.items()}))
    if args.plot:
        try:
            draw([chart(name, tenths(all_of)) for name, all_of in found.items()], args.plot)
        except Trouble as error:
            sys.exit(f"companion.simulate.calibrate: {trouble(error)}")


def chart(name: str, parts: Sequence[Tenth]) -> Chart:
    """Forecast across, what came upwards; on the line they agree."""
    points = [
        Point(part.forecast, part.came, *wilson(round(part.came * part.forecasts), part.forecasts)) for part in parts
    ]
    return Chart(name, [Series("", points)], across="forecast, % of the scale", up="came, %", diagonal=True)


if __name__ == "__main__":
    main()
