"""Laying a table step by step: what hands do, and where on the map."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.table.view import Tap, Target, View

Places = tuple[tuple[Any, ...], ...]


class LayStep(NamedTuple):
    """One thing to do, and the places of the map that it is about, in the game's words for them."""

    text: str
    places: Places = ()


def gathered(steps: Iterable[LayStep]) -> list[LayStep]:
    """The same, with one step for all that is laid at the same places one after another."""
    out: list[LayStep] = []
    for step in steps:
        if out and step.places and step.places == out[-1].places:
            out[-1] = LayStep(f"{out[-1].text}\n{step.text}", step.places)
        else:
            out.append(step)
    return out


def lit(places: Places) -> View:
    """A view in which nothing is asked and just these places are lit."""
    nothing = Tap(None, final=False)
    return View("", "", "", (), "", tuple(Target(place, nothing) for place in places), ())
