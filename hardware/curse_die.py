"""Read the Curse die by comparing it with samples of this table's own die, since every edition prints other icons.

Pure functions: `cut` makes a sample from a picture, `learnt` a memory from samples, `read_curse` reads with a memory.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from hardware.discs import shrink, soften
from hardware.icons import Icon, Likeness, Spot, compare, describe, find_spots, refine
from hardware.logs import LOG_SCALE, logarithmic
from hardware.outlines import Border, find_borders
from hardware.reading import Die, Picture, Reading, judge
from hardware.squares import Square, find_squares

PATCH = 112
"""The side of a sample in pixels of the shrunk picture: the largest die in any turn, and some of the table."""
NOTHING = "nothing"
"""The face without an icon: it is known by its plainness, not by a likeness."""

_ALIKE_COLOURS, _ALIKE_OUTLINES = 0.85, 0.8
"""Two looks at one icon are at least so much alike; the same icon on a leaning die is less."""
_AHEAD = 0.15
"""The best face must be so much more alike than every other."""
_HINT = 0.5
"""A likeness below this is no hint of an icon."""
_COLOURED = 0.75
_SQUARE = 0.84
"""A die that lies flat fills its outline so well; a round token, and a die on something else, do not."""
_PERHAPS = 0.76
_PLAIN = 0.5
"""The spread of light on a face without an icon; icons spread at least 0.85."""
_LOOKS = 3
_WORTH_A_LOOK = 0.3
"""What is at first sight so much less alike than the best is not looked at again."""
_CLOSE_COLOURS, _CLOSE_OUTLINES = 0.83, 0.68
"""A likeness that suffices when the die's own border is clear around the icon."""
_FRAMED = 3.4
"""The score of such a border, from 0.0 to 4.0."""
_CLEAR_SIDES, _ONE_BODY = 3.0, 0.4
"""The score of a plain face's border, and the largest logarithm of light between its middle and its corners."""
_LIGHTER = 1.2
"""A body so many times lighter than another one's in the picture is that of another kind of die."""
_CERTAIN = 0.95


class _Match(NamedTuple):
    face: str
    spot: Spot
    likeness: Likeness


@dataclass(frozen=True)
class Memory:
    """What is known of the faces: icons by face word, whether the one without an icon is, and the side of the die."""

    icons: Mapping[str, Sequence[Icon]]
    plain: bool
    side: float

    def knows(self, faces: Iterable[str]) -> bool:
        """Whether each of these faces could be recognised."""
        return all(self.plain if face == NOTHING else bool(self.icons.get(face)) for face in faces)


def cut(picture: Picture, face: str) -> Picture | None:
    """The patch around the one die that lies there, as a sample of `face`; None when that is not clear."""
    small, _ = shrink(picture)
    squares = find_squares(small)
    clear = [square for square in squares if square.score >= _PERHAPS]
    if not squares or len(clear) > 1:
        return None
    die = squares[0]
    icon = None if face == NOTHING else _main_icon(find_spots(small), die.x, die.y, die.side, 0.35)
    if icon is None and face != NOTHING:
        return None
    middle = (icon.x, icon.y) if icon else (die.x, die.y)
    patch = cv2.getRectSubPix(small, (PATCH, PATCH), middle)
    return patch.astype(np.uint8, copy=False)


def learnt(samples: Mapping[str, Sequence[Picture]]) -> Memory:
    """The memory of these samples by face word."""
    icons = {
        face: [icon for patch in patches for icon in _icons(patch)]
        for face, patches in samples.items()
        if face != NOTHING
    }
    plain = samples.get(NOTHING, ())
    sides = [side for patch in plain if (side := _side(patch))]
    return Memory(icons, bool(plain), float(np.median(sides)) if sides else 0.0)


def read_curse(picture: Picture, memory: Memory) -> Reading:
    """Read the one Curse die in `picture`; "empty" without anything like a die.

    Never certain when several dice lie there, when two faces are nearly as likely or when the die may lean.
    """
    small, factor = shrink(picture)
    squares = [square for square in find_squares(small) if square.score >= _PERHAPS]
    matches = _matches(small, memory)
    dark = _dark(small, squares, [match for match in matches if match.likeness.least >= _HINT])
    alone, squares = len(dark) == len(squares), dark
    logs = logarithmic(soften(small))
    plain = bool(squares) and _spread(small, squares[0]) < _PLAIN
    if matches and matches[0].likeness.least >= (_CLOSE_OUTLINES if plain else _HINT):
        return _read_icon(matches, squares, _framed(logs, matches[0].spot, squares, memory.side), factor)
    if squares:
        return _read_plain(small, logs, squares, alone, matches, memory, factor)
    # colours alone make no face, but an empty tray has none of them
    return (
        _read_icon(matches, [], False, factor)
        if any(m.likeness.colours > _COLOURED for m in matches)
        else Reading("empty")
    )


