"""Weigh what the rules on spots have read against what the nets see: two witnesses who know different things.

The rules know pips exactly where these are clear, and lose a die of a colour, a gloss or a size that they were not made
for. The nets know any body, and can take something else for a die. What the rules are certain of stays, unless the nets
see one more die, or nothing like that face where it should lie: then people are asked. Where the rules left a doubt,
the nets' dice are taken; they are certain where the nets are, or where both agree, and what no net sees is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice

import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.net.judge import FIRST_LOOK, NONE, Look, Opinion, judge_places
from hardware.dice.net.places import OVERLAP, Place, is_same, lies_over, means, own_places, upper_face
from hardware.dice.net.poses import tilted
from hardware.dice.pips.doubts import SOMETHING
from hardware.dice.pips.oblongs import is_oblong
from hardware.dice.pips.rolled import as_rolled
from hardware.dice.pips.things import PLAIN, as_large, is_plain, other_sizes, strays, unseen
from hardware.dice.pips.unsettled import APART, seen_at, unsettled
from hardware.dice.reading import SURE, Die, Reading, judge, uncertain
from hardware.picture import Picture

_MOST, _OTHERS, _OTHER = 12, 4, 1.5
"""So many of the likeliest places are judged, and so many of those whose sides differ by this factor from each of
these: the specks of a stone are many, and all of them small."""
_DIE, _PERHAPS = 0.55, 0.3
"""What is as likely a die as the first number is told, as the second is a doubt."""
_LEAST = PLAIN * _PERHAPS
"""At a less likely place the nets do not look closer."""
_CLEAR, _CLEAR_ALONE, _ALONE = 0.75, 0.85, 0.7
"""How likely a die must be, how likely where no other one is seen, and how likely its face, where the net alone sees it
so: a single one may be a print on a cloth."""
MORE, LEAST_MORE = 0.2, 0.1
"""How likely a place and a die there must be together to be one die more where the rules are certain: with each die of
928 on photos and drawn tables left out in turn, 867 are seen so, and something else in one of 263 throws. A die less
likely than the second number to the first net is none.
"""
_MORE_OF_ALL = 0.6
"""How clearly one is seen where faces of all sizes were looked for."""
REFUTED, UNLIKE = 0.65, 0.04
"""How likely no die, or how unlikely the face, must be where the rules are certain of it, to be asked about."""
_NOTHING, _UNSEEN = 0.97, 0.5
"""How likely no die must be, and how unlikely the place, where the rules are certain of one beside doubts, to leave it
out: what only they take for a die is half a domino, a button or a token."""
_WELL_SEEN, DENIED, UNHEARD = 0.25, 0.97, 0.01
"""Where a place is likelier than the first number, it takes the other two instead."""
_ANOTHER = 0.95
"""How certain another face must be where a die is well seen: the rules can lose a pip at a die's rim."""
_CLEAR_AGAIN, _APART_AGAIN = 0.85, 10.0
"""How certain a face must be that the nets alone see beside dice of which the rules are certain, and less than how many
degrees any may be tilted otherwise than the others, to be told when a second look sees the same."""
_HARDLY_SEEN = 0.2
"""At a less likely place a die that the nets alone see is asked about."""
_FAINTER = 1.5
"""The power of how plain a place is by which the odds of a die there grow less: what the nets that look at places see
almost certainly outweighs that it is hardly seen in the whole picture."""
_SURE, _UNSURE = 0.9, 0.5
_ALONE_SEEN = Phrase("only the net sees it")


@dataclass(frozen=True, eq=False)
class _Seen:
    """What both say of one place: `likely` is how likely there is a die."""

    opinion: Opinion
    die: Die | None
    likely: float

    @property
    def place(self) -> Place:
        """Where it is."""
        return self.opinion.place

    @property
    def agreed(self) -> bool:
        """Whether the rules are certain of the same face."""
        return self.certain and self.die is not None and self.die.face == str(self.opinion.ranked[0])

    @property
    def certain(self) -> bool:
        """Whether the rules are certain of a die here."""
        return self.die is not None and self.die.confidence >= SURE

    @property
    def clear(self) -> float:
        """How likely the likeliest face is, of a die."""
        return self.opinion.certain / max(self.opinion.die, 1e-6)


