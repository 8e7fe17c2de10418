"""How a villain decides: the paragraphs of a question speak in order, and each says what it kept and struck out."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from companion.game.question import Question

State = TypeVar("State")

Options = tuple[Any, ...]
Paragraph = Callable[[State, tuple[Any, ...], Options], Options]
"""A small named rule: the table, what the question is about and the options left; it gives those that it keeps."""


class Because(NamedTuple):
    """One paragraph that spoke: the options it found, and those of them that it kept."""

    paragraph: str
    kept: Options
    found: Options

    @property
    def struck(self) -> Options:
        return tuple(option for option in self.found if option not in self.kept)


class Decision(NamedTuple):
    """What is left when all have spoken; more than one option is for chance to settle."""

    options: Options
    because: tuple[Because, ...]


class Script(Generic[State]):
    """The paragraphs of one villain, by kind of question and in their order.

    They register themselves: `@script.paragraph(kind, number)` stands above each.  Chance alone settles a kind that has
    none.  `name` is what journals call the villain as the source of an answer.
    """

    __slots__ = ("_paragraphs", "name")

    def __init__(self, name: str = "villain") -> None:
        self.name = name
        self._paragraphs: dict[str, list[tuple[str, Paragraph[State]]]] = defaultdict(list)

    def paragraph(self, kind: str, number: str) -> Callable[[Paragraph[State]], Paragraph[State]]:
        """Register the next paragraph for questions of a kind.  It gives the options it keeps; none: it is silent."""

        def register(rule: Paragraph[State]) -> Paragraph[State]:
            self._paragraphs[kind].append((number, rule))
            return rule

        return register

    def decide(self, t: State, question: Question) -> Decision:
        """Let each paragraph narrow the options until one is left and a paragraph has spoken for it.

        A paragraph whose options an earlier one has struck out is silent.  Two options are one when they are equal;
        ties that no paragraph breaks stay in `options`.
        """
        left = question.options
        because: list[Because] = []
        for number, rule in self._paragraphs[question.kind]:
            kept = rule(t, question.about, left)
            if because:
                kept = tuple([option for option in kept if option in left])
            if kept:
                because.append(Because(number, kept, left))
                left = kept
                if len(left) == 1:
                    break
        return Decision(left, tuple(because))

    def settle(self, t: State, question: Question) -> Options:
        """The options that `decide` leaves, without its reasons: for games that nobody watches.

        A single option needs no paragraph, because they only choose among what the rules offer.
        """
        left = question.options
        if len(left) == 1:
            return left
        spoken = False
        for _, rule in self._paragraphs[question.kind]:
            kept = rule(t, question.about, left)
            if spoken:
                kept = tuple([option for option in kept if option in left])
            if kept:
                spoken, left = True, kept
                if len(left) == 1:
                    break
        return left
