"""A learned die with pips: the reader of pips tells what lies up, and it means what the picture with as many showed.

The net of `traits` compares what is printed in one place; pips are printed in up to six.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.game.trouble import Phrase
from hardware.dice.net.judge import judge_places
from hardware.dice.net.places import find_places
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture

_PERHAPS = 0.2
"""Where the nets see pips less likely than this it is not looked at longer."""
_MOST = 0.5
"""A die shows pips if more than this share of its faces do."""


def pips_shown(pictures: Mapping[str, Sequence[Picture]]) -> dict[str, str]:
    """The face word by the number of pips that its pictures show, where they show a die with pips; else nothing.

    A number that two faces show means neither.
    """
    numbers = {face: number for face, some in pictures.items() if some and (number := pips_on(some[0]))}
    if len(numbers) <= _MOST * len(pictures):
        return {}
    shown = list(numbers.values())
    return {number: face for face, number in numbers.items() if shown.count(number) == 1}


def read_with_pips(picture: Picture, words: Mapping[str, str], count: int | None) -> Reading:
    """Read the dice in `picture` by the words of their numbers of pips."""
    reading = read_pips(picture, count)
    if all(die.face in words for die in reading.dice):
        return replace(reading, dice=tuple(_worded(die, words) for die in reading.dice))
    known = [_worded(die, words) for die in reading.dice if die.face in words]
    return judge(known, len(reading.dice), Phrase("something like a die, but no face is clear"))


def pips_on(picture: Picture) -> str:
    """How many pips the one die shows that lies there, "" where that is in doubt."""
    seen = judge_places(picture, find_places(picture)[:1])
    if not seen or seen[0].certain < _PERHAPS:
        return ""
    reading = read_pips(picture, 1)
    return reading.faces[0] if reading.verdict == "read" else ""


def _worded(die: Die, words: Mapping[str, str]) -> Die:
    return replace(die, face=words[die.face], other=words.get(die.other, ""))
