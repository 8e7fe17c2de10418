"""Read a throw of ordinary six-sided dice with pips from one picture, whatever their colours.

What the rules are certain of, by the dark pips alone where these may be all, is confirmed at a glance by the nets. What
then is in doubt is weighed against what these see, and what still is when the nets have been asked is looked at once
more, mirrored, at other turns and by other nets: they err otherwise. That look settles a doubt about a die only where
it sees the same faces, and one about a table without dice only where nothing is seen; else the likelier of the two is
asked about. What is read is looked at again where the other net sees one die more. A die that both nets for places see
plainly is asked about, though the nets for faces see little of it, and so is what the picture's edge may cut off. What
was not confirmed at a glance is told only where the nets are not certain of other dice, or of another face, upside
down. A doubt that is left takes longer: `anew`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from hardware.dice.common.faint import calm, clear, contrast
from hardware.dice.common.mirrors import Mirror
from hardware.dice.common.patience import Looks, finished
from hardware.dice.common.second_look import agrees, denies, may_differ, same_faces
from hardware.dice.net.judge import FIRST_LOOK, SECOND_LOOK, Look
from hardware.dice.net.places import AS_IT_IS, MIRRORED, OTHER_FINDER, Place, find_places
from hardware.dice.pips.anew import read_anew
from hardware.dice.pips.aslant import hinted
from hardware.dice.pips.at_edge import asked_at_edge
from hardware.dice.pips.dominoes import are_dominoes, may_be_dominoes, without_dominoes
from hardware.dice.pips.doubts import ASLANT, NOT_FLAT, SOMETHING, TWO_WAYS
from hardware.dice.pips.enlarged import look_larger, small_dice
from hardware.dice.pips.glance import Glance
from hardware.dice.pips.likelier import asked_about, likelier
from hardware.dice.pips.missed import denied_dice, lost_dice, misses_one
from hardware.dice.pips.opinion import MORE, weigh
from hardware.dice.pips.rules import CROWD, read_by_rules
from hardware.dice.pips.searched import Searched
from hardware.dice.pips.things import odd_ones, of_two_dice, off_cards
from hardware.dice.pips.touching import MAY_LEAN, ask_about_leaning
from hardware.dice.reading import DOUBTFUL, SURE, Die, Reading, judge, uncertain
from hardware.picture import Picture

_BRIGHT = MORE / 2
"""Nothing else is so likely a die where no bright pips were sought: only the nets can tell of one that has them."""
_SEEN = 80
"""In a picture of so many grey levels pips can be seen as it is. Where it is made clear the knots of bare wood are as
dark as pips, and small dice may be burnt out.
"""
_SETTLED = (*NOT_FLAT, TWO_WAYS, CROWD)
"""Doubts about how a die lies, between two readings of the same pips, or about a table of dots: no size helps."""


def read_pips(picture: Picture, count: int | None = None) -> Reading:
    """Read all pip dice in `picture` (height, width, 3) in blue-green-red; `count` of them were rolled, when known.

    Never raises for a strange picture: what is not understood makes the reading "unsure". Where there is a doubt it
    takes up to five times as long.
    """
    return finished(pip_looks(picture, count))


def pip_looks(picture: Picture, count: int | None = None) -> Looks:
    """The same, look by look."""
    reading = yield from look_at_pips(picture, count)
    return (yield from look_longer(picture, count, reading)) if reading.verdict == "unsure" else reading


def look_longer(picture: Picture, count: int | None, doubtful: Reading) -> Looks:
    """What a doubtful reading of `picture` becomes when it is read anew in other ways."""
    told = yield from read_anew(picture, doubtful, count, lambda other: look_at_pips(other, count))
    return hinted(picture, told)


def look_at_pips(picture: Picture, count: int | None = None) -> Looks:
    """Read the picture in one way: all that is done until people would be asked."""
    made_clear = clear(picture)
    reading = yield from _read(calm(made_clear), count)
    if made_clear is picture or reading.verdict != "unsure" or contrast(picture) < _SEEN:
        return reading
    yield
    as_it_is = yield from _read(calm(picture), count)
    nothing = as_it_is.verdict == "empty" and not any(die.confidence >= SURE for die in reading.dice)
    return as_it_is if nothing or as_it_is.verdict == "read" else reading


def _read(picture: Picture, count: int | None) -> Looks:
    """The same in a picture as it is."""
    return asked_at_edge(picture, (yield from _read_all(picture, count)))


def _read_all(picture: Picture, count: int | None) -> Looks:
    """The same, what lies at the picture's edge as well as all else."""
    searched = Searched(picture)
    glance: Glance | None = None
    for spots, all_spots in searched.looks():
        reading, cards = read_by_rules(searched, spots, count)
        certain = reading.verdict == "read" and not small_dice(reading, ())
        halves = certain and _may_be_halves(picture, reading, count)
        glance = Glance(picture, reading.dice, cards) if certain and not halves else None
        told = _confirmed(reading, glance, count, all_spots) if glance else None
        if told is not None:
            return told
    yield
    closer = yield from _look_closely(picture, reading, cards, count, glance.sized if glance else None)
    if closer.verdict == "read":
        yield
        return _checked(picture, reading, cards, count, closer)
    # halves among so many dice as were rolled are passed over only where others are found instead
    return reading if halves and count is not None else closer


