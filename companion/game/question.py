"""A question of the rules: the one socket that dice, deck, people, villain and simulation all answer."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, NamedTuple

DICE = "dice"
DECK = "deck"
TABLE = "table"
VILLAIN = "villain"
CHANCE = "chance"


@dataclass(slots=True)
class Question:
    """What the rules need to know before they go on; nobody changes one.

    `kind` says what is asked, `to` who answers (DICE, DECK, TABLE, VILLAIN, or CHANCE: the app's own, at once),
    `options` is every legal answer, `about` what it is about (a card, a place, a roll) and `why` the paragraph that
    asks.
    `who` is the seat whose question it is, None when it is nobody's own; for a seat without a player the others answer.
    `usual` is the answer that nobody wants to be asked for, None without one: the one primary button gives it.
    `also` holds answers that should not come but may, when people have laid their table differently; they are legal,
    never offered to chance.  An option listed twice is twice as likely when chance answers, as on a die with two equal
    faces.  `hidden` says that only the person of that seat may see what is answered, until the rules show it.
    One is made for each answer, and of all kinds of classes this one is made and read fastest.
    """

    kind: str
    to: str
    options: tuple[Any, ...]
    about: tuple[Any, ...] = ()
    why: str = ""
    who: int | None = None
    also: tuple[Any, ...] = ()
    usual: Any = None
    hidden: bool = False

    def accepts(self, value: Any) -> bool:
        """Whether this answer is legal."""
        return value in self.options or value in self.also


class Answer(NamedTuple):
    """One answered question, as the journal keeps it.

    `because` tells why a villain did not go by his script alone, in texts, whole numbers and tuples of them; () where
    nobody needs to.
    """

    kind: str
    value: Any
    source: str
    because: tuple[Any, ...] = ()


Asking = Generator[Question, Any, Any]


class Listing(tuple[Any, ...]):
    """A long tuple of options that is built once and looked up by hash, such as all rolls of three dice."""

    def __new__(cls, options: Any) -> "Listing":
        self = super().__new__(cls, options)
        self.known = frozenset(self)
        return self

    known: frozenset[Any]

    def __contains__(self, option: object) -> bool:
        return option in self.known


class GameOver(Exception):
    """Raised by a verb of the hand that ends the game; the argument names the cause.  Caught once, by `Game`."""


class Illegal(ValueError):
    """An answer that is not among the options of the open question."""
