"""What is wrong with the devices and the file of a game: a line each, as long as it is true.

A line is kept as a `Trouble`, so that it can be told in another language when people choose one.
"""

from companion.game.observation import Observation
from companion.game.trouble import Trouble
from companion.table.messages import said
from companion.table.phrases import sentences


class Troubles(dict[str, object]):
    """By who is in trouble."""

    def __str__(self) -> str:
        """All lines, in the language in use."""
        return sentences(*(str(said(line)) for line in self.values()))

    def heard(self, seen: Observation) -> bool:
        """Whether a device has told of itself."""
        if seen.kind not in ("trouble", "ready"):
            return False
        self.pop(seen.source, None)
        if seen.kind == "trouble":
            self[seen.source] = seen.value
        return True


def damage(error: Trouble | None, kept: str) -> Troubles:
    """What the table must know of a journal that was damaged, whose original is `kept` under a name."""
    told = Troubles({"game": error} if error else {})
    if kept:
        told["kept"] = Trouble("The original is kept as {name}.", name=kept)
    return told


def unsaved(error: OSError) -> Trouble:
    """What the disk has refused."""
    return Trouble("Not saved: {reason}. Make room on the disk, then go on.", reason=error.strerror or error)
