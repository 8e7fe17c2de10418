"""Play many games and add them up."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.advice.player import Player
from companion.game import chance
from companion.game.game import Game
from companion.game.question import TABLE, VILLAIN, Asking, Question
from companion.game.rulebook import Setup, TableState
from companion.game.script import Script
from companion.game.trouble import Phrase, Trouble
from companion.games import FIRST, named
from companion.simulate.game_players import Players, Policy
from companion.simulate.machines import Machines, machines
from companion.table import messages
from companion.table.messages import N_
from companion.table.referee import automatic

CHUNK = 20
"""Games that are handed out together; whoever looks ahead takes seconds for one, and gets them one by one."""

AHEAD, USUAL = N_("ahead"), "sensible"
"""The policy that looks ahead, and the one that it falls back on."""

MARKED = 4
"""Turns between two marks of a simulated game, which nobody takes back."""

INTERRUPTED = "interrupted"

PEOPLE = ("player", "dealer")
"""Who answers at the table, in taps that are counted."""


@dataclass
class Tally:
    """Sums over games.  `taps` is people's taps by reader ("camera", "touch"); `turns` counts people's turns."""

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
    game: str = FIRST
    policy: str = "random"
    rollouts: int = 60
    """With the policy AHEAD: futures looked at for each answer."""
    jobs: int = 1
    cluster: str = ""
    """The address of a Dask scheduler whose workers play; "" plays on `jobs` processes of this machine."""
    check: bool = False
    """Count the box after each answer, not only once a round and at the end."""
    own: Any = None
    """What is asked of this game alone; None for what it usually plays."""

    @property
    def players(self) -> Players[Any]:
        return named(self.game).players()

    @property
    def won(self) -> Callable[[str], bool | None]:
        """Whether an end is a victory."""
        return named(self.game).kept().won

    @property
    def wanted(self) -> Any:
        """What is asked of this game alone."""
        return self.players.asked() if self.own is None else self.own


def table(options: Options, number: int) -> Setup:
    """The set-up of the game with this number; the seed and the number alone decide everything."""
    return options.players.setup(options.wanted, chance.scramble(options.seed, number))


def play(options: Options, number: int) -> Tally:
    """One game from its first turn to its end; the box is counted once a round and at the end, or at every answer."""
    setup, players, tally = table(options, number), options.players, Tally(games=1)
    rules, taps, answered = players.rules, players.taps, Answering(options, setup)

    def count_box(t: TableState) -> None:
        tally.broken += [
            Phrase("game {number}, answer {answer}: {line}", number=number, answer=tally.answers, line=line)
            for line in players.census(t)
        ]

    def counted_turn(t: TableState) -> Asking:
        tally.turns += players.turns(t)
        if players.rounds(t) and not options.check:
            count_box(t)
        return rules.turn(t)

    game: Game[TableState] = Game(rules.first_table(setup), counted_turn, every=MARKED)
    besides: tuple[Any, ...] = ()
    while (question := game.question) is not None:
        value, source = answered(game, question, tally.answers)
        if source in PEOPLE:
            if value not in besides:
                tally.taps["touch"] += taps(question, value, setup.deck, False)
                tally.taps["camera"] += taps(question, value, setup.deck, True)
            besides = players.together(game.state, question, value)
        tally.answers += 1
        game.answer(value, source)
        if options.check or game.question is None:
            count_box(game.state)
    tally.results[game.state.result] += 1
    return tally


def answered(script: Script[Any], t: TableState, question: Question, policy: Policy, index: int) -> tuple[Any, str]:
    """The next answer and who gives it: the villain, the app, or somebody of PEOPLE."""
    seed = t.setup.seed
    if question.to == VILLAIN:
        return chance.pick(script.settle(t, question), seed, index), script.name
    given = automatic(script, t, question, index)
    if given is not None:
        return given.value, given.source
    if question.to == TABLE:
        return chance.pick(policy(t, question), seed, index), "player"
    return chance.pick(question.options, seed, index), "dealer"


class Answering:
    """Who answers in one game, as it was asked for: people and villain by rule of thumb or looking ahead."""

    def __init__(self, options: Options, setup: Setup):
        players = options.players
        looks = options.policy == AHEAD
        self._script, self._seed = players.rules.script, setup.seed
        self._policy = players.policies[USUAL if looks else options.policy]
        self._ahead = Player(players.ahead(setup, options.rollouts)) if looks and players.ahead else None
        self._mind = players.mind(setup)

    def __call__(self, game: Game[Any], question: Question, index: int) -> tuple[Any, str]:
        """The next answer and who gives it."""
        value, source = answered(self._script, game.state, question, self._policy, index)
        if source == self._script.name and self._mind is not None:
            return self._mind.decided(game, value, index).value, source
        if source == "player" and self._ahead is not None:
            return self._ahead.answer(game, value, chance.scramble(self._seed, ~index)), source
        return value, source


def chunk(options: Options, numbers: range) -> Tally:
    """All games of these numbers."""
    total = Tally()
    for number in numbers:
        total.add(play(options, number))
    return total


def parts(options: Options) -> list[range]:
    """The numbers of all games, in batches."""
    mind = options.players.mind(table(options, 0))
    slow = options.policy == AHEAD or (mind is not None and mind.looking is not None)
    size = 1 if slow else CHUNK
    return [range(first, min(first + size, options.games)) for first in range(0, options.games, size)]


def machines_of(options: Options) -> Machines:
    """Who was asked to play.  Raises Trouble."""
    return machines(options.jobs, options.cluster)


def report(options: Options, total: Tally, seconds: float, stopped: str = "") -> dict[str, Any]:
    """The one object of `companion simulate --json`; `stopped` is why not all games were played."""
    asked, rules = dict(vars(options)), options.players.rules
    del asked["own"]
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
        "stopped": stopped,
        "stand-in": rules.stand_in(rules.first_table(table(options, 0))),
        "options": asked | vars(options.wanted),
    }


def simulate(options: Options, progress: Any, hands: Machines | None = None) -> dict[str, Any]:
    """Play all games; `progress(count)` is called as they end.

    Where it is stopped, by Ctrl-C or lost machines, all games before the first one that is missing are added up: the
    same as if no more had been asked for.
    """
    start, stopped = time.perf_counter(), ""
    batches, tallies = parts(options), dict[int, Tally]()
    with closing((hands or machines_of(options)).each(partial(chunk, options), batches)) as ended:
        try:
            for number, tally in ended:
                tallies[number] = tally
                progress(tally.games)
        except KeyboardInterrupt:
            stopped = INTERRUPTED
        except Trouble as error:
            stopped = messages.trouble(error)
    total = Tally()
    for tally in unbroken(tallies):
        total.add(tally)
    return report(options, total, time.perf_counter() - start, stopped)


def unbroken(tallies: dict[int, Tally]) -> Iterator[Tally]:
    """In their order up to the first that is missing: the games that took long are not left out."""
    for number in range(len(tallies)):
        if number not in tallies:
            return
        yield tallies[number]