def _read_icon(matches: list[_Match], squares: list[Square], framed: bool, factor: float) -> Reading:
    """The most alike icon, and whether both judgements are sure of it; `framed` when a die is seen around it."""
    best = matches[0]
    rival = max((other.likeness.mean for other in matches if other.face != best.face), default=0.0)
    keenest = max(matches, key=lambda match: match.likeness.colours)
    spot, reason = best.spot, ""
    if any(np.hypot(square.x - spot.x, square.y - spot.y) > 1.1 * square.side for square in squares):
        reason = "something else like a die lies there"
    elif keenest.face != best.face or best.likeness.mean - rival < _AHEAD:
        reason = f"{best.face} is hardly more likely than another face"
    elif not _alike(best.likeness, framed):
        reason = f"not quite like the known {best.face}"
    return _reading(best.face, spot.x, spot.y, 2.6 * spot.radius, best.likeness.least, factor, reason)


def _alike(likeness: Likeness, framed: bool) -> bool:
    if framed and likeness.colours >= _CLOSE_COLOURS and likeness.outlines >= _CLOSE_OUTLINES:
        return True
    return likeness.colours >= _ALIKE_COLOURS and likeness.outlines >= _ALIKE_OUTLINES


def _dark(small: Picture, squares: list[Square], matches: list[_Match]) -> list[Square]:
    """The squares without those that are as light as only the other dice of the game are, beside this one."""
    lights = [_body(small, square.x, square.y, 0.4 * square.side) for square in squares]
    icons = [_body(small, match.spot.x, match.spot.y, 1.3 * match.spot.radius) for match in matches[:1]]
    darkest = min(lights + icons, default=0.0)
    return [square for square, light in zip(squares, lights, strict=True) if light < _LIGHTER * (darkest + 10)]


def _body(small: Picture, x: float, y: float, radius: float) -> float:
    """The light on a circle around a point."""
    turns = np.arange(0.0, 2 * np.pi, np.pi / 12)
    height, width = small.shape[:2]
    rows = np.clip(np.rint(y + radius * np.sin(turns)), 0, height - 1).astype(np.intp)
    columns = np.clip(np.rint(x + radius * np.cos(turns)), 0, width - 1).astype(np.intp)
    return float(np.median(np.max(small[rows, columns], axis=1)))


def _framed(logs: Picture, spot: Spot, squares: list[Square], side: float) -> bool:
    """Whether the border of a die lies around an icon: as a square outline, or as four clear sides.

    `side` is that of the known die in pixels, 0.0 when it is not known.
    """
    if any(np.hypot(square.x - spot.x, square.y - spot.y) < 0.3 * square.side for square in squares):
        return True
    halves = [1.2 * spot.radius, 1.6 * spot.radius] + ([side / 2] if side else [])
    return any(_frame(logs, spot.x, spot.y, half).score >= _FRAMED for half in halves)


def _frame(logs: Picture, x: float, y: float, half: float) -> Border:
    """The clearest square around a point, with half an edge of about that many pixels."""
    axes = np.eye(2)[None] * half / 1.9
    return find_borders(logs, np.array([[x, y]]), axes, shifts=np.arange(-0.42, 0.43, 0.07))[0]


def _cornered(logs: Picture, die: Square) -> bool:
    """Whether four clear sides meet in corners of one body: a round token has none."""
    border = _frame(logs, die.x, die.y, die.side / 2)
    reach = 0.8 * np.sqrt(2) * border.half * die.side / 2 / 1.9
    turns = np.deg2rad(border.turn) + np.pi / 4 + np.arange(4) * np.pi / 2
    x, y = border.x + reach * np.cos(turns), border.y + reach * np.sin(turns)
    there = cv2.remap(logs, x.astype(np.float32)[None], y.astype(np.float32)[None], cv2.INTER_LINEAR)[0]
    middle = cv2.getRectSubPix(logs, (5, 5), (border.x, border.y)).reshape(-1, 3)
    apart = np.abs(there.astype(np.float64) - np.median(middle, axis=0)).max(axis=1)
    return border.score > _CLEAR_SIDES and bool(np.sum(apart < _ONE_BODY * LOG_SCALE) >= 3)


