"""Ask the nets about what the rules on discs have read: where faces lie, what is on each, how bodies are tilted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from hardware.dice.common.discs import Disc
from hardware.dice.net.poses import ANY_LENS, EIGHT_TURNS, USUAL_LENS, Bodies
from hardware.dice.reading import Reading
from hardware.dice.tao.looks import Look, look_for_tao
from hardware.dice.tao.opinion import Rims, Tilted, confirmed, lying, weigh
from hardware.dice.tao.prints import faces_in
from hardware.dice.tao.rims import rims_at
from hardware.picture import Picture

_CLEAN = 0.95
"""A rim of a white face is rounder than this where it tells how the face lies: many have none."""


@dataclass(frozen=True)
class Shrunk:
    """What the rules worked on: the picture made smaller by `factor` and soft, and the clean discs in it."""

    smooth: Picture
    discs: Sequence[Disc]
    factor: float


def ask_nets(picture: Picture, reading: Reading, count: int, shrunk: Shrunk) -> Reading:
    """The reading of `count` dice in `picture` (height, width, 3), blue-green-red, as rules and nets together have it.

    Where the net that looks at the whole picture confirms what the rules are certain of, only bodies are asked besides.
    """
    looks, leaning = look_for_tao(picture), _seen_once(picture)
    rims = Rims(shrunk.discs, (shrunk.smooth.shape[0], shrunk.smooth.shape[1]), shrunk.factor)
    seen = partial(rims_at, picture, shrunk.smooth, spots=shrunk.discs, factor=shrunk.factor)
    if confirmed(reading, looks[:count], rims):
        if count > 2 and len(rims.of(looks[:count])) < count:
            rims = replace(rims, discs=[*shrunk.discs, *(rim for rim in seen(looks[:count]) if rim.round > _CLEAN)])
        return lying(reading, looks[:count], rims, leaning)
    looks = faces_in(picture, looks, count)
    if reading.verdict != "read":
        rims = replace(rims, discs=[*shrunk.discs, *seen(looks[:count])])
    return lying(weigh(reading, looks, count, rims, leaning), looks[:count], rims, leaning)


def _seen_once(picture: Picture) -> Tilted:
    """Which dice are tilted by more degrees; the same dice are seen once, however many degrees are asked about."""

    @cache
    def bodies(looks: tuple[Look, ...]) -> Bodies:
        # of three or more it is told whatever lens the camera has
        return Bodies(picture, looks, ANY_LENS if len(looks) > 2 else USUAL_LENS, EIGHT_TURNS)

    return lambda looks, degrees: bodies(tuple(looks)).tilted(degrees)
