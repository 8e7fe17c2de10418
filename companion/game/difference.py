"""What hands must do to turn one table into another: for undo, for correction and for setting up a resumed game."""

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple


class Change(NamedTuple):
    """One place of the table and what lies there: `was` before, `now` after; None is nothing."""

    place: Hashable
    was: Any
    now: Any


def difference(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> list[Change]:
    """Every place where the two tables differ, in the order of the new table, then what only the old one had."""
    changes = [Change(place, old.get(place), now) for place, now in new.items() if old.get(place) != now]
    changes += [Change(place, was, None) for place, was in old.items() if place not in new and was is not None]
    return changes
