"""How likely an exorcism is, as people are told it: on the ghost, on a button, and with the dice in the hand."""

from collections import Counter

from companion.games.ghost_stories.advice.odds import Chance, odds
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.base.exorcism import targets
from companion.games.ghost_stories.rules.geometry import LINES
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base.payment import owned, token
from companion.games.ghost_stories.words.paragraphs import reason
from companion.table.hints import hints
from companion.table.messages import _
from companion.table.phrases import listed
from companion.table.view import Reason

Place = tuple[int, int]

TOLD = 2
"""Prices that are told beside the chance without a token; one less beside the chance for one of several ghosts."""


def short(t: State, seat: int, aim: tuple[Place, ...]) -> str:
    """Without a token, and with all that can help; "" for a table that wants no odds."""
    if unwanted(t):
        return ""
    found = odds(t, t.boards[seat], aim).chances
    least, most = figure(found[0].all_leave), figure(found[-1].all_leave)
    return percent(least) if least == most else percent(f"{least}–{most}")


def told(t: State, seat: int, aim: tuple[Place, ...]) -> str:
    """The same with each price that is worth its tokens, and for one of several ghosts."""
    if unwanted(t):
        return ""
    first, *others = odds(t, t.boards[seat], aim).chances
    lines = [percent(figure(first.all_leave))]
    if len(aim) > 1:
        all_leave = _("both {chance}") if len(aim) == 2 else _("all {chance}")
        lines = [
            all_leave.format(chance=lines[0]),
            _("at least one {chance}").format(chance=percent(figure(first.any_leaves))),
        ]
    for chance in best(first, others)[-TOLD if len(aim) == 1 else -1 :]:
        lines.append(
            _("with {tokens} {chance}").format(tokens=tokens(t, seat, chance), chance=percent(figure(chance.all_leave)))
        )
    return listed(lines)


def of_this_turn(t: State, place: Place) -> list[Reason]:
    """How likely whoever is in his Yang phase exorcises this ghost or demon; nothing where he cannot.

    Who stands elsewhere would roll for it from the tile before it, or from its cell, with whoever is there.
    """
    spot = before(t, place)
    if not t.yang or spot is None:
        return []
    trial = t.copy()
    board = trial.boards[t.active]
    there, board.tile = board.tile == spot, spot
    if (place,) not in targets(trial, board) or not (likely := told(trial, board.seat, (place,))):
        return []
    text = _("{who} exorcises it: {odds}") if there else _("From {tile} {who} would exorcise it: {odds}")
    return [reason(text.format(who=words.seat(t, board.seat), tile=words.tile(t, spot), odds=likely), "GS 9.3")]


def before(t: State, place: Place) -> int | None:
    """The tile or cell from which it is exorcised (GS 9.1, BS 8.2)."""
    if place[0] != DEMON_SEAT:
        return LINES[place[0]][place[1]][0]
    cells = [cell for cell in range(9) if place[1] in secret_of(t).demons_on(cell)]
    return cells[0] + 9 if cells else None


def unwanted(t: State) -> bool:
    return not (t.setup.odds and hints.wanted)


def best(first: Chance, others: list[Chance]) -> list[Chance]:
    """Of as many tokens only those that help most, and more of them only where they help more."""
    found = [first]
    for chance in others:
        if chance.all_leave > found[-1].all_leave and len(chance.tokens) > len(found[-1].tokens):
            found.append(chance)
    return found[1:]


def tokens(t: State, who: int, chance: Chance) -> str:
    """One's own need no name."""
    counts = Counter(chance.tokens).items()
    return listed(token(kind, n) if seat == who else owned(t, seat, kind, n) for (seat, kind), n in counts)


def percent(shown: str) -> str:
    return _("{chance} %").format(chance=shown)


def figure(chance: float) -> str:
    """Rounded, but never to what is sure and is not."""
    if 0 < chance < 0.01:
        return "<1"
    return ">99" if 0.99 < chance < 1 - 1e-9 else str(round(100 * chance))
