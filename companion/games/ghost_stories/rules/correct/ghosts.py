"""A ghost on a space that is another one, was forgotten, is gone or lies elsewhere."""

from typing import Any

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret.facts import BONES, SKELETON, skeleton
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.chapters.base.arrival import stays_on_buddha
from companion.games.ghost_stories.rules.geometry import SPACES
from companion.games.ghost_stories.rules.state import ON_CARD, Ghost, State

Place = tuple[Any, ...]
Options = tuple[Any, ...]

WHY = ""
"""No paragraph asks for a correction."""


def ghost_at(t: State, place: Place) -> Ghost | None:
    return t.ghost((place[0], place[1]))


def cards(t: State, place: Place) -> Options:
    """No card, that which lies there, and those of the deck and of the piles.

    A card is exchanged only for one of its own sort: for an incarnation another one.  The last card of the deck stays.
    """
    ghost, buddha = ghost_at(t, place), t.boards[place[0]].buddha_on[place[1]]
    if ghost is not None and ghost.card.number < 0:
        return (None, ghost.card.number)
    found = skeletons(t) if ghost is None and not buddha else []
    for sort, piles in (("g", (t.unseen_ghosts, t.discard)), ("i", (t.unseen_incarnations, t.exorcised))):
        if ghost is None or ghost.card.incarnation == (sort == "i"):
            drawable = ghost is not None or (sort in t.deck and len(t.deck) > 1)
            found += [*(piles[0] if drawable else ()), *piles[1]]
    fits = [number for number in found if number < 0 or may_lie(t, place, number, buddha)]
    return (None, *((ghost.card.number,) if ghost is not None else ()), *fits)


def skeletons(t: State) -> list[int]:
    """One of those on the Wu-Feng board, and Bones as long as one of its tokens lies in no stack (BS 14.6)."""
    if (secret := t.secret) is None:
        return []
    box, kind = t.setup.box.tokens, "bones"
    turned = [box[group][kind] - left[kind] for group, left in secret.tokens.items()]
    lying = sum(ghost.card.number == BONES for _, ghost in t.in_play())
    bones = not turned or sum(turned) > lying
    return [*([SKELETON] if secret.skeletons else []), *([BONES] if bones else [])]


def may_lie(t: State, place: Place, number: int, buddha: bool) -> bool:
    """One of which it is known what it shows.

    A Buddha bears only what it is needed for (GS 4.4), and Su-Ling stands before no incarnation (WM 7.2).
    """
    card = t.cards.get(number)
    if card is None or (t.moon is not None and t.moon.su_ling == place and card.incarnation):
        return False
    return not buddha or stays_on_buddha(card)


def lay_card(t: State, place: Place, number: int | None) -> None:
    """Another card takes its place from where that lay, so that the two are exchanged; a new one leaves its pile."""
    ghost = ghost_at(t, place)
    if ghost is not None and number == ghost.card.number:
        return
    if ghost is not None:
        take_off(t, place, ghost)
    if number is None:
        if ghost is not None:
            verbs.put_aside(t, ghost.card)
        return
    if number < 0:
        t.boards[place[0]].spaces[place[1]] = Ghost(skeleton(number, t.boards[place[0]].colour))
        if number == SKELETON and t.secret is not None:
            t.secret.skeletons -= 1
        return
    card = t.cards[number]
    fetch(t, card, ghost.card.number if ghost is not None else None)
    figure = ON_CARD if "haunter" in card.middle and t.reserve_figures else None
    t.reserve_figures -= figure is not None
    t.boards[place[0]].spaces[place[1]] = Ghost(card, figure)


def take_off(t: State, place: Place, ghost: Ghost) -> None:
    """The card leaves its space for no pile yet; its figure and the Mantra go back."""
    t.boards[place[0]].spaces[place[1]] = None
    t.reserve_figures += ghost.figure is not None
    if t.mantra == place:
        t.mantra = None


def fetch(t: State, card: Card, instead: int | None) -> None:
    """Take a card from its pile or from the deck and leave there the one that it replaces."""
    left = () if instead is None else (instead,)
    if card.number in t.discard:
        t.discard = exchanged(t.discard, card.number, left)
    elif card.number in t.exorcised:
        t.exorcised = exchanged(t.exorcised, card.number, left)
    else:
        if instead is None:
            slot = verbs.place_in_deck(t, card)
            t.deck = t.deck[:slot] + t.deck[slot + 1 :]
        if card.incarnation:
            t.unseen_incarnations = tuple(sorted(exchanged(t.unseen_incarnations, card.number, left)))
        else:
            t.unseen_ghosts = tuple(sorted(exchanged(t.unseen_ghosts, card.number, left)))


def exchanged(pile: tuple[int, ...], number: int, left: tuple[int, ...]) -> tuple[int, ...]:
    slot = pile.index(number)
    return pile[:slot] + left + pile[slot + 1 :]


def movable(t: State) -> list[Place]:
    return [("move ghost", *place) for place, _ghost in t.in_play()]


def free_spaces(t: State, place: Place) -> Options:
    """The space where it lies, and the others that hold neither ghost, Buddha nor Su-Ling."""
    su_ling = t.moon.su_ling if t.moon is not None else None
    bare = [other for other in SPACES if not t.boards[other[0]].buddha_on[other[1]] and other != su_ling]
    return (place, *(other for other in bare if t.ghost(other) is None))


def move(t: State, place: Place, end: Place) -> None:
    """The card goes with all that lies on and under it."""
    here, there = t.boards[place[0]], t.boards[end[0]]
    ghost, here.spaces[place[1]] = here.spaces[place[1]], None
    if ghost is not None and ghost.card.number < 0:  # it has the colour of its board (BS 14.1)
        ghost = Ghost(skeleton(ghost.card.number, there.colour))
    there.spaces[end[1]] = ghost
    buddha, here.buddha_on[place[1]] = here.buddha_on[place[1]], False
    there.buddha_on[end[1]] = buddha
    if t.mantra == place:
        t.mantra = end
