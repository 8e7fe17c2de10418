"""What a reasonable Taoist does about White Moon: whom he saves, artifacts, crystals, Su-Ling, the Mystic Barrier."""

from typing import Any

from companion.games.ghost_stories.advice.dangers import Place, qi_worth
from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.advice.preferences import prefer
from companion.games.ghost_stories.advice.rescue import RESCUE, carried
from companion.games.ghost_stories.advice.village_help import help_of
from companion.games.ghost_stories.rules.chapters.white_moon.barrier import ROLL, targets
from companion.games.ghost_stories.rules.chapters.white_moon.kung_fu import aims
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

PENALTY = {
    "remove_tao_red": 0.4, "remove_tao_green": 0.4, "remove_tao_blue": 0.4, "remove_tao_yellow": 0.4,
    "remove_tao_black": 0.5, "add_incarnation": 12.0, "kill_visible_villager": 3.0, "haunt_this_tile": 3.5,
    "summon_ghost": 1.8, "remove_bottom_ghost": 0.2, "lose_qi": 3.0, "lose_move": 0.9,
}  # fmt: skip
"""What the death of a villager costs besides his life."""

GUARDED = {"tormentor": 8.0, "devourer": 5.0, "haunter": 2.5, "cast_curse": 3.0, "activate_demon": 1.5,
           "group_lose_tao": 1.5}  # fmt: skip
"""What it is worth that a ghost with this stone does not act."""

FIREWORKS, THIRST = 4.0, 2
"""How much good Fireworks must do, and with how many Qi a Taoist drinks the Life Potion."""


def penalty(g: Glance, tile: int) -> float:
    return PENALTY[FAMILIES[moon_of(g.t).stacks[tile][-1]].penalty]


# At any moment.


@prefer("move", "action", "items", words=("potion", "fireworks", "dust", "potion villager", "scroll"))
def uses_an_artifact_when_it_helps(g: Glance, option: Any) -> float:
    word = option[0]
    if word == "potion":
        qi = g.t.boards[option[1]].qi
        return qi_worth(qi + 1) if qi < THIRST else -1.0
    if word == "fireworks":
        return help_of(g, option[1]) - FIREWORKS
    return 1.0 if word == "dust" else -1.0


# Villagers.


@prefer("villager to kill")
def gives_up_whose_death_costs_least(g: Glance, option: Any) -> float:
    return -penalty(g, option)


@prefer("villager to save")
def saves_who_is_nearest_to_a_whole_family(g: Glance, option: Any) -> float:
    kind, who = option
    moon = moon_of(g.t)
    family = FAMILIES[moon.stacks[who][-1] if kind == "stack" else who]
    return (moon.shelter.count(family.id) + 1) / family.size + 0.1 * PENALTY[family.penalty]


@prefer("who comes")
def brings_a_villager_to_the_portal(g: Glance, option: Any) -> float:
    (here,) = g.question.about
    if option == ("bring",):
        return carried(g, (g.asked.tile or 0, here))
    return 0.0 if option == ("stay",) else -0.1


# Crystals and Su-Ling.


@prefer("items", "su-ling")
def puts_su_ling_before_the_worst_actor_and_crystals_up(g: Glance, option: Any) -> float:
    if option[0] == "crystal":
        return 1.0
    place = option[1] if option[0] == "su-ling" else option
    return guarding(g, place) if isinstance(place[0], int) else 0.0


def guarding(g: Glance, place: Place) -> float:
    ghost = g.t.ghost(place)
    if ghost is None:
        return -1.0
    return max((GUARDED.get(stone, 0.0) for stone in ghost.card.middle), default=0.0) - 0.5


@prefer("vengeful claw")
def takes_the_token_at_once(g: Glance, option: Any) -> float:
    return g.wanted[option] if isinstance(option, str) else -1.0


@prefer("su-ling's crystal", "use shield")
def says_yes(g: Glance, option: Any) -> float:
    return bool(option)


@prefer("barrier")
def saves_or_rolls_whichever_does_more_good(g: Glance, option: Any) -> float:
    board = g.asked
    if option == ROLL:
        return 0.6 * sum(g.danger[place] for place in targets(g.t, board))
    return RESCUE + 0.1 * penalty(g, option[1])


# Sharing.


@prefer("kung fu colour")
def aims_at_the_worst_colour(g: Glance, option: Any) -> float:
    return sum(g.danger[place] for place in aims(g.t, g.asked)[option])


@prefer("who takes tao", "who takes artifact")
def gives_to_the_poorest(g: Glance, option: Any) -> float:
    return float(-sum(g.t.boards[option].tao.values()))


@prefer("who gives tao")
def takes_from_the_richest(g: Glance, option: Any) -> float:
    return float(sum(g.t.boards[option].tao.values()))
