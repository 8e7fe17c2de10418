"""The ghost deck in words: how many cards are left, when an incarnation comes, and who has not been seen yet."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.paragraphs import reason
from companion.table.game_words import Explained
from companion.table.messages import _, ngettext
from companion.table.phrases import listed
from companion.table.view import Reason


def deck(t: State, _told: Sequence[Order]) -> Explained:
    """Nothing that only the app's own shuffled deck could know."""
    left = len(t.deck)
    out = [
        Reason(ngettext("{count} card is left.", "{count} cards are left.", left).format(count=left), "", ""),
        _incarnation(t),
    ]
    if t.known:
        out.append(Reason(_("Put there openly"), "", _names(t, t.known[::-1])))
    if "i" in t.deck:
        out.append(Reason(_("Incarnations not seen yet"), "", _names(t, t.unseen_incarnations)))
    return _("The ghost deck"), [*out, *_unseen(t)]


def _incarnation(t: State) -> Reason:
    """The slots of the deck were built by a rule that all know (GS 0.10)."""
    above = len(t.deck) - 1 - t.deck.rfind("i")
    if "i" not in t.deck:
        return Reason(_("No incarnation is left in it."), "", "")
    text = ngettext(
        "{count} card lies above the next incarnation.", "{count} cards lie above the next incarnation.", above
    )
    return reason(text.format(count=above) if above else _("The next card is an incarnation."), "GS 0.10")


def _unseen(t: State) -> list[Reason]:
    """The ghosts not seen yet by colour; some of them were put away at the set-up."""
    out = []
    for colour in COLOURS:
        cards = [number for number in t.unseen_ghosts if number in t.cards and t.cards[number].colour == colour]
        if cards:
            text = _("{colour}, not seen yet: {count}").format(colour=words.colour(colour), count=len(cards))
            out.append(Reason(text, "", _names(t, cards)))
    strange = sum(number not in t.cards for number in t.unseen_ghosts)
    if strange:
        out.append(Reason(_("Not described yet: {count}").format(count=strange), "", ""))
    away = len(t.unseen_ghosts) - t.deck.count("g")
    if away > 0:
        text = ngettext("{count} of them is not in the deck.", "{count} of them are not in the deck.", away)
        out.append(reason(text.format(count=away), "GS 0.9"))
    return out


def _names(t: State, numbers: Sequence[int]) -> str:
    return listed(words.card(number, t.cards) for number in numbers)
