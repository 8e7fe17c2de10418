"""Play many games and add them up."""

import signal
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from companion.game import chance
from companion.game.game import Game
from companion.game.question import TABLE, VILLAIN, Asking, Question
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.players.policies import POLICIES, Policy
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from companion.games.ghost_stories.words.taps import taps
from companion.table.referee import automatic

CHUNK = 20

MARKED = 4
"""Turns between two marks of a simulated game, which nobody takes back."""

PEOPLE = ("taoist", "dealer")
"""Who answers at the table, in taps that are counted."""

PORTAL = 120
"""The place in a table's chance that draws the tile with the portal (WM 0.1)."""


@dataclass
class Tally:
    """Sums over games.  `taps` is people's taps by reader ("camera", "touch"); `turns` counts Taoists' turns."""

    games: int = 0
    answers: int = 0
    turns: int = 0
    results: Counter[str] = field(default_factory=Counter)
    taps: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.answers += other.answers
        self.turns += other.turns
        self.results += other.results
        self.taps += other.taps
        self.broken += other.broken


@dataclass(frozen=True)
class Options:
    """What `companion simulate` was asked for."""

    games: int
    seed: int
    taoists: int = 4
    level: str = "normal"
    policy: str = "random"
    jobs: int = 1
    black_secret: bool = False
    deck: str = "table"
    white_moon: bool = False
    check: bool = False
    """Count the box after each answer, not only once a round and at the end."""


def table(options: Options, number: int) -> Setup:
    """The set-up of the game with this number; the seed and the number alone decide everything."""
    seed = chance.scramble(options.seed, number)
    players = chance.shuffled(BOARD_COLOURS, seed)[: options.taoists]
    chosen = (("black secret", options.black_secret), ("white moon", options.white_moon))
    expansions = tuple(name for name, wanted in chosen if wanted)
    return Setup(
        players=players,
        level=options.level,
        seed=seed,
        deck=options.deck,
        expansions=expansions,
        profile=STAND_IN if expansions else {},
        portal=chance.pick(range(9), seed, PORTAL) if options.white_moon else None,
    ).complete()


def play(options: Options, number: int) -> Tally:
    """One game from its first turn to its end; the box is counted once a round and at the end, or at every answer."""
    setup = table(options, number)
    policy = POLICIES[options.policy]
    tally = Tally(games=1)

    def count_box(t: State) -> None:
        tally.broken += [f"game {number}, answer {tally.answers}: {line}" for line in census(t)]

    def counted_turn(t: State) -> Asking:
        tally.turns += t.boards[t.active].living
        if t.active == 0 and not options.check:
            count_box(t)
        return turn(t)

    game: Game[State] = Game(first_table(setup), counted_turn, every=MARKED)
    while (question := game.question) is not None:
        value, source = answered(game.state, question, policy, tally.answers)
        if source in PEOPLE:
            tally.taps["touch"] += taps(question, value, setup.deck, camera=False)
            tally.taps["camera"] += taps(question, value, setup.deck, camera=True)
        tally.answers += 1
        game.answer(value, source)
        if options.check or game.question is None:
            count_box(game.state)
    tally.results[game.state.result] += 1
    return tally


def answered(t: State, question: Question, policy: Policy, index: int) -> tuple[Any, str]:
    """The next answer and who gives it: Wu-Feng, the app, or somebody of PEOPLE."""
    seed = t.setup.seed
    if question.to == VILLAIN:
        return chance.pick(WU_FENG.settle(t, question), seed, index), "wu-feng"
    given = automatic(WU_FENG, t, question, index)
    if given is not None:
        return given.value, given.source
    if question.to == TABLE:
        return chance.pick(policy(t, question), seed, index), "taoist"
    return chance.pick(question.options, seed, index), "dealer"


def chunk(options: Options, first: int, count: int) -> Tally:
    total = Tally()
    for number in range(first, first + count):
        total.add(play(options, number))
    return total


def chunks(options: Options) -> Iterator[Tally]:
    """The tallies of all games in their order, CHUNK games at a time, on as many processes as asked for."""
    parts = [(first, min(CHUNK, options.games - first)) for first in range(0, options.games, CHUNK)]
    if options.jobs == 1:
        for first, count in parts:
            yield chunk(options, first, count)
        return
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:  # a fork of threads can lock up
        # Ctrl-C is for the one who counts; the players end with their games
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
        tallies = pool.map(chunk, [options] * len(parts), *zip(*parts, strict=True))
        signal.signal(signal.SIGINT, heard)
        yield from tallies


def report(options: Options, total: Tally, seconds: float) -> dict[str, Any]:
    """The one object of `companion simulate --json`."""
    per_turn = {reader: round(total.taps[reader] / max(1, total.turns), 2) for reader in ("camera", "touch")}
    return {
        "games": total.games,
        "results": dict(total.results.most_common()),
        "answers": total.answers,
        "turns": total.turns,
        "seconds": round(seconds, 3),
        "answers_per_second": round(total.answers / seconds) if seconds else 0,
        "taps_per_turn": per_turn,
        "broken": total.broken,
        "stand-in": options.black_secret or options.white_moon,
        "options": dict(vars(options)),
    }


def simulate(options: Options, progress: Any) -> dict[str, Any]:
    """Play all games; `progress(count)` is called as they end."""
    total = Tally()
    start = time.perf_counter()
    for part in chunks(options):
        total.add(part)
        progress(part.games)
    return report(options, total, time.perf_counter() - start)
