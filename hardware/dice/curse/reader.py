"""Read the Curse die by comparing it with samples of this table's own die, since every edition prints other icons.

Pure functions: `cut` makes a sample from a picture, `learnt` a memory from samples, `read_curse` reads with a memory.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.borders import cornered, frame, framed, spread
from hardware.dice.common.discs import shrink, soften
from hardware.dice.common.faint import clear
from hardware.dice.common.icons import (
    CLOSE,
    Icon,
    Lift,
    Likeness,
    Pose,
    Spot,
    compare,
    describe,
    find_spots,
    posed,
    refine,
)
from hardware.dice.common.logs import logarithmic
from hardware.dice.common.second_look import look_again
from hardware.dice.common.sides import leans_aside
from hardware.dice.common.squares import Square, find_squares
from hardware.dice.curse.placed import NOTHING, SEVERAL, learnt_prints, place, told, weigh
from hardware.dice.curse.prints import Print
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture

PATCH = 112
"""The side of a sample in pixels of the shrunk picture: the largest die in any turn, and some of the table."""
_ALIKE_COLOURS, _ALIKE_OUTLINES = 0.85, 0.8
"""Two looks at one icon are at least so much alike; the same icon on a leaning die is less."""
_AHEAD = 0.15
"""The best face must be so much more alike than every other."""
_LACKS = 2.0
"""Or the next one must lack so many times what the best one lacks."""
_HINT = 0.5
"""A likeness below this is no hint of an icon."""
_COLOURED = 0.75
_SQUARE = 0.84
"""A die that lies flat fills its outline so well; a round token, and a die on something else, do not."""
_PERHAPS, _HARDLY = 0.76, 0.6
"""Less square outlines may be a die all the same; still less square ones are asked about, not passed over."""
_PLAIN = 0.5
"""The spread of light on a face without an icon; icons spread at least 0.85."""
_SMALLEST_PICTURE = 48
_LOOKS, _CLOSE_LOOKS = 2, 2
_SIZES = 1.35
_MOST_SQUARES, _MOST_SPOTS = 5, 8
"""How many of the most square outlines, and of the clearest spots on them, are looked at."""
_WORTH_A_LOOK = 0.2
"""What is at first sight so much less alike than the best is not looked at again."""
_CLOSE_COLOURS, _CLOSE_OUTLINES = 0.83, 0.68
"""A likeness that suffices when the die's own border is clear around the icon."""
_LIGHTER = 1.2
"""A body so many times lighter than another one's in the picture is that of another kind of die."""
_CLOTH = 8
"""More square outlines than this are those of a cloth, and a plain one among them may be too."""
_MORE_SHARES = (0.85, 1.2)
"""The parts of the usual count of pixels at which a die in doubt is looked at again, until one look is certain."""
_LEANS = Phrase("it may lean")
_BESIDE = Phrase("something else like a die lies there")
_SETTLED = (_LEANS, _BESIDE, SEVERAL)
"""No size makes a die lie otherwise, or something else go."""
_CERTAIN = 0.95


class _Match(NamedTuple):
    face: str
    spot: Spot
    likeness: Likeness


class _Look(NamedTuple):
    face: str
    spot: Spot
    icon: Icon
    likeness: Likeness
    pose: Pose


@dataclass(frozen=True)
class Memory:
    """What is known of the faces: icons by face word, whether the one without an icon is, and the side of the die.

    `prints` are what the net tells of the faces, the plain one too.
    """

    icons: Mapping[str, Sequence[Icon]]
    plain: bool
    side: float
    prints: Mapping[str, Sequence[Print]] = field(default_factory=dict)

    def knows(self, faces: Iterable[str]) -> bool:
        """Whether each of these faces could be recognised."""
        return all(
            self.plain if face == NOTHING else bool(self.icons.get(face) or self.prints.get(face)) for face in faces
        )


def cut(picture: Picture, face: str) -> Picture | None:
    """The patch around the one die that lies there, as a sample of `face`; None when that is not clear."""
    patch = _cut(picture, face)
    return _cut(clear(picture), face) if patch is None else patch


def _cut(picture: Picture, face: str) -> Picture | None:
    placed = place(picture, {})
    if placed is None or placed.rivalled or placed.plain != (face == NOTHING):
        return None
    small, factor = shrink(picture)
    x, y, side = (length * factor for length in (placed.look.x, placed.look.y, placed.look.side))
    icon = None if placed.plain else _main_icon(small, x, y, side)
    patch = cv2.getRectSubPix(small, (PATCH, PATCH), (x, y) if icon is None else (icon.x, icon.y))
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
    return Memory(icons, bool(plain), float(np.median(sides)) if sides else 0.0, learnt_prints(samples))


def read_curse(picture: Picture, memory: Memory) -> Reading:
    """Read the one Curse die in `picture`; "empty" without anything like a die.

    Never certain when several dice lie there, when two faces are nearly as likely or when the die may lean. A die
    without a face on a dark table makes a faint picture in any light, so that is made clear only where it must be.
    """
    reading = _read(picture, memory)
    if reading.verdict == "read" or (clearer := clear(picture)) is picture:
        return reading
    return _read(clearer, memory)


