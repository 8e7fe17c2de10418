"""Setting up the table (AM 0) in numbered steps with the exact components of this set-up."""

from companion.games.ankh_morpork.rules.facts import CARDS, DECK, EVENTS, PIECES, SET_ASIDE, SETUP
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.words import names
from companion.table.laying import LayStep
from companion.table.messages import N_, _
from companion.table.phrases import listed

FIRST_PIECES = 3
"""The step, counted from 0, that puts pieces on the board."""

COLOURS = {"red": N_("red"), "green": N_("green"), "blue": N_("blue"), "yellow": N_("yellow")}


def setup_steps(setup: Setup) -> list[LayStep]:
    """What the player lays out before the first turn, in order."""
    areas = names.areas(SETUP["areas"])
    green = sum(CARDS[card].border == "green" for card in DECK)
    sides = _("You play {player}, the opponent {opponent}: {minions} minions and {buildings} buildings each")
    aside = listed(names.card(card) for card in SET_ASIDE)
    texts = [
        sides.format(player=_(COLOURS[setup.player]), opponent=_(COLOURS[setup.opponent]), minions=PIECES["minions"],
                     buildings=PIECES["buildings"]),
        _("Leave the personality cards in the box"),
        _("Lay the city cards beside the board; put trolls, demons and markers at hand"),
        _("One minion of each side and a trouble marker in each of: {areas}").format(areas=areas),
        _("Put {cards} back into the box").format(cards=aside),
        _("Shuffle the {brown} brown cards, and on top of them the {green} green ones").format(
            brown=len(DECK) - green, green=green),
        _("Shuffle the {events} random events").format(events=len(EVENTS)),
        _("You take ${money} and {hand} cards; the opponent has no money and no hand").format(
            money=SETUP["money"], hand=SETUP["hand"]),
        _("You begin"),
    ]  # fmt: skip
    where = {FIRST_PIECES: tuple(("area", number) for number in SETUP["areas"])}
    return [LayStep(text, where.get(at, ())) for at, text in enumerate(texts)]
