"""Who comes with a phone: known again by a token that only his page has, however often he loses the network."""

import random
import secrets
from dataclasses import dataclass

from companion.phone.server import Line

KNOWN = 32
"""Phones that are known again; whoever has neither line nor seat is forgotten first."""
NUMBERS = range(10, 100)
"""What phones are called: two digits that can be compared across the table."""


@dataclass(eq=False)
class Guest:
    """One phone: its token, the number that it shows, the seat that it has, and the one that it wants."""

    token: str
    number: int
    seat: int | None = None
    wants: int | None = None


class Guests:
    """All phones of one game, and the lines of those that are here."""

    def __init__(self) -> None:
        self.known: dict[str, Guest] = {}
        self.lines: dict[Line, Guest] = {}

    def came(self, line: Line) -> Guest:
        """The guest whose line this is, a new one where its token is not known."""
        guest = self.known.get(line.token)
        if guest is None:
            self._forget()
            guest = Guest(secrets.token_urlsafe(16), self._number())
            self.known[guest.token] = guest
        self.lines[line] = guest
        return guest

    def went(self, line: Line) -> None:
        self.lines.pop(line, None)

    def _number(self) -> int:
        taken = {guest.number for guest in self.known.values()}
        return random.choice([number for number in NUMBERS if number not in taken])

    def _forget(self) -> None:
        """Make room for one more."""
        here = set(map(id, self.lines.values()))
        away = [guest for guest in self.known.values() if id(guest) not in here]
        for guest in sorted(away, key=lambda guest: guest.seat is not None)[: max(0, len(self.known) - KNOWN + 1)]:
            del self.known[guest.token]
