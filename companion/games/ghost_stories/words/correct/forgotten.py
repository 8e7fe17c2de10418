"""Which card lies there: two digits or a card without a number; and a ghost of which the app knows nothing."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.geometry import SPACES
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct.buttons import in_rows, step
from companion.games.ghost_stories.words.correct.said import refused
from companion.table.differs import Row, Spot, Step
from companion.table.messages import _

CARD, FORGOTTEN, LIES = "which card", "forgotten", "lies where"
"""Sheets of no place of the map: (CARD, seat, space, digit or ""), (FORGOTTEN, digit or ""), (LIES, number)."""


def title(t: State, spot: Spot) -> str:
    """What the sheet asks."""
    if spot[0] == LIES:
        return _("{card}: where does it lie?").format(card=words.card(spot[1], t.cards))
    where = words.space(t, (spot[1], spot[2])) if spot[0] == CARD else _("A ghost we forgot")
    if spot[-1]:
        return _("{space}: №{digit} and then?").format(space=where, digit=spot[-1])
    return _("{space}: which card lies there?").format(space=where) if spot[0] == CARD else _("Which ghost was it?")


def card(t: State, question: Question, where: Spot) -> list[Row]:
    """The card of a space."""
    place = ("ghost", *where[:2])

    def one(number: int, text: str) -> Step:
        return step(t, question, place, number, text)._replace(opens=("space", *where[:2]))

    bare = [number for number in CORRECTIONS.could(t, place) if number not in (None, *CARDS)]
    return pad((CARD, *where[:2]), where[2], bare, one, t)


def pad(here: Spot, first: str, bare: list[Any], one: Callable[[int, str], Step], t: State) -> list[Row]:
    """Ten digits, the second of which says the card; below them the cards that have no number."""
    digits = [_digit(here, first, digit, one) for digit in "1234567890"]
    rest = [] if first else [one(number, words.card(number, t.cards)) for number in bare]
    return [*in_rows(digits, 5), *in_rows(rest, 1)]


def _digit(here: Spot, first: str, digit: str, one: Callable[[int, str], Step]) -> Step:
    if first:
        number = int(first + digit)
        if number not in CARDS:
            return Step(digit, refused=_("There is no card {number}.").format(number=number))
        return one(number, digit)
    if not any(f"{number:02d}".startswith(digit) for number in CARDS):
        return Step(digit, refused=_("No card begins with {digit}.").format(digit=digit))
    return Step(digit, opens=(*here, digit))


# A ghost we forgot.


def empty(t: State) -> list[Spot]:
    """The spaces without a ghost."""
    return [("ghost", *place) for place in SPACES if t.ghost(place) is None]


def forgotten(t: State, question: Question, where: Spot) -> list[Row]:
    """The ghosts that nobody has seen, or that lie on a pile; a card that lies elsewhere says where."""
    spaces = empty(t)
    found = {place: CORRECTIONS.could(t, place) for place in spaces}

    def one(number: int, text: str) -> Step:
        fits = [place for place in spaces if number in found[place]]
        if fits:
            return Step(text, opens=(LIES, number))
        why = refused(t, question, spaces[0], number) if spaces else _("A ghost lies on every space.")
        return Step(text, refused=why)

    bare = dict.fromkeys(number for could in found.values() for number in could if number not in (None, *CARDS))
    return pad((FORGOTTEN,), where[0], list(bare), one, t)


def lies(t: State, question: Question, where: Spot) -> list[Row]:
    """A row a board: its spaces, right to left as its player sees them."""
    number = where[0]
    return [
        Row(words.colour(board.colour), tuple(_space(t, question, (board.seat, k), number) for k in range(3)))
        for board in t.boards
    ]


def _space(t: State, question: Question, end: tuple[int, int], number: int) -> Step:
    text = words.space(t, end)
    if t.ghost(end) is not None:
        return Step(text, refused=_("Another ghost lies there."))
    if number not in CORRECTIONS.could(t, ("ghost", *end)):
        return Step(text, refused=_("No ghost can lie there."))
    return step(t, question, ("ghost", *end), number, text)._replace(opens=("space", *end))


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {CARD: card, FORGOTTEN: forgotten, LIES: lies}
