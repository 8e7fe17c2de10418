"""The small sheets of what Black Secret lays on the table."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS, TOKEN_KINDS
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.correct.catacombs import AWAY, BACK, GONE, LASTING_LEVELS
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, now
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.black_secret.questions import curse_sign, demon_sign, mantra_sign
from companion.games.ghost_stories.words.correct.buttons import counted, in_rows, step, turned
from companion.games.ghost_stories.words.correct.said import said
from companion.table.differs import Row, Spot, Step
from companion.table.messages import _, ngettext
from companion.table.phrases import listed, telling

WU_FENG, CURSES, MANTRAS, CATACOMBS = ("wu-feng",), ("curses",), ("mantras",), ("catacombs",)
"""Sheets that no place of the map opens."""


def title(t: State, spot: Spot) -> str:
    """What the sheet is about."""
    heads = {
        WU_FENG: _("Wu-Feng's board"),
        CURSES: _("Curses"),
        MANTRAS: _("Blood mantras"),
        CATACOMBS: _("The catacombs"),
        ("aside",): _("Which curse lies aside?"),
    }
    if spot in heads:
        return heads[spot]
    if spot[0] == "token":
        text = _("{cell}: what was turned up?") if spot[2] == AWAY else _("{cell}: what lies there after all?")
        return text.format(cell=words.tile(t, spot[1] + 9))
    if spot[0] == "curse":
        return said(t, (spot, now(t, spot)))
    return _("{mantra}: where is it?").format(mantra=words.blood_mantra(spot[1]))


# A cell.


def ladder_and_tokens(t: State, question: Question, cell: int) -> list[Row]:
    place = ("stack", cell)
    could = CORRECTIONS.could(t, place)
    ways = {one[0] for one in could if isinstance(one, tuple)}
    why = {AWAY: _("No token is left there."), BACK: _("As many lie there as at the start.")}
    steps = [
        Step(text, opens=("token", cell, way)) if way in ways else Step(text, refused=why[way])
        for text, way in (("−", AWAY), ("+", BACK))
    ]
    return [
        turned(t, question, ("ladder", cell), _("Take away") if secret_of(t).ladders[cell] else _("Put it there")),
        Row(said(t, (place, now(t, place))), tuple(steps)),
    ]


def demons(t: State, question: Question, cell: int) -> list[Row]:
    """Who is there, lit; a touch brings one or takes him away."""
    steps = []
    for one in range(len(DEMONS)):
        place = ("demon", one)
        end = None if now(t, place) == cell else cell
        steps.append(
            step(t, question, place, end, words.demon(one), demon_sign(t, one))._replace(on=now(t, place) == cell)
        )
    return [Row("", tuple(steps))]


def shadow(t: State, question: Question, spot: int) -> list[Row]:
    """Whether the Shadow stands on this tile or cell."""
    if now(t, ("shadow",)) == spot:
        return [Row(said(t, (("shadow",), spot)), (step(t, question, ("shadow",), None, _("Not in play")),))]
    return [Row("", (step(t, question, ("shadow",), spot, _("The Shadow stands here"), ("icon", "shadow")),))]


def token(t: State, question: Question, where: Spot) -> list[Row]:
    """The kinds of a token that was turned up, or that lies there after all."""
    cell, way = where
    steps = [
        step(t, question, ("stack", cell), (way, kind), words.token(kind), ("token", kind))._replace(
            opens=("cell", cell)
        )
        for kind in TOKEN_KINDS
    ]
    return in_rows(steps, 2)


def catacombs(t: State, _question: Question, _where: Spot) -> list[Row]:
    """What lies on each cell, in short."""
    return in_rows([Step(_lies(t, cell), opens=("cell", cell)) for cell in range(9)], 3)


def _lies(t: State, cell: int) -> str:
    secret = secret_of(t)
    count = len(secret.stacks[cell])
    told = [ngettext("{count} token", "{count} tokens", count).format(count=count)]
    told += [] if secret.ladders[cell] else [_("no ladder")]
    told += [words.demon(one) for one in secret.demons_on(cell)]
    told += [_("Shadow")] if secret.shadow == cell + 9 else []
    told += [words.seat(t, board.seat) for board in t.living() if board.tile == cell + 9]
    return telling(words.short_tile(t, cell), listed(told))


# Wu-Feng's board.


def wu_feng(t: State, question: Question, _where: Spot) -> list[Row]:
    """The Urns, the demons that are not below, the Shadow, and the ways to curses and mantras."""
    out = [counted(t, question, ("urns",))]
    for one in range(len(DEMONS)):
        place = ("demon", one)
        steps = (step(t, question, place, None, _("On this board")),) if now(t, place) is not None else ()
        out.append(Row(said(t, (place, now(t, place))), steps))
    spot = now(t, ("shadow",))
    steps = (step(t, question, ("shadow",), None, _("Not in play")),) if spot is not None else ()
    out.append(Row(said(t, (("shadow",), spot)), steps))
    return [*out, Row("", (Step(_("Curses"), opens=CURSES), Step(_("Blood mantras"), opens=MANTRAS)))]


def curses(t: State, _question: Question, _where: Spot) -> list[Row]:
    """The pyramid from above, a button a place, and what lies aside."""
    secret, there = secret_of(t), set(CORRECTIONS.places(t))
    out = []
    for level in reversed(LASTING_LEVELS):
        row = enumerate(secret.pyramid[level - 1])
        steps = tuple(_place(t, ("curse", level, k), token, there) for k, token in row)
        out.append(Row(_("Row {row}").format(row=level), steps))
    return [*out, Row("", (Step(_("Curses laid aside"), opens=("aside",)),))]


def _place(t: State, place: Spot, token: str | None, there: set[Spot]) -> Step:
    text = str(place[2] + 1)
    if place not in there:
        return Step(text, refused=_("No curse can lie there: it would rest on nothing."))
    return Step(text, opens=place, sign=curse_sign(t, token) if token is not None else ())


def curse(t: State, question: Question, where: Spot) -> list[Row]:
    """No curse, or any that can lie there; one of unknown colour once for each that it can have."""
    place = ("curse", *where)
    bare = step(t, question, place, None, _("No curse here"))._replace(opens=CURSES)
    found = [_curse(t, question, place, one) for one in CORRECTIONS.could(t, place) if one is not None]
    return [Row("", (bare,)), *in_rows(found, 1)]


def _curse(t: State, question: Question, place: Spot, one: Any) -> Step:
    token, colour = one if isinstance(one, tuple) else (one, "")
    text = words.curse(token) if not colour else f"{words.curse(token)} ({words.colour(colour)})"
    return step(t, question, place, one, text, curse_sign(t, token))._replace(opens=CURSES)


def aside(t: State, question: Question, _where: Spot) -> list[Row]:
    """Those that lie aside are lit; a touch lays one there or takes it back to its pile."""
    places = [place for place in CORRECTIONS.places(t) if place[0] == "curse aside"]
    steps = [
        step(t, question, place, not now(t, place), words.curse(place[1]), curse_sign(t, place[1]))._replace(
            on=now(t, place)
        )
        for place in places
    ]
    return in_rows(steps, 1)


def mantras(t: State, question: Question, _where: Spot) -> list[Row]:
    """Those that lie open, with their Qi."""
    return [_mantra(t, question, mantra) for mantra in secret_of(t).mantras]


def _mantra(t: State, question: Question, mantra: str) -> Row:
    row = counted(t, question, ("blood mantra", mantra))
    return row._replace(steps=(*row.steps, Step(_("Not open"), opens=("blood mantra", mantra))))


def blood_mantra(t: State, question: Question, where: Spot) -> list[Row]:
    """It has taken effect, it lies in its pile, or another one of its level lies in its place."""
    place = ("blood mantra", where[0])
    ways = [(GONE, _("It took effect: out of the game")), (None, _("In its pile"))]
    steps = [step(t, question, place, lies, text) for lies, text in ways]
    others = [one for one in CORRECTIONS.could(t, place) if isinstance(one, str) and one != GONE]
    for one in others:
        text = _("Open instead: {mantra}").format(mantra=words.blood_mantra(one))
        steps.append(step(t, question, place, one, text, mantra_sign(t, one)))
    return in_rows([one._replace(opens=MANTRAS) for one in steps], 1)


SHEETS: dict[str, Callable[[State, Question, Spot], list[Row]]] = {
    "token": token,
    "wu-feng": wu_feng,
    "curses": curses,
    "curse": curse,
    "aside": aside,
    "mantras": mantras,
    "blood mantra": blood_mantra,
    "catacombs": catacombs,
}
