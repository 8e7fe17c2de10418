"""Boxes of a picture: which of them meet, and which are painted at once."""

from collections.abc import Collection, Iterable

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return (
        one[0] <= other[0] + other[2]
        and other[0] <= one[0] + one[2]
        and one[1] <= other[1] + other[3]
        and other[1] <= one[1] + one[3]
    )


def both(one: Box, other: Box) -> Box:
    """The least box that holds two."""
    left, bottom = min(one[0], other[0]), min(one[1], other[1])
    right, top = max(one[0] + one[2], other[0] + other[2]), max(one[1] + one[3], other[1] + other[3])
    return left, bottom, right - left, top - bottom


def area(box: Box) -> float:
    return box[2] * box[3]


def merged(boxes: Iterable[Box]) -> list[Box]:
    """Boxes that hold all of these; two are one where that has no more room than both."""
    out: list[Box] = []
    for box in boxes:
        while saving := next((other for other in out if area(both(box, other)) <= area(box) + area(other)), None):
            out.remove(saving)
            box = both(box, saving)
        out.append(box)
    return out


def around(boxes: Collection[Box]) -> list[Box]:
    """The one box that holds all of these; none where there are none."""
    if not boxes:
        return []
    left, bottom = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, top = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return [(left, bottom, right - left, top - bottom)]
