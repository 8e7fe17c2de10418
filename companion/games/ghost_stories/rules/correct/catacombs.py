"""What Black Secret lays on the table, corrected: catacombs, demons and the Shadow, curses and blood mantras."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import (
    DEMON_SEAT,
    DEMONS,
    PYRAMID,
    SECRET_SUPPLIES,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.black_secret.state import LEVELS, Secret
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.correct.ghosts import Options, Place
from companion.games.ghost_stories.rules.correct.thing import EITHER, Thing
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.verbs import without

AWAY, BACK = "away", "back"
"""The top token of a stack was turned up, or one lies on it after all; the second word is its kind."""

GONE = "gone"
"""A blood mantra has taken effect and is out of the game."""

SHADOWS_CURSES = ("C42", "C44")
"""They leave the game when the Shadow comes (AW 9.8)."""

LASTING_LEVELS = range(1, len(PYRAMID))
"""The top of the pyramid takes effect and renews it at once (BS 4.7), so that nothing lies there."""


def secret_places(word: str, each: Iterable[int]) -> Callable[[State], list[Place]]:
    return lambda t: [(word, one) for one in each] if t.secret is not None else []


def alone(word: str) -> Callable[[State], list[Place]]:
    return lambda t: [(word,)] if t.secret is not None else []


# The catacombs.


def ladder(t: State, place: Place) -> Options:
    """None stands under a haunted tile (BS 7.6)."""
    return (False,) if t.haunted[place[0]] else EITHER


def lay_ladder(t: State, place: Place, stands: bool) -> None:
    secret_of(t).ladders[place[0]] = bool(stands)


def stack(t: State, place: Place) -> Options:
    """As it lies, and by its kind the top token turned up, or one that lies on it after all."""
    secret = secret_of(t)
    lying = secret.stacks[place[0]]
    away, back = [], []
    if lying:
        left = secret.tokens.get(int(lying[-1]))
        away = [kind for kind in TOKEN_KINDS if left is None or left[kind]]
    if len(lying) < len(t.setup.players):
        above = len(lying) + 1
        left, whole = secret.tokens.get(above), t.setup.box.tokens.get(above)
        back = [kind for kind in TOKEN_KINDS if left is None or whole is None or left[kind] < whole[kind]]
    return (lying, *((AWAY, kind) for kind in away), *((BACK, kind) for kind in back))


def lay_stack(t: State, place: Place, what: Any) -> None:
    secret, cell = secret_of(t), place[0]
    if isinstance(what, str):
        return
    way, kind = what
    more = 1 if way == BACK else -1
    group = len(secret.stacks[cell]) + (way == BACK)
    secret.stacks[cell] = "".join(str(one) for one in range(1, group + min(0, more) + 1))
    if (kinds := secret.tokens.get(group)) is not None:
        secret.tokens[group] = {**kinds, kind: kinds[kind] + more}


def demon(t: State, _place: Place) -> Options:
    """On a cell, or on the Wu-Feng board; all of them lie there once the Shadow has come (BS 12.2)."""
    return (None, *range(9)) if secret_of(t).shadow is None else (None,)


def lay_demon(t: State, place: Place, cell: int | None) -> None:
    secret_of(t).demons[place[0]] = cell
    if cell is None and t.mantra == (DEMON_SEAT, place[0]):
        t.mantra = None


def urns(t: State, _place: Place) -> Options:
    """The third Urn is the Shadow's (BS 12.1)."""
    most = SECRET_SUPPLIES["urns"]
    return tuple(range(most)) if secret_of(t).shadow is None else (most,)


def lay_urns(t: State, _place: Place, count: int) -> None:
    secret_of(t).urns = int(count)


def shadow(_t: State, _place: Place) -> Options:
    return (None, *range(18))


def lay_shadow(t: State, _place: Place, spot: int | None) -> None:
    """It comes with the third Urn, and then no demon nor its two curses are left (BS 12.1, 12.2); else they are."""
    secret = secret_of(t)
    came, went = secret.shadow is None and spot is not None, secret.shadow is not None and spot is None
    secret.shadow = spot
    if came:
        secret.urns = SECRET_SUPPLIES["urns"]
        for one in range(len(DEMONS)):
            lay_demon(t, (one,), None)
        secret.out += SHADOWS_CURSES
        secret.aside = tuple(token for token in secret.aside if token not in SHADOWS_CURSES)
        secret.pyramid = [[None if token in SHADOWS_CURSES else token for token in row] for row in secret.pyramid]
    elif went:
        secret.urns = SECRET_SUPPLIES["urns"] - 1
        secret.out = tuple(token for token in secret.out if token not in SHADOWS_CURSES)
    if spot is not None and spot < 9 and t.tiles[spot] == "circle" and t.circle is not None:
        t.reserve_tao[t.circle] += 1
        t.circle = None


