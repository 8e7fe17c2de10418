"""The verbs of the hand of White Moon in words; tiles by their short names, for many lines come at once."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.white_moon import names as moon_names
from companion.table.messages import N_, _

Place = tuple[int, int]
Told = tuple[str, tuple[tuple[Any, ...], ...]]


def _tiles(*tiles: int) -> tuple[tuple[Any, ...], ...]:
    return tuple(("tile", tile) for tile in tiles)


# Villagers.


def turn_up(t: State, family: str, tile: int) -> Told:
    text = _("{family} is turned up on {tile}")
    if t.setup.deck == "app":
        text = _("Put {family} on {tile}")
    return text.format(family=words.family(family), tile=words.short_tile(t, tile)), _tiles(tile)


def move_villager(t: State, family: str, start: int, end: int) -> Told:
    text = _("{family}: {start} to {end}")
    said = text.format(family=words.family(family), start=words.short_tile(t, start), end=words.short_tile(t, end))
    return said, _tiles(start, end)


def kill_villager(t: State, family: str, tile: int) -> Told:
    """With what the death costs, so that nobody has to look it up."""
    text = _("{family} dies on {tile}: {penalty}")
    penalty = _(moon_names.PENALTY_TEXTS[FAMILIES[family].penalty])
    return text.format(family=words.family(family), tile=words.short_tile(t, tile), penalty=penalty), _tiles(tile)


def save_villager(t: State, family: str, tile: int) -> Told:
    text = _("{family} is saved from {tile}")
    return text.format(family=words.family(family), tile=words.short_tile(t, tile)), _tiles(tile)


def save_dead_villager(t: State, family: str) -> Told:
    return _("{family} goes from the Graveyard into the Shelter").format(family=words.family(family)), ()


def bring_back_villager(t: State, family: str, tile: int) -> Told:
    text = _("{family} returns from the Graveyard to {tile}")
    return text.format(family=words.family(family), tile=words.short_tile(t, tile)), _tiles(tile)


def move_portal(t: State, tile: int) -> Told:
    return _("Portal to {tile}").format(tile=words.short_tile(t, tile)), _tiles(tile)


# Artifacts and crystals.


def gain_artifact(t: State, artifact: str, seat: int) -> Told:
    text = _("{who} takes the artifact {artifact}")
    return text.format(who=words.seat(t, seat), artifact=words.artifact(artifact)), (("board", seat),)


def discard_artifact(t: State, artifact: str, seat: int) -> Told:
    text = _("{who} discards the artifact {artifact}")
    return text.format(who=words.seat(t, seat), artifact=words.artifact(artifact)), (("board", seat),)


def gain_crystal(t: State, seat: int) -> Told:
    return _("{who} takes a Moon Crystal").format(who=words.seat(t, seat)), (("board", seat),)


def lose_crystal(t: State, seat: int) -> Told:
    return _("{who} gives back a Moon Crystal").format(who=words.seat(t, seat)), (("board", seat),)


def put_crystal(t: State, seat: int | None, tile: int) -> Told:
    corner = words.corner(t, tile)
    if seat is None:
        return _("Crystal of the reserve to the {corner}").format(corner=corner), _tiles(tile)
    text = _("{who} puts a crystal at the {corner}")
    return text.format(who=words.seat(t, seat), corner=corner), (("board", seat), *_tiles(tile))


def take_crystal(t: State, tile: int) -> Told:
    return _("Crystal at the {corner} to the reserve").format(corner=words.corner(t, tile)), _tiles(tile)


# Su-Ling, and what leaves the game.


def su_ling(t: State, where: Place) -> Told:
    return _("Su-Ling before {space}").format(space=words.space(t, where)), (("space", *where),)


def su_ling_leaves(t: State) -> Told:
    return _("Su-Ling to the reserve"), ()


def remove_tao(t: State, colour: str, seat: int | None) -> Told:
    if seat is None:
        return _("{tao} of the reserve into the box").format(tao=words.tao(colour)), ()
    text = _("{tao} of {who} into the box")
    return text.format(tao=words.tao(colour), who=words.seat(t, seat)), (("board", seat),)


def remove_buddha(t: State, where: Place) -> Told:
    return _("Buddha of {space} into the box").format(space=words.space(t, where)), (("space", *where),)


def drawn_under_deck(t: State, number: int) -> Told:
    text = _("{card} under the deck, a new one is drawn")
    if t.setup.deck == "app":
        text = _("{card} back among the cards of the app's deck, a new one is drawn")
    return text.format(card=words.card(number, t.cards)), ()


NOTES = {
    "guarded": N_("Su-Ling guards {what}: its ghost does not act"),
    "family saved": N_("All of the family {what} are saved"),
    "weary": N_("{what} will be laid down when the turn ends"),
    "barrier called": N_("The Mystic Barrier comes at the end of the turn"),
    "divine sword": N_("Divine Sword: one die lies on white"),
    "armour": N_("Armour of the Just: no left stone for the ghost on {what}"),
    "mystic barrier": N_("The Mystic Barrier stands"),
    "barrier does nothing": N_("Mystic Barrier: {what} can do nothing"),
    "no crystal left": N_("No Moon Crystal is left in the reserve"),
}

SAID: dict[str, Callable[..., str]] = {"family saved": words.family}
"""How a note names what it is about, where that is no Taoist."""

TEXTS: dict[str, Callable[..., Told]] = {
    "turn up": turn_up,
    "move villager": move_villager,
    "kill villager": kill_villager,
    "save villager": save_villager,
    "save dead villager": save_dead_villager,
    "bring back villager": bring_back_villager,
    "move portal": move_portal,
    "gain artifact": gain_artifact,
    "discard artifact": discard_artifact,
    "gain crystal": gain_crystal,
    "lose crystal": lose_crystal,
    "put crystal": put_crystal,
    "take crystal": take_crystal,
    "su-ling": su_ling,
    "su-ling leaves": su_ling_leaves,
    "remove tao": remove_tao,
    "remove buddha": remove_buddha,
    "drawn under deck": drawn_under_deck,
}
