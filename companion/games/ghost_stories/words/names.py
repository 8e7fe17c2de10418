"""Names of things for people: colours, tiles, cards, places, powers."""

from collections.abc import Callable, Mapping

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import (
    BONES,
    DEMON_SEAT,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    SECRET_TILES,
    SKELETON,
    Mantra,
)
from companion.games.ghost_stories.rules.cards import CARDS, OTHER, POWERS, TILES, Card
from companion.games.ghost_stories.rules.pieces import PLAIN, Pieces
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon.facts import MOON_GHOSTS, MOON_INCARNATIONS, UNSEEN
from companion.games.ghost_stories.words.black_secret import names as secret_names
from companion.games.ghost_stories.words.white_moon import names as moon_names
from companion.table.messages import N_, _, ngettext, pgettext
from companion.table.phrases import listed, telling

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
    "other": N_("Another"),
    "each die": N_("Each die"),
}
TAO: dict[str, Callable[[int], str]] = {
    "red": lambda n: ngettext("{count} red Tao", "{count} red Tao", n),
    "green": lambda n: ngettext("{count} green Tao", "{count} green Tao", n),
    "blue": lambda n: ngettext("{count} blue Tao", "{count} blue Tao", n),
    "yellow": lambda n: ngettext("{count} yellow Tao", "{count} yellow Tao", n),
    "black": lambda n: ngettext("{count} black Tao", "{count} black Tao", n),
}
LEVEL_NAMES = {
    "initiation": N_("Initiation"),
    "normal": N_("Normal"),
    "nightmare": N_("Nightmare"),
    "hell": N_("Hell"),
}
WU_FENG_NAMES = {
    "gentle": N_("gentle"),
    "paper": N_("by the paper"),
    "cunning": N_("cunning"),
    "merciless": N_("merciless"),
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
    "calligrapher": N_("Calligrapher"),
    **moon_names.TILE_NAMES,
}
SHORT_NAMES: dict[str, Callable[[], str]] = {
    "cemetery": lambda: _("Cemetery"),
    "altar": lambda: _("Altar"),
    "herbalist": lambda: _("Herbalist"),
    "sorcerer": lambda: _("Sorcerer"),
    "temple": lambda: _("Temple"),
    "watchman": lambda: _("Watchman"),
    "circle": lambda: _("Circle"),
    "pavilion": lambda: _("Pavilion"),
    "tea house": lambda: pgettext("on the map", "Tea House"),
    "calligrapher": lambda: _("Calligrapher"),
    "kung fu school": lambda: _("Kung-Fu"),
}
"""As the map calls them, where a line must stay short."""
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
assert TILE_NAMES.keys() == TILES.keys() | SECRET_TILES.keys() | moon_names.TILE_NAMES.keys()
assert SHORT_NAMES.keys() == TILE_NAMES.keys()
assert POWER_NAMES.keys() == POWERS.keys()


def colour(name: str) -> str:
    return _(COLOUR_NAMES[name])


def seat(t: State, number: int) -> str:
    """A board or its Taoist, by the name given at set-up or by the colour."""
    board = t.boards[number]
    return t.setup.names.get(board.colour) or colour(board.colour)


def board(t: State, question: Question) -> Board:
    """The board whose question it is."""
    assert question.who is not None, f"{question.kind!r} is nobody's own question"
    return t.boards[question.who]


def asked(t: State, question: Question) -> str:
    """Whose question it is, "" when it is nobody's own."""
    return "" if question.who is None else seat(t, question.who)


def tile(t: State, number: int) -> str:
    """A tile, or the cell below one: spots count on from 9 in the catacombs."""
    if number >= len(t.tiles):
        return _("cell below {tile}").format(tile=tile(t, number - len(t.tiles)))
    return _(TILE_NAMES[t.tiles[number]])


def short_tile(t: State, number: int) -> str:
    """A tile or a cell as the map calls it."""
    if number >= len(t.tiles):
        return _("below {tile}").format(tile=short_tile(t, number - len(t.tiles)))
    return SHORT_NAMES[t.tiles[number]]()


def cell(t: State, number: int) -> str:
    """Where a cell of the catacombs is, by the name that the map gives the tile above."""
    return short_tile(t, len(t.tiles) + number)


def printed(number: int) -> str:
    """The name that a card bears, or by which a skeleton is known; "" where nobody knows of one."""
    if number in CARDS:
        return _(CARDS[number].name)
    return card(number) if number in (SKELETON, BONES) or number in secret_names.INCARNATION_NAMES else ""


def card(number: int, cards: Mapping[int, Card] = CARDS) -> str:
    """A card by its printed number and name; those of the expansions have none, so by what they show."""
    if number in (SKELETON, BONES):
        return _("Skeleton") if number == SKELETON else _("Bones")
    if number < BONES:
        return demon(-10 - number)
    if number in secret_names.INCARNATION_NAMES:
        return _(secret_names.INCARNATION_NAMES[number])
    if number in CARDS:
        return f"№{number} {_(CARDS[number].name)}"
    if number not in cards:
        return kind_of(number).format(look=_("not described yet"))
    look = shows(cards[number])
    if _has_twin(number, cards):
        look += f", {stones(cards[number])}"
    return kind_of(number).format(look=look)


