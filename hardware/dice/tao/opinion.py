"""Weigh what the rules on discs have read against what the net sees: two witnesses who know different things.

The rules know rims, planes and bodies, and lose a worn print or a colour in tinted light. The net knows those, and
nothing of how a die lies; of that another one tells, where there are several dice. What both say is certain; what one
of them alone is clear about is taken from it when nothing speaks against it; all else is asked about, with the likelier
face first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import prod

import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.discs import Disc
from hardware.dice.common.plane import lone_misfits
from hardware.dice.reading import SURE, Die, Reading, judge, uncertain
from hardware.dice.tao.looks import LEAST, Look
from hardware.dice.tao.prints import odds

NOTHING, ANYTHING = 0.3, 0.95
"""Where no place is likelier a face than the first number, the nets see no dice; where none is likelier than the
second, all that were rolled must together be likelier faces than not."""
_TOGETHER = 30
"""So many times likelier two dice or more are together than not, where none of them alone is likely enough."""
CLEAR_FACE = 0.6
"""Where the rules see nothing at all, a face must be so likely."""
_LIKELY, _UNLIKELY, _OUTDONE = 0.3, 0.35, 10.0
"""As many dice as were rolled are at least so likely; what else is seen is less likely than the second number, or its
odds are so many times smaller than those of the last of them."""
_ALONE, _ONLY = 0.85, 0.9
"""So likely a face is where the net alone sees it beside others, and where it is the only one and in doubt."""
_CLEAR, _OVERRULING = 0.8, 0.9
"""How likely a colour must be, and how likely to go before what the rules say."""
_NEIGHBOURS, _PARTED = {"red", "yellow"}, 0.97
"""A print between these two is orange, and either may be meant; so likely one of them goes before the other."""
_SAME = 0.8
"""A look is at a die when it is nearer to its middle than so many discs."""
_RIM = 0.35
"""A rim is that of the face a look is at when their middles are nearer than so many discs."""
_AKIN = 0.35
"""The largest logarithm of a rim's size over that of the others."""
_UNEVEN, _SLACK = 0.2, 0.8
"""Pixels of unevenness that every rim has, and how much larger each more lets a misfit be."""
_LOWEST = 0.84
"""A lone die's rim that is flatter than this is seen from low, or leans."""
_GREY = 1.25
"""A print that gives back so many times the light of its body lies on the grey die."""
_USUAL_SIZE = 0.03
"""The size of a disc where none was measured, in parts of the picture's width."""
_WITHOUT_RIM = "white"
"""A face of this colour may have no print whose rim could be measured."""
_DISAGREED, _LEANS = Phrase("not all agree where dice lie"), Phrase("it may lean")
_LEANING = ("equally flat", "from its side", "closer than two flat")
_EDGE = 0.97
"""Flat dice that touch are at least so many sides apart, as the net tells these."""
_DOUBTED, _UNKNOWN = 5.9, 7.5
"""Degrees by which a die of several may be tilted otherwise than the others: where the rules found that one may lean,
and where their rims tell no common plane."""
_SINGLE, _FEW, _MORE = 4.5, {1: 5.0, 2: 9.5}, 9.1
"""Degrees by which a single die may be tilted where the rules doubt it; one, two and more where they do not, of more
while no three rims are known."""
_ONE_PLANE = 0.3
"""Of three dice or more none leans where every rim misfits the plane of the others by less, however bodies are seen."""
_MISFIT, _BOTH = 3.0, 10.1
"""Where three rims or more are known, a misfit of one counts as much as so many degrees by which a body is tilted, and
both together may be so many: rims and bodies err each in their own way."""
_SIDES_SEEN = 24.0
"""The side in pixels of a face from which on small leans of a body are seen."""

Tilted = Callable[[Sequence[Look], float], list[bool]]
"""Which of some dice are tilted by more degrees otherwise than the others, a single one otherwise than a table."""


@dataclass(frozen=True)
class Rims:
    """The rims that were measured in the shrunk picture, whose (height, width) and `factor` these are."""

    discs: Sequence[Disc]
    frame: tuple[int, int]
    factor: float

    @property
    def size(self) -> float:
        """The usual size of a disc in the shrunk picture's pixels."""
        return float(np.median([rim.size for rim in self.discs])) if self.discs else _USUAL_SIZE * self.frame[1]

    def at(self, look: Look) -> Disc | None:
        """The roundest rim around the middle of a look."""
        x, y, size = look.x * self.factor, look.y * self.factor, self.size
        near = [
            rim
            for rim in self.discs
            if np.hypot(rim.x - x, rim.y - y) < _RIM * size and abs(np.log(rim.size / size)) < _AKIN
        ]
        return max(near, key=lambda rim: rim.round, default=None)

    def of(self, looks: Sequence[Look]) -> list[Disc]:
        """The rims that are known of these looks."""
        return [rim for look in looks if (rim := self.at(look)) is not None]


