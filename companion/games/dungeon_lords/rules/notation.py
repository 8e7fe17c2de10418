"""Positions that a person can write by hand: only what differs from a table before its first season.

All entries, as TOML or as JSON with the same names; orders by their numbers on the board:

    players = ["red", "blue"]         # clockwise; also care, house, helps, "first game", deck, thirds
    first = "red"                     # the starting player
    year = 1
    season = "spring"
    event = "pay day"                 # that of this season
    coming = "taxes"                  # the one shown for the next
    "events left" = ["special"]       # tiles of this year that nobody has seen yet
    paladin = "blue"
    distant = ["vampire"]             # monsters that Pay Days sent away
    squares = { 1 = ["", "red"] }     # who stands on I, II and III of an action

    [yellow]                          # a non-player
    inaccessible = [2, 3, 4]
    drawn = [1, 5]
    third = 7                         # chosen, not shown yet

    [red]                             # a player
    inaccessible = [2, 4]
    laid = [3, 1, 7]
    waiting = [7]                     # orders with a minion on their cards
    evil = 6                          # also moved, due, spilt, letters, owed, paid, monsters, settled, past
"""

from typing import Any

from companion.game.position import BadPosition
from companion.game.written import parse
from companion.games.dungeon_lords.rules.facts import ACTIONS, EVENTS, MONSTERS, SEASONS, SQUARES, TOP
from companion.games.dungeon_lords.rules.setup import BadSetup, Setup
from companion.games.dungeon_lords.rules.state import GOODS, NonPlayer, Player, Table

Entries = dict[str, Any]

SETUP_KEYS = ("players", "care", "house", "helps", "deck", "thirds")
TABLE_KEYS = {*SETUP_KEYS, "first game", "first", "year", "season", "event", "coming", "events left", "paladin",
              "distant", "squares"}  # fmt: skip
DUMMY_KEYS = {"inaccessible", "drawn", "third"}
PLAYER_KEYS = {"inaccessible", "laid", "waiting", "evil", "moved", "letters", "owed", "paid", "monsters", "settled",
               "past", "spilt", "due"}  # fmt: skip


def entries(t: Table) -> Entries:
    """The whole position, as plain data for a journal; `position` reads it again."""
    setup, out = t.setup, Entries()
    out |= {key: list(value) if isinstance(value := getattr(setup, key), tuple) else value for key in SETUP_KEYS}
    out |= {"first game": setup.first_game, "first": setup.players[t.first], "year": t.year}
    out |= {"season": SEASONS[t.season], "event": t.event, "coming": t.coming, "events left": list(t.events_left)}
    out |= {"paladin": "" if t.paladin is None else setup.players[t.paladin], "distant": list(t.distant)}
    out["squares"] = {str(action): t.on(action) for action in ACTIONS if any(t.on(action))}
    out |= {dummy.colour: _dummy_entries(dummy) for dummy in t.non_players}
    return out | {player.colour: _player_entries(player) for player in t.players}


def _dummy_entries(dummy: NonPlayer) -> Entries:
    out: Entries = {"inaccessible": sorted(dummy.inaccessible), "drawn": list(dummy.drawn)}
    return out | ({"third": dummy.third} if dummy.third is not None else {})


def _player_entries(player: Player) -> Entries:
    return {
        "inaccessible": sorted(player.inaccessible),
        "laid": list(player.laid),
        "waiting": list(player.waiting),
        "evil": player.evil,
        "moved": player.moved,
        "letters": player.letters,
        "owed": player.owed,
        "paid": dict(player.paid),
        "monsters": list(player.monsters),
        "settled": [list(pair) for pair in player.settled],
        "past": [list(pair) for pair in player.past],
        "spilt": player.spilt,
        "due": player.due,
    }


def same_position(one: Entries, other: Entries) -> bool:
    """Whether two positions are the same; entries of one that the other does not have are not compared."""
    return all(one[key] == other[key] for key in one.keys() & other.keys())


def position(raw: Entries | str) -> Table:
    """The table that these entries describe.  Raises BadPosition for what no table can show."""
    raw = parse(raw) if isinstance(raw, str) else raw
    try:
        t = Table(_setup(raw))
        _known(raw, TABLE_KEYS | {owner.colour for owner in t.owners})
        _lay_table(t, raw)
        for dummy in t.non_players:
            _lay_dummy(dummy, _table(raw, dummy.colour))
        for player in t.players:
            _lay_player(player, _table(raw, player.colour))
        _lay_squares(t, _table(raw, "squares"))
    except BadSetup as error:
        raise BadPosition(error.message, **error.values) from error
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        raise BadPosition("an entry has the wrong form") from error
    return t


def _setup(raw: Entries) -> Setup:
    given: dict[str, Any] = {
        key: tuple(raw[key]) if isinstance(raw[key], list) else raw[key] for key in SETUP_KEYS if key in raw
    }
    players = given.get("players", Setup.players)
    first = raw.get("first", players[0] if players else "")
    return Setup(**given, first=first, first_game=raw.get("first game", False)).complete()