def weigh(
    picture: Picture,
    reading: Reading,
    count: int | None,
    places: Sequence[Place],
    sized: Sequence[Place] | None = None,
    look: Look = FIRST_LOOK,
) -> Reading:
    """The reading of both witnesses; `count` dice were rolled, when known. `places` are those of `find_places`, `sized`
    those of `find_sized` where the rules are certain how large dice are and they are not small: there one more is
    sought. What lies at a place is told by this `look`.

    Where the rules are certain of as many dice, the nets are not asked.
    """
    if reading.verdict == "read" and count is not None:
        return reading
    places = _to_judge(places)
    if reading.verdict == "read":
        return _checked(picture, reading, places, sized, look)
    seen = _without_things(_distinct(_seen(picture, reading, places, look)))
    things = _cards_and_dominoes(picture, reading, seen, places)
    seen = [one for one in seen if not any(is_same(one.place, thing) for thing in things)]
    places = [one for one in places if not any(is_same(one, thing) for thing in things)]
    found = [one for one in seen if one.likely >= _DIE]
    if reading.verdict == "empty" and all(one.likely < _PERHAPS for one in seen):
        return reading
    doubts = unsettled(picture, reading, [one.opinion for one in found], places)
    dice = [_die(one, alone=len(found) == 1) for one in found]
    perhaps = [_perhaps_one(one.opinion) for one in seen if _PERHAPS < one.likely < _DIE]
    if count is None:
        return judge(dice, len(dice), *doubts, *([SOMETHING] if perhaps else []))
    dice, beside = as_rolled(dice, [is_plain(one.opinion) for one in found], perhaps, count)
    return judge(dice, count, *doubts, *beside)


def _cards_and_dominoes(
    picture: Picture, reading: Reading, seen: Sequence[_Seen], places: Sequence[Place]
) -> list[Place]:
    """Where these lie, of all that may be a die, and where none is seen of the `places` where the rules doubt one: two
    dice that lean on each other may look like a domino.
    """
    asked = {one.place: one.opinion.die for one in seen if one.likely >= _PERHAPS}
    if all(one.likely < _DIE for one in seen):
        doubted = [die for die in reading.dice if die.confidence < SURE]
        asked |= {place: 0.0 for place in places if any(lies_over(place, die) for die in doubted)}
    return [place for place, likely in asked.items() if is_oblong(picture, place, likely)]


def _to_judge(places: Sequence[Place]) -> list[Place]:
    """The likeliest of these, and some of other sizes."""
    first = places[:_MOST]
    others = (one for one in places[_MOST:] if not any(as_large(one.side, other.side, _OTHER) for other in first))
    return [*first, *islice(others, _OTHERS)]


def _checked(
    picture: Picture,
    reading: Reading,
    places: Sequence[Place],
    sized: Sequence[Place] | None,
    look: Look,
) -> Reading:
    """What the rules are certain of, unless the nets see one more die, or something else than one of these."""
    least = _MORE_OF_ALL * PLAIN if sized is None else MORE
    away = places if sized is None else sized
    others = [one for one in away if one.likely > least and not any(lies_over(one, die) for die in reading.dice)]
    own = [own_places(die, places) for die in reading.dice]
    opinions = judge_places(picture, [*others, *chain.from_iterable(own)], _LEAST, look)
    seen = _distinct([_Seen(one, None, _likely(one, None)) for one in opinions[: len(others)]])
    beside = (one for one in seen if not any(lies_over(one.place, die) for die in reading.dice))
    more = [one for one in beside if _is_one_more(one, sized is not None)]
    about = iter(opinions[len(others) :])
    told = [(die, list(islice(about, len(some)))) for die, some in zip(reading.dice, own, strict=True)]
    things = unseen([some for _, some in told], certain=True)
    mistaken = any(things) or all(one.place.likely < PLAIN for _, some in told for one in some)
    left = (one for one, none in zip(told, things, strict=True) if not none)
    heard = [_contested(die, some, mistaken, look.second) for die, some in left]
    dice = [_die(one) for one in more]
    bodies = [max(one, key=lambda place: place.likely) for one in own] + [seen_at(one.place, others) for one in more]
    if more and not _all_clear(picture, more, bodies, look.second):
        dice = [replace(die, confidence=_UNSURE, reason=_ALONE_SEEN) for die in dice]
    return judge([*heard, *dice], len(heard) + len(dice))


