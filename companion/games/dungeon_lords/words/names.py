"""Names of things for people: colours, orders, squares, monsters, goods, seasons, events."""

from collections.abc import Callable, Iterable, Mapping

from companion.games.dungeon_lords.rules.facts import ACTIONS, EVENTS, MONSTERS, PALADIN, SEASONS, SQUARES, START
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table
from companion.table.messages import N_, _, ngettext, pgettext
from companion.table.phrases import listed

COLOUR_NAMES = {"red": N_("Red"), "green": N_("Green"), "blue": N_("Blue"), "yellow": N_("Yellow")}
ORDER_NAMES = {
    "get food": N_("Get Food"),
    "improve reputation": N_("Improve Reputation"),
    "dig tunnels": N_("Dig Tunnels"),
    "mine gold": N_("Mine Gold"),
    "recruit imps": N_("Recruit Imps"),
    "buy traps": N_("Buy Traps"),
    "hire monster": N_("Hire Monster"),
    "build room": N_("Build Room"),
}
MONSTER_NAMES = {
    "goblin": N_("Goblin"),
    "slime": N_("Slime"),
    "ghost": N_("Ghost"),
    "troll": N_("Troll"),
    "witch": N_("Witch"),
    "vampire": N_("Vampire"),
    "golem": N_("Golem"),
    "dragon": N_("Dragon"),
    "demon": N_("Demon"),
}
SEASON_NAMES = {"winter": N_("Winter"), "spring": N_("Spring"), "summer": N_("Summer"), "autumn": N_("Autumn")}
EVENT_NAMES = {"pay day": N_("Pay Day"), "taxes": N_("Taxes"), "special": N_("Special event")}
assert ORDER_NAMES.keys() == {action.id for action in ACTIONS.values()}
assert MONSTER_NAMES.keys() == MONSTERS.keys()
assert SEASON_NAMES.keys() == set(SEASONS)
assert EVENT_NAMES.keys() == set(EVENTS)


def colour(name: str) -> str:
    return _(COLOUR_NAMES[name])


def person(setup: Setup, name: str) -> str:
    """A colour by the name given to it at set-up, or as it is called."""
    return setup.names.get(name) or colour(name)


def who(t: Table, name: str) -> str:
    return person(t.setup, name)


def seat(t: Table, number: int) -> str:
    return who(t, t.players[number].colour)


def order(number: int) -> str:
    """An order by its number and name, as board and card show them."""
    return f"{number} {_(ORDER_NAMES[ACTIONS[number].id])}"


def orders(numbers: Iterable[int]) -> str:
    """Several orders, in the order of the board."""
    return listed(map(order, sorted(numbers)))


def numbers(cards: Iterable[int]) -> str:
    """Several orders by their numbers alone, where what they do does not matter."""
    return listed(map(str, sorted(cards)))


def square(action: int, place: int) -> str:
    return f"{action}-{SQUARES[place]}"


def monster(name: str) -> str:
    if name == "ghost":  # a die of another game shows one, too, and not each language calls both the same
        return pgettext("a monster", "Ghost")
    return _(MONSTER_NAMES[name])


def event(name: str) -> str:
    return _(EVENT_NAMES[name]) if name else _("none")


def season(year: int, number: int) -> str:
    return _("{season}, year {year}").format(season=_(SEASON_NAMES[SEASONS[number]]), year=year)


def space(number: int) -> str:
    """A space of the Evilometer, counted from 0 at the bottom."""
    if number == START:
        return _("{space}, the bright space").format(space=number)
    if number == PALADIN:
        return _("{space}, the paladin's").format(space=number)
    return str(number)


def count(what: str, number: int) -> str:
    """So many goods of a cost or a gain."""
    return _COUNTED[what](number).format(count=number)


_COUNTED: dict[str, Callable[[int], str]] = {
    "food": lambda n: ngettext("{count} food", "{count} food", n),
    "gold": lambda n: ngettext("{count} gold", "{count} gold", n),
    "traps": lambda n: ngettext("{count} trap", "{count} traps", n),
    "imps": lambda n: ngettext("{count} imp", "{count} imps", n),
    "tunnels": lambda n: ngettext("{count} tunnel", "{count} tunnels", n),
    "monster": lambda n: ngettext("{count} monster", "{count} monsters", n),
    "own_monster": lambda n: ngettext("{count} own monster", "{count} own monsters", n),
    "room": lambda n: ngettext("{count} room", "{count} rooms", n),
    "spy": lambda _n: _("a spy"),
    "foreman_imp": lambda _n: _("foreman"),
    "imps_up_to": lambda n: ngettext("{count} imp", "{count} imps", n),
    "tunnels_up_to": lambda n: ngettext("{count} tunnel", "{count} tunnels", n),
    "gold_up_to": lambda n: ngettext("{count} gold", "{count} gold", n),
    "evil": lambda n: ngettext("{count} evil", "{count} evil", n),
    "reputation": lambda n: ngettext("{count} reputation", "{count} reputation", n),
}


def square_facts(action: int, place: int) -> str:
    """What a square costs and gives, as short as a map needs it."""
    facts = ACTIONS[action]
    cost, gain = facts.costs[place], facts.gains[place]
    return _("{cost}: {gain}").format(cost=goods(cost), gain=goods(gain)) if cost else goods(gain)


def goods(things: Mapping[str, int]) -> str:
    """A cost or a gain; evil with a minus is reputation."""
    there = [(name, things[name]) for name in _COUNTED if things.get(name)]
    said = [count("reputation", -n) if n < 0 else count(name, n) for name, n in there]
    return listed(said) or _("nothing")
