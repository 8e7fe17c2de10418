"""Which card lies there, a key for each as when one is drawn; and a ghost of which the app knows nothing."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.geometry import SPACES
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base.draw import NAMED, is_incarnation
from companion.games.ghost_stories.words.correct.buttons import step
from companion.games.ghost_stories.words.correct.said import refused
from companion.table.differs import Row, Spot, Step
from companion.table.messages import _

CARD, FORGOTTEN, LIES = "which card", "forgotten", "lies where"
"""Sheets of no place of the map: (CARD, seat, space, sort), (FORGOTTEN, sort), (LIES, number)."""
GHOSTS, INCARNATIONS = "ghosts", "incarnations"
"""The sorts of cards, each with a sheet of its own: as large are the keys when a card is drawn."""


def title(t: State, spot: Spot) -> str:
    """What the sheet asks."""
    if spot[0] == LIES:
        return _("{card}: where does it lie?").format(card=words.card(spot[1], t.cards))
    if spot[0] == FORGOTTEN:
        return _("Which ghost was it?")
    return _("{space}: which card lies there?").format(space=words.space(t, (spot[1], spot[2])))


def card(t: State, question: Question, where: Spot) -> list[Row]:
    """The card of a space."""
    place = ("ghost", *where[:2])

    def one(number: int, text: str) -> Step:
        return step(t, question, place, number, text)._replace(opens=("space", *where[:2]))

    return keys(t, (CARD, *where[:2]), where[2], CORRECTIONS.could(t, place), one)


def keys(t: State, here: Spot, sort: str, could: Iterable[Any], one: Callable[[int, str], Step]) -> list[Row]:
    """A key for each card of a sort, dim for one that cannot lie there; a button leads to the other sort.

    A space with a card takes only cards of that sort, whichever is asked for.
    """
    lie = [number for number in could if number is not None]
    sorts = {sort_of(number) for number in lie}
    sort = sort if sort in sorts else next(iter(sorts), sort)
    other, text = (GHOSTS, _("A ghost")) if sort == INCARNATIONS else (INCARNATIONS, _("An incarnation"))
    leads = [Step(text, opens=(*here, other), sign=("icon", "card"))] if other in sorts else []
    named = sorted({*t.cards, *lie} - {*CARDS})  # the skeletons first, which fill the row of the last numbers
    numbered, bare = ([one_key(t, n, one) for n in some if sort_of(n) == sort] for some in (CARDS, named))
    return [Row("", (*numbered, *bare, *leads))]


def sort_of(number: int) -> str:
    return INCARNATIONS if is_incarnation(number) else GHOSTS


def one_key(t: State, number: int, one: Callable[[int, str], Step]) -> Step:
    """As the draw has it: those without a number bear names."""
    bare = number not in CARDS
    text = words.card(number, t.cards) if bare else str(number)
    sign = ("key", t.cards[number].colour) if number in t.cards else ()
    return one(number, text)._replace(sign=sign, key=NAMED if bare else 1)


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

    could = dict.fromkeys(number for some in found.values() for number in some)
    return keys(t, (FORGOTTEN,), where[0], could, one)


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
