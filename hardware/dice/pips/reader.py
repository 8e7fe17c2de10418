"""Read a throw of ordinary six-sided dice with pips from one picture, whatever their colours.

What the rules are certain of is confirmed at a glance by the nets. What then is in doubt is weighed against what these
see, and what still is when the nets have been asked is looked at once more, mirrored, at other turns and by other nets:
they err otherwise. That look settles a doubt about a die only where it sees the same faces, and one about a table
without dice only where nothing is seen. What is read is looked at again where the other net sees one die more.
"""

from collections.abc import Sequence
from functools import partial

from hardware.dice.common.second_look import agrees, may_differ
from hardware.dice.net.judge import FIRST_LOOK, SECOND_LOOK, Look
from hardware.dice.net.places import AS_IT_IS, MIRRORED, OTHER_FINDER, Place, find_places
from hardware.dice.pips.dominoes import may_be_dominoes, without_dominoes
from hardware.dice.pips.doubts import NOT_FLAT, SOMETHING, TWO_WAYS
from hardware.dice.pips.enlarged import look_larger, small_dice
from hardware.dice.pips.glance import Glance
from hardware.dice.pips.missed import misses_one
from hardware.dice.pips.opinion import weigh
from hardware.dice.pips.rules import CROWD, read_by_rules
from hardware.dice.pips.things import off_cards
from hardware.dice.pips.touching import MAY_LEAN, ask_about_leaning
from hardware.dice.reading import Reading, judge
from hardware.picture import Picture

_SETTLED = (*NOT_FLAT, TWO_WAYS, CROWD)
"""Doubts about how a die lies, between two readings of the same pips, or about a table of dots: no size helps."""


def read_pips(picture: Picture, count: int | None = None) -> Reading:
    """Read all pip dice in `picture` (height, width, 3) in blue-green-red; `count` of them were rolled, when known.

    Never raises for a strange picture: what is not understood makes the reading "unsure".
    """
    reading, cards = read_by_rules(picture, count)
    sized: list[Place] | None = None
    certain = reading.verdict == "read" and not small_dice(reading, ())
    if certain and (count is not None or not may_be_dominoes(picture, reading.dice)):
        glance = Glance(picture, reading.dice, cards)
        if count is not None:
            reading = judge(glance.compared(), count)
        if count is not None or glance.confirms():
            if reading.verdict != "read" or glance.all_flat():
                return reading
            return ask_about_leaning(picture, reading, off_cards(find_places(picture), cards))
        sized = glance.sized
    places = off_cards(find_places(picture), cards)
    settled = any(phrase in reading.reason for phrase in _SETTLED)
    side = 0.0 if settled else small_dice(reading, places)
    if side:
        reading = look_larger(picture, reading, places, side, lambda part: read_by_rules(part, count)[0])
    reading = without_dominoes(picture, reading, places)
    look = partial(_ask, picture, reading, count, sized)
    first = look(places, FIRST_LOOK)
    if first.verdict == "read" and count is None:
        others = off_cards(find_places(picture, AS_IT_IS, OTHER_FINDER), cards)
        doubted = misses_one(picture, first.dice, others)
    else:
        doubted = may_differ(first, (*_SETTLED, MAY_LEAN))
    if not doubted:
        return first
    again = look(off_cards(find_places(picture, MIRRORED, OTHER_FINDER), cards), SECOND_LOOK)
    settles = agrees(first, again) if first.dice else again.verdict == "empty"
    if settles:
        return again
    return judge(list(first.dice), len(first.dice), SOMETHING) if first.verdict == "read" else first


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
