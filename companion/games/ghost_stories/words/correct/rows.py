"""What can be touched when the table lies otherwise, and the small sheet of each thing: what lies there, what could."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.cards import CARDS, COLOURS
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, between_steps, now
from companion.games.ghost_stories.rules.correct.things import FIGURES
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct import said as texts
from companion.games.ghost_stories.words.correct.said import refused, said
from companion.table.differs import Differs, Row, Spot, Step
from companion.table.messages import _

Place = tuple[Any, ...]

CARD, MOVE = "which card", "where to"
"""Sheets that a button of another one opens: (CARD, seat, space, digit or "") and (MOVE, seat, space)."""
PEOPLE = ("people",)


def spots(t: State) -> list[Spot]:
    """Everything that lies on the map."""
    cells = [("cell", cell) for cell in range(9)] if t.secret is not None else []
    tiles = [("tile", tile) for tile in range(9)]
    spaces = [("space", board.seat, space) for board in t.boards for space in range(3)]
    return [*tiles, *cells, *spaces, *(("board", board.seat) for board in t.boards)]


def others(t: State) -> list[tuple[Spot, str, tuple[str, ...]]]:
    return [(("deck",), said(t, (("deck",), len(t.deck))), ("icon", "card"))]


def title(t: State, spot: Spot) -> str:
    """What the sheet is about."""
    kind, where = spot[0], spot[1:]
    if kind == "board":
        return words.seat(t, where[0])
    if kind in ("tile", "cell"):
        return words.tile(t, where[0] + 9 * (kind == "cell"))
    if (kind,) == PEOPLE:
        return _("Who plays")
    if kind == "deck":
        return _("Ghost deck")
    ghost, space = t.ghost((where[0], where[1])), words.space(t, (where[0], where[1]))
    if kind == CARD and where[2]:
        return _("{space}: №{digit} and then?").format(space=space, digit=where[2])
    if kind == CARD:
        return _("{space}: which card lies there?").format(space=space)
    if kind == MOVE:
        return _("{space}: where does this ghost lie?").format(space=space)
    return f"{space}: {words.card(ghost.card.number, t.cards)}" if ghost is not None else space


def rows(t: State, question: Question, spot: Spot) -> list[Row]:
    return SHEETS[spot[0]](t, question, spot[1:])


# The buttons.


def step(t: State, question: Question, place: Place, lies: Any, text: str, sign: tuple[str, ...] = ()) -> Step:
    """A button that says what lies at a place."""
    why_not = refused(t, question, place, lies)
    return Step(text, (place, lies), (), sign, why_not, on=not why_not and now(t, place) == lies)


def counted(t: State, question: Question, place: Place) -> Row:
    """So many, with one fewer and one more."""
    count = now(t, place)
    fewer = [step(t, question, place, count - 1, "−")] if count else [Step("−", refused=_("None is left there."))]
    return Row(said(t, (place, count)), (*fewer, step(t, question, place, count + 1, "+")))


def turned(t: State, question: Question, place: Place, text: str) -> Row:
    """Yes or no, with a button that makes it the other."""
    is_so = now(t, place)
    return Row(said(t, (place, is_so)), (step(t, question, place, not is_so, text),))


# The sheets.


def board(t: State, question: Question, where: Spot) -> list[Row]:
    """What belongs to a board, first what people hold; a board that nobody plays, or whose Taoist is dead, has Qi."""
    seat = where[0]
    there = set(CORRECTIONS.places(t))
    counts = [("qi", seat), *(("tao", seat, colour) for colour in COLOURS), ("power token", seat), ("buddha", seat)]
    out = [counted(t, question, place) for place in counts if place in there]
    for place, text in ((("yin-yang", seat), _("Turn over")), (("lying", seat), _("Turn over"))):
        if place in there:
            out.append(turned(t, question, place, text if place[0] == "lying" else _yin_yang(t, seat)))
    return out


def _yin_yang(t: State, seat: int) -> str:
    return _("Give back") if t.boards[seat].yin_yang else _("Take")


def tile(t: State, question: Question, where: Spot) -> list[Row]:
    number = where[0]
    out = [turned(t, question, ("haunted", number), _("Turn over"))]
    if t.tiles[number] == "circle":
        tokens = [step(t, question, ("circle",), colour, "", ("tao", colour)) for colour in COLOURS]
        bare = step(t, question, ("circle",), None, _("No token"))
        out += [Row(said(t, (("circle",), t.circle)), (bare,)), Row("", tuple(tokens))]
    return [*out, *standing(t, question, number)]


def cell(t: State, question: Question, where: Spot) -> list[Row]:
    return standing(t, question, where[0] + 9)


def standing(t: State, question: Question, spot: int) -> list[Row]:
    """Who stands here, and a button for everybody else."""
    out = []
    for one in t.living():
        place = ("taoist", one.seat)
        if one.tile == spot:
            out.append(Row(said(t, (place, spot)), ()))
        else:
            text = _("{who} stands here").format(who=words.seat(t, one.seat))
            out.append(Row("", (step(t, question, place, spot, text, ("board", one.colour)),)))
    return out


def space(t: State, question: Question, where: Spot) -> list[Row]:
    """A ghost with all that lies on it, or an empty space."""
    ghost = t.ghost((where[0], where[1]))
    here = now(t, ("ghost", *where))
    if ghost is None:
        first = Step(_("A ghost lies here"), opens=(CARD, *where, ""), sign=("icon", "card"))
        out = [Row(said(t, (("ghost", *where), None)), (first,))]
    else:
        other = Step(_("Another card"), opens=(CARD, *where, ""), sign=("icon", "card"))
        away = Step(_("It lies elsewhere"), opens=(MOVE, *where))
        gone = step(t, question, ("ghost", *where), None, _("No ghost here"))
        out = [Row(said(t, (("ghost", *where), here)), (other,)), Row("", (away, gone))]
    if ghost is not None and "haunter" in ghost.card.middle:
        out.append(figures(t, question, where))
    buddha = now(t, ("buddha on", *where))
    text = _("Take away") if buddha else _("Lay")
    out.append(turned(t, question, ("buddha on", *where), text))
    if ghost is not None and ("mantra",) in CORRECTIONS.places(t):
        out.append(mantra(t, question, where))
    return out


def figures(t: State, question: Question, where: Spot) -> Row:
    place = ("figure", *where)
    names = {"card": _("On the card"), "edge": _("At the edge"), None: _("None")}
    steps = tuple(step(t, question, place, lies, names[lies]) for lies in FIGURES)
    return Row(said(t, (place, now(t, place))), steps)


def mantra(t: State, question: Question, where: Spot) -> Row:
    laid = t.mantra == where
    text = _("Take away") if laid else _("Lay it here")
    return Row(said(t, (("mantra",), t.mantra)), (step(t, question, ("mantra",), None if laid else where, text),))


def deck(t: State, question: Question, _where: Spot) -> list[Row]:
    return [counted(t, question, ("deck",))]


def people(t: State, question: Question, _where: Spot) -> list[Row]:
    """Everybody with the button that lets him go, and the neutral boards with one that takes somebody in."""
    now_not = [] if between_steps(t, question) else [Row(texts.once_over(), ())]
    return [*now_not, *(_seat(t, question, one) for one in t.boards)]


def _seat(t: State, question: Question, one: Board) -> Row:
    who = words.seat(t, one.seat)
    if not one.played:
        text = _("{who}: a neutral board").format(who=who)
    elif one.living:
        text = _("{who} plays").format(who=who)
    else:
        text = _("{who} is dead").format(who=who)
    leads = step(t, question, ("plays", one.seat), not one.played, _("Leaves") if one.played else _("Joins"))
    return Row(text, (leads,))


def moving(t: State, question: Question, where: Spot) -> list[Row]:
    """A row a board: its spaces, right to left as its player sees them."""
    place = ("move ghost", *where)
    return [
        Row(words.colour(one.colour), tuple(_space_step(t, question, place, (one.seat, s)) for s in range(3)))
        for one in t.boards
    ]


def _space_step(t: State, question: Question, place: Place, end: Place) -> Step:
    text = words.space(t, (end[0], end[1]))
    if end not in CORRECTIONS.could(t, place):
        why = _("Another ghost lies there.") if t.ghost((end[0], end[1])) is not None else _("No ghost can lie there.")
        return Step(text, refused=why)
    return step(t, question, place, end, text)._replace(opens=("space", *end))


def card(t: State, question: Question, where: Spot) -> list[Row]:
    """Ten digits, the second of which says the card; below them the cards that have no number."""
    place, first = ("ghost", *where[:2]), where[2]
    digits = [_digit(t, question, place, first, digit) for digit in "1234567890"]
    out = [Row("", tuple(digits[:5])), Row("", tuple(digits[5:]))]
    if not first:
        bare = [number for number in CORRECTIONS.could(t, place) if number not in (None, *CARDS)]
        out += [Row("", (_bare(t, question, place, number),)) for number in bare]
    return out


def _bare(t: State, question: Question, place: Place, number: int) -> Step:
    return step(t, question, place, number, words.card(number, t.cards))._replace(opens=("space", *place[1:]))


def _digit(t: State, question: Question, place: Place, first: str, digit: str) -> Step:
    if first:
        number = int(first + digit)
        if number not in CARDS:
            return Step(digit, refused=_("There is no card {number}.").format(number=number))
        return step(t, question, place, number, digit)._replace(opens=("space", *place[1:]))
    if not any(f"{number:02d}".startswith(digit) for number in CARDS):
        return Step(digit, refused=_("No card begins with {digit}.").format(digit=digit))
    return Step(digit, opens=(CARD, *place[1:], digit))


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {
    "board": board,
    "tile": tile,
    "cell": cell,
    "space": space,
    "deck": deck,
    CARD: card,
    MOVE: moving,
    PEOPLE[0]: people,
}

DIFFERS: Differs[State] = Differs(spots, others, title, rows, texts.said, PEOPLE)
