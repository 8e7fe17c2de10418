"""What a session remembers of each answer beside the answer: how the villain came to it, and who may see it."""

from dataclasses import dataclass, field

from companion.game.question import Question
from companion.game.script import Decision


@dataclass
class Reasons:
    """By how many answers stood before it: what the villain's script left, which paragraph asked; what is hidden."""

    decisions: dict[int, Decision] = field(default_factory=dict)
    whys: dict[int, str] = field(default_factory=dict)
    hidden: set[int] = field(default_factory=set)

    def keep(self, index: int, question: Question | None, decision: Decision | None) -> None:
        """Remember it of the answer that is about to be given to this question."""
        if question is not None and question.hidden:
            self.hidden.add(index)
        if question is not None and decision is not None:
            self.decisions[index], self.whys[index] = decision, question.why

    def forget(self, index: int) -> None:
        """This answer is taken back."""
        self.decisions.pop(index, None)
        self.hidden.discard(index)
