"""The verbs of the hand for Black Secret: catacombs, demons, curses, blood mantras and skeletons."""

from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT, SKELETON, skeleton
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.box import UNSURE
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.state import Ghost, State
from companion.games.ghost_stories.rules.verbs import Place, put_aside, return_buddha_from, set_circle, tell, without


def secret_of(t: State) -> Secret:
    """What Black Secret has on the table; only its own rules ask."""
    assert t.secret is not None
    return t.secret


# Cards.


def give_card(t: State, card: Card, why: str) -> None:
    """A drawn ghost pays for a demon or a curse and was never in play (BS 3.7)."""
    t.drawn = 0
    t.discard += (card.number,)
    tell(t, why, "give card", card.number)


def take_from_discard(t: State, card: Card, why: str) -> None:
    t.discard = without(t.discard, card.number)
    t.drawn = card.number
    tell(t, why, "take from discard", card.number)


# Ladders and skeletons.


def take_ladder(t: State, cell: int, why: str) -> None:
    secret_of(t).ladders[cell] = False
    tell(t, why, "take ladder", cell)


def put_ladder(t: State, cell: int, why: str) -> None:
    secret_of(t).ladders[cell] = True
    tell(t, why, "put ladder", cell)


def place_skeleton(t: State, number: int, place: Place, why: str) -> None:
    """One of Wu-Feng's three or a Bones token goes on a ghost space; on a Buddha both leave (BS 14.3)."""
    board = t.boards[place[0]]
    if number == SKELETON:
        secret_of(t).skeletons -= 1
    tell(t, why, "place skeleton", number, place)
    card = skeleton(number, board.colour)
    if board.buddha_on[place[1]]:
        put_aside(t, card)
        tell(t, "BS 14.3", "take skeleton", number, place)
        return_buddha_from(t, place, "BS 14.3")
    else:
        board.spaces[place[1]] = Ghost(card)


# Demons, tokens and the Shadow.


def enter_demon(t: State, demon: int, cell: int, why: str) -> None:
    secret_of(t).demons[demon] = cell
    tell(t, why, "demon enters", demon, cell)


def move_demon(t: State, demon: int, cell: int, why: str) -> None:
    secret_of(t).demons[demon] = cell
    tell(t, why, "demon moves", demon, cell)


def return_demon(t: State, demon: int, why: str) -> None:
    """Back to the Wu-Feng board, where it can be summoned again (BS 8.5)."""
    secret_of(t).demons[demon] = None
    tell(t, why, "demon returns", demon)
    if t.mantra == (DEMON_SEAT, demon):
        t.mantra = None
        tell(t, "BS 8.7", "take mantra", (DEMON_SEAT, demon))


def turn_token(t: State, cell: int, kind: str, why: str) -> None:
    """The top token of a stack is turned up and leaves it."""
    secret = secret_of(t)
    group = int(secret.stacks[cell][-1])
    secret.stacks[cell] = secret.stacks[cell][:-1]
    kinds = secret.tokens.get(group)
    if kinds is not None:
        found = kind if kinds[kind] else max(kinds, key=lambda other: kinds[other])
        secret.tokens[group] = {**kinds, found: kinds[found] - 1}
    tell(t, why, "turn token", kind, cell)


def place_urn(t: State, why: str) -> None:
    secret_of(t).urns += 1
    tell(t, why, "place urn", secret_of(t).urns)


def move_shadow(t: State, spot: int, why: str) -> None:
    """The Shadow stands on a tile or cell; on the Circle of Prayer it takes the token away (BS 12.7)."""
    secret_of(t).shadow = spot
    tell(t, why, "shadow", spot)
    if spot < 9 and t.tiles[spot] == "circle" and t.circle is not None:
        set_circle(t, None, "BS 12.7")


# Curses.


def lay_curse(t: State, token: str, place: int, level: int, colour: str, why: str) -> None:
    """A token goes into the pyramid; its colour is known from now on."""
    secret = secret_of(t)
    row = secret.pyramid[level - 1]
    secret.pyramid[level - 1] = [*row[:place], token, *row[place + 1 :]]
    learn_colour(secret, token, colour)
    tell(t, why, "lay curse", token, level, place)


def learn_colour(secret: Secret, token: str, colour: str) -> None:
    """The table has seen it, so it wins over what was believed, but not over what is printed for sure."""
    if token in UNSURE and secret.curse_colours.get(token) != colour:
        secret.curse_colours = secret.curse_colours | {token: colour}


def set_curse_aside(t: State, token: str, colour: str, why: str) -> None:
    """An open token lies aside until the next renewal (BS 22.26)."""
    secret = secret_of(t)
    secret.aside += (token,)
    learn_colour(secret, token, colour)
    tell(t, why, "curse aside", token)


def gather_curses(t: State, why: str) -> None:
    """All tokens of the pyramid and those aside go back to their piles (AW 9.12)."""
    secret = secret_of(t)
    secret.pyramid = [[None] * len(row) for row in secret.pyramid]
    secret.aside = ()
    tell(t, why, "gather curses")


def remove_curses(t: State, tokens: tuple[str, ...], why: str) -> None:
    """Tokens that leave the game for good, wherever they lie (AW 9.8)."""
    secret = secret_of(t)
    secret.out += tokens
    secret.aside = tuple(token for token in secret.aside if token not in tokens)
    secret.pyramid = [[None if token in tokens else token for token in row] for row in secret.pyramid]
    tell(t, why, "remove curses", *tokens)


# Blood mantras.


def open_mantra(t: State, mantra: str, why: str) -> None:
    secret = secret_of(t)
    secret.mantras_left = without(secret.mantras_left, mantra)
    secret.mantras[mantra] = 0
    tell(t, why, "open mantra", mantra)


def close_mantra(t: State, mantra: str, why: str) -> None:
    """An open mantra leaves the game, its Qi goes to the reserve (BS 9.3)."""
    qi = secret_of(t).mantras.pop(mantra)
    t.reserve_qi += qi
    tell(t, why, "close mantra", mantra, qi)


def put_qi_on(t: State, mantra: str, why: str) -> None:
    """One Qi from the reserve goes on a mantra (BS 15.4)."""
    t.reserve_qi -= 1
    secret_of(t).mantras[mantra] += 1
    tell(t, why, "qi on mantra", mantra)


def take_qi_off(t: State, mantra: str, count: int, why: str) -> None:
    secret_of(t).mantras[mantra] -= count
    t.reserve_qi += count
    tell(t, why, "qi off mantra", mantra, count)


def full(t: State, mantra: str) -> bool:
    secret = secret_of(t)
    return secret.mantras.get(mantra, 0) >= secret.pieces.mantras[mantra].level
