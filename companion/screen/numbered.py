"""The numbers of the order lines, the same on the sheet and on the map."""

from typing import Any

from companion.table.view import Line, View

Place = tuple[Any, ...]


def numbered(view: View) -> tuple[tuple[Place, tuple[int, ...]], ...]:
    """Each place of the order lines with the numbers of its lines."""
    found: dict[Place, tuple[int, ...]] = {}
    for number, line in numbered_lines(view):
        for place in line.places if number else ():
            if number not in found.get(place, ()):
                found[place] = (*found.get(place, ()), number)
    return tuple(found.items())


def numbered_lines(view: View) -> list[tuple[int, Line]]:
    """The lines with their numbers; grey lines have none (0)."""
    out, number = [], 0
    for line in view.lines:
        number += line.physical
        out.append((number if line.physical else 0, line))
    return out
