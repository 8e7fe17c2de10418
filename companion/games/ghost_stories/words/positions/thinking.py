"""Wu-Feng of another level than the paper's, in a position written by hand: he errs, or looks ahead from there."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.advice.mind import Decided, Mind
from companion.game.game import Game
from companion.game.question import Asking, Question
from companion.games.ghost_stories.advice.looking import mind
from companion.games.ghost_stories.rules.chapters.base.arrival import used
from companion.games.ghost_stories.rules.chapters.turn import after_yin
from companion.games.ghost_stories.rules.state import State


def begun(t: State) -> Asking:
    """A turn from the drawn card on."""
    board = t.boards[t.active]
    lived = board.living
    yield from used(t, t.cards[t.drawn])
    yield from after_yin(t, board, lived)


@dataclass
class Thinker:
    """Who he is, the table as it was written, and what he has answered so far."""

    mind: Mind[State]
    table: State
    answers: list[Any] = field(default_factory=list)

    def decided(self, question: Question, usual: Any) -> Decided:
        """His answer; that of the paper where the table does not come to the same question."""
        game = Game(self.table.copy(), begun)
        for answer in self.answers:
            game.answer(answer, "position")
        asked, index = game.question, len(self.answers)
        same = asked is not None and (asked.kind, asked.options) == (question.kind, question.options)
        decided = self.mind.decided(game, usual, index) if same else Decided(usual)
        self.answers.append(decided.value)
        return decided


def thinker(t: State, level: str, seed: int) -> Thinker | None:
    """Who thinks at this level, by this seed; None where he goes by the paper."""
    table = t.copy()
    table.setup = replace(t.setup, wu_feng=level, seed=seed)
    his = mind(table.setup)
    if his is None:
        return None
    looking = his.looking
    if looking is not None:
        looking = replace(looking, sight=replace(looking.sight, begun=begun))
    return Thinker(replace(his, looking=looking), table)
