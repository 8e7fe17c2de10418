"""Names of things for people: colours, tiles, cards, places, powers."""

from companion.game.trouble import Trouble
from companion.ghost_stories.cards import CARDS, POWERS, TILES
from companion.ghost_stories.state import State
from companion.table.messages import N_, _

COLOUR_NAMES = {
    "red": N_("Red"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "black": N_("Black"),
    "white": N_("White"),
}
FACE_NAMES = {
    "nothing": N_("Blank"),
    "haunt": N_("Haunting"),
    "ghost": N_("Ghost"),
    "discard": N_("Lose all Tao"),
    "lose qi": N_("Lose 1 Qi"),
}
LEVEL_NAMES = {
    "initiation": N_("Initiation"),
    "normal": N_("Normal"),
    "nightmare": N_("Nightmare"),
    "hell": N_("Hell"),
}
TILE_NAMES = {
    "cemetery": N_("Cemetery"),
    "altar": N_("Taoist Altar"),
    "herbalist": N_("Herbalist's Shop"),
    "sorcerer": N_("Sorcerer's Hut"),
    "temple": N_("Buddhist Temple"),
    "watchman": N_("Night Watchman's Beat"),
    "circle": N_("Circle of Prayer"),
    "pavilion": N_("Pavilion of the Heavenly Wind"),
    "tea house": N_("Tea House"),
}
POWER_NAMES = {
    "bottomless pockets": N_("Bottomless Pockets"),
    "enfeeblement mantra": N_("Enfeeblement Mantra"),
    "dance of the peaks": N_("Dance of the Peaks"),
    "dance of the twin winds": N_("Dance of the Twin Winds"),
    "second wind": N_("Second Wind"),
    "heavenly gust": N_("Heavenly Gust"),
    "strength of the mountain": N_("Strength of the Mountain"),
    "gods favorite": N_("The Gods' Favorite"),
}
assert TILE_NAMES.keys() == TILES.keys()
assert POWER_NAMES.keys() == POWERS.keys()


def trouble(error: Trouble) -> str:
    """What went wrong, in the language of the table."""
    return _(error.message).format(**error.values)


def colour(name: str) -> str:
    return _(COLOUR_NAMES[name])


def seat(t: State, number: int) -> str:
    """A board or its Taoist, by the name given at set-up or by the colour."""
    board = t.boards[number]
    return t.setup.names.get(board.colour) or colour(board.colour)


def tile(t: State, number: int) -> str:
    return _(TILE_NAMES[t.tiles[number]])


def card(number: int) -> str:
    return f"№{number} {_(CARDS[number].name)}"


def space(t: State, place: tuple[int, int]) -> str:
    """A ghost space, counted from the right as its board's player sees it."""
    return _("{colour} {number}").format(colour=colour(t.boards[place[0]].colour), number=place[1] + 1)


def face(name: str) -> str:
    return _(FACE_NAMES[name]) if name in FACE_NAMES else colour(name)


def power(name: str) -> str:
    return _(POWER_NAMES[name])


def tao(name: str, count: int = 1) -> str:
    return _("{count} {colour} Tao").format(count=count, colour=colour(name).lower())
