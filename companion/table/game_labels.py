"""What a game must bring so that its cards and tokens can wear labels: what is printed on them, and what they mean."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class BoxLabel(NamedTuple):
    """The code for scanners, and number and name for people."""

    code: str
    number: str
    name: str


@dataclass(frozen=True)
class BoxLabels:
    """The labels of one game.

    `made` is a label for each thing of the box, by what is known of it and the names of the `boxes` that are there
    beside the first one.  `which` tells the thing of a scanned code in a word, None for a code of something else.
    """

    boxes: tuple[str, ...]
    made: Callable[[Mapping[str, Any], Collection[str]], list[BoxLabel]]
    which: Callable[[str], str | None]
