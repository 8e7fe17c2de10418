"""What can be touched when the table lies otherwise, and the small sheet of each thing: what lies there, what could."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.changes import MARKER
from companion.games.ankh_morpork.rules.correct.questions import CORRECTIONS
from companion.games.ankh_morpork.rules.correct.things import DISCARDED, IN_DECK, KEPT, now
from companion.games.ankh_morpork.rules.facts import AREAS, DECK, EVENTS, FIGURES, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.card_questions import groups, sign
from companion.games.ankh_morpork.words.correct import said as texts
from companion.games.ankh_morpork.words.correct.said import refused, short
from companion.table.differs import Differs, Row, Spot, Step
from companion.table.messages import N_, _

Place = tuple[Any, ...]

CARDS, GROUP, EVENT = "cards", "group", "events"
"""Sheets beside the map: (CARDS,), from there (GROUP, its number) and ("card", name); (EVENT,)."""


def spots(_t: State) -> list[Spot]:
    """Every area of the map."""
    return [names.place(area) for area in AREAS]


def others(t: State) -> list[tuple[Spot, str, tuple[str, ...]]]:
    cards = _("Cards turned over: {count}").format(count=len(t.discard) + len(t.kept))
    events = _("Events that can still happen: {count}").format(count=len(t.events))
    return [((CARDS,), cards, ("icon", "card")), ((EVENT,), events, ("icon", "dice"))]


def title(_t: State, spot: Spot) -> str:
    """What the sheet is about."""
    if spot[0] == "area":
        return names.area(spot[1])
    if spot[0] == "card":
        return names.card(spot[1])
    return _(TITLES[spot[0]])


TITLES = {CARDS: N_("Where does a card lie?"), GROUP: N_("Which card?"), EVENT: N_("Random events")}


def rows(t: State, question: Question, spot: Spot) -> list[Row]:
    return SHEETS[spot[0]](t, question, spot[1:])


# The buttons.


def step(t: State, question: Question, place: Place, lies: Any, text: str) -> Step:
    """A button that says what lies at a place."""
    why_not = refused(t, question, place, lies)
    return Step(text, (place, lies), refused=why_not, on=not why_not and now(t, place) == lies)


def counted(t: State, question: Question, place: Place) -> Row:
    """So many, with one fewer and one more."""
    count = now(t, place)
    fewer = step(t, question, place, count - 1, "−") if count else Step("−", refused=_("None stands there."))
    return Row(short(place, count), (fewer, step(t, question, place, count + 1, "+")))


def turned(t: State, question: Question, place: Place, texts: dict[Any, str]) -> Row:
    """Yes or no, with a button that makes it the other."""
    is_so = now(t, place)
    return Row(short(place, is_so), (step(t, question, place, not is_so, _(texts[not is_so])),))


def of_several(t: State, question: Question, place: Place, choices: dict[Any, str]) -> Row:
    """A button for each thing that it can be."""
    return Row("", tuple(step(t, question, place, lies, _(text)) for lies, text in choices.items()))


# The sheets.


def area(t: State, question: Question, where: Spot) -> list[Row]:
    """Everything that lies in an area."""
    figures = [counted(t, question, (figure, where[0])) for figure in FIGURES]
    built = ("building", where[0])
    return [
        *figures,
        turned(t, question, (MARKER, where[0]), {True: N_("Put"), False: N_("Take")}),
        turned(t, question, ("card out", where[0]), {True: N_("Out"), False: N_("In the game")}),
        Row(short(built, now(t, built)), ()),
        of_several(t, question, built, {"": N_("None"), PLAYER: N_("Yours"), OPPONENT: N_("The opponent's")}),
    ]


def all_groups() -> list[tuple[str, list[str]]]:
    return list(groups(DECK).items())


def cards(_t: State, _question: Question, _where: Spot) -> list[Row]:
    """The cards by border and name."""
    found = [
        Step(name, opens=(GROUP, number), sign=sign(group[0])) for number, (name, group) in enumerate(all_groups())
    ]
    return two_by_two(found)


def group(t: State, _question: Question, where: Spot) -> list[Row]:
    """The cards of one group; those being played lead nowhere."""
    return two_by_two([_named(t, card) for card in all_groups()[where[0]][1]])


def _named(t: State, card: str) -> Step:
    if card in t.stack:
        return Step(names.card(card), refused=_("{card} is being played.").format(card=names.card(card)))
    return Step(names.card(card), opens=("card", card), sign=sign(card), on=now(t, ("card", card)) != IN_DECK)


def two_by_two(steps: Sequence[Step]) -> list[Row]:
    return [Row("", tuple(steps[first : first + 2])) for first in range(0, len(steps), 2)]


def one_card(t: State, question: Question, where: Spot) -> list[Row]:
    place = ("card", where[0])
    named = {IN_DECK: N_("Not turned over yet"), DISCARDED: N_("On the discard pile"), KEPT: N_("Before you")}
    choices = {lies: text for lies, text in named.items() if lies in CORRECTIONS.could(t, place)}
    return [Row(short(place, now(t, place)), ()), of_several(t, question, place, choices)]


def events(t: State, question: Question, _where: Spot) -> list[Row]:
    """Each event, ticked where it can still happen."""
    return [_event(t, question, event) for event in EVENTS]


def _event(t: State, question: Question, event: str) -> Row:
    left = event in t.events
    button = step(t, question, ("event", event), not left, _("To come") if left else _("Over"))
    return Row(names.event(event), (button._replace(sign=("icon", "ticked" if left else "box")),))


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {
    "area": area,
    CARDS: cards,
    GROUP: group,
    "card": one_card,
    EVENT: events,
}

DIFFERS: Differs[State] = Differs(spots, others, title, rows, texts.said)
