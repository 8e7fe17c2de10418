"""The dice of the box: the faces that a die of each kind can show."""

from companion.games.ghost_stories.rules.cards import CURSE_FACES, TAO_FACES
from companion.table.messages import N_

DICE: dict[str, tuple[str, ...]] = {
    N_("tao dice"): tuple(dict.fromkeys(TAO_FACES)),
    N_("curse die"): tuple(dict.fromkeys(CURSE_FACES)),
}
