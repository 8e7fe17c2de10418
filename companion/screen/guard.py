"""No button changes its meaning under a finger: what has just changed cannot be touched for a moment.

The moment begins when the change has been painted, for until then nobody can have seen it: on a slow machine a second
touch of the same finger is handled long after it fell, and would else find the moment over.
"""

from collections.abc import Callable, Hashable, Mapping
from math import inf

SECONDS = 0.3


class Guard:
    """Knows when each place of the glass last changed its meaning before the eye.

    `clock` tells when the touch fell that is being handled, and the time where none is.
    """

    def __init__(self, clock: Callable[[], float]):
        self._clock = clock
        self._seen: dict[Hashable, object] = {}
        self._since: dict[Hashable, float] = {}

    def show(self, meanings: Mapping[Hashable, object]) -> bool:
        """All that can be touched now, place by place; what was there before with the same meaning stays open.

        Gives whether anything has changed its meaning: then the window must be painted, and `painted` called.
        """
        changed = [place for place, what in meanings.items() if place not in self._seen or self._seen[place] != what]
        self._seen = dict(meanings)
        self._since = {place: self._since[place] for place in meanings.keys() - changed}
        self._since |= dict.fromkeys(changed, inf)
        return bool(changed)

    @property
    def waits(self) -> bool:
        """Whether something that has changed is not painted yet."""
        return inf in self._since.values()

    def painted(self, *_: object) -> None:
        """The window shows what was told last."""
        if self.waits:
            now = self._clock()
            self._since = {place: min(since, now) for place, since in self._since.items()}

    def open(self, place: Hashable) -> bool:
        """Whether a touch on this place means what the finger believes."""
        since = self._since.get(place)
        return since is None or self._clock() - since >= SECONDS
