"""Which colour lies up on each Tao die in a picture, as rules on discs and bodies have it.

Coloured faces are found by their discs. A face that shows no colour ("white": a ring, a pale disc or nothing) is looked
for only where the number of dice says that one is missing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.discs import (
    MORE_STEPS,
    PALE_STEPS,
    Disc,
    depth_of,
    distinct,
    find_bright_discs,
    find_dim_discs,
    find_discs,
    measure,
    soften,
)
from hardware.dice.common.logs import logarithmic
from hardware.dice.common.outlines import common_half, find_borders, score_at
from hardware.dice.common.plane import fit_plane, lone_misfits, own_axes
from hardware.dice.reading import SURE, Die, Reading, judge, uncertain
from hardware.dice.tao.asked import Shrunk
from hardware.dice.tao.bodies import body_reach, cornerless, lone_body, outlined, round_bodies
from hardware.dice.tao.faces import name_colour
from hardware.dice.tao.printed import bodily, printed, told
from hardware.dice.tao.rims import refine
from hardware.dice.tao.white_faces import Scene, ringed, sure_whites, white_squares
from hardware.picture import Picture

_TOP_ASPECT = 0.72
"""Seen from 60 degrees or steeper an upper face is rounder than this, and a side face of the same die flatter."""
_CLEAN_RIM = 0.97
"""A rim that was measured well is rounder than this."""
_FLAT_ASPECT = 0.815
"""A flatter upper face than this is seen from so low, or leans so much, that a side face could be taken for it."""
_MOST_SPOTS = 14
_RING = -0.08
"""A line so dark (logarithm) around a pale spot is a ring."""
_SOLID = 0.42
"""A spot with less of a body around it is a token or a print on the table."""
_HINT = 1.3
"""What has so much of a body around it is one, whatever the spot in its middle is."""
_NO_TOKEN = 2.5
"""A border with such a score is square."""
_MUCH_MORE, _AWAY = 0.4, 2.5
"""So much more of a body, so many of its sizes away from a round token, is a die rather than the token."""
_STRAY = 3
"""A spot with so many strange signs is no die, unless all are like it."""
_SIDE_NEAREST, _SIDE_FARTHEST = 0.9, 2.2
"""How far, in sizes of a disc, the face on a die's side is seen from the one on its top."""
_APART, _ROUGHLY_APART = 0.98, 0.93
"""Edges between the middles of two dice: where both discs were measured, and where a face was found by its body."""
_WELL = 0.4
"""A misfit (see `fit_plane`) so small that no disc has pulled the plane towards itself."""
_NO_LIGHT = (1.0, 1.0, 1.0)
"""The shares of light of a face that was found without comparing any."""
_SAME_DIE = 1.75
"""Two discs closer than this many of their sizes may lie on one die; dice side by side are farther apart."""
_ALONE = Phrase("no other die to compare it with")


@dataclass(frozen=True)
class _Seen:
    """A disc's surroundings: how much of a die's `body`, how far `own_half` and size (`larger`) are from the others'
    (logarithms), its `misfit` in their plane (1.0 is the most allowed), how `round` it is and whether its body is
    `cornered`."""

    body: float
    half: float
    square: float
    own_half: float
    larger: float
    misfit: float
    round: float
    cornered: bool

    @property
    def strange(self) -> int:
        """How many signs say that this is no face of these dice."""
        far = abs(self.own_half) > 0.2, abs(self.larger) > 0.17, self.misfit > 1.0
        return sum(far) + 3 * (self.round < _CLEAN_RIM - 0.03) + (self.body < 0.6) + (abs(self.larger) > 0.5)


@dataclass(frozen=True)
class _Face:
    disc: Disc
    half: float
    name: str
    certainty: float
    reason: str = ""
    square: bool = True
    """False of what may be a round token."""


