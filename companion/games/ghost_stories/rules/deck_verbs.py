"""The verbs of the hand for the ghost deck beyond a plain draw: cards under it, on it, out of it and from the box."""

from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.verbs import tell, without


def describe(t: State, card: Card) -> None:
    """The table has said what an unknown card shows; from now on it is known."""
    t.cards = t.cards | {card.number: card}


def take_from_box(t: State, card: Card, why: str) -> None:
    """An incarnation that the deck was built without comes into play (AW 5.2)."""
    t.drawn = card.number
    tell(t, why, "take from box", card.number)


def put_on_deck(t: State, card: Card, why: str) -> None:
    """An incarnation for which no space is free waits on top of the deck (AW 5.2)."""
    t.deck, t.known = t.deck + "k", (*t.known, card.number)
    tell(t, why, "on deck", card.number)


def put_under_deck(t: State, card: Card, why: str) -> None:
    """A card of the discard pile goes under the deck, seen by all (BS 22.45)."""
    t.discard = without(t.discard, card.number)
    t.deck, t.known = "k" + t.deck, (card.number, *t.known)
    tell(t, why, "under deck", card.number)


def put_drawn_under_deck(t: State, card: Card, why: str) -> None:
    """A ghost just drawn goes under the deck, seen by all (WM 5.6)."""
    t.drawn = 0
    t.deck, t.known = "k" + t.deck, (card.number, *t.known)
    tell(t, why, "drawn under deck", card.number)


def top_to_bottom(t: State, why: str) -> None:
    """The top card goes under the deck unseen (BS 22.22)."""
    if t.deck[-1] == "k":
        t.known = t.known[-1:] + t.known[:-1]
    t.deck = t.deck[-1] + t.deck[:-1]
    tell(t, why, "top to bottom")


def remove_bottom(t: State, why: str) -> None:
    """The bottom card of the deck leaves the game unseen (BS 21.22); one that lay there openly counts as unseen again.

    Nobody looks at it, so no hand could lay it on the discard pile.
    """
    incarnation = t.deck[0] == "i"
    if t.deck[0] == "k":
        number, t.known = t.known[0], t.known[1:]
        incarnation = t.cards[number].incarnation
        if incarnation:
            t.unseen_incarnations = tuple(sorted((*t.unseen_incarnations, number)))
        else:
            t.unseen_ghosts = tuple(sorted((*t.unseen_ghosts, number)))
    if incarnation:
        t.gone_incarnations += 1
    t.deck = t.deck[1:]
    tell(t, why, "remove bottom")
