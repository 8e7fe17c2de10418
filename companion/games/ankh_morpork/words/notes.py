"""What happens without a hand moving, in words: grey lines, above all how the d12 was read."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.ankh_morpork.rules.d12 import counted
from companion.games.ankh_morpork.rules.facts import OPPONENT
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.table.messages import N_, _, ngettext

Told = tuple[str, tuple[tuple[Any, ...], ...]]

WHAT = {
    "place": N_("Place"),
    "move from": N_("Move from"),
    "move to": N_("Move to"),
    "move player's from": N_("Move your minion from"),
    "own minion": N_("Its own minion"),
    "calm": N_("Remove a marker"),
    "marker": N_("Put a marker"),
    "assassinate": N_("Assassination"),
    "piece": N_("Which piece"),
    "build": N_("Build"),
    "flee": N_("Flees to"),
    "swap own": N_("Swap its minion"),
    "swap player's": N_("Swap your minion"),
    "replace": N_("Take over a building"),
    "player's building": N_("Your building"),
    "card in hand": N_("Card of your hand"),
    "event": N_("An event on 1 to 3"),
    "text": N_("The card's text"),
    "dragon": N_("The Dragon"),
    "flood": N_("Flood"),
    "fire": N_("Fire"),
    "fire spreads": N_("Fire spreads"),
    "explosion": N_("Explosion"),
    "earthquake": N_("Earthquake"),
    "city card": N_("Bloody Stupid Johnson"),
    "murder": N_("Mysterious Murders"),
    "player's murder": N_("Mysterious Murders, you"),
    "demon": N_("A demon comes"),
    "troll": N_("A troll comes"),
}
"""What the die is thrown for."""

NO_AREA = ("event", "text")
"""Rolls whose number is no area."""


def possibility(option: Any) -> str:
    """One of those that are counted: an area or card by its number, a piece by its name."""
    return str(option) if isinstance(option, int) else names.piece(option)


def round_and_round(options: Sequence[Any], number: int) -> str:
    """The count as it is done aloud, up to where it stops."""
    return "–".join(possibility(counted(options, step)) for step in range(1, number + 1))


def count(_t: State, what: str, options: tuple[Any, ...], number: int) -> Told:
    """Counted round: the list, the number of the die and where it stopped."""
    chosen = counted(options, number)
    in_areas = isinstance(chosen, int) and what != "card in hand"
    stop = names.area(chosen) if in_areas else possibility(chosen)
    text = _("{what}, d12 {number}: {count}: {stop}")
    text = text.format(what=_(WHAT[what]), number=number, count=round_and_round(options, number), stop=stop)
    return text, tuple(names.place(area) for area in options) if in_areas else ()


def rolled(_t: State, what: str, number: int) -> Told:
    if what in NO_AREA:
        return _("{what}, d12: {number}").format(what=_(WHAT[what]), number=number), ()
    text = _("{what}, d12 {number}: {area}").format(what=_(WHAT[what]), number=number, area=names.area(number))
    return text, (names.place(number),)


def again(_t: State, what: str, number: int) -> Told:
    text = _("{what}, d12 {number}: {area} does not do, roll again")
    return text.format(what=_(WHAT[what]), number=number, area=names.area(number)), (names.place(number),)


def turn(_t: State, side: str) -> Told:
    return (_("The opponent's turn") if side == OPPONENT else _("Your turn")), ()


def about_card(text: str) -> Callable[..., Told]:
    return lambda _t, card: (_(text).format(card=names.card(card)), ())


def _no_riots(count: int) -> str:
    text = ngettext("Only {count} marker: no riots", "Only {count} markers: no riots", count)
    return text.format(count=count)


NOTES: dict[str, Callable[..., Told]] = {
    "counted": count,
    "rolled": rolled,
    "again": again,
    "turn": turn,
    "no harm": lambda _t, what: (_("{what}: nothing can happen anywhere").format(what=_(WHAT[what])), ()),
    "no riots": lambda _t, count: (_no_riots(count), ()),
    "saved": lambda _t, area: (_("You save your piece on {area}").format(area=names.area(area)), (names.place(area),)),
    "ignored": about_card(N_("{card}: its text does not affect you")),
    "no symbols": about_card(N_("{card} does nothing")),
    "no money": about_card(N_("{card}: the opponent takes no money")),
    "text does nothing": about_card(N_("{card}: its text does nothing")),
    "nothing to hit": about_card(N_("{card}: you have no building")),
}