def _all_clear(picture: Picture, more: Sequence[_Seen], bodies: Sequence[Place], again: bool) -> bool:
    """Whether each die that the nets alone see is clear, and none of all `bodies` is tilted otherwise than the others:
    the rules often lose one that leans. What a second look sees `again` needs to be less so.
    """
    clear = all(one.opinion.certain > _CLEAR_AGAIN if again else is_plain(one.opinion) for one in more)
    return clear and not any(tilted(picture, bodies, _APART_AGAIN if again else APART))


def _is_one_more(one: _Seen, sized: bool) -> bool:
    """Whether this is one die more than the rules are certain of, by a look at their own size or at all sizes."""
    return one.place.likely * one.opinion.die > MORE if sized else one.likely * one.clear > _MORE_OF_ALL


def _contested(die: Die, opinions: Sequence[Opinion], mistaken: bool, strictly: bool) -> Die:
    """A die that the rules are certain of, asked about where the net sees none or quite another face at all places, and
    where it is hardly seen while the rules may be `mistaken`: about something else they were, or no place is plain.
    `strictly` a place that is well seen is no witness, what lies there must be seen, too; and a face with more pips is
    told, for the rules can have lost some.
    """
    nothing = min(float(one.faces[NONE]) for one in opinions)
    face = max(float(one.faces[int(die.face)]) for one in opinions)
    well_seen = not strictly and any(one.place.likely > _WELL_SEEN for one in opinions)
    most, least = (DENIED, UNHEARD) if well_seen else (REFUTED, UNLIKE)
    hardly = mistaken and max(one.die * _plain(one) for one in opinions) < _PERHAPS
    if another := next((one for one in opinions if is_another_face(one, die)), None):
        if strictly and is_plain(another) and another.ranked[0] > int(die.face):
            return replace(die, face=str(another.ranked[0]), confidence=_SURE)
        return with_another_face(die, another)
    if nothing < most and face > least and not hardly:
        return die
    best = max(opinions, key=lambda one: one.certain).ranked
    other = str(next(face for face in best if str(face) != die.face))
    return replace(die, confidence=_UNSURE, reason=uncertain(die.face), other=other)


def is_another_face(one: Opinion, die: Die, certain: float = _ANOTHER) -> bool:
    """Whether the nets see a die here well, and more than so `certain` another face than the rules do."""
    face = float(one.faces[int(die.face)])
    return one.place.likely > _WELL_SEEN and one.certain > certain and face < UNLIKE


def with_another_face(die: Die, one: Opinion) -> Die:
    """The die asked about with the face that the nets see, and that of the rules."""
    face = str(one.ranked[0])
    return replace(die, face=face, confidence=_UNSURE, reason=uncertain(face), other=die.face)


def _seen(picture: Picture, reading: Reading, places: Sequence[Place], look: Look) -> list[_Seen]:
    """What both say of the places, and of the dice that the rules are certain of."""
    by_die = {id(die): [place for place in places if means(place, die)] for die in reading.dice}
    known = [die for die in reading.dice if die.confidence >= SURE or by_die[id(die)]]
    shown = [*places, *(upper_face(die) for die in known)]
    opinions = judge_places(picture, shown, _LEAST, look)
    told, at = opinions[len(places) :], list(zip(places, opinions, strict=False))
    seen = [
        _both(die, own, [one for place, one in at if place in by_die[id(die)]])
        for die, own in zip(known, told, strict=True)
    ]
    taken = {place for die in known for place in by_die[id(die)]}
    alone = [one for place, one in at if place not in taken]
    return seen + [_Seen(one, None, _likely(one, None)) for one in alone]


