"""Confirm at a glance what the rules are certain of: most throws need no closer look.

The rules tell how large the dice are. Shown at the size that it knows best, faces are found by the net in a quarter of
the time, and little else is taken for one. Where each of these dice is seen, and no other, what the looks at all sizes
would tell is not waited for. What a glance does not confirm is looked at in full.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hardware.dice.net.judge import NONE, Opinion, first_opinions, judge_places
from hardware.dice.net.patches import TURNS
from hardware.dice.net.places import OVERLAP, Place, at_best, find_sized, means, upper_face, usual_side
from hardware.dice.pips.missed import LITTLE
from hardware.dice.pips.opinion import (
    DENIED,
    LEAST_MORE,
    MORE,
    REFUTED,
    UNHEARD,
    UNLIKE,
    is_another_face,
    with_another_face,
)
from hardware.dice.pips.things import PLAIN, of_two_dice, off_cards
from hardware.dice.pips.touching import all_flat, any_touch
from hardware.dice.reading import Die
from hardware.picture import Picture

_SEEN = 0.25
"""How likely the place of each die must be at least."""
_PLAINLY = 0.5
"""Where the place is likelier than this, a die is denied only by what denies one that is well seen: of one in a colour
that they never saw the nets for faces see less than the one for places."""
_OTHER = 0.5
"""How certain the first net must be of another face at one turn for both to look closer."""


@dataclass(frozen=True, eq=False)
class Glance:
    """One quick look at `dice` of which the rules are certain in `picture`; what lies on `cards` is passed over."""

    picture: Picture
    dice: Sequence[Die]
    cards: Sequence[Place]

    def confirms(self, more: float = MORE) -> bool:
        """Whether the nets see each of these dice and none `more`: nothing as likely as that."""
        seen = all(place.likely > _SEEN for place in self._own) and not any(of_two_dice(self.dice, self._places))
        return seen and self._nothing_else(more) and self._none_denied()

    def compared(self) -> list[Die]:
        """The dice; those are asked about that the nets see plainly with another face."""
        another = [number for number, die in enumerate(self.dice) if is_another_face(self._first[number], die, _OTHER)]
        dice = list(self.dice)
        for number, one in zip(another, judge_places(self.picture, [self._own[n] for n in another]), strict=True):
            if is_another_face(one, dice[number]):
                dice[number] = with_another_face(dice[number], one)
        return dice

    def all_flat(self) -> bool:
        """Whether none of the dice that touch seems to lean."""
        return not any_touch(self.dice) or all_flat(self.picture, self._own)

    @property
    def sized(self) -> list[Place] | None:
        """Where faces are seen that are shown as large as the net knows them best, None where these are too small."""
        return self._places if at_best(self.picture, usual_side(self.dice)) else None

    @cached_property
    def _places(self) -> list[Place]:
        return off_cards(find_sized(self.picture, usual_side(self.dice)), self.cards)

    @cached_property
    def _own(self) -> list[Place]:
        """Where each die is seen, or else where it lies by its box, which the net has not seen."""
        return [
            max((one for one in self._places if means(one, die)), key=lambda one: one.likely, default=upper_face(die))
            for die in self.dice
        ]

    @cached_property
    def _first(self) -> list[Opinion]:
        """What the first net sees of each die at one turn."""
        return first_opinions(self.picture, self._own, TURNS[:1])

    def _nothing_else(self, more: float) -> bool:
        """Whether nothing away from these dice may be one more."""
        away = (one for one in self._places if not any(_lies_on(one, die) for die in self.dice))
        first = first_opinions(self.picture, [one for one in away if one.likely > more])
        perhaps = [one.place for one in first if one.die > LEAST_MORE or one.place.likely > PLAIN]
        return not any(_may_be_one(one, more) for one in judge_places(self.picture, perhaps))

    def _none_denied(self) -> bool:
        """Whether the first net sees each of these faces as perhaps one, or both nets where it does not.

        It suffices that they see anything of one whose place is plainly seen.
        """
        first = zip(self.dice, self._own, self._first, strict=True)
        denied = [(die, place) for die, place, one in first if not _agrees(one, die)]
        closer = judge_places(self.picture, [place for die, own in denied for place in (own, upper_face(die))])
        return all(
            (_agrees(own, die) or _agrees(by_box, die)) and not is_another_face(own, die)
            for (die, _), own, by_box in zip(denied, closer[::2], closer[1::2], strict=True)
        )


def _lies_on(place: Place, die: Die) -> bool:
    """Whether no other die of the place's size could lie there: a small one can lie nearer to a large die."""
    own = upper_face(die)
    return math.dist(place[:2], own[:2]) < OVERLAP * (place.side + own.side) / 2


def _may_be_one(one: Opinion, more: float) -> bool:
    """Whether a die may lie there by what the nets see together, or at a plain place by as little as a full look asks
    about: of a faint or marbled die the nets for faces see no more.
    """
    return one.place.likely * one.die >= more or (one.place.likely > PLAIN and one.die > LITTLE)


def _agrees(one: Opinion, die: Die) -> bool:
    most, least = (DENIED, UNHEARD) if one.place.likely > _PLAINLY else (REFUTED, UNLIKE)
    return float(one.faces[NONE]) < most and float(one.faces[int(die.face)]) > least
