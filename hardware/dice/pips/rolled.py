"""As many dice as were rolled, where the number is told: who is asked can take a guess of so many as it is.

What only may be a die is one where dice are missing, and none where they are not; what is too many is left out, so far
as it is no plain die: one that lay there before is for people to see.
"""

from collections.abc import Sequence

from companion.game.trouble import Phrase
from hardware.dice.pips.doubts import SOMETHING
from hardware.dice.reading import SURE, Die, found_of


def as_rolled(
    dice: Sequence[Die], plain: Sequence[bool], perhaps: Sequence[Die], count: int
) -> tuple[list[Die], list[Phrase]]:
    """`count` of these `dice`, and of what `perhaps` are some, each with the likeliest first; and the doubts beside
    them. `plain` are those dice of which nobody can be in doubt.
    """
    missing = count - len(dice)
    if missing < 0:
        order = sorted(zip(dice, plain, strict=True), key=lambda one: one[0].confidence < SURE)
        if not any(is_plain for _, is_plain in order[count:]):
            return [die for die, _ in order[:count]], [found_of(len(dice), count)]
    elif missing or any(die.confidence < SURE for die in dice):
        doubts = [SOMETHING] if len(perhaps) > missing else []
        return [*dice, *perhaps[:missing]], doubts
    return list(dice), []