def _read_plain(
    small: Picture,
    logs: Picture,
    squares: list[Square],
    alone: bool,
    matches: list[_Match],
    memory: Memory,
    factor: float,
) -> Reading:
    """A square without a known icon: the face that shows nothing, if it is as plain and as square as that."""
    die, reason = squares[0], ""
    hint = matches[0].likeness.least if matches else 0.0
    if len(squares) > 1:
        reason = "several things look like a die"
    elif _spread(small, die) > _PLAIN:
        reason = "an icon that is not known"
    elif (die.score < _SQUARE or not alone) and not _cornered(logs, die):
        reason = "its outline is not clear"
    elif memory.side and not 0.65 < die.side / memory.side < 1.5:
        reason = "its size is not that of the die"
    return _reading(NOTHING, die.x, die.y, die.side, 1.0 - hint, factor, reason)


def _reading(face: str, x: float, y: float, side: float, likeness: float, factor: float, reason: str) -> Reading:
    corner = (round((x - side / 2) / factor), round((y - side / 2) / factor))
    box = (*corner, round(side / factor), round(side / factor))
    certainty = 0.4 * max(0.0, likeness) if reason else _CERTAIN
    return judge([Die(face, "dark", certainty, (x / factor, y / factor), box, reason)], 1)


def _matches(small: Picture, memory: Memory) -> list[_Match]:
    """Spots that may be icons with the faces they are like, the most alike first."""
    known = [(face, icon) for face, icons in memory.icons.items() for icon in icons]
    rough = [
        (likeness, face, spot, icon, pose)
        for spot in find_spots(small)
        for (face, icon), (likeness, pose) in zip(known, compare(small, spot, [icon for _, icon in known]), strict=True)
    ]
    rough.sort(key=lambda entry: -entry[0])
    rough = [entry for entry in rough if entry[0] > rough[0][0] - _WORTH_A_LOOK]
    # of every face the best looks, since the one that is second at first sight may be the better one after all
    chosen = [entry for face in memory.icons for entry in [e for e in rough if e[1] == face][:_LOOKS]]
    matches = [_Match(face, spot, refine(small, spot, icon, pose)) for _, face, spot, icon, pose in chosen]
    return sorted(matches, key=lambda match: -match.likeness.least)


def _icons(patch: Picture) -> list[Icon]:
    """The icon in the middle of a sample, in all the outlines that were found of it."""
    spots = find_spots(patch)
    middle = PATCH / 2
    main = _main_icon(spots, middle, middle, 0.5 * PATCH, 0.1)
    if main is None:
        return []
    near = [
        spot
        for spot in spots
        if np.hypot(spot.x - main.x, spot.y - main.y) < 0.3 * main.radius and 0.7 < spot.radius / main.radius < 1.4
    ]
    return [describe(patch, spot) for spot in near[:3]]


def _main_icon(spots: list[Spot], x: float, y: float, side: float, within: float) -> Spot | None:
    """The largest clear spot about the middle of a die; the die's own bright edge is larger than any icon."""
    inside = [
        spot
        for spot in spots
        if np.hypot(spot.x - x, spot.y - y) < within * side and 0.14 * side < spot.radius < 0.42 * side
    ]
    return max(inside, key=lambda spot: spot.strength * spot.radius, default=None)


def _spread(small: Picture, die: Square) -> float:
    """How far the lightest and the darkest of a die's middle are apart, against its light."""
    mask = np.zeros_like(small[..., 0])
    cv2.circle(mask, (round(die.x), round(die.y)), round(0.36 * die.side), (255.0,), -1)
    low, middle, high = np.percentile(small[mask > 0], [5, 50, 95], axis=0)
    return float(((high - low) / (middle + 25)).max())


def _side(patch: Picture) -> float:
    """The side of the die in the middle of a sample, 0.0 when it cannot be told."""
    middle = PATCH / 2
    sides = [
        square.side for square in find_squares(patch) if np.hypot(square.x - middle, square.y - middle) < 0.2 * PATCH
    ]
    return sides[0] if sides else 0.0
