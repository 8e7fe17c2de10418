"""The rules on pips: what they read of a picture alone.

A die is read only where two judgements agree: its pips lie as one of the six lay-outs, and an even body with an edge
all around lies under them. What passes only half of that makes the reading unsure.
"""

from collections.abc import Iterable
from dataclasses import replace
from statistics import median
from typing import NamedTuple

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.net.places import Place
from hardware.dice.pips.bodies import Body, bodies, even
from hardware.dice.pips.doubts import ASLANT, TILTED
from hardware.dice.pips.faces import Face, Likeness, alike, find_faces
from hardware.dice.pips.found import EDGE, Found
from hardware.dice.pips.lean import leaning
from hardware.dice.pips.oblongs import is_card
from hardware.dice.pips.rivals import chosen, two_or_ones, upper
from hardware.dice.pips.searched import Searched
from hardware.dice.pips.spots import MOST, Spots, strongest
from hardware.dice.reading import Die, Reading, judge

_SINGLES = (2.0, 1.35)
"""Half the distance of corner pips in radii of a single pip, which is larger than the others on many dice."""
_CERTAIN = 0.95
_MOST_SINGLES = 60


class _Need(NamedTuple):
    """How much may speak against a body for certain and `perhaps`, the share of rays that must end at an edge, and the
    least contrast of the pips in grey levels.
    """

    strain: float
    perhaps: float
    bounded: float
    contrast: float


_FEW, _MANY = _Need(1.55, 1.85, 0.65, 40.0), _Need(3.5, 5.5, 0.4, 26.0)
"""For one to three pips, and for four to six, where the lay-out alone says much."""
_ROUGH = 0.035
"""The usual roughness of a body; cloth has some times that."""
_MANY_FACES = 20
"""What looks like so many faces is a texture, most of which a glance tells."""
_MOST_FACES = 220
"""No more are measured: a table of dots has some hundreds that a glance takes for faces, dice have far fewer."""
_LARGEST_SINGLE = 2.6
"""Single pips are up to twice as large as the others; what is larger is a token on a card."""
_REPEATED = 4
"""So many spots like its pips around a face make it part of a pattern."""
_PATTERN = 9
"""So many things that are alike are the squares of a cloth, not dice without pips."""
_ROUND = 0.985
"""Tokens and coins are more elliptic than this, dice less: a square has 0.955."""
CROWD = Phrase("there are more spots than dice can have")
_FLAT = 0.7
"""Pips that are seen flatter are seen from lower than half way up."""
_EDGELESS = Phrase("no edge of a die is seen around the pips")
_UNCLEAR = Phrase("the body under the pips is not clear")


def read_by_rules(searched: Searched, spots: Spots, count: int | None) -> tuple[Reading, list[Place]]:
    """What the rules read of `count` dice (None: of all) by these of the spots in a picture.

    And where they see faces in the middle of cards.
    """
    soft, factor, like = searched.soft, searched.factor, alike(spots)
    lay_outs = find_faces(spots, like)
    many, cards = _weighed(soft, spots, like, [face for face in lay_outs if face.value > 3])
    faces = chosen(many)
    known = _pips(one for one in faces if not one.reason)
    few = [face for face in lay_outs if face.value < 4 and not known.issuperset(face.spots)]
    few += _singles(spots, like, known | _pips(cards))
    others, more = _weighed(soft, spots, like, [face for face in few if _pips(cards).isdisjoint(face.spots)])
    cards += more
    faces = two_or_ones(chosen([*faces, *(one for one in others if one.face.value > 1)]), others)
    taken = _pips(faces)
    singles = [one for one in others if one.face.value == 1 and one.face.spots[0] not in taken]
    found = upper(_credible(chosen([*faces, *singles])))
    lean = leaning(spots, [one.face for one in found], searched.small.shape[:2])
    found = [
        replace(one, reason=one.reason or TILTED) if leans else one for one, leans in zip(found, lean, strict=True)
    ]
    taken |= _pips([*cards, *found])
    dice = [_die(one, factor, _left_over(spots, like, one, taken)) for one in found]
    beside = [Phrase("something like a die without a face")] if _unread(spots, like, found, cards) else []
    reading = judge(dice, len(dice) if count is None else count, *beside)
    if reading.verdict == "unsure":
        crowd = [CROWD] if len(spots) >= MOST else []
        reading = replace(reading, reasons=(*_aslant(found), *reading.reasons, *crowd))
    return reading, [_place(card, factor) for card in cards]


