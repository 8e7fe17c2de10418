"""The artifacts (WM 5, 6): those discarded between two steps of the owner's turn, and those that work by themselves."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.ghost_stories import deck_verbs, moon_verbs, verbs
from companion.ghost_stories.cards import Card
from companion.ghost_stories.geometry import CENTRE
from companion.ghost_stories.moon_verbs import moon_of
from companion.ghost_stories.state import Board, State

Option = tuple[Any, ...]
Place = tuple[int, int]

STAY, COME, BRING = ("stay",), ("come",), ("bring",)
KEEP: Option = ("done",)


def hand_on(t: State, board: Board) -> Asking:
    """The artifacts of a Taoist who died go to living ones of the players' choice (GS 13.1)."""
    for artifact, owner in list(moon_of(t).artifacts.items()):
        if owner == board.seat:
            alive = tuple(other.seat for other in t.living())
            seat = yield Question("who takes artifact", TABLE, alive, (board.seat, artifact), "GS 13.1")
            moon_verbs.gain_artifact(t, artifact, seat, "GS 13.1")


# Those that are discarded, between any two steps of the owner's Yang phase (WM 6.1, 6.2).


def uses(t: State, board: Board, moved: bool) -> list[Option]:
    """What the Taoist may discard now, as the options of the step's question; the Scroll only after his move."""
    options: list[Option] = []
    for artifact, owner in moon_of(t).artifacts.items():
        if owner == board.seat and artifact in OPTIONS and (moved or artifact != "scroll of unity"):
            options += OPTIONS[artifact](t, board)
    return options


def life_potion(t: State, board: Board) -> list[Option]:
    """A Qi for any Taoist, the dead too, or a killed villager back on the Cemetery (WM 5.1)."""
    options: list[Option] = [("potion", other.seat) for other in t.boards if other.played and may_drink(t, other)]
    if cemetery_open(t):
        options += [("potion villager", family) for family in dict.fromkeys(moon_of(t).graveyard)]
    return options


def may_drink(t: State, board: Board) -> bool:
    return t.reserve_qi > 0 and (board.living or not under_shadow(t, grave(t)))


def grave(t: State) -> int:
    """Where the dead return: the Cemetery, the centre when it is not in the village (GS 8.1)."""
    return t.tiles.index("cemetery") if "cemetery" in t.tiles else CENTRE


def cemetery_open(t: State) -> bool:
    """A killed villager can return to the Cemetery: it is there, not haunted, not the Shadow's, and not full."""
    if "cemetery" not in t.tiles:
        return False
    tile = grave(t)
    return not t.haunted[tile] and moon_of(t).has_room(tile) and not under_shadow(t, tile)


def under_shadow(t: State, tile: int) -> bool:
    """On the Shadow's tile no artifact works (BS 12.7)."""
    return t.secret is not None and t.secret.shadow == tile


def moon_dust(t: State, board: Board) -> list[Option]:
    return [("dust",)] if moon_of(t).reserve_crystals else []


def scroll_of_unity(t: State, board: Board) -> list[Option]:
    others = [other for other in t.living() if other is not board and other.tile != board.tile]
    return [("scroll",)] if others else []


def fireworks(t: State, board: Board) -> list[Option]:
    from companion.ghost_stories.rules.village import helpful

    return [("fireworks", tile) for tile in range(len(t.tiles)) if helpful(t, board, tile)]


OPTIONS: dict[str, Callable[[State, Board], list[Option]]] = {
    "life potion": life_potion,
    "moon dust": moon_dust,
    "scroll of unity": scroll_of_unity,
    "fireworks": fireworks,
}


def drink(t: State, board: Board, seat: int) -> Asking:
    moon_verbs.discard_artifact(t, "life potion", "WM 5.1")
    drinker = t.boards[seat]
    if not drinker.living:
        verbs.revive(t, drinker, grave(t), "WM 5.1", qi=1)
    else:
        verbs.gain_qi(t, drinker, 1, "WM 5.1")
    yield from ()


def revive_villager(t: State, board: Board, family: str) -> Asking:
    moon_verbs.discard_artifact(t, "life potion", "WM 5.1")
    moon_verbs.bring_back(t, family, grave(t), "WM 5.1")
    yield from ()


