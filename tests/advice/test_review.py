"""Looking back at a game: what was surely a mistake is found, and nothing else is called one."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.advice import review
from companion.advice.ahead import Looking
from companion.advice.futures import Sight
from companion.advice.review import mistakes
from companion.game.game import Game
from companion.game.question import TABLE
from tests import toy


def worth(t: toy.Ponds) -> float:
    return float(t.result == "fed") if t.result else 0.5 + t.flies / 100


def lookers(_setup: Any) -> Looking[toy.Ponds]:
    sight = Sight(toy.RULES, toy.away_from_the_heron, worth, "hop", lambda t: (float(t.flies),))
    return Looking(sight, lambda _t, question: question.options, futures=20, turns=lambda _t: 1, told=1)


class Here:
    """Works the tasks off itself."""

    def done(self, function: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
        return [function(task) for task in tasks]


def played(seed: int) -> Game[toy.Ponds]:
    """A frog that hops anywhere, to its end."""
    game, chance = Game(toy.Ponds(toy.Setup(seed=seed)), toy.turn), random.Random(seed)
    while (question := game.question) is not None:
        options = toy.to_the_frog(game.state, (), question.options) if question.kind == "heron flies" else None
        game.answer(chance.choice(options or question.options), "touch")
    return game


def test_the_hop_to_the_heron_is_told_and_no_other_one() -> None:
    eaten = [game for seed in range(20) if (game := played(seed)).state.result == "eaten"]
    assert len(eaten) > 5
    for game in eaten:
        found = mistakes(review.turns(game, lookers), Here())
        assert [mistake.asked for mistake in found] == [len(game.answers) - 1]
        hop = found[0]
        assert (hop.done, hop.better) == (game.answers[-1].value, 1 - game.answers[-1].value)
        assert (hop.ahead, hop.behind) == (hop.futures, 0)


def test_a_frog_that_was_fed_made_no_mistake() -> None:
    fed = next(game for seed in range(200) if (game := played(seed)).state.result == "fed")
    assert mistakes(review.turns(fed, lookers), Here()) == []


def test_a_turn_begins_as_it_was_and_leads_to_the_questions_that_were_asked() -> None:
    game = played(3)
    for turn in review.turns(game, lookers):
        again = review.opened(toy.RULES, turn.until(turn.first))
        assert again.question is not None
        assert (again.question.kind, again.question.to) == ("hop", TABLE)