def confirmed(reading: Reading, looks: Sequence[Look], rims: Rims) -> bool:
    """Whether the rules are certain, and the net plainly has the same faces at the same places: as many `looks` as
    dice.
    """
    size = rims.size / rims.factor
    pairs = [(look, _die_at(look, reading.dice, size)) for look in looks]
    plain = all(look.likely >= NOTHING and look.certain >= _CLEAR for look in looks)
    seen = len(looks) == len(reading.dice) and plain
    return reading.verdict == "read" and seen and _agreed(pairs)


def _agreed(pairs: Sequence[tuple[Look, Die | None]]) -> bool:
    return all(die is not None and look.ranked[0] == die.face for look, die in pairs)


def weigh(reading: Reading, looks: Sequence[Look], count: int, rims: Rims, tilted: Tilted) -> Reading:
    """The reading of both witnesses; `looks` are the net's, the likeliest first, `count` dice were rolled."""
    best = looks[0].likely if looks else 0.0
    if best < NOTHING or (best < ANYTHING and not _together(looks, count)):
        return _unseen(reading) if reading.verdict == "read" else Reading("empty")
    if reading.verdict == "empty" and best < CLEAR_FACE:
        return reading
    seen, clear = list(looks[:count]), _as_many(looks, count)
    size = rims.size / rims.factor
    pairs = [(one, _die_at(one, reading.dice, size)) for one in seen]
    if reading.verdict == "read":
        return reading if _agreed(pairs) else _checked(reading, pairs, clear, size)
    if not clear and len(reading.dice) == count and all(die is None for _, die in pairs):
        return reading
    enough = _ONLY if len(pairs) == 1 else 0.0
    dice = [_second_thought(one, die, size, rims.at(one), enough) for one, die in pairs]
    beside = [] if clear else [Phrase("something else may be a die")]
    if _any_leans(reading, pairs, rims, tilted):
        dice = [_leaning(die) for die in dice]
    return judge(dice, count, *beside)


def _unseen(reading: Reading) -> Reading:
    """What the rules are certain of and the nets do not see at all."""
    return judge([replace(die, confidence=0.5) for die in reading.dice], len(reading.dice), _DISAGREED)


def may_lean(reading: Reading) -> bool:
    """Whether it is doubted that all dice lie flat."""
    return any(sign in reading.reason for sign in (_LEANS, *_LEANING))


def lying(reading: Reading, looks: Sequence[Look], rims: Rims, tilted: Tilted) -> Reading:
    """The reading, but for sure dice whose bodies seem to lean: rims hide small leans, and large ones of few dice."""
    count = len(reading.dice)
    if reading.verdict != "read" or len(looks) != count or not _sure_ones_lean(looks, rims, tilted):
        return reading
    return judge([_leaning(die) for die in reading.dice], count)


def _sure_ones_lean(looks: Sequence[Look], rims: Rims, tilted: Tilted) -> bool:
    """Whether one of some dice leans of which nothing is in doubt; of three or more small ones no body tells it."""
    if len(looks) > 2 and min(look.side for look in looks) < _SIDES_SEEN:
        return False
    known = rims.of(looks)
    if len(known) > 2:
        worst = _worst(known, rims)
        return worst >= _ONE_PLANE and _both_tell(looks, worst, tilted)
    return any(tilted(looks, _FEW.get(len(looks), _MORE)))


def _both_tell(looks: Sequence[Look], worst: float, tilted: Tilted) -> bool:
    """Whether the `worst` misfit of the rims and the bodies together tell that one of the dice leans."""
    left = _BOTH - _MISFIT * worst
    return left <= 0 or any(tilted(looks, left))


def _worst(known: Sequence[Disc], rims: Rims) -> float:
    """By how much the one of these rims that fits the plane of the others least misfits it; 1.0 is the most allowed."""
    slack = _SLACK * np.maximum(0.0, np.array([(1 - rim.round) * rim.size for rim in known]) - _UNEVEN)
    return float(np.max(lone_misfits(known, rims.frame) / (1 + slack)))


def _leaning(die: Die) -> Die:
    """The die with the doubt that it leans."""
    alone = die.confidence >= SURE
    return replace(die, confidence=min(die.confidence, 0.5), reason=die.reason or _LEANS, lean_alone=alone)


def _as_many(looks: Sequence[Look], count: int) -> bool:
    """Whether just as many faces are seen as dice were rolled."""
    if len(looks) < count or looks[count - 1].likely <= _LIKELY:
        return False
    if len(looks) == count or looks[count].likely < _UNLIKELY:
        return True
    return odds(looks[count].likely) * _OUTDONE < odds(looks[count - 1].likely)