def read_by_rules(picture: Picture, small: Picture, factor: float, count: int) -> tuple[Reading, Shrunk]:
    """What is read of `count` Tao dice in `picture` (height, width, 3), blue-green-red, and on what these rules worked.

    `small` is the picture made smaller by `factor`.
    """
    smooth = soften(small)
    logs = logarithmic(smooth)
    depth = depth_of(logs)
    discs = find_discs(smooth, depth)
    spots = _clean(picture, smooth, discs, factor)
    tops, doubt = _upper_faces(spots)
    faces = _weigh_all(smooth, logs, tops) if len(tops) >= count else []
    bright: list[Disc] = []
    if len(faces) < count:
        others = find_discs(smooth, depth, MORE_STEPS)
        spots = distinct(spots + _clean(picture, smooth, others, factor))
        discs = distinct(discs + others)
        bright = find_bright_discs(smooth)
        more = [disc for disc in _clean(picture, smooth, bright, factor) if not _beside(disc, tops)]
        if not spots and not more:
            more = _clean(picture, smooth, find_dim_discs(smooth, logs), factor)
        tops, doubt = _upper_faces(distinct(spots + more))
        rings = [refine(picture, disc, factor) for disc in ringed(discs)]
        faces = _weigh_all(smooth, logs, tops) or _lone_rings(small, logs, rings)
    elif not all(face.square for face in faces):
        # a token may be among them, and a faint white die left over
        discs = distinct(discs + find_discs(smooth, depth, PALE_STEPS))
        doubt = doubt or _outdone(smooth, logs, discs, faces)
    if faces:
        faces += _whites(logs, discs, faces, count)
    if len(faces) == 1 < count and not faces[0].square:
        faces = []  # of several dice more than one spot on nothing square would be seen
    if faces:
        faces = _measured(picture, factor, logs, discs, faces)
        doubt = doubt or _stray_side(spots, [face.disc for face in faces]) or _too_near(faces, logs)
    elif not doubt and (
        ringed(discs) or any(body > _HINT for body in _hints(smooth, logs, discs + bright)) or lone_body(small, logs)
    ):
        doubt = Phrase("something like a die, but no face is clear")
    reading = judge([_die(face, factor) for face in faces], count, *filter(None, [doubt]))
    return reading, Shrunk(smooth, spots, factor)


def _hints(smooth: Picture, logs: Picture, discs: list[Disc], faces: Sequence[_Face] = ()) -> Iterator[float]:
    """How much of a die's body is around each spot away from these faces that may be one, however unclear or flat."""
    spots = [disc for disc in distinct(discs) if told(disc) and bodily(disc.body)]
    clear = [
        disc
        for disc in spots
        if disc.round > 0.965
        and ((disc.quality > 0.4 and disc.contrast > 0.3) or disc.quality > 0.8)
        and all(np.hypot(disc.x - face.disc.x, disc.y - face.disc.y) > _AWAY * face.disc.size for face in faces)
    ]
    return (_see(smooth, logs, [disc])[0].body for disc in clear[:_MOST_SPOTS])


def _outdone(smooth: Picture, logs: Picture, discs: list[Disc], faces: list[_Face]) -> str:
    """A doubt when a spot elsewhere is much more like a die than a face that may be a token."""
    least = min(_see(smooth, logs, [face.disc])[0].body for face in faces if not face.square)
    others = _hints(smooth, logs, discs + find_bright_discs(smooth), faces)
    outdone = any(body > max(_HINT, least + _MUCH_MORE) for body in others)
    return Phrase("something else is more like a die") if outdone else ""


def _lone_rings(smooth: Picture, logs: Picture, rings: list[Disc]) -> list[_Face]:
    """White faces told by nothing but their printed ring and the square around it."""
    seen = [(ring, face) for ring, face in zip(rings, _see(smooth, logs, rings), strict=True) if face.body > 1.0]
    return [
        _Face(ring, face.half, "white", 0.85 if clear else 0.5, "" if clear else _ALONE)
        for ring, face in seen
        for clear in [face.square > 2.95 and not face.strange]
    ]


def _weigh_all(smooth: Picture, logs: Picture, tops: list[Disc]) -> list[_Face]:
    """The upper faces among these discs: each with its body, its border and its place in the others' plane."""
    seen = _see(smooth, logs, tops)
    solid = [top for top, face in zip(tops, seen, strict=True) if face.body > _SOLID]
    if len(solid) < len(tops):
        tops, seen = solid, _see(smooth, logs, solid)
    clean = [top for top, face in zip(tops, seen, strict=True) if face.strange < _STRAY]
    if 0 < len(clean) < len(tops):
        tops, seen = clean, _see(smooth, logs, clean)
    return [_weigh(top, face, len(tops)) for top, face in zip(tops, seen, strict=True)]


def _see(smooth: Picture, logs: Picture, tops: list[Disc]) -> list[_Seen]:
    """What is seen around each of the discs when they are taken for the upper faces of flat dice."""
    if not tops:
        return []
    reach = body_reach(smooth, tops)
    # whatever else is seen of it, what is round is a token
    shares = np.where(round_bodies(reach), -1.0, outlined(reach))
    _, misfits = fit_plane(tops, (logs.shape[0], logs.shape[1]))
    centres, axes = np.array([[top.x, top.y] for top in tops]), own_axes(tops)
    borders = find_borders(logs, centres, axes)
    half, size = common_half(borders), float(np.median([top.size for top in tops]))
    return [
        _Seen(
            body=float(share) + score_at(border, half) / 4,
            half=half,
            square=score_at(border, half),
            own_half=float(np.log(border.half / half)),
            larger=float(np.log(top.size / size)),
            misfit=float(misfit),
            round=top.round,
            cornered=not cut,
        )
        for top, share, border, misfit, cut in zip(
            tops, shares, borders, misfits, cornerless(logs, borders, axes), strict=True
        )
    ]


