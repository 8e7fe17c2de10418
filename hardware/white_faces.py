"""Find the faces that have no colour: a thin ring, a pale disc or nothing at all on an ivory body.

Other dice of the same throw tell how large a disc is and what ivory looks like in this light; without them a guess
is never certain.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from hardware.bodies import body_reach, outlined
from hardware.discs import Disc, Floats
from hardware.reading import Picture

_LIKE_IVORY = 0.3
"""The largest logarithm of light between two ivory bodies of one throw."""
_MOST_PATCHES = 12
"""A background with so many ivory patches cannot be searched this way."""


@dataclass(frozen=True)
class White:
    """A probable white face: where (as a disc of the shrunk picture), how certain (0.0 to 1.0), and why not more."""

    disc: Disc
    certainty: float
    reason: str = ""


def find_white(small: Picture, discs: list[Disc], tops: list[Disc], missing: int) -> list[White]:
    """Up to `missing` white faces beside the coloured `tops`; `discs` are all spots found in the shrunk picture."""
    bright = [top for top in tops if max(top.ratio) < 1.25]
    pale = [disc for disc in discs if _pale(disc) and _apart(disc, tops)]
    if bright:
        pale = [disc for disc in pale if _akin(disc, bright)]
    share = outlined(body_reach(small, pale))
    pale = [disc for disc, part in zip(pale, share, strict=True) if part > _least_outline(disc, bool(bright))]
    found = [White(disc, *_trust(disc, bool(bright), len(pale) == missing)) for disc in pale]
    if len(found) < missing and bright:
        found += _blank(small, bright, tops + pale, missing - len(found))
    return found[:missing]


def _least_outline(disc: Disc, compared: bool) -> float:
    """How much of a body's border a pale disc needs; a clear printed ring needs little, as white dice on paper show."""
    if disc.ring < -0.15 and disc.round > 0.985:
        return 0.15
    return 0.35 if compared else 0.6


def _pale(disc: Disc) -> bool:
    shares = disc.ratio
    return (
        disc.round > 0.975
        and disc.aspect > 0.72
        and min(shares) > 0.85
        and max(shares) < 1.5
        and max(disc.body) > 50
        and disc.grain < 0.2 * max(disc.body)
    )


def _apart(disc: Disc, others: list[Disc]) -> bool:
    return all(np.hypot(disc.x - other.x, disc.y - other.y) > 1.4 * other.size for other in others)


def _akin(disc: Disc, bright: list[Disc]) -> bool:
    """Of the size and on the ivory of one of the `bright` dice."""
    size = float(np.median([top.size for top in bright]))
    return abs(np.log(disc.size / size)) < 0.25 and any(_distance(disc.body, top.body) < _LIKE_IVORY for top in bright)


def _distance(first: tuple[float, ...], second: tuple[float, ...]) -> float:
    return float(np.abs(np.log((np.array(first) + 10) / (np.array(second) + 10))).max())


def _trust(disc: Disc, compared: bool, alone: bool) -> tuple[float, str]:
    if not compared:
        return 0.5, "a white face and no other die to compare it with"
    if not alone:
        return 0.5, "several places could be the white face"
    if disc.contrast < 0.08 and disc.ring > -0.15:
        return 0.6, "a faint white face"
    return 0.9, ""


def _blank(small: Picture, bright: list[Disc], taken: list[Disc], missing: int) -> list[White]:
    """Ivory patches as large as a face that carry no disc."""
    half = _half_edge(small, bright)
    spots = [spot for spot in _patches(small, bright, half) if _apart(spot, taken)]
    shares = outlined(body_reach(small, spots))
    found = [
        White(spot, 0.85 if share > 0.8 else 0.5, "" if share > 0.8 else "an ivory patch without clear borders")
        for spot, share in zip(spots, shares, strict=True)
        if share > 0.55
    ]
    found.sort(key=lambda white: -white.certainty)
    certain = sum(white.certainty > 0.5 for white in found)
    if len(found) > missing and certain != missing:
        return [
            replace(white, certainty=0.4, reason="several ivory patches could be white") for white in found[:missing]
        ]
    return found[:missing]


def _patches(small: Picture, bright: list[Disc], half: float) -> list[Disc]:
    """Places where the ivory of the `bright` dice reaches about `half` an edge to all sides, as discs of their size."""
    ivory = np.median([top.body for top in bright], axis=0)
    smooth = cv2.GaussianBlur(small, (3, 3), 0)
    darkest, brightest = (ivory + 10) * np.exp(-_LIKE_IVORY) - 10, (ivory + 10) * np.exp(_LIKE_IVORY) - 10
    depth = cv2.distanceTransform(cv2.inRange(smooth, darkest, brightest), cv2.DIST_L2, 3)
    # what is wider than a die is a table, and its border may not be taken for dice
    wide = cv2.distanceTransform((depth < 1.45 * half).astype(np.uint8), cv2.DIST_L2, 3)
    depth[wide < 1.7 * half] = 0.0
    size = float(np.median([top.size for top in bright]))
    spots: list[Disc] = []
    while len(spots) < _MOST_PATCHES:
        _, deepest, _, (x, y) = cv2.minMaxLoc(depth)
        if deepest < 0.75 * half:
            break
        body = np.median(smooth[max(0, y - 4) : y + 5, max(0, x - 4) : x + 5].reshape(-1, 3), axis=0)
        colour = (float(body[0]), float(body[1]), float(body[2]))
        spot = replace(bright[0], x=float(x), y=float(y), width=size, height=size, ratio=(1.0, 1.0, 1.0), body=colour)
        spots.append(spot)
        cv2.circle(depth, (x, y), int(1.6 * half), (0.0,), -1)
    return spots


def _half_edge(small: Picture, bright: list[Disc]) -> float:
    """Half of a face's edge in pixels, from where the bodies around the coloured discs end."""
    reach: Floats = body_reach(small, bright)
    ends = np.percentile(np.where(np.isfinite(reach), reach, 2.6), 30, axis=1)
    return float(np.median(ends * np.array([top.size / 2 for top in bright])))
