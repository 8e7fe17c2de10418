"""Read a throw of Tao dice from one picture: which colour lies up on each die.

What the rules on discs have read is weighed against what the nets see. A colour that then is in doubt is looked at once
more in a mirror, where the nets err otherwise. What no light of the table can show is asked about.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from hardware.dice.common.discs import shrink
from hardware.dice.common.faint import clear
from hardware.dice.common.mirrors import Mirror
from hardware.dice.common.patience import Looks, at_once, finished
from hardware.dice.common.second_look import same_faces
from hardware.dice.reading import Reading
from hardware.dice.tao.asked import ask_nets
from hardware.dice.tao.opinion import may_lean
from hardware.dice.tao.rules import read_by_rules
from hardware.dice.tao.unlit import asked_where_unlit
from hardware.picture import Picture

_SMALLEST_PICTURE = 16
_MIRRORS = ((True, False), (False, True))
"""Which of left and right, and top and bottom, are changed."""

Look: TypeAlias = Callable[[Picture, int], Reading]


def read_tao(picture: Picture, count: int) -> Reading:
    """Read `count` Tao dice, as many as were rolled, from `picture` (height, width, 3) in blue-green-red.

    Never raises for a strange picture: what is not understood makes the reading "unsure". Where there is a doubt it
    takes up to three times as long.
    """
    return finished(tao_looks(picture, count))


def tao_looks(picture: Picture, count: int) -> Looks:
    """The same, look by look."""
    return (yield from look_longer(picture, count, look_at_tao(picture, count)))


def look_longer(picture: Picture, count: int, doubtful: Reading, look: Look | None = None) -> Looks:
    """What a doubtful reading of `picture` becomes where a `look` in a mirror is certain of the same faces.

    A doubt about how dice lie stays, and so do doubts in light so faint that the picture is made clear: there the nets
    err alike in a mirror.
    """
    if (
        doubtful.verdict != "unsure"
        or len(doubtful.dice) != count
        or may_lean(doubtful)
        or clear(picture) is not picture
    ):
        return doubtful
    for across, down in _MIRRORS:
        yield
        mirror = Mirror(picture.shape, across, down)
        told = mirror.reading((look or look_at_tao)(mirror.shows(picture), count))
        if may_lean(told) or (told.verdict == "read" and not same_faces(told, doubtful)):
            return doubtful
        if told.verdict == "read":
            return told
    return doubtful


def one_look(picture: Picture, count: int) -> Looks:
    """All that is done until people would be asked."""
    return at_once(partial(look_at_tao, picture, count))


def look_at_tao(picture: Picture, count: int) -> Reading:
    """Read the picture in one way."""
    made_clear = clear(picture)
    small, factor = shrink(made_clear)
    if min(small.shape[:2]) < _SMALLEST_PICTURE:
        return Reading("empty")
    reading, shrunk = read_by_rules(made_clear, small, factor, count)
    return asked_where_unlit(picture, ask_nets(made_clear, reading, count, shrunk))