def _whites(logs: Picture, discs: list[Disc], faces: list[_Face], count: int) -> list[_Face]:
    """White faces beside the coloured ones; with all dice found, only a clear one, which is a die too many."""
    tops = [face.disc for face in faces]
    plane, _ = fit_plane(tops, (logs.shape[0], logs.shape[1]))
    half = float(np.median([face.half for face in faces]))
    bright = [top.body for top in tops if max(top.ratio) < 1.25]
    ivory = np.median(bright, axis=0) if bright else 1.7 * np.median([top.body for top in tops], axis=0)
    scene = Scene(logs, plane, half, np.asarray(ivory, dtype=np.float64), 0.0 if bright else 0.15, tops)
    missing = max(1, count - len(faces))
    alone = all(face.name == "white" and max(face.disc.ratio) < 1.3 for face in faces)
    found = sure_whites(white_squares(scene, discs, count - len(faces)), missing)
    least = SURE if len(faces) >= count else 0.0
    size = 2 * plane.radius
    return [
        _Face(
            Disc(w.border.x, w.border.y, size, size, 0.0, 1.0, _NO_LIGHT, tops[0].body, 0, 0, 0, w.ring),
            w.border.half,
            "white",
            min(certainty, 0.6) if alone else certainty,
            reason,
        )
        for w, certainty, reason in found
        if certainty >= least
    ]


def _measured(picture: Picture, factor: float, logs: Picture, discs: list[Disc], faces: list[_Face]) -> list[_Face]:
    """The faces, with doubts about those that do not lie in the plane of the others.

    White ones are measured by their pale rims, where they have one; such a rim tells less about its neighbours.
    """
    frame = logs.shape[0], logs.shape[1]
    rims = [_pale_rim(picture, factor, discs, face.disc) if _by_body(face) else face.disc for face in faces]
    seen, clear = [rim for rim in rims if rim is not None], [face.disc for face in faces if not _by_body(face)]
    tests = [(clear, lone_misfits(clear, frame))] if len(clear) > 1 and not _alike(clear, frame) else []
    tests += [(seen, fit_plane(seen, frame)[1])] if len(clear) < len(faces) else []
    leaning = {id(rim) for rims, misfits in tests for rim, misfit in zip(rims, misfits, strict=True) if misfit > 1.0}
    return [
        replace(face, certainty=min(face.certainty, 0.5), reason=face.reason or Phrase("it may lean"))
        if id(rim) in leaning
        else face
        for face, rim in zip(faces, rims, strict=True)
    ]


def _alike(discs: list[Disc], frame: tuple[int, int]) -> bool:
    """Whether all fit one plane so well that none of them can be far from the plane of the others."""
    return bool(np.max(fit_plane(discs, frame)[1]) < _WELL)


def _by_body(face: _Face) -> bool:
    """Whether this is a white face that was found by the ivory square around it, not by its rim."""
    return face.disc.ratio == _NO_LIGHT


def _pale_rim(picture: Picture, factor: float, discs: list[Disc], face: Disc) -> Disc | None:
    """The rim of a ring or a pale disc in the middle of a white face, if it has one."""
    near = [face, *(disc for disc in discs if np.hypot(disc.x - face.x, disc.y - face.y) < 0.35 * face.size)]
    rims = [
        refine(picture, disc, factor, line=disc is not face and disc.ring < _RING)
        for disc in near
        if abs(np.log(disc.size / face.size)) < 0.2
    ]
    clean = [rim for rim in rims if rim is not face and rim.round > 0.985]
    return max(clean, key=lambda rim: rim.round, default=None)


def _clean(picture: Picture, smooth: Picture, discs: list[Disc], factor: float) -> list[Disc]:
    """The best of the printed spots with their rims measured, without those that are not round after all.

    Their light is looked at once more from there: an outline cut too deep or too high has some of the body in it, or of
    the spot around it.
    """
    refined = [refine(picture, disc, factor) for disc in [disc for disc in discs if printed(disc)][:_MOST_SPOTS]]
    round_ones = [disc for disc in refined if disc.round > _CLEAN_RIM - 0.03]
    rows = [[disc.x, disc.y, disc.width, disc.height, disc.angle, disc.round] for disc in round_ones]
    return measure(smooth, np.array(rows))


def _upper_faces(spots: list[Disc]) -> tuple[list[Disc], str]:
    """The discs that lie up, without the side faces of the same dice; and a doubt when a die seems to lean."""
    tops: list[Disc] = []
    doubt = ""
    for spot in sorted(spots, key=lambda spot: -spot.aspect):
        partner = next((top for top in tops if _on_one_die(spot, top)), None)
        if partner is None and spot.aspect >= _TOP_ASPECT:
            if any(_overlapping(spot, top) for top in tops):
                doubt = Phrase("a die may lean: two faces are closer than two flat dice can be")
            tops.append(spot)
        elif partner is not None and spot.aspect > partner.aspect - 0.15:
            doubt = Phrase("a die may lean: two of its faces look equally flat")
    return tops, doubt