def _lay_table(t: Table, raw: Entries) -> None:
    t.year = _one_of(raw, "year", (1, 2), 1)
    t.season = SEASONS.index(_one_of(raw, "season", SEASONS, SEASONS[0]))
    t.event, t.coming = (_one_of(raw, key, ("", *EVENTS), "") for key in ("event", "coming"))
    left = [event for event in EVENTS if event not in (t.event, t.coming)]
    t.events_left = _listed(raw, "events left", EVENTS, left)
    paladin = _one_of(raw, "paladin", ("", *t.setup.players), "")
    t.paladin = t.setup.players.index(paladin) if paladin else None
    t.distant = _listed(raw, "distant", MONSTERS)


def _lay_dummy(dummy: NonPlayer, raw: Entries) -> None:
    """What is neither inaccessible nor drawn is in the deck."""
    _known(raw, DUMMY_KEYS)
    dummy.inaccessible, dummy.drawn = _orders(raw, "inaccessible"), _orders(raw, "drawn")
    lying = dummy.inaccessible + dummy.drawn
    if len(set(lying)) < len(lying):
        raise BadPosition("an order of {colour} lies in two places", colour=dummy.colour)
    dummy.deck = tuple(number for number in ACTIONS if number not in lying)
    dummy.third = _one_of(raw, "third", (None, *dummy.deck), None)


def _lay_player(player: Player, raw: Entries) -> None:
    _known(raw, PLAYER_KEYS)
    player.inaccessible, player.laid = _orders(raw, "inaccessible"), _orders(raw, "laid")
    if set(player.inaccessible) & set(player.laid):
        raise BadPosition("an order of {colour} lies in two places", colour=player.colour)
    player.waiting = _orders(raw, "waiting")
    if not set(player.waiting) <= set(player.laid):
        raise BadPosition("{colour} has not laid an order on which a minion waits", colour=player.colour)
    player.home -= len(player.waiting)
    player.evil = _one_of(raw, "evil", range(TOP + 1), player.evil)
    player.moved, player.spilt, player.due = (_count(raw, key) for key in ("moved", "spilt", "due"))
    player.letters, player.owed = _count(raw, "letters"), _count(raw, "owed")
    paid = _table(raw, "paid")
    _known(paid, set(GOODS))
    player.paid |= {goods: _count(paid, goods) for goods in paid}
    player.monsters = _listed(raw, "monsters", MONSTERS)
    player.settled, player.past = _fates(raw, "settled"), _fates(raw, "past")


def _fates(raw: Entries, key: str) -> tuple[tuple[str, str], ...]:
    pairs = tuple((monster, fate) for monster, fate in raw.get(key, ()))
    if not all(monster in MONSTERS and isinstance(fate, str) for monster, fate in pairs):
        raise BadPosition("{key!r} is a list of monsters, each with what became of it", key=key)
    return pairs


def _lay_squares(t: Table, raw: Entries) -> None:
    """Minions on squares; each owner has as many as the box gives him."""
    owners = {owner.colour: owner for owner in t.owners}
    for key, colours in raw.items():
        if not (key.isdecimal() and int(key) in ACTIONS) or len(colours) > len(SQUARES):
            raise BadPosition("'squares' names actions from 1 to 8, and for each who stands on I, II and III")
        for square, colour in enumerate(colours):
            if colour:
                t.squares[(int(key) - 1) * len(SQUARES) + square] = colour
                owners[colour].home -= 1
    if any(owner.home < 0 for owner in owners.values()):
        raise BadPosition("every colour has three minions")


def _known(raw: Entries, keys: set[str]) -> None:
    for key in raw:
        if key not in keys:
            raise BadPosition("unknown entry {key!r}", key=key)


def _table(raw: Entries, key: str) -> Entries:
    value = raw.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition("{key!r} is a table of entries", key=key)
    return value


def _one_of(raw: Entries, key: str, known: Any, default: Any) -> Any:
    value = raw.get(key, default)
    if type(value) is bool or value not in tuple(known):
        raise BadPosition("{key!r} is one of {names}", key=key, names=", ".join(str(name) for name in known))
    return value


def _count(raw: Entries, key: str) -> int:
    value = raw.get(key, 0)
    if type(value) is not int or value < 0:
        raise BadPosition("{key!r} is a number from 0 on", key=key)
    return value


def _listed(raw: Entries, key: str, known: Any, default: Any = ()) -> tuple[Any, ...]:
    value = raw.get(key, default)
    if not isinstance(value, list | tuple) or not set(value) <= set(known):
        raise BadPosition("{key!r} is a list of {names}", key=key, names=", ".join(str(name) for name in known))
    return tuple(value)


def _orders(raw: Entries, key: str) -> tuple[int, ...]:
    numbers = _listed(raw, key, ACTIONS)
    if len(set(numbers)) < len(numbers) or any(type(number) is not int for number in numbers):
        raise BadPosition("{key!r} names each order once", key=key)
    return numbers