def strew_dust(t: State, board: Board) -> Asking:
    moon_verbs.discard_artifact(t, "moon dust", "WM 5.2")
    moon_verbs.gain_crystal(t, board, "WM 5.2")
    yield from ()


def read_scroll(t: State, board: Board) -> Asking:
    """Every other Taoist may come, with a villager if he likes (WM 5.3)."""
    from companion.ghost_stories.rules.escort import leaps, set_down

    moon_verbs.discard_artifact(t, "scroll of unity", "WM 5.3")
    here = board.tile
    for other in t.living():
        if other is board or here is None or other.tile == here:
            continue
        routes = leaps(t, other, here)
        options = (STAY, COME, BRING)[: 1 + len(routes)]
        answer = yield Question("who comes", TABLE, options, (other.seat, here), "WM 5.3")
        if answer != STAY:
            yield from set_down(t, other, here, routes[answer == BRING], "WM 5.3")


def light_fireworks(t: State, board: Board, tile: int) -> Asking:
    """Gives what an exorcism aimed at in vain, as `help_of` does."""
    from companion.ghost_stories.rules.village import help_of

    moon_verbs.discard_artifact(t, "fireworks", "WM 5.4")
    verbs.note(t, "WM 5.4", "help", tile)
    return (yield from help_of(t, board, tile))


USES: dict[str, Callable[..., Asking]] = {
    "potion": drink,
    "potion villager": revive_villager,
    "dust": strew_dust,
    "scroll": read_scroll,
    "fireworks": light_fireworks,
}
"""What an option of `uses` does, by its word."""


# Those that work by themselves whenever their condition comes up (WM 6.3).


def shielded(t: State, card: Card) -> Asking:
    """Shield of Time: the active owner may put a ghost of his colour under the deck and draw again (WM 5.6).

    It is not offered when nothing but such ghosts is left, which would never end.
    """
    board, moon = t.boards[t.active], moon_of(t)
    if card.incarnation or card.colour != board.colour or not moon.owns(board.seat, "shield of time"):
        return False
    only_such = set(t.deck) <= {"k"} and all(t.cards[number].colour == board.colour for number in t.known)
    if only_such or not board.living:
        return False
    used: bool = yield Question("use shield", TABLE, (True, False), (board.seat, card.number), "WM 5.6")
    if used:
        deck_verbs.put_drawn_under_deck(t, card, "WM 5.6")
    return used


def armoured(t: State, card: Card, place: Place) -> bool:
    """Armour of the Just: the left stone of a ghost placed on the owner's board is ignored (WM 5.9)."""
    moon = t.moon
    return moon is not None and not card.incarnation and bool(card.left) and moon.owns(place[0], "armour of the just")


def sword(t: State, board: Board, dice: int) -> tuple[str, ...]:
    """Divine Sword: one die lies on white and is not rolled (WM 5.12), unless white helps nobody now."""
    if t.moon is None or not dice or not t.moon.owns(board.seat, "divine sword") or t.count("white_not_wild"):
        return ()
    verbs.note(t, "WM 5.12", "divine sword")
    return ("white",)


def claw(t: State, board: Board, failed: tuple[Place, ...], to_come: Callable[[], set[str]]) -> Asking:
    """Vengeful Claw: after an exorcism in which no ghost left, a Tao token of the colour of one of them (WM 5.8).

    It may be kept when the turn can bring another exorcism, `to_come` against ghosts of these colours (WM 6.1).
    """
    moon = t.moon
    if not failed or moon is None or moon.clawed or not board.living or not moon.owns(board.seat, "vengeful claw"):
        return
    options = tuple(colour for colour in colours_of(t, failed) if t.reserve_tao[colour])
    if not options:
        return
    colour: Any = options[0]
    if "first-questions" not in t.house and not to_come() <= {*options}:
        colour = yield Question("vengeful claw", TABLE, (*options, KEEP), (board.seat,), "WM 5.8")
    elif len(options) > 1:
        colour = yield Question("which tao to take", TABLE, options, (board.seat,), "WM 5.8")
    if colour != KEEP:
        moon.clawed = True
        verbs.gain_tao(t, board, colour, "WM 5.8")


def colours_of(t: State, places: Iterable[Place]) -> tuple[str, ...]:
    """The colours of the ghosts there, each once."""
    return tuple(dict.fromkeys(ghost.card.colour for place in places if (ghost := t.ghost(place)) is not None))