def card_sign(number: int, cards: Mapping[int, Card] = CARDS) -> tuple[str, ...]:
    """The sign of a card: its printed number, else its kind and, as far as it is known, its colour."""
    if number in CARDS:
        return "card", str(number)
    kind = "incarnation" if number in (*SECRET_INCARNATIONS, *MOON_INCARNATIONS) else "ghost"
    return ("unnumbered", kind, cards[number].colour) if number in cards else ("unnumbered", kind)


def _has_twin(number: int, cards: Mapping[int, Card]) -> bool:
    """Whether another card of this kind shows the same; compared before it is put into words, for Undo names dozens."""
    kind = next((kind for kind in (SECRET_GHOSTS, MOON_INCARNATIONS) if number in kind), MOON_GHOSTS)
    look = cards[number].colour, cards[number].need
    return any(
        other != number and other in cards and (cards[other].colour, cards[other].need) == look for other in kind
    )


def kind_of(number: int) -> str:
    """What a card without a printed number is called, with room for its look."""
    if number in SECRET_GHOSTS:
        return _("Black Secret ghost ({look})")
    return _("White Moon incarnation ({look})") if number in MOON_INCARNATIONS else _("White Moon ghost ({look})")


def short_card(number: int, cards: Mapping[int, Card] = CARDS) -> str:
    """A card by its printed number alone where it has one."""
    return f"№{number}" if number > 0 and number in CARDS else card(number, cards)


def resistance(one: Card) -> str:
    """How much of which colours a card takes."""
    return listed(_("{colour} {number}").format(colour=colour(name).lower(), number=count) for name, count in one.need)


def shows(one: Card) -> str:
    """The colour and the resistance of a card that has no printed number."""
    need = resistance(one)
    return need if [name for name, _count in one.need] == [one.colour] else telling(colour(one.colour).lower(), need)


def stones(one: Card) -> str:
    """The stones of a card in short."""
    names = [_(secret_names.STONE_NAMES[code]) for code in (*one.left, *one.middle, *one.right)]
    return listed(names) or _("no stones")


def ghost(t: State, place: tuple[int, int]) -> str:
    """Who lies on a space, by name, and where; the space alone when nobody does any more."""
    lying = t.ghost(place)
    if lying is None or place[0] == DEMON_SEAT:
        return space(t, place)
    return pgettext("a ghost by its name", "{card} on {space}").format(
        card=card(lying.card.number, t.cards), space=space(t, place)
    )


def space(t: State, place: tuple[int, int]) -> str:
    """A ghost space, counted from the right as its board's player sees it; a demon is a place of its own."""
    if place[0] == DEMON_SEAT:
        return demon(place[1])
    return _("{colour} {number}").format(colour=colour(t.boards[place[0]].colour), number=place[1] + 1)


# Black Secret.


def demon(index: int) -> str:
    return _(secret_names.DEMON_NAMES[index])


def token(kind: str) -> str:
    return _(secret_names.TOKEN_NAMES[kind])


def token_explained(kind: str) -> str:
    """A catacomb token with what it does."""
    return telling(token(kind), _(secret_names.TOKEN_TEXTS[kind]))


def curse(name: str) -> str:
    """A curse token by what it does, for it has no name."""
    return _(secret_names.CURSE_TEXTS[name])


def curse_colour(t: State, name: str) -> str:
    """The colour of a curse token that has been seen."""
    known = t.secret.curse_colours.get(name) if t.secret is not None else None
    return colour(known or pieces(t).curses[name].colours[0])


def pieces(t: State) -> Pieces:
    """The facts of the curse tokens and blood mantras in the game."""
    return t.secret.pieces if t.secret is not None else PLAIN


def pile(level: int, name: str) -> str:
    return _("{colour} {level}").format(colour=colour(name), level=level)


def blood_mantra(name: str) -> str:
    """A blood mantra by what it does, for its printed name is in no source."""
    return _(secret_names.MANTRA_TEXTS[name])


def blood_mantra_of(name: str, among: Mapping[str, Mantra]) -> str:
    """A blood mantra with the Qi that fill it; `among` are those of the box."""
    return _("{level} Qi: {effect}").format(level=among[name].level, effect=blood_mantra(name))


# White Moon.


def family(name: str) -> str:
    """The family of a villager, for villagers have no other name."""
    return _("face down") if name == UNSEEN else _(moon_names.FAMILY_NAMES[name])


def villager(name: str) -> str:
    """A villager by himself, where nothing around him says what he is."""
    return _("Villager {family}").format(family=family(name))


def artifact(name: str) -> str:
    return _(moon_names.ARTIFACT_NAMES[name])


def corner(t: State, number: int) -> str:
    """A receptacle by the corner tile where it stands."""
    return _("corner of {tile}").format(tile=short_tile(t, number))


def face(name: str) -> str:
    return _(FACE_NAMES[name]) if name in FACE_NAMES else colour(name)


def faces(told: tuple[str, ...]) -> str:
    """A roll; dice that only do not fit are counted."""
    others = told.count(OTHER)
    text = [face(name) for name in told if name != OTHER]
    if others:
        text.append(ngettext("{count} other", "{count} others", others).format(count=others))
    return listed(text)


def power(name: str) -> str:
    return _(POWER_NAMES[name])


def tao(name: str, count: int = 1) -> str:
    """Tao tokens of a colour, counted."""
    return TAO[name](count).format(count=count)
