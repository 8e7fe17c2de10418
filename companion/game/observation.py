"""What an eye or a hand of the app saw: the one thing that hardware and table share."""

from typing import Any, NamedTuple


class Observation(NamedTuple):
    """One reading by a device, before anybody asked what it means.

    `source` names the device ("camera", "touch", "button", "scanner"), `kind` what was seen ("tao dice", "curse die",
    "trouble", ...), `value` is the reading itself and `sure` the confidence from 0.0 to 1.0.
    """

    source: str
    kind: str
    value: Any
    sure: float = 1.0
