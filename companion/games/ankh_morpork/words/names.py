"""What things are called: areas, pieces, cards, events and symbols."""

from companion.games.ankh_morpork.rules.cards import END, LAST_CARD, UNKNOWN
from companion.games.ankh_morpork.rules.changes import BUILDING_OF, MARKER
from companion.games.ankh_morpork.rules.facts import CARDS, DEMON, EVENTS, MAP, OPPONENT, PLAYER, TROLL
from companion.table.messages import N_, _
from companion.table.phrases import listed

PIECES = {
    PLAYER: N_("your minion"),
    OPPONENT: N_("the opponent's minion"),
    TROLL: N_("a troll"),
    DEMON: N_("a demon"),
    MARKER: N_("the trouble marker"),
    BUILDING_OF[PLAYER]: N_("your building"),
    BUILDING_OF[OPPONENT]: N_("the opponent's building"),
    "building": N_("your building"),
}

SYMBOLS = {
    "MINION": N_("Minion"),
    "BUILDING": N_("Building"),
    "ASSASSINATE": N_("Assassination"),
    "CALM": N_("Remove trouble"),
    "SCROLL": N_("Scroll"),
    "EVENT": N_("Random event"),
    "PLAY_ANOTHER": N_("Play another card"),
    "INTERRUPT": N_("Interrupt"),
    END: N_("That is all"),
}

BORDERS = {"green": N_("Green"), "brown": N_("Brown")}


def area(number: int) -> str:
    return _(MAP[number].name)


def areas(numbers: tuple[int, ...]) -> str:
    return listed(area(number) for number in numbers)


def piece(name: str) -> str:
    return _(PIECES[name])


def card(name: str) -> str:
    """A card by its printed name."""
    if name == UNKNOWN:
        return _("An unknown card")
    return _("The last card of the deck") if name == LAST_CARD else _(CARDS[name].name)


def event(name: str) -> str:
    return _(EVENTS[name])


def symbol(name: str) -> str:
    """One symbol of a card; money tells how much."""
    if name.startswith("MONEY_"):
        return _("Money: ${amount}").format(amount=name.removeprefix("MONEY_"))
    return _(SYMBOLS[name])


def place(number: int) -> tuple[str, int]:
    """An area of the map, as targets and orders name it."""
    return ("area", number)
