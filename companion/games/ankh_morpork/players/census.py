"""Everything in the box is counted; whatever is missing or doubled is named."""

from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.rules.facts import AREAS, COINS, DECK, FIGURES, SIDES, SUPPLY, TROLL


def census(t: Seated) -> list[str]:
    """One line for each thing whose count is wrong; an empty list for a sound table."""
    counts = {figure: t.figures[figure] for figure in FIGURES}
    broken = [f"{figure}: {count}" for figure, count in counts.items() if min(count) < 0 or sum(count) > SUPPLY[figure]]
    broken += [f"the buildings of {side}" for side in SIDES if t.buildings_left(side) < 0]
    broken += [f"a marker beside a troll in area {area}" for area in AREAS if t.marker[area] and t.figures[TROLL][area]]
    where = (*t.deck, *t.hand, *t.played, *t.stack, *t.discard, *t.kept)
    if sorted(where) != sorted(DECK):
        broken.append(f"{len(where)} cards instead of {len(DECK)}")
    if not set(t.deck) <= set(t.unseen):
        broken.append("a card of the deck that was seen")
    if not 0 <= t.dollars <= COINS:
        broken.append(f"the player has ${t.dollars}")
    if len(set(t.events)) != len(t.events):
        broken.append("an event twice")
    return broken