def _both(die: Die, own: Opinion, others: Sequence[Opinion]) -> _Seen:
    """A die of the rules with the clearest opinion about it."""
    best = max([own, *others], key=lambda one: one.certain)
    likely = max((one.place.likely for one in others), default=0.0)
    placed = replace(best, place=best.place._replace(likely=likely))
    return _Seen(placed, die, _likely(placed, die))


def _likely(one: Opinion, die: Die | None) -> float:
    """How likely there is a die, by both nets and the rules."""
    nothing = float(one.faces[NONE]) > _NOTHING and one.place.likely < _UNSEEN
    if die is not None and die.confidence >= SURE and not nothing:
        return max(one.die, _DIE)
    both = _with_odds_less(one.die, _plain(one) ** _FAINTER)
    return both if die is None else max(both, one.die * max(_plain(one), 0.8))


def _plain(one: Opinion) -> float:
    """How plainly the place is seen in the whole picture, 1.0 where it is as plain as most."""
    return min(1.0, one.place.likely / PLAIN)


def _with_odds_less(likely: float, part: float) -> float:
    """How likely something is whose odds are this part of what they were."""
    left = likely * part
    return left / (left + 1 - likely) if left else 0.0


def _distinct(seen: Sequence[_Seen]) -> list[_Seen]:
    """Every die once, the likeliest first."""
    kept: list[_Seen] = []
    for one in sorted(seen, key=lambda one: -one.likely):
        near = (
            np.hypot(one.place.x - other.place.x, one.place.y - other.place.y)
            < OVERLAP * max(one.place.side, other.place.side)
            for other in kept
        )
        if not any(near):
            kept.append(one)
    return kept


def _without_things(seen: Sequence[_Seen]) -> list[_Seen]:
    """Without what is hardly seen, and is no die by its size or by all that the nets see."""
    opinions = [one.opinion for one in seen]
    gone = zip(other_sizes(opinions), unseen([[one] for one in opinions]), strict=True)
    left = (one.opinion.die >= _DIE or not any(told) for one, told in zip(seen, gone, strict=True))
    stray = strays(opinions, [one.agreed for one in seen])
    return [one for one, is_left, strayed in zip(seen, left, stray, strict=True) if is_left and not strayed]


def _die(one: _Seen, alone: bool = False) -> Die:
    """The die at a place that is likely one; `alone` no other one is seen."""
    face = str(one.opinion.ranked[0])
    if one.die is not None and one.opinion.certain <= _DIE:
        face = one.die.face
    least, clear = (_DIE, _DIE) if one.agreed else (_CLEAR_ALONE if alone else _CLEAR, _ALONE)
    # what the rules are certain of is told in any case, but certain only where the net sees a die as well
    likely = one.opinion.die if one.agreed else one.likely
    # the rules can have seen a part of the pips
    more = is_plain(one.opinion) and one.die is not None and int(one.die.face) < int(face)
    seen = one.agreed or one.place.likely >= _HARDLY_SEEN
    sure = seen and likely >= least and one.clear >= clear and (one.agreed or not one.certain or more)
    confidence, reason = (_SURE, "") if sure else (_UNSURE, uncertain(face))
    other = one.die.face if one.die is not None and one.die.face != face else ""
    if one.die is not None:
        return replace(one.die, face=face, confidence=confidence, reason=reason, other=other)
    return _die_at(one.place, face, confidence, reason)


def seen_alone(one: Opinion) -> Die:
    """A die that the nets alone see, asked about."""
    return _die_at(one.place, str(one.ranked[0]), _UNSURE, _ALONE_SEEN)


def _perhaps_one(one: Opinion) -> Die:
    """What may be a die, and is only shown where one is missing."""
    return _die_at(one.place, str(one.ranked[0]), _UNSURE, SOMETHING)


def _die_at(place: Place, face: str, confidence: float, reason: str) -> Die:
    x, y, side, _ = place
    box = (round(x - side / 2), round(y - side / 2), round(side), round(side))
    return Die(face, "", confidence, (x, y), box, reason)
