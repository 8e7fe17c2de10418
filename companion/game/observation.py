"""What an eye or a hand of the app saw: the one thing that hardware and table share."""

from typing import Any, NamedTuple


class Observation(NamedTuple):
    """One reading by a device, before anybody asked what it means.

    `source` names the device ("camera", "touch", "button", "scanner"), `kind` what was seen ("label", "trouble", or the
    kind of dice, as "d12"), `value` is the reading itself, of dice a tuple of the faces from left to right as they are
    printed, and `sure` the confidence from 0.0 to 1.0.  `second` is the reading that is next likely, if any.
    """

    source: str
    kind: str
    value: Any
    sure: float = 1.0
    second: Any = None