def _stray_side(spots: list[Disc], faces: list[Disc]) -> str:
    """A doubt when a face is seen from its side that belongs to none of the dice found."""
    usual = float(np.median([face.size for face in faces]))
    for spot in spots:
        clear = spot.round > _CLEAN_RIM and spot.quality > 0.7 and abs(np.log(spot.size / usual)) < 0.25
        if clear and spot.aspect < _TOP_ASPECT + 0.03:
            far = min(np.hypot(spot.x - face.x, spot.y - face.y) / usual for face in faces)
            if far > 0.3 and not _SIDE_NEAREST < far < _SIDE_FARTHEST:
                return Phrase("a die may lean: a face is seen from its side, but not beside a flat one")
    return ""


def _too_near(faces: list[_Face], logs: Picture) -> str:
    """A doubt when two upper faces are closer than an edge: one of the dice leans over to the other."""
    edge, size = 2 * float(np.median([face.half for face in faces])), max(face.disc.size for face in faces)
    pairs = [
        (first, second)
        for first, second in combinations(faces, 2)
        if np.hypot(first.disc.x - second.disc.x, first.disc.y - second.disc.y) < edge / 2 * size
    ]
    if not pairs:
        return ""
    plane, _ = fit_plane([face.disc for face in faces], (logs.shape[0], logs.shape[1]))
    for first, second in pairs:
        one, other = (np.array([face.disc.x, face.disc.y]) for face in (first, second))
        apart = np.linalg.norm(np.linalg.solve(plane.axes((one[None] + other) / 2)[0], one - other))
        if apart < edge * (_ROUGHLY_APART if _by_body(first) or _by_body(second) else _APART):
            return Phrase("a die may lean: two faces are closer than two flat dice can be")
    return ""


def _on_one_die(first: Disc, second: Disc) -> bool:
    """Faces at a right angle: close together, and the squares of their aspects cannot add up to much more than one."""
    near = np.hypot(first.x - second.x, first.y - second.y) < _SAME_DIE * max(first.size, second.size)
    return bool(near) and first.aspect**2 + second.aspect**2 < 1.25


def _overlapping(first: Disc, second: Disc) -> bool:
    """Closer than one edge of a die, even if the disc fills most of its face and is seen from low."""
    return bool(np.hypot(first.x - second.x, first.y - second.y) < 1.4 * max(first.size, second.size))


def _beside(disc: Disc, tops: list[Disc]) -> bool:
    """Whether another face is so near that this spot cannot be one, and is not the same spot."""
    return any(_overlapping(disc, top) and np.hypot(disc.x - top.x, disc.y - top.y) > 0.35 * top.size for top in tops)


def _weigh(disc: Disc, seen: _Seen, count: int) -> _Face:
    """Name a disc, one of `count`, and cut its certainty by the first thing that is not as it should be."""
    name, certainty = name_colour(disc.ratio)
    square = seen.square > 3.0
    die = seen.cornered and seen.square > _NO_TOKEN
    for wrong, limit, reason in (
        (seen.body < 0.46, 0.5, Phrase("hardly a die's body around it")),
        (seen.misfit > 1.0 or (count > 2 and seen.misfit + 3 * abs(seen.larger) > 1.0), 0.5, Phrase("it may lean")),
        (count == 1 and disc.aspect < _FLAT_ASPECT, 0.5, Phrase("it may lean")),
        (abs(seen.larger) > 0.17, 0.4, Phrase("its size does not fit the others")),
        (disc.round < (_CLEAN_RIM - 0.03 if square else _CLEAN_RIM), 0.6, Phrase("its rim is not round")),
        (disc.quality < (0.45 if square else 0.6), 0.6, Phrase("its rim is not clear")),
    ):
        if wrong:
            return _Face(disc, seen.half, name, min(certainty, limit), reason, die)
    return _Face(disc, seen.half, name, certainty, "" if certainty >= 0.7 else uncertain(name), die)


def _die(face: _Face, factor: float) -> Die:
    disc, half = face.disc, 1.05 * face.disc.size / factor
    x, y = disc.x / factor, disc.y / factor
    body = "grey" if max(disc.ratio) > 1.25 else "ivory"
    box = (round(x - half), round(y - half), round(2 * half), round(2 * half))
    # a white face that was found by its body alone has no disc whose light could be compared
    shares = () if _by_body(face) else disc.ratio
    return Die(face.name, body, face.certainty, (x, y), box, face.reason, shares)
