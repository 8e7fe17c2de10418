"""Pay Day: every monster is paid or leaves (DL 8)."""

from collections import Counter
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters.evil import more_evil
from companion.games.dungeon_lords.rules.chapters.waiting import ticked_off
from companion.games.dungeon_lords.rules.facts import MONSTERS, TOP
from companion.games.dungeon_lords.rules.state import Player, Table

DONE = "done"
"""No more monsters."""
ALL = ("all", "paid")
"""Every monster that is left is paid."""
LEAVES = {"evil": 1}
"""What a monster costs that leaves unpaid (DL 8.2)."""
SPACES = tuple(range(TOP + 1))


def pay_day(t: Table) -> Asking:
    """The table tells the counters and the paladin, then each player decides from the starting player on (DL 7.3)."""
    if not t.counts_events:
        verbs.tell(t, "DL 8.1", "pay yourselves")
        yield from ticked_off(t, "pay day", "DL 8.3")
        return
    for player in t.in_order():
        player.past, player.settled, player.monsters = player.past + player.settled, (), ()
        player.evil = yield Question("counter", TABLE, SPACES, (player.seat,), "DL 8.4", player.seat)
    t.paladin = yield Question("whose paladin", TABLE, (None, *range(len(t.players))), (), "DL 8.4")
    for player in t.in_order():
        yield from told_monsters(t, player)
        yield from wages(t, player)


def told_monsters(t: Table, player: Player) -> Asking:
    """The tiles that lie in his lair, one after the other (DL 8.1)."""
    while left := in_the_box(t):
        monster = yield Question("monster", TABLE, (DONE, *left), (player.seat,), "DL 8.1", player.seat)
        if monster == DONE:
            return
        player.monsters += (monster,)


def in_the_box(t: Table) -> tuple[str, ...]:
    """The monsters of which the box holds more than have been told on this Pay Day."""
    told = Counter(monster for player in t.players for monster in player.monsters)
    return tuple([m.id for m in MONSTERS.values() if told[m.id] < sum(m.tiles[: t.year])])


def wages(t: Table, player: Player) -> Asking:
    """Each monster in any order: paid whole, or gone (DL 8.1 to 8.3)."""
    while unpaid := unsettled(player):
        about = (player.seat, unpaid)
        choice = yield Question("wage", TABLE, ways(player, unpaid), about, "DL 8.3", player.seat)
        if choice == ALL:
            yield from pay(t, player, unpaid)
        elif choice[1] == "gone":
            yield from leave(t, player, choice[0])
        else:
            yield from pay(t, player, choice[:1])
            if len(choice) > 2:
                yield from eaten(t, player, choice[2])


def unsettled(player: Player) -> tuple[str, ...]:
    """The monsters of which nothing has been decided yet, in the order told."""
    left = list(player.monsters)
    for monster, _fate in player.settled:
        left.remove(monster)
    return tuple(left)


def ways(player: Player, unpaid: tuple[str, ...]) -> tuple[Any, ...]:
    """All may be paid at once, or one of them is paid or leaves; a demon's pay names the monster that it gets."""
    out: list[Any] = [ALL] if len(unpaid) > 1 and not any(eats(monster) for monster in unpaid) else []
    for monster in dict.fromkeys(unpaid):
        if eats(monster):
            out += [(monster, "paid", prey) for prey in preys(player, monster)]
        else:
            out.append((monster, "paid"))
        out.append((monster, "gone"))
    return tuple(out)


def eats(monster: str) -> bool:
    """Whether its cost is one of the player's own monsters."""
    return "own_monster" in MONSTERS[monster].cost


def preys(player: Player, demon: str) -> tuple[str, ...]:
    """The other monsters that he has now: those not settled, and those paid already."""
    paid = [monster for monster, fate in player.settled if fate == "paid"]
    left = [*unsettled(player), *paid]
    left.remove(demon)
    return tuple(dict.fromkeys(left))


def pay(t: Table, player: Player, monsters: tuple[str, ...]) -> Asking:
    """Goods to the bank, evil on the counter (DL 8.1)."""
    player.settled += tuple((monster, "paid") for monster in monsters)
    cost = owed(monsters)
    verbs.pay(t, player, cost, "DL 8.1")
    yield from more_evil(t, player, cost.get("evil", 0), "DL 8.1")


def owed(monsters: tuple[str, ...]) -> dict[str, int]:
    """What these monsters cost together, by goods; "own_monster" counts those that demons get."""
    total: Counter[str] = Counter()
    for monster in monsters:
        total.update(MONSTERS[monster].cost)
    return dict(total)


def leave(t: Table, player: Player, monster: str) -> Asking:
    """An unpaid monster goes to the Distant Lands and leaves 1 evil (DL 8.2)."""
    player.settled += ((monster, "gone"),)
    verbs.send_away(t, player, monster, "DL 8.2")
    yield from more_evil(t, player, LEAVES["evil"], "DL 8.2")


def eaten(t: Table, player: Player, monster: str) -> Asking:
    """A demon's prey goes unpaid and without evil of its own, unless the table rules otherwise (DL 8.3)."""
    waits = monster in unsettled(player)
    rulings = ("free", "evil", "paid") if waits else ("free", "evil")
    ruling = yield Question("prey", TABLE, rulings, (player.seat, monster), "DL 8.3", player.seat)
    if not waits:
        index = player.settled.index((monster, "paid"))
        player.settled = player.settled[:index] + player.settled[index + 1 :]
    paid = ruling == "paid" or not waits
    fate = ("paid, eaten" if paid else "eaten") + (", evil" if ruling == "evil" else "")
    player.settled += ((monster, fate),)
    verbs.send_away(t, player, monster, "DL 8.3", "eaten")
    if ruling == "paid":
        cost = owed((monster,))
        verbs.pay(t, player, cost, "DL 8.3")
        yield from more_evil(t, player, cost.get("evil", 0), "DL 8.3")
    elif ruling == "evil":
        yield from more_evil(t, player, LEAVES["evil"], "DL 8.3")