# Curses.


def curse_places(t: State) -> list[Place]:
    """The places of the pyramid with a token, and those where one could lie."""
    if (secret := t.secret) is None:
        return []
    found = []
    for level in LASTING_LEVELS:
        free = secret.free_places(level)
        found += [(level, at) for at, token in enumerate(secret.pyramid[level - 1]) if token or at in free]
    return [("curse", *place) for place in found]


def bears(secret: Secret, level: int, at: int) -> bool:
    """Whether a token rests on this one (BS 4.2)."""
    above = secret.pyramid[level] if level < len(secret.pyramid) else []
    return any(above[k] for k in (at - 1, at) if 0 <= k < len(above))


def curse(t: State, place: Place) -> Options:
    """No token, the one that lies there, and those of the piles; of unknown colour each with one that it can have."""
    secret, (level, at) = secret_of(t), place
    lying = secret.pyramid[level - 1][at]
    known, curses = secret.curse_colours, secret.pieces.curses
    left: list[Any] = []
    for token in secret.in_piles(level):
        left += [token] if token in known else [(token, colour) for colour in curses[token].colours]
    bare = () if bears(secret, level, at) else (None,)
    return (*bare, *((lying,) if lying is not None else ()), *left)


def lay_curse(t: State, place: Place, what: Any) -> None:
    """What lay there goes to its pile."""
    secret, (level, at) = secret_of(t), place
    token = what
    if isinstance(what, tuple):
        token, colour = what
        secret_verbs.learn_colour(secret, token, colour)
    row = secret.pyramid[level - 1]
    secret.pyramid[level - 1] = [*row[:at], token, *row[at + 1 :]]


def aside_places(t: State) -> list[Place]:
    """The tokens that lie aside, and those of the piles, which could (BS 22.26)."""
    if (secret := t.secret) is None:
        return []
    left = [token for level in LEVELS for token in secret.in_piles(level)]
    return [("curse aside", token) for token in (*secret.aside, *left)]


def either(_t: State, _place: Place) -> Options:
    return EITHER


def lay_aside(t: State, place: Place, lies: bool) -> None:
    secret, token = secret_of(t), place[0]
    secret.aside = tuple(one for one in secret.aside if one != token) + ((token,) if lies else ())


# Blood mantras.


def mantra_places(t: State) -> list[Place]:
    return [("blood mantra", mantra) for mantra in t.secret.mantras] if t.secret is not None else []


def blood_mantra(t: State, place: Place) -> Options:
    """Its Qi, another one of its level, None for in its pile, or GONE; a full one takes effect first (BS 9.3)."""
    secret, mantra = secret_of(t), place[0]
    if (qi := secret.mantras.get(mantra)) is None:
        return (None if mantra in secret.mantras_left else GONE,)
    facts = secret.pieces.mantras
    level = facts[mantra].level
    if qi >= level:
        return (qi,)
    others = [other for other in secret.mantras_left if facts[other].level == level]
    return (None, GONE, *range(min(level, qi + t.reserve_qi + 1)), *others)


def lay_blood_mantra(t: State, place: Place, what: Any) -> None:
    secret, mantra = secret_of(t), place[0]
    if type(what) is int:
        t.reserve_qi += secret.mantras[mantra] - what
        secret.mantras[mantra] = what
        return
    t.reserve_qi += secret.mantras.pop(mantra, 0)
    if what != GONE:
        left = (*secret.mantras_left, mantra)
        secret.mantras_left = tuple(one for one in secret.pieces.mantras if one in left)  # in the order of the box
    if what not in (None, GONE):
        secret.mantras_left = without(secret.mantras_left, what)
        secret.mantras[what] = 0


def lies_as_mantra(t: State, place: Place) -> Any:
    secret = secret_of(t)
    return secret.mantras.get(place[0], None if place[0] in secret.mantras_left else GONE)


THINGS: dict[str, Thing] = {
    "ladder": Thing(secret_places("ladder", range(9)), ladder, lay_ladder),
    "stack": Thing(secret_places("stack", range(9)), stack, lay_stack),
    "demon": Thing(secret_places("demon", range(len(DEMONS))), demon, lay_demon),
    "urns": Thing(alone("urns"), urns, lay_urns),
    "shadow": Thing(alone("shadow"), shadow, lay_shadow),
    "curse": Thing(curse_places, curse, lay_curse),
    "curse aside": Thing(aside_places, either, lay_aside),
    "blood mantra": Thing(mantra_places, blood_mantra, lay_blood_mantra, lies_as_mantra),
}
