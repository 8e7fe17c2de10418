"""`companion simulate --fit`: weights of positions, from how simulated games that came through them ended."""

import random
from dataclasses import replace
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

from companion.advice.worth import explained, fitted, read, written
from companion.game.files import write_whole
from companion.game.game import Game
from companion.simulate.game_players import Counting
from companion.simulate.run import MARKED, Answering, Options, machines_of, parts, table

ASTRAY = 0.05
"""How often people answer at random, so that positions are seen to which nobody would have come."""

HELD_BACK = 5
"""One game of so many only measures what the weights of the others explain."""

Lesson = tuple[list[list[float]], float]
"""What was counted in a game at each turn, and the worth of its end."""


def lesson(options: Options, number: int) -> Lesson:
    """One game played as asked, now and then astray."""
    counts, astray = counting(options), random.Random(number)
    asked = replace(options, own=counts.lesson(options.wanted, number))
    setup, rules, rows, turn = table(asked, number), asked.players.rules, list[list[float]](), 0
    answered, game = Answering(asked, setup), Game(rules.first_table(setup), rules.turn, every=MARKED)
    while (question := game.question) is not None:
        if question.kind == counts.at and game.turns > turn:
            turn = game.turns
            rows.append(counts.counted(game.state))
        value, source = answered(game, question, len(game.answers))
        if source == "player" and astray.random() < ASTRAY:
            value = astray.choice(question.options)
        game.answer(value, source)
    return rows, counts.end(game.state)


def counting(options: Options) -> Counting[Any]:
    """What is counted in this game.  Raises ValueError for one in which nothing is."""
    counts = options.players.counts
    if counts is None:
        raise ValueError(options.game)
    return counts


def lessons(options: Options, numbers: range) -> list[Lesson]:
    return [lesson(options, number) for number in numbers]


def fit(options: Options, file: Path, progress: Any) -> dict[str, Any]:
    """Play, fit, and write the weights into `file` beside those of other tables; what was found, as one object."""
    played: dict[int, list[Lesson]] = {}
    for number, part in machines_of(options).each(partial(lessons, options), parts(options)):
        played[number] = part
        progress(len(part))
    games = [game for _number, part in sorted(played.items(), key=itemgetter(0)) for game in part]
    held = explained(fitted(*gathered(games, held_back=False)), *gathered(games, held_back=True))
    kind = counting(options).kind(table(options, 0))
    weights = fitted(*gathered(games))
    known = read(file.read_text("utf-8")) if file.exists() else {}
    write_whole(file, written(known | {kind: weights}).encode())
    return {"kind": kind, "games": len(games), "weights": len(weights), "explained": round(held, 3)}


def gathered(games: list[Lesson], held_back: bool | None = None) -> tuple[list[list[float]], list[float]]:
    """The rows and ends of all games, or only of those that are held back or not."""
    chosen = [game for number, game in enumerate(games) if held_back is None or (number % HELD_BACK == 0) == held_back]
    return [row for rows, _ in chosen for row in rows], [end for rows, end in chosen for _ in rows]