def _place(card: Found, factor: float = 1.0) -> Place:
    x, y = card.middle
    return Place(x / factor, y / factor, 2 * card.span / factor, 0.0)


def _pips(faces: Iterable[Found]) -> set[int]:
    """The numbers of all their pips."""
    return {spot for one in faces for spot in one.spots}


def _aslant(found: list[Found]) -> list[str]:
    """The hint, where one helps: seen from the side, faces are flat and hide one another."""
    return [ASLANT] if found and median(one.flat for one in found) < _FLAT else []


def _singles(spots: Spots, like: Likeness, taken: set[int]) -> list[Face]:
    """Faces of one pip: spots with nothing like them near, and on no face that is known."""
    clear = spots.round & (spots.even > 0.85) & (spots.contrast > _FEW.contrast) & (spots.rough < 0.15)
    clear[list(taken)] = False
    some = np.flatnonzero(clear)
    gaps = np.linalg.norm(spots.at[some, None] - spots.at, axis=2)
    alone = np.sum((gaps < 3.0 * spots.radius[some, None]) & like[some], axis=1) == 1
    faces = []
    for one in some[alone][: _MOST_SINGLES // len(_SINGLES)]:
        root = np.linalg.cholesky(spots.shape[one])
        faces += [Face(1, (int(one),), spots.at[one], size * root, 0.0) for size in _SINGLES]
    return faces


def _weighed(
    soft: cv2.typing.MatLike, spots: Spots, like: Likeness, faces: list[Face]
) -> tuple[list[Found], list[Found]]:
    """The faces that may be dice, with the reason why not for certain; and those in the middle of cards."""
    found, cards = list[Found](), list[Found]()
    if len(faces) > _MANY_FACES:
        roughest = [_ROUGH * (_FEW if face.value < 4 else _MANY).perhaps for face in faces]
        faces = even(soft, spots, faces, np.array(roughest))
    crowd = CROWD if len(faces) > _MOST_FACES else ""
    faces = faces[:_MOST_FACES]
    for face, body in zip(faces, bodies(soft, spots, faces), strict=True):
        reason = _doubt(face, body)
        if reason is not None and not (reason and _repeated(spots, like, face)):
            own = list(face.spots)
            flat, radius = median(spots.flat[own].tolist()), median(spots.radius[own].tolist())
            span = float(EDGE * abs(np.linalg.det(face.frame)) ** 0.5)
            one = Found(face, body, flat, radius, bool(spots.dark[own[0]]), span, reason or crowd)
            if not one.reason and body.longer() and is_card(soft, _place(one)):
                one = replace(one, reason=_UNCLEAR)
            (cards if body.oblong() else found).append(one)
    on_cards = _pips(cards)
    return [one for one in found if on_cards.isdisjoint(one.spots)], cards


def _repeated(spots: Spots, like: Likeness, face: Face) -> bool:
    """Whether spots like the pips go on all around the face, as those of a checked cloth do."""
    if face.value < 4:
        return False
    places = np.linalg.solve(face.frame, (spots.at - face.middle).T)
    away = np.max(np.abs(places), axis=0)
    return int(np.sum(like[face.spots[0]] & (away > 1.5) & (away < 3.4))) >= _REPEATED


def _doubt(face: Face, body: Body) -> str | None:
    """Why this face on this body is not certain: empty when it is, None when it is no die at all."""
    few = face.value < 4
    # cloth and wood are rough between their specks and have no edge about them; a die is smooth and ends all around
    strain = body.rough / _ROUGH + (1 - body.bounded) / 0.2 + (1 - body.clear) / 0.3
    need = _FEW if few else _MANY
    smooth = body.rough < 0.025 and body.clear > 0.9 and body.bounded > 0.25 and body.contrast > 60
    if body.contrast < need.contrast or body.uneven > 0.4 or (strain > need.perhaps and not smooth):
        return None
    if face.value == 1 and body.round():
        return None
    if strain > need.perhaps:
        return _EDGELESS
    if strain > need.strain or body.bounded < need.bounded or body.uneven > 0.3 or body.round():
        # buttons are round, and hardly any die: 9 of 1,978 faces on photos and renders
        return _UNCLEAR
    if body.hidden > 0.35 or (few and body.blot > 0.1):
        return Phrase("there may be one more pip")
    if face.off > 0.25:
        return Phrase("the pips lie unusually")
    return ""


def _credible(found: list[Found]) -> list[Found]:
    """Without the faces that have fainter or flatter pips than the best of the picture can have."""
    best = max(found, key=lambda one: (one.reason == "", min(one.face.value, 4), one.body.contrast), default=None)
    if best is None:
        return []
    return [
        one
        for one in found
        if one.face.value > 3
        or (
            (one.reason != _EDGELESS or _like(one, best))
            and one.body.contrast > 0.42 * best.body.contrast
            # specks on cloth are seldom round
            and one.flat > (0.62 if one.face.value > 2 or _same_body(one, best) else 0.8) * best.flat
            and 0.3 < one.radius / best.radius < (_LARGEST_SINGLE if one.face.value == 1 else 3.3)
        )
    ]


def _same_body(one: Found, best: Found) -> bool:
    return one.dark == best.dark and float(strongest(one.body.colour - best.body.colour)) < 0.35 * best.body.contrast


def _like(one: Found, best: Found) -> bool:
    """Whether a face without an edge has pips so much like those of the best one that it may be a die, too."""
    if best.reason:
        return one.face.value > 1
    return one.body.contrast > 0.6 * best.body.contrast and 0.6 < one.radius / best.radius < 1.65


def _left_over(spots: Spots, like: Likeness, one: Found, taken: set[int]) -> bool:
    """Whether a pip lies so near that the face may have one more than was counted."""
    own = list(one.face.spots)
    reach = (1.2 if one.face.value < 4 else 1.7) * one.span
    gap = np.linalg.norm(spots.at - one.face.middle, axis=1) < reach
    near = gap & like[own[0]] & (spots.even > 0.7) & (spots.flat > 0.85 * one.flat)
    return any(int(spot) not in taken for spot in np.flatnonzero(near))


def _unread(spots: Spots, like: Likeness, found: list[Found], cards: list[Found]) -> bool:
    """Whether something of a die's size and colour lies there that no face was found on, and that is on no card."""
    others = np.ones(len(spots), dtype=np.bool_)
    others[list(_pips(cards))] = False
    spots, like = spots.take(others), like[others][:, others]
    if _stray(spots, found):
        return True
    for one in found:
        colour = strongest(spots.light - one.body.colour) < 0.3 * one.body.contrast
        size = (spots.radius > 0.6 * one.span) & (spots.radius < 1.6 * one.span)
        square = (spots.elliptic < _ROUND) & (np.sum(like, axis=1) < _PATTERN)
        for spot in np.flatnonzero(colour & size & square & (spots.even > 0.6) & (spots.flat > 0.6)):
            gaps = [float(np.linalg.norm(other.face.middle - spots.at[spot])) for other in found]
            if all(gap > spots.radius[spot] + 0.5 * other.span for gap, other in zip(gaps, found, strict=True)):
                return True
    return False


def _stray(spots: Spots, found: list[Found]) -> bool:
    """Whether a spot quite like the pips of a die lies away from all dice."""
    gaps = np.array([np.linalg.norm(spots.at - one.face.middle, axis=1) / one.span for one in found])
    gap = np.min(gaps, axis=0, initial=np.inf)
    for one in found:
        ratio, contrast = spots.radius / one.radius, one.body.contrast
        like = (spots.dark == one.dark) & (ratio > 0.6) & (ratio < 1.45) & (spots.contrast > 0.5 * contrast)
        # near a die only what is seen as its own face is: the others are those of its sides
        like &= (gap > 2.6) & (spots.flat > 0.85 * one.flat) | (gap > 1.9) & (spots.flat > 0.92 * one.flat)
        plain = (spots.even > 0.9) & (spots.rough < 0.03)
        same = (spots.even > 0.8) & (spots.rough < 0.15) & (strongest(spots.body - one.body.colour) < 0.35 * contrast)
        if np.any(like & (plain | same)):
            return True
    return False


def _die(one: Found, factor: float, more: bool) -> Die:
    reason = one.reason or (Phrase("there may be one more pip") if more else "")
    corners = one.face.middle + 1.9 * (np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]]) @ one.face.frame.T)
    (left, top), (right, bottom) = np.min(corners, axis=0) / factor, np.max(corners, axis=0) / factor
    box = (round(float(left)), round(float(top)), round(float(right - left)), round(float(bottom - top)))
    light = float(np.mean(one.body.colour))
    shade = "light" if light > 150 else "grey" if light > 80 else "dark"
    centre = (float(one.face.middle[0]) / factor, float(one.face.middle[1]) / factor)
    return Die(str(one.face.value), shade, 0.5 if reason else _CERTAIN, centre, box, reason)
