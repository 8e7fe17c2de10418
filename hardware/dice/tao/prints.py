"""What lies up at a place where a Tao die may lie, in the picture as sharp as it is.

`looks` sees the whole picture, and a face no larger than 15 to 30 pixels; this net sees one place, larger, with the
light of its neighbourhood. What both say counts. How it was made: `training`.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from hardware.dice.net.patches import PatchNet, Pyramid
from hardware.dice.tao.looks import FINE, Look, look_for_tao
from hardware.picture import Picture

NEAR = PatchNet(Path(__file__).with_name("prints.onnx"), 72, 26.0)
NONE, SEEN = 0, 9
"""No die; after it the six colours of a Tao die, an icon of the Curse die and its plain face: so many in all."""
_MORE = 5
"""So many more places than there are dice are looked at from near."""
_CLEAR = 0.5
"""A face is clear where one is so likely."""
_MORE_SEEN, _SURELY = 0.5, 0.95
"""Small faces are those of the dice when so many more are likely, and one of them so likely: cloth and letters have
many half likely ones."""
_COLOURED, _ICON, _PLAIN = slice(1, 7), 7, 8
_FLOOR = 1e-4


def faces_in(picture: Picture, looks: Sequence[Look], count: int) -> list[Look]:
    """The likeliest of the looks in `picture` (height, width, 3) as they are seen from near, the likeliest first.

    Where not so many as `count`, the dice that were rolled, are clear, smaller ones are looked for, too.
    """
    levels = Pyramid(picture)
    seen = _closer(levels, looks, count)
    if len(seen) >= count and seen[count - 1].likely > _CLEAR:
        return seen
    small = _closer(levels, look_for_tao(picture, FINE), count)
    more = sum(look.likely for look in small[:count]) - sum(look.likely for look in seen[:count])
    return small if more > _MORE_SEEN and small[0].likely > _SURELY else seen


def curse_faces_in(picture: Picture, looks: Sequence[Look]) -> list[Look]:
    """The looks at faces of a Curse die as they are seen from near, the likeliest first."""
    if not looks:
        return []
    told = NEAR.likelihoods(Pyramid(picture), looks)
    return sorted((_curse(look, seen) for look, seen in zip(looks, told, strict=True)), key=lambda one: -one.likely)


def _curse(look: Look, seen: np.ndarray) -> Look:
    both = odds(look.likely) * odds(float(seen[_ICON] + seen[_PLAIN]))
    plain = odds(look.plain) * odds(float(seen[_PLAIN] / (seen[_ICON] + seen[_PLAIN])))
    return replace(look, likely=both / (1 + both), plain=plain / (1 + plain))


def _closer(levels: Pyramid, looks: Sequence[Look], count: int) -> list[Look]:
    """The likeliest of the looks as they are seen from near."""
    if not looks:
        return []
    told = NEAR.likelihoods(levels, looks[: count + _MORE])
    return sorted((_both(look, seen) for look, seen in zip(looks, told, strict=False)), key=lambda one: -one.likely)


def _both(look: Look, seen: np.ndarray) -> Look:
    tao = seen[_COLOURED]
    both = odds(look.likely) * odds(float(np.sum(tao)))
    colours = np.sqrt(np.array(look.colours) * tao / np.sum(tao))
    return replace(look, likely=both / (1 + both), colours=tuple((colours / np.sum(colours)).tolist()))


def odds(likely: float) -> float:
    """How many times likelier something is than not."""
    likely = min(max(likely, _FLOOR), 1 - _FLOOR)
    return likely / (1 - likely)