def _may_be_halves(picture: Picture, reading: Reading, count: int | None) -> bool:
    return may_be_dominoes(picture, reading.dice) if count is None else are_dominoes(picture, reading, count)


def _confirmed(reading: Reading, glance: Glance, count: int | None, all_spots: bool) -> Reading | None:
    """What a glance makes of a reading of which the rules are certain, None where it does not confirm it.

    So many dice as were rolled need no such word where the rules saw all spots.
    """
    if not (all_spots and count is not None) and not glance.confirms(MORE if all_spots else _BRIGHT):
        return None
    dice = glance.compared()
    reading = judge(dice, len(dice) if count is None else count)
    if reading.verdict != "read" or glance.all_flat():
        return reading
    return ask_about_leaning(glance.picture, reading, off_cards(find_places(glance.picture), glance.cards))


def _look_closely(
    picture: Picture, reading: Reading, cards: Sequence[Place], count: int | None, sized: Sequence[Place] | None
) -> Looks:
    """What a first look leaves of the reading of the rules, or where that is in doubt a second one."""
    places = off_cards(find_places(picture), cards)
    certain = [die for die in reading.dice if die.confidence >= SURE]
    settled = any(phrase in reading.reason for phrase in _SETTLED)
    side = 0.0 if settled else small_dice(reading, places)
    if side:
        reading = look_larger(picture, reading, places, side, lambda part: _by_rules(part, count))
        yield
    reading = without_dominoes(picture, reading, count, places)
    look = partial(_ask, picture, reading, count, sized)
    first = told = look(places, FIRST_LOOK)
    if first.verdict == "unsure" and not may_differ(first, (*_SETTLED, MAY_LEAN)):
        return first
    if first.verdict == "read" and count is not None:
        return first
    yield
    ways = MIRRORED if first.verdict == "unsure" else AS_IT_IS
    others = off_cards(find_places(picture, ways, OTHER_FINDER), cards)
    if first.verdict == "unsure":
        told = look(others, SECOND_LOOK)
        if not _settles(first, told):
            return likelier(first, told, count)
    elif first.verdict == "read" and misses_one(picture, first.dice, others):
        told = look(off_cards(find_places(picture, MIRRORED, OTHER_FINDER), cards), SECOND_LOOK)
        if not agrees(first, told):
            return judge(list(first.dice), len(first.dice), SOMETHING)
    yield
    return _doubted(picture, told, count, places, others, certain)


def _checked(picture: Picture, reading: Reading, cards: Sequence[Place], count: int | None, told: Reading) -> Reading:
    """What is told, but asked about where the nets, upside down, tell other dice of the reading of the rules, or are
    certain of another face of one die.
    """
    mirror = Mirror(picture.shape, across=False, down=True)
    shown, by_rules = mirror.shows(picture), mirror.reading(reading)
    places = off_cards(find_places(shown), [mirror.place(card) for card in cards])
    turned = _ask(shown, without_dominoes(shown, by_rules, count, places), count, None, places, FIRST_LOOK)
    other = mirror.reading(turned)
    if same_faces(told, other) or (other.verdict == "unsure" and not denies(other, told)):
        return told
    return asked_about(told, other, count)


def _settles(first: Reading, told: Reading) -> bool:
    """Whether a second look tells what the first one was in doubt about: it is certain of the same dice, and what the
    first only may have seen is one more or none. That the camera looks from the side no other look denies.
    """
    seen = tuple(die for die in first.dice if die.reason != SOMETHING)
    if not seen:
        return told.verdict == "empty"
    return agrees(replace(first, dice=seen, beside=ASLANT in first.reason), told)


def _by_rules(part: Picture, count: int | None) -> Reading:
    searched = Searched(part)
    return read_by_rules(searched, searched.every, count)[0]


def _doubted(
    picture: Picture,
    told: Reading,
    count: int | None,
    places: Sequence[Place],
    others: Sequence[Place],
    certain: Sequence[Die],
) -> Reading:
    """What is told, but the odd ones of the dice are asked about, what both nets for places see beside them, and where
    nothing is left what the rules were certain of and the nets do not deny.
    """
    odd = map(any, zip(odd_ones(told.dice, [*places, *others]), of_two_dice(told.dice, places), strict=True))
    dice = [
        replace(die, confidence=DOUBTFUL, reason=uncertain(die.face)) if doubted else die
        for die, doubted in zip(told.dice, odd, strict=True)
    ]
    dice += lost_dice(picture, told.dice, places, others) or ([] if dice else denied_dice(picture, certain, places))
    return judge(dice, len(dice) if count is None else count)


def _ask(
    picture: Picture,
    reading: Reading,
    count: int | None,
    sized: Sequence[Place] | None,
    places: Sequence[Place],
    nets: Look,
) -> Reading:
    """What is left of the reading of the rules when the nets have seen these places, by this look."""
    return ask_about_leaning(picture, weigh(picture, reading, count, places, sized, nets), places)
