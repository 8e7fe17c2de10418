"""What those who play for the first time are told before each kind of question."""

from typing import NamedTuple

from companion.table.messages import N_


class Guidance(NamedTuple):
    """What is to be done now, and why the game asks for it."""

    what: str
    why: str


class Topic(NamedTuple):
    """What is explained in every game."""

    topic: str
    guidance: Guidance


ORDERS = Topic(
    "orders",
    Guidance(
        N_("Move the pieces as the numbered lines say; the same numbers on the map show where. Then touch DONE."),
        N_("The app plays the other side and keeps count, but hands move everything. A mistake is taken back by Undo."),
    ),
)
"""The sheet of orders."""
