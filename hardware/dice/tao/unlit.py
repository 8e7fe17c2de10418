"""Prints that are told by light of which hardly any falls on the dice.

A candle has next to no blue in its light: what a camera shows there of a blue print's blue is noise, and as much of it
lies on a black print. By the green and red that do fall, blue is told from black and green, if at all.
"""

from dataclasses import replace

import numpy as np

from hardware.dice.net.places import upper_face
from hardware.dice.reading import DOUBTFUL, SURE, Die, Reading, uncertain, with_dice
from hardware.picture import Picture

_CHANNELS = {"blue": 0, "green": 1, "red": 2}
"""The one channel of blue-green-red of which such a print gives back much."""
_HARDLY, _TINTED = 50.0, 0.3
"""So few levels of a channel, and so small a part of the brightest one, a body shows where that light hardly falls: of
six prints that were read as blue there, in 669 throws in all kinds of light, three were black and one was green.
"""
_GREENER, _GREEN = 1.4, 0.45
"""A blue print gives back so many times as much green as red, as a black one does not, and less of it than this, as a
green one does not: 10 of 15 blue ones, none of 41 black ones and one of 32 green ones where blue light hardly falls.
"""
_FACE, _BODY = 0.9, 88
"""The part of a face's side that is looked at, and the percentile of its levels that is no print's but the body's."""


def asked_where_unlit(picture: Picture, reading: Reading) -> Reading:
    """The reading of `picture` (height, width, 3), blue-green-red; a colour that it can hardly show is a doubt."""
    return with_dice(reading, tuple(_asked(picture, die) for die in reading.dice))


def _asked(picture: Picture, die: Die) -> Die:
    if die.confidence < SURE or die.face not in _CHANNELS:
        return die
    light = _light(picture, die)
    if light[_CHANNELS[die.face]] >= min(_HARDLY, _TINTED * max(light)):
        return die
    other = "black"
    if die.face == "blue" and die.shares:
        _, green, red = die.shares
        if green > _GREENER * red and green < _GREEN:
            return die
        other = "green" if green >= _GREEN else other
    return replace(die, confidence=DOUBTFUL, reason=uncertain(die.face), other=other)


def _light(picture: Picture, die: Die) -> list[float]:
    """The levels of the three channels that the die's body shows."""
    face = upper_face(die)
    half = _FACE * face.side / 2
    left, top = max(0, round(face.x - half)), max(0, round(face.y - half))
    seen = picture[top : round(face.y + half) + 1, left : round(face.x + half) + 1]
    return [float(level) for level in np.percentile(seen, _BODY, axis=(0, 1))]
