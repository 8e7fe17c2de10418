"""What demons do below (AW 3, 4), which demon a curse wakes (AW 9.6) and which stack is turned up (AW 10.2)."""

from typing import Any

from companion.game.script import Options
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.black_secret.demons import SEARCH, taoist_on
from companion.games.ghost_stories.rules.chapters.black_secret.summons import has
from companion.games.ghost_stories.rules.geometry import distance
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG

ENTRY, ACT, WAKE, STACK = "demon enters", "demon acts", "demon to activate", "stack to discard"

About = tuple[Any, ...]


def fewest_tokens(t: State, cells: list[int]) -> list[int]:
    """Of these cells, those whose stack is smallest; cells without a stack do not count."""
    stacks = secret_of(t).stacks
    heights = {cell: len(stacks[cell]) for cell in cells if stacks[cell]}
    least = min(heights.values(), default=0)
    return [cell for cell, height in heights.items() if height == least]


@WU_FENG.paragraph(ENTRY, "AW 3.2")
def the_free_seeker_takes_the_smallest_stack(t: State, about: About, options: Options) -> Options:
    return tuple(fewest_tokens(t, list(options))) if has(t, about[0], "enter_anywhere") else ()


@WU_FENG.paragraph(ENTRY, "AW 3.1")
def others_enter_nearest_to_a_stack(t: State, about: About, options: Options) -> Options:
    """Nearest first, then the entrance whose nearest stack is smallest."""
    heights = {cell: len(stack) for cell, stack in enumerate(secret_of(t).stacks) if stack}
    if not heights or has(t, about[0], "enter_anywhere"):
        return ()
    nearest = {
        entrance: min([(distance(entrance, cell), height) for cell, height in heights.items()]) for entrance in options
    }
    best = min(nearest.values())
    return tuple([entrance for entrance in options if nearest[entrance] == best])


@WU_FENG.paragraph(ACT, "AW 4.1")
def alone_with_a_stack_it_searches(t: State, about: About, options: Options) -> Options:
    at = secret_of(t).demons[about[0]]
    return (SEARCH,) if SEARCH in options and at is not None and not taoist_on(t, at) else ()


@WU_FENG.paragraph(ACT, "AW 4.3")
def the_landscaper_searches_beside_taoists(t: State, about: About, options: Options) -> Options:
    return (SEARCH,) if SEARCH in options else ()


@WU_FENG.paragraph(ACT, "AW 4.2")
def else_it_moves_towards_the_smallest_stack(t: State, about: About, options: Options) -> Options:
    goals = fewest_tokens(t, [option[1] for option in options if option[0] == "towards"])
    return tuple(("towards", cell) for cell in goals) or options


@WU_FENG.paragraph(WAKE, "AW 9.6")
def the_demon_on_the_smallest_stack_wakes(t: State, about: About, options: Options) -> Options:
    """On a stack without a Taoist; otherwise on a cell without a Taoist; otherwise any."""
    at = {demon: secret_of(t).demons[demon] or 0 for demon in options}
    alone = [demon for demon in options if not taoist_on(t, at[demon])]
    best = fewest_tokens(t, [at[demon] for demon in alone])
    return tuple(demon for demon in alone if at[demon] in best) or tuple(alone) or options


@WU_FENG.paragraph(STACK, "AW 10.2")
def the_restless_seeker_takes_the_biggest_stack(t: State, about: About, options: Options) -> Options:
    """The biggest; equal: one without a demon."""
    if about != ("BS 17.6",):
        return ()
    height = max(len(secret_of(t).stacks[cell]) for cell in options)
    biggest = tuple(cell for cell in options if len(secret_of(t).stacks[cell]) == height)
    return tuple(cell for cell in biggest if not secret_of(t).demons_on(cell)) or biggest
