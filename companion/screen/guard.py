"""No button changes its meaning under a finger: what has just changed cannot be touched for a moment."""

from collections.abc import Callable, Hashable, Mapping

SECONDS = 0.3


class Guard:
    """Knows when each place of the glass last changed its meaning."""

    def __init__(self, clock: Callable[[], float]):
        self._clock = clock
        self._seen: dict[Hashable, object] = {}
        self._since: dict[Hashable, float] = {}

    def show(self, meanings: Mapping[Hashable, object]) -> bool:
        """All that can be touched now, place by place; what was there before with the same meaning stays open.

        Gives whether anything has changed its meaning.
        """
        now = self._clock()
        changed = False
        for place, meaning in meanings.items():
            if place not in self._seen or self._seen[place] != meaning:
                self._since[place] = now
                changed = True
        self._seen = dict(meanings)
        self._since = {place: self._since[place] for place in meanings}
        return changed

    def open(self, place: Hashable) -> bool:
        """Whether a touch on this place means what the finger believes."""
        since = self._since.get(place)
        return since is None or self._clock() - since >= SECONDS
