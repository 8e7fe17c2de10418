"""What a reasonable Taoist does about Black Secret: blood mantras, Qi and the ways between the levels."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.advice.preferences import prefer
from companion.games.ghost_stories.advice.rescue import carried
from companion.games.ghost_stories.advice.village_help import good_at
from companion.games.ghost_stories.rules.black_secret.facts import CELLS, Mantra
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.black_secret.mantras import NO
from companion.games.ghost_stories.rules.state import State

WORTH = {
    "return_ladders_2": 1, "top_ghost_to_bottom": 1, "gain_qi_1": 5, "gain_tao_1_and_enfeeble": 4, "discard_ghost_1": 6,
    "remove_open_curse": 1, "teleport": 2, "gain_tao_2_and_enfeeble": 5, "remove_all_skeletons": 3,
    "regain_yinyang": 5, "teleport_and_move_ghost": 3, "return_demon_1": 3, "place_buddhas_2": 7,
    "return_all_demons": 4, "unhaunt_2": 9, "gain_yinyang_1_and_qi_2": 10, "discard_ghost_2": 10,
    "discard_to_deck_4": 2, "save_portal_1": 4, "save_portal_or_grave_1": 4, "save_2": 8,
}  # fmt: skip
"""How welcome the effect of a mantra is in most positions."""


def fact(g: Glance, mantra: str) -> Mantra:
    return secret_of(g.t).pieces.mantras[mantra]


@prefer("mantra for qi", "mantra from reserve")
def fills_what_is_nearest_to_a_good_effect(g: Glance, option: Any) -> float:
    if option == NO:
        return 0.0
    return worth(g, option) / (fact(g, option).level - secret_of(g.t).mantras[option])


@prefer("mantra to play", "mantra instead", "new mantra")
def wants_the_best_effect(g: Glance, option: Any) -> float:
    return worth(g, option)


@prefer("mantra to exchange")
def exchanges_only_a_useless_one(g: Glance, option: Any) -> float:
    """An empty mantra of little worth."""
    if option == NO:
        return 0.0
    return 1.0 if WORTH[fact(g, option).code] <= 1 and not secret_of(g.t).mantras[option] else -1.0


def no_demon_is_out(t: State) -> bool:
    return secret_of(t).demons.count(None) == len(secret_of(t).demons)


IDLE: dict[str, Callable[[State], bool]] = {
    "unhaunt_2": lambda t: True not in t.haunted,
    "return_demon_1": no_demon_is_out,
    "return_all_demons": no_demon_is_out,
    "return_ladders_2": lambda t: all(secret_of(t).ladders),
    "discard_to_deck_4": lambda t: not t.discard,
}
"""When an effect could do nothing."""


def worth(g: Glance, mantra: str) -> float:
    """The worth of its effect now: little for what it could not do."""
    code = fact(g, mantra).code
    return 0.5 if code in IDLE and IDLE[code](g.t) else WORTH[code]


@prefer("who gains tao")
def gives_tao_to_the_poorest(g: Glance, option: Any) -> float:
    return float(-sum(g.t.boards[option].tao.values()))


@prefer("where to lay the mantra")
def weakens_the_most_dangerous(g: Glance, option: Any) -> float:
    return g.danger[option]


@prefer("tile to turn back", "ladder to return")
def takes_all_it_can_get(g: Glance, option: Any) -> float:
    return bool(option != ("done",))


@prefer("pile to weaken")
def weakens_the_highest_level(g: Glance, option: Any) -> float:
    return float(option[0])


@prefer("which demon returns")
def sends_the_strongest_back(g: Glance, option: Any) -> float:
    return float(option)


@prefer("ghost under the deck")
def puts_weak_ghosts_under_the_deck(g: Glance, option: Any) -> float:
    return float(-g.t.cards[option].resistance)


@prefer("which taoist to move")
def moves_himself_where_he_does_good(g: Glance, option: Any) -> float:
    """Nobody is sent below without need; another stays near where he is."""
    seat, spot, *route = option
    if spot in CELLS:
        return -1.0
    good = good_at(g, spot) if seat == g.board.seat else 0.0
    return good + carried(g, tuple(route))
