"""We played on without the app: one thing after the other that may lie otherwise, and then whose turn begins.

The turn comes last, because the ghosts act at once when it begins, on the table as it is known then.
"""

from collections.abc import Callable

from companion.game.question import Question
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct import catacombs_rows, moon_rows
from companion.games.ghost_stories.words.correct.buttons import in_rows, step
from companion.table.differs import Row, Spot, Step
from companion.table.messages import _

TURN, GHOSTS, VILLAGE = ("turn",), ("ghosts",), ("village",)


def walk(t: State) -> list[Spot]:
    """The sheets in the order in which people look over their table."""
    out: list[Spot] = [GHOSTS, *(("board", board.seat) for board in t.boards if board.played), VILLAGE, ("deck",)]
    if t.secret is not None:
        out += [catacombs_rows.CATACOMBS, catacombs_rows.WU_FENG, catacombs_rows.CURSES, catacombs_rows.MANTRAS]
    return [*out, *([moon_rows.VILLAGERS, moon_rows.FAMILY_SHEET] if t.moon is not None else []), TURN]


def title(t: State, spot: Spot) -> str:
    """What the sheet is about."""
    if spot[0] == "stands":
        return _("Where does {who} stand?").format(who=words.seat(t, spot[1]))
    heads = {TURN: _("Whose turn begins now?"), GHOSTS: _("The ghosts"), VILLAGE: _("Which tiles are haunted?")}
    return heads[spot]


def turn(t: State, question: Question, _where: Spot) -> list[Row]:
    """A button a board; the turn that the app believes in is lit."""
    steps = [
        step(t, question, ("active",), board.colour, words.seat(t, board.seat), ("board", board.colour))._replace(
            on=board.seat == t.active
        )
        for board in t.boards
    ]
    return in_rows(steps, 1)


def ghosts(t: State, _question: Question, _where: Spot) -> list[Row]:
    """A row a board: its spaces, right to left as its player sees them."""
    return [
        Row(words.colour(board.colour), tuple(_space(t, (board.seat, space)) for space in range(3)))
        for board in t.boards
    ]


def _space(t: State, place: tuple[int, int]) -> Step:
    ghost = t.ghost(place)
    return Step(words.card(ghost.card.number, t.cards) if ghost is not None else _("free"), opens=("space", *place))


def village(t: State, question: Question, _where: Spot) -> list[Row]:
    """Every tile; the haunted ones are lit."""
    steps = []
    for tile in range(9):
        place = ("haunted", tile)
        one = step(t, question, place, not t.haunted[tile], words.short_tile(t, tile))
        steps.append(one._replace(on=t.haunted[tile]))
    return in_rows(steps, 3)


def stands(t: State, question: Question, where: Spot) -> list[Row]:
    """A button for each tile, and for each cell below."""
    place = ("taoist", where[0])
    steps = [
        step(t, question, place, number, words.short_tile(t, number))._replace(opens=("board", where[0]))
        for number in range(18 if t.secret is not None else 9)
    ]
    return in_rows(steps, 3)


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {
    "turn": turn,
    "ghosts": ghosts,
    "village": village,
    "stands": stands,
}
