"""Hands that know no rule: they only carry out the orders of the sheet on a table of their own."""

from typing import Any

from companion.game.order import Order
from companion.games.ghost_stories.rules.black_secret.facts import OPEN_MANTRAS, SECRET_INCARNATIONS, SKELETON
from companion.games.ghost_stories.rules.cards import COLOURS, INCARNATIONS, SUPPLIES
from companion.games.ghost_stories.rules.state import AT_EDGE, State
from companion.games.ghost_stories.rules.white_moon.facts import (
    CORNERS,
    CRYSTALS,
    DEATHS_TO_LOSE,
    FAMILIES,
    MOON_INCARNATIONS,
    ROOM,
    UNSEEN,
)

NOT_BY_HAND = ("active", "drawn", "new buddha", "new crystals")
"""Places of a listing that no hand moves."""

Table = dict[tuple[Any, ...], Any]


def seen(t: State) -> Table:
    """What lies on the table of the app."""
    return {place: what for place, what in t.listing().items() if place[0] not in NOT_BY_HAND}


class Hands:
    """A table that starts as laid and is changed by orders alone."""

    def __init__(self, start: State):
        self.table = seen(start)
        self.brothers: set[int] = set()
        self.mantras = start.secret.pieces.mantras if start.secret is not None else {}

    def carry_out(self, order: Order) -> None:
        if order.verb != "note":
            getattr(self, order.verb.replace(" ", "_").replace("-", "_"))(*order.what)

    def _add(self, place: tuple[Any, ...], count: int) -> None:
        left = self.table.pop(place, 0) + count
        assert left >= 0, f"an order takes from {place} what is not there"
        if left:
            self.table[place] = left

    def _take(self, place: tuple[Any, ...]) -> Any:
        assert place in self.table, f"an order takes from {place} what is not there"
        return self.table.pop(place)

    def _put(self, place: tuple[Any, ...], what: Any) -> None:
        assert place not in self.table, f"an order puts something on {place}, which is taken"
        self.table[place] = what

    def _aside(self, number: int) -> None:
        incarnation = number in (*INCARNATIONS, *SECRET_INCARNATIONS, *MOON_INCARNATIONS)
        pile = ("exorcised",) if incarnation else ("discard",)
        self.table[pile] = (*self.table.get(pile, ()), number)

    def draw(self, number: int) -> None:
        self._add(("deck",), -1)

    def place(self, number: int, where: tuple[int, int], figure: int | None) -> None:
        self._put(("ghost", *where), number)
        if figure is not None:
            self._put(("figure", *where), "edge" if figure == AT_EDGE else "card")
        assert sum(place[0] == "figure" for place in self.table) <= SUPPLIES["figures"]

    def move_ghost(self, number: int, start: tuple[int, int], end: tuple[int, int]) -> None:
        for kind in ("ghost", "figure", "buddha on"):
            if (kind, *start) in self.table:
                self._put((kind, *end), self._take((kind, *start)))
        if self.table.get(("mantra",)) == start:
            self.table["mantra",] = end

    def discard(self, number: int, where: tuple[int, int]) -> None:
        assert self._take(("ghost", *where)) == number
        self._aside(number)

    def take_figure(self, where: tuple[int, int]) -> None:
        self._take(("figure", *where))

    def discard_drawn(self, number: int, where: tuple[int, int]) -> None:
        self._aside(number)

    def figure(self, number: int, where: tuple[int, int], step: int) -> None:
        self.table["figure", *where] = "edge" if step == AT_EDGE else "card"

    def haunt(self, tile: int) -> None:
        self._put(("haunted", tile), True)

    def unhaunt(self, tile: int) -> None:
        self._take(("haunted", tile))

    def circle(self, new: str | None, old: str | None) -> None:
        assert self.table.pop(("circle",), None) == old
        if new:
            self._put(("circle",), new)

    def move(self, seat: int, tile: int) -> None:
        self._take(("taoist", seat))
        self._put(("taoist", seat), tile)

    def mantra(self, where: tuple[int, int]) -> None:
        self.table["mantra",] = where

    def take_mantra(self, where: tuple[int, int]) -> None:
        assert self._take(("mantra",)) == where

    def gain_qi(self, seat: int, count: int) -> None:
        self._add(("qi", seat), count)
        assert sum(self.table.get(("qi", other), 0) for other in range(4)) <= SUPPLIES["qi"]

    def lose_qi(self, seat: int, mantra: str | None = None) -> None:
        self._add(("qi", seat), -1)
        if mantra is not None:
            self._on_mantra(mantra, 1)

    def die(self, seat: int) -> None:
        for colour in COLOURS:
            self.table.pop(("tao", seat, colour), None)
        for kind in ("yin-yang", "buddha"):
            self.table.pop((kind, seat), None)
        self._add(("tokens", 4), self.table.pop(("power token", seat), 0))
        self._take(("taoist", seat))
        self.table.pop(("lying", seat), None)
        self.table.pop(("crystals", seat), None)

    def revive(self, seat: int, tile: int) -> None:
        self._put(("taoist", seat), tile)

    def gain_tao(self, seat: int, colour: str) -> None:
        self._add(("tao", seat, colour), 1)
        out = sum(self.table.get(("tao", other, colour), 0) for other in range(4))
        assert out + (self.table.get(("circle",)) == colour) <= SUPPLIES["tao_per_colour"]

    def lose_tao(self, seat: int, colour: str, count: int) -> None:
        self._add(("tao", seat, colour), -count)

    def gain_yin_yang(self, seat: int) -> None:
        self._put(("yin-yang", seat), True)

    def lose_yin_yang(self, seat: int) -> None:
        self._take(("yin-yang", seat))

    def spend_token(self, seat: int, lender: int) -> None:
        self._add(("power token", seat), -1)
        self._add(("tokens", 4), 1)

    def take_tokens(self, seat: int, count: int) -> None:
        self._add(("tokens", 4), -count)
        self._add(("power token", seat), count)

    def take_buddha(self, seat: int) -> None:
        self._add(("buddha", seat), 1)

    def put_buddha(self, seat: int, where: tuple[int, int], under: int | None = None) -> None:
        assert self.table.get(("ghost", *where)) == under, "it goes on a free space, or under the card that is named"
        self._add(("buddha", seat), -1)
        self._put(("buddha on", *where), True)

    def give_buddha_back(self, seat: int) -> None:
        self._add(("buddha", seat), -1)

    def return_buddha(self, where: tuple[int, int]) -> None:
        self._take(("buddha on", *where))

    # Black Secret.

    def give_card(self, number: int) -> None:
        self._aside(number)

    def take_from_discard(self, number: int) -> None:
        pile = list(self._take(("discard",)))
        pile.remove(number)
        if pile:
            self.table["discard",] = tuple(pile)

    def take_from_box(self, number: int) -> None:
        pass

    def on_deck(self, number: int) -> None:
        self._add(("deck",), 1)

    def under_deck(self, number: int) -> None:
        self.take_from_discard(number)
        self._add(("deck",), 1)

    def top_to_bottom(self) -> None:
        assert self.table["deck",]

    def remove_bottom(self) -> None:
        self._add(("deck",), -1)

    def take_ladder(self, cell: int) -> None:
        self._take(("ladder", cell))

    def put_ladder(self, cell: int) -> None:
        self._put(("ladder", cell), True)

    def place_skeleton(self, number: int, where: tuple[int, int]) -> None:
        self._put(("ghost", *where), number)
        if number == SKELETON:
            self._add(("skeletons",), -1)

    def take_skeleton(self, number: int, where: tuple[int, int]) -> None:
        assert self._take(("ghost", *where)) == number
        if number == SKELETON:
            self._add(("skeletons",), 1)

    def tip_over(self, seat: int) -> None:
        self._put(("lying", seat), True)

    def stand_up(self, seat: int) -> None:
        self._take(("lying", seat))

    def demon_enters(self, demon: int, cell: int) -> None:
        self._put(("demon", demon), cell)

    def demon_moves(self, demon: int, cell: int) -> None:
        self._take(("demon", demon))
        self._put(("demon", demon), cell)

    def demon_returns(self, demon: int) -> None:
        self._take(("demon", demon))

    def turn_token(self, kind: str, cell: int) -> None:
        stack = self._take(("stack", cell))
        if stack[:-1]:
            self.table["stack", cell] = stack[:-1]

    def place_urn(self, count: int) -> None:
        self._add(("urns",), 1)
        assert self.table["urns",] == count

    def shadow(self, spot: int) -> None:
        self.table["shadow",] = spot

    def lay_curse(self, token: str, level: int, place: int) -> None:
        self._put(("curse", level, place), token)

    def curse_aside(self, token: str) -> None:
        self._put(("curse aside", token), True)

    def gather_curses(self) -> None:
        self.table = {place: what for place, what in self.table.items() if place[0] not in ("curse", "curse aside")}

    def remove_curses(self, *tokens: str) -> None:
        lying = [place for place, what in self.table.items() if place[0] == "curse" and what in tokens]
        for place in (*lying, *(("curse aside", token) for token in tokens)):
            self.table.pop(place, None)

    def _on_mantra(self, mantra: str, count: int) -> None:
        self.table["blood mantra", mantra] += count
        assert 0 <= self.table["blood mantra", mantra] <= self.mantras[mantra].level

    def open_mantra(self, mantra: str) -> None:
        self._put(("blood mantra", mantra), 0)
        level = self.mantras[mantra].level
        lying = sum(p[0] == "blood mantra" and self.mantras[p[1]].level == level for p in self.table)
        assert lying <= OPEN_MANTRAS[level]

    def close_mantra(self, mantra: str, qi: int) -> None:
        assert self._take(("blood mantra", mantra)) == qi

    def qi_on_mantra(self, mantra: str) -> None:
        self._on_mantra(mantra, 1)

    def qi_off_mantra(self, mantra: str, count: int) -> None:
        self._on_mantra(mantra, -count)

    def take_brother(self, seat: int) -> None:
        assert seat not in self.brothers
        self.brothers.add(seat)

    def return_brother(self, seat: int) -> None:
        self.brothers.remove(seat)

    def lay_buddha(self, where: tuple[int, int]) -> None:
        self._put(("buddha on", *where), True)

    # White Moon.

    def turn_up(self, family: str, tile: int) -> None:
        stack = self._take(("villagers", tile))
        assert stack[-1] == UNSEEN
        self._put(("villagers", tile), (*stack[:-1], family))

    def _off(self, family: str, tile: int) -> None:
        """The top villager of a tile is taken up."""
        stack = self._take(("villagers", tile))
        assert stack[-1] == family
        if stack[:-1]:
            self.table["villagers", tile] = stack[:-1]

    def _on(self, family: str, tile: int) -> None:
        stack = self.table.get(("villagers", tile), ())
        assert len(stack) < ROOM
        assert ("haunted", tile) not in self.table
        self.table["villagers", tile] = (*stack, family)

    def move_villager(self, family: str, start: int, end: int) -> None:
        self._off(family, start)
        self._on(family, end)

    def kill_villager(self, family: str, tile: int) -> None:
        self._off(family, tile)
        self._add(("graveyard", family), 1)
        assert sum(count for place, count in self.table.items() if place[0] == "graveyard") <= DEATHS_TO_LOSE

    def save_villager(self, family: str, tile: int) -> None:
        self._off(family, tile)
        self._add(("shelter", family), 1)
        assert self.table["shelter", family] <= FAMILIES[family].size

    def save_dead_villager(self, family: str) -> None:
        self._add(("graveyard", family), -1)
        self._add(("shelter", family), 1)

    def bring_back_villager(self, family: str, tile: int) -> None:
        self._add(("graveyard", family), -1)
        self._on(family, tile)

    def move_portal(self, tile: int) -> None:
        self.table["portal",] = tile

    def gain_artifact(self, artifact: str, seat: int) -> None:
        self.table["artifact", artifact] = seat

    def discard_artifact(self, artifact: str, seat: int) -> None:
        assert self._take(("artifact", artifact)) == seat

    def gain_crystal(self, seat: int) -> None:
        self._add(("crystals", seat), 1)
        self._count_crystals()

    def lose_crystal(self, seat: int) -> None:
        self._add(("crystals", seat), -1)

    def put_crystal(self, seat: int | None, tile: int) -> None:
        assert tile in CORNERS
        if seat is not None:
            self._add(("crystals", seat), -1)
        self._put(("receptacle", tile), True)
        self._count_crystals()

    def take_crystal(self, tile: int) -> None:
        self._take(("receptacle", tile))

    def _count_crystals(self) -> None:
        held = sum(count for place, count in self.table.items() if place[0] == "crystals")
        assert held + sum(place[0] == "receptacle" for place in self.table) <= CRYSTALS

    def su_ling(self, where: tuple[int, int]) -> None:
        self.table["su-ling",] = where

    def su_ling_leaves(self) -> None:
        self._take(("su-ling",))

    def remove_tao(self, colour: str, seat: int | None) -> None:
        if seat is not None:
            self._add(("tao", seat, colour), -1)
        self._add(("tao gone", colour), 1)

    def remove_buddha(self, where: tuple[int, int]) -> None:
        self._take(("buddha on", *where))

    def drawn_under_deck(self, number: int) -> None:
        self._add(("deck",), 1)
