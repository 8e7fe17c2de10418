"""Texts that place, move and remove figures and buildings (AM 4.5 to 4.7, 8.7 to 8.13, 8.15)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.rules import minions
from companion.games.ankh_morpork.rules.assassination import assassinate, others_at, remove_one_of, targets
from companion.games.ankh_morpork.rules.building import build_dearest
from companion.games.ankh_morpork.rules.d12 import PLAIN, counting, thrown
from companion.games.ankh_morpork.rules.effects import text
from companion.games.ankh_morpork.rules.facts import AREAS, NEXT, OPPONENT, PLAYER, Card
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import SAVED, TEXT, elsewhere, stopped
from companion.games.ankh_morpork.rules.verbs import earn, note, place, replace, swap, take

# Placing.


@text("PLACE_ANYWHERE_NO_TROUBLE")
def place_anywhere(t: State, card: Card) -> Asking:
    """Deep Dwarves, Mr Shine: any area, no marker (AM 8.9)."""
    yield from minions.place_among(t, AREAS, "AM 8.9", marks=False)


@text("PLACE_AT_OWN_BUILDING")
def place_at_building(t: State, card: Card) -> Asking:
    """Willikins: its areas with a building (AM 8.9)."""
    yield from minions.place_among(t, t.with_building(OPPONENT), "AM 8.9")


@text("PLACE_IN_TROUBLE")
def place_in_trouble(t: State, card: Card) -> Asking:
    """The Smoking Gnu: areas with a marker (AM 8.9)."""
    yield from minions.place_among(t, t.with_marker(), "AM 8.9")


@text("PLACE_IN_OR_NEXT_TO")
def place_in_or_next_to(t: State, card: Card) -> Asking:
    """The Senior Wrangler one, Archchancellor Ridcully two: Unreal Estate or next to it, one roll each (AM 8.9)."""
    area = card.values["area"]
    for _minion in range(card.values["count"]):
        yield from minions.place_among(t, tuple(sorted((area, *NEXT[area]))), "AM 8.9")


@text("PLACE_TROUBLE")
def place_marker(t: State, card: Card) -> Asking:
    """Doctor Hix: a marker anywhere (AM 8.10)."""
    yield from minions.put_marker(t, AREAS, "AM 8.10")


@text("PLACE_TROUBLE_NEXT_TO_TROUBLE")
def place_marker_next_to_marker(t: State, card: Card) -> Asking:
    """The Mob: next to an area with a marker (AM 8.10)."""
    near = [area for area in AREAS if any(t.marker[other] for other in NEXT[area])]
    yield from minions.put_marker(t, near, "AM 8.10")


# Moving.


@text("MOVE_OWN_FROM_TROUBLE")
def move_from_trouble(t: State, card: Card) -> Asking:
    """Rincewind: from an area with a marker (AM 4.5)."""
    starts = tuple([area for area in t.with_figure(OPPONENT) if t.marker[area]])
    yield from minions.move_own(t, starts, "AM 4.5")


@text("MOVE_OWN_ANYWHERE")
def move_anywhere(t: State, card: Card) -> Asking:
    """Dorfl, Adora Belle Dearheart (AM 4.6)."""
    yield from minions.move_own_anywhere(t, "AM 4.6")


@text("PAY_AND_MOVE_OWN_ANYWHERE")
def pay_and_move(t: State, card: Card) -> Asking:
    """Hobson's Livery Stable: the bank pays the player, then AM 4.6; nothing without a minion (AM 8.7)."""
    if t.with_figure(OPPONENT):
        earn(t, card.values["amount"], "AM 8.7")
        yield from minions.move_own_anywhere(t, "AM 8.7")


@text("MOVE_OTHER_ADJACENT")
def move_other(t: State, card: Card) -> Asking:
    """The Duckman, Foul Ole Ron, Canting Crew (AM 4.7)."""
    yield from minions.move_players(t, "AM 4.7")


