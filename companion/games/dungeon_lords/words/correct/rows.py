"""What can be touched when the table lies otherwise, and the small sheet of each thing: what lies there, what could."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.dungeon_lords.rules.correct.questions import CORRECTIONS
from companion.games.dungeon_lords.rules.correct.things import now
from companion.games.dungeon_lords.rules.facts import ACTIONS, EVENTS, SEASONS, SQUARES, YEARS
from companion.games.dungeon_lords.rules.state import EMPTY, Table
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words.correct import said as texts
from companion.games.dungeon_lords.words.correct.said import refused, short, where
from companion.table.differs import Differs, Row, Spot, Step
from companion.table.messages import _

Place = tuple[Any, ...]

CARD = "which card"
"""The sheet that a card of a board opens: (CARD, pile, colour, slot)."""


def spots(t: Table) -> list[Spot]:
    """Everything that lies on the map."""
    squares = [place for place in CORRECTIONS.places(t) if place[0] == "square"]
    return [*squares, *(("board", one.colour) for one in t.owners), ("progress",)]


def others(_t: Table) -> list[tuple[Spot, str, tuple[str, ...]]]:
    """Everything lies on the map."""
    return []


def title(t: Table, spot: Spot) -> str:
    """What the sheet is about."""
    if spot[0] == "square":
        return _("{order}, square {square}").format(order=words.order(spot[1]), square=SQUARES[spot[2]])
    if spot[0] == "board":
        return words.who(t, spot[1])
    if spot[0] == CARD:
        return _("{who}: which order is it?").format(who=words.who(t, spot[2]))
    return _("Season, events and starting player")


def rows(t: Table, question: Question, spot: Spot) -> list[Row]:
    return SHEETS[spot[0]](t, question, spot)


# The buttons.


def step(t: Table, question: Question, place: Place, lies: Any, text: str, sign: tuple[str, ...] = ()) -> Step:
    """A button that says what lies at a place."""
    why_not = refused(t, question, place, lies)
    return Step(text, (place, lies), (), sign, why_not, on=not why_not and now(t, place) == lies)


def lies_there(t: Table, place: Place, *steps: Step) -> Row:
    return Row(short(t, place, now(t, place)), steps)


def counted(t: Table, question: Question, place: Place) -> Row:
    """A number, with one fewer and one more."""
    count = now(t, place)
    return lies_there(t, place, *(step(t, question, place, count + way, sign) for way, sign in ((-1, "−"), (1, "+"))))


def of_several(t: Table, question: Question, place: Place, text: str, choices: list[tuple[Any, str]]) -> Row:
    """A button for each thing that it can be."""
    return Row(text, tuple(step(t, question, place, lies, named) for lies, named in choices))


# The sheets.


def square(t: Table, question: Question, spot: Spot) -> list[Row]:
    """Nobody, or a minion of one of the colours."""
    colours = [step(t, question, spot, one.colour, words.who(t, one.colour), ("pawn", one.colour)) for one in t.owners]
    nobody = step(t, question, spot, EMPTY, _("Nobody"))
    return [Row("", (nobody,)), *(Row("", tuple(colours[first : first + 2])) for first in range(0, len(colours), 2))]


def board(t: Table, question: Question, spot: Spot) -> list[Row]:
    """The order cards of a colour; of a player his counter, his dead letters and the paladin, too."""
    colour = spot[1]
    own = [place for place in CORRECTIONS.places(t) if len(place) > 1 and place[1] == colour]
    out = [pile_row(t, question, place) for place in own if place[0] in ("laid", "open", "inaccessible")]
    out += [counted(t, question, place) for place in own if place[0] in ("counter", "letters")]
    if ("paladin",) in CORRECTIONS.places(t) and colour in t.setup.players:
        out.append(paladin(t, question, t.setup.players.index(colour)))
    return out or [Row(_("Answer first what is asked."), ())]


def pile_row(t: Table, question: Question, place: Place) -> Row:
    """A card with the way to say that it is another one; on a laid one a minion may stand."""
    number = now(t, place)
    another = Step(_("Another order"), opens=(CARD, *place))
    if place[0] != "laid":
        return lies_there(t, place, another)
    waits = ("waiting", place[1], number)
    text = _("No minion on it") if now(t, waits) else _("A minion on it")
    return lies_there(t, place, another, step(t, question, waits, not now(t, waits), text))


def paladin(t: Table, question: Question, seat: int) -> Row:
    has = t.paladin == seat
    text = _("Give back") if has else _("Take")
    said = _("Paladin: {who}").format(who=short(t, ("paladin",), t.paladin))
    return Row(said, (step(t, question, ("paladin",), None if has else seat, text),))


def card(t: Table, question: Question, spot: Spot) -> list[Row]:
    """The eight orders, two in a row; the sheet of the board comes back."""
    place, colour = spot[1:], spot[2]
    steps = [
        step(t, question, place, n, words.order(n), ("order", colour, str(n)))._replace(opens=("board", colour))
        for n in ACTIONS
    ]
    return [Row("", tuple(steps[first : first + 2])) for first in range(0, len(steps), 2)]


def progress(t: Table, question: Question, _spot: Spot) -> list[Row]:
    """Starting player, season and event tiles, as far as they can be another now."""
    there = CORRECTIONS.places(t)
    players = [(one.seat, words.seat(t, one.seat)) for one in t.players]
    out = [of_several(t, question, ("first",), where(t, ("first",)), players)]
    if ("progress",) in there:
        for year in range(1, YEARS + 1):
            seasons = [((year, n), _(words.SEASON_NAMES[name])) for n, name in enumerate(SEASONS)]
            out.append(of_several(t, question, ("progress",), _("Year {year}").format(year=year), seasons))
    tiles = [(tile, words.event(tile)) for tile in ("", *EVENTS)]
    places = [place for place in (("event",), ("coming",)) if place in there]
    return out + [of_several(t, question, place, where(t, place), tiles) for place in places]


SHEETS: dict[str, Callable[[Table, Question, Spot], list[Row]]] = {
    "square": square,
    "board": board,
    CARD: card,
    "progress": progress,
}

DIFFERS: Differs[Table] = Differs(spots, others, title, rows, texts.said)
