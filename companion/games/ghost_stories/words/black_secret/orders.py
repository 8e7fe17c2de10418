"""The verbs of the hand of Black Secret in words."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.black_secret.facts import BONES, SECRET_SUPPLIES, SKELETON
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.messages import N_, _, ngettext
from companion.table.phrases import begun, parted

Place = tuple[int, int]
Told = tuple[str, tuple[tuple[Any, ...], ...]]

WHOLE_STACK = ("BS 17.6", "BS 21.44")
"""Paragraphs that turn up a stack of which only the Urns take effect."""


def _cell(number: int) -> tuple[tuple[Any, ...], ...]:
    return (("cell", number),)


# Cards.


def give_card(t: State, number: int) -> Told:
    return _("Discard {card}: Wu-Feng pays with it").format(card=words.card(number, t.cards)), ()


def take_from_discard(t: State, number: int) -> Told:
    return _("Take {card} from the discard pile").format(card=words.card(number, t.cards)), ()


def take_from_box(t: State, number: int) -> Told:
    return _("Take {card} from the box").format(card=words.card(number, t.cards)), ()


def on_deck(t: State, number: int) -> Told:
    return _("{card} face down on top of the deck").format(card=words.card(number, t.cards)), ()


def under_deck(t: State, number: int) -> Told:
    text = _("{card} from the discard pile under the deck")
    if t.setup.deck == "app":
        text = _("{card} from the discard pile back among the cards of the app's deck")
    return text.format(card=words.card(number, t.cards)), ()


def top_to_bottom(t: State) -> Told:
    return _("Top card of the deck unseen under the deck"), ()


def remove_bottom(t: State) -> Told:
    return _("Bottom card of the deck unseen into the box"), ()


# Ladders and skeletons.


def take_ladder(t: State, cell: int) -> Told:
    return _("Ladder {cell} into the box").format(cell=words.cell(t, cell)), _cell(cell)


def put_ladder(t: State, cell: int) -> Told:
    return _("Put a ladder back {cell}").format(cell=words.cell(t, cell)), _cell(cell)


def place_skeleton(t: State, number: int, where: Place) -> Told:
    text = _("Bones token on {space}: a skeleton") if number == BONES else _("Skeleton on {space}")
    return text.format(space=words.space(t, where)), (("space", *where),)


def take_skeleton(t: State, number: int, where: Place) -> Told:
    if number == SKELETON:
        text = _("Skeleton of {space} back on the Wu-Feng board")
    else:
        text = _("Bones token of {space} into the box")
    return text.format(space=words.space(t, where)), (("space", *where),)


def tip_over(t: State, seat: int) -> Told:
    return _("Lay the figure of {who} on its side").format(who=words.seat(t, seat)), (("board", seat),)


def stand_up(t: State, seat: int) -> Told:
    return _("Stand the figure of {who} up").format(who=words.seat(t, seat)), (("board", seat),)


# Demons, tokens and the Shadow.


def demon_enters(t: State, demon: int, cell: int) -> Told:
    text = _("{demon} enters {cell}")
    return text.format(demon=words.demon(demon), cell=words.cell(t, cell)), _cell(cell)


def demon_moves(t: State, demon: int, cell: int) -> Told:
    text = _("{demon} moves {cell}")
    return text.format(demon=words.demon(demon), cell=words.cell(t, cell)), _cell(cell)


def demon_returns(t: State, demon: int) -> Told:
    return _("{demon} back on the Wu-Feng board").format(demon=words.demon(demon)), (("demon", demon),)


def turn_token(t: State, kind: str, cell: int, why: str = "") -> Told:
    """What was turned up and does now; in a stack turned up whole only Urns do anything."""
    if why in WHOLE_STACK and kind != "urn":
        text = _("Token {cell} without effect into the box: {token}").format(
            cell=words.cell(t, cell), token=words.token(kind)
        )
    else:
        stays = kind in ("bones", "urn")
        text = _("Token {cell} off its stack. {token}") if stays else _("Token {cell} into the box. {token}")
        text = text.format(cell=words.cell(t, cell), token=words.token_explained(kind))
    return text, _cell(cell)


def place_urn(t: State, count: int) -> Told:
    text = _("Urn {count} of {all} on the Wu-Feng board").format(count=count, all=SECRET_SUPPLIES["urns"])
    return text, ()


def shadow(t: State, spot: int) -> Told:
    place = ("tile", spot) if spot < len(t.tiles) else ("cell", spot - len(t.tiles))
    return _("Shadow of Wu-Feng to {spot}").format(spot=words.tile(t, spot)), (place,)


# Curses.


def lay_curse(t: State, token: str, level: int, place: int) -> Told:
    text = _("{colour} curse on row {row}, place {place} from the left: {effect}")
    colour = words.curse_colour(t, token)
    told = text.format(colour=colour.lower(), row=level, place=place + 1, effect=words.curse(token))
    return begun(told), (("curse", level, place),)


def curse_aside(t: State, token: str) -> Told:
    text = _("{colour} curse of level {level} aside until the next renewal: {effect}")
    colour = words.curse_colour(t, token)
    told = text.format(colour=colour.lower(), level=words.pieces(t).curses[token].level, effect=words.curse(token))
    return begun(told), ()


def gather_curses(t: State) -> Told:
    return _("All curse tokens back to their piles, shuffle the piles"), ()


def remove_curses(t: State, *tokens: str) -> Told:
    told = parted(words.curse(token) for token in tokens)
    return _("Black curses into the box, wherever they lie: {curses}").format(curses=told), ()


# Blood mantras.


def open_mantra(t: State, mantra: str) -> Told:
    return _("Open mantra of {mantra}").format(mantra=words.blood_mantra_of(mantra, words.pieces(t).mantras)), (
        ("mantra", mantra),
    )


def close_mantra(t: State, mantra: str, qi: int) -> Told:
    text = ngettext(
        "Mantra into the box, its {count} Qi to the reserve: {mantra}",
        "Mantra into the box, its {count} Qi to the reserve: {mantra}",
        qi,
    )
    if not qi:
        text = _("Mantra into the box: {mantra}")
    return text.format(count=qi, mantra=words.blood_mantra(mantra)), (("mantra", mantra),)


def qi_on_mantra(t: State, mantra: str) -> Told:
    text = _("1 Qi from the reserve on the mantra: {mantra}")
    return text.format(mantra=words.blood_mantra(mantra)), (("mantra", mantra),)


def qi_off_mantra(t: State, mantra: str, count: int) -> Told:
    text = ngettext(
        "{count} Qi to the reserve from the mantra: {mantra}",
        "{count} Qi to the reserve from the mantra: {mantra}",
        count,
    )
    return text.format(count=count, mantra=words.blood_mantra(mantra)), (("mantra", mantra),)


# What people own.


def take_brother(t: State, seat: int) -> Told:
    opposite = t.boards[(seat + 2) % 4]
    text = _("{who} takes the {colour} Blood Brother and may use {power}")
    return text.format(
        who=words.seat(t, seat), colour=words.colour(opposite.colour).lower(), power=words.power(opposite.power)
    ), (("board", seat),)


def return_brother(t: State, seat: int) -> Told:
    return _("{who} returns the Blood Brother").format(who=words.seat(t, seat)), (("board", seat),)


def lay_buddha(t: State, where: Place) -> Told:
    text = _("Buddha from the reserve on {space}")
    return text.format(space=words.space(t, where)), (("space", *where),)


NOTES = {
    "no effect": N_("No effect"),
    "no curse": N_("No curse can be cast"),
    "no demon": N_("No demon is in the catacombs"),
    "no skeleton left": N_("No skeleton is left on the Wu-Feng board"),
    "no incarnation left": N_("No incarnation is left in the box"),
    "no tao to lose": N_("{what} has no Tao token to lose"),
    "demon stays": N_("{what} stays: no stack is left"),
    "shadow rests": N_("The Shadow rolls {what}: nothing happens"),
    "mantra": N_("The mantra takes effect: {what}"),
}

SAID: dict[str, Callable[..., str]] = {
    "demon stays": words.demon,
    "shadow rests": words.face,
    "mantra": words.blood_mantra,
}
"""How a note names what it is about, where that is no Taoist."""

TEXTS: dict[str, Callable[..., Told]] = {
    "give card": give_card,
    "take from discard": take_from_discard,
    "take from box": take_from_box,
    "on deck": on_deck,
    "under deck": under_deck,
    "top to bottom": top_to_bottom,
    "remove bottom": remove_bottom,
    "take ladder": take_ladder,
    "put ladder": put_ladder,
    "place skeleton": place_skeleton,
    "take skeleton": take_skeleton,
    "tip over": tip_over,
    "stand up": stand_up,
    "demon enters": demon_enters,
    "demon moves": demon_moves,
    "demon returns": demon_returns,
    "turn token": turn_token,
    "place urn": place_urn,
    "shadow": shadow,
    "lay curse": lay_curse,
    "curse aside": curse_aside,
    "gather curses": gather_curses,
    "remove curses": remove_curses,
    "open mantra": open_mantra,
    "close mantra": close_mantra,
    "qi on mantra": qi_on_mantra,
    "qi off mantra": qi_off_mantra,
    "take brother": take_brother,
    "return brother": return_brother,
    "lay buddha": lay_buddha,
}
