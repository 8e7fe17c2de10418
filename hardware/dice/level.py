"""How the table lies before the camera, remembered from flat dice: it tells the lean that a single die cannot show.

Several dice tell one another's lean. A single one has nothing to be compared with but the dice that lay there before:
as long as nobody moves the camera, every flat die is tilted to it as those were.
"""

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.lying import stay
from hardware.dice.net.places import Place, upper_face
from hardware.dice.net.poses import Downs, Floats, downs
from hardware.dice.reading import DOUBTFUL, Die, Reading, doubts, with_dice
from hardware.picture import Picture

LEANS = 8.5
"""Degrees from the table from which on a single die is asked about that is seen as sharply as most; more of a blurred
one, less of a sharp one. Of 886 flat dice 18 seem to lean by more, of 31 that lean by 5 to 10 degrees 14; by one limit
for all that 18 flat ones pass 1 of the 31.
"""
FLAT = 6.0
"""Degrees from the table: where a single die is tilted by less, and a sharp one by less of that measure, too, its lean
is no doubt. So are 1,323 of 1,482 flat dice, 11 of 51 that lean by 5 to 10 degrees and 2 of 48 by 10 to 15.
"""
ALIKE = 8.0
"""Degrees that flat dice of one table differ from their mean at the most, by what the net tells."""
KEPT = 5
"""Throws that are remembered."""
_LIES = 0.9
"""The confidence of a die of which nothing but its lean was in doubt."""

Net: TypeAlias = Callable[[Picture, Sequence[Place]], Downs]
"""What tells how dice lie in a picture."""


class Level:
    """What is known of the table before one camera; nothing at first."""

    def __init__(self, net: Net = downs) -> None:
        self._net = net
        self._throws: deque[Floats] = deque(maxlen=KEPT)
        self._last: tuple[Die, ...] = ()
        """The dice of the newest throw, which is read more than once."""
        self._astray: tuple[tuple[float, float], Floats] | None = None
        """Where a single die lay that did not fit the table, and its arrow."""

    def weigh(self, picture: Picture, reading: Reading) -> Reading:
        """The reading, in which a single die is asked about when it leans, and not when only that was in doubt and it
        does not. Of several dice that are sure the table is learned.
        """
        several = len(reading.dice) > 1
        if not reading.dice or (reading.verdict != "read" if several else not self._throws):
            return reading
        arrows, errs = self._net(picture, [upper_face(die) for die in reading.dice])
        if not several:
            return self._single(reading, arrows[0], float(errs[0]))
        self._learn(reading.dice, arrows, errs)
        return reading

    def _learn(self, dice: tuple[Die, ...], arrows: Floats, errs: Floats) -> None:
        mean = _unit(arrows / errs[:, None] ** 2)
        if max(_degrees(mean, arrow) for arrow in arrows) > ALIKE:
            return
        if self._throws and _degrees(mean, self._down) > ALIKE:
            self._throws.clear()  # the camera was moved
        elif self._throws and stay(self._last, dice).all:
            self._throws.pop()
        self._throws.append(mean)
        self._last, self._astray = dice, None

    @property
    def _down(self) -> Floats:
        return _unit(np.array(self._throws))

    def _single(self, reading: Reading, arrow: Floats, errs: float) -> Reading:
        (die,), tilt = reading.dice, _degrees(arrow, self._down)
        if tilt > LEANS * errs and reading.verdict == "read":
            return reading if self._moved(die, arrow, tilt) else _asked(reading)
        if tilt < FLAT * min(errs, 1.0) and die.lean_alone and reading.reasons == tuple(doubts(reading.dice)):
            return with_dice(reading, (replace(die, confidence=_LIES, reason=""),))
        return reading

    def _moved(self, die: Die, arrow: Floats, tilt: float) -> bool:
        """Whether another single die elsewhere was tilted like this one, which is so many degrees from the table: the
        camera was moved, both lie flat. Two that lean a little may lean to the same side by chance.
        """
        before, self._astray = self._astray, (die.centre, arrow)
        if before is None:
            return False
        centre, other = before
        if math.dist(centre, die.centre) < die.box[2] or _degrees(other, arrow) > min(ALIKE, tilt / 2):
            return False
        self._throws.clear()
        self._throws.extend((other, arrow))
        self._astray = None
        return True


def _asked(reading: Reading) -> Reading:
    """The sure reading of a single die, with the doubt that it leans."""
    (die,) = reading.dice
    return with_dice(reading, (replace(die, confidence=DOUBTFUL, reason=Phrase("it may lean")),))


def _unit(arrows: Floats) -> Floats:
    """The mean of some directions."""
    mean = np.mean(arrows, axis=0)
    return np.asarray(mean / np.linalg.norm(mean))


def _degrees(one: Floats, other: Floats) -> float:
    return float(np.degrees(np.arccos(np.clip(one @ other, -1.0, 1.0))))
