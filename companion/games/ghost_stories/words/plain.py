"""Why Wu-Feng came to an order, in one plain sentence: the first words of "Why?", before the paragraphs."""

from collections.abc import Sequence

from companion.game.order import Order
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.messages import N_, _

SENTENCES = {
    "AW 1.1": N_("It pays for a curse of level 4, the worst there is."),
    "AW 1.2": N_("A ghost that haunts, torments or devours hurts you most on the table."),
    "AW 1.3": N_("Its power would hurt {board}."),
    "AW 1.4": N_("It takes the last free space: {board} is overrun."),
    "AW 1.5": N_("It is strong enough to summon a demon."),
    "AW 1.6": N_("It is weak, so it does more harm as a curse."),
    "AW 1.8": N_("An incarnation always comes to the table."),
    "AW 2.2": N_("Its own board is full."),
    "AW 2.1": N_("It goes to the board of its colour, or where a black one must."),
}
"""By the paragraph that decided; of several the first one here that did says most."""


def in_short(t: State, order: Order, paragraphs: Sequence[str]) -> str:
    """The sentence for the paragraphs by which Wu-Feng came to this order; "" where none of them has one."""
    sentence = next((text for number, text in SENTENCES.items() if number in paragraphs), None)
    if sentence is None:
        return ""
    board = words.seat(t, order.what[1][0]) if order.verb == "place" else ""
    return _(sentence).format(board=board)
