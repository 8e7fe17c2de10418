"""What the rules ask hands to do at the table."""

from typing import Any, NamedTuple


class Order(NamedTuple):
    """One physical step for the table: a verb of the hand, what it is done to, and the paragraph that asks for it."""

    verb: str
    what: tuple[Any, ...]
    why: str