def _read(picture: Picture, memory: Memory) -> Reading:
    placed = place(picture, memory.prints)
    if placed is not None and not placed.doubt:
        return told(placed)
    look = partial(_look, picture, memory)
    reading = look_again(look(1.0), (partial(look, share) for share in _MORE_SHARES), _SETTLED)
    return weigh(reading, placed, _SETTLED)


def _look(picture: Picture, memory: Memory, share: float) -> Reading:
    """Read the picture at this share of the usual pixels."""
    small, factor = shrink(picture, share)
    if min(small.shape[:2]) < _SMALLEST_PICTURE:
        return Reading("empty")
    memory = replace(memory, side=memory.side * share**0.5)
    logs = logarithmic(soften(small))
    squares, lift = find_squares(small), Lift(logs)
    on = [
        spot
        for square in squares[:_MOST_SQUARES]
        for spot in lift.spots(square.x, square.y, 0.8 * square.side)
        if _on(spot, square)
    ]
    matches = _matches(small, on, memory)
    if not matches or matches[0].likeness.least < _CLOSE_OUTLINES:
        rest = [spot for spot in lift.spots(0, 0, max(small.shape)) if not any(_same(spot, other) for other in on)]
        matches = sorted(matches + _matches(small, rest, memory), key=lambda match: -match.likeness.least)
    weak = [square for square in squares if square.score >= _HARDLY]
    squares = [square for square in squares if square.score >= _PERHAPS]
    dark = _dark(small, squares, [match for match in matches if match.likeness.least >= _HINT])
    outlines, squares = squares, dark
    plain = bool(squares) and spread(small, squares[0]) < _PLAIN
    if matches and matches[0].likeness.least >= (_CLOSE_OUTLINES if plain else _HINT):
        spot = matches[0].spot
        others = [s for s in squares if np.hypot(s.x - spot.x, s.y - spot.y) > 1.1 * s.side and cornered(logs, s)]
        leans = any(leans_aside((spot.x, spot.y), square, logs.shape[:2]) for square in outlines if _in(spot, square))
        return _read_icon(matches, bool(others), leans, framed(logs, *spot.circle, squares, memory.side), factor)
    if squares or weak:
        return _read_plain(small, logs, squares or weak[:1], len(outlines), matches, memory, factor)
    # colours alone make no face, but an empty tray has none of them
    return (
        _read_icon(matches, False, False, False, factor)
        if any(m.likeness.colours > _COLOURED for m in matches)
        else Reading("empty")
    )


def _read_icon(matches: list[_Match], others: bool, leans: bool, framed: bool, factor: float) -> Reading:
    """The most alike icon, and whether both judgements are sure of it.

    `others` when more lies there that is like a die, `leans` when this one shows the wrong sides, `framed` when a die
    is seen around the icon.
    """
    best = matches[0]
    rival = max((other.likeness.mean for other in matches if other.face != best.face), default=0.0)
    keenest = max(matches, key=lambda match: match.likeness.colours)
    spot, reason = best.spot, ""
    if others:
        reason = _BESIDE
    elif leans:
        reason = _LEANS
    elif keenest.face != best.face or not _ahead(best.likeness, rival):
        reason = Phrase("{face} is hardly more likely than another face", face=best.face)
    elif not _alike(best.likeness, framed):
        reason = Phrase("not quite like the known {face}", face=best.face)
    return _reading(best.face, spot.x, spot.y, 2.6 * spot.radius, best.likeness.least, factor, reason)


def _ahead(best: Likeness, rival: float) -> bool:
    """Whether a face is much more alike than the next: by much, or by much of what either lacks."""
    return best.mean - rival >= _AHEAD or (best.least >= _ALIKE_OUTLINES and 1 - rival > _LACKS * (1 - best.mean))


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
    """The light on a circle around a point; a third of it may lie on what is darker: an outline is often too large."""
    turns = np.arange(0.0, 2 * np.pi, np.pi / 12)
    height, width = small.shape[:2]
    rows = np.clip(np.rint(y + radius * np.sin(turns)), 0, height - 1).astype(np.intp)
    columns = np.clip(np.rint(x + radius * np.cos(turns)), 0, width - 1).astype(np.intp)
    return float(np.percentile(np.max(small[rows, columns], axis=1), 65))


def _read_plain(
    small: Picture,
    logs: Picture,
    squares: list[Square],
    outlines: int,
    matches: list[_Match],
    memory: Memory,
    factor: float,
) -> Reading:
    """A square without a known icon: the face that shows nothing, if it is as plain and as square as that.

    `outlines` is how many square ones there are, those of lighter things too.
    """
    die, reason = squares[0], ""
    hint = matches[0].likeness.least if matches else 0.0
    if len(squares) > 1 or outlines > _CLOTH:
        reason = SEVERAL
    elif spread(small, die) > _PLAIN:
        reason = Phrase("an icon that is not known")
    elif die.score < _PERHAPS or ((die.score < _SQUARE or outlines > 1) and not cornered(logs, die)):
        reason = Phrase("its outline is not clear")
    elif memory.side and not 0.4 < die.side / memory.side < 2.0:
        reason = Phrase("its size is not that of the die")
    return _reading(NOTHING, die.x, die.y, die.side, 1.0 - hint, factor, reason)


