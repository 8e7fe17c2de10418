"""Odds counted the long way: every roll is played by the rules themselves, dice by dice, in forks of a game."""

import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice, product
from typing import Any

from companion.game.game import Game
from companion.games.ghost_stories.advice.odds import odds
from companion.games.ghost_stories.players.policies import POLICIES
from companion.games.ghost_stories.players.simulated import Asked
from companion.games.ghost_stories.rules.cards import TAO_FACES
from companion.simulate.run import Options, answered, table

BOXES: tuple[dict[str, Any], ...] = (
    {"taoists": 4},
    {"taoists": 1},
    {"taoists": 2, "black_secret": True},
    {"taoists": 4, "white_moon": True},
    {"taoists": 3, "black_secret": True, "white_moon": True},
)

Faces = tuple[str, ...]
Ways = tuple[tuple[tuple[Any, ...], Counter[str]], ...]


def exorcisms(games: int, seed: int, **asked: Any) -> Iterator[tuple[Game, Any]]:
    """Positions of simulated games in which an exorcism may be tried, each with the answer that tries it."""
    options = Options(game="ghost stories", games=games, seed=seed, policy="sensible", own=Asked(**asked))
    rules, policy = options.players.rules, POLICIES["sensible"]
    for number in range(games):
        setup = table(options, number)
        game: Game = Game(rules.first_table(setup), rules.turn)
        while (question := game.question) is not None:
            if question.kind == "action":
                yield from ((game, option) for option in dict.fromkeys(question.options) if option[0] == "exorcise")
            game.answer(*answered(rules.script, game.state, question, policy, len(game.answers)))


class Counted:
    """All rolls of one exorcism, with what the rules let leave after each, and for which tokens."""

    def __init__(self, game: Game, option: tuple[Any, ...]):
        self.aim, self.before = option[1], game.state.copy()
        game = game.fork()
        game.answer(option, "player")
        self.rerolled = False
        self.after: dict[Faces, Ways] = {}
        question = game.question
        rolled = question is not None and question.kind == "tao dice" and question.about == self.aim
        for faces in question.options if rolled else [()]:
            tried = game.fork()
            if rolled:
                tried.answer(faces, "player")
            self.after[faces] = self._leaving(tried)

    def _leaving(self, game: Game) -> Ways:
        if game.question is not None and game.question.kind == "reroll tao dice":
            self.rerolled = True
            game.answer((), "player")
        question = game.question
        if question is not None and question.kind == "what to exorcise":
            return tuple((gone, Counter(colour for _seat, colour in tokens)) for gone, tokens in question.options)
        gone = tuple(place for place in self.aim if self._number(game.state, place) != self._number(self.before, place))
        return ((gone, Counter()),)

    def _number(self, t: Any, place: tuple[int, int]) -> int | None:
        ghost = t.ghost(place)
        return None if ghost is None else ghost.card.number

    def chance(self, tokens: Counter[str], leaving: int) -> float:
        """How likely at least so many leave for at most these tokens, dice rolled anew as well as can be."""

        @cache
        def met(faces: Faces) -> bool:
            return any(len(gone) >= leaving and price <= tokens for gone, price in self.after[faces])

        return sum(self._best(faces, met) for faces in self.after) / len(self.after)

    def _best(self, faces: Faces, met: Any) -> float:
        if met(faces) or not self.rerolled:
            return float(met(faces))
        return max(self._again(faces, again, met) for size in range(len(faces) + 1)
                   for again in combinations(range(len(faces)), size))  # fmt: skip

    def _again(self, faces: Faces, again: tuple[int, ...], met: Any) -> float:
        new = list(product(TAO_FACES, repeat=len(again)))
        return sum(met(replaced(faces, again, other)) for other in new) / len(new)


def replaced(faces: Faces, again: tuple[int, ...], new: Faces) -> Faces:
    fresh = dict(zip(again, new, strict=True))
    return tuple(fresh.get(die, face) for die, face in enumerate(faces))


def agreed(positions: int, seed: int) -> list[float]:
    """Compares every chance with all rolls by the rules in so many positions of each box; gives seconds of each."""
    spent = []
    for box, asked in enumerate(BOXES):
        for game, option in islice(exorcisms(positions, seed + box, **asked), positions):
            board = game.state.boards[game.question.who]
            start = time.process_time()
            found = odds(game.state, board, option[1])
            spent.append(time.process_time() - start)
            counted = Counted(game, option)
            for chance in found.chances:
                tokens = Counter(colour for _seat, colour in chance.tokens)
                assert abs(chance.all_leave - counted.chance(tokens, len(option[1]))) < 1e-9, (option, chance)
                assert abs(chance.any_leaves - counted.chance(tokens, 1)) < 1e-9, (option, chance)
    return spent
