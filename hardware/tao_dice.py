"""Read a throw of Tao dice from one picture: which colour lies up on each die.

Coloured faces are found by their discs. A face that shows no colour ("white": a ring, a pale disc or nothing) is looked
for only where the number of dice says that one is missing.
"""

from dataclasses import dataclass

import numpy as np

from hardware.bodies import body_reach, lone_body, outlined
from hardware.discs import Disc, find_discs, shrink
from hardware.lean import leaning
from hardware.reading import SURE, Die, Picture, Reading, judge
from hardware.rims import refine
from hardware.tao_faces import name_colour
from hardware.white_faces import find_white

_TOP_ASPECT = 0.72
"""Seen from 60 degrees or steeper an upper face is rounder than this, and a side face of the same die flatter."""
_CLEAN_ROUND = 0.984
_FLAT_ASPECT = 0.815
"""A flatter upper face than this is seen from so low, or leans so much, that a side face could be taken for it."""
_SAME_DIE = 1.75
"""Two discs closer than this many of their sizes may lie on one die; dice side by side are farther apart."""


@dataclass(frozen=True)
class _Face:
    disc: Disc
    name: str
    certainty: float
    reason: str = ""


def read_tao(picture: Picture, count: int) -> Reading:
    """Read `count` Tao dice, as many as were rolled, from `picture` (height, width, 3) in blue-green-red.

    Never raises for a strange picture: what is not understood makes the reading "unsure".
    """
    small, factor = shrink(picture)
    discs = find_discs(small)
    tops, doubt = _upper_faces(small, [disc for disc in discs if _printed(disc)])
    if len(tops) < count:
        more = [disc for disc in find_discs(small, bright=True) if _printed(disc) and _free(disc, tops)]
        tops, doubt = _upper_faces(small, [*tops, *more])
    if len(tops) > count:
        # more spots than dice: the squares of a cloth are never as round as the worst of clean discs
        tops = [top for top in tops if top.round > _CLEAN_ROUND]
    tops = [refine(picture, top, factor) for top in tops]
    shares = outlined(body_reach(small, tops))
    leans = leaning(tops, (small.shape[0], small.shape[1]))
    faces = [_weigh(disc, tops, float(share), lean) for disc, share, lean in zip(tops, shares, leans, strict=True)]
    faces = [face for face in faces if face.certainty > 0.2]
    if faces or not doubt:
        whites = find_white(small, discs, [face.disc for face in faces], max(1, count - len(faces)))
        # with all dice found, a clear white face is one die too many, and a doubtful one is nothing
        clear = SURE if len(faces) >= count else 0.0
        faces += [_Face(w.disc, "white", w.certainty, w.reason) for w in whites if w.certainty >= clear]
    if not faces and not doubt and lone_body(small):
        doubt = "something like a die, but no face is clear"
    return judge([_die(face, factor) for face in faces], count, doubt)


def _printed(disc: Disc) -> bool:
    """A spot of clear contrast, darker than its body in some channel, or clearly brighter than a grey one."""
    darker = min(disc.ratio) < 0.75 and max(disc.ratio) < 2.6
    brighter = min(disc.ratio) > 1.4 and max(disc.ratio) < 2.6
    clear = disc.round > 0.97 and disc.contrast > 0.25 and disc.quality > 0.5
    return clear and max(disc.body) > 30 and (darker or brighter)


def _upper_faces(small: Picture, spots: list[Disc]) -> tuple[list[Disc], str]:
    """The discs that lie up, without the side faces of the same dice; and a doubt when a die seems to lean."""
    tops: list[Disc] = []
    doubt = ""
    for spot in sorted(spots, key=lambda spot: -spot.aspect):
        partner = next((top for top in tops if _on_one_die(spot, top)), None)
        if partner is None and spot.aspect >= _TOP_ASPECT:
            if any(_overlapping(spot, top) for top in tops):
                doubt = "a die may lean: two faces are closer than two flat dice can be"
            tops.append(spot)
        elif partner is not None and spot.aspect > partner.aspect - 0.15:
            doubt = "a die may lean: two of its faces look equally flat"
    return tops, doubt


def _on_one_die(first: Disc, second: Disc) -> bool:
    """Faces at a right angle: close together, and the squares of their aspects cannot add up to much more than one."""
    near = np.hypot(first.x - second.x, first.y - second.y) < _SAME_DIE * max(first.size, second.size)
    return bool(near) and first.aspect**2 + second.aspect**2 < 1.25


def _overlapping(first: Disc, second: Disc) -> bool:
    """Closer than one edge of a die, even if the disc fills most of its face and is seen from low."""
    return bool(np.hypot(first.x - second.x, first.y - second.y) < 1.4 * max(first.size, second.size))


def _free(disc: Disc, tops: list[Disc]) -> bool:
    return all(np.hypot(disc.x - top.x, disc.y - top.y) > 0.5 * top.size for top in tops)


def _weigh(disc: Disc, tops: list[Disc], outline: float, leans: bool) -> _Face:
    """Name a disc and cut its certainty by the first thing that is not as it should be."""
    name, certainty = name_colour(disc.ratio)
    size = float(np.median([top.size for top in tops]))
    for wrong, limit, reason in (
        (outline < 0.22, 0.2, "no die's body around it"),
        (outline < 0.35, 0.5, "hardly a die's body around it"),
        (leans or disc.aspect < _FLAT_ASPECT, 0.5, "it may lean"),
        (abs(np.log(disc.size / size)) > 0.25, 0.4, "its size does not fit the others"),
        (disc.round < _CLEAN_ROUND, 0.6, "its rim is not round"),
        (disc.quality < 0.6, 0.6, "its rim is not clear"),
    ):
        if wrong:
            return _Face(disc, name, min(certainty, limit), reason)
    return _Face(disc, name, certainty, "" if certainty >= 0.7 else f"{name} is not certain")


def _die(face: _Face, factor: float) -> Die:
    disc, half = face.disc, 1.05 * face.disc.size / factor
    x, y = disc.x / factor, disc.y / factor
    grey = max(disc.ratio) > 1.25
    box = (round(x - half), round(y - half), round(2 * half), round(2 * half))
    return Die(face.name, "grey" if grey else "ivory", face.certainty, (x, y), box, face.reason)
