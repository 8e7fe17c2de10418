"""The dice of the box: the faces that a die of each kind can show."""

from companion.games.ghost_stories.rules.cards import CURSE_FACES, TAO_FACES

DICE: dict[str, tuple[str, ...]] = {
    "tao dice": tuple(dict.fromkeys(TAO_FACES)),
    "curse die": tuple(dict.fromkeys(CURSE_FACES)),
}