@text("SWAP_MINIONS")
def swap_minions(t: State, card: Card) -> Asking:
    """The Bursar: one of its minions with one of the player's in another area (AM 8.8)."""
    players = t.with_figure(PLAYER)
    starts = tuple([area for area in t.with_figure(OPPONENT) if any(other != area for other in players)])
    own = yield from counting(t, "swap own", starts, "AM 8.8")
    if own is None:
        return
    other = yield from counting(t, "swap player's", [area for area in players if area != own], "AM 8.8")
    if not (yield from stopped(t, ("swap", other, own))):
        swap(t, own, other, "AM 8.8")


# Removing.


@text("PAY_AND_ASSASSINATE")
def pay_and_assassinate(t: State, card: Card) -> Asking:
    """Burleigh & Stronginthearm: the bank pays the player, then AM 4.10; nothing without a target (AM 8.7)."""
    if targets(t):
        earn(t, card.values["amount"], "AM 8.7")
        yield from assassinate(t, "AM 8.7", TEXT)


@text("REMOVE_IN_AREA")
def remove_in_area(t: State, card: Card) -> Asking:
    """The Dean: one figure of Unreal Estate, never its own (AM 8.11)."""
    yield from remove_one_of(t, card.values["area"], "AM 8.11", TEXT)


@text("DIE_REMOVE_IN_AREAS")
def remove_in_areas_rolled(t: State, card: Card) -> Asking:
    """Carcer: two plain rolls, then one figure of each area, never its own (AM 8.11)."""
    if not any(others_at(t, area) for area in AREAS):
        return
    first = yield from thrown(t, "text", PLAIN, AREAS, "AM 8.11")
    second = yield from thrown(t, "text", PLAIN, AREAS, "AM 8.11")
    for area in (first, second):
        yield from remove_one_of(t, area, "AM 8.11", TEXT)


@text("DIE_REMOVE_IN_TROUBLE")
def errol(t: State, card: Card) -> Asking:
    """Errol: 7 or more removes a figure beside a marker, 1 an own minion; no die without a target (AM 8.12)."""
    if not targets(t, burns=False):
        return
    number = yield from thrown(t, "text", PLAIN, AREAS, "AM 8.12")
    if number >= card.values["high_from"]:
        yield from assassinate(t, "AM 8.12", TEXT, burns=False)
    elif number == card.values["low"]:
        yield from minions.remove_own(t, "AM 8.12")


@text("OTHERS_REMOVE_OWN")
def auditors(t: State, card: Card) -> Asking:
    """The Auditors: the player removes one of his minions, his choice, or stops that (AM 8.13, 2.7)."""
    own = t.with_figure(PLAYER)
    if not own:
        return
    moved = [("elsewhere", start, goal) for start in own for _word, goal in elsewhere(t, start)]
    answer = yield Question("own minion", TABLE, (*own, SAVED, *moved), (card.id,), "AM 8.13")
    if answer == SAVED:
        note(t, "AM 2.7", "ignored", card.id)
        return
    take(t, PLAYER, answer if answer in own else answer[1], "AM 8.13")
    if answer not in own:
        place(t, PLAYER, answer[2], "AM 2.7")


# Buildings.


@text("REPLACE_BUILDING")
def replace_building(t: State, card: Card) -> Asking:
    """Sybil Vimes, Reacher Gilt: a building of the player becomes its own, and the bank pays him (AM 8.15)."""
    marked = card.values["trouble"]
    found = [area for area in t.with_building(PLAYER) if t.marker[area] == marked]
    area = yield from counting(t, "replace", found, "AM 8.15")
    if area is not None and t.buildings_left(OPPONENT) and not (yield from stopped(t, ("replace", area))):
        replace(t, OPPONENT, area, "AM 8.15")
        earn(t, t.price(area), "AM 5.1")


@text("BUILD_HALF_PRICE")
def build_cheaply(t: State, card: Card) -> Asking:
    """Wee Mad Arthur builds as ever (AM 8.15)."""
    yield from build_dearest(t)
