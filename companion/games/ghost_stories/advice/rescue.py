"""What carrying and saving villagers is worth, in the unit of a glance."""

from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.rules.geometry import distance

RESCUE = 2.0
"""A villager in the Shelter, whom no ghost can kill any more."""

NEARER, EFFORT = 0.4, 0.05
"""One tile nearer to the portal; and nobody is carried about for nothing."""


def saving(g: Glance, tile: int) -> float:
    """What the action on this tile can save (WM 4.1)."""
    moon = g.t.moon
    return RESCUE if moon is not None and tile == moon.portal and moon.stacks[tile] else 0.0


def carried(g: Glance, route: tuple[int, ...]) -> float:
    """A villager on his way: nearer to the portal is better, and there he can be saved at once."""
    moon = g.t.moon
    if moon is None or not route:
        return 0.0
    start, end = route
    return NEARER * (distance(start, moon.portal) - distance(end, moon.portal)) - EFFORT


def escorted(g: Glance, spot: int, route: tuple[int, ...]) -> float:
    """A move with a villager; who ends on the portal tile with one whom nobody waits for there can save him."""
    moon = g.t.moon
    fresh = moon is not None and route[1:] == (moon.portal,) == (spot,) and not moon.stacks[spot]
    return carried(g, route) + (RESCUE if fresh else 0.0)
