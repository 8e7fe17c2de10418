"""How a simulated player answers: `random`, and `sensible`, who builds, saves his pieces and strikes where it hurts."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.players.own_turn import NOTHING
from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.rules.building import sites
from companion.games.ankh_morpork.rules.changes import BUILDING_OF, MARKER
from companion.games.ankh_morpork.rules.ending import WANTED_AREAS, WANTED_BUILDINGS
from companion.games.ankh_morpork.rules.facts import CARDS, DEMON, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.player import BUY_EVENT, FOOLS_EVENT
from companion.games.ankh_morpork.rules.stops import GO_ON
from companion.table.messages import N_

Options = tuple[Any, ...]
Policy = Callable[[Any, Question], Options]

WORTH = {"MINION": 3, "BUILDING": 2, "ASSASSINATE": 4, "CALM": 1, "PLAY_ANOTHER": 3, "EVENT": -3, "SCROLL": 1}
"""What a symbol is worth to him; money as much as half its dollars."""
TEXTS = {"DRAW": 3, "PLAY_TWO": 4, "OTHERS_REMOVE_OWN": 4, "PLACE_IN_OR_NEXT_TO": 5, "PLACE_ANYWHERE_NO_TROUBLE": 3,
         "PLACE_IN_TROUBLE": 3, "REPLACE_BUILDING": 3, "BUILD_HALF_PRICE": 4}  # fmt: skip


def at_random(_t: Any, question: Question) -> Options:
    """Any legal answer."""
    return question.options


def sensible(t: Seated, question: Question) -> Options:
    """The answers that are worth most to him."""
    worth = WORTHS.get(question.kind)
    if worth is None:
        return question.options
    marked = [worth(t, option) for option in question.options]
    best = max(marked)
    return tuple(option for option, value in zip(question.options, marked, strict=True) if value == best)


def card(t: Seated, name: Any) -> float:
    """A card by its symbols; one that builds counts more when he can pay for it."""
    if name == NOTHING:
        return 0
    facts = CARDS[name]
    worth = float(sum(WORTH.get(symbol, 0) for symbol in facts.symbols) + TEXTS.get(facts.code, 0))
    worth += sum(int(symbol[-1]) / 2 for symbol in facts.symbols if symbol.startswith("MONEY_"))
    if "BUILDING" in facts.symbols and any(t.price(area) <= t.dollars for area in sites(t, PLAYER)):
        worth += 8
    return worth


def change(t: Seated, told: Any) -> float:
    """What a change of the board is worth."""
    if told == NOTHING:
        return 0
    if told in (BUY_EVENT, FOOLS_EVENT):
        return -1
    if told[0] == "move":
        return move(t, *told[1:])
    if told[0] in ("put", "take"):
        return (put if told[0] == "put" else take)(t, *told[1:])
    return 1


def put(t: Seated, piece: str, area: int) -> float:
    """Buildings above all, cheap ones first; minions where the opponent would build, or where he can build himself."""
    if piece == BUILDING_OF[PLAYER]:
        return 100 - t.price(area)
    if piece == MARKER:
        return 3 if could_build(t, area) else -1
    crowd = 2 * t.figures[OPPONENT][area]
    if t.marker[area]:
        return 2 - t.figures[PLAYER][area] - t.figures[DEMON][area]
    return 12 if could_build(t, area) else 8 - crowd - 2 * t.figures[PLAYER][area]


def could_build(t: Seated, area: int) -> bool:
    """Whether the opponent might build there; a marker keeps it from that."""
    return t.figures[OPPONENT][area] > 0 and not t.marker[area] and not t.building[area] and not t.figures[TROLL][area]


def take(t: Seated, piece: str, area: int) -> float:
    """Buildings of the opponent, minions that hold an area alone, and markers over his own minions."""
    if piece == BUILDING_OF[OPPONENT]:
        return 50
    if piece == OPPONENT:
        return 20 - t.figures[OPPONENT][area] + 5 * close_to_areas(t)
    if piece == MARKER:
        return 2 if t.figures[PLAYER][area] and not could_build_without_marker(t, area) else -1
    return 1


def could_build_without_marker(t: Seated, area: int) -> bool:
    return t.figures[OPPONENT][area] > 0 and not t.building[area]


def close_to_areas(t: Seated) -> bool:
    return len(t.with_figure(OPPONENT)) >= WANTED_AREAS - 2


def move(t: Seated, side: str, start: int, goal: int) -> float:
    """The opponent's minions together; his own away from markers."""
    if side == OPPONENT:
        return 3.0 if t.figures[OPPONENT][start] == 1 and t.figures[OPPONENT][goal] else -1.0
    return 2.0 if t.marker[start] and not t.company(goal) else -1.0


def stop(t: Seated, way: Any) -> float:
    """He saves what he can."""
    return -1 if way == GO_ON else 1


def demand(t: Seated, way: Any) -> float:
    """Money rather than a card of the opponent or a card before him, while he has some."""
    if way[0] == "pay":
        return 2 if t.dollars >= 2 * way[1] or t.building.count(PLAYER) == WANTED_BUILDINGS[PLAYER] else 1
    return 3 if way[0] == "ignored" else 1.5 if way[0] in ("keep",) else 0


WORTHS: dict[str, Callable[[Seated, Any], float]] = {
    "card to play": card,
    "change": change,
    "stop": stop,
    "demand": demand,
}

POLICIES: dict[str, Policy] = {N_("random"): at_random, N_("sensible"): sensible}
