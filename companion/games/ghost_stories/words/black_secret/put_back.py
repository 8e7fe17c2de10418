"""Black Secret after undo and redo, and laid again by people who packed it away."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from companion.game.order import Order
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.black_secret import orders as orders_secret
from companion.games.ghost_stories.words.black_secret.orders import Told
from companion.table.messages import N_, _, ngettext
from companion.table.phrases import listed, parted

Place = tuple[Any, ...]


def brothers(t: State) -> dict[Place, Any]:
    """Who holds a Blood Brother: a Taoist down to his last Qi (BS 10.1)."""
    if t.secret is None:
        return {}
    return {("brother", board.seat): True for board in t.boards if board.played and board.qi == 1}


# The deck, card by card in the order of the log.

BACK = {
    "draw": N_("Put {card} back on top of the ghost deck"),
    "top to bottom": N_("Bottom card of the deck unseen back on top"),
    "remove bottom": N_("The card that left the game last unseen back under the deck"),
    "under deck": N_("{card} from under the deck back on the discard pile"),
    "on deck": N_("{card} from the top of the deck into the box"),
    "take from box": N_("{card} into the box"),
    "drawn under deck": N_("{card} from under the deck into your hand"),
}
AGAIN = {
    "draw": N_("Draw {card} from the ghost deck"),
    "top to bottom": N_("Top card of the deck unseen under the deck"),
    "remove bottom": N_("Bottom card of the deck unseen into the box"),
    "under deck": N_("{card} from the discard pile under the deck"),
    "on deck": N_("{card} face down on top of the deck"),
    "take from box": N_("Take {card} from the box"),
    "drawn under deck": N_("{card} under the deck"),
}


def deck_steps(t: State, told: Sequence[Order], texts: dict[str, str]) -> list[Told]:
    """What these orders did to the deck, undone in this order or done again."""
    return [
        (_(texts[order.verb]).format(card=words.card(order.what[0], t.cards) if order.what else ""), ())
        for order in told
        if order.verb in texts
    ]


# Each kind of place of the listing.


def _stack(t: State, place: Place, was: str | None, now: str | None) -> list[Told]:
    if t.setup.deck == "app":
        return []
    more = len(now or "") - len(was or "")
    text = ngettext("Put a token back on the stack {cell}", "Put {count} tokens back on the stack {cell}", more)
    if more < 0:
        text = ngettext("Take a token off the stack {cell}", "Take {count} tokens off the stack {cell}", -more)
    return [(text.format(count=abs(more), cell=words.cell(t, place[0])), (("cell", place[0]),))]


def _demon(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    if now is None:
        return [orders_secret.demon_returns(t, place[0])]
    text = _("Put the {demon} {cell}").format(demon=words.demon(place[0]), cell=words.cell(t, now))
    return [(text, (("cell", now),))]


def _shadow(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    if now is None:
        return [(_("Shadow of Wu-Feng back on the Wu-Feng board"), ())]
    return [orders_secret.shadow(t, now)]


def _urns(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    count = now or 0
    return [
        (ngettext("{count} Urn on the Wu-Feng board", "{count} Urns on the Wu-Feng board", count).format(count=count),
         ())
    ]  # fmt: skip


def _curse(t: State, place: Place, was: str | None, now: str | None) -> list[Told]:
    told: list[Told] = []
    if was is not None:
        text = _("Curse of row {row}, place {place} off the pyramid: {effect}")
        told.append((text.format(row=place[0], place=place[1] + 1, effect=words.curse(was)), (("curse", *place),)))
    if now is not None:
        told.append(orders_secret.lay_curse(t, now, place[0], place[1]))
    return told


def _curse_aside(t: State, place: Place, was: bool | None, now: bool | None) -> list[Told]:
    if now:
        return [orders_secret.curse_aside(t, place[0])]
    return [(_("Curse that lies aside back to its pile: {effect}").format(effect=words.curse(place[0])), ())]


def _blood_mantra(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    mantra = place[0]
    places = (("mantra", mantra),)
    if now is None:
        text = _("Mantra back among the others, its Qi to the reserve: {mantra}")
        return [(text.format(mantra=words.blood_mantra(mantra)), places)]
    told = [orders_secret.open_mantra(t, mantra)] if was is None else []
    more = now - (was or 0)
    if more:
        text = _("{count} Qi on the mantra: {mantra}") if more > 0 else _("{count} Qi off the mantra: {mantra}")
        told.append((text.format(count=abs(more), mantra=words.blood_mantra(mantra)), places))
    return told


ACTIONS: dict[str, Callable[[State, Place, Any, Any], list[Told]]] = {
    "ladder": lambda t, place, was, now: [
        (orders_secret.put_ladder if now else orders_secret.take_ladder)(t, place[0])
    ],
    "stack": _stack,
    "demon": _demon,
    "shadow": _shadow,
    "urns": _urns,
    "curse": _curse,
    "curse aside": _curse_aside,
    "blood mantra": _blood_mantra,
    "lying": lambda t, place, was, now: [(orders_secret.tip_over if now else orders_secret.stand_up)(t, place[0])],
    "brother": lambda t, place, was, now: [
        (orders_secret.take_brother if now else orders_secret.return_brother)(t, place[0])
    ],
}  # fmt: skip
"""How hands change them; the skeletons on the Wu-Feng board are what is left when those in play are laid."""

TOGETHER = ("ladder", "stack")
"""Kinds that the set-up list says in one line each."""


# The whole table.


def turned_tokens(told: Sequence[Order], taoists: int) -> Counter[tuple[int, str]]:
    """The tokens turned up so far by group and kind: each stack is searched from its highest group down (BS 1.4)."""
    turned: Counter[int] = Counter()
    out: Counter[tuple[int, str]] = Counter()
    for order in told:
        if order.verb == "turn token":
            kind, cell = order.what
            out[taoists - turned[cell], kind] += 1
            turned[cell] += 1
    return out


def whole_table(t: State, told: Sequence[Order]) -> list[str]:
    """Catacombs, stacks, piles and what is out of the game, as far as no place of the listing says it."""
    secret = t.secret
    if secret is None:
        return []
    steps = [_("Catacombs with side {side} up below the village, Wu-Feng board with side {other}").format(
        side=t.setup.cell_side.upper(), other=secret.side.upper())]  # fmt: skip
    steps.append(_ladders(t, secret))
    if t.setup.deck == "table":
        steps += _stacks(t, secret)
        steps += _turned(turned_tokens(told, secret.groups))
    steps.append(_("The other curse tokens in piles by colour and level, face down, each pile shuffled"))
    if secret.out:
        steps.append(orders_secret.remove_curses(t, *secret.out)[0])
    everything = secret.pieces.mantras
    gone = [mantra for mantra in everything if mantra not in secret.mantras and mantra not in secret.mantras_left]
    if gone:
        mantras = parted(words.blood_mantra_of(mantra, everything) for mantra in gone)
        steps.append(_("Blood mantras out of the game: {mantras}").format(mantras=mantras))
    left = ngettext("{count} skeleton on the Wu-Feng board", "{count} skeletons on the Wu-Feng board", secret.skeletons)
    return [*steps, left.format(count=secret.skeletons)]


def _ladders(t: State, secret: Secret) -> str:
    missing = [words.tile(t, cell) for cell in range(9) if not secret.ladders[cell]]
    if not missing:
        return _("A ladder on each cell")
    return _("A ladder on each cell, but none below: {tiles}").format(tiles=listed(missing))


def _stacks(t: State, secret: Secret) -> list[str]:
    """Which groups lie face down where, from the bottom."""
    alike: dict[str, list[str]] = {}
    for cell, stack in enumerate(secret.stacks):
        alike.setdefault(stack, []).append(words.tile(t, cell))
    steps = []
    for stack, tiles in sorted(alike.items(), reverse=True):
        groups = " + ".join(stack) or _("none")
        text = _("Face-down tokens from the bottom {groups}, below: {tiles}")
        steps.append(text.format(groups=groups, tiles=listed(tiles)))
    return steps


def _turned(tokens: Counter[tuple[int, str]]) -> list[str]:
    if not tokens:
        return []
    told = listed(
        _("{count} {token} of group {group}").format(count=count, token=words.token(kind), group=group)
        for (group, kind), count in sorted(tokens.items())
    )
    return [_("Tokens turned up already, not among the face-down ones: {tokens}").format(tokens=told)]
