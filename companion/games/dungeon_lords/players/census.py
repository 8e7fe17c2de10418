"""Everything in the box is counted; whatever is missing or doubled is named."""

from collections import Counter

from companion.game.trouble import Phrase
from companion.games.dungeon_lords.rules.chapters.pay_day import LEAVES, owed
from companion.games.dungeon_lords.rules.facts import (
    ACTIONS,
    DUMMY_INACCESSIBLE,
    EVENTS,
    INACCESSIBLE,
    LAID,
    MINIONS,
    MONSTERS,
    TOP,
)
from companion.games.dungeon_lords.rules.state import EMPTY, GOODS, NonPlayer, Player, Table
from companion.games.dungeon_lords.words.names import MONSTER_NAMES

NAMED = {"food": Phrase("food"), "gold": Phrase("gold"), "traps": Phrase("traps")}


def census(t: Table) -> list[str]:
    """One line for each thing whose count is wrong; an empty list for a sound table."""
    broken = minions(t) + events(t)
    for dummy in t.non_players:
        broken += cards(dummy)
    for player in t.players:
        broken += own_cards(player) + ledger(player)
    return broken + distant_lands(t)


def minions(t: Table) -> list[str]:
    """Three minions of each colour, on squares, on order cards or at home; nobody else stands anywhere."""
    broken: list[str] = []
    on_squares = Counter(t.squares)
    for owner in t.owners:
        waiting = len(owner.waiting) if isinstance(owner, Player) else 0
        count = owner.home + on_squares.pop(owner.colour, 0) + waiting
        if count != MINIONS or owner.home < 0:
            broken.append(Phrase("{count} minions of {who}", count=count, who=Phrase(owner.colour)))
    on_squares.pop(EMPTY, None)
    return broken + [Phrase("a minion of {who} on a square", who=Phrase(colour)) for colour in on_squares]


def cards(dummy: NonPlayer) -> list[str]:
    """Its eight orders once each; three are inaccessible when none is drawn, and the third is one of the deck."""
    broken: list[str] = []
    who = Phrase(dummy.colour)
    if sorted(dummy.inaccessible + dummy.deck + dummy.drawn) != list(ACTIONS):
        broken.append(Phrase("the orders of {who} are not eight", who=who))
    if not dummy.drawn and len(dummy.inaccessible) not in (0, DUMMY_INACCESSIBLE):
        broken.append(Phrase("{count} inaccessible orders of {who}", count=len(dummy.inaccessible), who=who))
    if dummy.third is not None and dummy.third not in dummy.deck:
        broken.append(Phrase("the third order of {who} is not in its deck", who=who))
    return broken


def own_cards(player: Player) -> list[str]:
    """What a player has laid and what is inaccessible are different orders."""
    lying, who = player.inaccessible + player.laid, Phrase(player.colour)
    broken: list[str] = [Phrase("an order of {who} lies twice", who=who)] if len(set(lying)) < len(lying) else []
    if len(player.inaccessible) > INACCESSIBLE or len(player.laid) > LAID:
        broken.append(Phrase("too many orders of {who}", who=who))
    if not set(player.waiting) <= set(player.laid):
        broken.append(Phrase("a minion of {who} waits on an order that is not laid", who=who))
    return broken


def ledger(player: Player) -> list[str]:
    """Food, gold, traps and evil are those that the monsters' fates and the taxes have cost."""
    fates = player.past + player.settled
    cost = owed(tuple(monster for monster, fate in fates if "paid" in fate.split(", ")))
    taxed, who = player.owed - player.letters, Phrase(player.colour)
    broken: list[str] = [
        Phrase("{who} paid {count} {goods}", who=who, count=player.paid[goods], goods=NAMED[goods])
        for goods in GOODS
        if player.paid[goods] != cost.get(goods, 0) + (taxed if goods == "gold" else 0)
    ]
    left = sum(fate == "gone" or fate.endswith("evil") for _monster, fate in fates)
    if player.moved + player.due + player.spilt != cost.get("evil", 0) + left * LEAVES["evil"]:
        broken.append(Phrase("{count} evil of {who}", count=player.moved, who=who))
    if not 0 <= player.evil <= TOP or player.letters < 0:
        broken.append(Phrase("the counter of {who} on {count}", who=who, count=player.evil))
    return broken


def distant_lands(t: Table) -> list[str]:
    """Whoever left or was eaten lies there, and nobody else."""
    fates = [fate for player in t.players for fate in player.past + player.settled]
    gone = Counter(monster for monster, fate in fates if fate == "gone" or "eaten" in fate)
    broken: list[str] = [Phrase("the Distant Lands are counted wrong")] if gone != Counter(t.distant) else []
    told = Counter(monster for player in t.players for monster in player.monsters)
    return broken + [
        Phrase("{count} times {monster} on one Pay Day", count=n, monster=Phrase(MONSTER_NAMES[m]))
        for m, n in told.items()
        if n > sum(MONSTERS[m].tiles)
    ]


def events(t: Table) -> list[str]:
    """Each tile at most once."""
    seen = [tile for tile in (t.event, t.coming, *t.events_left) if tile]
    return [Phrase("an event lies twice")] if len(set(seen)) < len(seen) or not set(seen) <= set(EVENTS) else []
