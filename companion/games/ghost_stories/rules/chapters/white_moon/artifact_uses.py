"""The artifacts that are discarded between any two steps of the owner's Yang phase (WM 5, 6.1, 6.2)."""

from collections.abc import Callable
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base.village import help_of, helping
from companion.games.ghost_stories.rules.chapters.white_moon.escort import leaps, set_down
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Option = tuple[Any, ...]

STAY, COME, BRING = ("stay",), ("come",), ("bring",)


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
    return [("fireworks", tile) for tile in helping(t, board)]


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
    moon_verbs.discard_artifact(t, "scroll of unity", "WM 5.3")
    here = board.tile
    for other in t.living():
        if other is board or here is None or other.tile == here:
            continue
        routes = leaps(t, other, here)
        options = (STAY, COME, BRING)[: 1 + len(routes)]
        answer = yield Question("who comes", TABLE, options, (here,), "WM 5.3", other.seat)
        if answer != STAY:
            yield from set_down(t, other, here, routes[answer == BRING], "WM 5.3")


def light_fireworks(t: State, board: Board, tile: int) -> Asking:
    """Gives what an exorcism aimed at in vain, as `help_of` does."""
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
