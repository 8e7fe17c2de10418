"""What can be touched when the table lies otherwise, and the small sheet of each thing: what lies there, what could."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, between_steps, now
from companion.games.ghost_stories.rules.correct.things import FIGURES
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct import catacombs_rows, forgotten, moon_rows, played_on
from companion.games.ghost_stories.words.correct import said as texts
from companion.games.ghost_stories.words.correct.buttons import counted, step, turned
from companion.games.ghost_stories.words.correct.forgotten import CARD, FORGOTTEN, GHOSTS
from companion.games.ghost_stories.words.correct.said import said
from companion.table.differs import Differs, Row, Spot, Step
from companion.table.messages import _
from companion.table.phrases import telling

Place = tuple[Any, ...]

MOVE = "where to"
"""The sheet (MOVE, seat, space), which a button opens."""
PEOPLE = ("people",)


def spots(t: State) -> list[Spot]:
    """Everything that lies on the map."""
    cells = [("cell", cell) for cell in range(9)] if t.secret is not None else []
    tiles = [("tile", tile) for tile in range(9)]
    spaces = [("space", board.seat, space) for board in t.boards for space in range(3)]
    return [*tiles, *cells, *spaces, *(("board", board.seat) for board in t.boards)]


def others(t: State) -> list[tuple[Spot, str, tuple[str, ...]]]:
    """What lies beside the map, and a ghost of which nobody knows where."""
    out: list[tuple[Spot, str, tuple[str, ...]]] = [
        ((FORGOTTEN, GHOSTS), _("A ghost we forgot"), ("icon", "ghost")),
        (("deck",), said(t, (("deck",), len(t.deck))), ("icon", "card")),
    ]
    if t.secret is not None:
        out.append((catacombs_rows.WU_FENG, _("Wu-Feng's board"), ("icon", "pyramid")))
    if t.moon is not None:
        out.append((moon_rows.FAMILY_SHEET, _("Shelter and Graveyard"), ("icon", "villager")))
    return out


def title(t: State, spot: Spot) -> str:
    """What the sheet is about."""
    kind, where = spot[0], spot[1:]
    for sheets, heads in TITLES:
        if kind in sheets:
            return heads(t, spot)
    if kind == "board":
        return words.seat(t, where[0])
    if kind in ("tile", "cell"):
        return words.tile(t, where[0] + 9 * (kind == "cell"))
    if (kind,) == PEOPLE:
        return _("Who plays")
    if kind == "deck":
        return _("Ghost deck")
    ghost, space = t.ghost((where[0], where[1])), words.space(t, (where[0], where[1]))
    if kind == MOVE:
        return _("{space}: where does this ghost lie?").format(space=space)
    return telling(space, words.card(ghost.card.number, t.cards)) if ghost is not None else space


def rows(t: State, question: Question, spot: Spot) -> list[Row]:
    return SHEETS[spot[0]](t, question, spot[1:])


# The sheets.


def board(t: State, question: Question, where: Spot) -> list[Row]:
    """What belongs to a board, first what people hold; a board that nobody plays, or whose Taoist is dead, has Qi."""
    seat = where[0]
    there = set(CORRECTIONS.places(t))
    counts = [
        ("qi", seat),
        *(("tao", seat, colour) for colour in COLOURS),
        ("power token", seat),
        ("buddha", seat),
        ("crystals", seat),
    ]
    out = [counted(t, question, place) for place in counts if place in there]
    for place, text in ((("yin-yang", seat), _("Turn over")), (("lying", seat), _("Turn over"))):
        if place in there:
            out.append(turned(t, question, place, text if place[0] == "lying" else _yin_yang(t, seat)))
    if ("taoist", seat) in there:
        place = ("taoist", seat)
        here = _("Place: {place}").format(place=words.short_tile(t, now(t, place)))
        out.append(Row(here, (Step(_("Elsewhere"), opens=("stands", seat)),)))
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
    out += moon_rows.tile(t, question, number) if t.moon is not None else []
    return [*out, *standing(t, question, number)]


def cell(t: State, question: Question, where: Spot) -> list[Row]:
    below = catacombs_rows.ladder_and_tokens(t, question, where[0])
    return [*below, *catacombs_rows.demons(t, question, where[0]), *standing(t, question, where[0] + 9)]


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
    return out + (catacombs_rows.shadow(t, question, spot) if t.secret is not None else [])


def space(t: State, question: Question, where: Spot) -> list[Row]:
    """A ghost with all that lies on it, or an empty space."""
    ghost = t.ghost((where[0], where[1]))
    here = now(t, ("ghost", *where))
    if ghost is None:
        first = Step(_("A ghost lies here"), opens=(CARD, *where, GHOSTS), sign=("icon", "card"))
        out = [Row(said(t, (("ghost", *where), None)), (first,))]
    else:
        other = Step(_("Another card"), opens=(CARD, *where, GHOSTS), sign=("icon", "card"))
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
    return out + (moon_rows.su_ling(t, question, where) if t.moon is not None else [])


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


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {
    "board": board,
    "tile": tile,
    "cell": cell,
    "space": space,
    "deck": deck,
    MOVE: moving,
    PEOPLE[0]: people,
    **forgotten.SHEETS,
    **played_on.SHEETS,
    **catacombs_rows.SHEETS,
    **moon_rows.SHEETS,
}

TITLES: tuple[tuple[Mapping[str, object], Callable[[State, Spot], str]], ...] = tuple(
    (part.SHEETS, part.title) for part in (forgotten, played_on, catacombs_rows, moon_rows)
)

DIFFERS: Differs[State] = Differs(spots, others, title, rows, texts.said, PEOPLE, played_on.walk)
