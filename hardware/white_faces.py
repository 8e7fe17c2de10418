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
    pale = [disc for disc, part in zip(pale, share, strict=True) if part > (0.35 if bright else 0.6)]
    found = [White(disc, *_trust(disc, bool(bright), len(pale) == missing)) for disc in pale]
    if len(found) < missing and bright:
        found += _blank(small, bright, tops + pale, missing - len(found))
    return found[:missing]


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
    ivory = np.median([top.body for top in bright], axis=0)
    half = _half_edge(small, bright)
    change = np.abs(np.log((cv2.GaussianBlur(small, (3, 3), 0).astype(np.float32) + 10) / (ivory + 10))).max(axis=2)
    depth = cv2.distanceTransform((change < _LIKE_IVORY).astype(np.uint8), cv2.DIST_L2, 3)
    found: list[White] = []
    model = bright[0]
    while len(found) <= missing:
        _, deepest, _, (x, y) = cv2.minMaxLoc(depth)
        if deepest < 0.65 * half:
            break
        spot = replace(model, x=float(x), y=float(y), width=model.size, height=model.size, ratio=(1.0, 1.0, 1.0))
        cv2.circle(depth, (x, y), int(2 * max(half, deepest)), (0.0,), -1)
        if deepest < 1.5 * half and _apart(spot, taken):
            fits = 0.8 * half < deepest < 1.2 * half
            found.append(White(spot, 0.85 if fits else 0.5, "" if fits else "an ivory patch of an odd size"))
    if len(found) > missing:
        return [White(white.disc, 0.4, "several ivory patches could be the white face") for white in found[:missing]]
    return found


def _half_edge(small: Picture, bright: list[Disc]) -> float:
    """Half of a face's edge in pixels, from where the bodies around the coloured discs end."""
    reach: Floats = body_reach(small, bright)
    ends = np.percentile(np.where(np.isfinite(reach), reach, 2.6), 30, axis=1)
    return float(np.median(ends * np.array([top.size / 2 for top in bright])))
