"""Small tables laid by hand, and one rule played on them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.game.order import Order
from companion.game.question import VILLAIN, Asking, GameOver, Question
from companion.game.script import Because
from companion.games.dungeon_lords.rules.notation import position
from companion.games.dungeon_lords.rules.script import DUMMIES
from companion.games.dungeon_lords.rules.state import Table

TWO = 'players = ["red", "green"]\nfirst = "red"\n'
"""Red answers for blue, green for yellow."""
THREE = 'players = ["red", "green", "blue"]\nfirst = "red"\n'
"""Nobody plays yellow."""


class Played(NamedTuple):
    """What a rule did: the open question (None when it ended), what it told, and why minions stand where they do."""

    question: Question | None
    told: list[Order]
    because: list[Because]
    asked: list[Question]

    def verbs(self, *wanted: str) -> list[tuple[Any, ...]]:
        """The orders of these verbs, without their paragraphs."""
        return [(order.verb, *order.what) for order in self.told if order.verb in wanted]

    def whys(self, verb: str) -> list[str]:
        return [order.why for order in self.told if order.verb == verb]


def lay(text: str) -> Table:
    t = position(text)
    t.orders = []
    return t


def play(t: Table, rule: Callable[[Table], Asking], *answers: Any) -> Played:
    """Let the paragraphs choose the squares, and these answers all the rest, until one is missing."""
    left, asking, value = list(answers), rule(t), None
    because: list[Because] = []
    asked: list[Question] = []
    question: Question | None = None
    try:
        while True:
            question = asking.send(value)
            if question.to == VILLAIN:
                made = DUMMIES.decide(t, question)
                assert len(made.options) == 1, "nothing is left to chance"
                because += made.because
                value = made.options[0]
                continue
            asked.append(question)
            if not left:
                break
            value = left.pop(0)
            assert question.accepts(value), (question, value)
    except (StopIteration, GameOver) as end:
        question = None
        if isinstance(end, GameOver):
            t.result = str(end)
    assert not left, f"nobody asked for {left}"
    told = t.orders or []
    t.orders = []
    return Played(question, told, because, asked)


def stand(t: Table) -> dict[str, list[str]]:
    """The squares of every colour, as in {"yellow": ["4-II"]}."""
    out: dict[str, list[str]] = {}
    for index, colour in enumerate(t.squares):
        if colour:
            out.setdefault(colour, []).append(f"{index // 3 + 1}-{('I', 'II', 'III')[index % 3]}")
    return out