def _together(looks: Sequence[Look], count: int) -> bool:
    """Whether as many faces as that are likelier to lie here than none: what only looks like one lies alone."""
    likely = [look.likely for look in looks[:count]]
    return prod(map(odds, likely + [LEAST] * (count - len(likely)))) > (_TOGETHER if count > 1 else 1)


def _die_at(look: Look, dice: Sequence[Die], size: float) -> Die | None:
    gaps = [(float(np.hypot(die.centre[0] - look.x, die.centre[1] - look.y)), die) for die in dice]
    near = min(gaps, key=lambda gap: gap[0], default=None)
    return near[1] if near is not None and near[0] < _SAME * size else None


def _checked(reading: Reading, pairs: list[tuple[Look, Die | None]], clear: bool, size: float) -> Reading:
    """What the rules are certain of, unless the net sees other dice or other colours."""
    found = {id(die) for _, die in pairs}
    if clear and any(id(die) not in found for die in reading.dice):
        dice = [_second_thought(look, die, size) for look, die in pairs]
        return judge(dice, len(dice), _DISAGREED)
    dice = [_contested(look, die) for look, die in pairs if die is not None]
    rest = [die for die in reading.dice if id(die) not in found]
    return judge(dice + rest, len(reading.dice))


def _contested(look: Look, die: Die) -> Die:
    """A die that the rules are certain of, as the net sees it too."""
    if look.ranked[0] == die.face:
        return die
    face = look.ranked[0] if look.certain >= _overruling(look, die) else die.face
    other = die.face if face != die.face else look.ranked[0]
    return replace(die, face=face, confidence=0.5, reason=uncertain(face), other=other)


def _overruling(look: Look, die: Die) -> float:
    """How likely the colour of a look must be to go before that of the rules."""
    return _PARTED if {look.ranked[0], die.face} == _NEIGHBOURS else _OVERRULING


def _second_thought(look: Look, die: Die | None, size: float, rim: Disc | None = None, enough: float = 0.0) -> Die:
    """The die at a look, where the rules left a doubt; the net is believed where it is `enough` likely a face."""
    face, other = look.ranked[:2]
    agreed = die is not None and die.face == face
    if die is not None and not agreed:
        other = die.face
    least = _CLEAR if die is None or agreed else _overruling(look, die)
    if set(look.ranked[:2]) == _NEIGHBOURS:
        least = max(least, _PARTED)
    seen = look.likely >= max(enough, _ALONE if die is None else 0.0)
    sure = (seen and look.certain >= least) or (agreed and die is not None and die.confidence >= SURE)
    confidence, reason = (0.9, "") if sure else (0.5, uncertain(face))
    if die is not None:
        return replace(die, face=face, confidence=confidence, reason=reason, other=other)
    box = (round(look.x - size), round(look.y - size), round(2 * size), round(2 * size))
    body = "grey" if rim is not None and max(rim.ratio) > _GREY else "ivory"
    return Die(face, body, confidence, (look.x, look.y), box, reason, () if rim is None else rim.ratio, other)


def _any_leans(reading: Reading, pairs: list[tuple[Look, Die | None]], rims: Rims, tilted: Tilted) -> bool:
    """Whether one of the dice may lean: told by what the rules saw, by their rims, by how bodies are tilted."""
    looks = [look for look, _ in pairs]
    if any(sign in reading.reason for sign in _LEANING):
        return _nearer_than_flat(looks) or any(tilted(looks, _SINGLE if len(looks) == 1 else _DOUBTED))
    hidden = [look for look, die in pairs if die is None and rims.at(look) is None]
    known = rims.of(looks)
    unseen = any(look.ranked[0] != _WITHOUT_RIM for look in hidden)
    if len(pairs) == 1:
        return any(rim.aspect < _LOWEST for rim in known) or any(tilted(looks, _SINGLE))
    worst = _worst(known, rims) if len(known) > 1 else None
    if worst is not None and worst <= 1.0 and not unseen and _LEANS not in reading.reason:
        return False
    if worst is not None and len(known) > 2:
        return _both_tell(looks, worst, tilted)
    return any(tilted(looks, _DOUBTED if _LEANS in reading.reason else _UNKNOWN))


def _nearer_than_flat(looks: Sequence[Look]) -> bool:
    """Whether two faces are closer than an edge, as two flat ones cannot be."""
    return any(
        np.hypot(one.x - other.x, one.y - other.y) < _EDGE * (one.side + other.side) / 2
        for one, other in combinations(looks, 2)
    )
