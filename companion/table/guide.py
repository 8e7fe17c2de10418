"""What those who play for the first time are told before each kind of question."""

from typing import NamedTuple


class Guidance(NamedTuple):
    """What is to be done now, and why the game asks for it."""

    what: str
    why: str
