"""Everything in the box is counted; whatever is missing or doubled is named."""

from companion.game.trouble import Phrase
from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.rules.facts import (
    AREAS,
    COINS,
    DECK,
    DEMON,
    FIGURES,
    OPPONENT,
    PLAYER,
    SIDES,
    SUPPLY,
    TROLL,
)

NAMED = {PLAYER: Phrase("player"), OPPONENT: Phrase("opponent"), TROLL: Phrase("troll"), DEMON: Phrase("demon")}


def census(t: Seated) -> list[str]:
    """One line for each thing whose count is wrong; an empty list for a sound table."""
    counts = {figure: t.figures[figure] for figure in FIGURES}
    broken: list[str] = [
        Phrase("{what}: {told}", what=NAMED[figure], told=count)
        for figure, count in counts.items()
        if min(count) < 0 or sum(count) > SUPPLY[figure]
    ]
    broken += [Phrase("the buildings of {side}", side=NAMED[side]) for side in SIDES if t.buildings_left(side) < 0]
    broken += [
        Phrase("a marker beside a troll in area {area}", area=area)
        for area in AREAS
        if t.marker[area] and t.figures[TROLL][area]
    ]
    where = (*t.deck, *t.hand, *t.played, *t.stack, *t.discard, *t.kept)
    if sorted(where) != sorted(DECK):
        broken.append(Phrase("{count} cards instead of {of}", count=len(where), of=len(DECK)))
    if not set(t.deck) <= set(t.unseen):
        broken.append(Phrase("a card of the deck that was seen"))
    if not 0 <= t.dollars <= COINS:
        broken.append(Phrase("the player has ${count}", count=t.dollars))
    if len(set(t.events)) != len(t.events):
        broken.append(Phrase("an event twice"))
    return broken