def _reading(face: str, x: float, y: float, side: float, likeness: float, factor: float, reason: str) -> Reading:
    corner = (round((x - side / 2) / factor), round((y - side / 2) / factor))
    box = (*corner, round(side / factor), round(side / factor))
    certainty = 0.4 * max(0.0, likeness) if reason else _CERTAIN
    return judge([Die(face, "dark", certainty, (x / factor, y / factor), box, reason)], 1)


def _matches(small: Picture, spots: list[Spot], memory: Memory) -> list[_Match]:
    """Spots that may be icons with the faces they are like, the most alike first."""
    known = [(face, icon) for face, icons in memory.icons.items() for icon in icons]
    rough = [
        (likeness, face, spot, icon, pose)
        for spot in _apart(spots)
        for (face, icon), (likeness, pose) in zip(known, compare(small, spot, [icon for _, icon in known]), strict=True)
    ]
    rough.sort(key=lambda entry: -entry[0])
    looks: list[_Look] = []
    # of every face the best looks, since the one that is second at first sight may be the better one after all
    for number in range(_LOOKS):
        best = max((look.likeness.colours for look in looks), default=0.0)
        for face in memory.icons:
            entry = next(iter([entry for entry in rough if entry[1] == face][number:]), None)
            if entry is not None and entry[0] > max(rough[0][0], best) - _WORTH_A_LOOK / (1 + number):
                _, _, spot, icon, pose = entry
                looks.append(_Look(face, spot, icon, *refine(small, spot, icon, pose)))
    looks.sort(key=lambda look: -look.likeness.mean)
    for number, look in enumerate(looks[:_CLOSE_LOOKS] if looks and looks[0].likeness.mean > _HINT else ()):
        likeness, pose = refine(small, look.spot, look.icon, look.pose, CLOSE)
        looks[number] = look._replace(likeness=likeness, pose=pose)
    matches = [_Match(look.face, posed(look.spot, look.pose), look.likeness) for look in looks]
    return sorted(matches, key=lambda match: -match.likeness.least)


def _apart(spots: list[Spot]) -> list[Spot]:
    """The clearest spots that are far apart, or of very different sizes: a look at one finds its neighbours too."""
    kept: list[Spot] = []
    for spot in sorted(spots, key=lambda spot: -spot.strength):
        if len(kept) < _MOST_SPOTS and not any(_same(spot, other) for other in kept):
            kept.append(spot)
    return kept


def _same(spot: Spot, other: Spot) -> bool:
    near = np.hypot(spot.x - other.x, spot.y - other.y) < 0.2 * other.radius
    return bool(near) and 1 / _SIZES < spot.radius / other.radius < _SIZES


def _in(spot: Spot, square: Square) -> bool:
    return bool(np.hypot(spot.x - square.x, spot.y - square.y) < 0.5 * square.side)


def _on(spot: Spot, square: Square) -> bool:
    return _in(spot, square) and 0.14 * square.side < spot.radius < 0.8 * square.side


def _icons(patch: Picture) -> list[Icon]:
    """The icon in the middle of a sample, in all the outlines that were found of it."""
    central = [spot for spot in find_spots(patch) if np.hypot(spot.x - PATCH / 2, spot.y - PATCH / 2) < 0.05 * PATCH]
    if not central:
        return []
    main = max(central, key=lambda spot: spot.strength * spot.radius)
    near = [spot for spot in central if 0.7 < spot.radius / main.radius < 1.4]
    return [describe(patch, spot) for spot in near[:3]]


def _main_icon(small: Picture, x: float, y: float, side: float) -> Spot | None:
    """The clearest spot on an upper face: a square lies around it, and it is larger than one on a side."""
    logs = logarithmic(soften(small))
    spots = [
        spot
        for spot in Lift(logs).spots(x, y, side)
        if np.hypot(spot.x - x, spot.y - y) < 0.4 * side and 0.14 < spot.radius / side < 0.42
    ]
    return max(spots, key=lambda spot: spot.strength * spot.radius * _framing(logs, spot, side) ** 2, default=None)


def _framing(logs: Picture, spot: Spot, side: float) -> float:
    """The score of the best border of about the die's size around a spot, 0.0 to 4.0."""
    return max(frame(logs, spot.x, spot.y, part * side).score for part in (0.4, 0.47))


def _side(patch: Picture) -> float:
    """The side of the die in the middle of a sample, 0.0 when it cannot be told."""
    middle = PATCH / 2
    sides = [
        square.side for square in find_squares(patch) if np.hypot(square.x - middle, square.y - middle) < 0.2 * PATCH
    ]
    return sides[0] if sides else 0.0
