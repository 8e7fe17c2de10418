"""Tell what is no die though it shows pips: half a domino, a button, a token, a sign on a card.

Two things tell it. The nets see something of every die, and dice of one throw are alike large: seen from above, the
sides of 422 labelled faces differ by 27 % from the median of the others at the most, but for one of a hundred.
"""

import math
from collections.abc import Sequence
from itertools import combinations
from statistics import median

from hardware.dice.net.judge import Opinion
from hardware.dice.net.places import Place, lies_over, means, own_places, upper_face
from hardware.dice.reading import Die

PLAIN = 0.4
"""A place that is likelier than this is one where the net saw a die as well as it sees most."""
_PLAINLY = 0.95
"""How likely a face must be there where the nets see a die as plainly as they see any."""
_UNSEEN = ((0.5, 0.06), (0.4, 0.2), (0.2, 0.4))
"""How unlikely a place, and a die there, must both be where no net sees a die. Of 469 dice on photos of which the rules
were certain none is seen so little."""
_UNSEEN_THOUGH_CERTAIN = ((0.5, 0.06), (0.4, 0.12))
"""The same where the rules are certain of a die. By the numbers above ten of 1,340 photos in ten other colours are told
empty, by these four."""
_ONE_SIZE = 1.35
"""Upper faces of one throw differ less in their sides from those of most."""
_FAINT, _HARDLY, _OTHER_SIZE = 0.3, 0.9, 1.6
"""A place less likely than the first number, with a face less likely than the second, larger or smaller by this factor
than what is plainly seen: a sign on a card or a pattern of the table."""
_ANY_SIZE = 2.0
"""By one way to measure it a die can seem to be larger or smaller by more than this, but not by all: a single pip's box
is drawn too small, and a net can take the middle of a six for a face."""
_ON_CARD = 0.75
"""So many sides of its face from a card's middle all is card."""
_SIDE_BY_SIDE, _AS_BOTH = (0.85, 1.2), (1.4, 2.0)
"""How far apart in their sides two dice that touch are seen, and how much larger the face is that the rules put
together from pips of both: none of 758 throws that are read rightly has such a one, of 22 that were not three had."""


def off_cards(places: Sequence[Place], cards: Sequence[Place]) -> list[Place]:
    """Without what lies on these cards, of whose form the nets know nothing."""
    return [one for one in places if all(math.dist(one[:2], card[:2]) >= _ON_CARD * card.side for card in cards)]


def is_plain(one: Opinion) -> bool:
    """Whether the nets see a face there as plainly as they see any."""
    return one.certain > _PLAINLY and one.place.likely > PLAIN


def unseen(about: Sequence[Sequence[Opinion]], certain: bool = False) -> list[bool]:
    """Of which of these supposed dice the nets see nothing; each has the opinions at all places that may be its own.

    What is as large as the dice that they do see is none of these, even so. Where the rules are `certain` of them, they
    must be seen even less.
    """
    faint = [_is_faint(opinions, certain) for opinions in about]
    usual = _usual([_side(opinions) for opinions, none in zip(about, faint, strict=True) if not none])
    return [
        none and not as_large(_side(opinions), usual, _ONE_SIZE) for opinions, none in zip(about, faint, strict=True)
    ]


def other_sizes(seen: Sequence[Opinion]) -> list[bool]:
    """Which of these are much larger or smaller than those that are plainly seen; without such none is."""
    usual = _usual([one.place.side for one in seen if is_plain(one)])
    return [bool(usual) and not as_large(one.place.side, usual, _ONE_SIZE) for one in seen]


def strays(seen: Sequence[Opinion], agreed: Sequence[bool]) -> list[bool]:
    """Which of these are faint in the whole picture and of quite another size than those that are plainly seen, though
    the nets see something of a die there. What the rules have `agreed` to needs to differ more.
    """
    usual = _usual([one.place.side for one in seen if is_plain(one)])
    return [
        bool(usual)
        and one.place.likely < _FAINT
        and one.certain < _HARDLY
        and not as_large(one.place.side, usual, _ANY_SIZE if of_rules else _OTHER_SIZE)
        for one, of_rules in zip(seen, agreed, strict=True)
    ]


def odd_ones(dice: Sequence[Die], places: Sequence[Place]) -> list[bool]:
    """Which of the `dice` lie at none of the `places`, told by both nets, or are of quite another size than the others,
    by their boxes and by what each net told: a print on a cloth, or the speck of a stone.
    """
    sides = [[one.side for one in own_places(die, places)] for die in dice]
    usual = _usual([median(own) for own in sides])
    return [len(own) == 1 or not any(usual / _ANY_SIZE < side < usual * _ANY_SIZE for side in own) for own in sides]


def of_two_dice(dice: Sequence[Die], places: Sequence[Place]) -> list[bool]:
    """Which of the `dice` are two that touch: both are plainly seen at `places`, where the rules put one larger face
    together from the pips of both.
    """
    plain = [place for place in places if place.likely > PLAIN]
    of_others = [[means(place, other) for other in dice] for place in plain]
    told = list[bool]()
    for number, die in enumerate(dice):
        own = [
            place
            for place, of in zip(plain, of_others, strict=True)
            if lies_over(place, die) and (of[number] or not any(of))
        ]
        told.append(any(_make_up(upper_face(die), *pair) for pair in combinations(own, 2)))
    return told


def _make_up(face: Place, one: Place, other: Place) -> bool:
    """Whether this `face` is as large as two dice side by side at the other places."""
    larger, smaller = max(one.side, other.side), min(one.side, other.side)
    apart = math.dist(one[:2], other[:2]) / larger
    least, most = _AS_BOTH
    return (
        _SIDE_BY_SIDE[0] < apart < _SIDE_BY_SIDE[1]
        and least * larger < face.side < most * larger
        and larger < _ONE_SIZE * smaller
    )


def _is_faint(opinions: Sequence[Opinion], certain: bool) -> bool:
    likely, die = max(one.place.likely for one in opinions), max(one.die for one in opinions)
    return any(likely < most and die < seen for most, seen in (_UNSEEN_THOUGH_CERTAIN if certain else _UNSEEN))


def _side(opinions: Sequence[Opinion]) -> float:
    """The side by the likeliest place: the rules know no side of a single pip."""
    return max(opinions, key=lambda one: one.place.likely).place.side


def _usual(sides: Sequence[float]) -> float:
    return median(sides) if sides else 0.0


def as_large(side: float, other: float, factor: float) -> bool:
    """Whether the sides of two faces differ by less than this factor."""
    return other / factor < side < other * factor
